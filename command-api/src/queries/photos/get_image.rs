//! A rendition of a photo.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use identity::Auth;
use media::{MediaStore, Parts, PictureName};
use serde::Deserialize;

use crate::application::retry::retry;
use crate::application::view_url::ViewUrls;
use crate::documents::cache::Key;
use crate::documents::document::Document;
use crate::web::answer::wanted::IfNoneMatch;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::Everybody;
use crate::web::extract::parameters::{Path, Query};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::PublicPictures;

pub(crate) fn routes() -> Routes {
    routes!(get_image)
}

/// A photo that everybody sees is asked for again after a minute: it may have been removed.
const PUBLIC: HeaderValue = HeaderValue::from_static("public, max-age=60, must-revalidate");
/// One that not everybody sees stays with whoever asked.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, max-age=60, must-revalidate");

/// What a signed address says.
#[derive(Debug, Deserialize)]
struct View {
    until: Option<u64>,
    signature: Option<String>,
}

/// A photo that a recipe shows; or, at the address that a `viewUrl` carries, one that not everybody sees.
#[utoipa::path(
    get, path = "/api/images/{name}", operation_id = "getImage", tag = "photos",
    params(
        ("name" = String, Path, description = "The picture's name, as a picUrl carries it; other sizes end in `-240` or `-480`, that of a card in `-3000`, other formats in `.webp`"),
        ("until" = Option<u64>, Query, description = "Until when a signed address is good, in seconds since 1970"),
        ("signature" = Option<String>, Query, description = "Its signature"),
    ),
    responses(
        (status = 200, description = "The photo", content(("image/jpeg"), ("image/webp"))),
        (status = 400, description = "`invalid_query`: the address was not signed by this cookbook", body = Problem),
        (status = 404, description = "There is no such photo, or not for everybody", body = Problem),
    )
)]
async fn get_image(
    _: Everybody,
    State(media): State<MediaStore>,
    State(auth): State<Arc<Auth>>,
    State(PublicPictures { cache, read }): State<PublicPictures>,
    Path(name): Path<String>,
    Query(view): Query<View>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::NotFound {
        code: ErrorCode::UnknownImage,
        message: "There is no such picture.".to_owned(),
    };
    let picture = PictureName::parse(&name).ok_or_else(unknown)?;
    let signed = match (view.until, view.signature) {
        (Some(until), Some(signature)) => ViewUrls::now(&auth).allow(&picture, until, &signature),
        _ => false,
    };
    let caching = if signed { PRIVATE } else { PUBLIC };
    let address = picture.largest().url();
    if !signed {
        let shown = async {
            let recipe = retry(|| projections::picture_public_in(&read, &address)).await?;
            Ok(Document::of(&recipe.ok_or_else(unknown)?.0)?)
        };
        cache.get::<ApiError>(Key::Picture(picture.photo().to_owned()), shown).await?;
    }
    let etag = HeaderValue::try_from(format!("\"{name}\"")).map_err(|_| unknown())?;
    let failed = |error| ApiError::of_files(&error);
    let mut response = if known.names(etag.as_bytes()) && media.has(&picture).await.map_err(failed)? {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let found = media.parts(&picture).await.map_err(failed)?;
        let Parts { length, stream } = found.ok_or_else(unknown)?;
        let described = [
            (header::CONTENT_TYPE, HeaderValue::from_static(picture.format().media_type())),
            (header::CONTENT_LENGTH, HeaderValue::from(length)),
        ];
        (described, Body::from_stream(stream)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::ETAG, etag);
    Ok(response)
}
