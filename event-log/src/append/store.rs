//! The store that cqrs-es decides with: streams are read through its own store, unless the aggregate's state is remembered.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use cqrs_es::persist::{EventStoreAggregateContext, PersistedEventStore};
use cqrs_es::{Aggregate, AggregateError, EventEnvelope, EventStore};

use super::streams::CommandStreams;

/// The store for one attempt at one command.
pub(crate) struct CommandStore<'a, A: Aggregate> {
    streams: PersistedEventStore<CommandStreams<'a>, A>,
    /// The remembered state and its sequence, until it is decided on.
    remembered: Mutex<Option<(A, i64)>>,
    /// Where the state after the decision is put once it was appended.
    decided: &'a Mutex<Option<A>>,
}

impl<'a, A: Aggregate> CommandStore<'a, A> {
    pub(crate) fn new(
        streams: CommandStreams<'a>,
        remembered: Option<(A, i64)>,
        decided: &'a Mutex<Option<A>>,
    ) -> Self {
        let streams = PersistedEventStore::new_event_store(streams);
        Self { streams, remembered: Mutex::new(remembered), decided }
    }
}

impl<A: Aggregate> EventStore<A> for CommandStore<'_, A> {
    type AC = EventStoreAggregateContext<A>;

    async fn load_events(
        &self,
        aggregate_id: &str,
    ) -> Result<Vec<EventEnvelope<A>>, AggregateError<A::Error>> {
        self.streams.load_events(aggregate_id).await
    }

    async fn load_aggregate(&self, aggregate_id: &str) -> Result<Self::AC, AggregateError<A::Error>> {
        let remembered = self.remembered.lock().unwrap_or_else(PoisonError::into_inner).take();
        match remembered {
            Some((aggregate, sequence)) => Ok(EventStoreAggregateContext {
                aggregate_id: aggregate_id.to_owned(),
                aggregate,
                current_sequence: sequence as usize,
                current_snapshot: None,
            }),
            None => self.streams.load_aggregate(aggregate_id).await,
        }
    }

    /// The store of cqrs-es reads only the stream's sequence here, so the state itself can be withheld from it.
    async fn commit(
        &self,
        events: Vec<A::Event>,
        context: Self::AC,
        metadata: HashMap<String, String>,
    ) -> Result<Vec<EventEnvelope<A>>, AggregateError<A::Error>> {
        let EventStoreAggregateContext { aggregate_id, aggregate, current_sequence, current_snapshot } =
            context;
        let address = EventStoreAggregateContext {
            aggregate_id,
            aggregate: A::default(),
            current_sequence,
            current_snapshot,
        };
        let committed = self.streams.commit(events, address, metadata).await?;
        *self.decided.lock().unwrap_or_else(PoisonError::into_inner) = Some(aggregate);
        Ok(committed)
    }
}
