//! Removes pictures that somebody uploaded and nothing uses (docs/safety.md#uploads).

use std::time::Duration;

use media::{MediaStore, remove_unused_uploads};
use sqlx::PgPool;

/// The interval. Several nodes may work at the same time: none waits for another, and what one has removed is no error.
const EVERY: Duration = Duration::from_mins(10);
/// How long an upload may be unused: whoever is writing a recipe may go on tomorrow.
const UNUSED_FOR: Duration = Duration::from_hours(48);

/// Removes them periodically while the service runs.
pub(crate) async fn keep_uploads_tidy(pool: PgPool, media: MediaStore) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        match remove_unused_uploads(&pool, &media, UNUSED_FOR).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "uploads that nothing used were removed"),
            Err(error) => tracing::warn!(%error, "uploads that nothing uses could not be removed"),
        }
    }
}
