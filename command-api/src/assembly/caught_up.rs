//! Monotonic reads: a new connection is used only when its server shows at least what callers and cache of this node have seen.
//!
//! The last steps of the read side do not wait for the disk, so a server that crashed restarts from a slightly older state. A
//! document read then would be cached forever, as the events that changed it have passed.

use std::time::Duration;

use event_log::Continuity;
use sqlx::PgConnection;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// The session settings of reading connections. A statement that runs longer, or waits that long for a lock, is cancelled, and
/// its caller is told to retry.
const SESSION: &str = "SET jit = off; SET statement_timeout = '5s'; SET tcp_user_timeout = '15s'; \
    SET client_connection_check_interval = '5s'";
/// How often the server is asked for its progress.
const ASK: Duration = Duration::from_millis(3);
/// How long a connection waits for that; then the call is refused, and the next one tries again.
const WITHIN: Duration = Duration::from_secs(2);

/// A server shows less than callers were told, or its log is not known to be the same.
#[derive(Debug, thiserror::Error)]
#[error("the database shows less than before; it is read again when it has caught up")]
struct Behind;

/// Makes each of these connections usable only after its server has caught up with `covered`.
pub(super) fn only(
    connections: PgPoolOptions,
    continuity: &Continuity,
    covered: watch::Receiver<i64>,
) -> PgPoolOptions {
    let continuity = continuity.clone();
    connections.after_connect(move |connection, _| {
        let (continuity, covered) = (continuity.clone(), covered.clone());
        Box::pin(async move {
            continuity.begin_session(connection, SESSION).await?;
            wait(connection, &continuity, &covered).await
        })
    })
}

async fn wait(
    connection: &mut PgConnection,
    continuity: &Continuity,
    covered: &watch::Receiver<i64>,
) -> Result<(), sqlx::Error> {
    let deadline = Instant::now() + WITHIN;
    loop {
        let told = *covered.borrow();
        if continuity.is_unbroken() && (told == 0 || shown(connection).await? >= told) {
            return Ok(());
        }
        if Instant::now() > deadline {
            return Err(sqlx::Error::Configuration(Behind.into()));
        }
        sleep(ASK).await;
    }
}

/// How far the read models of this server have got.
async fn shown(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT seq FROM read.checkpoint WHERE id").fetch_one(connection).await
}
