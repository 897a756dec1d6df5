//! Erasure: destroys the key, and with it every personal value of the subject, everywhere in the log (docs/design.md#erasure).

use std::time::{Duration, Instant};

use sqlx::Row;

use super::keyring::{KeyError, Keyring};
use crate::worker::Backoff;

/// How long an erasure waits for statements that began before it; then it is to be repeated.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it waits between two looks for these, at first and at most.
const AGAIN: Duration = Duration::from_millis(5);
const AGAIN_AT_MOST: Duration = Duration::from_millis(100);

/// What an erasure did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erased {
    /// The key had been destroyed before; there was nothing to do.
    pub already: bool,
    /// How many claims of the subject were released.
    pub claims_released: i64,
}

impl Keyring {
    /// Destroys a subject's key for good, and releases what it claimed. From the commit on no node decrypts its data, and nothing
    /// can be appended about it by a statement that begins then; it returns once those that began before have ended, so that what
    /// there is about the subject can be found. Repeated, it only waits for these. A subject that never had a key is refused from
    /// then on, too. Earlier base backups and archived WAL still hold the wrapped key until they expire.
    ///
    /// # Errors
    /// [`KeyError::StillAppending`] if a statement does not end; any error from the database.
    pub async fn erase(&self, subject: &str) -> Result<Erased, KeyError> {
        let row = sqlx::query(include_str!("erase.sql")).bind(subject).fetch_one(self.pool()).await?;
        self.forget(subject);
        self.nobody_appends_with_it().await?;
        Ok(Erased { already: !row.try_get("destroyed")?, claims_released: row.try_get("released")? })
    }

    /// Waits until every statement has ended that began before now.
    async fn nobody_appends_with_it(&self) -> Result<(), KeyError> {
        let now = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text, clock_timestamp()::text";
        let (next, destroyed): (String, String) = sqlx::query_as(now).fetch_one(self.pool()).await?;
        let (until, mut again) = (Instant::now() + PATIENCE, Backoff::new(AGAIN, AGAIN_AT_MOST));
        loop {
            let process: Option<i32> = sqlx::query_scalar(include_str!("still_appending.sql"))
                .bind(&next)
                .bind(&destroyed)
                .fetch_optional(self.pool())
                .await?;
            let Some(process) = process else { return Ok(()) };
            if Instant::now() > until {
                return Err(KeyError::StillAppending { process });
            }
            tokio::time::sleep(again.next()).await;
        }
    }
}
