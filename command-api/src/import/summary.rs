//! What an import reports at its end.

use std::fmt::{self, Display};

/// The outcome of one recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is now in the collection.
    Imported {
        /// Its number.
        recipe: String,
        /// What was left out of it, and why.
        warnings: Vec<String>,
    },
    /// An earlier import added it, with the same content.
    AlreadyThere {
        /// Its number.
        recipe: String,
    },
    /// It is refused, for this reason.
    Refused(String),
}

/// A recipe that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file it is in.
    pub file: String,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Which of the objects that begin on this line it is, from 1.
    pub place: usize,
    /// Why.
    pub reason: String,
}

/// The outcome of a whole import.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Whether it was only found out what would become of the recipes.
    pub is_rehearsed: bool,
    /// How many recipes were added to the collection.
    pub imported: usize,
    /// How many recipes an earlier import had added.
    pub already_there: usize,
    /// Recipes that were refused.
    pub refused: Vec<Refusal>,
    /// What was left out of imported recipes.
    pub warnings: Vec<Refusal>,
    /// Why some files were not read, each with its name; nothing of them was imported.
    pub unreadable: Vec<String>,
}

impl Summary {
    /// Whether everything that was to be imported is in the collection.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.refused.is_empty() && self.unreadable.is_empty()
    }

    /// Counts one recipe, which begins on this line of its file, as the first there or as a later one.
    pub fn add(&mut self, file: &str, (line, place): (usize, usize), outcome: Outcome) {
        let note = |reason| Refusal { file: file.to_owned(), line, place, reason };
        match outcome {
            Outcome::Imported { warnings, .. } => {
                self.imported += 1;
                self.warnings.extend(warnings.into_iter().map(note));
            }
            Outcome::AlreadyThere { .. } => self.already_there += 1,
            Outcome::Refused(reason) => self.refused.push(note(reason)),
        }
    }
}

impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let imported = if self.is_rehearsed { "to import:     " } else { "imported:      " };
        writeln!(f, "{imported}{}", self.imported)?;
        writeln!(f, "already there: {}", self.already_there)?;
        writeln!(f, "refused:       {}", self.refused.len())?;
        for refusal in &self.refused {
            writeln!(f, "  {refusal}")?;
        }
        if !self.warnings.is_empty() {
            writeln!(f, "left out:      {}", self.warnings.len())?;
        }
        for warning in &self.warnings {
            writeln!(f, "  {warning}")?;
        }
        if !self.unreadable.is_empty() {
            writeln!(f, "not read:      {}", self.unreadable.len())?;
        }
        for why in &self.unreadable {
            writeln!(f, "  {why}")?;
        }
        Ok(())
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, place, reason } = self;
        match place {
            1 => write!(f, "{file}, line {line}: {reason}"),
            place => write!(f, "{file}, line {line}, recipe {place}: {reason}"),
        }
    }
}
