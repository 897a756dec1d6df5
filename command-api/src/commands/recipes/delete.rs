//! A recipe leaves the collection.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::Actor;
use domain::ids::RecipeId;
use domain::recipes::{DeleteRecipe, Recipe, RecipeError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::retry::retry;
use crate::application::step::Step;
use crate::web::answer::contract::{self, DecisionConflict};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::answer::recipe::recipe_of_log;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::first_decision::refused;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(delete)
}

/// Removes a recipe from the collection, with the comments below it.
#[utoipa::path(
    delete, path = "/api/recipe/{id}", operation_id = "deleteRecipe", tag = "moderation",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The recipe as it was", body = contract::Recipe),
        (status = 404, description = "`unknown_recipe`: there is no such recipe", body = Problem),
        (status = 409, description = "`already_deleted`: somebody has deleted it before", body = DecisionConflict),
    )
)]
async fn delete(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let number = RecipeId(id(&number, "a recipe")?);
    let shown = async || match envelope.first() {
        // It was shown before it was deleted.
        Some(_) => Ok(None),
        None => retry(|| projections::recipe(log.pool(), number)).await,
    };
    let deleted = shown().await?;
    let step = Step::<Recipe>::on(number, admin.actor(), DeleteRecipe { actor: admin.actor() });
    let receipt = match envelope.execute(&log, step).await {
        Ok(receipt) => receipt,
        Err(error) => match refused::<Recipe>(&log, number, error).await {
            // The same admin has deleted it before: saying it again changes nothing.
            ApiError::Decided { decision, .. } if decision.is_by(admin.id()) => {
                return Ok(Private(recipe_of_log(&log, number).await?).into_response());
            }
            refused => return Err(refused),
        },
    };
    Ok(match deleted {
        Some(recipe) => written(&freshness, &receipt, Private(recipe)).await,
        // It was sent again, or deleted before it was shown.
        None => {
            let recipe = recipe_of_log(&envelope.then(&log, &receipt), number).await?;
            written(&freshness, &receipt, Private(recipe)).await
        }
    })
}

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
