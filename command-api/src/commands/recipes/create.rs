//! A recipe joins the collection.

use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::recipes::{CreateRecipe, Recipe, RecipeContent, RecipeError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::{Step, next_id};

/// Puts a recipe into the collection under a new id; the receipt's aggregate id is its number.
///
/// # Errors
/// If the recipe is refused, or any error from the log.
pub async fn create_recipe(
    log: &EventLog,
    actor: Actor,
    writer: AccountId,
    tags: Vec<TagId>,
    content: RecipeContent,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<RecipeError>> {
    let id = next_id(log, "ops.recipe_ids").await?;
    let command = CreateRecipe { actor, writer, tags, content };
    Step::<Recipe>::on_new(id, actor, command).execute(log, Some(identity)).await
}
