//! What is kept of how an account signs in, for its member to read.

use serde_json::Value;
use sqlx::PgPool;

use crate::session::Session;

/// When the password was changed, the sessions, and what else is kept of signing in, for whoever asks in this one, as plain JSON: nothing in it lets anybody in.
///
/// # Errors
/// Any error from the database.
pub async fn kept_of(pool: &PgPool, session: &Session) -> Result<Value, sqlx::Error> {
    let kept = sqlx::query_scalar(include_str!("kept.sql"));
    kept.bind(session.account.0).bind(session.id).fetch_one(pool).await
}
