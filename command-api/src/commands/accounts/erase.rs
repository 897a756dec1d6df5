//! Nothing of a member can be read any more.

use domain::Actor;
use domain::accounts::{Account, AccountError, EraseAccount};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::identity::Identity;
use crate::application::step::Step;

/// Records that the key of a deleted account was destroyed.
///
/// # Errors
/// If the account was not deleted, or any error from the log.
pub async fn erase_account(
    log: &EventLog,
    actor: Actor,
    id: AccountId,
    identity: &Identity,
) -> Result<Receipt, ExecuteError<AccountError>> {
    Step::<Account>::on(id, actor, EraseAccount { actor }).execute(log, Some(identity)).await
}
