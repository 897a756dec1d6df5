//! A recipe leaves the collection.

use domain::Actor;
use domain::recipes::{DeleteRecipe, Recipe, RecipeError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::Step;

/// Takes a recipe out of the collection.
///
/// # Errors
/// That only an admin may do this, that there is no such recipe, or what the log fails with.
pub async fn delete_recipe(
    log: &EventLog,
    actor: Actor,
    id: &str,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<RecipeError>> {
    Step::<Recipe>::on(id, actor, DeleteRecipe { actor }).execute(log, Some(identity)).await
}
