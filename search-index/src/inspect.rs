//! What a node's index holds, read from the side: `cookbook status` and `cookbook verify` ask while the node goes on.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use tantivy::Index;

use crate::compare::{Difference, cards_of, differences};
use crate::error::SearchError;
use crate::generation::{Checkpoint, builds};
use crate::schema::Fields;

/// The cards of an index, and how far it covered the log when they were read.
#[derive(Debug)]
pub struct Inspection {
    /// The seq of the last event that is indexed.
    pub seq: i64,
    cards: BTreeMap<i64, String>,
}

impl Inspection {
    /// How many recipes can be found.
    #[must_use]
    pub fn recipes(&self) -> usize {
        self.cards.len()
    }

    /// The differences to the expected cards (recipe id and JSON), by recipe id.
    pub fn compare(self, expected: impl IntoIterator<Item = (i64, String)>) -> Vec<Difference> {
        differences(self.cards, expected)
    }
}

/// Reads the newest build in a node's folder without locking it; none where there is no index yet.
///
/// # Errors
/// [`SearchError::BeingRebuilt`] if its files are damaged, or of another version.
pub fn inspect(folder: &Path) -> Result<Option<Inspection>, SearchError> {
    let Some((_, build)) = builds(folder).unwrap_or_default().into_iter().next() else { return Ok(None) };
    let unreadable =
        |reason: &dyn std::fmt::Display| SearchError::BeingRebuilt { reason: reason.to_string() };
    catch_unwind(AssertUnwindSafe(|| {
        let index = Index::open_in_dir(&build).map_err(|error| unreadable(&error))?;
        let (schema, fields) = Fields::schema();
        if index.schema() != schema {
            return Err(unreadable(&"it is of another version"));
        }
        let payload = index.load_metas().map_err(|error| unreadable(&error))?.payload;
        let seq = payload
            .and_then(|payload| serde_json::from_str::<Checkpoint>(&payload).ok())
            .map_or(0, |found| found.seq);
        let reader = index.reader().map_err(|error| unreadable(&error))?;
        let cards = cards_of(&reader.searcher(), &fields)?.into_iter().collect();
        Ok(Some(Inspection { seq, cards }))
    }))
    .unwrap_or_else(|_| Err(unreadable(&"the engine panicked over its files")))
}
