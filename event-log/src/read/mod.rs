//! Reading: in the total order, or one stream; decrypted and upcast to the current version.

mod stored;

use std::collections::{BTreeSet, HashMap};

use cqrs_es::Aggregate;
use cqrs_es::persist::{PersistedEventRepository, SerializedEvent};
use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row};

use crate::error::LogError;
use crate::log::EventLog;
use crate::logged_event::LoggedEvent;
use crate::personal::{self, EventAddress};
use crate::stream_place::StreamPlace;
use crate::upcast::Versioned;

pub(crate) use stored::StoredEvent;

/// The most events held in memory at once by one reader.
pub(crate) const MOST_AT_ONCE: i64 = 100_000;

/// The events of one stream, decrypted and upcast to the current version.
pub(crate) struct Stream {
    pub(crate) events: Vec<SerializedEvent>,
    /// The number of destroyed keys when they were read; `None` if there are no events.
    pub(crate) erasures: Option<i64>,
}

/// When the database recorded these sealed events, by seq: in microseconds since 1970. The pool is that of the log's database or of a copy.
///
/// # Errors
/// If the database does not answer.
pub async fn recorded_at(pool: &PgPool, seqs: &[i64]) -> Result<HashMap<i64, i64>, sqlx::Error> {
    let times: Vec<(i64, i64)> =
        sqlx::query_as(include_str!("recorded_at.sql")).bind(seqs).fetch_all(pool).await?;
    Ok(times.into_iter().collect())
}

/// The seqs of these sealed events that followed from others by themselves, each with that of its cause.
///
/// # Errors
/// If the database does not answer.
pub async fn causes(connection: &mut PgConnection, seqs: &[i64]) -> Result<HashMap<i64, i64>, sqlx::Error> {
    let causes: Vec<(i64, i64)> =
        sqlx::query_as(include_str!("causes.sql")).bind(seqs).fetch_all(connection).await?;
    Ok(causes.into_iter().collect())
}

/// Keeps only the rows directly following this seq without a gap.
pub(crate) fn cut_at_gap(rows: &mut Vec<PgRow>, after: i64) -> Result<(), LogError> {
    let mut expected = after;
    for (number, row) in rows.iter().enumerate() {
        expected += 1;
        if row.try_get::<i64, _>("seq")? != expected {
            rows.truncate(number);
            break;
        }
    }
    match rows.is_empty() && expected > after {
        true => Err(LogError::Gap { seq: expected }),
        false => Ok(()),
    }
}

