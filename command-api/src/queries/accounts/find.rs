//! Whether an email address is taken.

use std::sync::Arc;

use axum::extract::State;
use domain::ids::AccountId;
use domain::values::Email;
use event_log::EventLog;

use crate::application::account::find_account;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::MaybeMember;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::parameters::Path;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::{self, Attempt, LOOKUPS_IN_A_MINUTE, LOOKUPS_IN_AN_HOUR};
use identity::{Auth, Keys};

pub(crate) fn routes() -> Routes {
    routes!(find_user)
}

/// Above every account's number, and exactly representable in JavaScript.
const OPAQUE: i64 = 1 << 50;

/// 0 where nobody has this address. The number of the account is told only to its member and to an admin with unlocked tools; others
/// get one that means nothing, in the same time (docs/safety.md#e-mail-look-up).
#[utoipa::path(
    get, path = "/api/get-user/username/{email}", operation_id = "findUser", tag = "accounts",
    params(("email" = String, Path, description = "The email address")),
    responses(
        (status = 200, description = "0 where the address is free", body = i64, content_type = "application/json"),
        (status = 400, description = "`invalid_email`: it is not an address", body = Problem),
        (status = 429, description = "More than 5 in a minute or 30 in an hour; Retry-After says when to come again", body = Problem),
    )
)]
async fn find_user(
    MaybeMember(caller): MaybeMember,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    address: ClientAddress,
    Path(email): Path<String>,
) -> Result<Private<i64>, ApiError> {
    let admin = match caller {
        Some(member) => member.unlocked(&log).await?,
        None => None,
    };
    if admin.is_none() {
        let attempt = |limit| Attempt::from_address(limit, address);
        let attempts = [attempt(LOOKUPS_IN_A_MINUTE), attempt(LOOKUPS_IN_AN_HOUR)];
        limits::count(log.pool(), &auth.keys.limits, &attempts).await?;
    }
    let invalid = |why| ApiError::invalid(ErrorCode::InvalidEmail, format!("{why}."));
    let email = Email::parse(&email).map_err(invalid)?;
    let found = find_account(&log, &email).await?;
    if found.is_none() {
        // It is free only if it would be accepted.
        Email::parse(email.as_str()).map_err(invalid)?;
    }
    let told = |account: AccountId| admin.is_some() || caller.is_some_and(|member| member.is(account));
    let opaque = opaque(&auth.keys, &email);
    Ok(Private(match found {
        None => 0,
        Some(account) if told(account) => account.0,
        Some(_) => opaque,
    }))
}

/// A number that stands for an address without revealing whose it is.
fn opaque(keys: &Keys, email: &Email) -> i64 {
    let hash = keys.lookups.hash(&[email.claim().as_bytes()]);
    let random = hash.iter().take(6).fold(0, |number, byte| number << 8 | i64::from(*byte));
    OPAQUE + random
}

#[cfg(test)]
mod tests {
    use event_log::MasterKey;

    use super::*;

    #[test]
    fn an_opaque_number_is_exact_in_a_browser_and_never_an_account() {
        let keys = Keys::of(&MasterKey::from_hex(&"07".repeat(32)).unwrap());
        for email in ["rosa@example.org", "opal@example.org", "x@example.org"] {
            let number = opaque(&keys, &Email::parse(email).unwrap());
            assert!((OPAQUE..1 << 53).contains(&number), "{number}");
        }
    }
}
