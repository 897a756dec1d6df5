//! Whether the read side is there, and making it.

use event_log::EventLog;
use sqlx::PgPool;

use crate::checkpoint;
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;
use crate::tables::create_tables;
use event_log::begin;

/// The advisory lock of those who make the read side ("read" in ASCII, then 2).
const LOCK: i64 = 0x7265_6164_0000_0002;

/// Whether this binary can serve from the read side that it finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadSideState {
    /// There is none yet: [`prepare`] makes an empty one.
    Missing,
    /// An older binary made it: [`crate::rebuild`] it, then serve.
    Older {
        /// The version that it has.
        version: i32,
    },
    /// This binary's own.
    Current,
    /// A newer binary made it: this one must not touch it.
    Newer {
        /// The version that it has.
        version: i32,
    },
}

impl ReadSideState {
    pub(crate) fn of(version: i32) -> Self {
        match version.cmp(&READ_MODEL_VERSION) {
            std::cmp::Ordering::Less => Self::Older { version },
            std::cmp::Ordering::Equal => Self::Current,
            std::cmp::Ordering::Greater => Self::Newer { version },
        }
    }
}

/// Whether this binary can serve from the read side in this database.
///
/// # Errors
/// If the database does not answer.
pub async fn state(pool: &PgPool) -> Result<ReadSideState, sqlx::Error> {
    let found = checkpoint::find(&mut *pool.acquire().await?, Schema::Live).await?;
    Ok(found.map_or(ReadSideState::Missing, |found| ReadSideState::of(found.read_model_version)))
}

/// Makes an empty read side when there is none; the follower then fills it from the log. Any number of nodes may do so at once.
/// Answers what there is now, which is never [`ReadSideState::Missing`].
///
/// # Errors
/// If the database does not answer, or does not allow it.
pub async fn prepare(log: &EventLog) -> Result<ReadSideState, sqlx::Error> {
    let found = state(log.pool()).await?;
    if found != ReadSideState::Missing {
        return Ok(found);
    }
    let mut transaction = begin(log.pool()).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    // Another node may have made it while this one waited for the lock.
    let state = match checkpoint::find(&mut transaction, Schema::Live).await? {
        Some(found) => ReadSideState::of(found.read_model_version),
        None => {
            create_tables(&mut transaction, Schema::Live).await?;
            checkpoint::create(&mut transaction, Schema::Live).await?;
            ReadSideState::Current
        }
    };
    transaction.commit().await?;
    Ok(state)
}
