//! A member comments on a recipe.

use domain::Actor;
use domain::comments::{Comment, CommentError, PostComment};
use domain::ids::RecipeId;
use domain::values::CommentText;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::{Step, next_id};

/// Writes a comment below a recipe.
///
/// # Errors
/// If the comment is refused, or any error from the log.
pub async fn post_comment(
    log: &EventLog,
    actor: Actor,
    recipe_id: RecipeId,
    comment: CommentText,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<CommentError>> {
    let id = next_id(log, "ops.comment_ids").await?;
    let command = PostComment { actor, recipe_id, comment };
    Step::<Comment>::on_new(id, actor, command).execute(log, Some(identity)).await
}
