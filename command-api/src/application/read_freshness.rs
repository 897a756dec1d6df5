//! How far what is shown covers the log.

use std::sync::Arc;
use std::time::Duration;

use event_log::{EventLog, Sealing};
use metrics::gauge;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, timeout_at};

/// How often a position that is not sealed yet is looked for again when no wake-up comes.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// How many calls ask the database at once whether what they wait for is shown.
const MOST_WAITING: usize = 16;

/// Follows how far the read models (with the response cache before them) and the search index cover the log.
#[derive(Clone)]
pub struct ReadFreshness {
    log: EventLog,
    documents: watch::Receiver<i64>,
    searchable: watch::Receiver<i64>,
    waiting: Arc<Semaphore>,
    at_start: i64,
}

impl ReadFreshness {
    /// Follows these two; the node is ready when they cover the event at which the log ended `at_start`.
    #[must_use]
    pub fn new(
        log: EventLog,
        at_start: i64,
        documents: watch::Receiver<i64>,
        searchable: watch::Receiver<i64>,
    ) -> Self {
        Self { log, documents, searchable, waiting: Arc::new(Semaphore::new(MOST_WAITING)), at_start }
    }

    /// Waits, at most `patience`, until what is shown covers the position; whether it does.
    pub async fn covers(&self, position: i64, patience: Duration) -> bool {
        // Before the first position there is nothing to wait for.
        if position == 0 {
            return true;
        }
        let deadline = Instant::now() + patience;
        timeout_at(deadline, async {
            let Some(seq) = self.seq_of(position).await else { return false };
            let reached = |covered: &i64| *covered >= seq;
            let documents = self.documents.clone().wait_for(reached).await.is_ok();
            documents && self.searchable.clone().wait_for(reached).await.is_ok()
        })
        .await
        .unwrap_or(false)
    }

    /// The order of a position, waiting until it is sealed; none where there is no such position. The caller bounds the wait.
    async fn seq_of(&self, position: i64) -> Option<i64> {
        let mut sealed = self.log.wake().watch_sealed();
        let mut known = self.log.sealing_of(position);
        if known == Sealing::NotYet {
            // What was just appended here is sealed at once; nobody else need be asked.
            let _ = tokio::time::timeout(LOOK_AGAIN, sealed.changed()).await;
            known = self.log.sealing_of(position);
        }
        if let Sealing::At(seq) = known {
            return Some(seq);
        }
        // Waiting callers ask the database; a crowd that waits for something that never comes must not keep it from working.
        let _waiting = self.waiting.acquire().await.ok()?;
        if !self.exists(position).await {
            return None;
        }
        Some(self.ask_for_seq(position, sealed).await)
    }

    /// Whether any append can have been given this position yet.
    async fn exists(&self, position: i64) -> bool {
        let newest = sqlx::query_scalar::<_, i64>("SELECT last_value FROM es.events_position_seq");
        match newest.fetch_one(self.log.pool()).await {
            Ok(newest) => position <= newest,
            Err(error) => {
                tracing::warn!(%error, "the newest position could not be looked up");
                false
            }
        }
    }

    async fn ask_for_seq(&self, position: i64, mut sealed: watch::Receiver<u64>) -> i64 {
        loop {
            match self.log.seq_of(position).await {
                Ok(Some(seq)) => return seq,
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a position could not be looked up"),
            }
            // Whichever comes first: this process sealed something, or another one may have.
            let _ = tokio::time::timeout(LOOK_AGAIN, sealed.changed()).await;
        }
    }

    /// Why this node does not show everything that it must; `None` if it does.
    #[must_use]
    pub fn lagging(&self) -> Option<String> {
        if self.documents.has_changed().is_err() {
            return Some("the response cache has stopped following the log".to_owned());
        }
        let (documents, searchable) = (*self.documents.borrow(), *self.searchable.borrow());
        let behind = self.at_start - documents.min(searchable);
        (behind > 0).then(|| format!("{behind} events of before the start are not shown yet"))
    }

    /// Sets the gauges that tell how far each part is.
    pub fn measure(&self) {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a gauge is a floating-point number; 2^53 events are far away"
        )]
        let value = |seq: &watch::Receiver<i64>| *seq.borrow() as f64;
        gauge!("cookbook_documents_seq").set(value(&self.documents));
        gauge!("cookbook_searchable_seq").set(value(&self.searchable));
    }
}
