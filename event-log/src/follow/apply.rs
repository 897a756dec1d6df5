//! Applies events to something derived, in the transaction that moves the checkpoint.

use std::future::Future;

use sqlx::PgConnection;

use super::checkpoint::Checkpoint;
use super::next::{Batch, Next, concerning, next};
use super::step::{ApplyError, FollowError, Progress};
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;

/// Turns events into something derived from them, for example the rows of read models.
pub trait Apply: Send {
    /// Applies these events, in this order, on this connection: its transaction also moves the checkpoint. On an error
    /// nothing of the batch remains, and the same events come again, perhaps in other batches. Events of one stored
    /// event, which share a seq, always come together.
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
