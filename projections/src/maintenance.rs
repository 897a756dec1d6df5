//! That only one rebuild or verification works at a time.

use sqlx::{Executor, PgPool, Postgres, Transaction};

use event_log::begin;

/// The advisory lock of maintenance on a database ("read" in ASCII, then 1).
const LOCK: i64 = 0x7265_6164_0000_0001;

/// Held by the rebuild or verification that works on this database, across all nodes.
///
/// It is a lock of a transaction that reads nothing and writes nothing: it has no transaction id, so the sealer goes on, and it ends
/// with the process, however that ends. It goes through a pooler as well.
pub(crate) struct Maintenance(Transaction<'static, Postgres>);

impl Maintenance {
    /// Takes the lock; none if somebody else works already.
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

    /// That the lock is still held: the connection has not been lost.
    pub(crate) async fn still_held(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT 1").execute(&mut *self.0).await.map(drop)
    }

    /// Lets others work.
    pub(crate) async fn end(self) -> Result<(), sqlx::Error> {
        self.0.rollback().await
    }
}
