//! A database that was restored into a younger cluster: its events carry transaction ids that this cluster has yet to assign, so
//! events appended now would sort before them. That is refused at start, and repaired only on request.

use sqlx::{PgPool, Row};

use super::error::SealerError;
use crate::error::LogError;

/// The result of an adoption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adopted {
    /// How many restored events were sealed now; the others had been sealed before the backup.
    pub sealed: i64,
    /// The last seq of the log.
    pub seq: i64,
    /// Events up to this position are settled and never examined again.
    pub floor_position: i64,
}

/// Refuses if unsealed events, or the sealer's own position, come from this cluster's future.
pub(super) async fn refuse_future(pool: &PgPool) -> Result<(), SealerError> {
    let future =
        sqlx::query(include_str!("future.sql")).fetch_optional(pool).await.map_err(LogError::from)?;
    let Some(row) = future else { return Ok(()) };
    let (found, current) = (row.try_get("found"), row.try_get("current"));
    Err(SealerError::RestoredFuture {
        found: found.map_err(LogError::from)?,
        current: current.map_err(LogError::from)?,
    })
}

/// Prepares a restored log for use in this cluster. Events that were not sealed yet are sealed now, those from the future first,
/// then in the order of (transaction id, position); then the sealer is moved to the cluster's present, and everything restored is
/// below the floor. Nothing can be appended meanwhile. Harmless if nothing was restored.
pub async fn adopt_restored(pool: &PgPool) -> Result<Adopted, LogError> {
    let mut transaction = crate::transaction::begin(pool).await?;
    // Waits for running appends and blocks new ones, so that the next statements see everything.
    sqlx::query("LOCK TABLE es.events IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    sqlx::query("SELECT FROM es.sealer WHERE id FOR UPDATE").execute(&mut *transaction).await?;
    let sealed = sqlx::query(include_str!("adopt.sql")).execute(&mut *transaction).await?.rows_affected();
    let row = sqlx::query(include_str!("adopted.sql")).fetch_one(&mut *transaction).await?;
    let adopted = Adopted {
        sealed: sealed as i64,
        seq: row.try_get("seq")?,
        floor_position: row.try_get("floor_position")?,
    };
    // If the restore did not set the sequence, it must not allocate positions below the floor.
    sqlx::query(include_str!("positions_above.sql"))
        .bind(adopted.floor_position)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(adopted)
}
