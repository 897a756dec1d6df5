//! Reads the credentials of an account. They are written by the statement that appends the account's events.

use domain::ids::AccountId;
use sqlx::{PgPool, Row};

/// What an account signs in with.
#[derive(Debug, Clone)]
pub struct Found {
    /// The hash of its password.
    pub password_hash: String,
    /// The generation for new sessions.
    pub generation: i64,
}

/// The account's credentials; `None` if it has no password. Takes as long if there is no account.
///
/// # Errors
/// Any error from the database.
pub async fn find(pool: &PgPool, account: Option<AccountId>) -> Result<Option<Found>, sqlx::Error> {
    let found = sqlx::query("SELECT password_hash, generation FROM auth.credentials WHERE account_id = $1")
        .bind(account.map(|account| account.0))
        .fetch_optional(pool)
        .await?;
    let Some(row) = found else { return Ok(None) };
    Ok(Some(Found { password_hash: row.try_get("password_hash")?, generation: row.try_get("generation")? }))
}

/// Replaces the hash of a password by a new hash of the same password, unless it was replaced in the meantime. This is not an
/// event: nothing changes for anybody.
///
/// # Errors
/// Any error from the database.
pub async fn renew(pool: &PgPool, account: AccountId, old: &str, new: &str) -> Result<(), sqlx::Error> {
    let renew = sqlx::query(
        "UPDATE auth.credentials SET password_hash = $3 WHERE account_id = $1 AND password_hash = $2",
    );
    renew.bind(account.0).bind(old).bind(new).execute(pool).await.map(drop)
}
