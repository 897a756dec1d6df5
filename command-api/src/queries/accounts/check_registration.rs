//! Whether a registration would be accepted, as far as it is filled in.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use domain::claims::Claim;
use domain::ids::AccountId;
use domain::values::DisplayName;
use event_log::EventLog;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::web::error_code::ErrorCode;
use crate::web::extract::account_values::{display_name, email};
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::{self, Attempt};
use identity::{Auth, Password};

pub(crate) fn routes() -> Routes {
    routes!(check_registration)
}

/// The largest body of a registration that is checked, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// Stands in for the account that does not exist yet.
const NOBODY: AccountId = AccountId(0);

/// What somebody has filled in so far to become a member.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationSoFar {
    /// The email address to sign in with; whether it is taken is not looked at.
    username: String,
    /// The name to write under.
    display_name: Option<String>,
    /// The password to sign in with.
    password: Password,
}

/// Says what would be refused of the password, and of the name if there is one, before a registration is sent. Nothing is kept of it.
/// Names are public, so it tells nobody anything new; addresses are not, and it tells nothing of them (docs/safety.md#registration).
#[utoipa::path(
    post, path = "/api/register/check", operation_id = "checkRegistration", tag = "accounts",
    request_body = RegistrationSoFar,
    responses(
        (status = 204, description = "It would be accepted as it is now"),
        (status = 400, description = "`weak_password`, `already_in_use` (the name), `invalid_email` or `invalid_display_name`, with what to do about it", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
        (status = 429, description = "Too many registrations were looked at from this address; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Too many passwords wait to be hashed", body = Problem),
    )
)]
async fn check_registration(
    _: Everybody,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    address: ClientAddress,
    JsonBody(so_far): JsonBody<RegistrationSoFar, LARGEST_BODY>,
) -> Result<StatusCode, ApiError> {
    let email = email(&so_far.username)?;
    let name = so_far.display_name.as_deref().map(display_name).transpose()?;
    let attempt = Attempt::from_address(limits::REGISTRATION_CHECKS, address);
    limits::count(log.pool(), &auth.keys.limits, &[attempt]).await?;
    if let Some(name) = &name {
        is_free(&log, name).await?;
    }
    auth.hashing.check_new(so_far.password, email, name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that nobody has this name, or one that looks like it.
async fn is_free(log: &EventLog, name: &DisplayName) -> Result<(), ApiError> {
    for claim in Claim::display_name(NOBODY, name) {
        if log.owner_of(claim.kind.name(), &claim.value).await?.is_some() {
            return Err(ApiError::invalid(
                ErrorCode::AlreadyInUse,
                "Somebody here already has this name. Please choose another one.",
            ));
        }
    }
    Ok(())
}
