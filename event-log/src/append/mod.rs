//! The repository behind cqrs-es: reads through postgres-es, appends with one statement of its own.

mod refusal;
mod statement;

use std::sync::{Mutex, PoisonError};

use cqrs_es::Aggregate;
use cqrs_es::persist::{PersistedEventRepository, PersistenceError, ReplayStream, SerializedEvent};
use serde_json::Value;

use crate::command::CommandContext;
use crate::error::LogError;
use crate::log::EventLog;

pub(crate) use refusal::Refusal;

/// The streams as one command sees them: what cqrs-es's store calls has no argument for the command's context, and no
/// answer for the position, so each command gets a repository of its own that carries both.
pub(crate) struct CommandStreams<'a> {
    pub(crate) log: &'a EventLog,
    pub(crate) context: &'a CommandContext,
    pub(crate) aggregate_id: &'a str,
    /// Nothing is read: the stream is taken to be new.
    pub(crate) taken_as_new: bool,
    pub(crate) progress: &'a Mutex<Progress>,
}

/// How far one try of a command came.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Progress {
    /// The sequence of the stream's last event when it was loaded, 0 for a new stream.
    pub(crate) loaded_sequence: i64,
    /// Whether the append was sent: from there on a lost connection leaves its outcome unknown.
    pub(crate) append_sent: bool,
    pub(crate) appended: Option<Appended>,
}

/// What was appended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appended {
    /// None where the command decided nothing.
    pub(crate) position: Option<i64>,
    pub(crate) last_sequence: i64,
}

impl CommandStreams<'_> {
    fn note(&self, note: impl FnOnce(&mut Progress)) {
        note(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn loaded_sequence(&self) -> i64 {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).loaded_sequence
    }
}

impl PersistedEventRepository for CommandStreams<'_> {
    async fn get_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        if self.taken_as_new {
            return Ok(Vec::new());
        }
        let events = self.log.read_stream::<A>(aggregate_id).await.map_err(boxed)?;
        let last = events.last().map_or(0, |event| event.sequence as i64);
        if self.context.expected_sequence.is_some_and(|expected| expected != last) {
            return Err(Refusal::Stale { current: last }.into());
        }
        self.note(|progress| progress.loaded_sequence = last);
        Ok(events)
    }

    /// Only a store with snapshots asks for this.
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
        if self.taken_as_new && events.is_empty() {
            // There is nothing that appending could contradict: it must be looked whether the stream is new.
            return Err(Refusal::Conflict.into());
        }
        let last_sequence = self.loaded_sequence() + events.len() as i64;
        let mut position = None;
        // A command that decided nothing leaves a trace only where a repeat must find it.
        if !events.is_empty() || self.context.command_id.is_some() {
            let prepared = self.prepare(events).await.map_err(boxed)?;
            self.note(|progress| progress.append_sent = true);
            position = self.append(A::TYPE, &prepared).await.map_err(PersistenceError::from)?;
        }
        self.note(|progress| progress.appended = Some(Appended { position, last_sequence }));
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

/// Carries the typed error through the framework; [`LogError`] comes out again by downcast.
pub(crate) fn boxed(error: LogError) -> PersistenceError {
    PersistenceError::UnknownError(Box::new(error))
}
