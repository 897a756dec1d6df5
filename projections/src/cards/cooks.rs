//! Who cooks here: the members who have recipes.

use serde::Serialize;
use sqlx::PgPool;

use crate::read_error::ReadError;
use crate::users::AvatarUrl;

/// Among how many cooks those with the newest recipes are looked for: those who registered last.
const AMONG: i64 = 100;

/// Up to where the recipes of a cook are counted; one with this many may have more.
pub const MOST_COUNTED: i64 = 1_000;

/// A member who has recipes, with the contract's fields.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Cook {
    /// The account.
    pub user_id: i64,
    /// The name under which the member writes.
    pub display_name: String,
    /// The address of the member's avatar.
    pub avatar_url: AvatarUrl,
    /// How many recipes there are of this member, counted up to [`MOST_COUNTED`].
    pub recipes: i64,
}

event_log::from_row!(Cook { user_id, display_name, avatar_url: "avatar_id", recipes });

/// Members who have recipes, those who added one last first: at most `limit`. Of very many cooks, only the hundred who registered last
/// are considered, so that the cost is bounded.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn cooks(pool: &PgPool, limit: i64) -> Result<Vec<Cook>, ReadError> {
    let cooks = sqlx::query_as(include_str!("cooks.sql")).bind(AMONG).bind(limit).bind(MOST_COUNTED);
    Ok(cooks.fetch_all(pool).await?)
}
