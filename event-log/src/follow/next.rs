//! Reads the events after a checkpoint.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::checkpoint::Checkpoint;
use super::step::FollowError;
use crate::error::LogError;
use crate::head::{Head, hash_of};
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;
use crate::read::{MOST_AT_ONCE, cut_at_gap};

/// A checkpoint's state, as this process last read or wrote it. Moving it proves that it is unchanged.
#[derive(Clone, Debug)]
pub(super) struct KnownCheckpoint {
    pub(super) seq: i64,
    /// Which build of the derived data it belongs to.
    pub(super) generation: String,
}

/// What follows a checkpoint.
pub(super) enum Next {
    Events(Batch),
    Idle(KnownCheckpoint),
}

/// Events after a checkpoint.
pub(super) struct Batch {
    /// The checkpoint before them.
    pub(super) known: KnownCheckpoint,
    /// The seq of the checkpoint after them.
    pub(super) last: i64,
    /// Those that concern the follower.
    pub(super) events: Vec<LoggedEvent>,
}

/// The next events after the checkpoint, at most `limit` stored ones, of aggregate types that concern the follower. If the
/// checkpoint is known, events that this process has just seen need not be read.
pub(super) async fn next(
    log: &EventLog,
    checkpoint: &Checkpoint,
    known: Option<KnownCheckpoint>,
    limit: i64,
    concerns: impl Fn(&str) -> bool,
) -> Result<Next, FollowError> {
    let limit = limit.min(MOST_AT_ONCE);
    if let Some(known) = known
        && let Some(mut events) = log.recent().after(known.seq, limit)
    {
        let last = events.last().map_or(known.seq, |event| event.seq);
        events.retain(|event| concerns(&event.aggregate_type));
        return Ok(Next::Events(Batch { known, last, events }));
    }
    let mut rows = log.looking().fetch_all(checkpoint.follow(limit)).await?;
    let Some(first) = rows.first() else {
        return Err(FollowError::NoCheckpoint(checkpoint.to_string()));
    };
    let known =
        KnownCheckpoint { seq: first.try_get("checkpoint_seq")?, generation: first.try_get("generation")? };
    if let Some(hash) = first.try_get::<Option<&[u8]>, _>("checkpoint_hash")? {
        log.continuity().reached(Head { seq: known.seq, hash: hash_of(hash)? });
    }
    // Even if nothing happened: when another node destroys a key, nothing else clears this one's memory.
    log.keyring().learn_erasures(first.try_get("erasures")?).await.map_err(LogError::from)?;
    if first.try_get::<Option<i64>, _>("seq")?.is_none() {
        let head: i64 = first.try_get("head")?;
        return match head > known.seq {
            true => Err(LogError::Gap { seq: known.seq + 1 }.into()),
            false => Ok(Next::Idle(known)),
        };
    }
    cut_at_gap(&mut rows, known.seq)?;
    let last = rows.last().ok_or(sqlx::Error::RowNotFound)?;
    let hash: &[u8] = last.try_get("hash")?;
    let end = Head { seq: last.try_get("seq")?, hash: hash_of(hash)? };
    log.continuity().reached(end);
    let last = end.seq;
    let events = log.decode(&concerning(rows, concerns)?).await?;
    Ok(Next::Events(Batch { known, last, events }))
}

/// The rows of aggregates that concern the follower; the others are not decrypted.
fn concerning(rows: Vec<PgRow>, concerns: impl Fn(&str) -> bool) -> Result<Vec<PgRow>, sqlx::Error> {
    let mut concerning = Vec::with_capacity(rows.len());
    for row in rows {
        if concerns(row.try_get("aggregate_type")?) {
            concerning.push(row);
        }
    }
    Ok(concerning)
}
