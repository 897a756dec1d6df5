//! PostgreSQL's fastest ways to export and import rows.

use futures_util::TryStreamExt;
use sqlx::PgPool;

use crate::Outcome;

/// Everything that a query or a table holds, in COPY's binary format.
pub(crate) async fn copy_out(pool: &PgPool, what: &str) -> Outcome<Vec<u8>> {
    let mut connection = pool.acquire().await?;
    let mut stream = connection.copy_out_raw(&format!("COPY {what} TO STDOUT (FORMAT binary)")).await?;
    let mut bytes = Vec::new();
    while let Some(chunk) = stream.try_next().await? {
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// Fills a table with rows in COPY's binary format; returns how many.
pub(crate) async fn copy_in(pool: &PgPool, table: &str, bytes: &[u8]) -> Outcome<u64> {
    /// The size of one message.
    const CHUNK: usize = 64 * 1024;
    let mut connection = pool.acquire().await?;
    let mut copy = connection.copy_in_raw(&format!("COPY {table} FROM STDIN (FORMAT binary)")).await?;
    for chunk in bytes.chunks(CHUNK) {
        copy.send(chunk).await?;
    }
    Ok(copy.finish().await?)
}
