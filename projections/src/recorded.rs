//! An event as passed to projectors.

use domain::{Event, UnreadableEvent};
use event_log::{LoggedEvent, Metadata};

use crate::apply_error::ApplyError;

/// An event with its seq, and who did it, when and why.
pub(crate) struct Recorded<'a> {
    /// What happened, and to what.
    pub(crate) event: Event,
    /// Its seq.
    pub(crate) seq: i64,
    /// Its number in its stream.
    pub(crate) sequence: i64,
    /// Its type.
    pub(crate) event_type: &'a str,
    /// Who did it, when and why.
    pub(crate) metadata: &'a Metadata,
}

impl<'a> Recorded<'a> {
    /// Reads an event from the log.
    ///
    /// # Errors
    /// [`ApplyError`] if this program does not know it, or it is damaged.
    pub(crate) fn read(logged: &'a LoggedEvent) -> Result<Self, ApplyError> {
        let LoggedEvent { seq, sequence, event_type, metadata, .. } = logged;
        let event = event(logged)?;
        Ok(Self { event, seq: *seq, sequence: *sequence, event_type, metadata })
    }
}

fn event(logged: &LoggedEvent) -> Result<Event, ApplyError> {
    let LoggedEvent { seq, aggregate_type, aggregate_id, event_type, event_version, payload, .. } = logged;
    Event::read(aggregate_type, aggregate_id, event_type, event_version, payload).map_err(|why| match why {
        UnreadableEvent::Unknown => ApplyError::UnknownEvent {
            seq: *seq,
            aggregate_type: aggregate_type.clone(),
            event_type: event_type.clone(),
            event_version: event_version.clone(),
        },
        UnreadableEvent::NotAnId { .. } | UnreadableEvent::Malformed { .. } => {
            ApplyError::Malformed { seq: *seq, event_type: event_type.clone(), reason: why.to_string() }
        }
    })
}
