//! Forgets how a deleted account signed in.

use domain::ids::AccountId;
use sqlx::PgPool;

/// Deletes sessions, codes and grants of an account. Its password went with the deletion itself.
///
/// # Errors
/// What the database fails with.
pub async fn forget(pool: &PgPool, account: AccountId) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("forget.sql")).bind(account.0).execute(pool).await.map(drop)
}
