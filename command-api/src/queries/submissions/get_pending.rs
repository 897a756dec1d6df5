//! The submissions that await an admin's decision.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use identity::Auth;

use crate::application::retry::retry;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::PendingRecipe;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::answer::viewable::Viewable;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_pending)
}

/// The most in one answer: whoever has decided on these asks again.
const MOST: i64 = 200;

/// The submissions that await a decision, the longest waiting first: at most 200.
#[utoipa::path(
    get, path = "/api/pending-recipes", operation_id = "getPendingRecipes", tag = "moderation",
    responses(
        (status = 200, description = "The submissions, the longest waiting first", body = Vec<PendingRecipe>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
    )
)]
async fn get_pending(
    _: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
    State(auth): State<Arc<Auth>>,
) -> Result<Response, ApiError> {
    let list = retry(|| projections::pending_submissions(&read, MOST)).await?;
    let views = ViewUrls::now(&auth);
    let items = list
        .items
        .into_iter()
        .map(|waiting| Viewable::of(waiting, |waiting| &waiting.submission.pics, &views));
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(items.collect::<Vec<_>>())).into_response())
}
