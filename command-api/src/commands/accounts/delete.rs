//! An account is deleted.

use domain::Actor;
use domain::accounts::{Account, AccountError, DeleteAccount};
use domain::admins::AdminsError;
use domain::ids::AccountId;
use event_log::{Credentials, EventLog, ExecuteError, PasswordChange, Receipt};

use crate::application::account::is_admin;
use crate::application::identity::Identity;
use crate::application::remove_admin::remove_admin;
use crate::application::step::Step;

/// Why an account is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteAccountError {
    /// It is an admin's, and stays one.
    #[error(transparent)]
    Admin(ExecuteError<AdminsError>),
    /// It refuses by itself, or the log failed.
    #[error(transparent)]
    Account(ExecuteError<AccountError>),
}

/// Deletes an account: from then on nobody signs in with it or is signed in. An admin's is a member's first, so that the last
/// admin is never deleted. What the member had follows by a policy ([`crate::policies::EraseMembers`]), and the account is erased.
///
/// # Errors
/// That it is the last admin's, that only an admin may do this, that there is no such account, or what the log fails with.
pub async fn delete_account(
    log: &EventLog,
    actor: Actor,
    id: AccountId,
    identity: Option<&Identity>,
) -> Result<Receipt, DeleteAccountError> {
    let admin = is_admin(log, id).await.map_err(|error| DeleteAccountError::Account(error.into()))?;
    if admin {
        let first = identity.and_then(|identity| identity.step("remove-admin"));
        remove_admin(log, actor, id, first.as_ref()).await.map_err(DeleteAccountError::Admin)?;
    }
    let password = PasswordChange::Remove;
    let credentials = Credentials { account_id: id.0, password, end_sessions: true };
    let step = Step::<Account>::on(id, actor, DeleteAccount { actor }).with_credentials(credentials);
    step.execute(log, identity).await.map_err(DeleteAccountError::Account)
}
