//! What a document is made from. Stored in the index itself, so that a recipe can be reindexed when its writer is renamed,
//! without reading the log.

use domain::recipes::RecipeContent;
use domain::values::AvatarId;
use serde::{Deserialize, Serialize};

/// A recipe of the collection according to the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RecipeSource {
    /// Its id.
    pub(crate) recipe_id: i64,
    /// The seq of the event that created it, which defines "newest first".
    pub(crate) created: i64,
    /// The account of its writer.
    pub(crate) writer: i64,
    /// Its tags, in display order.
    pub(crate) tags: Vec<i64>,
    /// Its text and pictures.
    pub(crate) content: RecipeContent,
}

/// The names that a recipe refers to by id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Names {
    /// The writer.
    pub(crate) writer: Writer,
    /// The recipe's tags with their names.
    pub(crate) tags: Vec<(i64, String)>,
}

/// How a writer is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Writer {
    /// The display name.
    pub(crate) name: String,
    /// The avatar beside it.
    pub(crate) avatar: AvatarId,
}

/// A writer who no longer has a name.
impl Default for Writer {
    fn default() -> Self {
        Self { name: String::new(), avatar: AvatarId::UNKNOWN }
    }
}

/// What a document is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Key {
    /// A recipe, by its id.
    Recipe(i64),
    /// The display name of an account, by its id.
    Writer(i64),
    /// The name of a tag, by its id.
    Tag(i64),
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Recipe(id) => write!(f, "recipe/{id}"),
            Self::Writer(id) => write!(f, "writer/{id}"),
            Self::Tag(id) => write!(f, "tag/{id}"),
        }
    }
}
