//! Account look-ups that several verbs share, from the log: email addresses are nowhere else.

use domain::Actor;
use domain::accounts::Account;
use domain::admins::Admins;
use domain::claims::{ClaimKind, account_that_owns};
use domain::ids::AccountId;
use domain::standing::Standing;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{EventLog, Loaded, LogError};

/// What the log says about an existing account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountDetails {
    /// Its number.
    pub id: AccountId,
    /// The address to sign in with.
    pub email: Email,
    /// The name to write under.
    pub display_name: DisplayName,
    /// The avatar.
    pub avatar_id: AvatarId,
    /// Whether it is an admin's.
    pub admin: bool,
    /// Its member's standing.
    pub standing: Standing,
    /// The sequence of its last event.
    pub sequence: i64,
}

/// The account with this number. `None` if there is no such account, or no longer.
///
/// # Errors
/// Any error from the log.
pub async fn account(log: &EventLog, id: AccountId) -> Result<Option<AccountDetails>, LogError> {
    let Loaded { state, sequence } = log.load::<Account>(&id.to_string()).await?;
    let standing = state.standing();
    let Account::Registered { email, display_name, avatar_id, .. } = state else { return Ok(None) };
    let (Some(email), Some(display_name)) = (email.value(), display_name.value()) else { return Ok(None) };
    let admin = is_admin(log, id).await?;
    Ok(Some(AccountDetails {
        id,
        email: email.clone(),
        display_name: display_name.clone(),
        avatar_id,
        admin,
        standing,
        sequence,
    }))
}

/// The member with this account as the actor of commands, with the standing that the log has now. `None` if there is no such account, or
/// no longer.
///
/// # Errors
/// Any error from the log.
pub async fn acting_member(log: &EventLog, id: AccountId) -> Result<Option<Actor>, LogError> {
    let state = log.load::<Account>(&id.to_string()).await?.state;
    Ok(matches!(state, Account::Registered { .. }).then(|| Actor::member(id, state.standing())))
}

/// Whether something that its member can edit was changed after this event of the account.
///
/// # Errors
/// Any error from the log.
pub async fn edited_after(log: &EventLog, id: AccountId, sequence: i64) -> Result<bool, LogError> {
    let history = log.history::<Account>(&id.to_string()).await?;
    Ok(history.iter().any(|(happened, event)| *happened > sequence && event.edits()))
}

/// Whether an account is an admin's right now: according to the log, not to what was projected from it a moment ago.
///
/// # Errors
/// Any error from the log.
pub async fn is_admin(log: &EventLog, account: AccountId) -> Result<bool, LogError> {
    Ok(log.load::<Admins>(Admins::ID).await?.state.contains(account))
}

/// Whether there is such an account, and still is: a deleted one never comes back.
///
/// # Errors
/// Any error from the log.
pub async fn exists(log: &EventLog, account: AccountId) -> Result<bool, LogError> {
    Ok(matches!(log.load::<Account>(&account.to_string()).await?.state, Account::Registered { .. }))
}

/// The account that signs in with this address.
///
/// # Errors
/// Any error from the log.
pub async fn find_account(log: &EventLog, email: &Email) -> Result<Option<AccountId>, LogError> {
    let owner = log.owner_of(ClaimKind::Email.name(), &email.claim()).await?;
    Ok(owner.as_deref().and_then(account_that_owns))
}
