//! When memory is flushed to the folder.

use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::interruption::Interruption;
use crate::write_behind::WriteBehind;

/// How long the log must be inactive to count as quiet.
const QUIET: Duration = Duration::from_millis(200);
/// The longest time between the starts of two flushes while events keep coming: what may have to be read again after a crash.
/// Younger files have mostly been merged away by then, and are never written.
const AT_LATEST: Duration = Duration::from_secs(5);
/// The retry interval after a failed flush.
const RETRY: Duration = Duration::from_secs(1);

/// Flushes memory to the folder from time to time, in the background.
#[derive(Default)]
pub(super) struct FlushSchedule {
    log_moved: Option<Instant>,
    began: Option<Instant>,
    running: Option<JoinHandle<tantivy::Result<()>>>,
    failure: Option<String>,
}

impl FlushSchedule {
    /// Events arrived.
    pub(super) fn log_moved(&mut self) {
        self.log_moved = Some(Instant::now());
    }

    /// Starts a flush if there is something to write, and the log is quiet or has been busy for long. A failed flush, for example
    /// on a full disk, does no harm: memory has everything, and it is retried.
    pub(super) async fn go_on(&mut self, files: &WriteBehind) -> Result<(), Interruption> {
        if let Some(running) = self.running.take_if(|running| running.is_finished()) {
            let written = running.await.map_err(|error| Interruption::Files(error.to_string()))?;
            self.failure = written.err().map(|error| error.to_string());
            if self.failure.is_some() && files.has_lost_its_folder() {
                return Err(Interruption::Files("its folder is gone".to_owned()));
            }
            if let Some(reason) = &self.failure {
                tracing::warn!(%reason, "the search index could not be written to the disk; trying again");
            }
        }
        let ago = |time: Option<Instant>, least| time.is_none_or(|time| time.elapsed() >= least);
        let is_time = match self.failure {
            Some(_) => ago(self.began, RETRY),
            None => ago(self.log_moved, QUIET) || ago(self.began, AT_LATEST),
        };
        if self.running.is_none() && is_time && !files.is_flushed() {
            let files = files.clone();
            self.began = Some(Instant::now());
            self.running = Some(tokio::task::spawn_blocking(move || files.flush()));
        }
        Ok(())
    }

    /// Why the last flush failed, if it did.
    pub(super) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}
