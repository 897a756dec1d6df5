//! Reacts to events outside of any transaction: a reaction may take long, and has effects that no transaction of ours covers.

use std::future::Future;

use super::checkpoint::Checkpoint;
use super::lease::Lease;
use super::next::{Batch, Next, next};
use super::step::{ApplyError, FollowError, Progress};
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;

/// Reacts to events with effects of its own, for example commands to other aggregates.
pub trait React: Send + Sync {
    /// Whether it reacts to events of this aggregate type; others are skipped without being decrypted.
    fn concerns(&self, aggregate_type: &str) -> bool;

    /// Reacts to one event. Delivery is at least once: again after a crash or an error, and briefly on two nodes concurrently if
    /// one hung and the other took over. So each effect must be idempotent, for example a command whose id is derived from the
    /// event's seq. The returned future is dropped midway if this process loses the lease.
    fn react(&mut self, event: &LoggedEvent) -> impl Future<Output = Result<(), ApplyError>> + Send;
}

/// Reacts to the next events after the checkpoint, at most `limit` stored ones, and then moves it. One process does so at a time;
/// if it is another one, nothing happens here ([`Progress::Elsewhere`]). On an error the checkpoint stays, and the same events come
/// again.
///
/// # Errors
/// If the events could not be read or the checkpoint not moved, or any error of the reaction.
pub async fn react_once(
    log: &EventLog,
    checkpoint: &Checkpoint,
    react: &mut impl React,
    limit: i64,
) -> Result<Progress, FollowError> {
    let Batch { known, last, events } =
        match next(log, checkpoint, None, limit, |kind| react.concerns(kind)).await? {
            Next::Events(batch) => batch,
            Next::Idle(known) => return Ok(Progress::Idle { seq: known.seq }),
        };
    let mut lease = None;
    if !events.is_empty() {
        let Some(mut held) = Lease::take(log.pool(), checkpoint, &known).await? else {
            return Ok(Progress::Elsewhere);
        };
        let reacting = async {
            for event in &events {
                react.react(event).await?;
            }
            Ok::<(), ApplyError>(())
        };
        if let Err(error) = held.held_while(reacting).await? {
            // The lease is free for a retry. The first error is the one to report.
            drop(held.end().await);
            return Err(error.into());
        }
        lease = Some(held);
    }
    let moved = log.looking().execute(checkpoint.advance(known.seq, &known.generation, last)).await?;
    if let Some(lease) = lease {
        lease.end().await?;
    }
    Ok(if moved == 1 { Progress::Applied { seq: last, events: events.len() } } else { Progress::Elsewhere })
}
