//! A member takes a recipe from the shelf.

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::shelves::{Shelf, ShelfError, UnsaveRecipe};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::context;
use crate::application::identity::Identity;

/// Takes a recipe from this member's shelf; one that does not stand there changes nothing.
///
/// # Errors
/// That it is the shelf of another, or what the log fails with.
pub async fn unsave_recipe(
    log: &EventLog,
    actor: Actor,
    owner: AccountId,
    recipe_id: RecipeId,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<ShelfError>> {
    let command = UnsaveRecipe { actor, owner, recipe_id };
    log.execute::<Shelf>(&owner.to_string(), command.into(), context(actor, Some(identity))).await
}
