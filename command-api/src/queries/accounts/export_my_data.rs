//! Everything that is kept about a member as a file.

use axum::extract::State;
use axum::response::Response;
use event_log::EventLog;
use media::MediaStore;

use crate::application::heavy_calls::OwnExports;
use crate::export::{OwnSources, own_data};
use crate::web::answer::download;
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(export_my_data)
}

/// Everything that is kept about the caller, as an archive, if the password was entered in the last ten minutes. One file at a time.
#[utoipa::path(
    get, path = "/api/my-data.zip", operation_id = "exportMyData", tag = "accounts",
    responses(
        (status = 200, description = "A zip; its `README.txt` says what is in it", content(("application/zip"))),
        (status = 403, description = "`password_needed`: the password was not entered lately", body = Problem),
        (status = 429, description = "`too_many_attempts`: another export of the caller's runs; Retry-After says when to come again", body = Problem),
    )
)]
async fn export_my_data(
    member: Member,
    State(ReadModels(read)): State<ReadModels>,
    State(log): State<EventLog>,
    State(media): State<MediaStore>,
    State(OwnExports(exports)): State<OwnExports>,
) -> Result<Response, ApiError> {
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    let permit = exports.begin(Some(member.id()))?;
    let sources = OwnSources { log, read, media, member: member.id(), session: member.0 };
    Ok(download::zip("my-data.zip", own_data(sources, permit)).await?)
}
