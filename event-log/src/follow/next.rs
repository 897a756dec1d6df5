//! Reading what stands after a checkpoint.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::checkpoint::Checkpoint;
use super::step::FollowError;
use crate::error::LogError;
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;
use crate::read::MOST_AT_ONCE;

/// Where a checkpoint stands, as this process read or left it. Moving it proves that it still does.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) seq: i64,
    /// Which build of the derived data it belongs to.
    pub(super) generation: String,
}

/// What stands after a checkpoint.
pub(super) enum Next {
    Events(Batch),
    Idle(Place),
}

/// Events after a checkpoint.
pub(super) struct Batch {
    /// Where the checkpoint stands.
    pub(super) place: Place,
    /// Where it stands after them.
    pub(super) last: i64,
    /// Those that concern the follower.
    pub(super) events: Vec<LoggedEvent>,
}

/// The next events after the checkpoint, at most `limit` stored ones, of kinds of aggregates that concern the follower. Where the
/// checkpoint's place is known, those that this process has just seen need not be read.
pub(super) async fn next(
    log: &EventLog,
    checkpoint: &Checkpoint,
    known: Option<Place>,
    limit: i64,
    concerns: impl Fn(&str) -> bool,
) -> Result<Next, FollowError> {
    let limit = limit.min(MOST_AT_ONCE);
    if let Some(place) = known
        && let Some(mut events) = log.recent().after(place.seq, limit)
    {
        let last = events.last().map_or(place.seq, |event| event.seq);
        events.retain(|event| concerns(&event.aggregate_type));
        return Ok(Next::Events(Batch { place, last, events }));
    }
    let rows = sqlx::query(checkpoint.follow_sql()).bind(limit).fetch_all(log.pool()).await?;
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(FollowError::NoCheckpoint(checkpoint.to_string()));
    };
    let place = Place { seq: first.try_get("checkpoint_seq")?, generation: first.try_get("generation")? };
    // Also where nothing happened: a key that another node destroyed leaves nothing in this one's memory.
    log.keyring().learn_erasures(first.try_get("erasures")?).await.map_err(LogError::from)?;
    let Some(last) = last.try_get::<Option<i64>, _>("seq")? else { return Ok(Next::Idle(place)) };
    let events = log.decode(&concerning(rows, concerns)?).await?;
    Ok(Next::Events(Batch { place, last, events }))
}

/// The rows of aggregates that concern somebody; the others are not decrypted.
fn concerning(rows: Vec<PgRow>, concerns: impl Fn(&str) -> bool) -> Result<Vec<PgRow>, sqlx::Error> {
    let mut concerning = Vec::with_capacity(rows.len());
    for row in rows {
        if concerns(row.try_get("aggregate_type")?) {
            concerning.push(row);
        }
    }
    Ok(concerning)
}
