//! Somebody has forgotten a password.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use event_log::EventLog;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::account::find_account;
use crate::web::extract::account_values::email;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::Auth;
use identity::codes::{self, Challenge};
use identity::limits::{self, Attempt, CountError};
use mail::Outbox;

pub(crate) fn routes() -> Routes {
    routes!(request_password_reset)
}

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 4 * 1024;

/// Whose password was forgotten.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetRequest {
    /// The email address of the account.
    email: String,
}

/// Mails a code for a new password, if there is such an account and it was not mailed three in the last hour; the answer is the same,
/// and as soon. What is answered with 204 is in the outbox and outlives a crash.
///
/// An address that nobody has gets a code too, which nobody is told: so the same statements are executed, written and waited for.
/// Doing the work after the answer would hide the difference as well, but a crash in between would lose a mail that
/// somebody waits for.
#[utoipa::path(
    post, path = "/api/password-reset/request", operation_id = "requestPasswordReset", tag = "accounts",
    request_body = ResetRequest,
    responses(
        (status = 204, description = "If there is such an account, a code is on its way"),
        (status = 400, description = "`invalid_email`: it is not an address", body = Problem),
        (status = 429, description = "Too many codes were asked for from this address; Retry-After says when to come again", body = Problem),
    )
)]
async fn request_password_reset(
    _: Everybody,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(outbox): State<Outbox>,
    address: ClientAddress,
    JsonBody(body): JsonBody<ResetRequest, LARGEST_BODY>,
) -> Result<StatusCode, ApiError> {
    let email = email(&body.email)?;
    let (pool, keys) = (log.pool(), &auth.keys);
    let asked = Attempt::from_address(limits::CODES_OF_ADDRESS, address);
    limits::count(pool, &keys.limits, &[asked]).await?;
    let mailed = Attempt::at_email(limits::CODES_TO_ACCOUNT, &email);
    match limits::count(pool, &keys.limits, &[mailed]).await {
        // Whoever asks in somebody else's name must not learn that the owner asked too, or that there is an account.
        Err(CountError::TooMany { .. }) => return Ok(StatusCode::NO_CONTENT),
        counted => counted?,
    }
    let account = find_account(&log, &email).await?;
    codes::send(&log, &keys.codes, &outbox, &Challenge::password_reset(&keys.codes, account, &email)).await?;
    Ok(StatusCode::NO_CONTENT)
}
