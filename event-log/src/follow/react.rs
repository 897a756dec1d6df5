//! Reacts to events outside of any transaction: a reaction may take long, and has effects that no transaction of ours covers.

use std::future::Future;

use super::checkpoint::Checkpoint;
use super::lease::Lease;
use super::next::{Batch, Next, next};
use super::step::{ApplyError, FollowError, Progress};
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;

/// Answers events with effects of its own, for example commands to other aggregates.
pub trait React: Send + Sync {
    /// Whether it reacts to events of this kind of aggregate; others are skipped without being decrypted.
    fn concerns(&self, aggregate_type: &str) -> bool;

    /// Reacts to one event. It comes at least once: again after a crash or an error, and for a moment on two nodes at the same time where
    /// the one had hung and the other took over. So each effect must be idempotent, for example a command whose id is made from the
    /// event's seq. What it returns is dropped in the middle where this process is no longer the one that reacts.
    fn react(&mut self, event: &LoggedEvent) -> impl Future<Output = Result<(), ApplyError>> + Send;
}

/// Reacts to the next events after the checkpoint, at most `limit` stored ones, and then moves it. One process does so at a time; where it is
/// another one, nothing happens here ([`Progress::Elsewhere`]). On an error the checkpoint stays,
/// and the same events come again.
///
/// # Errors
/// That the events could not be read, the checkpoint not moved, or what the reaction failed with.
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
            // Whoever tries again finds the lease free. The first error is the one to report.
            drop(held.end().await);
            return Err(error.into());
        }
        lease = Some(held);
    }
    let moved = sqlx::query(checkpoint.move_sql())
        .bind(known.seq)
        .bind(&known.generation)
        .bind(last)
        .execute(log.pool())
        .await?
        .rows_affected();
    if let Some(lease) = lease {
        lease.end().await?;
    }
    Ok(if moved == 1 { Progress::Applied { seq: last, events: events.len() } } else { Progress::Elsewhere })
}
