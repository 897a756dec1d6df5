//! What a search may cost (docs/safety.md#search-cost).

use std::cell::Cell;

use tantivy::TantivyError;

use crate::error::SearchError;

/// How many entries of the dictionary and of posting lists a search may walk if it is answered at once: a fraction of a
/// millisecond.
const AT_ONCE: u64 = 4_096;
/// The cost in steps of a typo look-up of one word, in addition to one step per `WORDS_A_STEP` words of the dictionary.
const TYPOS: u64 = 512;
const WORDS_A_STEP: u64 = 8;
/// A search with more words than this leaves the thread before the first typo look-up.
const FEW_WORDS: usize = 2;
/// How many words of a query are expanded, by typos or by other names; the others are taken as typed.
const MOST_EXPANDED: u32 = 8;

/// What a search may still cost.
pub(crate) struct Budget {
    /// `None`: unlimited.
    steps: Option<Cell<u64>>,
    expansions: Cell<u32>,
    typos_elsewhere: Cell<bool>,
}

/// Why a search was stopped.
pub(crate) enum Stop {
    /// It exceeded its budget.
    TooMuch,
    Failed(SearchError),
}

impl Budget {
    /// For a search that must not block its thread.
    pub(crate) fn at_once() -> Self {
        Self { steps: Some(Cell::new(AT_ONCE)), ..Self::in_full() }
    }

    /// For a search on a dedicated thread.
    pub(crate) fn in_full() -> Self {
        Self { steps: None, expansions: Cell::new(MOST_EXPANDED), typos_elsewhere: Cell::new(false) }
    }

    /// Pays for this many steps, before they are made.
    pub(crate) fn spend(&self, steps: u64) -> Result<(), Stop> {
        if let Some(left) = &self.steps {
            left.set(left.get().checked_sub(steps).ok_or(Stop::TooMuch)?);
        }
        Ok(())
    }

    /// A search with this many words begins. If each has a typo, looking up the first ones at once would be wasted.
    pub(crate) fn begin(&self, words: usize) {
        if self.steps.is_some() && words > FEW_WORDS {
            self.typos_elsewhere.set(true);
        }
    }

    /// Whether one more word is looked up with typos, in dictionaries with this many words.
    pub(crate) fn look_for_typos(&self, words: u64) -> Result<bool, Stop> {
        if self.typos_elsewhere.get() {
            return Err(Stop::TooMuch);
        }
        self.spend(TYPOS + words / WORDS_A_STEP)?;
        Ok(self.expand())
    }

    /// Whether one more word could be expanded.
    pub(crate) fn may_expand(&self) -> bool {
        self.expansions.get() > 0
    }

    /// Whether one more word is expanded.
    pub(crate) fn expand(&self) -> bool {
        let left = self.expansions.get();
        self.expansions.set(left.saturating_sub(1));
        left > 0
    }
}

impl From<SearchError> for Stop {
    fn from(error: SearchError) -> Self {
        Self::Failed(error)
    }
}

impl From<TantivyError> for Stop {
    fn from(error: TantivyError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Self {
        Self::Failed(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_answered_at_once_ends_when_its_steps_are_gone() {
        let budget = Budget::at_once();
        assert!(budget.spend(AT_ONCE).is_ok());
        assert!(matches!(budget.spend(1), Err(Stop::TooMuch)));
    }

    #[test]
    fn a_typo_is_looked_for_at_once_among_few_words_only() {
        assert!(matches!(Budget::at_once().look_for_typos(AT_ONCE), Ok(true)));
        assert!(matches!(Budget::at_once().look_for_typos(AT_ONCE * WORDS_A_STEP), Err(Stop::TooMuch)));
    }

    #[test]
    fn many_words_are_looked_for_with_typos_by_another_thread_alone() {
        for (words, at_once) in [(FEW_WORDS, true), (FEW_WORDS + 1, false)] {
            let budget = Budget::at_once();
            budget.begin(words);
            assert_eq!(budget.look_for_typos(0).is_ok(), at_once);
        }
        let budget = Budget::in_full();
        budget.begin(FEW_WORDS + 1);
        assert!(matches!(budget.look_for_typos(0), Ok(true)));
    }

    #[test]
    fn so_many_words_are_looked_for_with_typos_and_the_others_as_they_are() {
        let budget = Budget::in_full();
        assert!(budget.spend(u64::MAX).is_ok());
        let looked = (0..MOST_EXPANDED * 2).filter(|_| matches!(budget.look_for_typos(0), Ok(true))).count();
        assert_eq!(looked, MOST_EXPANDED as usize);
    }
}
