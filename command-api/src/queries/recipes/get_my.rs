//! A member's own recipes.

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
    routes!(get_my_recipes)
}

/// The cards of the caller's own recipes, the newest first: all of them up to 1,000, or with `page` the 24 of that page.
#[utoipa::path(
    get, path = "/api/my-recipes", operation_id = "getMyRecipes", tag = "recipes",
    params(("page" = Option<u32>, Query, description = "A page of 24, counted from 0; without it the newest 1,000")),
    responses(
        (status = 200, description = "The caller's own recipes, the newest first", body = Vec<Card>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "The page is not a number", body = Problem),
    )
)]
async fn get_my_recipes(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    Query(query): Query<CardsQuery>,
) -> Result<Response, ApiError> {
    let (offset, limit) = part_of_cards(query.page()?);
    let own = retry(|| projections::cards_of(&read, member.id(), limit, offset)).await?;
    Ok(([(TOTAL_COUNT, own.total.to_string())], Private(own.cards)).into_response())
}
