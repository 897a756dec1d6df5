//! A member as others see them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::ids::AccountId;
use domain::values::AvatarId;
use event_log::EventLog;
use sqlx::PgPool;

use crate::application::account::account;
use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::User;
use crate::web::answer::document::answer_kept;
use crate::web::answer::private::Private;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::{MaybeMember, Member};
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::id;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_user)
}

/// A member's number, display name and avatar. The email address and the authorities stay empty for everybody but the member and an
/// admin with unlocked tools (docs/safety.md#e-mail-addresses).
#[utoipa::path(
    get, path = "/api/get-user/id/{id}", operation_id = "getUser", tag = "users",
    params(("id" = i64, Path, description = "The member's number")),
    responses(
        (status = 200, description = "The member", body = User),
        (status = 400, description = "The id is not a number", body = Problem),
        (status = 404, description = "There is no such member", body = Problem),
    )
)]
async fn get_user(
    MaybeMember(caller): MaybeMember,
    State(log): State<EventLog>,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    Path(user): Path<String>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let user = id(&user, "a member")?;
    if let Some(caller) = caller {
        return for_member(&log, &read, caller, AccountId(user)).await;
    }
    let mut response = answer_kept(&cache, Key::User(user), load(&read, user), &wanted).await?;
    // A signed-in caller may get another answer.
    let vary = HeaderValue::from_static("accept-encoding, authorization");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}

/// The answer to a signed-in caller, which is not cached.
async fn for_member(
    log: &EventLog,
    read: &PgPool,
    caller: Member,
    user: AccountId,
) -> Result<Response, ApiError> {
    let sees_all = caller.is(user) || caller.unlocked(log).await?.is_some();
    let user: User = if sees_all {
        account(log, user).await?.ok_or_else(ApiError::unknown_user)?.into()
    } else {
        seen_by_others(read, user).await?
    };
    Ok(Private(user).into_response())
}

/// The document, loaded from the read models.
pub(crate) async fn load(read: &PgPool, user: i64) -> Result<Document, ApiError> {
    Ok(Document::of(&seen_by_others(read, AccountId(user)).await?)?)
}

async fn seen_by_others(read: &PgPool, id: AccountId) -> Result<User, ApiError> {
    let found = retry(|| projections::user(read, id)).await?.ok_or_else(ApiError::unknown_user)?;
    Ok(User {
        id: id.0,
        username: String::new(),
        display_name: found.display_name,
        avatar_id: found.avatar_id,
        avatar_url: AvatarId::new(found.avatar_id).url(),
        restricted: false,
        violations: 0,
        authorities: Vec::new(),
        sequence: None,
    })
}
