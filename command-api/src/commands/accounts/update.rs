//! A member changes the account's details, and nothing else (docs/safety.md#account-changes).

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::accounts::{Account, ResetViolations, UpdateAccount};
use domain::claims::Claim;
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::account::{account, edited_after, is_admin};
use crate::application::context::end_sessions;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::{EditConflict, User};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::answer::user::user_then;
use crate::web::extract::account_values::{avatar, display_name, email};
use crate::web::extract::caller::Member;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::rate_limit::RateLimit;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::Auth;
use identity::keys::Key;
use identity::limits::{self, Attempt, DETAILS_OF_MEMBER, LOOKUPS_IN_AN_HOUR};

pub(crate) fn routes() -> Routes {
    routes!(update_user)
}

/// The largest body of a change, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// The account as it should be from now on. What is not sent stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountUpdate {
    /// The caller's own number; that of another member if an admin resets their violations.
    id: i64,
    /// The email address to sign in with.
    username: Option<String>,
    /// The name to write under.
    display_name: Option<String>,
    /// As it is; only an admin changes it.
    restricted: Option<bool>,
    /// As it is; only an admin changes it.
    violations: Option<i64>,
    /// The number of the avatar, 1 to 40.
    avatar_id: Option<i64>,
    /// The `sequence` of the account as it was read: where it has been edited since, nothing is changed. Without it the edit applies.
    expected_sequence: Option<i64>,
}

/// Changes what was sent of the caller's own email address, display name and avatar: all of it, or nothing. A new address needs the password to have been
/// entered in the last ten minutes, and ends all sessions. Of another account an admin with unlocked tools resets the violations, by
/// sending it as it is with `violations` 0 and `restricted` false.
#[utoipa::path(
    put, path = "/api/update-user", operation_id = "updateAccount", tag = "accounts", request_body = AccountUpdate,
    responses(
        (status = 200, description = "The account as it is now", body = User),
        (status = 400, description = "`already_in_use`, `invalid_email`, `invalid_display_name` or `unknown_avatar`", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 403, description = "`not_allowed`: another account, or another standing; `password_needed`: the address changes, and the password was not entered lately", body = Problem),
        (status = 404, description = "`unknown_user`: an admin resets the violations of somebody who has left", body = Problem),
        (status = 409, description = "`edit_conflict`: the account was edited after `expectedSequence`; `current` is how it is now", body = EditConflict<User>),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
        (status = 429, description = "Too many new addresses were tried, or too many names and avatars chosen in a day; Retry-After says when to come again", body = Problem),
    )
)]
async fn update_user(
    member: Member,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    address: ClientAddress,
    rate_limit: RateLimit,
    Command { body, envelope }: Command<AccountUpdate, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    if body.id != member.id().0 {
        return reset(&log, &freshness, member, &body, &envelope).await;
    }
    let updating = update_own(&log, &auth.keys.limits, address, &member, &rate_limit, &body, &envelope);
    let receipt = envelope.once(updating).await?;
    let user = user_then(&log, &envelope, &receipt, member.id()).await?;
    Ok(written(&freshness, &receipt, Private(user)).await)
}

async fn update_own(
    log: &EventLog,
    key: &Key,
    address: ClientAddress,
    member: &Member,
    rate_limit: &RateLimit,
    body: &AccountUpdate,
    envelope: &CommandEnvelope,
) -> Result<Receipt, ApiError> {
    let now: User = account(log, member.id()).await?.ok_or(ApiError::SessionEnded)?.into();
    if !stays(body.restricted, now.restricted) || !stays(body.violations, now.violations) {
        return Err(ApiError::NotAllowed);
    }
    let email = unless_it_stays(body.username.as_deref(), &now.username, email)?;
    let moves = email.is_some();
    let display_name = unless_it_stays(body.display_name.as_deref(), &now.display_name, display_name)?;
    let avatar_id = body.avatar_id.map(avatar).transpose()?;
    if moves {
        may_change_address(log, key, address, member).await?;
    }
    let (actor, id) = (member.actor(), member.id());
    let counted = (display_name.is_some() || !stays(body.avatar_id, now.avatar_id)).then_some(rate_limit);
    let update = UpdateAccount { actor, id, email, display_name, avatar_id };
    unless_edited(log, update, body.expected_sequence, member, envelope, counted).await
}

