//! Who is signed in.

use axum::extract::State;

use crate::application::account::account;
use crate::web::answer::contract::User;
use crate::web::answer::private::Private;
use crate::web::extract::caller::Member;
use crate::web::problem::{ApiError, Problem};
use crate::web::state::App;

/// The own account, with its e-mail address.
#[utoipa::path(
    get, path = "/api/get-user/principal", operation_id = "getPrincipal", tag = "accounts",
    responses(
        (status = 200, description = "Who is signed in", body = User),
        (status = 401, description = "`not_signed_in` without a token, `session_ended` with one that is not or no longer good", body = Problem),
    )
)]
pub async fn get_principal(State(app): State<App>, member: Member) -> Result<Private<User>, ApiError> {
    let account = account(&app.log, member.id()).await?.ok_or(ApiError::SessionEnded)?;
    Ok(Private(account.into()))
}
