//! Reading what stands after a checkpoint.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::checkpoint::Checkpoint;
use super::step::FollowError;
use crate::error::LogError;
use crate::log::EventLog;
use crate::read::MOST_AT_ONCE;

/// What stands after a checkpoint.
pub(super) enum Next {
    Events(Batch),
    Idle { seq: i64 },
}

/// Stored events after a checkpoint.
pub(super) struct Batch {
    /// Where the checkpoint stands.
    pub(super) seq: i64,
    pub(super) generation: String,
    /// Where it stands after them.
    pub(super) last: i64,
    pub(super) rows: Vec<PgRow>,
}

/// Reads the next stored events after the checkpoint, at most `limit`.
pub(super) async fn next(log: &EventLog, checkpoint: &Checkpoint, limit: i64) -> Result<Next, FollowError> {
    let rows =
        sqlx::query(checkpoint.follow_sql()).bind(limit.min(MOST_AT_ONCE)).fetch_all(log.pool()).await?;
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(FollowError::NoCheckpoint(checkpoint.to_string()));
    };
    let seq: i64 = first.try_get("checkpoint_seq")?;
    let generation: String = first.try_get("generation")?;
    // Also where nothing happened: a key that another node destroyed leaves nothing in this one's memory.
    log.keyring().learn_erasures(first.try_get("erasures")?).await.map_err(LogError::from)?;
    let Some(last) = last.try_get::<Option<i64>, _>("seq")? else { return Ok(Next::Idle { seq }) };
    Ok(Next::Events(Batch { seq, generation, last, rows }))
}

/// The rows of aggregates that concern somebody.
pub(super) fn concerning(
    rows: Vec<PgRow>,
    concerns: impl Fn(&str) -> bool,
) -> Result<Vec<PgRow>, sqlx::Error> {
    let mut concerning = Vec::with_capacity(rows.len());
    for row in rows {
        if concerns(row.try_get("aggregate_type")?) {
            concerning.push(row);
        }
    }
    Ok(concerning)
}
