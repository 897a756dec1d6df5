//! The right to set a new password once, for whoever entered the code that was mailed (docs/safety.md#new-passwords).

use std::time::Duration;

use domain::ids::AccountId;
use sqlx::{PgConnection, PgPool};

use crate::keys::Key;

/// How long the right lasts.
const LASTS: Duration = Duration::from_secs(10 * 60);

/// A grant as its holder has it: 64 hexadecimal digits.
#[derive(Clone)]
pub struct Grant(String);

impl Grant {
    /// The grant that a caller sent. Whether it is one is found out by [`holder`].
    #[must_use]
    pub fn sent(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// What the holder gets.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it; also the name under which the command that uses it happens once.
    #[must_use]
    pub fn hash(&self, key: &Key) -> [u8; 32] {
        key.hash(&[self.0.as_bytes()])
    }
}

/// Gives the right to set a new password of this account.
///
/// # Errors
/// What the database fails with, or that the system gives no random bytes.
pub async fn give(
    connection: &mut PgConnection,
    key: &Key,
    account: AccountId,
) -> Result<Grant, sqlx::Error> {
    let mut random = [0; 32];
    getrandom::fill(&mut random).map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
    let grant = Grant(hex::encode(random));
    let give = sqlx::query(include_str!("grants/give.sql"));
    let give = give.bind(grant.hash(key).to_vec()).bind(account.0).bind(LASTS.as_secs_f64());
    give.execute(connection).await?;
    Ok(grant)
}

/// Whose password may be set with this grant; `None` if it is not one, or no longer.
///
/// # Errors
/// What the database fails with.
pub async fn holder(pool: &PgPool, key: &Key, grant: &Grant) -> Result<Option<AccountId>, sqlx::Error> {
    let holder =
        sqlx::query_scalar("SELECT account_id FROM auth.grants WHERE grant_hash = $1 AND expires_at > now()");
    let holder: Option<i64> = holder.bind(grant.hash(key).to_vec()).fetch_optional(pool).await?;
    Ok(holder.map(AccountId))
}

/// Takes back what else would let somebody set a password of this account: one was set just now. The grant that did it stays until
/// it expires, so that the same request is known again; it sets no other password.
///
/// # Errors
/// What the database fails with.
pub async fn take_back_others(
    pool: &PgPool,
    key: &Key,
    account: AccountId,
    used: Option<&Grant>,
) -> Result<(), sqlx::Error> {
    let take = sqlx::query(include_str!("grants/take_back_others.sql"));
    let used = used.map(|grant| grant.hash(key).to_vec());
    take.bind(account.0).bind(used).execute(pool).await.map(drop)
}
