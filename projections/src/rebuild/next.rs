//! The tables that a rebuild builds, and those that it replaced.

use event_log::EventLog;
use sqlx::{Executor, PgPool};

use crate::checkpoint;
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;
use crate::tables::{create_tables, drop_schema};
use event_log::begin;

/// Creates empty tables, or resumes with those of an interrupted rebuild; returns the last event that they cover.
pub(super) async fn begin_or_resume(log: &EventLog) -> Result<i64, sqlx::Error> {
    let mut transaction = begin(log.pool()).await?;
    let live = checkpoint::find(&mut transaction, Schema::Live).await?;
    let left = checkpoint::find(&mut transaction, Schema::Next).await?;
    // Tables begun by another version, or too far ahead to be compared with the live ones, cannot be resumed.
    let usable = left.filter(|left| {
        left.read_model_version == READ_MODEL_VERSION
            && live.is_none_or(|live| live.read_model_version != READ_MODEL_VERSION || left.seq <= live.seq)
    });
    if let Some(left) = usable {
        transaction.rollback().await?;
        return Ok(left.seq);
    }
    drop_schema(&mut transaction, Schema::Next).await?;
    create_tables(&mut transaction, Schema::Next).await?;
    checkpoint::create(&mut transaction, Schema::Next).await?;
    transaction.commit().await?;
    Ok(0)
}

/// Drops what was live before the last swap, unless somebody still reads it: then the next rebuild drops it.
pub(super) async fn drop_previous(pool: &PgPool) {
    let dropped = async {
        let mut transaction = begin(pool).await?;
        // While this waits for the lock, others queue behind it, so it does not wait for long.
        transaction.execute(sqlx::raw_sql("SET LOCAL lock_timeout = '1s'")).await?;
        drop_schema(&mut transaction, Schema::Previous).await?;
        transaction.commit().await
    };
    if let Err(error) = dropped.await {
        tracing::info!(%error, "the replaced tables are still in use; the next rebuild drops them");
    }
}
