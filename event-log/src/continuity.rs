//! Whether the database still has the history that this process knows (docs/design.md#one-history).
//!
//! What a process remembers of the log, and what it has told its callers, is valid for one history. A server that crashes and
//! recovers has the same history, possibly somewhat shorter for a moment. Another server that takes its place, or the same one
//! with older files, may have lost events and have others in their positions. So every connection asks when the server was
//! started before it is used; if that differs, what is remembered is forgotten at once, and the history is in doubt until the log
//! has been compared.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::{Executor, PgConnection, PgPool, Row};
use tokio::sync::watch;

use crate::error::LogError;
use crate::head::{Head, hash_of};
use crate::personal::Forget;
use crate::reachability::Reachability;
use crate::worker::Backoff;

/// What is known about the database's history. Cheap to clone.
#[derive(Clone, Default)]
pub struct Continuity(Arc<Inner>);

struct Inner {
    state: watch::Sender<State>,
    /// How many doubts there were; changes only while the state is being modified.
    doubts: AtomicU64,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// The start time of the server that was last connected to, as text from that server.
    server_started: Option<String>,
    /// The end of the log as far as any caller was told.
    head: Option<Head>,
    /// What must be forgotten when the history may have changed.
    memories: Vec<Weak<dyn Forget>>,
}

/// What is known about the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContinuityState {
    /// It is the one that this process knows.
    Unbroken,
    /// The server may be another one; the log has not been compared yet.
    InDoubt,
    /// The log has diverged from what this process knows: nothing that it remembers, or has derived from the log, can be trusted.
    Broken(String),
}

use ContinuityState as State;

impl Default for Inner {
    fn default() -> Self {
        let state = watch::Sender::new(State::Unbroken);
        Self { state, doubts: AtomicU64::new(0), known: Mutex::default() }
    }
}

/// How long after a failed comparison it is retried, at first and at most.
const AGAIN: Duration = Duration::from_millis(5);
const AGAIN_AT_MOST: Duration = Duration::from_millis(250);

