//! An account as the answer to a command on it.

use domain::ids::AccountId;
use event_log::{EventLog, LogError, Receipt};

use crate::application::account::account;
use crate::web::answer::contract::User;
use crate::web::extract::command_envelope::CommandEnvelope;

/// The account after a command; after one that was carried out before, as it was then. Where its member was erased meanwhile, nothing
/// is left of it but its number.
///
/// # Errors
/// Any error from the log.
pub async fn user_then(
    log: &EventLog,
    envelope: &CommandEnvelope,
    receipt: &Receipt,
    id: AccountId,
) -> Result<User, LogError> {
    let found = account(&envelope.then(log, receipt), id).await?;
    Ok(found.map_or_else(|| User::gone(id), User::from))
}

/// The account as it was before its deletion, which this is the receipt of; likewise.
///
/// # Errors
/// Any error from the log.
pub async fn user_before(log: &EventLog, deleted: &Receipt, id: AccountId) -> Result<User, LogError> {
    let before = deleted.position.map_or_else(|| log.clone(), |position| log.as_of(position - 1));
    Ok(account(&before, id).await?.map_or_else(|| User::gone(id), User::from))
}
