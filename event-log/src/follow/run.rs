//! The loop around a follower's steps: wakes when something was sealed, waits out the database's absence, and stops
//! loudly at an event that cannot be applied.

use std::future::Future;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::apply::{Apply, Applying};
use super::checkpoint::Checkpoint;
use super::react::{React, react_once};
use super::step::{ApplyError, FollowError, Progress};
use crate::log::EventLog;
use crate::worker::{Backoff, POLL, WorkerHealth};

/// Follows the log for one checkpoint. Any number of processes may run one for the same checkpoint: one applies, the others
/// stand by.
pub struct Follower {
    log: EventLog,
    checkpoint: Checkpoint,
    batch: i64,
    rest: Duration,
    health: watch::Sender<WorkerHealth>,
}

/// The most events of one transaction: enough to spread its cost, and few enough not to hold back the sealer for long.
const BATCH: i64 = 1_000;

impl Follower {
    /// A follower of this log for this checkpoint.
    pub fn new(log: EventLog, checkpoint: Checkpoint) -> Self {
        let health = watch::Sender::new(WorkerHealth::Working { seq: 0 });
        Self { log, checkpoint, batch: BATCH, rest: Duration::ZERO, health }
    }

    /// The same follower with another bound on the events of one transaction.
    #[must_use]
    pub fn with_batch(self, batch: i64) -> Self {
        Self { batch, ..self }
    }

    /// The same follower, which rests this long after each step: what need not be done at once is done for many events
    /// at once, and takes little from a busy server.
    #[must_use]
    pub fn with_rest(self, rest: Duration) -> Self {
        Self { rest, ..self }
    }

    /// How the follower is doing, and up to which seq the checkpoint is known to be (also when another process applies).
    pub fn health(&self) -> watch::Receiver<WorkerHealth> {
        self.health.subscribe()
    }

    /// Applies events as they are sealed. Runs until it is dropped, which is safe anywhere, or until an event cannot be applied:
    /// then it returns why, logs it, and [`Follower::health`] says so from then on.
    pub async fn run(self, apply: impl Apply) -> FollowError {
        self.follow(Applying::new(apply)).await
    }

    /// Reacts to events as they are sealed, as [`Follower::run`] applies them.
    pub async fn run_reactions(self, react: impl React) -> FollowError {
        self.follow(Reacting(react)).await
    }

    async fn follow(self, mut work: impl Step) -> FollowError {
        let mut sealed = self.log.wake().watch_sealed();
        let mut errors = Backoff::for_errors();
        let mut elsewhere = Backoff::new(Duration::from_millis(2), Duration::from_millis(64));
        let mut batch = self.batch;
        let mut last = None;
        loop {
            sealed.mark_unchanged();
            let before = last.take();
            match work.step(&self.log, &self.checkpoint, batch).await {
                Ok(Progress::Applied { seq, .. }) => {
                    self.health.send_replace(WorkerHealth::Working { seq });
                    errors.reset();
                    elsewhere.reset();
                    last = Some(seq);
                    let was_short = before.is_some_and(|before| seq - before < batch);
                    batch = self.batch;
                    if !self.rest.is_zero() {
                        tokio::time::sleep(self.rest).await;
                    } else if was_short {
                        // It was all there was; had more been sealed since, this ends at once.
                        drop(timeout(POLL, sealed.changed()).await);
                    }
                }
                Ok(Progress::Idle { seq }) => {
                    last = Some(seq);
                    if *self.health.borrow() != (WorkerHealth::Working { seq }) {
                        self.health.send_replace(WorkerHealth::Working { seq });
                    }
                    errors.reset();
                    elsewhere.reset();
                    // Woken, or time to look anyway.
                    drop(timeout(POLL, sealed.changed()).await);
                }
                // Whoever applies will be done soon, or is gone, and then it is this one's turn.
                Ok(Progress::Elsewhere | Progress::Swapped) => tokio::time::sleep(elsewhere.next()).await,
                Err(error) if error.is_transient() => {
                    tracing::warn!(%error, checkpoint = %self.checkpoint, "events could not be applied; trying again");
                    self.health.send_replace(WorkerHealth::Retrying { reason: error.to_string() });
                    tokio::time::sleep(errors.next()).await;
                }
                // One by one, to apply what can be applied and to name the event that cannot be.
                Err(_) if batch > 1 => batch = 1,
                Err(error) => return self.stop(error).await,
            }
        }
    }

    async fn stop(&self, error: FollowError) -> FollowError {
        let seq = match &error {
            FollowError::Apply(ApplyError::Event { seq, .. } | ApplyError::NotYet { seq, .. }) => Some(*seq),
            FollowError::NoCheckpoint(_) => None,
            _ => self.next_seq().await,
        };
        let reason = error.to_string();
        tracing::error!(seq, %reason, checkpoint = %self.checkpoint, "an event cannot be applied; following has stopped");
        self.health.send_replace(WorkerHealth::Stopped { seq, reason });
        error
    }

    /// The seq of the event after the checkpoint.
    async fn next_seq(&self) -> Option<i64> {
        sqlx::query_scalar(self.checkpoint.next_seq_sql())
            .fetch_optional(self.log.pool())
            .await
            .ok()
            .flatten()
    }
}

/// What a follower does with the next events.
trait Step: Send {
    fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        batch: i64,
    ) -> impl Future<Output = Result<Progress, FollowError>> + Send;
}

impl<A: Apply> Step for Applying<A> {
    async fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        batch: i64,
    ) -> Result<Progress, FollowError> {
        Applying::step(self, log, checkpoint, batch).await
    }
}

struct Reacting<R>(R);

impl<R: React> Step for Reacting<R> {
    async fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        batch: i64,
    ) -> Result<Progress, FollowError> {
        react_once(log, checkpoint, &mut self.0, batch).await
    }
}
