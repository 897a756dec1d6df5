//! When deleted data is merged away.

use std::time::{Duration, Instant};

use tokio::task::{JoinError, JoinHandle};

use super::interruption::Interruption;
use crate::purge::Merge;

/// How long the log has to be quiet before deleted data is merged away.
const PURGE_AFTER: Duration = Duration::from_secs(2);
/// The longest wait for the log to be quiet.
const PURGE_AT_LATEST: Duration = Duration::from_secs(60);
/// After this many consecutive failures the index is rebuilt, which leaves nothing behind either.
const MOST_FAILED_PURGES: u32 = 5;

/// When to merge away deleted data.
#[derive(Default)]
pub(super) struct Purge {
    due_since: Option<Instant>,
    quiet_since: Option<Instant>,
    running: Option<JoinHandle<Result<(), String>>>,
    failures: u32,
}

impl Purge {
    pub(super) fn log_moved(&mut self) {
        self.quiet_since = None;
    }

    pub(super) fn is_due(&mut self, due: bool) {
        let now = Instant::now();
        self.quiet_since.get_or_insert(now);
        self.due_since = due.then(|| self.due_since.unwrap_or(now));
    }

    /// Whether to start now: nothing is running, and the log is quiet or has been busy for too long.
    pub(super) async fn is_time(&mut self) -> Result<bool, Interruption> {
        match self.running.take() {
            Some(running) if !running.is_finished() => {
                self.running = Some(running);
                return Ok(false);
            }
            Some(running) => self.has_ended(running.await)?,
            None => {}
        }
        let since = |time: Option<Instant>| time.map_or(Duration::ZERO, |time| time.elapsed());
        let waited = since(self.due_since);
        Ok(self.due_since.is_some() && (since(self.quiet_since) >= PURGE_AFTER || waited >= PURGE_AT_LATEST))
    }

    /// Segments are being merged in the background.
    pub(super) fn merging(&mut self, merge: Merge) {
        let ended = async move { merge.await.map(|_| ()).map_err(|error| error.to_string()) };
        self.running = Some(tokio::spawn(ended));
    }

    /// The old files are still in use: retried a little later.
    pub(super) fn later(&mut self) {
        self.quiet_since = Some(Instant::now());
    }

    /// The engine may be merging the same segments by itself, so a merge may fail occasionally, but not permanently.
    fn has_ended(&mut self, ended: Result<Result<(), String>, JoinError>) -> Result<(), Interruption> {
        let ended = ended.unwrap_or_else(|error| Err(error.to_string()));
        let Err(reason) = ended else {
            self.failures = 0;
            return Ok(());
        };
        self.failures += 1;
        self.quiet_since = Some(Instant::now());
        if self.failures < MOST_FAILED_PURGES {
            tracing::debug!(%reason, "what was deleted could not be merged away yet");
            return Ok(());
        }
        self.failures = 0;
        Err(Interruption::Files(format!("what was deleted cannot be merged away: {reason}")))
    }
}
