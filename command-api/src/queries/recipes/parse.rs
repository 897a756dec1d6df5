//! A recipe's free text, read as ingredients and steps.

use axum::response::{IntoResponse, Response};
use domain::recipe_text;
use domain::recipes;
use domain::values::{Instructions, RecipeText};
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

/// Reads a free text as ingredients and steps, for an admin to correct. What is too long for a line of an ingredient is a step.
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
    let invalid =
        |why: &dyn std::fmt::Display| ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(&why));
    let text = RecipeText::parse(&written.recipe_text).map_err(|why| invalid(&why))?;
    let lines = recipe_text::read(text.as_str());
    let mut steps = lines.steps;
    let mut ingredients = Vec::new();
    for line in lines.ingredients {
        match recipes::Ingredient::read(&line) {
            Ok(ingredient) => ingredients.push(ingredient),
            Err(_) => steps.push(line),
        }
    }
    let steps = steps.iter().map(|step| Instructions::parse(step)).collect::<Result<Vec<_>, _>>();
    let steps = steps.map_err(|why| invalid(&why))?;
    let parsed = ParsedRecipe {
        ingredient_list: ingredients.iter().zip(1..).map(Ingredient::of).collect(),
        recipe_step_list: steps.iter().zip(1..).map(Step::of).collect(),
    };
    Ok(Private(parsed).into_response())
}
