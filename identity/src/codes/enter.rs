//! Entering a code.

use sqlx::{PgConnection, Row};

use super::challenge::Challenge;
use crate::keys::Key;
use mail::Code;

/// The maximum number of attempts to enter a mailed code (docs/safety.md#codes).
const MOST_TRIES: i32 = 5;

/// A code that was right and is now used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entered {
    /// The generation of the account's credentials when it was mailed, 0 if it had none.
    pub generation: i64,
}

/// Whether this is the code that was mailed. If right, it is used up in the caller's transaction; a wrong one is counted. A wrong
/// code is indistinguishable from one that has expired, was used, was tried too often, was never issued, or was mailed before the
/// account's credentials were changed.
///
/// # Errors
/// Any error from the database.
pub async fn enter(
    connection: &mut PgConnection,
    key: &Key,
    challenge: &Challenge,
    code: Code,
) -> Result<Option<Entered>, sqlx::Error> {
    let tried = sqlx::query(include_str!("enter.sql"))
        .bind(challenge.purpose())
        .bind(challenge.account().0)
        .bind(challenge.hash(key, code))
        .bind(challenge.session())
        .bind(MOST_TRIES)
        .fetch_optional(connection)
        .await?;
    let Some(row) = tried else { return Ok(None) };
    let entered = Entered { generation: row.try_get("generation")? };
    Ok(row.try_get::<bool, _>("fits")?.then_some(entered))
}
