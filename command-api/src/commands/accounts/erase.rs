//! Nothing of a member can be read any more.

use domain::Actor;
use domain::accounts::{Account, AccountError, EraseAccount};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::context;
use crate::application::identity::Identity;

/// Says that the key of a deleted account was destroyed.
///
/// # Errors
/// That the account was not deleted, or what the log fails with.
pub async fn erase_account(
    log: &EventLog,
    actor: Actor,
    id: AccountId,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<AccountError>> {
    log.execute::<Account>(&id.to_string(), EraseAccount { actor }.into(), context(actor, Some(identity)))
        .await
}