impl Continuity {
    /// Sets up a new connection: applies the session settings and checks which server it leads to. Nothing was read over it
    /// before.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn begin_session(
        &self,
        connection: &mut PgConnection,
        session: &str,
    ) -> Result<(), sqlx::Error> {
        let begin = format!("{session}; SELECT extract(epoch FROM pg_postmaster_start_time())::text");
        let row = connection.fetch_one(sqlx::raw_sql(&begin)).await?;
        self.met(row.try_get(0)?);
        Ok(())
    }

    /// The same for every connection of a pool.
    pub(crate) fn watch_connections(&self, options: PgPoolOptions, session: String) -> PgPoolOptions {
        let (history, session) = (self.clone(), Arc::<str>::from(session));
        options.after_connect(move |connection, _| {
            let (history, session) = (history.clone(), Arc::clone(&session));
            Box::pin(async move { history.begin_session(connection, &session).await })
        })
    }

    /// A connection was opened to a server with this start time.
    fn met(&self, server_started: String) {
        let mut known = self.known();
        if known.server_started.as_ref() == Some(&server_started) {
            return;
        }
        let was_known = known.server_started.replace(server_started).is_some();
        if was_known {
            known.memories.retain(|memory| memory.strong_count() > 0);
            known.memories.iter().filter_map(Weak::upgrade).for_each(|memory| memory.forget_all());
            self.doubt();
        }
    }

    /// From now on this is forgotten when another server is met.
    pub(crate) fn forget_when_broken(&self, memory: Weak<dyn Forget>) {
        self.known().memories.push(memory);
    }

    /// The log was sealed up to here. Call this before anybody is told of the event. While in doubt this does nothing, as it may
    /// be another log.
    pub(crate) fn reached(&self, head: Head) {
        let mut known = self.known();
        if self.is_unbroken() && known.head.is_none_or(|known| known.seq < head.seq) {
            known.head = Some(head);
        }
    }

    /// Something was seen that is impossible if the history is the same.
    pub fn doubt(&self) {
        self.0.state.send_if_modified(|state| {
            self.0.doubts.fetch_add(1, Ordering::Relaxed);
            let was_sure = *state == State::Unbroken;
            if was_sure {
                *state = State::InDoubt;
            }
            was_sure
        });
    }

    /// What is known now.
    pub fn state(&self) -> ContinuityState {
        self.0.state.borrow().clone()
    }

    /// Whether the history is known to be the same.
    pub fn is_unbroken(&self) -> bool {
        *self.0.state.borrow() == State::Unbroken
    }

    /// Resolves when there is no doubt: returns whether the history is the same.
    pub async fn is_certain(&self) -> bool {
        let mut state = self.0.state.subscribe();
        let certain = state.wait_for(|state| *state != State::InDoubt).await;
        certain.is_ok_and(|state| *state == State::Unbroken)
    }

    /// Resolves with the reason when the log turns out to have diverged.
    pub async fn broken(&self) -> String {
        let mut state = self.0.state.subscribe();
        loop {
            if let State::Broken(reason) = &*state.borrow_and_update() {
                return reason.clone();
            }
            if state.changed().await.is_err() {
                return std::future::pending().await;
            }
        }
    }

    /// Compares the log whenever the history is in doubt. Runs until it is dropped.
    pub async fn resolve_doubts(self, database: Reachability, pool: PgPool) {
        let mut state = self.0.state.subscribe();
        let mut again = Backoff::new(AGAIN, AGAIN_AT_MOST);
        while state.wait_for(|state| *state == State::InDoubt).await.is_ok() {
            let doubts = self.doubts();
            match database.unless_silent(self.compare(&pool)).await {
                Ok(Some(found)) => {
                    again.reset();
                    self.believe(found, doubts);
                }
                Ok(None) => tokio::time::sleep(again.next()).await,
                Err(error) => {
                    tracing::warn!(%error, "the log could not be compared with what is known of it; trying again");
                    database.pause(again.next()).await;
                }
            }
        }
    }

    fn doubts(&self) -> u64 {
        self.0.doubts.load(Ordering::Relaxed)
    }

    /// Accepts the result of a comparison that began at this doubt count, unless there was another doubt since: the server that
    /// was asked may be the previous one.
    fn believe(&self, found: State, doubts: u64) {
        self.0.state.send_if_modified(|state| {
            let settles = self.doubts() == doubts;
            if settles {
                *state = found;
            }
            settles
        });
    }

    /// The state to accept; `None` while it cannot be determined because events are waiting to be sealed.
    async fn compare(&self, pool: &PgPool) -> Result<Option<ContinuityState>, LogError> {
        let Some(head) = self.known().head else { return Ok(Some(State::Unbroken)) };
        let row =
            sqlx::query(include_str!("continuity/same.sql")).bind(head.seq).fetch_optional(pool).await?;
        let Some(row) = row else {
            return Ok(Some(State::Broken("the log no longer has an end".to_owned())));
        };
        let (sealed, unsealed): (i64, bool) = (row.try_get("sealed")?, row.try_get("unsealed")?);
        Ok(match row.try_get::<Option<&[u8]>, _>("hash")? {
            Some(hash) if hash_of(hash)? == head.hash => Some(State::Unbroken),
            Some(_) => Some(State::Broken(format!("event {} is another one", head.seq))),
            None if unsealed => None,
            None => Some(State::Broken(format!("the log ends at event {sealed}, and had {}", head.seq))),
        })
    }

    /// A panic while the lock was held cannot leave it inconsistent in a way that matters.
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Continuity {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Continuity").field(&*self.0.state.borrow()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doubt_that_comes_up_during_a_comparison_is_not_settled_by_it() {
        let continuity = Continuity::default();
        continuity.met("yesterday".to_owned());
        continuity.met("today".to_owned());
        let doubts = continuity.doubts();
        // Meanwhile the comparison asked yesterday's server, which still answers.
        continuity.met("just now".to_owned());
        continuity.believe(State::Unbroken, doubts);
        assert_eq!(continuity.state(), State::InDoubt);
        continuity.believe(State::Unbroken, continuity.doubts());
        assert!(continuity.is_unbroken());
    }
}
