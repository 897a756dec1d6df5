//! Connections for frequent operations, kept apart from the pool.
//!
//! sqlx's pool pings each connection that is returned: a second round trip per statement. Nearly every append is one statement, so
//! here a connection is taken out, used for it, and put back only after the answer was read. A connection that failed, or whose user
//! is dropped half-way, is closed, which aborts whatever was running on it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::Query;
use sqlx::{Connection, Executor, PgConnection, Postgres};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::continuity::Continuity;
use crate::error::is_broken;
use crate::memory::Memory;
use crate::personal::Forget;
use crate::pool::{Database, TRUSTED_FOR};
use crate::reachability::Reachability;

/// Session settings of connections for appends. Appends and look-ups of repeats touch the same few rows of the same indexes
/// whatever their parameters are, so they are planned once per connection; otherwise the server was observed planning them over
/// and over.
pub const APPENDING: &str = "SET plan_cache_mode = force_generic_plan";

/// Session settings of connections that look for new events: many followers ask the same few questions all the time, and planning
/// them took longer than answering them.
const LOOKING: &str = "SET plan_cache_mode = force_generic_plan";

/// How long a caller waits for a connection, and how long the server may take to accept one.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A statement with its bound parameters.
type Statement<'a> = Query<'a, Postgres, PgArguments>;

/// Connections, each for one statement or transaction at a time.
pub(crate) struct Connections {
    options: PgConnectOptions,
    continuity: Continuity,
    reachability: Reachability,
    /// The session settings of each connection.
    session: String,
    /// The most recently used last, each with the time it was last used.
    idle: Mutex<Vec<(PgConnection, Instant)>>,
    free: Semaphore,
    /// What was remembered over these connections is forgotten when one breaks.
    memory: Arc<Memory>,
}

/// A connection that was taken out, and its permit. It is closed unless it is put back.
pub(crate) struct Taken<'a> {
    connection: PgConnection,
    from: &'a Connections,
    _place: SemaphorePermit<'a>,
}

impl Taken<'_> {
    /// The connection.
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }

    /// Closes the connection after this failure instead of reusing it.
    pub(crate) fn close(self, failure: &sqlx::Error) {
        if is_broken(failure) {
            self.from.one_is_broken();
        }
    }

    /// Returns the connection for reuse, unless it is broken. It has no open transaction.
    pub(crate) fn put_back(self, failure: Option<&sqlx::Error>) {
        match failure {
            Some(failure) if is_broken(failure) => self.close(failure),
            _ => self.from.idle().push((self.connection, Instant::now())),
        }
    }
}

impl Connections {
    /// Connections to this database, at most `most` of them; each is opened when it is needed.
    pub(crate) fn to(database: &Database, most: usize, memory: Arc<Memory>) -> Self {
        Self {
            options: database.pool().connect_options().as_ref().clone(),
            continuity: database.continuity().clone(),
            reachability: database.reachability().clone(),
            session: database.short_session(),
            idle: Mutex::new(Vec::new()),
            free: Semaphore::new(most),
            memory,
        }
    }

    /// The same for appends, and for looking up repeats before them.
    pub(crate) fn for_appends(self) -> Self {
        Self { session: format!("{}; {APPENDING}", self.session), ..self }
    }

    /// The same for followers that look for new events.
    pub(crate) fn for_looking(self, database: &Database) -> Self {
        Self { session: format!("{}; {LOOKING}", database.session()), ..self }
    }

    /// The one row that the statement returns.
    pub(crate) async fn fetch_one(&self, statement: Statement<'_>) -> Result<PgRow, sqlx::Error> {
        let mut taken = self.take().await?;
        let row = taken.connection.fetch_one(statement).await;
        taken.put_back(row.as_ref().err());
        row
    }

    /// All rows that the statement returns.
    pub(crate) async fn fetch_all(&self, statement: Statement<'_>) -> Result<Vec<PgRow>, sqlx::Error> {
        let mut taken = self.take().await?;
        let rows = taken.connection.fetch_all(statement).await;
        taken.put_back(rows.as_ref().err());
        rows
    }

    /// Executes the statement; how many rows it changed.
    pub(crate) async fn execute(&self, statement: Statement<'_>) -> Result<u64, sqlx::Error> {
        let mut taken = self.take().await?;
        let done = taken.connection.execute(statement).await;
        taken.put_back(done.as_ref().err());
        Ok(done?.rows_affected())
    }

    /// Takes a connection out; opens one if none is idle.
    pub(crate) async fn take(&self) -> Result<Taken<'_>, sqlx::Error> {
        let place = match timeout(PATIENCE, self.free.acquire()).await {
            Ok(Ok(place)) => place,
            Ok(Err(_)) => return Err(sqlx::Error::PoolClosed),
            Err(_) => return Err(sqlx::Error::PoolTimedOut),
        };
        let connection = match self.idle_one().await {
            Some(connection) => connection,
            None => {
                let connecting = timeout(PATIENCE, self.reachability.unless_silent(self.connect()));
                connecting.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?
            }
        };
        Ok(Taken { connection, from: self, _place: place })
    }

    /// An idle connection that still works, if there is one.
    async fn idle_one(&self) -> Option<PgConnection> {
        loop {
            let (mut connection, used) = self.idle().pop()?;
            if used.elapsed() < TRUSTED_FOR
                || timeout(PATIENCE, connection.ping()).await.is_ok_and(|answer| answer.is_ok())
            {
                return Some(connection);
            }
            // A restarted server has closed all of them.
            self.one_is_broken();
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(PgConnection, Instant)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The others are not trusted either; and a server that comes back, or a replacement, may have lost data.
    fn one_is_broken(&self) {
        self.memory.forget_all();
        self.idle().clear();
    }

    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let mut connection = PgConnection::connect_with(&self.options).await?;
        self.continuity.begin_session(&mut connection, &self.session).await?;
        Ok(connection)
    }

    /// Closes the idle connections and rejects further requests for one.
    pub(crate) async fn close(&self) {
        self.free.close();
        let idle = std::mem::take(&mut *self.idle());
        for (connection, _) in idle {
            // Closed gracefully, so that the server has no broken connection to report.
            drop(connection.close().await);
        }
    }
}
