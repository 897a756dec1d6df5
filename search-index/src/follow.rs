//! The indexer follows the log.

mod flush;
mod interruption;
mod purging;

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use event_log::{EventLog, LogError, LoggedEvent};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::error::IndexError;
use crate::generation::mark;
use crate::indexer::Indexer;
use crate::purge::Purge as Progress;
use crate::shared::Shared;
use flush::FlushSchedule;
pub use interruption::FollowError;
use interruption::{Interruption, Trouble};
use purging::Purge;

/// A log that can be followed.
pub trait Log: Send + Sync {
    /// At most `limit` sealed events with a seq above `after`, ordered by seq.
    fn read_after(
        &self,
        after: i64,
        limit: i64,
    ) -> impl Future<Output = Result<Vec<LoggedEvent>, LogError>> + Send;

    /// The notification about new events.
    type Notification: Send + Sync + 'static;

    /// Changes when there may be new events. Only reduces latency: the follower also polls.
    fn notifications(&self) -> watch::Receiver<Self::Notification>;

    /// Waits before the log is read again after a failure: this long, unless it is known when the log is available again.
    fn pause(&self, usually: Duration) -> impl Future<Output = ()> + Send;
}

impl Log for EventLog {
    async fn read_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        Self::read_after(self, after, limit).await
    }

    type Notification = u64;

    fn notifications(&self) -> watch::Receiver<u64> {
        self.signals().watch_sealed()
    }

    async fn pause(&self, usually: Duration) {
        self.reachability().pause(usually).await;
    }
}

/// How many events are read at once. A full batch means that there is a backlog.
const READ: i64 = 1_000;
/// While there is a backlog, commit after this many documents, or after [`BACKLOG_PAUSE`].
const BACKLOG_DOCUMENTS: usize = 4_000;
const BACKLOG_PAUSE: Duration = Duration::from_secs(5);
/// The minimum time between commits while events keep coming. With it, and a commit that takes 90 ms at most on a small machine,
/// an event can be found within 150 ms.
const COMMIT_PAUSE: Duration = Duration::from_millis(40);
/// The polling interval, in case a wake-up was lost. Whoever wakes it polls more often.
const POLL: Duration = Duration::from_secs(2);
/// How many events that change nothing in the index the checkpoint on disk may lag behind; they are read again after a restart.
const UNWRITTEN_EVENTS: i64 = 10_000;

impl Indexer {
    /// Follows the log until `shutdown` turns true (or its sender is gone): indexes events, rebuilds the index when it is damaged
    /// or belongs to another log, and merges away what was deleted. What was applied is committed before it returns.
    ///
    /// # Errors
    /// [`FollowError`] if an event cannot be read or indexed.
    pub async fn run(self, log: impl Log, mut shutdown: watch::Receiver<bool>) -> Result<(), FollowError> {
        let stopped = async { while !*shutdown.borrow_and_update() && shutdown.changed().await.is_ok() {} };
        tokio::pin!(stopped);
        let shared = self.shared.clone();
        let mut notifications = log.notifications();
        let mut follower = Follower::new(self, log);
        loop {
            notifications.borrow_and_update();
            let next = match follower.step().await {
                Ok(next) => next,
                Err(Interruption::Transient(reason)) => {
                    tracing::warn!(%reason, "the search index waits for the log");
                    Next::Pause(follower.trouble.next_wait())
                }
                Err(Interruption::Files(reason)) => follower.rebuild(reason).await,
                Err(Interruption::Fatal(error)) => {
                    tracing::error!(%error, "the search index has stopped");
                    shared.not_ready();
                    return Err(error);
                }
                Err(Interruption::Gone) => return Ok(()),
            };
            let waiting = async {
                match next {
                    Next::Wait(wait) => sleep(wait).await,
                    Next::Listen => listen(&mut notifications).await,
                    Next::Pause(usually) => follower.log.pause(usually).await,
                }
            };
            tokio::select! {
                biased;
                () = &mut stopped => break,
                () = shared.damage_found.notified() => {}
                () = waiting => {}
            }
        }
        if let Err(Interruption::Files(reason)) = follower.work(Indexer::commit).await {
            tracing::warn!(%reason, "the search index could not be committed at the end; it goes on from an earlier event");
        }
        Ok(())
    }
}

struct Follower<L> {
    /// `None` only while it works on a thread where it may block.
    indexer: Option<Indexer>,
    shared: Arc<Shared>,
    log: L,
    applied: i64,
    /// The log was checked to be the one that was indexed.
    log_known: bool,
    last_commit: Option<Instant>,
    purge: Purge,
    flush: FlushSchedule,
    trouble: Trouble,
}

/// What to wait for.
enum Next {
    /// For this long.
    Wait(Duration),
    /// For a notification from the log.
    Listen,
    /// Until the log can probably be read; how long that usually takes.
    Pause(Duration),
}

/// Waits for a notification, or until it is time to poll.
async fn listen<T>(notifications: &mut watch::Receiver<T>) {
    let told = async {
        if notifications.changed().await.is_err() {
            // There are no more notifications.
            std::future::pending::<()>().await;
        }
    };
    drop(timeout(POLL, told).await);
}

