//! An admin becomes a member like any other.

use domain::Actor;
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::end_sessions;
use crate::application::identity::Identity;
use crate::application::step::Step;

/// Takes the role of an admin from an account, and ends its sessions at once. With a generation, its credentials must still have it.
///
/// # Errors
/// That only an admin may do this, that it is the last one, or what the log fails with.
pub async fn remove_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    generation: Option<i64>,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let step = Step::<Admins>::on(Admins::ID, actor, RemoveAdmin { actor, account_id });
    step.with_credentials(end_sessions(account_id, generation)).execute(log, identity).await
}
