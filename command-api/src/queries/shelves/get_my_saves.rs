//! The recipes that a member saved.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::application::retry::retry;
use crate::web::answer::contract::Card;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::page;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::App;

pub(crate) fn routes() -> Routes {
    routes!(get_my_saves)
}

/// The most cards that are answered when no page is asked for.
const MOST_CARDS: i64 = 1_000;

/// The cards of a page, as many as a search shows (docs/product.md#pages).
const CARDS_OF_A_PAGE: i64 = 24;

/// Which part of the list.
#[derive(Debug, Deserialize)]
pub struct Part {
    page: Option<String>,
}

/// The cards of the own saved recipes, the last one saved first: all of them up to 1,000, or with `page` the 24 of that page.
#[utoipa::path(
    get, path = "/api/recipes/my-saves", operation_id = "getMySaves", tag = "shelves",
    params(("page" = Option<u32>, Query, description = "A page of 24, counted from 0; without it the newest 1,000")),
    responses(
        (status = 200, description = "The saved recipes, the last one saved first", body = Vec<Card>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "The page is not a number", body = Problem),
        (status = 401, description = "Nobody is signed in, or not any more", body = Problem),
    )
)]
async fn get_my_saves(
    member: Member,
    State(app): State<App>,
    Query(part): Query<Part>,
) -> Result<Response, ApiError> {
    let page = part.page.as_deref().map(page).transpose()?;
    let (offset, limit) = page.map_or((0, MOST_CARDS), |page| (page * CARDS_OF_A_PAGE, CARDS_OF_A_PAGE));
    let saved = retry(|| projections::cards_saved_by(&app.read, member.id(), limit, offset)).await?;
    Ok(([(TOTAL_COUNT, saved.total.to_string())], Private(saved.cards)).into_response())
}
