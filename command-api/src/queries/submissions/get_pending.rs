//! The submissions that await an admin's decision.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::ids::SubmissionId;
use identity::Auth;
use serde::Deserialize;

use crate::application::retry::retry;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::PendingRecipe;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::answer::viewable::Viewable;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_pending)
}

/// The most in one answer: whoever has decided on these asks again.
const MOST: i64 = 200;

/// Which submissions are requested.
#[derive(Debug, Deserialize)]
struct PendingQuery {
    after: Option<String>,
}

/// The submissions that await a decision, the longest waiting first: at most 200, and fewer where they are long, so that an answer has
/// little more than a megabyte of words; with `after` those after that one.
#[utoipa::path(
    get, path = "/api/pending-recipes", operation_id = "getPendingRecipes", tag = "moderation",
    params(("after" = Option<i64>, Query, description = "The number of a submission, decided on or not: those that were submitted after it are answered")),
    responses(
        (status = 200, description = "The submissions, the longest waiting first", body = Vec<PendingRecipe>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "`after` is not a number", body = Problem),
    )
)]
async fn get_pending(
    _: UnlockedAdmin,
    State(ReadModels(read)): State<ReadModels>,
    State(auth): State<Arc<Auth>>,
    Query(query): Query<PendingQuery>,
) -> Result<Response, ApiError> {
    let after = query.after.map(|after| id(&after, "a submission")).transpose()?.map(SubmissionId);
    let list = retry(|| projections::pending_submissions(&read, after, MOST)).await?;
    let views = ViewUrls::now(&auth);
    let items =
        list.items.into_iter().map(|waiting| Viewable::of(waiting, |waiting| &waiting.submission, &views));
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(items.collect::<Vec<_>>())).into_response())
}
