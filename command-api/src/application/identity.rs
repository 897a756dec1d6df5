//! The identity of a command: the id under which it has one effect, and what caused it.

use event_log::{CommandId, LoggedEvent, StreamPlace};
use sha2::{Digest, Sha256};

/// The identity of a command, so that sending it twice has one effect.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The id under which the command has one effect.
    pub command_id: CommandId,
    /// What makes the command the same: a different one under the same id is refused.
    pub request_hash: [u8; 32],
    /// What caused it, if that was an event and not a person.
    pub cause: Option<Cause>,
}

/// The event that a policy answers with a command.
#[derive(Debug, Clone)]
pub struct Cause {
    /// Where it is in its stream.
    pub place: StreamPlace,
    /// The id shared by everything that the same action of a person led to.
    pub correlation_id: String,
}

/// How the ids of the demonstration's commands begin.
const DEMONSTRATION: &str = "demonstration-";

/// Whether an event belongs to the demonstration, or followed from it by itself: its people do not exist.
#[must_use]
pub fn is_demonstration(event: &LoggedEvent) -> bool {
    event.metadata.correlation_id.starts_with(DEMONSTRATION)
}

impl Identity {
    /// The identity of a command that a person sends.
    #[must_use]
    pub fn new(command_id: CommandId, request_hash: [u8; 32]) -> Self {
        Self { command_id, request_hash, cause: None }
    }

    /// The identity of the command with which a policy answers an event; `step` tells apart several that answer the same one.
    #[must_use]
    pub fn answering(event: &LoggedEvent, policy: &str, step: &str) -> Option<Self> {
        let place = event.place();
        let StreamPlace { aggregate_type, aggregate_id, sequence } = &place;
        let answered = format!("{aggregate_type}/{aggregate_id}/{sequence}");
        let command_id = CommandId::new(format!("policy/{policy}/{answered}/{step}")).ok()?;
        let cause = Cause { place, correlation_id: event.metadata.correlation_id.clone() };
        Some(Self { command_id, request_hash: [0; 32], cause: Some(cause) })
    }

    /// The identity of one of the commands that this one consists of.
    #[must_use]
    pub fn step(&self, name: &str) -> Option<Self> {
        let command_id = CommandId::new(format!("{}/{name}", self.command_id)).ok()?;
        Some(Self { command_id, ..self.clone() })
    }

    /// The identity of something of the demonstration.
    #[must_use]
    pub fn of_demonstration(kind: &str, name: &str, content: &[u8]) -> Option<Self> {
        Self::of(&format!("{DEMONSTRATION}{kind}"), name, content)
    }

    /// The identity of something from a file: the same `name` is the same command, whose `content` must not have changed.
    #[must_use]
    pub fn of(kind: &str, name: &str, content: &[u8]) -> Option<Self> {
        let command_id =
            CommandId::new(format!("{kind}/{}", hex::encode(Sha256::digest(name.as_bytes())))).ok()?;
        Some(Self::new(command_id, Sha256::digest(content).into()))
    }
}
