//! A recipe's free text, read as ingredients and steps.

use axum::response::{IntoResponse, Response};
use domain::recipe_proposal::propose;
use domain::values::RecipeText;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::web::answer::contract::{Ingredient, ParsedRecipe, Step};
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(parse)
}

/// The largest body, in bytes.
const LARGEST_BODY: usize = 256 * 1024;

/// A recipe as somebody wrote it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WrittenRecipe {
    /// The ingredients and the instructions, as free text; or some lines of it.
    recipe_text: String,
}

/// Reads a free text as ingredients and steps, for an admin to correct: no more and no longer than those of a recipe may be. What cannot
/// be an ingredient is a step, a step that is too long is several, and where there are too many, the last are put together.
#[utoipa::path(
    put, path = "/api/recipes/parsed", operation_id = "parseRecipe", tag = "moderation", request_body = WrittenRecipe,
    responses(
        (status = 200, description = "Its ingredients and steps", body = ParsedRecipe),
        (status = 400, description = "`invalid_recipe`: it is empty or too long", body = Problem),
    )
)]
async fn parse(
    _: UnlockedAdmin,
    JsonBody(written): JsonBody<WrittenRecipe, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let text = RecipeText::parse(&written.recipe_text)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(&why)))?;
    let proposal = propose(&text);
    let parsed = ParsedRecipe {
        ingredient_list: proposal.ingredients.iter().zip(1..).map(Ingredient::of).collect(),
        recipe_step_list: proposal.steps.iter().zip(1..).map(Step::of).collect(),
    };
    Ok(Private(parsed).into_response())
}
