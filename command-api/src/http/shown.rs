//! How far what is shown covers the log.

use std::time::Duration;

use event_log::EventLog;
use metrics::gauge;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// How often a position that is not sealed yet is looked for again when no wake-up comes.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Follows how far the read models (with the response cache before them) and the search index cover the log.
#[derive(Clone)]
pub struct Shown {
    log: EventLog,
    documents: watch::Receiver<i64>,
    searchable: watch::Receiver<i64>,
}

impl Shown {
    /// Follows these two.
    #[must_use]
    pub fn new(log: EventLog, documents: watch::Receiver<i64>, searchable: watch::Receiver<i64>) -> Self {
        Self { log, documents, searchable }
    }

    /// Waits, at most `patience`, until what is shown covers the position; whether it does.
    pub async fn covers(&self, position: i64, patience: Duration) -> bool {
        // Before the first position there is nothing to wait for.
        if position == 0 {
            return true;
        }
        let deadline = Instant::now() + patience;
        timeout_at(deadline, async {
            let seq = self.seq_of(position).await;
            let reached = |covered: &i64| *covered >= seq;
            let documents = self.documents.clone().wait_for(reached).await.is_ok();
            documents && self.searchable.clone().wait_for(reached).await.is_ok()
        })
        .await
        .unwrap_or(false)
    }

    /// The order of a position, waiting until it is sealed. The caller bounds the wait.
    async fn seq_of(&self, position: i64) -> i64 {
        let mut sealed = self.log.wake().watch_sealed();
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
