//! Monotonic reads: a connection is used only if its server shows at least what this node has told its callers and its cache.
//!
//! A single server never goes back, but the server behind an address can change, and a standby that crashed restarts from a
//! slightly older state. A document from such a server would be cached forever, as the events that changed it have passed.

use std::sync::{Arc, Mutex, PoisonError};

use sqlx::postgres::PgPoolOptions;
use sqlx::{Executor, PgConnection};

use super::Checkpoint;

/// A statement that waits (say, for a lock that the standby's replay holds) is cancelled; nothing is ever written here.
const SESSION: &str = "SET statement_timeout = '5s'; SET default_transaction_read_only = on";

/// What a server must show to be read from.
#[derive(Debug, Default)]
pub(super) struct Floor(Mutex<Bounds>);

#[derive(Debug, Default)]
struct Bounds {
    seq: i64,
    retired: Vec<String>,
}

/// Why a server is not read from.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error("it shows event {found} and had shown {seq} before; it is read again when it has caught up")]
    Behind { found: i64, seq: i64 },
    #[error("it shows tables that a rebuild has replaced; it is read again when it has those")]
    Retired,
    #[error("it shows tables of version {0}, which an older program made")]
    Older(i32),
}

impl Floor {
    /// From now on nothing older than this event is read. Must be called before anything that the event changed is forgotten.
    pub(super) fn raise(&self, seq: i64) {
        let mut bounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bounds.seq = bounds.seq.max(seq);
    }

    /// From now on nothing is read from this build of the tables.
    pub(super) fn retire(&self, generation: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retired.push(generation);
    }

    /// Whether a server that shows this may be read from.
    pub(super) fn admit(&self, found: &Checkpoint) -> Result<(), Refusal> {
        let bounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_older(found) {
            return Err(Refusal::Older(found.read_model_version));
        }
        if bounds.retired.contains(&found.generation) {
            return Err(Refusal::Retired);
        }
        if found.seq < bounds.seq {
            return Err(Refusal::Behind { found: found.seq, seq: bounds.seq });
        }
        Ok(())
    }

    async fn check(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let found: Checkpoint = sqlx::query_as(include_str!("checkpoint.sql")).fetch_one(connection).await?;
        self.admit(&found).map_err(|refusal| sqlx::Error::Configuration(refusal.into()))
    }
}

/// Whether an older program created these tables. Those of a newer one are read, as they are on the primary.
pub(super) fn is_older(found: &Checkpoint) -> bool {
    found.read_model_version < projections::READ_MODEL_VERSION
}

/// Connections that are each asked for their progress before use, instead of being pinged.
pub(super) fn guard(connections: PgPoolOptions, floor: &Arc<Floor>) -> PgPoolOptions {
    let (of_new, of_idle) = (Arc::clone(floor), Arc::clone(floor));
    connections
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            let floor = Arc::clone(&of_new);
            Box::pin(async move {
                connection.execute(format!("{}; {SESSION}", event_log::SESSION).as_str()).await?;
                floor.check(connection).await
            })
        })
        .before_acquire(move |connection, _| {
            let floor = Arc::clone(&of_idle);
            Box::pin(async move { floor.check(connection).await.map(|()| true) })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seq: i64, generation: &str) -> Checkpoint {
        let read_model_version = projections::READ_MODEL_VERSION;
        Checkpoint { seq, generation: generation.to_owned(), read_model_version }
    }

    #[test]
    fn nothing_older_than_what_was_told_is_read() {
        let floor = Floor::default();
        assert_eq!(floor.admit(&at(0, "a")), Ok(()));
        floor.raise(7);
        floor.raise(5);
        assert_eq!(floor.admit(&at(6, "a")), Err(Refusal::Behind { found: 6, seq: 7 }));
        assert_eq!(floor.admit(&at(7, "a")), Ok(()));
    }

    #[test]
    fn tables_that_were_replaced_are_not_read_and_newer_ones_are() {
        let floor = Floor::default();
        floor.retire("a".to_owned());
        assert_eq!(floor.admit(&at(7, "a")), Err(Refusal::Retired));
        assert_eq!(floor.admit(&at(7, "b")), Ok(()));
    }

    #[test]
    fn tables_of_an_older_program_are_not_read() {
        let older = Checkpoint { read_model_version: projections::READ_MODEL_VERSION - 1, ..at(7, "a") };
        let version = older.read_model_version;
        assert_eq!(Floor::default().admit(&older), Err(Refusal::Older(version)));
    }
}