impl EventLog {
    /// Sealed events with a seq greater than `after`, at most `limit` stored ones (and at most 100,000), ordered by seq. An old
    /// event that was upcast to several yields several entries with the same seq. The newest ones come from memory if this
    /// process has just seen them. If there is a gap, only those before it are returned.
    ///
    /// # Errors
    /// [`LogError::Gap`] if the first of them is missing while later ones are there.
    /// [`LogError::Unreadable`] and others if an event cannot be read.
    /// [`LogError::HistoryInDoubt`] while it is not known that they continue the history that this process knows: a consumer that
    /// stores derived data outside the database (the search index) must never continue with events of another history.
    pub async fn read_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        let limit = limit.min(MOST_AT_ONCE);
        let events = match self.recent().after(after, limit) {
            Some(events) => events,
            None => self.read_stored_after(after, limit).await?,
        };
        // Every connection reports a changed server before it is used, so by now that is known.
        match self.continuity().is_unbroken() {
            true => Ok(events),
            false => Err(LogError::HistoryInDoubt),
        }
    }

    async fn read_stored_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        let epoch = self.recent().epoch();
        let read = sqlx::query(include_str!("read_after.sql")).bind(after).bind(limit);
        let mut rows = self.looking().fetch_all(read).await?;
        cut_at_gap(&mut rows, after.max(0))?;
        let events = self.decode(&rows).await?;
        if (rows.len() as i64) < limit {
            self.recent().extend(&events, epoch);
        }
        Ok(events)
    }

    /// Everything that happened to one aggregate, with who did it, when and why. What is not sealed yet has the seq 0.
    ///
    /// # Errors
    /// [`LogError`] if the log cannot be read.
    pub async fn events_of<A: Aggregate>(&self, aggregate_id: &str) -> Result<Vec<LoggedEvent>, LogError> {
        self.events_of_after::<A>(aggregate_id, 0, i64::MAX).await
    }

    /// Those of them with a greater sequence than `after`, at most `limit` stored ones: for histories that may be long.
    ///
    /// # Errors
    /// [`LogError`] if the log cannot be read.
    pub async fn events_of_after<A: Aggregate>(
        &self,
        aggregate_id: &str,
        after: i64,
        limit: i64,
    ) -> Result<Vec<LoggedEvent>, LogError> {
        let events = sqlx::query(include_str!("events_of.sql"))
            .bind(A::TYPE)
            .bind(aggregate_id)
            .bind(self.until())
            .bind(after)
            .bind(limit);
        self.decode(&events.fetch_all(self.pool()).await?).await
    }

    /// What each of these events found and what it changed, in time that does not grow with the length of its stream: the event and
    /// the one before it, and of those up to it the last two that are of one of `types`. Ordered by stream and number, each once.
    ///
    /// # Errors
    /// [`LogError`] if the log cannot be read.
    pub async fn before(&self, places: &[StreamPlace], types: &[&str]) -> Result<Vec<LoggedEvent>, LogError> {
        let texts = |of: fn(&StreamPlace) -> &str| places.iter().map(of).collect::<Vec<_>>();
        let rows = sqlx::query(include_str!("before.sql"))
            .bind(texts(|place| &place.aggregate_type))
            .bind(texts(|place| &place.aggregate_id))
            .bind(places.iter().map(|place| place.sequence).collect::<Vec<_>>())
            .bind(types);
        let mut rows = rows.fetch_all(self.pool()).await?;
        rows.dedup_by_key(|row| row.try_get::<i64, _>("position").ok());
        self.decode(&rows).await
    }

    /// The event at this place, sealed or not. `None` if there is none.
    ///
    /// # Errors
    /// [`LogError`] if the log cannot be read.
    pub async fn event_at(&self, place: &StreamPlace) -> Result<Option<LoggedEvent>, LogError> {
        let last = self.before(std::slice::from_ref(place), &[]).await?.pop();
        Ok(last.filter(|event| event.sequence == place.sequence))
    }

    /// Decodes rows of `read_after.sql` or of another query with the same columns.
    pub(crate) async fn decode(&self, rows: &[PgRow]) -> Result<Vec<LoggedEvent>, LogError> {
        let mut events = Vec::with_capacity(rows.len());
        let mut subjects = BTreeSet::new();
        let mut erasures = 0;
        for row in rows {
            let event = StoredEvent::decode(row)?;
            if event.personal {
                personal::subjects(&event.logged.payload, &mut subjects)?;
                erasures = event.erasures;
            }
            events.push(event);
        }
        let keys = match subjects.is_empty() {
            true => Default::default(),
            false => self.keyring().opening(&subjects, erasures).await?,
        };
        let mut logged = Vec::with_capacity(events.len());
        for StoredEvent { logged: mut event, personal, .. } in events {
            if personal {
                let address = EventAddress {
                    aggregate_type: &event.aggregate_type,
                    aggregate_id: &event.aggregate_id,
                    sequence: event.sequence,
                };
                personal::open(&mut event.payload, address, &keys)?;
            }
            if self.upcasters().is_old(&event.event_type, &event.event_version) {
                self.upcast_into(event, &mut logged)?;
            } else {
                logged.push(event);
            }
        }
        Ok(logged)
    }

    fn upcast_into(&self, event: LoggedEvent, into: &mut Vec<LoggedEvent>) -> Result<(), LogError> {
        let LoggedEvent { event_type, event_version, payload, .. } = event;
        let rest = LoggedEvent {
            event_type: String::new(),
            event_version: String::new(),
            payload: Value::Null,
            ..event
        };
        for Versioned { event_type, event_version, payload } in
            self.upcasters().upcast(Versioned { event_type, event_version, payload })?
        {
            into.push(LoggedEvent { event_type, event_version, payload, ..rest.clone() });
        }
        Ok(())
    }

    /// One stream. An upcast event may appear several times under its one sequence, but at least once: the stream's length is the
    /// last event's sequence.
    pub(crate) async fn read_stream<A: Aggregate>(&self, aggregate_id: &str) -> Result<Stream, LogError> {
        let stored = self.streams().get_events::<A>(aggregate_id).await;
        let mut events = stored.map_err(|error| match error {
            cqrs_es::persist::PersistenceError::OptimisticLockError => LogError::Stream(Box::new(error)),
            cqrs_es::persist::PersistenceError::ConnectionError(error)
            | cqrs_es::persist::PersistenceError::DeserializationError(error)
            | cqrs_es::persist::PersistenceError::UnknownError(error) => LogError::from_boxed(error),
        })?;
        let erasures = events.first().and_then(|first| first.metadata.get("erasures")?.as_i64());
        self.open_stream(&mut events, erasures).await?;
        let mut current = Vec::with_capacity(events.len());
        for mut event in events {
            // The aggregate does not need what es.streams put here.
            event.metadata = Value::Object(serde_json::Map::new());
            if self.upcasters().is_old(&event.event_type, &event.event_version) {
                let SerializedEvent { event_type, event_version, payload, .. } = event;
                let rest = SerializedEvent {
                    event_type: String::new(),
                    event_version: String::new(),
                    payload: Value::Null,
                    ..event
                };
                for Versioned { event_type, event_version, payload } in
                    self.upcasters().upcast(Versioned { event_type, event_version, payload })?
                {
                    current.push(SerializedEvent { event_type, event_version, payload, ..rest.clone() });
                }
            } else {
                current.push(event);
            }
        }
        Ok(Stream { events: current, erasures })
    }

    async fn open_stream(
        &self,
        events: &mut [SerializedEvent],
        erasures: Option<i64>,
    ) -> Result<(), LogError> {
        let mut subjects = BTreeSet::new();
        for event in events.iter() {
            personal::subjects(&event.payload, &mut subjects)?;
        }
        if subjects.is_empty() {
            return Ok(());
        }
        let Some(erasures) = erasures else {
            return Err(LogError::Stream("es.keyring has lost its row".into()));
        };
        let keys = self.keyring().opening(&subjects, erasures).await?;
        for event in events {
            let address = EventAddress {
                aggregate_type: &event.aggregate_type,
                aggregate_id: &event.aggregate_id,
                sequence: event.sequence as i64,
            };
            personal::open(&mut event.payload, address, &keys)?;
        }
        Ok(())
    }
}
