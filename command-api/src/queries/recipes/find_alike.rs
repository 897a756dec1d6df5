//! What has nearly the same title as a recipe that an admin writes.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::values::Title as RecipeTitle;
use identity::Network;
use search_index::{Search, SearchIndex, Title};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::heavy_calls::{REBUILT_WITHIN, turn_of};
use crate::application::retry::retry;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::parameters::Query;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(find_alike)
}

/// The most in one answer.
const MOST: usize = 10;
/// The most submissions that are compared: those that have waited longest.
const MOST_WAITING: i64 = 1_000;
/// The title to compare.
#[derive(Debug, Deserialize)]
struct Alike {
    #[serde(default)]
    title: String,
}

/// What a card says of a recipe.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    recipe_id: i64,
    title: String,
}

/// A recipe, or a submission that waits, whose title is nearly the same as another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AlikeTitle {
    /// `recipe` or `submission`.
    pub r#type: String,
    /// Its number.
    pub id: i64,
    /// Its title.
    pub title: String,
}

/// The recipes, and the submissions that wait, whose titles are nearly the same: the same words but for small ones, in any
/// order, or the same but for a few letters. At most 10, recipes first.
#[utoipa::path(
    get, path = "/api/recipes/alike", operation_id = "findAlikeTitles", tag = "moderation",
    params(("title" = Option<String>, Query, description = "The title to compare")),
    responses(
        (status = 200, description = "What has nearly this title", body = Vec<AlikeTitle>),
        (status = 400, description = "`invalid_query`: it is too long for a title", body = Problem),
    )
)]
async fn find_alike(
    admin: UnlockedAdmin,
    State(index): State<SearchIndex>,
    State(ReadModels(read)): State<ReadModels>,
    caller: ClientAddress,
    Query(Alike { title }): Query<Alike>,
) -> Result<Response, ApiError> {
    if title.trim().is_empty() {
        return Ok(Private(Vec::<AlikeTitle>::new()).into_response());
    }
    RecipeTitle::parse(&title)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidQuery, ApiError::sentence(&why)))?;
    let title = Title::of(&title);
    let search = Search { keyword: title.keyword(), ..Search::default() };
    // The best of what is found have the words in their titles, and no others.
    let found = index.search_patiently(&search, Network::of(caller).into(), REBUILT_WITHIN).await?;
    let recipes = found.cards.iter().filter_map(|card| serde_json::from_str(card.get()).ok());
    let recipes = recipes.map(|Found { recipe_id, title }| ("recipe", recipe_id, title));
    let waiting = retry(|| projections::pending_titles(&read, MOST_WAITING)).await?;
    let waiting = waiting.into_iter().map(|(id, title)| ("submission", id, title));
    let others: Vec<_> = recipes.chain(waiting).collect();
    let comparing = move || -> Vec<_> {
        let alike = others.into_iter().filter(|(.., other)| title.is_nearly(&Title::of(other)));
        let told = alike.map(|(kind, id, title)| AlikeTitle { r#type: kind.to_owned(), id, title });
        told.take(MOST).collect()
    };
    let alike = index.in_turn(turn_of(admin.id()), comparing).await?;
    Ok(Private(alike).into_response())
}
