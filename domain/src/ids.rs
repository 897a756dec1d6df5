//! Ids are numbers from PostgreSQL sequences, as required by the calls' paths (docs/calls.md#paths).

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

id!(
    /// A recipe of the collection.
    RecipeId
);
id!(
    /// A submitted recipe that is pending or was decided.
    SubmissionId
);
id!(
    /// A tag that recipes can carry.
    TagId
);
id!(
    /// An account of a member or admin; also the id of the member's shelf.
    AccountId
);
id!(
    /// A comment on a recipe.
    CommentId
);
id!(
    /// A photo that a member submitted for a recipe.
    PhotoId
);
