//! An admin becomes a member like any other.

use std::collections::BTreeSet;

use domain::Actor;
use domain::admins::{Admins, AdminsError, RemoveAdmin};
use domain::claims::Claim;
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::account::{gone_admins, is_admin};
use crate::application::context::end_sessions;
use crate::application::identity::Identity;
use crate::application::step::Step;

/// Revokes an account's admin role, and ends its sessions at once. If a generation is given, its credentials must still have it.
/// The account may have been deleted.
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
    // Another aggregate (docs/design.md#other-aggregates):
    // a_deleted_account_that_an_older_version_left_as_an_admin_is_shown_does_not_count_and_is_mended
    let gone = if is_admin(log, account_id).await? { gone_admins(log).await? } else { BTreeSet::new() };
    let step = Step::<Admins>::on(Admins::ID, actor, RemoveAdmin { actor, account_id, gone });
    let step = step.claiming([Claim::no_admin(account_id)]);
    step.with_credentials(end_sessions(account_id, generation)).execute(log, identity).await
}
