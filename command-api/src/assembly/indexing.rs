//! The search index of a serving node, kept level with the read models.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use event_log::{EventLog, LogError, LoggedEvent};
use futures_util::FutureExt;
use metrics::counter;
use search_index::{OpenError, SearchIndex};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::failure::Failure;
use super::services::Services;
use crate::http::phase::Phase;

/// How soon opening an index that somebody holds is retried.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// The search index of this node, maintained by a task of its own.
pub struct Indexing {
    stop: watch::Sender<bool>,
    failed: watch::Receiver<bool>,
    task: JoinHandle<()>,
}

impl Indexing {
    /// Opens the index in the data folder, and makes it follow the log as far as the read models do. Waits for a command that
    /// holds it, as that ends by itself.
    ///
    /// # Errors
    /// One sentence: the index cannot be opened.
    pub async fn start(
        services: &Services,
        covered: watch::Receiver<i64>,
        told: impl Fn(Phase),
    ) -> Result<(SearchIndex, Self), Failure> {
        let folder = services.data.join("search");
        let (index, indexer) = loop {
            match SearchIndex::open(&folder) {
                Ok(opened) => break opened,
                Err(OpenError::InUse { .. }) => {
                    told(Phase::Waiting(None));
                    tokio::time::sleep(LOOK_AGAIN).await;
                }
                Err(error) => {
                    return Err(Failure::new(format!("The search index cannot be opened: {error}.")));
                }
            }
        };
        let (stop, stopped) = watch::channel(false);
        let log = ProjectedLog { log: services.log.clone(), covered };
        let (fails, failed) = watch::channel(false);
        let task = tokio::spawn(async move {
            match AssertUnwindSafe(indexer.run(log, stopped)).catch_unwind().await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!(%error, "the search index has stopped; this node is no longer ready");
                }
                Err(_) => {
                    counter!("task_panics_total", "task" => "search index").increment(1);
                    fails.send_replace(true);
                }
            }
        });
        Ok((index, Self { stop, failed, task }))
    }

    /// Signals that its task has failed, which only reopening the index can repair.
    #[must_use]
    pub fn failed(&self) -> watch::Receiver<bool> {
        self.failed.clone()
    }

    /// Stops it after it has committed what it has.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the search index ended badly; it repairs itself at the next start");
        }
    }
}

/// The log as the search index follows it: an event is indexed once the read models have it. Indexing keeps a core busy for a
/// while, which must not delay the read models.
pub struct ProjectedLog {
    /// The log.
    pub log: EventLog,
    /// How far the read models cover it.
    pub covered: watch::Receiver<i64>,
}

impl search_index::Log for ProjectedLog {
    type Notification = i64;

    async fn read_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        self.log.reachability().unless_silent(self.log.read_after(after, limit)).await
    }

    fn notifications(&self) -> watch::Receiver<i64> {
        self.covered.clone()
    }

    async fn pause(&self, usually: Duration) {
        self.log.reachability().pause(usually).await;
    }
}
