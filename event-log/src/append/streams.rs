//! The repository behind cqrs-es: reads through postgres-es, appends with a statement of its own.

use std::sync::{Mutex, PoisonError};

use cqrs_es::Aggregate;
use cqrs_es::persist::{PersistedEventRepository, PersistenceError, ReplayStream, SerializedEvent};
use serde_json::Value;

use super::refusal::Refusal;
use crate::command::CommandContext;
use crate::error::LogError;
use crate::log::EventLog;
use crate::read::Stream;
use crate::remembered::Incarnation;

/// The streams as one command sees them: cqrs-es's store has no parameter for the command's context, and no result for the
/// position, so each command gets its own repository that carries both.
pub(crate) struct CommandStreams<'a> {
    pub(crate) log: &'a EventLog,
    pub(crate) context: &'a CommandContext,
    pub(crate) aggregate_id: &'a str,
    pub(crate) basis: Basis,
    pub(crate) progress: &'a Mutex<Progress>,
}

/// What a command is decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Basis {
    /// State that was read from the stream.
    Stream,
    /// Nothing is read: the stream is assumed to be new.
    New,
    /// Nothing is read: a remembered state, which is valid in this incarnation only.
    Remembered(Incarnation),
}

/// How far one attempt at a command got.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Progress {
    /// The sequence of the stream's last event in the state decided on, 0 for a new stream.
    pub(crate) loaded_sequence: i64,
    /// The number of destroyed keys when the stream was read; `None` if it was not read or has no events.
    pub(crate) loaded_erasures: Option<i64>,
    /// Whether the append was sent: from then on, losing the connection leaves its outcome unknown.
    pub(crate) append_sent: bool,
    pub(crate) appended: Option<Appended>,
}

impl Progress {
    /// The incarnation in which the state after the append is valid; `None` if nothing was appended, or if a key was destroyed
    /// between reading and appending.
    pub(crate) fn incarnation(&self) -> Option<Incarnation> {
        let appended = self.appended.filter(|appended| appended.position.is_some())?;
        let incarnation = appended.incarnation?;
        self.loaded_erasures.is_none_or(|erasures| erasures == incarnation.erasures).then_some(incarnation)
    }
}

/// What was appended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appended {
    /// `None` if the command produced no events.
    pub(crate) position: Option<i64>,
    pub(crate) last_sequence: i64,
    /// The incarnation it was appended in; `None` if nothing was sent.
    pub(crate) incarnation: Option<Incarnation>,
}

impl CommandStreams<'_> {
    fn note(&self, note: impl FnOnce(&mut Progress)) {
        note(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub(super) fn loaded_sequence(&self) -> i64 {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).loaded_sequence
    }
}

impl PersistedEventRepository for CommandStreams<'_> {
    async fn get_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        if self.basis == Basis::New {
            return Ok(Vec::new());
        }
        let Stream { events, erasures } = self.log.read_stream::<A>(aggregate_id).await.map_err(boxed)?;
        let last = events.last().map_or(0, |event| event.sequence as i64);
        if self.context.expected_sequence.is_some_and(|expected| expected != last) {
            return Err(Refusal::Stale { current: last }.into());
        }
        self.note(|progress| {
            progress.loaded_sequence = last;
            progress.loaded_erasures = erasures;
        });
        Ok(events)
    }

    /// Called only by a store with snapshots.
    async fn get_last_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
        last_sequence: usize,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        let mut events = self.get_events::<A>(aggregate_id).await?;
        events.retain(|event| event.sequence > last_sequence);
        Ok(events)
    }

    /// There are no snapshots.
    async fn get_snapshot<A: Aggregate>(
        &self,
        _aggregate_id: &str,
    ) -> Result<Option<cqrs_es::persist::SerializedSnapshot>, PersistenceError> {
        Ok(None)
    }

    async fn persist<A: Aggregate>(
        &self,
        events: &[SerializedEvent],
        _snapshot_update: Option<(String, Value, usize)>,
    ) -> Result<(), PersistenceError> {
        if self.basis != Basis::Stream && events.is_empty() {
            // There is no append that could detect stale state: the stream itself must be read.
            return Err(Refusal::Conflict.into());
        }
        // A command that produced no events is recorded only if a repeat must find it.
        let appended = if !events.is_empty() || self.context.command_id.is_some() {
            let prepared = self.prepare(A::TYPE, events).await.map_err(boxed)?;
            self.note(|progress| progress.append_sent = true);
            self.append(prepared).await.map_err(PersistenceError::from)?
        } else {
            Appended { position: None, last_sequence: self.loaded_sequence(), incarnation: None }
        };
        self.note(|progress| progress.appended = Some(appended));
        Ok(())
    }

    /// Replays follow the total order instead, see [`EventLog::read_after`].
    async fn stream_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
    ) -> Result<ReplayStream, PersistenceError> {
        let events = self.get_events::<A>(aggregate_id).await?;
        let (mut feed, stream) = ReplayStream::new(events.len().max(1));
        for event in events {
            feed.push(Ok(event)).await?;
        }
        Ok(stream)
    }

    async fn stream_all_events<A: Aggregate>(&self) -> Result<ReplayStream, PersistenceError> {
        Err(PersistenceError::UnknownError(
            "all events are read in their total order, with read_after".into(),
        ))
    }
}

/// Carries the typed error through the framework; [`LogError`] is recovered by downcast.
pub(crate) fn boxed(error: LogError) -> PersistenceError {
    PersistenceError::UnknownError(Box::new(error))
}
