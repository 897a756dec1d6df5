//! The log itself: its parts, and simple queries.

use std::sync::Arc;

use cqrs_es::Aggregate;
use cqrs_es::persist::SerializedEvent;
use postgres_es::PostgresEventRepository;
use sqlx::{PgPool, Row};

use crate::command::{Actor, CommandId};
use crate::connections::Connections;
use crate::continuity::Continuity;
use crate::error::LogError;
use crate::head::{Head, hash_of};
use crate::memory::Memory;
use crate::personal::{Forget, Keyring};
use crate::pool::Database;
use crate::reachability::Reachability;
use crate::recent::{RecentEvents, Sealing};
use crate::remembered::RememberedStates;
use crate::settled::Settled;
use crate::signals::Signals;
use crate::upcast::Upcasters;

/// How many appends run concurrently; more would only wait for each other in the database.
const APPENDS_AT_ONCE: usize = 16;
/// How many steps of sealer and followers run concurrently.
const WORKERS_AT_ONCE: usize = 6;
/// How many followers look for new events concurrently: each looks for less than a millisecond, and each connection plans anew.
const LOOKS_AT_ONCE: usize = 3;

/// The log of what happened. Cheap to clone.
#[derive(Clone)]
pub struct EventLog {
    inner: Arc<Inner>,
    /// The last position that single streams are read up to.
    until: i64,
}

struct Inner {
    pool: PgPool,
    continuity: Continuity,
    reachability: Reachability,
    keyring: Keyring,
    upcasters: Upcasters,
    signals: Signals,
    streams: PostgresEventRepository,
    memory: Arc<Memory>,
    appending: Connections,
    working: Connections,
    looking: Connections,
}

/// A command that was carried out before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedOut {
    /// The hash of its whole request.
    pub request_hash: [u8; 32],
    /// The aggregate that decided.
    pub aggregate_id: String,
}

/// Which aggregate a stream of events belongs to. The default stands before all others.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StreamId {
    /// The type of the aggregate.
    pub aggregate_type: String,
    /// The aggregate's id.
    pub aggregate_id: String,
}

/// An aggregate's state after its events.
#[derive(Clone, Debug)]
pub struct Loaded<A> {
    /// The state; the default if there are no events.
    pub state: A,
    /// The sequence of the last event, 0 if there are none.
    pub sequence: i64,
}

impl EventLog {
    /// A log in this database, which must have been migrated.
    pub fn new(database: Database, keyring: Keyring, upcasters: Upcasters) -> Self {
        let (pool, continuity) = (database.pool().clone(), database.continuity().clone());
        // postgres-es reads streams only; es.streams is the view made for it, and there are no snapshots.
        let streams = PostgresEventRepository::new(pool.clone()).with_tables("es.streams", "es.no_snapshots");
        let memory = Arc::new(Memory::default());
        let forgets: Arc<dyn Forget> = memory.clone();
        keyring.forget_with_keys(Arc::downgrade(&forgets));
        continuity.forget_when_broken(Arc::downgrade(&forgets));
        continuity.forget_when_broken(keyring.forgotten_when_broken());
        let appending = Connections::to(&database, APPENDS_AT_ONCE, memory.clone()).for_appends();
        let working = Connections::to(&database, WORKERS_AT_ONCE, memory.clone());
        let looking = Connections::to(&database, LOOKS_AT_ONCE, memory.clone()).for_looking(&database);
        let inner = Arc::new(Inner {
            pool,
            continuity,
            reachability: database.reachability().clone(),
            keyring,
            upcasters,
            signals: Signals::default(),
            streams,
            memory,
            appending,
            working,
            looking,
        });
        Self { inner, until: i64::MAX }
    }

    /// The same log, of which single streams end with the event at this position, as they did when that had just happened: for
    /// answering once more what was answered then. What is executed is decided on everything nevertheless.
    #[must_use]
    pub fn as_of(&self, position: i64) -> Self {
        Self { until: position, ..self.clone() }
    }

    pub(crate) fn until(&self) -> i64 {
        self.until
    }

    /// The connections to the database.
    pub fn pool(&self) -> &PgPool {
        &self.inner.pool
    }

    /// Whether the database still has the history that this process knows.
    pub fn continuity(&self) -> &Continuity {
        &self.inner.continuity
    }

    /// Whether the database answers.
    pub fn reachability(&self) -> &Reachability {
        &self.inner.reachability
    }

