//! A recipe joins the collection.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::ids::{AccountId, RecipeId, TagId};
use domain::recipes::{CreateRecipe, Recipe, RecipeContent, RecipeError};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id};
use crate::web::answer::contract;
use crate::web::answer::recipe::written_recipe;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::chosen::{chosen_pictures, chosen_tags};
use crate::web::extract::command::Command;
use crate::web::extract::recipe_values::{LARGEST_RECIPE, RecipeBody};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(new_recipe)
}

/// Adds a recipe to the collection.
#[utoipa::path(
    post, path = "/api/recipes/new", operation_id = "createRecipe", tag = "moderation", request_body = RecipeBody,
    responses(
        (status = 201, description = "The recipe", body = contract::Recipe),
        (status = 400, description = "`invalid_recipe`: the message says where; `unknown_tag`; `unknown_image`: a picture that nobody uploaded", body = Problem),
    )
)]
async fn new_recipe(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(ReadModels(read)): State<ReadModels>,
    State(freshness): State<ReadFreshness>,
    Command { body, sent }: Command<RecipeBody, LARGEST_RECIPE>,
) -> Result<Response, ApiError> {
    let actor = admin.actor();
    let mut written = body.read()?;
    written.content.pictures = chosen_pictures(&log, written.pictures, &[]).await?;
    let tags = chosen_tags(&log, actor, written.tags).await?;
    let step = create_step(&log, actor, admin.id(), tags, written.content).await?;
    let receipt = sent.execute(&log, step).await?;
    let id = RecipeId(receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)?);
    written_recipe(&log, &read, &freshness, &receipt, StatusCode::CREATED, id).await
}

/// Puts a recipe into the collection under a new id.
async fn create_step(
    log: &EventLog,
    actor: Actor,
    writer: AccountId,
    tags: Vec<TagId>,
    content: RecipeContent,
) -> Result<Step<Recipe>, event_log::LogError> {
    let id = next_id(log, "ops.recipe_ids").await?;
    Ok(Step::on_new(id, actor, CreateRecipe { actor, writer, tags, content }))
}

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
    create_step(log, actor, writer, tags, content).await?.execute(log, Some(identity)).await
}
