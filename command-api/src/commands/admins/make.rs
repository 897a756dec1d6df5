//! A member becomes an admin.

use axum::extract::State;
use axum::response::Response;
use domain::Actor;
use domain::admins::{Admins, AdminsError, MakeAdmin};
use domain::claims::Claim;
use domain::ids::AccountId;
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::account::account;
use crate::application::context::end_sessions;
use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::step::Step;
use crate::web::answer::contract::User;
use crate::web::answer::position::written;
use crate::web::answer::private::Private;
use crate::web::answer::user::user_then;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(make)
}

/// Makes a member an admin. The member is signed out, and is an admin with the next sign-in.
#[utoipa::path(
    put, path = "/api/user/{id}/make-admin", operation_id = "makeAdmin", tag = "moderation",
    params(("id" = i64, Path, description = "The member's number")),
    responses(
        (status = 200, description = "The account as it is now", body = User),
        (status = 404, description = "`unknown_user`: there is no such member", body = Problem),
    )
)]
async fn make(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let number = AccountId(id(&number, "a member")?);
    let making = async {
        // Another aggregate (docs/design.md#other-aggregates):
        // whoever_becomes_an_admin_while_the_account_is_deleted_is_none_afterwards
        account(&log, number).await?.ok_or_else(ApiError::unknown_user)?;
        Ok::<_, ApiError>(make_admin(&log, admin.actor(), number, envelope.identity()).await?)
    };
    let receipt = envelope.once(making).await?;
    // Another aggregate, for the answer only.
    let user = user_then(&log, &envelope, &receipt, number).await?;
    Ok(written(&freshness, &receipt, Private(user)).await)
}

/// Makes an account an admin's, and ends its sessions: what was begun as a member is not continued as an admin. An existing admin
/// stays signed in. The role claims the account, so that it is not deleted at the same moment
/// (docs/safety.md#who-is-leaving).
///
/// # Errors
/// If the actor may not do this, if the account was deleted, or any error from the log.
pub async fn make_admin(
    log: &EventLog,
    actor: Actor,
    account_id: AccountId,
    identity: Option<&Identity>,
) -> Result<Receipt, ExecuteError<AdminsError>> {
    let step = Step::<Admins>::on(Admins::ID, actor, MakeAdmin { actor, account_id });
    let step = step.claiming([Claim::admin(account_id)]).with_credentials(end_sessions(account_id, None));
    step.execute(log, identity).await.map_err(|error| match error {
        ExecuteError::ClaimTaken { .. } => ExecuteError::Rejected(AdminsError::UnknownMember),
        error => error,
    })
}
