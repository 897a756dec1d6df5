//! Who is signed in.

use axum::extract::State;
use event_log::EventLog;

use crate::application::account::account;
use crate::web::answer::contract::User;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(get_principal)
}

/// The caller's own account, with its email address.
#[utoipa::path(
    get, path = "/api/get-user/principal", operation_id = "getPrincipal", tag = "accounts",
    responses(
        (status = 200, description = "Who is signed in", body = User),
        (status = 401, description = "`not_signed_in` without a token, `session_ended` with one that is not or no longer good", body = Problem),
    )
)]
async fn get_principal(member: Member, State(log): State<EventLog>) -> Result<Private<User>, ApiError> {
    let account = account(&log, member.id()).await?.ok_or(ApiError::SessionEnded)?;
    Ok(Private(account.into()))
}
