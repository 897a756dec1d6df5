//! Comments, also as they wait for an admin.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::comment::CommentDetails;
use crate::application::timestamp;

/// What a member wrote below a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Comment {
    /// Its number.
    pub comment_id: i64,
    /// What it says.
    pub comment: String,
    /// The recipe below which it stands.
    pub recipe_id: i64,
    /// The account of its writer.
    pub user_id: i64,
    /// The display name of its writer.
    pub writer: String,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// When it was written, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub created: String,
    /// Whether it waits for an admin's review.
    pub reported: bool,
}

impl From<CommentDetails> for Comment {
    fn from(comment: CommentDetails) -> Self {
        Self {
            comment_id: comment.id.0,
            comment: comment.text,
            recipe_id: comment.recipe_id.0,
            user_id: comment.writer.0,
            writer: comment.writer_name,
            avatar_url: comment.avatar_id.url(),
            created: timestamp::iso(comment.posted_at),
            reported: comment.reported,
        }
    }
}
