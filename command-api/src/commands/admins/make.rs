//! A member becomes an admin.

use domain::Actor;
use domain::admins::{Admins, AdminsError, MakeAdmin};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::{context, end_sessions};
use crate::application::identity::Identity;

/// Makes an account an admin's, and ends its sessions: what was begun as a member is not continued as an admin. One who is an admin
/// already stays signed in.
///
/// # Errors
/// That only an admin may do this, or what the log fails with.
pub async fn make_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let mut context = context(actor, identity);
    context.credentials = Some(end_sessions(account_id));
    log.execute::<Admins>(Admins::ID, MakeAdmin { actor, account_id }.into(), context).await
}
