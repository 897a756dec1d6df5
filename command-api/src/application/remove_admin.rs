//! An admin becomes a member like any other.

use domain::Actor;
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::claims::Claim;
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::context::end_sessions;
use crate::application::identity::Identity;
use crate::application::step::Step;

/// Revokes an account's admin role, and ends its sessions at once. If a generation is given, its credentials must still have it.
///
/// # Errors
/// If the actor may not do this, if the account is the last admin's that exists, or any error from the log.
pub async fn remove_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    generation: Option<i64>,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let step = Step::<Admins>::on(Admins::ID, actor, RemoveAdmin { actor, account_id });
    let step = step.claiming([Claim::no_admin(account_id)]);
    step.with_credentials(end_sessions(account_id, generation)).execute(log, identity).await
}
