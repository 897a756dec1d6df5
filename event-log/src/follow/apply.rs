//! Applies events to derived data, in the transaction that moves the checkpoint.

use std::future::Future;

use sqlx::{Executor, PgConnection, Row};

use super::checkpoint::Checkpoint;
use super::next::{Batch, KnownCheckpoint, Next, next};
use super::step::{ApplyError, FollowError, Progress};
use crate::connections::Taken;
use crate::error::LogError;
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;

/// Turns events into derived data, for example the rows of read models.
pub trait Apply: Send + Sync {
    /// Refuses tables that were built by something else: called in the transaction in which this process first applies something
    /// to them, and again when a rebuild has replaced them. `seq` is that of the first event.
    fn check(
        &mut self,
        _connection: &mut PgConnection,
        _seq: i64,
    ) -> impl Future<Output = Result<(), ApplyError>> + Send {
        std::future::ready(Ok(()))
    }

    /// Applies these events, in this order, on this connection, whose transaction also moves the checkpoint. On an error nothing
    /// of the batch remains, and the same events come again, perhaps in other batches. Events of one stored event, which share a
    /// seq, always come together. Must not begin or end a transaction on the connection.
    fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> impl Future<Output = Result<(), ApplyError>> + Send;

    /// Whether events of this kind of aggregate are applied at all; others are skipped without being decrypted.
    fn concerns(&self, _aggregate_type: &str) -> bool {
        true
    }
}

impl<A: Apply> Apply for &mut A {
    async fn check(&mut self, connection: &mut PgConnection, seq: i64) -> Result<(), ApplyError> {
        (**self).check(connection, seq).await
    }

    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        (**self).apply(connection, events).await
    }

    fn concerns(&self, aggregate_type: &str) -> bool {
        (**self).concerns(aggregate_type)
    }
}

/// Applies the next events after the checkpoint, at most `limit` stored ones, and moves it, all in one transaction.
///
/// Events and checkpoint are read before the transaction, without a lock: sealed events never change, so an idle follower takes
/// no transaction id. The transaction's lock then ensures that nobody else applies; at its end, the checkpoint's seq and
/// generation prove that the schema under this name is still the one that was locked.
pub async fn follow_once(
    log: &EventLog,
    checkpoint: &Checkpoint,
    apply: &mut impl Apply,
    limit: i64,
) -> Result<Progress, FollowError> {
    Applying::new(apply).step(log, checkpoint, limit).await
}

/// An applier, and what this process knows of the checkpoint.
pub(super) struct Applying<A> {
    apply: A,
    known: Option<KnownCheckpoint>,
    /// The generation whose tables passed the check.
    checked: Option<String>,
}

impl<A: Apply> Applying<A> {
    pub(super) fn new(apply: A) -> Self {
        Self { apply, known: None, checked: None }
    }

    /// [`follow_once`], starting where the previous step ended.
    pub(super) async fn step(
        &mut self,
        log: &EventLog,
        checkpoint: &Checkpoint,
        limit: i64,
    ) -> Result<Progress, FollowError> {
        // On any failure, the next step reads the checkpoint from the database.
        let known = self.known.take();
        let Batch { known, last, events } =
            match next(log, checkpoint, known, limit, |kind| self.apply.concerns(kind)).await? {
                Next::Events(batch) => batch,
                Next::Idle(known) => {
                    let seq = known.seq;
                    self.known = Some(known);
                    return Ok(Progress::Idle { seq });
                }
            };
        let Some((mut locked, erasures)) = Locked::begin(log, checkpoint, &known).await? else {
            return Ok(Progress::Elsewhere);
        };
        if log.keyring().learn_erasures(erasures).await.map_err(LogError::from)? {
            // What was decrypted before is read again, without what was erased.
            locked.end("ROLLBACK").await?;
            return Ok(Progress::Elsewhere);
        }
        if let Err(error) = self.write(locked.connection(), &known, &events).await {
            // The first error is the one to report; a failed rollback closes the connection and with it the transaction.
            drop(locked.end("ROLLBACK").await);
            return Err(error.into());
        }
        let moved = checkpoint
            .advance(known.seq, &known.generation, last)
            .execute(locked.connection())
            .await?
            .rows_affected();
        if moved != 1 {
            locked.end("ROLLBACK").await?;
            return Ok(Progress::Swapped);
        }
        locked.end("COMMIT").await?;
        log.signals().transaction_ended();
        self.known = Some(KnownCheckpoint { seq: last, ..known });
        Ok(Progress::Applied { seq: last, events: events.len() })
    }

    async fn write(
        &mut self,
        connection: &mut PgConnection,
        known: &KnownCheckpoint,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        let Some(first) = events.first() else { return Ok(()) };
        if self.checked.as_ref() != Some(&known.generation) {
            self.apply.check(connection, first.seq).await?;
            self.checked = Some(known.generation.clone());
        }
        self.apply.apply(connection, events).await
    }
}

/// A transaction that holds the checkpoint's lock. If dropped before its end it is rolled back, as its connection is closed.
struct Locked<'a>(Taken<'a>);

impl<'a> Locked<'a> {
    /// Begins it, in one round trip, and returns the number of destroyed keys; `None` if somebody else holds the checkpoint, or
    /// it is not where this process believes it to be.
    async fn begin(
        log: &'a EventLog,
        checkpoint: &Checkpoint,
        known: &KnownCheckpoint,
    ) -> Result<Option<(Self, i64)>, sqlx::Error> {
        let mut taken = log.working().take().await?;
        let begin = checkpoint.begin_and_lock(known.seq, &known.generation);
        let rows = match taken.connection().fetch_all(begin.as_str()).await {
            Ok(rows) => rows,
            Err(error) => {
                taken.close(&error);
                return Err(error);
            }
        };
        let transaction = Self(taken);
        match rows.first() {
            Some(locked) => Ok(Some((transaction, locked.try_get("erasures")?))),
            None => {
                transaction.end("ROLLBACK").await?;
                Ok(None)
            }
        }
    }

    fn connection(&mut self) -> &mut PgConnection {
        self.0.connection()
    }

    async fn end(mut self, how: &'static str) -> Result<(), sqlx::Error> {
        match self.0.connection().execute(how).await {
            Ok(_) => {
                self.0.put_back(None);
                Ok(())
            }
            Err(error) => {
                self.0.close(&error);
                Err(error)
            }
        }
    }
}
