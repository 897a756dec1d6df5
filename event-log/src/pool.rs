//! Connections to PostgreSQL, and what must be true of it.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, Executor, PgPool};

/// How many connections, and what the server sees of them.
#[derive(Clone, Debug)]
pub struct PoolSettings {
    /// The most connections at once.
    pub max_connections: u32,
    /// How long a caller waits for a free connection, and the server may take to accept one.
    pub acquire_timeout: Duration,
    /// The name that the server's administrator sees.
    pub application_name: String,
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self {
            max_connections: 24,
            acquire_timeout: Duration::from_secs(5),
            application_name: "event-log".to_owned(),
        }
    }
}

/// The database cannot be used. Each message is one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectError {
    /// The address cannot be understood.
    #[error("the database address is not of the form postgres://user@host:5432/database ({0})")]
    Address(String),
    /// There is no answer.
    #[error("no PostgreSQL answers at {place} ({reason}); start it, or correct the database address")]
    Unreachable {
        /// Host and port, or the socket's folder.
        place: String,
        /// What was tried and how it failed.
        reason: String,
    },
    /// The server does not let us in.
    #[error("PostgreSQL at {place} refuses the connection: {reason}")]
    Refused {
        /// Host and port, or the socket's folder.
        place: String,
        /// What the server said.
        reason: String,
    },
    /// The server is too old.
    #[error("PostgreSQL {found} is too old; version 15 or newer is needed")]
    TooOld {
        /// The server's version.
        found: String,
    },
    /// A setting puts committed data at risk.
    #[error(
        "PostgreSQL runs with {setting} = off, so a crash could lose or damage what was committed; switch it on"
    )]
    NotDurable {
        /// `fsync`, `full_page_writes` or `synchronous_commit`.
        setting: String,
    },
    /// The server failed while it was asked about itself.
    #[error("PostgreSQL failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// PostgreSQL 15.0 as the server reports it.
const OLDEST_VERSION: i32 = 150_000;

/// A transaction left open by a program that hangs holds back the sealer: the server ends it after this time. No JIT: the
/// statements here are short, and compiling them takes longer than running them.
pub(crate) const SESSION: &str = "SET idle_in_transaction_session_timeout = '60s'; SET jit = off";

/// How long a connection may have been idle to be used without a ping. No server restarts in less time.
pub(crate) const TRUSTED_FOR: Duration = Duration::from_millis(50);

/// Connects with the usual settings; see [`connect_with`].
pub async fn connect(url: &str) -> Result<PgPool, ConnectError> {
    connect_with(url, PoolSettings::default()).await
}

/// Connects, and refuses a server older than version 15. A connection that has idled is tested before use, so that a restarted server
/// costs nobody an error.
pub async fn connect_with(url: &str, settings: PoolSettings) -> Result<PgPool, ConnectError> {
    let options =
        PgConnectOptions::from_str(url).map_err(|error| ConnectError::Address(error.to_string()))?;
    let options = options.application_name(&settings.application_name).statement_cache_capacity(256);
    let place = place(&options);
    let pool = PgPoolOptions::new()
        .max_connections(settings.max_connections)
        .acquire_timeout(settings.acquire_timeout)
        .idle_timeout(Duration::from_secs(300))
        .test_before_acquire(false)
        .before_acquire(|connection, idle| {
            Box::pin(async move {
                if idle.idle_for >= TRUSTED_FOR {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(|connection, _| Box::pin(async move { connection.execute(SESSION).await.map(drop) }))
        .connect_with(options)
        .await
        .map_err(|error| match error {
            sqlx::Error::Database(error) => {
                ConnectError::Refused { place, reason: error.message().to_owned() }
            }
            sqlx::Error::PoolTimedOut => {
                ConnectError::Unreachable { place, reason: "no answer in time".to_owned() }
            }
            error => ConnectError::Unreachable { place, reason: error.to_string() },
        })?;
    let (number, found): (i32, String) = sqlx::query_as(
        "SELECT current_setting('server_version_num')::int, current_setting('server_version')",
    )
    .fetch_one(&pool)
    .await?;
    if number < OLDEST_VERSION {
        return Err(ConnectError::TooOld { found });
    }
    Ok(pool)
}

/// Refuses a server that may lose what it has committed: fsync, full_page_writes or synchronous_commit off
/// (docs/safety.md#durability).
pub async fn check_durability(pool: &PgPool) -> Result<(), ConnectError> {
    let off = sqlx::query_scalar(
        "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'",
    );
    match off.fetch_optional(pool).await? {
        Some(setting) => Err(ConnectError::NotDurable { setting }),
        None => Ok(()),
    }
}

/// Where the server is, without user and password.
fn place(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}
