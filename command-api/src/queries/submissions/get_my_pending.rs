//! What a member submitted.

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
use crate::web::extract::caller::Member;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_my_pending)
}

/// The most in one answer.
const MOST: i64 = 200;

/// Which submissions are requested.
#[derive(Debug, Deserialize)]
struct SubmissionsQuery {
    #[serde(default)]
    decided: bool,
    before: Option<String>,
}

/// The caller's own submissions that await a decision, the newest first: at most 200, and fewer where they are long, so that an answer has little
/// more than a megabyte of words; with `before` those before that one. With `decided` also those that were decided, or taken
/// back.
#[utoipa::path(
    get, path = "/api/my-pending-recipes", operation_id = "getMyPendingRecipes", tag = "submissions",
    params(
        ("decided" = Option<bool>, Query, description = "Whether those that were approved, rejected or withdrawn are answered, too"),
        ("before" = Option<i64>, Query, description = "The number of a submission: those before it are answered"),
    ),
    responses(
        (status = 200, description = "The caller's own submissions, the newest first", body = Vec<PendingRecipe>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "`decided` is neither true nor false, or `before` is not a number", body = Problem),
    )
)]
async fn get_my_pending(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    State(auth): State<Arc<Auth>>,
    Query(query): Query<SubmissionsQuery>,
) -> Result<Response, ApiError> {
    let before = query.before.map(|before| id(&before, "a submission")).transpose()?.map(SubmissionId);
    let list = retry(|| projections::submissions_of(&read, member.id(), query.decided, before, MOST)).await?;
    let views = ViewUrls::now(&auth);
    let items = list.items.into_iter().map(|own| Viewable::of(own, |own| own, &views));
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(items.collect::<Vec<_>>())).into_response())
}
