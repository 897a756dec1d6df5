//! The avatars to choose from.

use std::sync::LazyLock;

use axum::response::Response;

use crate::application::avatars;
use crate::documents::document::{Document, Unwritable};
use crate::web::answer::contract::Avatar;
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(get_avatars)
}

static DOCUMENT: LazyLock<Result<Document, Unwritable>> = LazyLock::new(|| {
    let avatars: Vec<Avatar> = avatars::all().iter().map(Avatar::from).collect();
    Document::of(&avatars)
});

/// All avatars, by number.
#[utoipa::path(
    get, path = "/api/avatars", operation_id = "getAvatars", tag = "accounts",
    responses((status = 200, description = "All forty, by number", body = Vec<Avatar>))
)]
async fn get_avatars(_: Everybody, wanted: Wanted) -> Result<Response, ApiError> {
    let document = DOCUMENT.as_ref().map_err(ApiError::from)?;
    Ok(respond(document, &wanted).await)
}
