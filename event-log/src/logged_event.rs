//! An event as the rest of the system reads it.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::LogError;
use crate::metadata::Metadata;
use crate::stream_place::StreamPlace;

/// An event, decrypted and upcast to its current version.
#[derive(Clone, Debug, PartialEq)]
pub struct LoggedEvent {
    /// The place in the total order: from 1, dense, final. Events upcast from one stored event share it. 0 if it is not sealed yet;
    /// only [`crate::EventLog::events_of`] and [`crate::EventLog::events_of_after`] return such events.
    pub seq: i64,
    /// Its position, as in the receipt of its command.
    pub position: i64,
    /// The type of the aggregate that decided it.
    pub aggregate_type: String,
    /// The aggregate's id.
    pub aggregate_id: String,
    /// The event's number in its stream, from 1.
    pub sequence: i64,
    /// The type of the event.
    pub event_type: String,
    /// The version of the event, after upcasting.
    pub event_version: String,
    /// The event: an externally tagged enum.
    pub payload: Value,
    /// Who did it, when and why.
    pub metadata: Metadata,
    /// When the database recorded it, in microseconds since 1970.
    pub recorded_at: i64,
}

impl LoggedEvent {
    /// Where it is in its stream, which is known from its append on.
    pub fn place(&self) -> StreamPlace {
        StreamPlace {
            aggregate_type: self.aggregate_type.clone(),
            aggregate_id: self.aggregate_id.clone(),
            sequence: self.sequence,
        }
    }

    /// The event as a domain type. Fails with [`LogError::Unreadable`] if the payload is not one of its events.
    pub fn event<E: DeserializeOwned>(&self) -> Result<E, LogError> {
        E::deserialize(&self.payload).map_err(|error| LogError::Unreadable {
            aggregate_type: self.aggregate_type.clone(),
            aggregate_id: self.aggregate_id.clone(),
            sequence: self.sequence,
            event_type: self.event_type.clone(),
            reason: error.to_string(),
        })
    }
}
