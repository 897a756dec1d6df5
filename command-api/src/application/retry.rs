//! Retries a read that a standby cancelled.

use projections::ReadError;

/// PostgreSQL's codes for a statement that was in the way of others (manual, appendix A: serialization_failure, deadlock_detected).
const BROKEN_OFF: [&str; 2] = ["40001", "40P01"];

/// Reads; and reads again, once, when the standby cancelled the statement because it kept it from following its primary, as a rebuild
/// or the clean-up of rows can bring about. On a primary nothing cancels a read.
///
/// # Errors
/// What the second read fails with, or the first if it was not cancelled.
pub async fn retry<T, F: Future<Output = Result<T, ReadError>>>(
    read: impl Fn() -> F,
) -> Result<T, ReadError> {
    match read().await {
        Err(ReadError::Database(sqlx::Error::Database(error)))
            if error.code().is_some_and(|code| BROKEN_OFF.contains(&&*code)) =>
        {
            tracing::info!(%error, "the standby broke off a read; it is read again");
            read().await
        }
        answer => answer,
    }
}