/// An admin with unlocked tools sets another's violations to 0, which ends a restriction, and changes nothing else of theirs
/// (docs/safety.md#account-changes).
async fn reset(
    log: &EventLog,
    freshness: &ReadFreshness,
    member: Member,
    body: &AccountUpdate,
    envelope: &CommandEnvelope,
) -> Result<Response, ApiError> {
    let Some(admin) = member.unlocked(log).await? else {
        // Another aggregate, for the answer only.
        let locked = is_admin(log, member.id()).await?;
        return Err(if locked { ApiError::ToolsLocked } else { ApiError::NotAllowed });
    };
    let id = AccountId(body.id);
    let resetting = async {
        let now: User = account(log, id).await?.ok_or_else(ApiError::unknown_user)?.into();
        let only_resets = stays(body.username.as_deref().map(str::trim), &now.username)
            && stays(body.display_name.as_deref().map(str::trim), &now.display_name)
            && stays(body.avatar_id, now.avatar_id)
            && body.restricted.is_none_or(|restricted| !restricted)
            && body.violations == Some(0);
        if !only_resets {
            return Err(ApiError::NotAllowed);
        }
        let actor = admin.actor();
        Ok(envelope.execute(log, Step::<Account>::on(id, actor, ResetViolations { actor, id })).await?)
    };
    let receipt = envelope.once(resetting).await?;
    let user = user_then(log, envelope, &receipt, id).await?;
    Ok(written(freshness, &receipt, Private(User { sequence: None, ..user })).await)
}

/// Whether a value was not sent, or is what is stored now.
fn stays<T: PartialEq>(sent: Option<T>, now: T) -> bool {
    sent.is_none_or(|sent| sent == now)
}

/// The parsed input, unless it was not sent or is what is stored now: that may predate today's rules, or look like another member's
/// name from before looks were compared.
fn unless_it_stays<T>(
    sent: Option<&str>,
    now: &str,
    read: impl FnOnce(&str) -> Result<T, ApiError>,
) -> Result<Option<T>, ApiError> {
    sent.filter(|sent| sent.trim() != now.trim()).map(read).transpose()
}

/// Changes the account, unless it was edited after this event; its other events do not matter. It is counted against a rate limit, if
/// there is one.
async fn unless_edited(
    log: &EventLog,
    update: UpdateAccount,
    mut expected: Option<i64>,
    member: &Member,
    envelope: &CommandEnvelope,
    counted: Option<&RateLimit>,
) -> Result<Receipt, ApiError> {
    let id = update.id;
    loop {
        let step = update_account(update.clone(), Some(member.0.generation)).expecting(expected);
        let outcome = match counted {
            Some(rate_limit) => rate_limit.attempt(envelope, DETAILS_OF_MEMBER, step).await?,
            None => envelope.execute(log, step).await,
        };
        match outcome {
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

/// A new address needs the password; and trying addresses reveals which are taken, as looking them up does. Only the hourly limit
/// of look-ups applies: the one per minute would turn away somebody who has just registered and corrects a typo.
async fn may_change_address(
    log: &EventLog,
    key: &Key,
    address: ClientAddress,
    member: &Member,
) -> Result<(), ApiError> {
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    let attempt = Attempt::from_address(LOOKUPS_IN_AN_HOUR, address);
    Ok(limits::count(log.pool(), key, &[attempt]).await?)
}

/// Changes an account. A new address ends all its sessions, and with them what was mailed to the old one; its credentials must
/// then still have this generation, if one is given.
#[must_use]
pub fn update_account(update: UpdateAccount, generation: Option<i64>) -> Step<Account> {
    let email = update.email.as_ref().map(|email| Claim::email(update.id, email));
    let sessions = email.is_some().then(|| end_sessions(update.id, generation));
    let name = update.display_name.as_ref().map(|name| Claim::display_name(update.id, name));
    let claims = email.into_iter().chain(name.into_iter().flatten());
    Step::on(update.id, update.actor, update).claiming(claims).with_credentials(sessions)
}
