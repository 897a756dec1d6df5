//! The context of a command: who issues it and when, and what it does to credentials beside its events.

use std::time::{SystemTime, UNIX_EPOCH};

use domain::ids::AccountId;
use event_log::{CommandContext, Credentials, PasswordChange};

use super::identity::Identity;
use super::request_id;

/// The context of a command: who issues it, under which identity, and that it is issued now.
#[must_use]
pub fn context(actor: domain::Actor, identity: Option<&Identity>) -> CommandContext {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let time = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
    let id = actor.account().map_or_else(|| "system".to_owned(), |account| account.to_string());
    let actor = event_log::Actor::new(id, actor.role());
    let correlation =
        identity.map_or_else(|| format!("at-{time}"), |identity| identity.command_id.to_string());
    let mut context = CommandContext::new(actor, correlation, time);
    context.request_id = request_id::own();
    if let Some(identity) = identity {
        context.command_id = Some(identity.command_id.clone());
        context.request_hash = identity.request_hash;
        if let Some(cause) = &identity.cause {
            context.causation = Some(cause.place.clone());
            context.correlation_id.clone_from(&cause.correlation_id);
        }
    }
    context
}

/// What a command that ends an account's sessions does to its credentials. If a generation is given, they must still have it.
#[must_use]
pub fn end_sessions(account: AccountId, generation: Option<i64>) -> Credentials {
    Credentials { account_id: account.0, generation, password: PasswordChange::Keep, end_sessions: true }
}
