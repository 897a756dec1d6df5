//! A member comments on a recipe.

use domain::Actor;
use domain::comments::{Comment, CommentError, PostComment};
use domain::ids::RecipeId;
use domain::values::CommentText;
use event_log::{EventLog, ExecuteError, LogError, Receipt};

use crate::application::context::{context_of_new, next_id};
use crate::application::identity::Identity;

/// Writes a comment below a recipe.
///
/// # Errors
/// Why the comment is not taken, or what the log fails with.
pub async fn post_comment(
    log: &EventLog,
    actor: Actor,
    recipe_id: RecipeId,
    comment: CommentText,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<CommentError>> {
    let id = next_id(log, "ops.comment_ids").await.map_err(LogError::from)?;
    let command = PostComment { actor, recipe_id, comment };
    log.execute::<Comment>(&id.to_string(), command.into(), context_of_new(actor, Some(identity))).await
}
