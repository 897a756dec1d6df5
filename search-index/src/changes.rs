//! The changes to the index that events imply, collected until the next commit.

use std::collections::HashMap;

use domain::Event;
use event_log::LoggedEvent;

use crate::error::IndexError;
use crate::source::{RecipeSource, Writer};

/// Reads an event of the log.
///
/// # Errors
/// [`IndexError::Event`] if this program does not know it.
pub(crate) fn read(event: &LoggedEvent) -> Result<Event, IndexError> {
    let LoggedEvent { seq, aggregate_type, aggregate_id, event_type, event_version, payload, .. } = event;
    Event::read(aggregate_type, aggregate_id, event_type, event_version, payload).map_err(|why| {
        let reason = format!("{aggregate_type}/{event_type} version {event_version}: {why}");
        IndexError::Event { seq: *seq, reason }
    })
}

/// What the next commit will write. Later changes of the same thing replace earlier ones.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) recipes: HashMap<i64, RecipeChange>,
    /// The writers whose name changed; `None` if they no longer have one.
    pub(crate) writers: HashMap<i64, Option<Writer>>,
    pub(crate) tags: HashMap<i64, String>,
}

/// What the next commit does to a recipe's document.
#[derive(Debug)]
pub(crate) enum RecipeChange {
    /// Write it.
    Put(Box<RecipeSource>),
    /// Rewrite it from what the index holds, with the current names.
    Renamed,
    /// Remove it.
    Remove,
}

impl Batch {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many documents it will write or remove.
    pub(crate) fn len(&self) -> usize {
        self.recipes.len() + self.writers.len() + self.tags.len()
    }
}
