//! Digests of the tables' content.

use sqlx::{PgConnection, PgPool};

use crate::read_model::Table;
use crate::read_models::TABLES;
use crate::schema::Schema;

/// The content of a table: equal digests mean equal rows, byte for byte, in whatever order they are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableDigest {
    /// The table.
    pub table: &'static str,
    /// How many rows it has.
    pub rows: i64,
    /// 128 bits over the text of all rows, in hexadecimal.
    pub digest: String,
}

struct Sums {
    rows: i64,
    first: i64,
    second: i64,
}

event_log::from_row!(Sums { rows, first, second });

/// The digests of all tables of a schema, each from a snapshot of its own.
///
/// # Errors
/// If the schema does not exist or the database does not answer.
pub async fn digests(pool: &PgPool, schema: Schema) -> Result<Vec<TableDigest>, sqlx::Error> {
    digests_on(&mut *pool.acquire().await?, schema).await
}

/// As [`digests`], in the snapshot of this connection.
pub(crate) async fn digests_on(
    connection: &mut PgConnection,
    schema: Schema,
) -> Result<Vec<TableDigest>, sqlx::Error> {
    let mut digests = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        digests.push(digest(connection, schema, table).await?);
    }
    Ok(digests)
}

async fn digest(
    connection: &mut PgConnection,
    schema: Schema,
    table: &Table,
) -> Result<TableDigest, sqlx::Error> {
    // The file names one table, so that it can be checked against the schema.
    let of_table = format!("{}.{}", schema.name(), table.name);
    let sql = include_str!("digest.sql").replace("read.recipes", &of_table);
    let sums: Sums = sqlx::query_as(&sql).fetch_one(connection).await?;
    Ok(TableDigest {
        table: table.name,
        rows: sums.rows,
        digest: format!("{:016x}{:016x}", sums.first, sums.second),
    })
}
