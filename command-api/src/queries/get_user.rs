//! A member as others see them.

use axum::extract::State;
use axum::response::Response;
use domain::ids::AccountId;

use super::parameters::id;
use crate::http::App;
use crate::http::cache::Key;
use crate::http::contract::{Authority, User};
use crate::http::document::{Document, IfNoneMatch};
use crate::http::parameters::Path;
use crate::http::problem::{ApiError, Problem};

/// A member's number, display name and avatar; the e-mail address stays empty for others (safety.md, row 9).
#[utoipa::path(
    get, path = "/api/get-user/id/{id}", operation_id = "getUser", tag = "users",
    params(("id" = i64, Path, description = "The member's number")),
    responses(
        (status = 200, description = "The member", body = User),
        (status = 400, description = "The number is not one", body = Problem),
        (status = 404, description = "There is no such member", body = Problem),
    )
)]
pub async fn get_user(
    State(app): State<App>,
    Path(user): Path<String>,
    known: IfNoneMatch,
) -> Result<Response, ApiError> {
    let user = id(&user, "a member")?;
    let document = app.cache.get(Key::User(user), load(&app, user)).await?;
    Ok(document.respond(&known))
}

async fn load(app: &App, user: i64) -> Result<Document, ApiError> {
    let found = projections::user(&app.read, AccountId(user))
        .await?
        .ok_or_else(|| ApiError::NotFound { code: "unknown_user", message: "No user found.".to_owned() })?;
    let user = User {
        id: user,
        username: String::new(),
        display_name: found.display_name,
        avatar_id: found.avatar_id,
        avatar_url: String::new(),
        restricted: false,
        violations: 0,
        authorities: vec![Authority::of(found.admin)],
    };
    Document::of(&user)
}
