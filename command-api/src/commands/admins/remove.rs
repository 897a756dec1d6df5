//! An admin becomes a member like any other.

use axum::extract::State;
use axum::response::Response;
use domain::ids::AccountId;
use event_log::EventLog;

use crate::application::account::account;
use crate::application::read_freshness::ReadFreshness;
use crate::application::remove_admin::remove_admin;
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
    routes!(remove)
}

/// Makes an admin a member like any other, and signs them out. One admin always stays.
#[utoipa::path(
    put, path = "/api/user/{id}/remove-admin", operation_id = "removeAdmin", tag = "moderation",
    params(("id" = i64, Path, description = "The admin's number")),
    responses(
        (status = 200, description = "The account as it is now", body = User),
        (status = 404, description = "`unknown_user`: there is no such member", body = Problem),
        (status = 409, description = "`last_admin`: somebody else must be an admin first", body = Problem),
    )
)]
async fn remove(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Path(number): Path<String>,
    envelope: CommandEnvelope,
) -> Result<Response, ApiError> {
    let number = AccountId(id(&number, "a member")?);
    let removing = async {
        // Another aggregate (docs/design.md#other-aggregates):
        // two_admins_who_remove_or_delete_each_other_leave_one_every_time
        account(&log, number).await?.ok_or_else(ApiError::unknown_user)?;
        Ok::<_, ApiError>(remove_admin(&log, admin.actor(), number, None, envelope.identity()).await?)
    };
    let receipt = envelope.once(removing).await?;
    // Another aggregate, for the answer only.
    let user = user_then(&log, &envelope, &receipt, number).await?;
    Ok(written(&freshness, &receipt, Private(user)).await)
}
