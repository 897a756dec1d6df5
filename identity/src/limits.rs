//! Rate limits for attempts from an address or at an account (docs/safety.md#e-mail-look-up, docs/safety.md#codes,
//! docs/safety.md#sign-in).
//!
//! Attempts are counted in PostgreSQL before anything is done, so the counts are exact under concurrency, shared by all nodes,
//! and survive restarts (docs/design.md#many-nodes). A window begins with the first attempt. Addresses and accounts are stored as
//! keyed hashes.

use std::net::IpAddr;
use std::time::Duration;

use domain::ids::AccountId;
use domain::values::Email;
use sqlx::PgPool;

use crate::keys::Key;
use crate::network::Network;

/// The maximum number of attempts in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    kind: &'static str,
    most: i32,
    window: Duration,
}

impl Limit {
    const fn new(kind: &'static str, most: i32, window: Duration) -> Self {
        Self { kind, most, window }
    }
}

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Failed sign-ins from an address: a household or a class shares one.
pub const SIGN_INS_OF_ADDRESS: Limit = Limit::new("sign-in/address", 30, Duration::from_secs(900));
/// Failed sign-ins to an account.
pub const SIGN_INS_TO_ACCOUNT: Limit = Limit::new("sign-in/account", 10, Duration::from_secs(900));
/// Failed sign-ins to an account from a network from which somebody has signed in to it before.
pub const SIGN_INS_FROM_KNOWN: Limit = Limit::new("sign-in/known", 10, Duration::from_secs(900));
/// Registrations from an address, successful or not: they reveal whether an e-mail address is taken.
pub const REGISTRATIONS: Limit = Limit::new("registration/address", 20, HOUR);
/// Checks of registrations from an address before they are submitted; each takes a few: the password, the name, and corrections.
pub const REGISTRATION_CHECKS: Limit = Limit::new("registration-check/address", 60, HOUR);
/// New passwords from an address, accepted or not: a signed-in caller must not keep the hashing queue full for everybody else.
pub const NEW_PASSWORDS: Limit = Limit::new("new-password/address", 30, HOUR);
/// Look-ups of e-mail addresses from one address in a minute (docs/safety.md#e-mail-look-up).
pub const LOOKUPS_IN_A_MINUTE: Limit = Limit::new("look-up/address/minute", 5, MINUTE);
/// Look-ups of e-mail addresses from one address in an hour (docs/safety.md#e-mail-look-up).
pub const LOOKUPS_IN_AN_HOUR: Limit = Limit::new("look-up/address/hour", 30, HOUR);
/// Codes mailed to an account, per purpose (docs/safety.md#codes).
pub const CODES_TO_ACCOUNT: Limit = Limit::new("code/account", 3, HOUR);
/// Codes requested from an address.
pub const CODES_OF_ADDRESS: Limit = Limit::new("code/address", 20, HOUR);
/// Codes entered from an address; each code has its own limit.
pub const CODE_TRIES_OF_ADDRESS: Limit = Limit::new("code-try/address", 30, HOUR);

/// Comments of a member.
pub const COMMENTS_OF_MEMBER: Limit = Limit::new("comment/member", 60, HOUR);
/// Reports of a member (docs/safety.md#reported-comments).
pub const REPORTS_OF_MEMBER: Limit = Limit::new("report/member", 20, DAY);
/// Pictures that a member uploads, acceptable ones or not: decoding them is what takes time.
pub const UPLOADS_OF_MEMBER: Limit = Limit::new("upload/member", 60, HOUR);
/// Photos that a member submits.
pub const PHOTOS_OF_MEMBER: Limit = Limit::new("photo/member", 60, HOUR);
/// Corrections of what a member has submitted.
pub const CORRECTIONS_OF_MEMBER: Limit = Limit::new("correction/member", 60, HOUR);
/// New names and avatars of a member: others see them beside whatever the member wrote (docs/safety.md#account-changes).
pub const DETAILS_OF_MEMBER: Limit = Limit::new("details/member", 20, DAY);
/// Submissions of a member.
pub const SUBMISSIONS_OF_MEMBER: Limit = Limit::new("submission/member", 30, DAY);

/// One attempt: under which limit, and whose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    limit: Limit,
    subject: Vec<u8>,
}

impl Attempt {
    /// From this address.
    #[must_use]
    pub fn from_address(limit: Limit, address: impl Into<IpAddr>) -> Self {
        Self { limit, subject: Network::of(address).bytes().to_vec() }
    }

    /// At the account of this e-mail address, whether it exists or not.
    #[must_use]
    pub fn at_email(limit: Limit, email: &Email) -> Self {
        Self { limit, subject: email.claim().into_bytes() }
    }

    /// At this account, from this network.
    #[must_use]
    pub fn at_account_from(limit: Limit, account: AccountId, network: Network) -> Self {
        Self { limit, subject: [&account.0.to_be_bytes()[..], &network.bytes()].concat() }
    }

    /// At this account, for this purpose.
    #[must_use]
    pub fn at_account(limit: Limit, account: AccountId, purpose: &str) -> Self {
        Self { limit, subject: format!("{account}/{purpose}").into_bytes() }
    }

    fn kind(&self) -> &'static str {
        self.limit.kind
    }

    fn stored(&self, key: &Key) -> Vec<u8> {
        // Half of the hash is enough to avoid collisions.
        key.hash(&[self.limit.kind.as_bytes(), &self.subject])[..16].to_vec()
    }
}

/// Why an attempt is refused.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    /// The limit is exceeded.
    #[error("too many tries; the next one in {retry_after} s")]
    TooMany {
        /// After how many seconds to retry.
        retry_after: i64,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Counts an attempt against all of these limits; if one refuses it, it counts against none.
///
/// # Errors
/// [`CountError`].
pub async fn count(pool: &PgPool, key: &Key, attempts: &[Attempt]) -> Result<(), CountError> {
    let refused_for: Option<i64> = sqlx::query_scalar(include_str!("limits/count.sql"))
        .bind(attempts.iter().map(Attempt::kind).collect::<Vec<_>>())
        .bind(attempts.iter().map(|attempt| attempt.stored(key)).collect::<Vec<_>>())
        .bind(attempts.iter().map(|attempt| attempt.limit.window.as_secs_f64()).collect::<Vec<_>>())
        .bind(attempts.iter().map(|attempt| attempt.limit.most).collect::<Vec<_>>())
        .fetch_one(pool)
        .await?;
    let Some(seconds) = refused_for else { return Ok(()) };
    // A refused attempt does not count: otherwise the refused part of a crowd would lock out the rest.
    give_back(pool, key, attempts).await?;
    Err(CountError::TooMany { retry_after: seconds.max(1) })
}

/// Takes back an attempt that succeeded or should not count.
///
/// # Errors
/// Any error from the database.
pub async fn give_back(pool: &PgPool, key: &Key, attempts: &[Attempt]) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("limits/give_back.sql"))
        .bind(attempts.iter().map(Attempt::kind).collect::<Vec<_>>())
        .bind(attempts.iter().map(|attempt| attempt.stored(key)).collect::<Vec<_>>())
        .execute(pool)
        .await?;
    Ok(())
}

/// Resets one window.
///
/// # Errors
/// Any error from the database.
pub async fn forget(pool: &PgPool, key: &Key, attempt: &Attempt) -> Result<(), sqlx::Error> {
    let forget = sqlx::query("DELETE FROM auth.attempts WHERE kind = $1 AND subject = $2");
    forget.bind(attempt.kind()).bind(attempt.stored(key)).execute(pool).await.map(drop)
}
