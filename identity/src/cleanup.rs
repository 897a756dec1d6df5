//! Deletes what has expired: sessions, codes, grants, known networks, and the windows of limits.

use std::time::Duration;

use sqlx::PgPool;

use crate::known_networks;

/// The interval; what has expired is invalid whether its row is still there or not.
const EVERY: Duration = Duration::from_secs(600);

/// Cleans up periodically while the service runs. Several nodes may: the second finds nothing.
pub async fn clean_up_regularly(pool: PgPool) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        let statement = sqlx::query(include_str!("cleanup.sql")).bind(known_networks::lasts());
        if let Err(error) = statement.execute(&pool).await {
            tracing::warn!(%error, "what has ended by itself could not be removed");
        }
    }
}
