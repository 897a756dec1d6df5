//! An admin wants to use the tools.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use event_log::EventLog;
use serde::Deserialize;

use crate::web::extract::caller::Admin;
use crate::web::extract::parameters::Query;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::Auth;
use identity::codes::{self, Challenge};
use identity::limits::{self, Attempt};
use mail::Outbox;

pub(crate) fn routes() -> Routes {
    routes!(request_confirmation_code)
}

/// What is to be done.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Asked {
    /// A tab that knows nothing of the session wants a code only where no other one has unlocked the tools.
    #[serde(default)]
    unless_unlocked: bool,
}

/// Mails a code to the admin's own address, with which the tools are unlocked in this session (docs/safety.md#admin-tools).
#[utoipa::path(
    post, path = "/api/admin/confirmation-code", operation_id = "requestConfirmationCode", tag = "admin",
    params(("unlessUnlocked" = Option<bool>, Query, description = "Whether no code is wanted where the tools are unlocked in this session")),
    responses(
        (status = 200, description = "The tools are unlocked, and no code was sent"),
        (status = 204, description = "A code is on its way"),
        (status = 400, description = "`invalid_query`: whether none is wanted is neither true nor false", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 403, description = "`not_allowed`: it is for admins", body = Problem),
        (status = 429, description = "More than three codes in an hour; Retry-After says when to come again", body = Problem),
    )
)]
async fn request_confirmation_code(
    Admin(session): Admin,
    Query(Asked { unless_unlocked }): Query<Asked>,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(outbox): State<Outbox>,
) -> Result<StatusCode, ApiError> {
    if unless_unlocked && session.tools_are_unlocked {
        return Ok(StatusCode::OK);
    }
    let challenge = Challenge::admin_tools(&session);
    let mailed = Attempt::at_account(limits::CODES_TO_ACCOUNT, session.account, challenge.purpose());
    limits::count(log.pool(), &auth.keys.limits, &[mailed]).await?;
    if codes::send(&log, &auth.keys.codes, &outbox, &challenge).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::SessionEnded)
    }
}
