//! Everything that is kept about a member as a file.

use axum::extract::State;
use axum::response::Response;

use crate::export::{own_data, own_file};
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::OwnFiles;

pub(crate) fn routes() -> Routes {
    routes!(export_my_data)
}

/// Everything that is kept about the caller, as an archive, if the password was entered in the last ten minutes. One file at a time, and four on
/// a node. It breaks off when nothing of it is taken for a minute, and when the session ends.
#[utoipa::path(
    get, path = "/api/my-data.zip", operation_id = "exportMyData", tag = "accounts",
    responses(
        (status = 200, description = "A zip; its `README.txt` says what is in it", content(("application/zip"))),
        (status = 403, description = "`password_needed`: the password was not entered lately", body = Problem),
        (status = 429, description = "`too_many_attempts`: another export of the caller's runs; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Four such files are made", body = Problem),
    )
)]
async fn export_my_data(member: Member, State(files): State<OwnFiles>) -> Result<Response, ApiError> {
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    own_file("my-data.zip", own_data, member, files).await
}
