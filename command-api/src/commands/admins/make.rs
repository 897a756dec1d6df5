//! A member becomes an admin.

use domain::Actor;
use domain::admins::{Admins, AdminsError, MakeAdmin};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::end_sessions;
use crate::application::identity::Identity;
use crate::application::step::Step;

/// Makes an account an admin's, and ends its sessions: what was begun as a member is not continued as an admin. An existing admin
/// stays signed in.
///
/// # Errors
/// If the actor may not do this, or any error from the log.
pub async fn make_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let step = Step::<Admins>::on(Admins::ID, actor, MakeAdmin { actor, account_id });
    step.with_credentials(end_sessions(account_id, None)).execute(log, identity).await
}
