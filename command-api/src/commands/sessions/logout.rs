//! Somebody signs out.

use axum::extract::State;
use axum::http::StatusCode;
use event_log::EventLog;

use crate::web::extract::caller::{Everybody, NamedSession};
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use identity::sessions;

pub(crate) fn routes() -> Routes {
    routes!(logout)
}

/// Ends the session of the token at once. Whoever is not signed in any more is signed out already.
#[utoipa::path(
    post, path = "/api/logout", operation_id = "logout", tag = "accounts",
    responses((status = 204, description = "The session has ended"))
)]
async fn logout(
    _: Everybody,
    State(log): State<EventLog>,
    NamedSession(session): NamedSession,
) -> Result<StatusCode, ApiError> {
    if let Some(session) = session {
        sessions::end(log.pool(), session).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
