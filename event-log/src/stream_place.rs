//! An event is named by its place in its stream: that is known from its append on, its seq only once it is sealed.

use cqrs_es::Aggregate;

/// An event, by its place in its stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamPlace {
    /// The type of its aggregate.
    pub aggregate_type: String,
    /// The aggregate's id.
    pub aggregate_id: String,
    /// The event's number in its stream, from 1; `i64::MAX` for the last one.
    pub sequence: i64,
}

impl StreamPlace {
    /// The place of an event of this aggregate.
    pub fn of<A: Aggregate>(aggregate_id: impl ToString, sequence: i64) -> Self {
        Self { aggregate_type: A::TYPE.to_owned(), aggregate_id: aggregate_id.to_string(), sequence }
    }
}
