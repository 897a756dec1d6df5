//! A member puts a recipe on their shelf.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::recipes::{Recipe, RecipeError};
use domain::shelves::{SaveRecipe, Shelf};
use event_log::EventLog;

use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(save)
}

/// Saves a recipe: from then on it stands in the caller's own list. One that stands there already stays where it is.
#[utoipa::path(
    post, path = "/api/recipe/{id}/save", operation_id = "saveRecipe", tag = "shelves",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "Whether it is saved now: true", body = bool, content_type = "application/json"),
        (status = 400, description = "The id is not a number", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 404, description = "There is no such recipe", body = Problem),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
    )
)]
async fn save(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(recipe): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let recipe = RecipeId(id(&recipe, "a recipe")?);
    let saving = async {
        // Another aggregate (docs/design.md#other-aggregates):
        // what_is_added_to_a_recipe_while_it_is_deleted_goes_with_it
        let Recipe::Published { .. } = log.load::<Recipe>(&recipe.to_string()).await?.state else {
            return Err(ApiError::refused(&RecipeError::NotFound));
        };
        Ok(envelope.execute(&log, save_recipe(member.actor(), member.id(), recipe)).await?)
    };
    let receipt = envelope.once(saving).await?;
    Ok(written(&freshness, &receipt, Private(true)).await)
}

/// Puts a recipe on this member's shelf.
#[must_use]
pub fn save_recipe(actor: Actor, owner: AccountId, recipe_id: RecipeId) -> Step<Shelf> {
    Step::on(owner, actor, SaveRecipe { actor, owner, recipe_id })
}
