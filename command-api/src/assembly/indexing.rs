//! The search index of a node that serves, kept level with the read models.

use event_log::{EventLog, LogError, LoggedEvent};
use search_index::SearchIndex;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::failure::Failure;
use super::services::Services;

/// The search index of this node, kept by a task of its own.
pub struct Indexing {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Indexing {
    /// Opens the index in the data folder, and has it follow the log as far as the read models do.
    ///
    /// # Errors
    /// One sentence: the index cannot be opened.
    pub fn start(services: &Services, covered: watch::Receiver<i64>) -> Result<(SearchIndex, Self), Failure> {
        let (index, indexer) = SearchIndex::open(&services.data.join("search"))
            .map_err(|error| Failure::new(format!("The search index cannot be opened: {error}.")))?;
        let (stop, stopped) = watch::channel(false);
        let log = AfterReadSide { log: services.log.clone(), covered };
        let task = tokio::spawn(async move {
            if let Err(error) = indexer.run(log, stopped).await {
                tracing::error!(%error, "the search index has stopped; this node is not ready any more");
            }
        });
        Ok((index, Self { stop, task }))
    }

    /// Lets it commit what it has.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the search index ended badly; it heals itself at the next start");
        }
    }
}

/// The log as the search index follows it: an event is indexed when the read models have it. Indexing takes a core for a while, which
/// must not keep the read models waiting.
pub struct AfterReadSide {
    /// The log.
    pub log: EventLog,
    /// How far the read models cover it.
    pub covered: watch::Receiver<i64>,
}

impl search_index::Log for AfterReadSide {
    type News = i64;

    async fn read_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        self.log.read_after(after, limit).await
    }

    fn news(&self) -> watch::Receiver<i64> {
        self.covered.clone()
    }
}
