//! The short transaction in which the new tables become the live ones.

use event_log::EventLog;
use sqlx::{Executor, PgConnection};

use super::{NEAR, RebuildError, comparable};
use crate::build::{BuildError, read_batch};
use crate::checkpoint;
use crate::schema::Schema;
use crate::tables::drop_schema;
use event_log::begin;

/// The result of an attempt to swap.
pub(crate) enum Swap {
    /// The new tables are live and cover this event.
    Done {
        /// The event.
        seq: i64,
    },
    /// The live tables are too far ahead to catch up in a short transaction.
    TooFar,
}

/// How many attempts to lock the live checkpoint.
const ATTEMPTS: usize = 20;
/// PostgreSQL's code for a lock timeout (manual, appendix A: lock_not_available).
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// Puts the new tables, whose checkpoint is at `at`, in the place of the live ones.
pub(crate) async fn swap(log: &EventLog, at: i64) -> Result<Swap, RebuildError> {
    for _ in 0..ATTEMPTS {
        match try_swap(log, at).await {
            Err(RebuildError::Database(sqlx::Error::Database(error)))
                if error.code().as_deref() == Some(LOCK_NOT_AVAILABLE) => {}
            ended => return ended,
        }
    }
    Err(RebuildError::Busy)
}

async fn try_swap(log: &EventLog, at: i64) -> Result<Swap, RebuildError> {
    let mut transaction = begin(log.pool()).await?;
    transaction.execute(sqlx::raw_sql("SET LOCAL lock_timeout = '1s'")).await?;
    let live = checkpoint::lock(&mut transaction, Schema::Live).await?;
    let next = checkpoint::lock(&mut transaction, Schema::Next).await?;
    if next.is_none_or(|next| next.seq != at) {
        return Err(BuildError::Interfered(Schema::Next.name()).into());
    }
    let head = log.head().await?.seq;
    let to = comparable(live, head).map_or(head, |live| live.seq);
    if to > at + NEAR * 2 {
        return Ok(Swap::TooFar);
    }
    let seq = apply_rest(log, &mut transaction, at, to).await?;
    // A follower that found the old checkpoint before this moment must not mistake it for the new one afterwards.
    if live.is_some() {
        checkpoint::retire(&mut transaction, Schema::Live).await?;
    }
    drop_schema(&mut transaction, Schema::Previous).await?;
    rename(&mut transaction, Schema::Live, Schema::Previous).await?;
    rename(&mut transaction, Schema::Next, Schema::Live).await?;
    transaction.commit().await?;
    Ok(Swap::Done { seq })
}

/// Applies the events that the live tables cover and the new ones do not yet.
async fn apply_rest(
    log: &EventLog,
    transaction: &mut PgConnection,
    at: i64,
    to: i64,
) -> Result<i64, RebuildError> {
    let mut seq = at;
    while seq < to {
        let batch = read_batch(log, seq, to).await?;
        if batch.last_seq() <= seq {
            return Err(BuildError::LogTooShort { found: seq, expected: to }.into());
        }
        batch.write(transaction, Schema::Next).await.map_err(BuildError::from)?;
        if !checkpoint::advance(transaction, Schema::Next, seq, batch.last_seq()).await? {
            return Err(BuildError::Interfered(Schema::Next.name()).into());
        }
        seq = batch.last_seq();
    }
    Ok(seq)
}

async fn rename(transaction: &mut PgConnection, from: Schema, to: Schema) -> Result<(), sqlx::Error> {
    let rename = format!("ALTER SCHEMA {} RENAME TO {}", from.name(), to.name());
    transaction.execute(sqlx::raw_sql(&rename)).await.map(drop)
}
