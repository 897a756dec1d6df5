//! Retries a read that a standby cancelled.

use projections::ReadError;

/// PostgreSQL's codes for a statement cancelled by a conflict (manual, appendix A: serialization_failure, deadlock_detected).
const BROKEN_OFF: [&str; 2] = ["40001", "40P01"];

/// Reads, and retries once if the standby cancelled the statement because it held up replay, as a rebuild or a vacuum can cause.
/// On a primary nothing cancels a read.
///
/// # Errors
/// The error of the second read, or of the first if it was not cancelled.
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
