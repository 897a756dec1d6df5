//! Somebody becomes a member.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::Actor;
use domain::accounts::{Account, AccountError, RegisterAccount};
use domain::claims::Claim;
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{Credentials, EventLog, ExecuteError, LogError, PasswordChange, Receipt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use utoipa::ToSchema;

use crate::application::account::find_account;
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::{Step, next_id};
use crate::web::answer::contract::User;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::answer::user::user_then;
use crate::web::extract::account_values::{avatar, display_name, email, same_twice};
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::command::Command;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::{self, Attempt};
use identity::{Auth, Password};

pub(crate) fn routes() -> Routes {
    routes!(register)
}

/// The largest body of a registration, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// What somebody fills in to become a member (docs/safety.md#registration).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Registration {
    /// The email address to sign in with.
    username: String,
    /// The name to write under.
    display_name: String,
    /// The password to sign in with, 8 to 256 characters.
    password: Password,
    /// The same password again.
    confirm_password: Option<Password>,
    /// The number of the avatar, 1 to 40; 1 where it is left out.
    avatar_id: Option<i64>,
    /// It means nothing: whoever registers is a member like any other.
    #[serde(rename = "role")]
    #[schema(value_type = Option<String>)]
    _role: Option<IgnoredAny>,
}

/// Makes an account. The email address is compared without case and surrounding space, the display name without case and spacing, and
/// as it looks.
#[utoipa::path(
    post, path = "/api/register", operation_id = "registerAccount", tag = "accounts", request_body = Registration,
    responses(
        (status = 201, description = "The new member", body = User),
        (status = 400, description = "`already_in_use`, `weak_password`, `passwords_differ`, `invalid_email`, `invalid_display_name` or `unknown_avatar`, with what to do about it", body = Problem),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
        (status = 429, description = "Too many registrations from this address; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Too many passwords wait to be hashed", body = Problem),
    )
)]
async fn register(
    _: Everybody,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    State(freshness): State<ReadFreshness>,
    address: ClientAddress,
    Command { body, envelope }: Command<Registration, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let new = NewAccount {
        email: email(&body.username)?,
        display_name: display_name(&body.display_name)?,
        avatar_id: body.avatar_id.map_or(Ok(AvatarId::DEFAULT), avatar)?,
    };
    same_twice(&body.password, body.confirm_password.as_ref())?;
    let registering = async {
        let attempt = Attempt::from_address(limits::REGISTRATIONS, address);
        limits::count(log.pool(), &auth.keys.limits, &[attempt]).await?;
        let (email, name) = (new.email.clone(), new.display_name.clone());
        let hash = auth.hashing.hash_new(body.password, email, name).await?;
        Ok::<_, ApiError>(register_account(&log, new, Some(hash), envelope.identity()).await?)
    };
    let receipt = envelope.once(registering).await?;
    let user = user_then(&log, &envelope, &receipt, registered(&receipt)?).await?;
    Ok(written(&freshness, &receipt, (StatusCode::CREATED, Private(user))).await)
}

/// The account that was registered.
fn registered(receipt: &Receipt) -> Result<AccountId, ApiError> {
    receipt.aggregate_id.parse().map_err(|_| ApiError::Internal)
}

/// The initial data of an account.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// The address to sign in with.
    pub email: Email,
    /// The name to write under.
    pub display_name: DisplayName,
    /// The avatar.
    pub avatar_id: AvatarId,
}

/// Creates an account; the receipt's aggregate id is its number. Without a password hash nobody can sign in to it.
///
/// # Errors
/// If the address or the name is taken, or any error from the log.
pub async fn register_account(
    log: &EventLog,
    new: NewAccount,
    password_hash: Option<String>,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AccountError>> {
    let id = AccountId(next_id(log, "ops.account_ids").await?);
    let NewAccount { email, display_name, avatar_id } = new;
    let claims = [Claim::email(id, &email)].into_iter().chain(Claim::display_name(id, &display_name));
    let credentials = password_hash.map(|hash| Credentials {
        account_id: id.0,
        generation: None,
        password: PasswordChange::Set(hash),
        end_sessions: false,
    });
    let command = RegisterAccount { id, email, display_name, avatar_id };
    let step =
        Step::<Account>::on_new(id, Actor::System, command).claiming(claims).with_credentials(credentials);
    step.execute(log, identity).await
}

/// The account with this address: the existing one, otherwise a new one. Without a password hash nobody can sign in to that.
///
/// # Errors
/// If the name is taken by somebody else, or any error from the log.
pub async fn find_or_register_account(
    log: &EventLog,
    new: NewAccount,
    password_hash: Option<String>,
) -> Result<AccountId, ExecuteError<AccountError>> {
    if let Some(found) = find_account(log, &new.email).await? {
        return Ok(found);
    }
    let email = new.email.clone();
    match register_account(log, new, password_hash, None).await {
        Err(ExecuteError::ClaimTaken { kind }) => {
            find_account(log, &email).await?.ok_or(ExecuteError::ClaimTaken { kind })
        }
        Err(error) => Err(error),
        Ok(receipt) => receipt.aggregate_id.parse().map_err(|_| {
            ExecuteError::Log(LogError::Stream(format!("{:?} is no account", receipt.aggregate_id).into()))
        }),
    }
}
