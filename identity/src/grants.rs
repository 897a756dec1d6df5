//! The right to set a new password once, for whoever entered the code that was mailed (docs/safety.md#new-passwords).

use std::time::Duration;

use domain::ids::AccountId;
use sqlx::{PgConnection, PgPool, Row};

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

/// Whose password a grant is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holder {
    /// The account.
    pub account: AccountId,
    /// The generation of its credentials that the grant is for: under another one it is worth nothing. None where an older version
    /// gave it.
    pub generation: Option<i64>,
}

/// Gives the right to set a new password of this account, as long as its credentials are those that the code was mailed under.
///
/// # Errors
/// What the database fails with, or that the system gives no random bytes.
pub async fn give(connection: &mut PgConnection, key: &Key, holder: Holder) -> Result<Grant, sqlx::Error> {
    let mut random = [0; 32];
    getrandom::fill(&mut random).map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
    let grant = Grant(hex::encode(random));
    let give = sqlx::query(include_str!("grants/give.sql")).bind(grant.hash(key).to_vec());
    let give = give.bind(holder.account.0).bind(LASTS.as_secs_f64()).bind(holder.generation);
    give.execute(connection).await?;
    Ok(grant)
}

/// Whose password may be set with this grant; `None` if it is not one, or no longer. Whether the credentials still have its generation is
/// compared by the statement that sets the password (docs/safety.md#new-passwords): so a grant is worth nothing after any other change of
/// them, and the request that used it is known again until it expires.
///
/// # Errors
/// What the database fails with.
pub async fn holder(pool: &PgPool, key: &Key, grant: &Grant) -> Result<Option<Holder>, sqlx::Error> {
    let holder = sqlx::query(
        "SELECT account_id, generation FROM auth.grants WHERE grant_hash = $1 AND expires_at > now()",
    );
    let Some(row) = holder.bind(grant.hash(key).to_vec()).fetch_optional(pool).await? else {
        return Ok(None);
    };
    let account = AccountId(row.try_get("account_id")?);
    Ok(Some(Holder { account, generation: row.try_get("generation")? }))
}
