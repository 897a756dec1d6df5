//! What this run measures, how often and for how long.

use std::time::Duration;

/// The plan of a run.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// A short run: enough to see that everything works, not enough to draw conclusions.
    pub(crate) quick: bool,
    /// How often each pair is measured.
    pub(crate) runs: usize,
    /// How long one side of a pair is driven in one run.
    pub(crate) turn: Duration,
    words: Vec<String>,
}

impl Plan {
    /// The plan given by environment and arguments.
    pub(crate) fn from(arguments: &[String]) -> Self {
        let quick = std::env::var_os("BENCH_QUICK").is_some_and(|value| value != "0" && !value.is_empty());
        // Cargo itself passes `--bench`.
        let words = arguments.iter().filter(|argument| !argument.starts_with('-')).cloned().collect();
        let (runs, turn) =
            if quick { (2, Duration::from_millis(250)) } else { (5, Duration::from_millis(900)) };
        Self { quick, runs, turn, words }
    }

    /// Whether a group of rows is wanted.
    pub(crate) fn wants(&self, group: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| group.contains(word.as_str()))
    }

    /// Whether this run measures everything.
    pub(crate) fn is_whole(&self) -> bool {
        self.words.is_empty()
    }

    /// One of two numbers: for a short run, or for a serious one.
    pub(crate) fn either<T>(&self, quick: T, serious: T) -> T {
        if self.quick { quick } else { serious }
    }
}
