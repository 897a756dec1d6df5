//! Connections to PostgreSQL, and the requirements it must meet.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgPool};

use crate::clock::DatabaseClock;
use crate::continuity::Continuity;
use crate::reachability::Reachability;

/// Pool size, timeouts and the application name.
#[derive(Clone, Debug)]
pub struct PoolSettings {
    /// The maximum number of connections.
    pub max_connections: u32,
    /// How long a caller waits for a free connection, and how long the server may take to accept one.
    pub acquire_timeout: Duration,
    /// The name that the server's administrator sees. Must be unique to a process that runs [`Reachability::watch`].
    pub application_name: String,
    /// Timeouts for statements. Without them statements take as long as they need, as a rebuild on the command line does.
    pub bounds: Option<Bounds>,
}

/// How long the server lets a service's statements wait and run. A statement that exceeds this fails with an error and is
/// retried.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The limit for any statement, including one that rebuilds read models.
    pub statement: Duration,
    /// The limit for a statement that appends, seals or moves a checkpoint.
    pub short_statement: Duration,
    /// The lock timeout.
    pub lock: Duration,
}

impl Bounds {
    /// Those for a service.
    pub const OF_A_SERVICE: Self = Self {
        statement: Duration::from_secs(600),
        short_statement: Duration::from_secs(10),
        lock: Duration::from_secs(5),
    };
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self {
            max_connections: 24,
            acquire_timeout: Duration::from_secs(5),
            application_name: "event-log".to_owned(),
            bounds: None,
        }
    }
}

/// A database, and what is known about its history. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Database {
    pool: PgPool,
    continuity: Continuity,
    reachability: Reachability,
    bounds: Option<Bounds>,
}

impl Database {
    /// The connections.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Whether it answers.
    pub fn reachability(&self) -> &Reachability {
        &self.reachability
    }

    /// The session settings of a connection.
    pub(crate) fn session(&self) -> String {
        session(self.bounds)
    }

    /// The session settings of a connection that is used for short statements only.
    pub(crate) fn short_session(&self) -> String {
        let bounds = self.bounds.map(|bounds| Bounds { statement: bounds.short_statement, ..bounds });
        session(bounds)
    }

    /// Whether it still has the history that this process knows.
    pub fn continuity(&self) -> &Continuity {
        &self.continuity
    }
}

/// The database cannot be used. Each message is one sentence that says how to fix it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectError {
    /// The address cannot be parsed.
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
    /// The server refuses the connection.
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
    /// The server failed while its settings were queried.
    #[error("PostgreSQL failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// PostgreSQL 15.0 as the server reports it.
const OLDEST_VERSION: i32 = 150_000;

/// The settings of every session. A transaction left open by a program that hangs holds back the sealer: the server ends it after
/// this time. No JIT: the statements here are short, and compiling them takes longer than running them. The server soon notices
/// that this process or its machine is gone, even while it executes a statement, and rolls back what was in progress.
pub const SESSION: &str = "SET idle_in_transaction_session_timeout = '60s'; SET jit = off; \
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; \
    SET tcp_user_timeout = '15s'; SET client_connection_check_interval = '5s'";

/// The session settings of a connection.
fn session(bounds: Option<Bounds>) -> String {
    let Some(Bounds { statement, lock, .. }) = bounds else { return SESSION.to_owned() };
    let (statement, lock) = (statement.as_millis(), lock.as_millis());
    format!("{SESSION}; SET statement_timeout = {statement}; SET lock_timeout = {lock}")
}

/// How long a connection may have been idle and still be used without a ping. No server restarts in less time.
pub(crate) const TRUSTED_FOR: Duration = Duration::from_millis(50);

/// Connects with the usual settings; see [`connect_with`].
pub async fn connect(url: &str) -> Result<Database, ConnectError> {
    connect_with(url, PoolSettings::default()).await
}

/// Connects, and refuses a server older than version 15. An idle connection is tested before use, so that a server restart causes
/// no errors.
pub async fn connect_with(url: &str, settings: PoolSettings) -> Result<Database, ConnectError> {
    let options =
        PgConnectOptions::from_str(url).map_err(|error| ConnectError::Address(error.to_string()))?;
    let options = options.application_name(&settings.application_name).statement_cache_capacity(256);
    let place = place(&options);
    let continuity = Continuity::default();
    let pool = continuity
        .watch_connections(PgPoolOptions::new(), session(settings.bounds))
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
        .connect_with(options.clone())
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
    let (number, found, time): (i32, String, f64) = sqlx::query_as(
        "SELECT current_setting('server_version_num')::int, current_setting('server_version'), extract(epoch FROM clock_timestamp())::float8",
    )
    .fetch_one(&pool)
    .await?;
    if number < OLDEST_VERSION {
        return Err(ConnectError::TooOld { found });
    }
    Ok(Database {
        pool,
        continuity,
        reachability: Reachability::of(options, DatabaseClock::showing(time)),
        bounds: settings.bounds,
    })
}

/// Refuses a server that may lose committed data: fsync, full_page_writes or synchronous_commit off (docs/safety.md#durability).
pub async fn check_durability(pool: &PgPool) -> Result<(), ConnectError> {
    let off = sqlx::query_scalar(
        "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'",
    );
    match off.fetch_optional(pool).await? {
        Some(setting) => Err(ConnectError::NotDurable { setting }),
        None => Ok(()),
    }
}

/// The server's address, without user and password.
fn place(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}
