//! Somebody signs in.

use std::sync::Arc;

use axum::extract::State;
use domain::ids::AccountId;
use domain::values::Email;
use event_log::EventLog;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;

use crate::application::account::account;
use crate::application::account::find_account;
use crate::web::answer::contract::User;
use crate::web::answer::private::Private;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::limits::{self, Attempt};
use identity::password::Verified;
use identity::{
    Auth, ClaimedSession, HashingError, Network, Password, credentials, known_networks, sessions,
};

pub(crate) fn routes() -> Routes {
    routes!(login)
}

/// The largest body of a sign-in, in bytes.
const LARGEST_BODY: usize = 8 * 1024;

/// What somebody signs in with.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignIn {
    /// The email address.
    username: String,
    /// The password.
    password: Password,
}

/// What somebody gets who signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedIn {
    /// Sent with every call, as `Authorization: Bearer …`.
    pub token: String,
    /// Who signed in.
    pub user: User,
}

/// Signs in. An unknown address and a wrong password are told neither by the answer nor by its time (docs/safety.md#sign-in).
#[utoipa::path(
    post, path = "/api/login", operation_id = "login", tag = "accounts", request_body = SignIn,
    responses(
        (status = 200, description = "The token, and who it is", body = SignedIn),
        (status = 401, description = "`invalid_credentials`: the address is unknown, or the password is another one", body = Problem),
        (status = 429, description = "Too many attempts from this address or at this account; Retry-After says when to come again", body = Problem),
        (status = 503, description = "Too many passwords wait to be compared", body = Problem),
    )
)]
async fn login(
    _: Everybody,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    address: ClientAddress,
    JsonBody(body): JsonBody<SignIn, LARGEST_BODY>,
) -> Result<Private<SignedIn>, ApiError> {
    let email = Email::parse(&body.username).ok();
    let named = match &email {
        Some(email) => find_account(&log, email).await?,
        None => None,
    };
    let (pool, key, network) = (log.pool(), &auth.keys.limits, Network::of(address));
    let known = known_networks::is_known(pool, &auth.keys.networks, named, network).await?;
    let attempts = [
        Some(Attempt::from_address(limits::SIGN_INS_OF_ADDRESS, address)),
        at_account(named.filter(|_| known), email.as_ref(), network),
    ];
    let attempts: Vec<_> = attempts.into_iter().flatten().collect();
    limits::count(pool, key, &attempts).await?;
    let verified = verify(pool, &auth, named, body.password).await;
    // Only failures count; a sign-in that was not even attempted is not one.
    if !matches!(verified, Err(ApiError::InvalidCredentials)) {
        limits::give_back(pool, key, &attempts).await?;
    }
    let (id, generation) = verified?;
    let ended = || ApiError::InvalidCredentials;
    let session = sessions::start(pool, id, generation).await?.ok_or_else(ended)?;
    let account = account(&log, id).await?.ok_or_else(ended)?;
    // The account's address may have changed since it was found by this one.
    if Some(account.email.claim()) != email.map(|email| email.claim()) {
        sessions::end(pool, ClaimedSession { id: session.id, account: id }).await?;
        return Err(ended());
    }
    known_networks::remember(pool, &auth.keys.networks, id, network).await?;
    let token = auth.tokens.issue(id, &session).map_err(|error| {
        tracing::error!(%error, "a token could not be made");
        ApiError::Internal
    })?;
    Ok(Private(SignedIn { token, user: account.into() }))
}

/// The attempt at an account: from a network with an earlier sign-in it counts separately, so that strangers who guess passwords
/// lock nobody out there.
fn at_account(known: Option<AccountId>, email: Option<&Email>, network: Network) -> Option<Attempt> {
    let from_there = |account| Attempt::at_account_from(limits::SIGN_INS_FROM_KNOWN, account, network);
    let from_anywhere = || email.map(|email| Attempt::at_email(limits::SIGN_INS_TO_ACCOUNT, email));
    known.map(from_there).or_else(from_anywhere)
}

/// The account and the generation of its credentials, if this is its password.
async fn verify(
    pool: &PgPool,
    auth: &Auth,
    account: Option<AccountId>,
    password: Password,
) -> Result<(AccountId, i64), ApiError> {
    let found = credentials::find(pool, account).await?;
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    let verified: Result<Verified, HashingError> = auth.hashing.verify(password, stored).await;
    match (verified?, account, found) {
        (Verified::Right { renewed }, Some(account), Some(found)) => {
            if let Some(renewed) = renewed {
                credentials::renew(pool, account, &found.password_hash, &renewed).await?;
            }
            Ok((account, found.generation))
        }
        _ => Err(ApiError::InvalidCredentials),
    }
}
