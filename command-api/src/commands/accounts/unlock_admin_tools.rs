//! An admin unlocks the tools.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::accounts::{Account, UnlockAdminTools};
use domain::ids::AccountId;
use event_log::EventLog;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::position::written;
use crate::web::extract::caller::Admin;
use crate::web::extract::command::Command;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::codes::{self, Challenge};
use identity::keys::Key;
use identity::{Auth, Session, sessions};
use mail::Code;

pub(crate) fn routes() -> Routes {
    routes!(confirm_admin)
}

/// The largest body of a confirmation, in bytes.
const LARGEST_BODY: usize = 4 * 1024;

/// The code that was mailed to an admin.
#[derive(Deserialize, ToSchema)]
pub struct Confirmation {
    /// The six digits from the email.
    code: String,
    /// The caller's own number; it never says whose tools are meant.
    id: Option<i64>,
}

/// Unlocks the admin tools in this session with the code that was mailed for it, until they were not used for 30 minutes.
#[utoipa::path(
    post, path = "/api/admin/confirm", operation_id = "unlockAdminTools", tag = "admin", request_body = Confirmation,
    responses(
        (status = 204, description = "The tools are unlocked"),
        (status = 400, description = "`wrong_code`: it is not, or no longer, the code", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 403, description = "`not_allowed`: it is for admins, each for oneself", body = Problem),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
    )
)]
async fn confirm_admin(
    Admin(session): Admin,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    Command { body, envelope }: Command<Confirmation, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    if body.id.is_some_and(|id| id != session.account.0) {
        return Err(ApiError::NotAllowed);
    }
    // A repeat gets the first answer and unlocks nothing: the code is used up.
    let unlocking = async {
        enter(&log, &auth.keys.codes, &session, &body.code).await?;
        // The log comes first: an unlocking is never missing there.
        let receipt = envelope.execute(&log, unlock_admin_tools(session.account)).await?;
        sessions::use_tools(log.pool(), session.id).await?;
        Ok::<_, ApiError>(receipt)
    };
    let receipt = envelope.once(unlocking).await?;
    Ok(written(&freshness, &receipt, StatusCode::NO_CONTENT).await)
}

async fn enter(log: &EventLog, key: &Key, session: &Session, code: &str) -> Result<(), ApiError> {
    let code = Code::parse(code).ok_or_else(ApiError::wrong_code)?;
    let mut connection = log.pool().acquire().await?;
    let challenge = Challenge::admin_tools(session);
    let entered = codes::enter(&mut connection, key, &challenge, code).await?;
    entered.map(drop).ok_or_else(ApiError::wrong_code)
}

/// Records that an admin has unlocked the tools.
#[must_use]
pub fn unlock_admin_tools(id: AccountId) -> Step<Account> {
    let actor = Actor::Admin { id };
    Step::on(id, actor, UnlockAdminTools { actor, id })
}
