//! What somebody pasted, read as a recipe for the form.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use search_index::SearchIndex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::heavy_calls::turn_of;
use crate::application::pasted_recipe::{self, read_pasted};
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(parse_pasted)
}

/// The largest body, in bytes: the source of most pages with a recipe has less than half of it.
const LARGEST_BODY: usize = 2 * 1024 * 1024;

/// What somebody pasted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Paste {
    /// The source of a page, JSON-LD, or plain text.
    text: String,
}

/// A recipe that was pasted, as the form of a submission has it. Its texts may be longer than those of a submission may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PastedRecipe {
    /// What it is called; empty if that is not told.
    pub title: String,
    /// What is told about it.
    pub description: String,
    /// Who wrote it, and where it was published.
    pub attribute: String,
    /// Ingredients and instructions.
    pub recipe_text: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// For how many it is, if that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub servings: Option<u32>,
    /// How many minutes it takes to prepare, if that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prep_minutes: Option<u32>,
    /// How many minutes it takes to cook, if that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cook_minutes: Option<u32>,
    /// What has no place in a recipe here: `nutrition`, `pictures`.
    pub left_out: Vec<String>,
    /// How many recipes there were; this is the first.
    pub recipes: u32,
}

impl From<pasted_recipe::PastedRecipe> for PastedRecipe {
    fn from(read: pasted_recipe::PastedRecipe) -> Self {
        Self {
            title: read.title,
            description: read.description,
            attribute: read.attribution,
            recipe_text: read.text,
            tags: read.tags,
            servings: read.servings,
            prep_minutes: read.prep_minutes,
            cook_minutes: read.cook_minutes,
            left_out: read.left_out,
            recipes: u32::try_from(read.recipes).unwrap_or(u32::MAX),
        }
    }
}

/// Reads the source of a page, JSON-LD or plain text as a recipe, for a member to look over before submitting it. Nothing of it is kept, and
/// no address in it is asked for anything.
#[utoipa::path(
    put, path = "/api/recipes/pasted", operation_id = "parsePastedRecipe", tag = "submissions", request_body = Paste,
    responses(
        (status = 200, description = "What the form is filled with", body = PastedRecipe),
        (status = 400, description = "`invalid_recipe`: there is no recipe in it", body = Problem),
    )
)]
async fn parse_pasted(
    member: Member,
    State(index): State<SearchIndex>,
    JsonBody(Paste { text }): JsonBody<Paste, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let read = index.in_turn(turn_of(member.id()), move || read_pasted(&text)).await?;
    let recipe = read.map_err(|why| ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(&why)))?;
    Ok(Private(PastedRecipe::from(recipe)).into_response())
}
