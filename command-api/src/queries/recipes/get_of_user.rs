//! The recipes of one member.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::ids::AccountId;
use sqlx::PgPool;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Card;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::{Path, Query};
use crate::web::extract::query_values::{CardsQuery, id, part_of_cards};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_recipes_of_user)
}

/// The cards of a member's recipes, newest first: all of them up to 1,000, or with `page` the 24 of that page.
#[utoipa::path(
    get, path = "/api/{userId}/recipes", operation_id = "getRecipesOfUser", tag = "recipes",
    params(
        ("userId" = i64, Path, description = "The member's number"),
        ("page" = Option<u32>, Query, description = "A page of 24, counted from 0; without it the newest 1,000"),
    ),
    responses(
        (status = 200, description = "The member's recipes, newest first", body = Vec<Card>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "Something that has to be a number is not one", body = Problem),
    )
)]
async fn get_recipes_of_user(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    Path(user): Path<String>,
    Query(query): Query<CardsQuery>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let user = id(&user, "a member")?;
    let number = query.page()?;
    let key = Key::CardsOfUser { user, page: number };
    answer_kept(&cache, key, load(&read, user, number), &wanted).await
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool, user: i64, page: Option<i64>) -> Result<Document, ApiError> {
    let (offset, limit) = part_of_cards(page);
    let list = retry(|| projections::cards_of(read, AccountId(user), limit, offset)).await?;
    Ok(Document::of(&list.cards)?.with_total(list.total))
}
