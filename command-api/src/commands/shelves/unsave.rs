//! A member takes a recipe from the shelf.

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::shelves::{Shelf, ShelfError, UnsaveRecipe};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::Step;

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
    Step::<Shelf>::on(owner, actor, command).execute(log, Some(identity)).await
}
