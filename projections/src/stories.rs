//! A recipe's story as recipes and submissions show it, kept as JSON.

use serde::{Deserialize, Serialize};
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgTypeInfo, PgValueRef};
use sqlx::{Decode, Postgres, Type};

/// Who cooked a recipe first, where and when, and what is told of it; each of them may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    /// Who cooked it first.
    pub who: String,
    /// Where that was.
    pub place: String,
    /// When that was, in words.
    pub time: String,
    /// What is told besides, in paragraphs.
    pub told: String,
}

impl From<&domain::values::Story> for Story {
    fn from(story: &domain::values::Story) -> Self {
        Self {
            who: story.who().to_owned(),
            place: story.place().to_owned(),
            time: story.time().to_owned(),
            told: story.told().to_owned(),
        }
    }
}

impl Type<Postgres> for Story {
    fn type_info() -> PgTypeInfo {
        <&str as Type<Postgres>>::type_info()
    }
}

impl<'r> Decode<'r, Postgres> for Story {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(serde_json::from_str(<&str as Decode<Postgres>>::decode(value)?)?)
    }
}
