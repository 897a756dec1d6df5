//! The follower: applies sealed events to something derived, in the transaction that moves its checkpoint; or reacts to them, and
//! moves its checkpoint afterwards.

mod checkpoint;
mod react;
mod run;

use std::future::Future;

use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Row};

pub use checkpoint::{Checkpoint, InvalidSchema, create_checkpoint};
pub use react::{React, react_once};
pub use run::Follower;

use crate::error::{LogError, is_transient};
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;
use crate::read::MOST_AT_ONCE;

/// Turns events into something derived from them, for example the rows of read models.
pub trait Apply: Send {
    /// Applies these events, in this order, through this connection: its transaction also moves the checkpoint. On an error
    /// nothing of the batch remains, and the same events come again, maybe in other batches. Events of one stored
    /// event, which share a seq, always come together.
    fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> impl Future<Output = Result<(), ApplyError>> + Send;

    /// Whether events of this kind of aggregate are applied at all; others are passed over without being opened.
    fn concerns(&self, _aggregate_type: &str) -> bool {
        true
    }
}

/// Why a batch could not be applied.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ApplyError {
    /// The database refused, or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// An event could not be decoded.
    #[error(transparent)]
    Log(#[from] LogError),
    /// An event makes no sense to what applies it.
    #[error("the event with seq {seq} cannot be applied: {reason}")]
    Event {
        /// Its seq.
        seq: i64,
        /// What does not fit.
        reason: String,
    },
    /// Something that it needs is away; trying again later can help.
    #[error("the event with seq {seq} has to wait: {reason}")]
    NotYet {
        /// Its seq.
        seq: i64,
        /// What it waits for.
        reason: String,
    },
}

/// What one step of a follower did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is nothing to apply after this seq.
    Idle {
        /// The checkpoint.
        seq: i64,
    },
    /// Events were applied, and the checkpoint moved here.
    Applied {
        /// The checkpoint.
        seq: i64,
        /// How many entries were applied.
        events: usize,
    },
    /// Another process is applying, or has just applied, the same events.
    Elsewhere,
    /// A rebuild put another schema in this one's place meanwhile; nothing was applied.
    Swapped,
}

/// A step failed; nothing of it remains.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FollowError {
    /// The events could not be read, or the checkpoint not moved.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The events could not be applied.
    #[error(transparent)]
    Apply(#[from] ApplyError),
    /// The checkpoint has no row.
    #[error("{0} has no row: its schema was not built")]
    NoCheckpoint(String),
}

impl FollowError {
    /// Whether trying again later can help. Otherwise the event, or the code that applies it, is wrong.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Log(error) | Self::Apply(ApplyError::Log(error)) => error.is_transient(),
            Self::Apply(ApplyError::Database(error)) => is_transient(error),
            Self::Apply(ApplyError::NotYet { .. }) => true,
            Self::Apply(ApplyError::Event { .. }) | Self::NoCheckpoint(_) => false,
        }
    }
}

impl From<sqlx::Error> for FollowError {
    fn from(error: sqlx::Error) -> Self {
        Self::Log(LogError::Database(error))
    }
}

/// Applies the next events after the checkpoint, at most `limit` stored ones, and moves it, all in one transaction.
///
/// Events and checkpoint are read before the transaction, without a lock: what is sealed never changes, so an idle follower
/// takes no transaction id. The transaction then proves by its lock that nobody else applies, and at its end, by the
/// checkpoint's seq and generation, that the schema under this name is still the one that was locked.
pub async fn follow_once(
    log: &EventLog,
    checkpoint: &Checkpoint,
    apply: &mut impl Apply,
    limit: i64,
) -> Result<Progress, FollowError> {
    let Batch { seq, generation, last, rows } = match next(log, checkpoint, limit).await? {
        Next::Events(batch) => batch,
        Next::Idle { seq } => return Ok(Progress::Idle { seq }),
    };
    let events = log.decode(&concerning(rows, |kind| apply.concerns(kind))?).await?;

    let mut transaction = crate::transaction::begin(log.pool()).await?;
    let locked = sqlx::query(checkpoint.lock_sql())
        .bind(seq)
        .bind(&generation)
        .fetch_optional(&mut *transaction)
        .await?;
    if locked.is_none() {
        transaction.rollback().await?;
        return Ok(Progress::Elsewhere);
    }
    if !events.is_empty()
        && let Err(error) = apply.apply(&mut transaction, &events).await
    {
        // The first error is the one to report; a failed rollback ends the connection and with it the transaction.
        drop(transaction.rollback().await);
        return Err(error.into());
    }
    let moved = sqlx::query(checkpoint.move_sql())
        .bind(seq)
        .bind(&generation)
        .bind(last)
        .execute(&mut *transaction)
        .await?
        .rows_affected();
    if moved != 1 {
        transaction.rollback().await?;
        return Ok(Progress::Swapped);
    }
    transaction.commit().await?;
    log.wake().transaction_ended();
    Ok(Progress::Applied { seq: last, events: events.len() })
}

/// What stands after a checkpoint.
enum Next {
    Events(Batch),
    Idle { seq: i64 },
}

/// Stored events after a checkpoint.
struct Batch {
    /// Where the checkpoint stands.
    seq: i64,
    generation: String,
    /// Where it stands after them.
    last: i64,
    rows: Vec<PgRow>,
}

/// Reads the next stored events after the checkpoint, at most `limit`.
async fn next(log: &EventLog, checkpoint: &Checkpoint, limit: i64) -> Result<Next, FollowError> {
    let rows =
        sqlx::query(checkpoint.follow_sql()).bind(limit.min(MOST_AT_ONCE)).fetch_all(log.pool()).await?;
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(FollowError::NoCheckpoint(checkpoint.table().to_owned()));
    };
    let seq: i64 = first.try_get("checkpoint_seq")?;
    let generation: String = first.try_get("generation")?;
    let Some(last) = last.try_get::<Option<i64>, _>("seq")? else { return Ok(Next::Idle { seq }) };
    Ok(Next::Events(Batch { seq, generation, last, rows }))
}

/// The rows of aggregates that concern somebody.
fn concerning(rows: Vec<PgRow>, concerns: impl Fn(&str) -> bool) -> Result<Vec<PgRow>, sqlx::Error> {
    let mut concerning = Vec::with_capacity(rows.len());
    for row in rows {
        if concerns(row.try_get("aggregate_type")?) {
            concerning.push(row);
        }
    }
    Ok(concerning)
}
