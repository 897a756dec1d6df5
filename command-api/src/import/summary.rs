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
    /// Why.
    pub reason: String,
}

/// The outcome of a whole import.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Summary {
    /// How many recipes were added to the collection.
    pub imported: usize,
    /// How many recipes an earlier import had added.
    pub already_there: usize,
    /// Recipes that were refused.
    pub refused: Vec<Refusal>,
    /// What was left out of imported recipes.
    pub warnings: Vec<Refusal>,
}

impl Summary {
    /// Counts one recipe.
    pub fn add(&mut self, file: &str, line: usize, outcome: Outcome) {
        let note = |reason| Refusal { file: file.to_owned(), line, reason };
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
        writeln!(f, "imported:      {}", self.imported)?;
        writeln!(f, "already there: {}", self.already_there)?;
        writeln!(f, "refused:       {}", self.refused.len())?;
        for Refusal { file, line, reason } in &self.refused {
            writeln!(f, "  {file}, line {line}: {reason}")?;
        }
        if !self.warnings.is_empty() {
            writeln!(f, "left out:      {}", self.warnings.len())?;
        }
        for Refusal { file, line, reason } in &self.warnings {
            writeln!(f, "  {file}, line {line}: {reason}")?;
        }
        Ok(())
    }
}
