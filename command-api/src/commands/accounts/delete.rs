//! An account is deleted: by its member, or on the command line.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::Actor;
use domain::accounts::{Account, AccountError, DeleteAccount};
use domain::admins::AdminsError;
use domain::claims::Claim;
use domain::ids::AccountId;
use domain::values::DeletionReason;
use event_log::{Credentials, EventLog, ExecuteError, PasswordChange, Receipt};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::account::{account, is_admin};
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::remove_admin::remove_admin;
use crate::application::step::Step;
use crate::web::answer::contract::{DecisionConflict, User};
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::answer::user::user_before;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::Member;
use crate::web::extract::command::MaybeCommand;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values;
use crate::web::extract::reasons::deletion_reason;
use crate::web::first_decision::deleted_account;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(delete_user)
}

/// The largest body of a deletion, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// Why an admin deletes the account of another.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct Deletion {
    /// For the member to read, in the email that says so; at most 1,000 characters. It is kept nowhere after that.
    reason: Option<String>,
}

/// Why an account is not deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AccountConflict {
    /// Somebody has deleted it before.
    Deleted(DecisionConflict),
    /// It is the last admin's.
    Kept(AccountKept),
}

/// Why an account stays: somebody else must be an admin first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountKept {
    /// `last_admin`.
    pub code: ErrorCode,
    /// What to do about it, for a person.
    pub message: String,
}

/// Deletes an account with everything that its member has here: the caller's own, if the password was entered in the last ten minutes, or, by
/// an admin with unlocked tools, that of another. From then on nobody is signed in with it, and whatever shows something of the member
/// goes (docs/safety.md#deleted-accounts).
#[utoipa::path(
    delete, path = "/api/user/{id}/delete", operation_id = "deleteAccount", tag = "accounts", request_body = Option<Deletion>,
    params(("id" = i64, Path, description = "The member's number")),
    responses(
        (status = 200, description = "The account as it was", body = User),
        (status = 400, description = "The id is not a number; `invalid_reason`: the reason is too long", body = Problem),
        (status = 401, description = "Nobody is signed in, or not anymore", body = Problem),
        (status = 403, description = "`not_allowed`: another account; `password_needed`: the password was not entered lately", body = Problem),
        (status = 404, description = "`unknown_user`: there is no such member", body = Problem),
        (status = 409, description = "`last_admin`: somebody else must be an admin first; `already_deleted`: another admin has deleted it before, or the member", body = AccountConflict),
        (status = 422, description = "The Idempotency-Key was used for another request", body = Problem),
    )
)]
async fn delete_user(
    member: Member,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(id): Path<String>,
    MaybeCommand { body, envelope }: MaybeCommand<Deletion, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let id = AccountId(query_values::id(&id, "a member")?);
    let reason = deletion_reason(body.unwrap_or_default().reason.as_deref())?;
    if !member.is(id) {
        return delete_another(&log, &freshness, member, (id, reason), &envelope).await;
    }
    if !member.0.password_is_fresh {
        return Err(ApiError::PasswordNeeded);
    }
    let details = account(&log, member.id()).await?.ok_or(ApiError::SessionEnded)?;
    let actor = if details.admin { Actor::Admin { id: details.id } } else { member.actor() };
    let generation = Some(member.0.generation);
    let command = DeleteAccount { actor, id: details.id, reason: None };
    let receipt = delete_account(&log, command, generation, envelope.identity()).await?;
    let user = User { sequence: None, ..User::from(details) };
    Ok(written(&freshness, &receipt, Private(user)).await)
}

/// An admin with unlocked tools deletes the account of another.
async fn delete_another(
    log: &EventLog,
    freshness: &ReadFreshness,
    member: Member,
    (id, reason): (AccountId, Option<DeletionReason>),
    envelope: &CommandEnvelope,
) -> Result<Response, ApiError> {
    let Some(admin) = member.unlocked(log).await? else {
        // Another aggregate, for the answer only.
        let locked = is_admin(log, member.id()).await?;
        return Err(if locked { ApiError::ToolsLocked } else { ApiError::NotAllowed });
    };
    if let Some(first) = envelope.first() {
        // As it was before.
        let user = user_before(log, first, id).await?;
        return Ok(written(freshness, first, Private(User { sequence: None, ..user })).await);
    }
    let Some(details) = account(log, id).await? else {
        return match deleted_account(log, id, admin.id()).await? {
            Some(refused) => Err(refused),
            None => Ok(Private(User::gone(id)).into_response()),
        };
    };
    let command = DeleteAccount { actor: admin.actor(), id, reason };
    let receipt = delete_account(log, command, None, envelope.identity()).await?;
    let user = User { sequence: None, ..User::from(details) };
    Ok(written(freshness, &receipt, Private(user)).await)
}

/// Why an account is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteAccountError {
    /// The account stays an admin's.
    #[error(transparent)]
    Admin(ExecuteError<AdminsError>),
    /// The account refuses it, or the log failed.
    #[error(transparent)]
    Account(ExecuteError<AccountError>),
}

impl From<DeleteAccountError> for ApiError {
    fn from(error: DeleteAccountError) -> Self {
        match error {
            DeleteAccountError::Admin(error) => error.into(),
            DeleteAccountError::Account(error) => error.into(),
        }
    }
}

/// How often a deletion begins again because the account was made an admin's meanwhile.
const TRIES: usize = 5;

/// Deletes an account: from then on nobody can sign in or stay signed in with it. An admin's is demoted first, so that the last
/// admin is never deleted; the deletion claims the account, so that it becomes none at the same moment
/// (docs/safety.md#who-is-leaving). If a generation is given, its credentials must still have it. A policy
/// (`policies/erase_members.rs`) then deletes what the member had, and erases the account.
///
/// # Errors
/// If the account is the last admin's, if the actor may not do this, if there is no such account, or any error from the log.
pub async fn delete_account(
    log: &EventLog,
    command: DeleteAccount,
    mut generation: Option<i64>,
    identity: Option<&Identity>,
) -> Result<Receipt, DeleteAccountError> {
    let (actor, id) = (command.actor, command.id);
    for again in 0..TRIES {
        // Another aggregate (docs/design.md#other-aggregates):
        // whoever_becomes_an_admin_while_the_account_is_deleted_is_none_afterwards
        let admin = is_admin(log, id).await.map_err(|error| DeleteAccountError::Account(error.into()))?;
        if admin {
            let name = if again == 0 { "remove-admin".to_owned() } else { format!("remove-admin-{again}") };
            let first = identity.and_then(|identity| identity.step(&name));
            let removed = remove_admin(log, actor, id, generation, first.as_ref()).await;
            // Demoting began a new generation; if that was done already, another one had begun before.
            let begun = removed.map_err(DeleteAccountError::Admin)?.position.is_some();
            generation = generation.map(|generation| generation + i64::from(begun));
        }
        let password = PasswordChange::Remove;
        let credentials = Credentials { account_id: id.0, generation, password, end_sessions: true };
        let step = Step::<Account>::on(id, actor, command.clone());
        let step = step.claiming([Claim::deleted(id)]).with_credentials(credentials);
        match step.execute(log, identity).await {
            Err(ExecuteError::ClaimTaken { .. }) => {}
            outcome => return outcome.map_err(DeleteAccountError::Account),
        }
    }
    Err(DeleteAccountError::Account(ExecuteError::Conflict))
}
