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
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Sent;
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
    sent: Sent,
) -> Result<Response, ApiError> {
    let number = AccountId(id(&number, "a member")?);
    // Another aggregate (docs/design.md#other-aggregates):
    // a_deleted_account_that_an_older_version_left_as_an_admin_is_shown_does_not_count_and_is_mended
    account(&log, number).await?.ok_or_else(ApiError::unknown_user)?;
    let identity = sent.identity(&log, admin.actor()).await?;
    let receipt = remove_admin(&log, admin.actor(), number, None, identity.as_ref()).await?;
    // Another aggregate, for the answer only.
    let user = account(&log, number).await?.map(User::from).ok_or_else(ApiError::unknown_user)?;
    Ok(written(&freshness, &receipt, Private(user)).await)
}
