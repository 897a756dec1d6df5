//! Deletes the mails of an account that is erased.

use domain::ids::AccountId;
use sqlx::{Executor, PgConnection};

/// Deletes every mail about this account, sent or not, in the caller's transaction. One that is being sent at this moment still arrives.
///
/// # Errors
/// When the database does not answer.
pub async fn forget(connection: &mut PgConnection, account: AccountId) -> Result<u64, sqlx::Error> {
    let delete = sqlx::query("DELETE FROM ops.mails WHERE account_id = $1").bind(account.0);
    Ok(connection.execute(delete).await?.rows_affected())
}
