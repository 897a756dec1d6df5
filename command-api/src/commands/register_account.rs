//! Somebody becomes a member.

use domain::Actor;
use domain::accounts::{Account, AccountError, RegisterAccount};
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{Claim, EventLog, ExecuteError, LogError};

use super::{context_of_new, next_id};

/// The kind of claim that keeps addresses unique.
pub const EMAIL_CLAIM: &str = "email";
/// The kind of claim that keeps display names unique.
pub const DISPLAY_NAME_CLAIM: &str = "display name";

/// Makes an account with this address and name.
///
/// # Errors
/// That the address or the name is taken, or what the log fails with.
pub async fn register_account(
    log: &EventLog,
    email: Email,
    display_name: DisplayName,
    avatar_id: AvatarId,
) -> Result<AccountId, ExecuteError<AccountError>> {
    let id = AccountId(next_id(log, "ops.account_ids").await.map_err(LogError::from)?);
    let owner = format!("account/{id}");
    let mut context = context_of_new(Actor::System, None);
    context.claims = vec![
        Claim { kind: EMAIL_CLAIM, value: email.claim(), owner: owner.clone() },
        Claim { kind: DISPLAY_NAME_CLAIM, value: display_name.claim(), owner },
    ];
    let command = RegisterAccount { id, email, display_name, avatar_id };
    log.execute::<Account>(&id.to_string(), command.into(), context).await?;
    Ok(id)
}

/// The account that signs in with this address.
///
/// # Errors
/// What the log fails with.
pub async fn find_account(log: &EventLog, email: &Email) -> Result<Option<AccountId>, LogError> {
    let owner = log.owner_of(EMAIL_CLAIM, &email.claim()).await?;
    Ok(owner.and_then(|owner| owner.strip_prefix("account/")?.parse().ok()))
}

/// The account of this address: the one that is there, otherwise a new one.
///
/// # Errors
/// That the name is taken by somebody else, or what the log fails with.
pub async fn find_or_register_account(
    log: &EventLog,
    email: Email,
    display_name: DisplayName,
    avatar_id: AvatarId,
) -> Result<AccountId, ExecuteError<AccountError>> {
    if let Some(found) = find_account(log, &email).await? {
        return Ok(found);
    }
    match register_account(log, email.clone(), display_name, avatar_id).await {
        Err(ExecuteError::ClaimTaken { kind }) => {
            find_account(log, &email).await?.ok_or(ExecuteError::ClaimTaken { kind })
        }
        outcome => outcome,
    }
}
