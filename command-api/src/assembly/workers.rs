//! The workers that every node has, and how each is doing.

use std::time::Duration;

use event_log::{EventLog, Sealer, WorkerHealth};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::failure::Failure;
use super::read_side::prepare_read_side;
use crate::http::phase::Phase;

/// A task in the background whose end makes this node not ready.
pub struct Worker {
    /// What it does.
    pub name: &'static str,
    /// How it is doing.
    pub health: watch::Receiver<WorkerHealth>,
}

impl Worker {
    /// Why it has stopped for good; none while it works.
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        match &*self.health.borrow() {
            WorkerHealth::Stopped { reason, .. } => Some(reason.clone()),
            WorkerHealth::Working { .. } | WorkerHealth::Retrying { .. } => None,
        }
    }
}

/// The workers that turn what was appended into what is shown: sealer, read side, and the news to other processes.
pub struct Workers {
    /// How each is doing.
    pub health: Vec<Worker>,
    /// How far the read models cover the log.
    pub covered: watch::Receiver<i64>,
    tasks: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts them; tells when read models of an older version must be built again first.
    ///
    /// # Errors
    /// One sentence: the log was restored into a younger cluster, or the read models are of a newer version.
    pub async fn start(log: &EventLog, told: impl Fn(Phase) + Send + Sync) -> Result<Self, Failure> {
        let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
        let sealer = Sealer::open(log.clone()).await.map_err(|error| sentence(&error))?;
        // A crash of the database may have taken the last sealings. They come again the same, before anybody looks for what they were made into.
        while sealer.seal_once().await.map_err(|error| sentence(&error))?.sealed > 0 {}
        prepare_read_side(log, &told).await?;
        let (read_side, follow) = projections::follow(log).map_err(|error| sentence(&error))?;
        let health = vec![
            Worker { name: "sealer", health: sealer.health() },
            Worker { name: "read side", health: read_side.health() },
        ];
        let covered = read_side.watch_covered();
        let announcements = log.clone();
        let tasks = vec![
            tokio::spawn(sealer.run()),
            tokio::spawn(async move { drop(follow.await) }),
            tokio::spawn(event_log::announce_and_listen(announcements)),
        ];
        Ok(Self { health, covered, tasks })
    }

    /// Waits until the read side covers everything that was appended until now, at most `patience`; whether it does.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub async fn level(&self, log: &EventLog, patience: Duration) -> Result<bool, Failure> {
        let newest: Option<i64> = sqlx::query_scalar("SELECT max(position) FROM es.events")
            .fetch_one(log.pool())
            .await
            .map_err(|error| Failure::new(format!("The log cannot be read: {error}.")))?;
        let Some(newest) = newest else { return Ok(true) };
        let wait = async {
            let mut covered = self.covered.clone();
            loop {
                if let Ok(Some(seq)) = log.seq_of(newest).await
                    && *covered.borrow_and_update() >= seq
                {
                    return;
                }
                let _ = tokio::time::timeout(Duration::from_millis(100), covered.changed()).await;
            }
        };
        Ok(tokio::time::timeout(patience, wait).await.is_ok())
    }

    /// Stops them; whatever they were doing is rolled back or done.
    pub async fn stop(self) {
        for task in &self.tasks {
            task.abort();
        }
        for task in self.tasks {
            let _ = task.await;
        }
    }
}
