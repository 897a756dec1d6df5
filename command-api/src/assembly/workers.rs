//! The workers that every node runs, and their health.

use std::time::Duration;

use event_log::{EventLog, Sealer, Supervision, WorkerHealth};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::failure::Failure;
use super::read_side::prepare_read_side;
use crate::http::phase::Phase;

/// A background task whose end makes this node not ready.
#[derive(Clone)]
pub struct Worker {
    /// What it does.
    pub name: &'static str,
    /// Its health.
    pub health: watch::Receiver<WorkerHealth>,
}

impl Worker {
    /// Why it is retrying; `None` if its last run succeeded.
    #[must_use]
    pub fn retrying(&self) -> Option<String> {
        match &*self.health.borrow() {
            WorkerHealth::Retrying { reason } => Some(format!("it tries again: {reason}")),
            WorkerHealth::Working { .. } | WorkerHealth::Stopped { .. } => None,
        }
    }

    /// Why it has stopped for good; `None` while it works.
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        match &*self.health.borrow() {
            WorkerHealth::Stopped { reason, .. } => Some(reason.clone()),
            WorkerHealth::Working { .. } | WorkerHealth::Retrying { .. } => None,
        }
    }
}

/// The workers that turn what was appended into what is shown: sealer, read side, and the notification of other processes.
pub struct Workers {
    /// The health of each.
    pub health: Vec<Worker>,
    /// How far the read models cover the log.
    pub covered: watch::Receiver<i64>,
    /// Which background tasks have failed.
    pub supervision: Supervision,
    tasks: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts them; reports if read models of an older version must be rebuilt first.
    ///
    /// # Errors
    /// One sentence: the log was restored into a younger cluster, or the read models are of a newer version.
    pub async fn start(log: &EventLog, told: impl Fn(Phase) + Send + Sync) -> Result<Self, Failure> {
        let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
        let sealer = Sealer::open(log.clone()).await?;
        // A crash of the database may have lost the last sealings. They are redone, identically, before anybody needs them.
        while sealer.seal_once().await.map_err(|error| sentence(&error))?.sealed > 0 {}
        prepare_read_side(log, &told).await?;
        let (read_side, mut follow) = projections::follow(log).map_err(|error| sentence(&error))?;
        let health = vec![
            Worker { name: "sealer", health: sealer.health() },
            Worker { name: "read side", health: read_side.health() },
        ];
        let covered = read_side.watch_covered();
        let supervision = Supervision::default();
        let (announcing, doubting) = (log.clone(), log.clone());
        let tasks = vec![
            supervision.run("sealer", move || sealer.clone().run()),
            supervision.run("read side", move || {
                let following = follow();
                async move { drop(following.await) }
            }),
            supervision.run("announcements", move || event_log::announce_and_listen(announcing.clone())),
            supervision.run("comparison of the log", move || {
                let (reachability, pool) = (doubting.reachability().clone(), doubting.pool().clone());
                doubting.continuity().clone().resolve_doubts(reachability, pool)
            }),
        ];
        Ok(Self { health, covered, supervision, tasks })
    }

    /// Waits, at most `patience`, until the read side covers everything appended until now; returns whether it does.
    pub async fn level(&self, log: &EventLog, patience: Duration) -> bool {
        let mut covered = self.covered.clone();
        let level = async {
            let head = log.settled().await.head;
            covered.wait_for(|covered| *covered >= head).await.is_ok()
        };
        tokio::time::timeout(patience, level).await.unwrap_or(false)
    }

    /// Stops them; whatever they were doing is rolled back or completed.
    pub async fn stop(self) {
        for task in &self.tasks {
            task.abort();
        }
        for task in self.tasks {
            let _ = task.await;
        }
    }
}
