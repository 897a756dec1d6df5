//! A database that was restored into a younger cluster: its events carry transaction ids that this cluster has yet to give
//! out, so events appended now would sort before them. That is refused at start, and repaired only on request.

use sqlx::{PgPool, Row};

use super::error::SealerError;
use crate::error::LogError;

/// The result of an adoption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adopted {
    /// How many restored events were sealed now; the others had been sealed before they were saved.
    pub sealed: i64,
    /// The last seq of the log.
    pub seq: i64,
    /// Events up to this position are settled and never looked at again.
    pub floor_position: i64,
}

/// Refuses when unsealed events, or the sealer's own place, come from the future of this cluster.
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

/// Makes a restored log fit to continue in this cluster. Events that were not sealed yet are sealed now, those from the future
/// first, then in the order of (transaction id, position); then the sealer's place becomes the cluster's present, and
/// everything restored lies below the floor. Nothing can be appended meanwhile. Harmless where nothing was restored.
pub async fn adopt_restored(pool: &PgPool) -> Result<Adopted, LogError> {
    let mut transaction = crate::transaction::begin(pool).await?;
    // Waits for running appends and holds off new ones, so that what the next statements see is all there is.
    sqlx::query("LOCK TABLE es.events IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    sqlx::query("SELECT FROM es.sealer WHERE id FOR UPDATE").execute(&mut *transaction).await?;
    let sealed = sqlx::query(include_str!("adopt.sql")).execute(&mut *transaction).await?.rows_affected();
    let row = sqlx::query(include_str!("adopted.sql")).fetch_one(&mut *transaction).await?;
    let adopted = Adopted {
        sealed: sealed as i64,
        seq: row.try_get("seq")?,
        floor_position: row.try_get("floor_position")?,
    };
    // A restore that did not set the sequence must not hand out positions below the floor.
    sqlx::query(include_str!("positions_above.sql"))
        .bind(adopted.floor_position)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(adopted)
}
