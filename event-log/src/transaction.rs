//! Transactions that are rolled back when their user is dropped.

use sqlx::{PgPool, Postgres, Transaction};

/// Begins a transaction that is rolled back when its user is dropped, even while it is still beginning.
///
/// sqlx 0.8.6 counts a transaction only once BEGIN was answered: a future that is dropped before that returns a connection with
/// an open transaction, in which the next user's statements would wait for a commit that never comes. So BEGIN runs in a task of
/// its own, which is never dropped.
///
/// # Errors
/// If the database does not answer.
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin().await }).await;
    begun.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_connection_never_comes_back_to_the_pool_in_the_middle_of_a_transaction() {
        let database = local_postgres::testing::database();
        let connected = crate::connect(&database.url()).await.unwrap();
        let pool = connected.pool();
        for microseconds in 0..300 {
            let cancelled = tokio::time::timeout(Duration::from_micros(microseconds), begin(pool));
            drop(cancelled.await);
            // Outside an open transaction each statement runs in one of its own.
            let mut connection = pool.acquire().await.unwrap();
            let mut id = async || -> i64 {
                let sql = "SELECT pg_current_xact_id()::text::bigint";
                sqlx::query_scalar(sql).fetch_one(&mut *connection).await.unwrap()
            };
            assert_ne!(id().await, id().await, "after {microseconds} µs");
        }
    }
}
