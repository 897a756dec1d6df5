//! The photos that a member submitted and that await a decision.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::values::PictureUrl;
use identity::Auth;

use crate::application::retry::retry;
use crate::application::view_url::ViewUrls;
use crate::web::answer::contract::SubmittedPicture;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::PhotosQuery;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_my_pending)
}

/// The most in one answer.
const MOST: i64 = 200;

/// The caller's own photos that await a decision, the longest waiting first: at most 200, with `after` those after that one.
#[utoipa::path(
    get, path = "/api/my-pending-pics", operation_id = "getMyPendingPhotos", tag = "photos",
    params(("after" = Option<String>, Query, description = "The `picUrl` of a photo, decided on or not: those that were submitted after it are answered")),
    responses(
        (status = 200, description = "The photos, the longest waiting first", body = Vec<SubmittedPicture>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "`after` is there twice, or is not an address", body = Problem),
    )
)]
async fn get_my_pending(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    State(auth): State<Arc<Auth>>,
    Query(query): Query<PhotosQuery>,
) -> Result<Response, ApiError> {
    let after = query.after()?;
    let after = after.as_ref().map(PictureUrl::as_str);
    let list = retry(|| projections::pending_photos(&read, Some(member.id()), after, MOST)).await?;
    let views = ViewUrls::now(&auth);
    let photos: Vec<_> =
        list.items.into_iter().map(|photo| SubmittedPicture::waiting(photo, &views)).collect();
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(photos)).into_response())
}
