//! An admin becomes a member like any other.

use domain::Actor;
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::{context, end_sessions};
use crate::application::identity::Identity;

/// Takes the role of an admin from an account, and ends its sessions at once.
///
/// # Errors
/// That only an admin may do this, that it is the last one, or what the log fails with.
pub async fn remove_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let mut context = context(actor, identity);
    context.credentials = Some(end_sessions(account_id));
    log.execute::<Admins>(Admins::ID, RemoveAdmin { actor, account_id }.into(), context).await
}
