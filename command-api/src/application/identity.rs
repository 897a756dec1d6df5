//! Which command it is: under which id it has one effect, and what led to it.

use event_log::{CommandId, LoggedEvent};
use sha2::{Digest, Sha256};

/// Which command it is, so that sending it twice has one effect.
#[derive(Debug, Clone)]
pub struct Identity {
    /// Under this id the command has one effect.
    pub command_id: CommandId,
    /// What makes the command the same: another one under the same id is refused.
    pub request_hash: [u8; 32],
    /// What led to it, where that was an event and not a person.
    pub cause: Option<Cause>,
}

/// The event that a policy answers with a command.
#[derive(Debug, Clone)]
pub struct Cause {
    /// Its seq.
    pub seq: i64,
    /// What it shares with everything that the same action of a person led to.
    pub correlation_id: String,
}

impl Identity {
    /// The identity of a command that a person sends.
    #[must_use]
    pub fn new(command_id: CommandId, request_hash: [u8; 32]) -> Self {
        Self { command_id, request_hash, cause: None }
    }

    /// The identity of the command with which a policy answers an event; `step` tells those apart with which it answers the same one.
    #[must_use]
    pub fn answering(event: &LoggedEvent, policy: &str, step: &str) -> Option<Self> {
        let command_id = CommandId::new(format!("policy/{policy}/{}/{step}", event.seq)).ok()?;
        let cause = Cause { seq: event.seq, correlation_id: event.metadata.correlation_id.clone() };
        Some(Self { command_id, request_hash: [0; 32], cause: Some(cause) })
    }

    /// The identity of one of several commands that this one consists of.
    #[must_use]
    pub fn step(&self, name: &str) -> Option<Self> {
        let command_id = CommandId::new(format!("{}/{name}", self.command_id)).ok()?;
        Some(Self { command_id, ..self.clone() })
    }

    /// The identity of something that comes from a file: the same `name` is the same command, and `content` must not have changed.
    #[must_use]
    pub fn of(kind: &str, name: &str, content: &[u8]) -> Option<Self> {
        let command_id =
            CommandId::new(format!("{kind}/{}", hex::encode(Sha256::digest(name.as_bytes())))).ok()?;
        Some(Self::new(command_id, Sha256::digest(content).into()))
    }
}
