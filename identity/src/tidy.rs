//! Deletes what has expired: sessions, codes, grants, and the windows of limits.

use std::time::Duration;

use sqlx::PgPool;

/// How often; what has expired is invalid whether its row is still there or not.
const EVERY: Duration = Duration::from_secs(600);

/// Tidies up again and again, for as long as the service runs. Several nodes may: the second finds nothing.
pub async fn keep_tidy(pool: PgPool) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sqlx::query(include_str!("tidy.sql")).execute(&pool).await {
            tracing::warn!(%error, "what has ended by itself could not be removed");
        }
    }
}
