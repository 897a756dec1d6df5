//! A code is entered.

use sqlx::PgConnection;

use super::challenge::Challenge;
use crate::keys::Key;
use mail::Code;

/// How many codes may be tried against one that was mailed (docs/safety.md#codes).
const MOST_TRIES: i32 = 5;

/// Whether this is the code that was mailed. The right one is used up by this, in the caller's transaction; a wrong one is counted. Nothing
/// tells a wrong code from one that has expired, was used, was tried too often, or was never made.
///
/// # Errors
/// What the database fails with.
pub async fn enter(
    connection: &mut PgConnection,
    key: &Key,
    challenge: &Challenge,
    code: Code,
) -> Result<bool, sqlx::Error> {
    let fits: Option<bool> = sqlx::query_scalar(include_str!("enter.sql"))
        .bind(challenge.purpose())
        .bind(challenge.account().0)
        .bind(challenge.hash(key, code))
        .bind(challenge.session())
        .bind(MOST_TRIES)
        .fetch_optional(connection)
        .await?;
    Ok(fits.unwrap_or(false))
}
