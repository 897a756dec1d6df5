//! Files that a browser saves, made as they are taken.

use std::fmt::Display;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::{BoxStream, StreamExt};

/// A zip of this name, for one caller only. What fails at once is told; what fails later breaks the file off.
///
/// # Errors
/// Why there is no first part.
pub(crate) async fn zip<E>(name: &str, mut parts: BoxStream<'static, Result<Bytes, E>>) -> Result<Response, E>
where
    E: std::error::Error + Display + Send + Sync + 'static,
{
    let first = parts.next().await.transpose()?.unwrap_or_default();
    let rest = parts.inspect(|part| {
        if let Err(error) = part {
            tracing::warn!(%error, "the file of a member broke off");
        }
    });
    let body = futures_util::stream::iter([Ok(first)]).chain(rest);
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, Body::from_stream(body)).into_response())
}
