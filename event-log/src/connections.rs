//! Connections for appending, kept apart from the pool.
//!
//! sqlx's pool pings each connection that is returned: a second round trip for each statement. An append is one
//! statement, so here a connection is taken out, used for it, and put back only after the answer was read. One whose user is
//! dropped half-way, or that failed, is closed, with whatever was going on in it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::Query;
use sqlx::{Connection, Executor, PgConnection, PgPool, Postgres};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::error::is_broken;
use crate::pool::{SESSION, TRUSTED_FOR};
use crate::remembered::RememberedStates;

/// How many appends run at once; more only wait for each other in the database.
const MOST: usize = 16;
/// How long an append waits for a connection, and the server may take to accept one.
const PATIENCE: Duration = Duration::from_secs(5);

/// A statement with what is bound to it.
type Statement<'a> = Query<'a, Postgres, PgArguments>;

/// Connections, each for one statement at a time.
pub(crate) struct Connections {
    options: PgConnectOptions,
    /// The most recently used last, each with the time of its use.
    idle: Mutex<Vec<(PgConnection, Instant)>>,
    free: Semaphore,
    /// What was remembered over these connections ends when one breaks.
    states: Arc<RememberedStates>,
}

/// A connection that was taken out, and the place that it takes.
struct Taken<'a> {
    connection: PgConnection,
    _place: SemaphorePermit<'a>,
}

impl Connections {
    /// Connections to the same server as this pool; each is opened when it is needed.
    pub(crate) fn like(pool: &PgPool, states: Arc<RememberedStates>) -> Self {
        let options = pool.connect_options().as_ref().clone();
        Self { options, idle: Mutex::new(Vec::new()), free: Semaphore::new(MOST), states }
    }

    /// The one row that the statement returns.
    pub(crate) async fn fetch_one(&self, statement: Statement<'_>) -> Result<PgRow, sqlx::Error> {
        let mut taken = self.take().await?;
        let row = taken.connection.fetch_one(statement).await;
        self.put_back(taken, row.as_ref().err());
        row
    }

    /// All rows that the statement returns.
    pub(crate) async fn fetch_all(&self, statement: Statement<'_>) -> Result<Vec<PgRow>, sqlx::Error> {
        let mut taken = self.take().await?;
        let rows = taken.connection.fetch_all(statement).await;
        self.put_back(taken, rows.as_ref().err());
        rows
    }

    /// Takes a connection out; opens one if none is idle.
    async fn take(&self) -> Result<Taken<'_>, sqlx::Error> {
        let place = match timeout(PATIENCE, self.free.acquire()).await {
            Ok(Ok(place)) => place,
            Ok(Err(_)) => return Err(sqlx::Error::PoolClosed),
            Err(_) => return Err(sqlx::Error::PoolTimedOut),
        };
        let connection = match self.idle_one().await {
            Some(connection) => connection,
            None => timeout(PATIENCE, self.connect()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?,
        };
        Ok(Taken { connection, _place: place })
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
            // A server that was restarted has closed them all.
            self.one_is_broken();
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(PgConnection, Instant)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put_back(&self, taken: Taken<'_>, failure: Option<&sqlx::Error>) {
        match failure {
            Some(failure) if is_broken(failure) => self.one_is_broken(),
            _ => self.idle().push((taken.connection, Instant::now())),
        }
    }

    /// The others are not trusted either; and a server that comes back, or takes its place, may not have everything that it had.
    fn one_is_broken(&self) {
        self.states.forget_all();
        self.idle().clear();
    }

    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let mut connection = PgConnection::connect_with(&self.options).await?;
        connection.execute(SESSION).await?;
        Ok(connection)
    }

    /// Closes the idle connections, and lets no more be taken out.
    pub(crate) async fn close(&self) {
        self.free.close();
        let idle = std::mem::take(&mut *self.idle());
        for (connection, _) in idle {
            // The server is told, so that it has no broken connection to report.
            drop(connection.close().await);
        }
    }
}
