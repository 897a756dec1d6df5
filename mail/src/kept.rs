//! Which mails are remembered, for the member to read.

use domain::ids::AccountId;
use serde_json::Value;
use sqlx::PgPool;

/// The mails to an account that are remembered, as plain JSON: of what kind, when, and what became of them. What they say is sealed until
/// they are sent, and forgotten then.
///
/// # Errors
/// When the database does not answer.
pub async fn kept_of(pool: &PgPool, account: AccountId) -> Result<Value, sqlx::Error> {
    sqlx::query_scalar(include_str!("kept.sql")).bind(account.0).fetch_one(pool).await
}
