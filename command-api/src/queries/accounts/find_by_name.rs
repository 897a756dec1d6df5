//! Whose display name is, has in it, or looks like what an admin types.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use domain::claims::{ClaimKind, account_that_owns};
use domain::values::{AvatarId, DisplayName};
use event_log::EventLog;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::retry::retry;
use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::parameters::Query;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(find_by_name)
}

/// The most in one answer: whoever wants another one types more of the name.
const MOST: i64 = 20;

/// The name to look for.
#[derive(Debug, Deserialize)]
struct Named {
    #[serde(default)]
    name: String,
}

/// A member as everybody sees them; the number tells those apart whose names do not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NamedUser {
    /// The number of the account.
    pub id: i64,
    /// The name under which the member writes.
    pub display_name: String,
    /// Where the avatar is shown; on this server.
    pub avatar_url: String,
}

/// The members who have this in their display names, in any case, and the one whose name looks like it (docs/safety.md#names): who is
/// called so comes first. Nothing is told of them that everybody may not see. At most 20.
#[utoipa::path(
    get, path = "/api/users/named", operation_id = "findUsersByName", tag = "moderation",
    params(("name" = Option<String>, Query, description = "A display name, or a part of one")),
    responses(
        (status = 200, description = "Who is called so", body = Vec<NamedUser>,
            headers(("x-total-count" = i64, description = "How many there are in all"))),
        (status = 400, description = "`invalid_query`: it cannot be part of a name", body = Problem),
    )
)]
async fn find_by_name(
    _: UnlockedAdmin,
    State(log): State<EventLog>,
    State(ReadModels(read)): State<ReadModels>,
    Query(Named { name }): Query<Named>,
) -> Result<Response, ApiError> {
    if name.trim().is_empty() {
        return Ok(([(TOTAL_COUNT, "0".to_owned())], Private(Vec::<NamedUser>::new())).into_response());
    }
    let name = DisplayName::parse(&name)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidQuery, ApiError::sentence(&why)))?;
    let alike = log.owner_of(ClaimKind::DisplayNameSkeleton.name(), &name.skeleton()).await?;
    let looks_like_it = alike.as_deref().and_then(account_that_owns);
    let list = retry(|| projections::users_named(&read, name.as_str(), looks_like_it, MOST)).await?;
    let users = list.items.into_iter().map(|user| NamedUser {
        id: user.user_id,
        display_name: user.display_name,
        avatar_url: AvatarId::new(user.avatar_id).url(),
    });
    Ok(([(TOTAL_COUNT, list.total.to_string())], Private(users.collect::<Vec<_>>())).into_response())
}
