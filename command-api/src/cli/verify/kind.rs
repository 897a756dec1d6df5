//! One kind of record that is compared with the log, and what is told of it.

use std::fmt::Display;

use crate::cli::say::say;

/// One kind of record.
pub(super) struct Kind {
    name: &'static str,
    /// What mends it if it differs.
    remedy: String,
    /// How many differ.
    pub(super) differences: u64,
}

impl Kind {
    /// Records beside the log, in this table.
    pub(super) fn in_table(name: &'static str, table: &str) -> Self {
        Self::mended_by(name, format!("restore {table} from a backup"))
    }

    /// Something that is mended in this way.
    pub(super) fn mended_by(name: &'static str, remedy: impl Into<String>) -> Self {
        Self { name, remedy: remedy.into(), differences: 0 }
    }

    /// Prints a difference.
    pub(super) fn tell(&mut self, fault: impl Display) {
        self.differences += 1;
        say!("  {}: {fault}; {}", self.name, self.remedy);
    }

    /// Prints how many there were.
    pub(super) fn sum_up(&self) {
        let heading = format!("{}:", self.name);
        match self.differences {
            0 => say!("{heading:<13} as the log says"),
            count => say!("{heading:<13} {count} differ"),
        }
    }
}
