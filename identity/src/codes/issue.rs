//! Issuing a code.

use std::time::Duration;

use sqlx::{PgConnection, Row};

use super::challenge::Challenge;
use crate::keys::Key;
use mail::Code;

/// How long a code is valid (docs/safety.md#codes).
const LASTS: Duration = Duration::from_secs(10 * 60);

/// A code that was issued.
#[derive(Debug, Clone, Copy)]
pub struct Issued {
    /// The code, to be mailed.
    pub code: Code,
    /// When it expires, in microseconds since 1970.
    pub expires_at: i64,
}

/// Creates a code in the caller's transaction and invalidates the previous one. `None` if the code would be for a session that
/// has ended meanwhile.
///
/// # Errors
/// Any error from the database, or that the system provides no random bytes.
pub async fn issue(
    connection: &mut PgConnection,
    key: &Key,
    challenge: &Challenge,
) -> Result<Option<Issued>, sqlx::Error> {
    let code = Code::draw().map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
    let row = sqlx::query(include_str!("issue.sql"))
        .bind(challenge.purpose())
        .bind(challenge.account().0)
        .bind(challenge.hash(key, code))
        .bind(challenge.session())
        .bind(LASTS.as_secs_f64())
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Issued { code, expires_at: row.try_get("expires_at")? }))
}
