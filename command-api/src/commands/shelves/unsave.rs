//! A member takes a recipe off their shelf.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::shelves::{Shelf, UnsaveRecipe};
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
    routes!(unsave)
}

/// Takes a recipe out of the caller's own list; one that does not stand there changes nothing.
#[utoipa::path(
    delete, path = "/api/recipe/{id}/save", operation_id = "unsaveRecipe", tag = "shelves",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "Whether it is saved now: false", body = bool, content_type = "application/json"),
        (status = 400, description = "The id is not a number", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
    )
)]
async fn unsave(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(recipe): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let recipe = RecipeId(id(&recipe, "a recipe")?);
    let receipt = envelope.execute(&log, unsave_recipe(member.actor(), member.id(), recipe)).await?;
    Ok(written(&freshness, &receipt, Private(false)).await)
}

/// Takes a recipe off this member's shelf.
#[must_use]
pub fn unsave_recipe(actor: Actor, owner: AccountId, recipe_id: RecipeId) -> Step<Shelf> {
    Step::on(owner, actor, UnsaveRecipe { actor, owner, recipe_id })
}
