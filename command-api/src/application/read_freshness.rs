//! How far what is shown covers the log.

use std::time::Duration;

use event_log::{EventLog, Sealing};
use metrics::gauge;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// Tracks how far the read models (with the response cache in front of them) and the search index cover the log.
#[derive(Clone)]
pub struct ReadFreshness {
    log: EventLog,
    documents: watch::Receiver<i64>,
    searchable: watch::Receiver<i64>,
    at_start: i64,
}

impl ReadFreshness {
    /// Tracks these two; the node is ready when they cover the event at which the log ended `at_start`.
    #[must_use]
    pub fn new(
        log: EventLog,
        at_start: i64,
        documents: watch::Receiver<i64>,
        searchable: watch::Receiver<i64>,
    ) -> Self {
        Self { log, documents, searchable, at_start }
    }

    /// Waits, at most `patience`, until what is shown covers the position; returns whether it does.
    pub async fn covers(&self, position: i64, patience: Duration) -> bool {
        // Before the first position there is nothing to wait for.
        if position == 0 {
            return true;
        }
        let deadline = Instant::now() + patience;
        timeout_at(deadline, async {
            if !self.log.continuity().is_certain().await {
                return false;
            }
            let Some(seq) = self.seq_of(position).await else { return false };
            let reached = |covered: &i64| *covered >= seq;
            let documents = self.documents.clone().wait_for(reached).await.is_ok();
            documents && self.searchable.clone().wait_for(reached).await.is_ok()
        })
        .await
        .unwrap_or(false)
    }

    /// Whether what is shown is already known to cover the position.
    #[must_use]
    pub fn covers_already(&self, position: i64) -> bool {
        if position == 0 {
            return true;
        }
        let (Sealing::At(seq) | Sealing::UpTo(seq)) = self.log.sealing_of(position) else { return false };
        !self.is_in_doubt() && seq <= *self.documents.borrow() && seq <= *self.searchable.borrow()
    }

    /// Whether the database may have another history than the one that callers were told about.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        !self.log.continuity().is_unbroken()
    }

    /// The seq that must be shown for this position, waiting until it is sealed; `None` if nobody was given that position, or a
    /// transaction goes on for which sealing has to wait. The database is not asked: what this process does not know, the next pass of its sealer finds out for all waiters.
    async fn seq_of(&self, position: i64) -> Option<i64> {
        let known = |sealing| match sealing {
            Sealing::At(seq) | Sealing::UpTo(seq) => Some(seq),
            Sealing::NotYet | Sealing::Unknown => None,
        };
        if let Some(seq) = known(self.log.sealing_of(position)) {
            return Some(seq);
        }
        let settled = tokio::select! {
            biased;
            settled = self.log.settled() => settled,
            () = self.log.held_up() => return None,
        };
        if position > settled.newest {
            return None;
        }
        Some(known(self.log.sealing_of(position)).unwrap_or(settled.head))
    }

    /// Why this node does not show everything that it must; `None` if it does.
    #[must_use]
    pub fn lagging(&self) -> Option<String> {
        if self.is_in_doubt() {
            return Some("the log is being compared with what is known of it".to_owned());
        }
        if self.documents.has_changed().is_err() {
            return Some("the response cache has stopped following the log".to_owned());
        }
        let (documents, searchable) = (*self.documents.borrow(), *self.searchable.borrow());
        let behind = self.at_start - documents.min(searchable);
        (behind > 0).then(|| format!("{behind} events of before the start are not shown yet"))
    }

    /// Up to which event each of the two covers the log.
    #[must_use]
    pub fn positions(&self) -> [(&'static str, i64); 2] {
        [("response cache", *self.documents.borrow()), ("search index", *self.searchable.borrow())]
    }

    /// Sets the gauges for the progress of each part.
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
