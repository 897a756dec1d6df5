//! Clears what a database keeps of deleted data after an erasure: dead rows stay in its files, and every change stays in its
//! write-ahead log (docs/design.md#erasure).

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use domain::accounts::AccountEvent;
use event_log::{ApplyError, EventLog, LoggedEvent, React};
use sqlx::{Executor, PgConnection};

use super::policy::Policy;

/// The policy. It may be interrupted anywhere, and is idempotent.
struct ClearResidue {
    log: EventLog,
    /// Everything erased up to this event is cleared.
    cleared: i64,
    /// The tables that are done, if others were held up.
    done: BTreeSet<String>,
}

pub(super) const POLICY: Policy = Policy {
    name: "remains",
    concerns: &["account"],
    run: |services, follower| {
        let (cleared, done) = (0, BTreeSet::new());
        Box::pin(follower.run_reactions(ClearResidue { log: services.log, cleared, done }))
    },
};

/// A table of at most this many bytes is rewritten: only that leaves nothing behind. It locks the table for a fraction of a
/// second. In a larger one the space of dead rows is freed, and holds what it held until something else is written there.
const SMALL: i64 = 64 << 20;
/// The lock timeout: while one waits, others queue behind it.
const LOCK_PATIENCE: &str = "SET lock_timeout = '500ms'";
/// How long to wait for others before trying again later.
const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(100);
/// `insufficient_privilege` in PostgreSQL's manual, appendix A.
const MAY_NOT: &str = "42501";

impl ClearResidue {
    /// Clears what was erased by the event with this seq, and before it.
    async fn clear(&mut self, seq: i64) -> Result<(), ApplyError> {
        let until = Instant::now() + PATIENCE;
        // This includes everything that was erased before.
        loop {
            let shown = sqlx::query_scalar(include_str!("clear_residue/shown.sql")).bind(seq);
            let shown: i64 = shown.fetch_one(self.log.pool()).await?;
            if shown >= seq {
                break;
            }
            wait(seq, until, || {
                "what is shown, or the last email to a deleted account, still has what was erased".to_owned()
            })
            .await?;
        }
        self.nobody_reads_it(seq, until).await?;
        // A connection of its own: its settings must not leak to others.
        let mut connection = self.log.pool().acquire().await?.detach();
        connection.execute(LOCK_PATIENCE).await?;
        self.vacuum(&mut connection).await?;
        clear_write_ahead_log(&mut connection).await?;
        self.done.clear();
        self.cleared = seq;
        tracing::info!(seq, "what was erased is cleared from the files of the database");
        Ok(())
    }

    /// Waits until nobody can still see what was deleted.
    async fn nobody_reads_it(&self, seq: i64, until: Instant) -> Result<(), ApplyError> {
        let next = sqlx::query_scalar("SELECT pg_snapshot_xmax(pg_current_snapshot())::text");
        let next: String = next.fetch_one(self.log.pool()).await?;
        loop {
            let reader: Option<i32> = sqlx::query_scalar(include_str!("clear_residue/older_reader.sql"))
                .bind(&next)
                .fetch_optional(self.log.pool())
                .await?;
            let Some(pid) = reader else { return Ok(()) };
            wait(seq, until, || format!("process {pid} of the database may still read what was erased"))
                .await?;
        }
    }

    async fn vacuum(&mut self, connection: &mut PgConnection) -> Result<(), ApplyError> {
        let tables = sqlx::query_as(include_str!("clear_residue/tables.sql")).bind(SMALL);
        let tables: Vec<(String, bool)> = tables.fetch_all(&mut *connection).await?;
        for (table, small) in tables {
            if self.done.contains(&table) {
                continue;
            }
            // No ANALYZE: no statistics are kept of columns with words.
            let how = if small { "VACUUM (FULL)" } else { "VACUUM" };
            match connection.execute(format!("{how} {table}").as_str()).await {
                Ok(_) => self.done.insert(table),
                // A rebuild has replaced it.
                Err(error) if code_of(&error) == "42P01" => self.done.insert(table),
                Err(error) => return Err(error.into()),
            };
        }
        Ok(())
    }
}

/// Makes the server start a new file of its write-ahead log, and drop those before. The private PostgreSQL deletes them; another
/// one may keep them for standbys and archives, or recycle them.
async fn clear_write_ahead_log(connection: &mut PgConnection) -> Result<(), ApplyError> {
    for statement in ["SELECT pg_switch_wal()", "CHECKPOINT"] {
        match connection.execute(statement).await {
            Ok(_) => {}
            Err(error) if code_of(&error) == MAY_NOT => {
                tracing::info!(
                    statement,
                    "this role may not clear the write-ahead log; what was erased stands there until the server has written over it"
                );
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

async fn wait(seq: i64, until: Instant, why: impl FnOnce() -> String) -> Result<(), ApplyError> {
    if Instant::now() >= until {
        return Err(ApplyError::NotYet { seq, reason: why() });
    }
    tokio::time::sleep(POLL).await;
    Ok(())
}

fn code_of(error: &sqlx::Error) -> String {
    error.as_database_error().and_then(|error| error.code()).unwrap_or_default().into_owned()
}

impl React for ClearResidue {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        if event.seq <= self.cleared || !matches!(event.event()?, AccountEvent::AccountErased {}) {
            return Ok(());
        }
        self.clear(event.seq).await
    }
}
