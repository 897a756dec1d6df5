//! Builds tables from the log, beside the live ones.

use event_log::{EventLog, LogError};
use sqlx::{Executor, PgPool};
use tokio::sync::mpsc;

use crate::apply_error::ApplyError;
use crate::batch::Batch;
use crate::checkpoint;
use crate::schema::Schema;
use event_log::begin;

/// How many events one transaction applies: enough that its overhead is negligible, few enough that memory use is small (recipes
/// have about 3 KB).
const BATCH: i64 = 1000;
/// How many batches are queued for the database; the events of the next ones are read meanwhile.
const AHEAD: usize = 2;

/// Why tables could not be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The log could not be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// An event could not be applied.
    #[error(transparent)]
    Apply(#[from] ApplyError),
    /// The database returned an error or could not be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Another process changed the tables that are being built.
    #[error("another process works on {0}; nothing was damaged, start again when it is done")]
    Interfered(&'static str),
    /// The log is shorter than expected.
    #[error("the log ends at {found}, but {expected} was expected")]
    LogTooShort {
        /// Its last event.
        found: i64,
        /// The event that should be there.
        expected: i64,
    },
}

/// Applies the events after `from` up to and including `to` to the tables of `schema`, whose checkpoint is at `from`, in several
/// transactions. Reports progress after each.
pub(crate) async fn build(
    log: &EventLog,
    schema: Schema,
    from: i64,
    to: i64,
    told: &(impl Fn(i64) + Sync),
) -> Result<(), BuildError> {
    let (sender, mut batches) = mpsc::channel(AHEAD);
    let reading = tokio::spawn(read(log.clone(), from, to, sender));
    let mut at = from;
    while let Some(batch) = batches.recv().await {
        let batch = batch?;
        write(log.pool(), schema, at, &batch).await?;
        at = batch.last_seq();
        told(at);
    }
    // The reader ends when everything is sent, or when there is no receiver any more.
    drop(batches);
    let _ended = reading.await;
    if at == to || from >= to { Ok(()) } else { Err(BuildError::LogTooShort { found: at, expected: to }) }
}

/// Reads the events after `from` up to and including `to` and sends their changes.
async fn read(log: EventLog, from: i64, to: i64, batches: mpsc::Sender<Result<Batch, BuildError>>) {
    let mut at = from;
    while at < to {
        let batch = read_batch(&log, at, to).await;
        let more = match &batch {
            Ok(batch) => batch.last_seq() > at,
            Err(_) => false,
        };
        if let Ok(batch) = &batch {
            if !more {
                return;
            }
            at = batch.last_seq();
        }
        if batches.send(batch).await.is_err() || !more {
            return;
        }
    }
}

/// The changes of the next events after `from`, but none beyond `to`. Empty if the log ends here.
pub(crate) async fn read_batch(log: &EventLog, from: i64, to: i64) -> Result<Batch, BuildError> {
    let mut events = log.read_after(from, BATCH.min(to - from)).await?;
    events.retain(|event| event.seq <= to);
    Ok(Batch::of(&events)?)
}

async fn write(pool: &PgPool, schema: Schema, from: i64, batch: &Batch) -> Result<(), BuildError> {
    let mut transaction = begin(pool).await?;
    // A crash loses only work that is redone: the checkpoint is lost together with its rows, and the swap, which makes the tables
    // live, waits for the disk.
    transaction.execute(sqlx::raw_sql("SET LOCAL synchronous_commit = off")).await?;
    if !checkpoint::advance(&mut transaction, schema, from, batch.last_seq()).await? {
        return Err(BuildError::Interfered(schema.name()));
    }
    batch.write(&mut transaction, schema).await?;
    transaction.commit().await?;
    Ok(())
}
