//! How much waits for admins.

use sqlx::PgPool;

use crate::read_error::ReadError;

/// How many things wait for a decision.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Submissions.
    pub recipes: i64,
    /// Photos.
    pub photos: i64,
    /// Reported comments.
    pub comments: i64,
}

/// How much waits.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn waiting(pool: &PgPool) -> Result<Waiting, ReadError> {
    let (submissions, comments) =
        (include_str!("submissions/number_pending.sql"), include_str!("comments/number_reported.sql"));
    let photos = sqlx::query_scalar(include_str!("photos/number_pending.sql")).bind(None::<i64>);
    Ok(Waiting {
        recipes: sqlx::query_scalar(submissions).fetch_one(pool).await?,
        photos: photos.fetch_one(pool).await?,
        comments: sqlx::query_scalar(comments).fetch_one(pool).await?,
    })
}
