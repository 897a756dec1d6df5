//! An account as its member sees it.

use domain::accounts::Account;
use domain::ids::AccountId;
use event_log::EventLog;

use crate::auth::caller::is_admin;
use crate::avatars;
use crate::http::contract::{Authority, User};
use crate::http::problem::ApiError;

/// The account as its member sees it, from the log: e-mail addresses stand nowhere else. None when there is no such account, or no
/// longer.
///
/// # Errors
/// What the log fails with.
pub async fn account(log: &EventLog, id: AccountId) -> Result<Option<User>, ApiError> {
    let Account::Registered { email, display_name, avatar_id } =
        log.load::<Account>(&id.to_string()).await?.state
    else {
        return Ok(None);
    };
    let (Some(email), Some(display_name)) = (email.value(), display_name.value()) else { return Ok(None) };
    let role = if is_admin(log, id).await? { "ROLE_ADMIN" } else { "ROLE_USER" };
    Ok(Some(User {
        id: id.0,
        username: email.as_str().to_owned(),
        display_name: display_name.as_str().to_owned(),
        avatar_id: avatar_id.number(),
        avatar_url: avatars::src(avatar_id).to_owned(),
        restricted: false,
        violations: 0,
        authorities: vec![Authority { name: role.to_owned() }],
    }))
}
