//! The one-time right to set a new password, for whoever entered the mailed code (docs/safety.md#new-passwords).

use std::time::Duration;

use domain::ids::AccountId;
use sqlx::{PgConnection, PgPool, Row};

use crate::keys::Key;

/// How long a grant is valid.
const LASTS: Duration = Duration::from_secs(10 * 60);

/// A grant as its holder has it: 64 hexadecimal digits.
#[derive(Clone)]
pub struct Grant(String);

impl Grant {
    /// The grant that a caller sent. [`holder`] checks whether it is valid.
    #[must_use]
    pub fn sent(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text for the holder.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The stored form of it; also the id under which the command that uses it is idempotent.
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
    /// The generation of its credentials that the grant is for: with any other it is void.
    pub generation: i64,
}

/// Grants the right to set a new password for this account, as long as its credentials are those that the code was mailed for.
///
/// # Errors
/// Any error from the database, or that the system provides no random bytes.
pub async fn give(connection: &mut PgConnection, key: &Key, holder: Holder) -> Result<Grant, sqlx::Error> {
    let mut random = [0; 32];
    getrandom::fill(&mut random).map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
    let grant = Grant(hex::encode(random));
    let give = sqlx::query(include_str!("grants/give.sql")).bind(grant.hash(key).to_vec());
    let give = give.bind(holder.account.0).bind(LASTS.as_secs_f64()).bind(holder.generation);
    give.execute(connection).await?;
    Ok(grant)
}

/// Whose password may be set with this grant; `None` if it is invalid or expired. Whether the credentials still have its
/// generation is checked by the statement that sets the password (docs/safety.md#new-passwords): so a grant is void after any
/// other change of them, and the request that used it is recognised as a repeat until it expires.
///
/// # Errors
/// Any error from the database.
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