impl<L: Log> Follower<L> {
    fn new(indexer: Indexer, log: L) -> Self {
        Self {
            shared: indexer.shared.clone(),
            applied: indexer.applied(),
            indexer: Some(indexer),
            log,
            log_known: false,
            last_commit: None,
            purge: Purge::default(),
            flush: FlushSchedule::default(),
            trouble: Trouble::default(),
        }
    }

    /// Reads, applies, and commits if it is time to.
    async fn step(&mut self) -> Result<Next, Interruption> {
        if self.shared.is_damaged() {
            return Err(Interruption::Files("a search met damaged files".to_owned()));
        }
        if !self.log_known {
            self.start_over_if_of_another_log().await?;
            self.log_known = true;
        }
        let events = self.log.read_after(self.applied, READ).await?;
        let backlog = i64::try_from(events.len()).is_ok_and(|read| read >= READ);
        if !events.is_empty() {
            self.purge.log_moved();
            self.flush.log_moved();
        }
        self.purge_if_due().await?;
        let since_commit = self.last_commit.map_or(BACKLOG_PAUSE, |last| last.elapsed());
        let (applied, committed, purge_due) = self
            .work(move |indexer| {
                let quiet = events.is_empty();
                indexer.apply(&events)?;
                let due = if backlog {
                    indexer.waiting() >= BACKLOG_DOCUMENTS || since_commit >= BACKLOG_PAUSE
                } else {
                    since_commit >= COMMIT_PAUSE || indexer.nothing_to_write()
                };
                if due {
                    indexer.make_searchable()?;
                    if !backlog {
                        indexer.level()?;
                    }
                    if quiet {
                        indexer.generation.settle()?;
                    }
                }
                Ok((indexer.applied(), due, indexer.purge_due()))
            })
            .await?;
        self.applied = applied;
        self.purge.is_due(purge_due);
        if let Some(indexer) = &self.indexer {
            self.flush.go_on(&indexer.generation.files).await?;
            self.shared.tell_unwritten(self.flush.failure());
        }
        self.trouble = Trouble::default();
        if committed {
            self.last_commit = Some(Instant::now());
        }
        Ok(match (backlog, committed) {
            (true, _) => Next::Wait(Duration::ZERO),
            (false, true) => Next::Listen,
            (false, false) => Next::Wait(COMMIT_PAUSE.saturating_sub(since_commit)),
        })
    }

    /// Starts merging away what was deleted, if it is time to; searches and commits continue meanwhile.
    async fn purge_if_due(&mut self) -> Result<(), Interruption> {
        // What is removed in memory only would be back after a restart.
        if self.flush.failure().is_none() && self.purge.is_time().await? {
            match self.work(Indexer::begin_purge).await? {
                Progress::Merging(merge) => self.purge.merging(merge),
                Progress::InUse => self.purge.later(),
                Progress::Done => {}
            }
        }
        Ok(())
    }

    /// A checkpoint whose event is not in the log, or is a different one there, belongs to another log.
    async fn start_over_if_of_another_log(&mut self) -> Result<(), Interruption> {
        let Some(checkpoint) = self.indexer.as_ref().map(|indexer| indexer.checkpoint().clone()) else {
            return Err(Interruption::Gone);
        };
        if checkpoint.seq == 0 {
            return Ok(());
        }
        let at_checkpoint = self.log.read_after(checkpoint.seq - 1, 1).await?;
        let same = at_checkpoint
            .first()
            .is_some_and(|event| event.seq == checkpoint.seq && Some(mark(event)) == checkpoint.mark);
        if !same {
            tracing::warn!(seq = checkpoint.seq, "the search index is of another log, and is built again");
            self.work(|indexer| indexer.start_over(false)).await?;
            self.applied = 0;
        }
        Ok(())
    }

    /// Starts a rebuild; the old index serves as well as it can until the new one has caught up.
    async fn rebuild(&mut self, reason: String) -> Next {
        tracing::error!(%reason, "the search index is built again from the log");
        self.shared.not_ready();
        match self.work(|indexer| indexer.start_over(true)).await {
            Ok(()) => self.applied = 0,
            Err(Interruption::Files(reason)) => {
                tracing::error!(%reason, "no new search index can be made; trying again");
            }
            Err(_) => {}
        }
        Next::Wait(self.trouble.next_wait())
    }

    /// Runs the indexer where blocking is allowed. A panic of the engine means that the files cannot be trusted.
    async fn work<T: Send + 'static>(
        &mut self,
        task: impl FnOnce(&mut Indexer) -> Result<T, IndexError> + Send + 'static,
    ) -> Result<T, Interruption> {
        let Some(mut indexer) = self.indexer.take() else { return Err(Interruption::Gone) };
        let worked = tokio::task::spawn_blocking(move || {
            let result = catch_unwind(AssertUnwindSafe(|| task(&mut indexer)))
                .unwrap_or_else(|_| Err(IndexError::Files("the engine panicked over its files".to_owned())));
            (indexer, result)
        });
        let Ok((indexer, result)) = worked.await else { return Err(Interruption::Gone) };
        self.indexer = Some(indexer);
        Ok(result?)
    }
}

impl Indexer {
    /// Commits, unless nothing searchable has changed.
    fn make_searchable(&mut self) -> Result<(), IndexError> {
        if self.nothing_to_write() && self.applied() - self.checkpoint().seq < UNWRITTEN_EVENTS {
            return Ok(());
        }
        self.publish()
    }
}
