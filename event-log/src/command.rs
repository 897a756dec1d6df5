//! What comes with a command besides its content, and what its execution returns.

use std::fmt;

use crate::credentials::Credentials;
use crate::stream_place::StreamPlace;

/// Who acts: an account, or the system itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The stable id of the actor, for example an account's number. Never a name or an e-mail address: it is stored in plain
    /// text.
    pub id: String,
    /// The role in which the actor acts, for example `user` or `admin`.
    pub role: String,
}

impl Actor {
    /// An actor with this id and role.
    pub fn new(id: impl Into<String>, role: impl Into<String>) -> Self {
        Self { id: id.into(), role: role.into() }
    }
}

/// The idempotency id of a command: however often it is sent, it has one effect (docs/design.md#commands-are-idempotent). It is
/// the `Idempotency-Key` of a request, or an id that a policy derives from the event it reacts to. At most 200 bytes, no control
/// characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandId(String);

/// The text is not a valid command id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a command id has 1 to 200 bytes and no control characters")]
pub struct InvalidCommandId;

impl CommandId {
    /// Accepts 1 to 200 bytes without control characters.
    pub fn new(text: impl Into<String>) -> Result<Self, InvalidCommandId> {
        let text = text.into();
        let fits = (1..=200).contains(&text.len()) && !text.chars().any(char::is_control);
        if fits { Ok(Self(text)) } else { Err(InvalidCommandId) }
    }

    /// The id as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Something that may exist only once. It sets (kind, owner) to the value; the owner's previous value of that kind is released. A
/// command may carry one claim per kind and owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What kind of value it is, for example `email`.
    pub kind: &'static str,
    /// The normalised text. Only a keyed hash of it is stored.
    pub value: String,
    /// Who holds it; erasing the subject of this name releases it.
    pub owner: String,
}

/// What comes with a command: who sent it, when, why, and what it claims.
#[derive(Clone, Debug)]
pub struct CommandContext {
    /// Under this id the command has only one effect. Without one, a repeat is a new command.
    pub command_id: Option<CommandId>,
    /// A hash of the whole request, so that reusing the command id for another request is noticed.
    pub request_hash: [u8; 32],
    /// Who acts.
    pub actor: Actor,
    /// Shared by everything that one user action led to.
    pub correlation_id: String,
    /// The event from which the command follows by itself: already appended, sealed or not.
    pub causation: Option<StreamPlace>,
    /// The id of the HTTP request.
    pub request_id: Option<String>,
    /// When the command was received, in microseconds since 1970.
    pub time: i64,
    /// What must be unique for the command to succeed.
    pub claims: Vec<Claim>,
    /// How the command changes the account's credentials.
    pub credentials: Option<Credentials>,
    /// The uploaded files that the events name for the first time, by the names in `ops.uploads`, each once. Nothing is appended unless
    /// all of them are there and none is being removed; they are marked as used in the same transaction.
    pub uploads: Vec<String>,
    /// The aggregate's id is new, taken from a sequence for this command, so nothing can have happened to it. It is decided
    /// without reading the stream first, which saves a round trip. Should something have happened after all, the append fails,
    /// and the command is decided again on the current state.
    pub new_aggregate: bool,
    /// The sequence of the aggregate's last event that the sender of the command has seen. If the stream is at another one, the
    /// command is refused as stale instead of being decided. Without one it is decided on the current state.
    pub expected_sequence: Option<i64>,
}

impl CommandContext {
    /// A context with nothing optional in it; set the other fields as needed.
    pub fn new(actor: Actor, correlation_id: impl Into<String>, time: i64) -> Self {
        Self {
            command_id: None,
            request_hash: [0; 32],
            actor,
            correlation_id: correlation_id.into(),
            causation: None,
            request_id: None,
            time,
            claims: Vec::new(),
            credentials: None,
            uploads: Vec::new(),
            new_aggregate: false,
            expected_sequence: None,
        }
    }
}

/// The result of an executed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The position of the last event that was appended; `None` if the command produced no events.
    pub position: Option<i64>,
    /// The command id was already known: this is the first receipt, and nothing happened now.
    pub repeated: bool,
    /// The aggregate that decided.
    pub aggregate_id: String,
    /// The sequence of the aggregate's last event after the command.
    pub last_sequence: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_id_is_short_and_printable() {
        assert!(CommandId::new("3f0c").is_ok());
        assert_eq!(CommandId::new(""), Err(InvalidCommandId));
        assert_eq!(CommandId::new("a\nb"), Err(InvalidCommandId));
        assert!(CommandId::new("x".repeat(200)).is_ok());
        assert_eq!(CommandId::new("x".repeat(201)), Err(InvalidCommandId));
    }
}
