//! A rendition of a photo.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::web::answer::document::IfNoneMatch;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::Path;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use media::{MediaStore, PictureName};

pub(crate) fn routes() -> Routes {
    routes!(get_image)
}

/// A photo. Its name is made from its content, so it can be kept for ever.
#[utoipa::path(
    get, path = "/api/images/{name}", operation_id = "getImage", tag = "recipes",
    params(("name" = String, Path, description = "The picture's name, as a picUrl carries it")),
    responses(
        (status = 200, description = "The photo", content_type = "image/jpeg", body = Vec<u8>),
        (status = 404, description = "There is no such photo", body = Problem),
    )
)]
async fn get_image(
    _: Everybody,
    State(media): State<MediaStore>,
    Path(name): Path<String>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::NotFound {
        code: ErrorCode::UnknownImage,
        message: "There is no such picture.".to_owned(),
    };
    let picture = PictureName::parse(&name).ok_or_else(unknown)?;
    let etag = format!("\"{name}\"");
    let etag = HeaderValue::try_from(etag).map_err(|_| unknown())?;
    let failed = |error| {
        tracing::error!(%error, "a photo cannot be read");
        ApiError::Internal
    };
    // A cached copy of a photo that was deleted is not confirmed.
    let mut response = if known.names(etag.as_bytes()) {
        match media.has(&picture).await.map_err(failed)? {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => return Err(unknown()),
        }
    } else {
        let bytes = media.read(&picture).await.map_err(failed)?;
        let photo = [(header::CONTENT_TYPE, HeaderValue::from_static("image/jpeg"))];
        (photo, bytes.ok_or_else(unknown)?).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    headers.insert(header::ETAG, etag);
    Ok(response)
}
