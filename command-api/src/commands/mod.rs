//! What is asked of the collection: one file a verb. Each takes new ids, makes the command and hands it to the log.

mod account_values;
pub mod change_password;
pub mod create_recipe;
pub mod create_tag;
pub mod delete_account;
pub mod delete_recipe;
pub mod erase_account;
pub mod login;
pub mod logout;
pub mod make_admin;
pub mod post_comment;
pub mod register_account;
pub mod reject_submission;
pub mod remove_admin;
pub mod request_confirmation_code;
pub mod request_password_reset;
pub mod unlock_admin_tools;
pub mod unsave_recipe;
pub mod update_account;
pub mod verify_password_reset;

use std::time::{SystemTime, UNIX_EPOCH};

use domain::ids::AccountId;
use event_log::{CommandContext, CommandId, Credentials, EventLog, LoggedEvent, PasswordChange};
use sha2::{Digest, Sha256};

use crate::http::observe::current_request_id;

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

/// The context of a command: who gives it, under which identity, and that it is given now.
fn context(actor: domain::Actor, identity: Option<&Identity>) -> CommandContext {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let time = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
    let id = actor.account().map_or_else(|| "system".to_owned(), |account| account.to_string());
    let actor = event_log::Actor::new(id, actor.role());
    let correlation =
        identity.map_or_else(|| format!("at-{time}"), |identity| identity.command_id.to_string());
    let mut context = CommandContext::new(actor, correlation, time);
    context.request_id = current_request_id();
    if let Some(identity) = identity {
        context.command_id = Some(identity.command_id.clone());
        context.request_hash = identity.request_hash;
        if let Some(cause) = &identity.cause {
            context.causation = Some(cause.seq);
            context.correlation_id.clone_from(&cause.correlation_id);
        }
    }
    context
}

/// What a command does to the credentials of an account whose sessions end with it.
fn end_sessions(account: AccountId) -> Credentials {
    Credentials { account_id: account.0, password: PasswordChange::Keep, end_sessions: true }
}

/// The context of a command whose aggregate gets a new id, so that nothing can have happened to it.
fn context_of_new(actor: domain::Actor, identity: Option<&Identity>) -> CommandContext {
    CommandContext { new_aggregate: true, ..context(actor, identity) }
}

/// The next id of a sequence in the schema `ops`.
async fn next_id(log: &EventLog, sequence: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT nextval($1::text::regclass)").bind(sequence).fetch_one(log.pool()).await
}
