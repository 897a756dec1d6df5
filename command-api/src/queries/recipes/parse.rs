//! A recipe's free text, read as ingredients and steps.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::recipe_proposal::propose;
use domain::values::RecipeText;
use search_index::SearchIndex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::heavy_calls::turn_of;
use crate::web::answer::contract::{Ingredient, Step};
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

/// What a free text says, read as ingredients and steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParsedRecipe {
    /// What it needs.
    pub ingredient_list: Vec<Ingredient>,
    /// What to do.
    pub recipe_step_list: Vec<Step>,
    /// The lines that are neither: a title, "Serves 4", "Hi Mom,".
    pub remarks: Vec<String>,
}

/// Reads a free text as ingredients and steps, for an admin to correct: no more and no longer than those of a recipe may be. What cannot
/// be an ingredient is a step, a step that is too long is several, and where there are too many, the last are put together.
#[utoipa::path(
    put, path = "/api/recipes/parsed", operation_id = "parseRecipe", tag = "moderation", request_body = WrittenRecipe,
    responses(
        (status = 200, description = "Its ingredients and steps, and what is neither", body = ParsedRecipe),
        (status = 400, description = "`invalid_recipe`: it is empty or too long", body = Problem),
    )
)]
async fn parse(
    admin: UnlockedAdmin,
    State(index): State<SearchIndex>,
    JsonBody(written): JsonBody<WrittenRecipe, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let text = RecipeText::parse(&written.recipe_text)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(&why)))?;
    let reading = move || {
        let proposal = propose(&text);
        ParsedRecipe {
            ingredient_list: proposal.ingredients.iter().zip(1..).map(Ingredient::of).collect(),
            recipe_step_list: proposal.steps.iter().zip(1..).map(Step::of).collect(),
            remarks: proposal.remarks,
        }
    };
    let parsed = index.in_turn(turn_of(admin.id()), reading).await?;
    Ok(Private(parsed).into_response())
}

#[cfg(test)]
mod tests {
    use domain::ids::AccountId;
    use identity::Session;

    use super::*;

    #[tokio::test]
    async fn others_are_answered_while_the_longest_text_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let (index, _indexer) = SearchIndex::open(folder.path()).unwrap();
        let admin = UnlockedAdmin(Session {
            id: Default::default(),
            account: AccountId(1),
            generation: 1,
            password_is_fresh: false,
            tools_are_unlocked: true,
        });
        let text = WrittenRecipe { recipe_text: "q\n".repeat(25_000) };
        let mut answer = std::pin::pin!(parse(admin, State(index), JsonBody(text)));
        // The only thread of this runtime.
        let others = tokio::select! {
            biased;
            _ = &mut answer => false,
            () = std::future::ready(()) => true,
        };
        assert!(others, "it is read on the thread that answers");
        let answer = axum::body::to_bytes(answer.await.unwrap().into_body(), usize::MAX).await.unwrap();
        let parsed: ParsedRecipe = serde_json::from_slice(&answer).unwrap();
        assert!(parsed.ingredient_list.len() <= 200 && parsed.recipe_step_list.len() <= 200);
    }
}
