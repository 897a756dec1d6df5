//! The photos that a member submitted, and what became of each.

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
use crate::web::extract::query_values::OwnPhotosQuery;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_my)
}

/// The most in one answer.
const MOST: i64 = 24;

/// What the member submitted and has not taken back, whatever was decided about it, the newest first: at most 24, with `before` those
/// before that one.
#[utoipa::path(
    get, path = "/api/my-pics", operation_id = "getMyPhotos", tag = "photos",
    params(("before" = Option<String>, Query, description = "The `picUrl` of one of the caller's photos: those that were submitted before it are answered")),
    responses(
        (status = 200, description = "The photos, the newest first", body = Vec<SubmittedPicture>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "`before` is there twice, or is not an address", body = Problem),
    )
)]
async fn get_my(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    State(auth): State<Arc<Auth>>,
    Query(query): Query<OwnPhotosQuery>,
) -> Result<Response, ApiError> {
    let before = query.before()?;
    let before = before.as_ref().map(PictureUrl::as_str);
    let list = retry(|| projections::photos_of(&read, member.id(), before, MOST)).await?;
    let views = ViewUrls::now(&auth);
    let photos = list.items.into_iter().map(|photo| SubmittedPicture::own(photo, member.id(), &views));
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(photos.collect::<Vec<_>>())).into_response())
}
