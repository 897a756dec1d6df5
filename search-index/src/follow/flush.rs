//! When the folder is brought to what is in memory.

use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::interruption::Interruption;
use crate::write_behind::WriteBehind;

/// How long nothing may have happened for the log to count as quiet.
const QUIET: Duration = Duration::from_millis(200);
/// How long from the beginning of one writing to the next one at most, while events keep coming: what may have to be read again after a
/// crash. Files of less age have mostly been merged away by then, and are never made.
const AT_LATEST: Duration = Duration::from_secs(5);
/// How long to wait after a writing that failed.
const RETRY: Duration = Duration::from_secs(1);

/// Brings the folder to what is in memory now and then, beside everything else.
#[derive(Default)]
pub(super) struct FlushSchedule {
    log_moved: Option<Instant>,
    began: Option<Instant>,
    running: Option<JoinHandle<tantivy::Result<()>>>,
    failure: Option<String>,
}

impl FlushSchedule {
    /// Events came.
    pub(super) fn log_moved(&mut self) {
        self.log_moved = Some(Instant::now());
    }

    /// Begins to write when there is something to write, and the log is quiet or has not been for long. A writing that fails, as on a full
    /// disk, has spoiled nothing: the memory has everything, and it is tried again.
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

    /// Why the last writing failed, if it did.
    pub(super) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}