    /// The keys for personal data.
    pub fn keyring(&self) -> &Keyring {
        &self.inner.keyring
    }

    /// Wakes those who wait for appended or sealed events.
    pub fn signals(&self) -> &Signals {
        &self.inner.signals
    }

    pub(crate) fn upcasters(&self) -> &Upcasters {
        &self.inner.upcasters
    }

    pub(crate) fn memory(&self) -> &Memory {
        &self.inner.memory
    }

    /// The remembered states of aggregates that were just decided on.
    pub(crate) fn states(&self) -> &RememberedStates {
        &self.inner.memory.states
    }

    /// The newest events, as this process last saw them.
    pub(crate) fn recent(&self) -> &RecentEvents {
        &self.inner.memory.recent
    }

    /// The connections for appending.
    pub(crate) fn appending(&self) -> &Connections {
        &self.inner.appending
    }

    /// The connections of sealer and followers: separate, so that they and appends do not wait for each other.
    pub(crate) fn working(&self) -> &Connections {
        &self.inner.working
    }

    /// The connections for looking for new events, and for moving on where they ask for nothing.
    pub(crate) fn looking(&self) -> &Connections {
        &self.inner.looking
    }

    /// Closes every connection to the database; the log can no longer be used.
    pub async fn close(&self) {
        self.inner.appending.close().await;
        self.inner.working.close().await;
        self.inner.looking.close().await;
        self.inner.pool.close().await;
    }

    pub(crate) fn streams(&self) -> &PostgresEventRepository {
        &self.inner.streams
    }

    /// The aggregate's state after all its events.
    pub async fn load<A: Aggregate>(&self, aggregate_id: &str) -> Result<Loaded<A>, LogError> {
        self.load_before(aggregate_id, i64::MAX).await
    }

    /// The aggregate's state before the event of this sequence.
    pub async fn load_before<A: Aggregate>(
        &self,
        aggregate_id: &str,
        sequence: i64,
    ) -> Result<Loaded<A>, LogError> {
        let mut loaded = Loaded { state: A::default(), sequence: 0 };
        for (happened, event) in self.history::<A>(aggregate_id).await? {
            if happened >= sequence {
                break;
            }
            loaded.sequence = happened;
            loaded.state.apply(event);
        }
        Ok(loaded)
    }

    /// Everything that happened to this aggregate, each event with its sequence.
    pub async fn history<A: Aggregate>(&self, aggregate_id: &str) -> Result<Vec<(i64, A::Event)>, LogError> {
        if self.until < i64::MAX {
            let events = self.events_of::<A>(aggregate_id).await?;
            return events.into_iter().map(|event| Ok((event.sequence, event.event()?))).collect();
        }
        let decode = |event: SerializedEvent| {
            let sequence = event.sequence as i64;
            let decoded = serde_json::from_value(event.payload).map_err(|error| LogError::Unreadable {
                aggregate_type: event.aggregate_type,
                aggregate_id: event.aggregate_id,
                sequence,
                event_type: event.event_type,
                reason: error.to_string(),
            })?;
            Ok((sequence, decoded))
        };
        self.read_stream::<A>(aggregate_id).await?.events.into_iter().map(decode).collect()
    }

    /// The streams of these aggregate types that contain personal data of the subject, sealed or not, readable or not. The cost
    /// grows with their number only: each append records which subjects its events name (`es.subject_streams`,
    /// docs/design.md#erasure).
    pub async fn streams_about(
        &self,
        subject: &str,
        aggregate_types: &[&str],
    ) -> Result<Vec<StreamId>, LogError> {
        self.streams_about_after(subject, aggregate_types, &StreamId::default(), i64::MAX).await
    }

    /// Those of them after this one, by type and id, at most `limit`: for a subject who may have many.
    ///
    /// # Errors
    /// [`LogError`] if the log cannot be read.
    pub async fn streams_about_after(
        &self,
        subject: &str,
        aggregate_types: &[&str],
        after: &StreamId,
        limit: i64,
    ) -> Result<Vec<StreamId>, LogError> {
        let rows = sqlx::query(include_str!("read/streams_about.sql"))
            .bind(aggregate_types)
            .bind(subject)
            .bind(&after.aggregate_type)
            .bind(&after.aggregate_id)
            .bind(limit)
            .fetch_all(self.pool())
            .await?;
        let stream = |row: &sqlx::postgres::PgRow| {
            Ok(StreamId {
                aggregate_type: row.try_get("aggregate_type")?,
                aggregate_id: row.try_get("aggregate_id")?,
            })
        };
        rows.iter().map(stream).collect()
    }

