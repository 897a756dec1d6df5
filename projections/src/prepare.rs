//! Checks whether the read side exists, and creates it.

use event_log::EventLog;
use sqlx::PgPool;

use crate::checkpoint;
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;
use crate::tables::create_tables;
use event_log::begin;

/// The advisory lock for creating the read side ("read" in ASCII, then 2).
const LOCK: i64 = 0x7265_6164_0000_0002;

/// Whether this binary can serve from the existing read side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadSideState {
    /// There is none yet: [`prepare`] creates an empty one.
    Missing,
    /// An older binary built it: [`crate::rebuild`] it, then serve.
    Older {
        /// Its version.
        version: i32,
    },
    /// It has this binary's version.
    Current,
    /// A newer binary built it: this one must not touch it.
    Newer {
        /// Its version.
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

/// Creates an empty read side if there is none; the follower then fills it from the log. Any number of nodes may do so
/// concurrently. Returns the resulting state, which is never [`ReadSideState::Missing`].
///
/// # Errors
/// If the database does not answer, or denies permission.
pub async fn prepare(log: &EventLog) -> Result<ReadSideState, sqlx::Error> {
    let found = state(log.pool()).await?;
    if found != ReadSideState::Missing {
        return Ok(found);
    }
    let mut transaction = begin(log.pool()).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    // Another node may have created it while this one waited for the lock.
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
