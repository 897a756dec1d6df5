//! Whether a server is what the configuration says: a standby of the database that has the log.

use event_log::{ConnectError, EventLog, PoolSettings};
use sqlx::PgPool;

use super::super::configuration::is_database_address;
use super::super::failure::Failure;
use super::{Connected, refused};

/// The name of the setting.
const SETTING: &str = "DATABASE_READ_URL or --database-read-url";
/// PostgreSQL's error codes for a missing table and a missing schema (manual, appendix A).
const NOT_THERE: [&str; 2] = ["42P01", "3F000"];

/// Refuses an invalid address, before anything is started.
///
/// # Errors
/// One sentence that says what to do.
pub fn check_address(url: &str) -> Result<(), Failure> {
    if is_database_address(url) {
        return Ok(());
    }
    Err(refused(format!("its address in {SETTING} is not of the form postgres://user@host:5432/database")))
}

/// Connects to the standby at this address, and verifies that it is one of this log's database.
///
/// # Errors
/// One sentence that says what to do.
pub async fn connect(url: &str, log: &EventLog) -> Result<Connected, Failure> {
    check_address(url)?;
    let settings = PoolSettings {
        max_connections: 1,
        application_name: format!(
            "cookbook (how far the standby is) {:08x}",
            getrandom::u32().unwrap_or_default()
        ),
        ..PoolSettings::default()
    };
    let asking = event_log::connect_with(url, settings).await.map_err(|error| match error {
        error @ (ConnectError::Unreachable { .. } | ConnectError::Address(_)) => {
            refused(format!("{error} in {SETTING}"))
        }
        error => refused(format!("{error}; correct {SETTING}")),
    })?;
    let (asking, reachability) = (asking.pool().clone(), asking.reachability().clone());
    let failed = |error: sqlx::Error| refused(format!("it cannot be asked which database it is ({error})"));
    let [found, primary] = [&asking, log.pool()].map(identity);
    if !found.await.map_err(failed)?.shows(&primary.await.map_err(failed)?) {
        return Err(refused(format!(
            "{SETTING} names neither the database that has the log nor a standby of it; name one that follows it"
        )));
    }
    if !has_our_history(&asking, log.pool()).await.map_err(failed)? {
        return Err(refused(
            "its log differs from that of the database; it follows another server, or did once, and must be set up again",
        ));
    }
    Ok(Connected { asking, reachability, primary: log.pool().clone() })
}

struct Identity {
    cluster: i64,
    database: i64,
    follows: bool,
    started: String,
}

event_log::from_row!(Identity { cluster, database, follows, started });

impl Identity {
    /// Whether this server is a standby of that one, or the same server.
    fn shows(&self, primary: &Self) -> bool {
        (self.cluster, self.database) == (primary.cluster, primary.database)
            && (self.follows || self.started == primary.started)
    }
}

async fn identity(pool: &PgPool) -> Result<Identity, sqlx::Error> {
    sqlx::query_as(include_str!("identity.sql")).fetch_one(pool).await
}

/// Whether the standby's part of the log is a prefix of the primary's.
async fn has_our_history(standby: &PgPool, primary: &PgPool) -> Result<bool, sqlx::Error> {
    let head: Option<(i64, Vec<u8>)> = match sqlx::query_as(include_str!("head.sql"))
        .fetch_optional(standby)
        .await
    {
        // It does not have the log yet.
        Err(sqlx::Error::Database(error)) if error.code().is_some_and(|code| NOT_THERE.contains(&&*code)) => {
            None
        }
        found => found?,
    };
    let Some((seq, hash)) = head else { return Ok(true) };
    let ours: Option<Vec<u8>> = sqlx::query_scalar("SELECT hash FROM es.log WHERE seq = $1")
        .bind(seq)
        .fetch_optional(primary)
        .await?;
    Ok(ours.is_some_and(|ours| ours == hash))
}
