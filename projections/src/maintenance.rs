//! Ensures that only one rebuild or verification runs at a time.

use sqlx::{Executor, PgPool, Postgres, Transaction};

use event_log::begin;

/// The advisory lock of maintenance on a database ("read" in ASCII, then 1).
const LOCK: i64 = 0x7265_6164_0000_0001;

/// Held by the rebuild or verification that works on this database, across all nodes.
///
/// It is an advisory lock of a transaction that reads and writes nothing: it has no transaction id, so the sealer is not held
/// back, and it ends with the process, however that ends. It works through a pooler as well.
pub(crate) struct Maintenance(Transaction<'static, Postgres>);

impl Maintenance {
    /// Takes the lock; `None` if somebody else holds it.
    pub(crate) async fn begin(pool: &PgPool) -> Result<Option<Self>, sqlx::Error> {
        let mut transaction = begin(pool).await?;
        let sql = "SET TRANSACTION READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0";
        transaction.execute(sqlx::raw_sql(sql)).await?;
        let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
            .bind(LOCK)
            .fetch_one(&mut *transaction)
            .await?;
        Ok(taken.then_some(Self(transaction)))
    }

    /// Checks that the lock is still held: the connection has not been lost.
    pub(crate) async fn still_held(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT 1").execute(&mut *self.0).await.map(drop)
    }

    /// Releases the lock.
    pub(crate) async fn end(self) -> Result<(), sqlx::Error> {
        self.0.rollback().await
    }
}
