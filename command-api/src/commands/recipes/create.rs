//! A recipe joins the collection.

use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::recipes::{CreateRecipe, Recipe, RecipeContent, RecipeError};
use event_log::{EventLog, ExecuteError, LogError, Receipt};

use crate::application::context::{context_of_new, next_id};
use crate::application::identity::Identity;

/// Puts a recipe into the collection under a new id; the receipt's aggregate is its number.
///
/// # Errors
/// Why the recipe is not taken, or what the log fails with.
pub async fn create_recipe(
    log: &EventLog,
    actor: Actor,
    writer: AccountId,
    tags: Vec<TagId>,
    content: RecipeContent,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<RecipeError>> {
    let id = next_id(log, "ops.recipe_ids").await.map_err(LogError::from)?;
    let command = CreateRecipe { actor, writer, tags, content };
    log.execute::<Recipe>(&id.to_string(), command.into(), context_of_new(actor, Some(identity))).await
}
