//! Titles for somebody who types.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use identity::Network;
use search_index::SearchIndex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::heavy_calls::REBUILT_WITHIN;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::bounded;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(suggest_recipes)
}

/// What stands in the keyword box.
#[derive(Debug, Deserialize)]
struct Typing {
    #[serde(default)]
    typed: String,
}

/// A recipe that somebody who types may be looking for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SuggestedRecipe {
    /// Its number.
    pub recipe_id: i64,
    /// Its title.
    pub title: String,
}

/// The recipes whose title has every word that was typed, the last one perhaps not to its end: at most six, the best first.
#[utoipa::path(
    get, path = "/api/search/suggestions", operation_id = "suggestRecipes", tag = "search",
    params(("typed" = Option<String>, Query, description = "What was typed, no longer than the keyword of a search")),
    responses(
        (status = 200, description = "The recipes", body = Vec<SuggestedRecipe>),
        (status = 400, description = "It is too long for a keyword", body = Problem),
    )
)]
async fn suggest_recipes(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(index): State<SearchIndex>,
    caller: ClientAddress,
    Query(Typing { typed }): Query<Typing>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let typed = bounded(&typed)?.to_owned();
    let key = Key::Suggested { typed: typed.clone(), edition: index.edition() };
    let document = cache.get(key, suggest(&index, &typed, caller)).await?;
    Ok(respond(&document, &wanted).await)
}

async fn suggest(index: &SearchIndex, typed: &str, caller: ClientAddress) -> Result<Document, ApiError> {
    let suggestions = index.suggest(typed, Network::of(caller).into(), REBUILT_WITHIN).await?;
    let told = suggestions
        .into_iter()
        .map(|found| SuggestedRecipe { recipe_id: found.recipe_id, title: found.title });
    Ok(Document::of(&told.collect::<Vec<_>>())?)
}
