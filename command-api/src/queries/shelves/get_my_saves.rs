//! The recipes that a member saved.

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::application::retry::retry;
use crate::web::answer::contract::Card;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::{CardsQuery, part_of_cards};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_my_saves)
}

/// The cards of the caller's own saved recipes, the last one saved first: all of them up to 1,000, or with `page` the 24 of that page.
#[utoipa::path(
    get, path = "/api/recipes/my-saves", operation_id = "getMySaves", tag = "shelves",
    params(("page" = Option<u32>, Query, description = "A page of 24, counted from 0; without it the newest 1,000")),
    responses(
        (status = 200, description = "The saved recipes, the last one saved first", body = Vec<Card>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "The page is not a number", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
    )
)]
async fn get_my_saves(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    Query(query): Query<CardsQuery>,
) -> Result<Response, ApiError> {
    let (offset, limit) = part_of_cards(query.page()?);
    let saved = retry(|| projections::cards_saved_by(&read, member.id(), limit, offset)).await?;
    Ok(([(TOTAL_COUNT, saved.total.to_string())], Private(saved.cards)).into_response())
}
