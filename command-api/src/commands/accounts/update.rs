//! A member changes what the account says, and nothing else (docs/safety.md#account-changes).

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::accounts::{Account, UpdateAccount};
use domain::claims::Claim;
use event_log::{EventLog, ExecuteError, Receipt};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::account::{account, edited_after};
use crate::application::context::end_sessions;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::{EditConflict, User};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::extract::account_values::{avatar, display_name, email};
use crate::web::extract::caller::Member;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::command::{Command, Sent};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::keys::Key;
use identity::limits::{self, Attempt, LOOKUPS_IN_A_MINUTE, LOOKUPS_IN_AN_HOUR};
use identity::{Auth, grants};

pub(crate) fn routes() -> Routes {
    routes!(update_user)
}

/// The largest body of a change, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// The account as it should be from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountUpdate {
    /// The own number; it never says whose account is meant.
    id: i64,
    /// The e-mail address to sign in with.
    username: String,
    /// The name to write under.
    display_name: String,
    /// As it is; only an admin changes it.
    restricted: Option<bool>,
    /// As it is; only an admin changes it.
    violations: Option<i64>,
    /// The number of the avatar, 1 to 40.
    avatar_id: i64,
    /// The `sequence` of the account as it was read: where it has been edited since, nothing is changed. Without it the edit applies.
    expected_sequence: Option<i64>,
}

/// Changes the own e-mail address, display name and avatar: all of it, or nothing. A new address needs the password to have been
/// entered in the last ten minutes, and ends all sessions.
#[utoipa::path(
    put, path = "/api/update-user", operation_id = "updateAccount", tag = "accounts", request_body = AccountUpdate,
    responses(
        (status = 200, description = "The account as it is now", body = User),
        (status = 400, description = "`already_in_use`, `invalid_email`, `invalid_display_name` or `unknown_avatar`", body = Problem),
        (status = 401, description = "Nobody is signed in, or not any more", body = Problem),
        (status = 403, description = "`not_allowed`: another account, or another standing; `password_needed`: the address changes, and the password was not entered lately", body = Problem),
        (status = 409, description = "`edit_conflict`: the account was edited after `expectedSequence`; `current` is how it is now", body = EditConflict<User>),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
        (status = 429, description = "Too many new addresses were tried; Retry-After says when to come again", body = Problem),
    )
)]
async fn update_user(
    member: Member,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    address: ClientAddress,
    Command { body, sent }: Command<AccountUpdate, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let now: User = account(&log, member.id()).await?.ok_or(ApiError::SessionEnded)?.into();
    if body.id != now.id
        || body.restricted.is_some_and(|restricted| restricted != now.restricted)
        || body.violations.is_some_and(|violations| violations != now.violations)
    {
        return Err(ApiError::NotAllowed);
    }
    let email = Some(email(&body.username)?).filter(|email| email.as_str() != now.username);
    let moves = email.is_some();
    if moves {
        may_change_address(&log, &auth.keys.limits, address, &member).await?;
    }
    let (actor, id) = (member.actor(), member.id());
    let (display_name, avatar_id) = (display_name(&body.display_name)?, avatar(Some(body.avatar_id))?);
    let update = UpdateAccount { actor, id, email, display_name, avatar_id };
    let receipt = unless_edited(&log, update, body.expected_sequence, &sent).await?;
    if moves {
        // Whoever reads the mails to the old address cannot choose a password any more.
        grants::take_back_others(log.pool(), &auth.keys.grants, id, None).await?;
    }
    let user: User = account(&log, id).await?.ok_or(ApiError::SessionEnded)?.into();
    Ok(written(&freshness, &receipt, Private(user)).await)
}

/// Changes the account, unless it was edited after this event. What else has happened to it is in nobody's way.
async fn unless_edited(
    log: &EventLog,
    update: UpdateAccount,
    mut expected: Option<i64>,
    sent: &Sent,
) -> Result<Receipt, ApiError> {
    let id = update.id;
    loop {
        match sent.execute(log, update_account(update.clone()).expecting(expected)).await {
            Err(ExecuteError::Stale { current }) => {
                let edited = match expected {
                    Some(seen) if seen < current => edited_after(log, id, seen).await?,
                    _ => true,
                };
                if edited {
                    let now = account(log, id).await?.ok_or(ApiError::SessionEnded)?;
                    return Err(ApiError::edit_conflict(&User::from(now)));
                }
                expected = Some(current);
            }
            outcome => return Ok(outcome?),
        }
    }
}

/// A new address is for whoever knows the password; and trying addresses tells which are taken, as looking them up does.
async fn may_change_address(
    log: &EventLog,
    key: &Key,
    address: ClientAddress,
    member: &Member,
) -> Result<(), ApiError> {
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    let attempt = |limit| Attempt::from_address(limit, address);
    let attempts = [attempt(LOOKUPS_IN_A_MINUTE), attempt(LOOKUPS_IN_AN_HOUR)];
    Ok(limits::count(log.pool(), key, &attempts).await?)
}

/// Changes an account; with a new address all its sessions end.
#[must_use]
pub fn update_account(update: UpdateAccount) -> Step<Account> {
    let email = update.email.as_ref().map(|email| Claim::email(update.id, email));
    let sessions = email.is_some().then(|| end_sessions(update.id));
    let claims = email.into_iter().chain([Claim::display_name(update.id, &update.display_name)]);
    Step::on(update.id, update.actor, update).claiming(claims).with_credentials(sessions)
}
