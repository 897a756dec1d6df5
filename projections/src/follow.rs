//! Keeps the live read side up to date.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use event_log::{Apply, EventLog, FollowError, Follower, LoggedEvent, WorkerHealth};
use sqlx::{PgConnection, PgPool};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::apply_error::ApplyError;
use crate::batch::Batch;
use crate::checkpoint;
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;

/// The read side as the rest of the program sees it: where to read, and how far it has got. Cheap to clone.
#[derive(Debug, Clone)]
pub struct ReadSide {
    pool: PgPool,
    covered: watch::Receiver<i64>,
    health: watch::Receiver<WorkerHealth>,
}

/// The read side while it follows the log.
pub type Following = Pin<Box<dyn Future<Output = FollowError> + Send>>;

/// How long this node waits for its own follower to move before it asks the database how far another node's has got.
const ASK: Duration = Duration::from_millis(20);
/// How long it waits if nothing was sealed since.
const ASK_WHEN_QUIET: Duration = Duration::from_millis(500);

/// Follows the log: each future that is started, one after the other, applies every event to the live tables as soon as it is
/// sealed. It runs until it is dropped, or until an event cannot be applied, which it then returns; no event is ever skipped. On
/// all nodes but one it is on standby; every node knows how far the read side has got.
///
/// # Errors
/// If the event log rejects the schema's name, which does not happen.
pub fn follow(log: &EventLog) -> Result<(ReadSide, impl FnMut() -> Following + Send + 'static), sqlx::Error> {
    let follower = Follower::new(log.clone(), checkpoint::of(Schema::Live)?);
    let health = follower.health();
    let (sender, covered) = watch::channel(0);
    let read_side = ReadSide { pool: log.pool().clone(), covered, health: health.clone() };
    let (log, sender) = (log.clone(), Arc::new(sender));
    let begin = move || -> Following {
        let (follower, log, health) = (follower.clone(), log.clone(), health.clone());
        let sender = Arc::clone(&sender);
        Box::pin(async move {
            tokio::select! {
                error = follower.run(LiveTables) => error,
                never = watch_coverage(log, health, &sender) => match never {},
            }
        })
    };
    Ok((read_side, begin))
}

impl ReadSide {
    /// The pool for the readers of this crate.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The last event that the read side covers, as far as this node knows.
    #[must_use]
    pub fn covered(&self) -> i64 {
        *self.covered.borrow()
    }

    /// Changes whenever the read side covers more.
    #[must_use]
    pub fn watch_covered(&self) -> watch::Receiver<i64> {
        self.covered.clone()
    }

    /// The health of this node's follower.
    #[must_use]
    pub fn health(&self) -> watch::Receiver<WorkerHealth> {
        self.health.clone()
    }

    /// Waits, at most this long, until the read side covers this event; returns whether it does.
    pub async fn covers(&self, seq: i64, at_most: Duration) -> bool {
        let mut covered = self.covered.clone();
        let deadline = Instant::now() + at_most;
        matches!(timeout_at(deadline, covered.wait_for(|covered| *covered >= seq)).await, Ok(Ok(_)))
    }
}

/// Applies events to the live tables.
pub(crate) struct LiveTables;

impl Apply for LiveTables {
    /// A newer binary may have swapped in its own tables while this one runs.
    async fn check(&mut self, connection: &mut PgConnection, seq: i64) -> Result<(), event_log::ApplyError> {
        let found = checkpoint::find(connection, Schema::Live).await?.map(|found| found.read_model_version);
        if found == Some(READ_MODEL_VERSION) {
            return Ok(());
        }
        let reason = format!(
            "the read side was rebuilt in version {found:?}, this program knows version {READ_MODEL_VERSION}; start the newer program"
        );
        Err(event_log::ApplyError::Event { seq, reason })
    }

    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), event_log::ApplyError> {
        let stopped = |error: ApplyError| match error {
            ApplyError::Database(error) => event_log::ApplyError::Database(error),
            error => event_log::ApplyError::Event {
                seq: error.seq().unwrap_or_else(|| events.first().map_or(0, |event| event.seq)),
                reason: error.to_string(),
            },
        };
        let batch = Batch::of(events).map_err(stopped)?;
        batch.write(connection, Schema::Live).await.map_err(stopped)
    }
}

/// Keeps `covered` up to date: from this node's follower while it applies, from the database while another node's does.
async fn watch_coverage(
    log: EventLog,
    mut health: watch::Receiver<WorkerHealth>,
    covered: &watch::Sender<i64>,
) -> std::convert::Infallible {
    let mut sealed = log.signals().watch_sealed();
    loop {
        let quiet = !sealed.has_changed().unwrap_or(false);
        sealed.mark_unchanged();
        let moved_here = timeout_at(Instant::now() + if quiet { ASK_WHEN_QUIET } else { ASK }, async {
            tokio::select! {
                Ok(()) = health.changed() => (),
                Ok(()) = sealed.changed(), if quiet => (),
                else => std::future::pending().await,
            }
        })
        .await;
        let seq = match &*health.borrow_and_update() {
            WorkerHealth::Working { seq } => Some(*seq),
            WorkerHealth::Retrying { .. } | WorkerHealth::Stopped { .. } => None,
        };
        let mut moved = raise(covered, seq);
        if moved_here.is_err() && !moved {
            let found = log
                .reachability()
                .unless_silent(async { Ok::<_, sqlx::Error>(ask(&log).await) })
                .await
                .ok()
                .flatten();
            // After a server crash it moves forward again; otherwise this is another history.
            if found.is_some_and(|found| found < *covered.borrow()) {
                log.continuity().doubt();
            }
            moved = raise(covered, found);
        }
        tracing::trace!(moved, covered = *covered.borrow(), "how far the read side has got");
    }
}

fn raise(covered: &watch::Sender<i64>, seq: Option<i64>) -> bool {
    covered.send_if_modified(|covered| match seq {
        Some(seq) if seq > *covered => {
            *covered = seq;
            true
        }
        _ => false,
    })
}

async fn ask(log: &EventLog) -> Option<i64> {
    let mut connection = log.pool().acquire().await.ok()?;
    let seq = checkpoint::find(&mut connection, Schema::Live).await.ok()??.seq;
    drop(connection);
    log.note_reached(seq).await.ok()?.then_some(seq)
}
