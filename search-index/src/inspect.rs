//! Reads the folder of an index from outside, even while a node serves from it: for `cookbook verify` and `cookbook status`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use tantivy::{Index, ReloadPolicy};

use crate::compare::{Difference, cards_of, differences};
use crate::generation::{Checkpoint, builds, version_checked};
use crate::schema::Fields;

/// What the index in a folder held when it was read.
#[derive(Debug, Clone)]
pub struct Inspection {
    /// The seq of the last indexed event.
    pub seq: i64,
    cards: Vec<(i64, String)>,
}

/// The index of a folder cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the search index in {folder} cannot be read: {reason}")]
pub struct InspectError {
    /// The folder.
    pub folder: PathBuf,
    /// What the operating system or the engine said.
    pub reason: String,
}

impl Inspection {
    /// How many recipes can be found.
    #[must_use]
    pub fn recipes(&self) -> usize {
        self.cards.len()
    }

    /// The differences between the index and the expected cards (recipe id and JSON), by recipe id. Cards are compared as JSON,
    /// so the order of their fields does not matter.
    #[must_use]
    pub fn compare(&self, expected: impl IntoIterator<Item = (i64, String)>) -> Vec<Difference> {
        differences(self.cards.clone(), expected)
    }
}

/// Reads the index in a node's folder; of two builds, the one that covers more of the log. Read-only, and needs no lock. `None`
/// if there is no index.
///
/// # Errors
/// [`InspectError`] if there is an index but it cannot be read.
pub fn inspect(folder: &Path) -> Result<Option<Inspection>, InspectError> {
    let failed = |reason: String| InspectError { folder: folder.to_owned(), reason };
    if !folder.exists() {
        return Ok(None);
    }
    let builds = builds(folder).map_err(|error| failed(error.to_string()))?;
    let mut best: Option<Inspection> = None;
    let mut failure = None;
    for (_, build) in builds {
        let read = catch_unwind(AssertUnwindSafe(|| read(&build)))
            .unwrap_or_else(|_| Err("the engine panicked over its files".to_owned()));
        match read {
            Ok(found) if best.as_ref().is_none_or(|best| found.seq > best.seq) => best = Some(found),
            Ok(_) => {}
            Err(reason) => failure = Some(reason),
        }
    }
    match (best, failure) {
        (None, Some(reason)) => Err(failed(reason)),
        (best, _) => Ok(best),
    }
}

fn read(build: &Path) -> Result<Inspection, String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let index = Index::open_in_dir(build).map_err(|error| text(&error))?;
    let payload = index.load_metas().map_err(|error| text(&error))?.payload;
    let checkpoint =
        payload.as_deref().map_or(Ok(Checkpoint::NONE), version_checked).map_err(|error| text(&error))?;
    let (schema, fields) = Fields::schema();
    if index.schema() != schema {
        return Err("it was made by another version of the program".to_owned());
    }
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into();
    let searcher = reader.map_err(|error: tantivy::TantivyError| text(&error))?.searcher();
    let cards = cards_of(&searcher, &fields).map_err(|error| text(&error))?;
    Ok(Inspection { seq: checkpoint.seq, cards })
}
