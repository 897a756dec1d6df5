//! Who did it, when and why: stored with every event. The audit trail is projected from it (docs/design.md#metadata).

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Deserialize;

use crate::command::{Actor, CommandContext};
use crate::stream_place::StreamPlace;

/// What is recorded with an event besides its content. Stored as a flat JSON object of strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metadata {
    /// Who acted.
    pub actor: Actor,
    /// The id of the command that led to the event, if it had one.
    pub command_id: Option<String>,
    /// Shared by everything that one user action led to.
    pub correlation_id: String,
    /// The event from which this one followed by itself.
    pub causation: Option<StreamPlace>,
    /// The id of the HTTP request.
    pub request_id: Option<String>,
    /// When the command was received, in microseconds since 1970.
    pub time: i64,
}

impl Metadata {
    pub(crate) fn to_map(context: &CommandContext) -> HashMap<String, String> {
        let mut map = HashMap::with_capacity(9);
        let mut put = |key: &str, value: &str| map.insert(key.to_owned(), value.to_owned());
        put("actor", &context.actor.id);
        put("role", &context.actor.role);
        put("correlation", &context.correlation_id);
        put("time", &context.time.to_string());
        if let Some(id) = &context.command_id {
            put("command", id.as_str());
        }
        if let Some(cause) = &context.causation {
            put("cause_type", &cause.aggregate_type);
            put("cause_id", &cause.aggregate_id);
            put("cause_sequence", &cause.sequence.to_string());
        }
        if let Some(id) = &context.request_id {
            put("request", id);
        }
        map
    }

    pub(crate) fn parse(json: &str) -> Result<Self, String> {
        let stored: Stored<'_> = serde_json::from_str(json).map_err(|error| format!("metadata: {error}"))?;
        let number =
            |text: &str| text.parse::<i64>().map_err(|_| format!("metadata: {text:?} is not a number"));
        let causation = match (stored.cause_type, stored.cause_id, stored.cause_sequence) {
            (Some(aggregate_type), Some(aggregate_id), Some(sequence)) => Some(StreamPlace {
                aggregate_type: aggregate_type.into_owned(),
                aggregate_id: aggregate_id.into_owned(),
                sequence: number(&sequence)?,
            }),
            _ => None,
        };
        Ok(Self {
            actor: Actor { id: stored.actor.into_owned(), role: stored.role.into_owned() },
            command_id: stored.command.map(Cow::into_owned),
            correlation_id: stored.correlation.into_owned(),
            causation,
            request_id: stored.request.map(Cow::into_owned),
            time: number(&stored.time)?,
        })
    }
}

#[derive(Deserialize)]
struct Stored<'a> {
    #[serde(borrow)]
    actor: Cow<'a, str>,
    #[serde(borrow)]
    role: Cow<'a, str>,
    #[serde(borrow)]
    correlation: Cow<'a, str>,
    #[serde(borrow)]
    time: Cow<'a, str>,
    #[serde(borrow, default)]
    command: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    cause_type: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    cause_id: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    cause_sequence: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    request: Option<Cow<'a, str>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::CommandId;

    #[test]
    fn what_is_stored_is_read_again() {
        let mut context = CommandContext::new(Actor::new("7", "ad\"min"), "c-1", 1_700_000_000_000_001);
        context.command_id = Some(CommandId::new("id").unwrap());
        let cause = StreamPlace {
            aggregate_type: "submission".to_owned(),
            aggregate_id: "12".to_owned(),
            sequence: 3,
        };
        context.causation = Some(cause.clone());
        let json = serde_json::to_string(&Metadata::to_map(&context)).unwrap();
        let metadata = Metadata::parse(&json).unwrap();
        assert_eq!(metadata.actor, context.actor);
        assert_eq!(metadata.command_id.as_deref(), Some("id"));
        assert_eq!(
            (metadata.causation, metadata.request_id, metadata.time),
            (Some(cause), None, 1_700_000_000_000_001)
        );
    }

    #[test]
    fn metadata_without_an_actor_is_refused() {
        assert!(Metadata::parse("{}").is_err());
    }
}
