//! Compares the stored pictures with those that are shown, wait, or are evidence, and removes what was none of these for 30 days
//! (docs/design.md#photos). Files that no row speaks of are left: they may be another database's.

use std::time::Duration;

use event_log::EventLog;
use media::{MediaStore, RemovalError, Sweep};
use projections::{ReadError, pictures_in_use, shown_up_to};
use tokio::time::sleep;

/// The interval. Several nodes may work at the same time: none waits for another, and what one has removed is no error.
const EVERY: Duration = Duration::from_hours(1);
/// How often it is asked whether everything is shown.
const UNTIL_SHOWN: Duration = Duration::from_secs(1);

/// Why the pictures were not compared.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Removal(#[from] RemovalError),
}

/// Compares them periodically while the service runs.
pub(crate) async fn sweep_photos(log: EventLog, media: MediaStore) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        match sweep(&log, &media).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "photos that nothing used were removed"),
            Err(error) => tracing::warn!(%error, "photos that nothing uses could not be removed"),
        }
    }
}

/// What is removed was named by nothing that is appended for 30 days, which the append itself has noted at the picture's row; so all of that is
/// shown once the read side covers what was appended until now.
async fn sweep(log: &EventLog, media: &MediaStore) -> Result<u64, Failure> {
    let pool = log.pool();
    let sweep = Sweep::begin(pool).await?;
    let head = log.settled().await.head;
    while shown_up_to(pool).await? < head {
        sleep(UNTIL_SHOWN).await;
    }
    let (mut removed, mut last) = (0, None);
    while let Some(page) = sweep.next(pool, last.as_ref()).await? {
        let used = pictures_in_use(pool, &page.addresses()).await?;
        match sweep.settle(pool, media, &page, &used).await {
            Err(error @ RemovalError::Files(_)) => {
                tracing::warn!(%error, "some photos that nothing uses could not be removed; they are tried again");
            }
            settled => removed += settled?,
        }
        last = Some(page);
    }
    Ok(removed)
}
