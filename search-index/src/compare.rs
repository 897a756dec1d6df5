//! Compares the index with what it should contain, for `cookbook verify`.

use std::collections::BTreeMap;

use serde_json::Value;
use tantivy::schema::Value as _;
use tantivy::{Searcher, TantivyDocument};

use crate::error::SearchError;
use crate::index::SearchIndex;
use crate::schema::Fields;

/// A difference between the cards in the index and the expected ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// A recipe cannot be found.
    Missing {
        /// The recipe's id.
        recipe_id: i64,
    },
    /// Something can be found that should not exist.
    Extra {
        /// The recipe's id.
        recipe_id: i64,
    },
    /// A recipe has a different card.
    Changed {
        /// The recipe's id.
        recipe_id: i64,
        /// The card that was expected.
        expected: String,
        /// The card that search shows.
        found: String,
    },
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Missing { recipe_id } => write!(f, "recipe {recipe_id} cannot be found by search"),
            Self::Extra { recipe_id } => {
                write!(f, "recipe {recipe_id} is found by search but not in the collection")
            }
            Self::Changed { recipe_id, expected, found } => {
                write!(f, "recipe {recipe_id} has another card in search: {found} instead of {expected}")
            }
        }
    }
}

impl SearchIndex {
    /// Every recipe in the index with its card, by id. Reads all of it.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if the files are damaged.
    pub fn cards(&self) -> Result<Vec<(i64, String)>, SearchError> {
        self.shared.read(cards_of)
    }

    /// The differences between the index and the expected cards (recipe id and JSON), by recipe id. Cards are compared as JSON,
    /// so the order of their fields does not matter.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if the files are damaged.
    pub fn compare(
        &self,
        expected: impl IntoIterator<Item = (i64, String)>,
    ) -> Result<Vec<Difference>, SearchError> {
        Ok(differences(self.cards()?, expected))
    }
}

/// Every recipe with its card, by id.
pub(crate) fn cards_of(searcher: &Searcher, fields: &Fields) -> Result<Vec<(i64, String)>, SearchError> {
    let mut cards = Vec::new();
    for segment in searcher.segment_readers() {
        let store = segment.get_store_reader(1)?;
        for document in store.iter::<TantivyDocument>(segment.alive_bitset()) {
            let document = document?;
            let text = |field| document.get_first(field).and_then(|value| value.as_str().map(str::to_owned));
            let id = text(fields.key).and_then(|key| key.strip_prefix("recipe/")?.parse::<i64>().ok());
            cards.extend(id.zip(text(fields.card)));
        }
    }
    cards.sort_unstable();
    Ok(cards)
}

/// The differences between the cards found and the expected ones (recipe id and JSON), by recipe id. Cards are compared as JSON,
/// so the order of their fields does not matter.
#[must_use]
pub fn differences(
    found: Vec<(i64, String)>,
    expected: impl IntoIterator<Item = (i64, String)>,
) -> Vec<Difference> {
    let mut found: BTreeMap<i64, String> = found.into_iter().collect();
    let mut differences = Vec::new();
    for (recipe_id, expected) in expected {
        match found.remove(&recipe_id) {
            None => differences.push(Difference::Missing { recipe_id }),
            Some(card) if !same(&card, &expected) => {
                differences.push(Difference::Changed { recipe_id, expected, found: card });
            }
            Some(_) => {}
        }
    }
    differences.extend(found.into_keys().map(|recipe_id| Difference::Extra { recipe_id }));
    differences.sort_by_key(Difference::recipe_id);
    differences
}

impl Difference {
    /// The recipe that differs.
    #[must_use]
    pub fn recipe_id(&self) -> i64 {
        match self {
            Self::Missing { recipe_id } | Self::Extra { recipe_id } | Self::Changed { recipe_id, .. } => {
                *recipe_id
            }
        }
    }
}

fn same(card: &str, expected: &str) -> bool {
    card == expected
        || matches!(
            (serde_json::from_str::<Value>(card), serde_json::from_str::<Value>(expected)),
            (Ok(card), Ok(expected)) if card == expected
        )
}
