//! A recipe leaves the collection.

use domain::Actor;
use domain::recipes::{DeleteRecipe, Recipe, RecipeError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::Step;

/// Removes a recipe from the collection.
///
/// # Errors
/// If the actor may not do this, if there is no such recipe, or any error from the log.
pub async fn delete_recipe(
    log: &EventLog,
    actor: Actor,
    id: &str,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<RecipeError>> {
    Step::<Recipe>::on(id, actor, DeleteRecipe { actor }).execute(log, Some(identity)).await
}
