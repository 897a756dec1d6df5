//! A member changes the password.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::accounts::{Account, ChangePassword};
use domain::ids::AccountId;
use event_log::{CommandId, Credentials, EventLog, ExecuteError, PasswordChange};
use serde::Deserialize;
use serde::de::IgnoredAny;
use utoipa::ToSchema;

use crate::application::account::account;
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::User;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::account_values::same_twice;
use crate::web::extract::caller::{GrantOrMember, Member};
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::grants::{self, Grant, Holder};
use identity::keys::Key;
use identity::limits::{self, Attempt};
use identity::{Auth, Network, Password};

pub(crate) fn routes() -> Routes {
    routes!(update_password)
}

/// The largest body of a new password, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// A new password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPassword {
    /// The caller's own number; it never says whose password is meant.
    id: i64,
    /// The new password, 8 to 256 characters.
    password: Password,
    /// The same password again.
    confirm_password: Option<Password>,
    /// The caller's own address. It means nothing: the session or the grant says whose password is meant.
    #[serde(rename = "username")]
    #[schema(value_type = Option<String>)]
    _username: Option<IgnoredAny>,
    /// The caller's own name, which some clients send in place of the address. It means nothing either.
    #[serde(rename = "displayName")]
    #[schema(value_type = Option<String>)]
    _display_name: Option<IgnoredAny>,
    /// What the right code was answered with; without it one must be signed in.
    reset_grant: Option<String>,
}

/// Sets a new password, with the grant that the right code was answered with, or signed in with the password entered in the last
/// ten minutes. Ends all sessions (docs/safety.md#new-passwords).
#[utoipa::path(
    put, path = "/api/update-password", operation_id = "changePassword", tag = "accounts", request_body = NewPassword,
    responses(
        (status = 200, description = "Whose password was changed", body = User),
        (status = 400, description = "`weak_password`, `passwords_differ`, or `invalid_grant`: it was used, has expired, or is of another account", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore, and there is no grant", body = Problem),
        (status = 403, description = "`not_allowed`: another account; `password_needed`: the password was not entered lately", body = Problem),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
        (status = 429, description = "Too many new passwords from this address; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Too many passwords wait to be hashed", body = Problem),
    )
)]
async fn update_password(
    caller: GrantOrMember,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    address: ClientAddress,
    Command { body, envelope }: Command<NewPassword, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    same_twice(&body.password, body.confirm_password.as_ref())?;
    let grant = body.reset_grant.as_deref().map(Grant::sent);
    let (Holder { account: id, generation }, identity) = match &grant {
        Some(grant) => by_grant(&log, &auth.keys.grants, grant, &envelope).await?,
        None => by_session(caller.member()?, &envelope)?,
    };
    if id.0 != body.id {
        return Err(if grant.is_some() { invalid_grant() } else { ApiError::NotAllowed });
    }
    let attempt = Attempt::from_address(limits::NEW_PASSWORDS, address);
    limits::count(log.pool(), &auth.keys.limits, &[attempt]).await?;
    let account = account(&log, id).await?.ok_or_else(ApiError::unknown_user)?;
    let (email, name) = (account.email.clone(), account.display_name.clone());
    let hash = auth.hashing.hash_new(body.password, email.clone(), name).await?;
    let changed = change_password(id, hash, Some(generation)).execute(&log, identity.as_ref()).await;
    let receipt = changed.map_err(|error| match error {
        ExecuteError::CommandIdReused | ExecuteError::CredentialsChanged if grant.is_some() => {
            invalid_grant()
        }
        error => error.into(),
    })?;
    // Tries at the old password do not count as tries at this one.
    let from_here = Attempt::at_account_from(limits::SIGN_INS_FROM_KNOWN, id, Network::of(address));
    for guesses in [Attempt::at_email(limits::SIGN_INS_TO_ACCOUNT, &email), from_here] {
        limits::forget(log.pool(), &auth.keys.limits, &guesses).await?;
    }
    // The account as it was read before the change, so its sequence is no longer one to edit after.
    let user = User { sequence: None, ..User::from(account) };
    Ok(written(&freshness, &receipt, Private(user)).await)
}

/// Whose password the grant is for. It is the command's identity: using it again is a repeat, which changes nothing.
async fn by_grant(
    log: &EventLog,
    key: &Key,
    grant: &Grant,
    envelope: &CommandEnvelope,
) -> Result<(Holder, Option<Identity>), ApiError> {
    let holder = grants::holder(log.pool(), key, grant).await?.ok_or_else(invalid_grant)?;
    let command_id = CommandId::new(format!("password-grant/{}", hex::encode(grant.hash(key))));
    let command_id = command_id.map_err(|_| ApiError::Internal)?;
    Ok((holder, Some(Identity::new(command_id, envelope.request_hash()))))
}

fn by_session(member: Member, envelope: &CommandEnvelope) -> Result<(Holder, Option<Identity>), ApiError> {
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    let holder = Holder { account: member.id(), generation: member.0.generation };
    Ok((holder, envelope.identity().cloned()))
}

fn invalid_grant() -> ApiError {
    ApiError::invalid(ErrorCode::InvalidGrant, "This code was used or has expired. Please ask for a new one.")
}

/// Sets a new password hash, and ends all sessions of the account, its codes and its grants. If a generation is given, its
/// credentials must still have it.
#[must_use]
pub fn change_password(id: AccountId, password_hash: String, generation: Option<i64>) -> Step<Account> {
    let actor = Actor::of_any_standing(id);
    let password = PasswordChange::Set(password_hash);
    let credentials = Credentials { account_id: id.0, generation, password, end_sessions: true };
    Step::on(id, actor, ChangePassword { actor, id }).with_credentials(credentials)
}
