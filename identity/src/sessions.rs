//! Who is signed in. A session is looked up for each call, so that ending it takes effect at once (docs/safety.md#sessions).

use std::time::Duration;

use domain::ids::AccountId;
use sqlx::{PgPool, Row};
use uuid::Uuid;

use crate::session::{ClaimedSession, Session, Started, TokenClaims};

/// By how much a token's times may differ, in seconds (docs/safety.md#sessions).
const LEEWAY: i64 = 5;
/// How long somebody stays signed in.
const LASTS: Duration = Duration::from_secs(30 * 24 * 3600);
/// How long after entering the password actions that require it are allowed (docs/safety.md#new-passwords).
const FRESH_FOR: Duration = Duration::from_secs(10 * 60);
/// The idle time after which the admin tools lock again (docs/safety.md#admin-tools).
const TOOLS_IDLE: Duration = Duration::from_secs(30 * 60);

/// Starts a session; `None` if the account's sessions were ended after its credentials had this generation.
///
/// # Errors
/// Any error from the database, or that the system provides no random bytes.
pub async fn start(
    pool: &PgPool,
    account: AccountId,
    generation: i64,
) -> Result<Option<Started>, sqlx::Error> {
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
    let id = uuid::Builder::from_random_bytes(random).into_uuid();
    let row = sqlx::query(include_str!("sessions/start.sql"))
        .bind(id)
        .bind(account.0)
        .bind(generation)
        .bind(LASTS.as_secs_f64())
        .fetch_optional(pool)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Started { id, started: row.try_get("started")?, expires: row.try_get("expires")? }))
}

/// The session that a token names, if it is valid. All times are of one clock, the database's: the token's are those of the session's
/// row, and the database compares them (docs/design.md#clocks).
///
/// # Errors
/// Any error from the database.
pub async fn find(pool: &PgPool, token: TokenClaims) -> Result<Option<Session>, sqlx::Error> {
    let session = token.session;
    let row = sqlx::query(include_str!("sessions/find.sql"))
        .bind(session.id)
        .bind(session.account.0)
        .bind(FRESH_FOR.as_secs_f64())
        .bind(TOOLS_IDLE.as_secs_f64())
        .bind(token.good_from.saturating_sub(LEEWAY))
        .bind(token.good_until.saturating_add(LEEWAY))
        .fetch_optional(pool)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Session {
        id: session.id,
        account: session.account,
        generation: row.try_get("generation")?,
        password_is_fresh: row.try_get("password_is_fresh")?,
        tools_are_unlocked: row.try_get("tools_are_unlocked")?,
    }))
}

/// Whether a session that was found is still one.
///
/// # Errors
/// Any error from the database.
pub async fn lasts(pool: &PgPool, session: &Session) -> Result<bool, sqlx::Error> {
    let lasts = sqlx::query_scalar(include_str!("sessions/lasts.sql"));
    lasts.bind(session.id).bind(session.account.0).fetch_one(pool).await
}

/// Ends a session.
///
/// # Errors
/// Any error from the database.
pub async fn end(pool: &PgPool, session: ClaimedSession) -> Result<(), sqlx::Error> {
    let end = sqlx::query("DELETE FROM auth.sessions WHERE session_id = $1 AND account_id = $2");
    end.bind(session.id).bind(session.account.0).execute(pool).await.map(drop)
}

/// Unlocks the admin tools in a session, or restarts their idle timeout if they are unlocked.
///
/// # Errors
/// Any error from the database.
pub async fn use_tools(pool: &PgPool, session: Uuid) -> Result<(), sqlx::Error> {
    let used = sqlx::query("UPDATE auth.sessions SET tools_used_at = now() WHERE session_id = $1");
    used.bind(session).execute(pool).await.map(drop)
}
