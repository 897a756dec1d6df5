//! The loop around a follower's steps: wakes when something was sealed, waits while the database is away, and stops loudly at an
//! event that cannot be applied.

use std::future::Future;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::apply::{Apply, Applying};
use super::checkpoint::Checkpoint;
use super::react::{React, react_once};
use super::step::{ApplyError, FollowError, Progress};
use crate::error::LogError;
use crate::log::EventLog;
use crate::worker::{Backoff, POLL, QUIET_POLL, WorkerHealth};

/// Follows the log for one checkpoint. Any number of processes may run one for the same checkpoint: one applies, the others stand
/// by. Clones share their health: run only one of them at a time.
#[derive(Clone)]
pub struct Follower {
    log: EventLog,
    checkpoint: Checkpoint,
    batch: i64,
    rest: Duration,
    health: watch::Sender<WorkerHealth>,
}

/// The most events per transaction: enough to spread its cost, and few enough not to hold back the sealer for long.
const BATCH: i64 = 1_000;

impl Follower {
    /// A follower of this log for this checkpoint.
    pub fn new(log: EventLog, checkpoint: Checkpoint) -> Self {
        let health = watch::Sender::new(WorkerHealth::Working { seq: 0 });
        Self { log, checkpoint, batch: BATCH, rest: Duration::ZERO, health }
    }

    /// The same follower with another limit on the events per transaction.
    #[must_use]
    pub fn with_batch(self, batch: i64) -> Self {
        Self { batch, ..self }
    }

    /// The same follower, pausing this long after each step: work that is not urgent is batched, and takes little from a busy
    /// server.
    #[must_use]
    pub fn with_rest(self, rest: Duration) -> Self {
        Self { rest, ..self }
    }

    /// The follower's health, and up to which seq the checkpoint is known to be (including when another process applies).
    pub fn health(&self) -> watch::Receiver<WorkerHealth> {
        self.health.subscribe()
    }

    /// Applies events as they are sealed. Runs until it is dropped, which is safe anywhere, or until an event cannot be applied:
    /// then it logs and returns the reason, and [`Follower::health`] reports it from then on.
    pub async fn run(self, apply: impl Apply) -> FollowError {
        self.follow(Applying::new(apply)).await
    }

    /// Reacts to events as they are sealed, as [`Follower::run`] applies them.
    pub async fn run_reactions(self, react: impl React) -> FollowError {
        self.follow(Reacting(react)).await
    }

    async fn follow(self, mut work: impl Step) -> FollowError {
        let mut sealed = self.log.signals().watch_sealed();
        let mut errors = Backoff::for_errors();
        let mut elsewhere = Backoff::new(Duration::from_millis(2), work.longest_elsewhere());
        let mut quiet = Backoff::new(POLL, QUIET_POLL);
        let mut search = Search::new(self.batch);
        let mut last = None;
        loop {
            sealed.mark_unchanged();
            let before = last.take();
            let batch = search.batch();
            let step = work.step(&self.log, &self.checkpoint, batch);
            match self.log.reachability().unless_silent(step).await {
                Ok(Progress::Applied { seq, .. }) => {
                    self.health.send_replace(WorkerHealth::Working { seq });
                    errors.reset();
                    elsewhere.reset();
                    quiet.reset();
                    last = Some(seq);
                    let was_short = before.is_some_and(|before| seq - before < batch);
                    search.succeeded(batch);
                    if !self.rest.is_zero() {
                        tokio::time::sleep(self.rest).await;
                    } else if was_short {
                        // The batch was everything there was; if more has been sealed since, this returns at once.
                        drop(timeout(POLL, sealed.changed()).await);
                    }
                }
                Ok(Progress::Idle { seq }) => {
                    search = Search::new(self.batch);
                    last = Some(seq);
                    if *self.health.borrow() != (WorkerHealth::Working { seq }) {
                        self.health.send_replace(WorkerHealth::Working { seq });
                    }
                    errors.reset();
                    elsewhere.reset();
                    if timeout(quiet.next(), sealed.changed()).await.is_ok() {
                        quiet.reset();
                    }
                }
                // The process that applies will be done soon, or is gone, and then this one takes over.
                Ok(Progress::Elsewhere | Progress::Swapped) => tokio::time::sleep(elsewhere.next()).await,
                Err(error) if error.is_transient() => {
                    tracing::warn!(%error, checkpoint = %self.checkpoint, "events could not be applied; trying again");
                    self.health.send_replace(WorkerHealth::Retrying { reason: error.to_string() });
                    self.log.reachability().pause(errors.next()).await;
                }
                Err(error) if batch == 1 || error.is_gap() => return self.stop(error).await,
                Err(_) => search.failed(batch),
            }
        }
    }

    async fn stop(&self, error: FollowError) -> FollowError {
        let seq = match &error {
            FollowError::Apply(ApplyError::Event { seq, .. } | ApplyError::NotYet { seq, .. }) => Some(*seq),
            FollowError::Log(LogError::Gap { seq }) => Some(*seq),
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

/// Bisects a failing batch to find the one event that cannot be handled: the first half is retried alone. What can be handled is,
/// and the event is found after slightly more than log2(batch) attempts.
struct Search {
    usual: i64,
    /// The event that cannot be handled is among this many of the next events; 0 if there is none.
    suspects: i64,
}

impl Search {
    fn new(usual: i64) -> Self {
        Self { usual, suspects: 0 }
    }

    /// How many events the next step is for.
    fn batch(&self) -> i64 {
        match self.suspects {
            0 => self.usual,
            suspects => (suspects / 2).max(1),
        }
    }

    fn failed(&mut self, batch: i64) {
        self.suspects = batch;
    }

    fn succeeded(&mut self, batch: i64) {
        self.suspects = (self.suspects - batch).max(0);
    }
}

/// What a follower does with the next events.
trait Step: Send {
    /// The longest wait before checking again whether another process still does the work.
    fn longest_elsewhere(&self) -> Duration;

    fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        batch: i64,
    ) -> impl Future<Output = Result<Progress, FollowError>> + Send;
}

impl<A: Apply> Step for Applying<A> {
    /// Whoever applies is done within a transaction.
    fn longest_elsewhere(&self) -> Duration {
        Duration::from_millis(64)
    }

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
    /// A reaction may take minutes.
    fn longest_elsewhere(&self) -> Duration {
        Duration::from_secs(1)
    }

    async fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        batch: i64,
    ) -> Result<Progress, FollowError> {
        react_once(log, checkpoint, &mut self.0, batch).await
    }
}