    /// The end of the hash chain.
    pub async fn head(&self) -> Result<Head, LogError> {
        let row = sqlx::query("SELECT seq, hash FROM es.sealer WHERE id").fetch_one(self.pool()).await?;
        Ok(Head { seq: row.try_get("seq")?, hash: hash_of(row.try_get("hash")?)? })
    }

    /// Records that the event of this seq, if the log has it, belongs to the history that this process knows.
    pub async fn note_reached(&self, seq: i64) -> Result<bool, LogError> {
        let hash = sqlx::query_scalar::<_, Vec<u8>>("SELECT hash FROM es.log WHERE seq = $1").bind(seq);
        let Some(hash) = hash.fetch_optional(self.pool()).await? else { return Ok(seq == 0) };
        self.continuity().reached(Head { seq, hash: hash_of(&hash)? });
        Ok(true)
    }

    /// What is known about a position without asking the database.
    pub fn sealing_of(&self, position: i64) -> Sealing {
        match self.recent().sealing_of(position) {
            Sealing::Unknown => {
                self.memory().passes.long_settled(position).map_or(Sealing::Unknown, Sealing::UpTo)
            }
            known => known,
        }
    }

    /// The end of the log once everything committed before this call is sealed. Waits for a pass of this process's sealer, shared
    /// with all other waiters, and so for as long as a running transaction holds it up or no sealer runs here.
    pub async fn settled(&self) -> Settled {
        self.memory().passes.next().await
    }

    /// Resolves when one transaction, perhaps of a program that is none of ours, has held events back for half a second: whoever waits
    /// for one of them may have to wait for hours.
    pub async fn held_up(&self) {
        self.memory().passes.held_up().await;
    }

    /// The position of the last sealed event; 0 before the first.
    pub async fn newest_position(&self) -> Result<i64, LogError> {
        let position = sqlx::query_scalar("SELECT position FROM es.log ORDER BY seq DESC LIMIT 1");
        Ok(position.fetch_optional(self.pool()).await?.unwrap_or_default())
    }

    /// Who holds this value of this kind, for example the account with this e-mail address. The value must be normalised as it
    /// was when it was claimed.
    pub async fn owner_of(&self, kind: &str, value: &str) -> Result<Option<String>, LogError> {
        let owner = sqlx::query_scalar("SELECT owner FROM es.claims WHERE kind = $1 AND value = $2")
            .bind(kind)
            .bind(self.keyring().claim_value(kind, value).to_vec());
        Ok(owner.fetch_optional(self.pool()).await?)
    }

    /// The outcome of the command with this id: the hash of its request, and the aggregate that decided. `None` if it was never
    /// carried out.
    pub async fn carried_out(&self, command_id: &CommandId) -> Result<Option<CarriedOut>, LogError> {
        let row = sqlx::query("SELECT request_hash, aggregate_id FROM es.commands WHERE command_id = $1")
            .bind(command_id.as_str())
            .fetch_optional(self.pool())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let request_hash = hash_of(row.try_get("request_hash")?)?;
        Ok(Some(CarriedOut { request_hash, aggregate_id: row.try_get("aggregate_id")? }))
    }

    /// Remembers a call that consists of several commands, before the first of them: from then on its id is no other request's.
    /// Returns whether it is this request's.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn note_call(
        &self,
        command_id: &CommandId,
        actor: &Actor,
        request_hash: &[u8; 32],
    ) -> Result<bool, LogError> {
        let note = sqlx::query(include_str!("execute/note_call.sql")).bind(command_id.as_str());
        note.bind(&actor.id).bind(&request_hash[..]).execute(self.pool()).await?;
        let noted = self.carried_out(command_id).await?;
        Ok(noted.is_some_and(|noted| noted.request_hash == *request_hash))
    }

    /// Whether nothing has happened yet, sealed or not.
    pub async fn is_empty(&self) -> Result<bool, LogError> {
        Ok(sqlx::query_scalar("SELECT NOT EXISTS (SELECT FROM es.events)").fetch_one(self.pool()).await?)
    }
}
