//! Removes what a deleted account signed in with.

use domain::ids::AccountId;
use sqlx::PgPool;

/// Deletes sessions, codes and grants of an account. Its password was removed by the deletion itself.
///
/// # Errors
/// Any error from the database.
pub async fn forget(pool: &PgPool, account: AccountId) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("forget.sql")).bind(account.0).execute(pool).await.map(drop)
}
