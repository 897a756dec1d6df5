//! Connections for appending, kept apart from the pool.
//!
//! sqlx's pool asks a connection whether it still lives whenever it is given back: a second round trip for each statement. An append is one
//! statement, so here a connection is taken out, carries it, and is put back only when the answer was read. One whose user is
//! dropped half-way, or that failed, is closed with whatever was going on in it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Executor, PgConnection, PgPool};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::pool::SESSION;

/// How many appends run at once; more only wait for each other in the database.
const MOST: usize = 16;
/// How long an append waits for a connection, and the server may take to accept one.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections of which each carries one statement at a time.
pub(crate) struct Connections {
    options: PgConnectOptions,
    idle: Mutex<Vec<PgConnection>>,
    free: Semaphore,
}

/// A connection that was taken out, and the place that it takes.
pub(crate) struct Taken<'a> {
    pub(crate) connection: PgConnection,
    connections: &'a Connections,
    _place: SemaphorePermit<'a>,
}

impl Connections {
    /// Connections to where this pool leads; none is made before it is needed.
    pub(crate) fn like(pool: &PgPool) -> Self {
        let options = pool.connect_options().as_ref().clone();
        Self { options, idle: Mutex::new(Vec::new()), free: Semaphore::new(MOST) }
    }

    /// Takes a connection out; makes one where none is idle.
    pub(crate) async fn take(&self) -> Result<Taken<'_>, sqlx::Error> {
        let place = match timeout(PATIENCE, self.free.acquire()).await {
            Ok(Ok(place)) => place,
            Ok(Err(_)) => return Err(sqlx::Error::PoolClosed),
            Err(_) => return Err(sqlx::Error::PoolTimedOut),
        };
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => timeout(PATIENCE, self.connect()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?,
        };
        Ok(Taken { connection, connections: self, _place: place })
    }

    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let mut connection = PgConnection::connect_with(&self.options).await?;
        connection.execute(SESSION).await?;
        Ok(connection)
    }

    /// Closes the idle connections, and lets no more be taken.
    pub(crate) async fn close(&self) {
        self.free.close();
        let idle = std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        for connection in idle {
            // The server is told, so that it has no broken connection to report.
            drop(connection.close().await);
        }
    }
}

impl Taken<'_> {
    /// Puts the connection back: its last statement was answered, and by no error that it may not survive.
    pub(crate) fn put_back(self) {
        self.connections.idle.lock().unwrap_or_else(PoisonError::into_inner).push(self.connection);
    }
}
