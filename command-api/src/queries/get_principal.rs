//! Who is signed in.

use axum::extract::State;

use super::account::account;
use crate::auth::Member;
use crate::http::App;
use crate::http::contract::User;
use crate::http::private::Private;
use crate::http::problem::{ApiError, Problem};

/// The own account, with its e-mail address.
#[utoipa::path(
    get, path = "/api/get-user/principal", operation_id = "getPrincipal", tag = "accounts",
    responses(
        (status = 200, description = "Who is signed in", body = User),
        (status = 401, description = "`not_signed_in` without a token, `session_ended` with one that is not or no longer good", body = Problem),
    )
)]
pub async fn get_principal(State(app): State<App>, member: Member) -> Result<Private<User>, ApiError> {
    account(&app.log, member.id()).await?.map(Private).ok_or(ApiError::SessionEnded)
}
