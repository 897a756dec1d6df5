//! Removes pictures that somebody uploaded and nothing uses (docs/safety.md#uploads).

use std::time::Duration;

use event_log::EventLog;
use media::{MediaStore, RemovalError, remove_unused_uploads};
use tokio::time::sleep;

use crate::policies::uploads_are_kept_up_to;

/// The interval. Several nodes may work at the same time: none waits for another, and what one has removed is no error.
const EVERY: Duration = Duration::from_mins(10);
/// How long an upload may be unused: whoever is writing a recipe may go on tomorrow. Far longer than a command takes.
const UNUSED_FOR: Duration = Duration::from_hours(48);
/// How often it is asked whether the policy that keeps uploads has read so far.
const WHILE_IT_READS: Duration = Duration::from_secs(1);

/// Why unused uploads were not removed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Removal(#[from] RemovalError),
}

/// Removes them periodically while the service runs.
pub(crate) async fn keep_uploads_tidy(log: EventLog, media: MediaStore) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        match remove(&log, &media).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "uploads that nothing used were removed"),
            Err(error) => tracing::warn!(%error, "uploads that nothing uses could not be removed"),
        }
    }
}

/// Whatever named a picture two days ago is committed by now: once all of that is sealed, and the policy has read it, what is to be kept
/// is kept.
async fn remove(log: &EventLog, media: &MediaStore) -> Result<u64, Failure> {
    let head = log.settled().await.head;
    while !uploads_are_kept_up_to(log.pool(), head).await? {
        sleep(WHILE_IT_READS).await;
    }
    Ok(remove_unused_uploads(log.pool(), media, UNUSED_FOR).await?)
}
