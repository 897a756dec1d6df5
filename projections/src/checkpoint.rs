//! The read side's checkpoint, and which version of this crate built it.

use event_log::create_checkpoint;
use sqlx::PgConnection;

use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;

/// The checkpoint of a read side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    /// The last event that it covers.
    pub(crate) seq: i64,
    /// The [`READ_MODEL_VERSION`] of the binary that built its tables.
    pub(crate) read_model_version: i32,
}

event_log::from_row!(Checkpoint { seq, read_model_version });

/// Creates the checkpoint of new, empty tables.
pub(crate) async fn create(connection: &mut PgConnection, schema: Schema) -> Result<(), sqlx::Error> {
    create_checkpoint(connection, &of(schema)?, READ_MODEL_VERSION).await
}

/// The checkpoint in `schema`, if there is one.
pub(crate) async fn find(
    connection: &mut PgConnection,
    schema: Schema,
) -> Result<Option<Checkpoint>, sqlx::Error> {
    // Queried from the catalog itself: to_regclass answers from a cache that, within a transaction that waited for another one,
    // does not notice what that one created.
    let there = "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'checkpoint')";
    let there: bool = sqlx::query_scalar(there).bind(schema.name()).fetch_one(&mut *connection).await?;
    if there { select(connection, schema, "").await } else { Ok(None) }
}

/// The checkpoint in `schema`, if there is one, locked for this transaction. Waits for its current holder.
pub(crate) async fn lock(
    connection: &mut PgConnection,
    schema: Schema,
) -> Result<Option<Checkpoint>, sqlx::Error> {
    select(connection, schema, " FOR UPDATE").await
}

async fn select(
    connection: &mut PgConnection,
    schema: Schema,
    lock: &str,
) -> Result<Option<Checkpoint>, sqlx::Error> {
    let sql = format!("SELECT seq, read_model_version FROM {} WHERE id{lock}", of(schema)?.table());
    sqlx::query_as(&sql).fetch_optional(connection).await
}

/// Moves the checkpoint from one event to a later one; `false` if it is not where it is believed to be.
pub(crate) async fn advance(
    connection: &mut PgConnection,
    schema: Schema,
    from: i64,
    to: i64,
) -> Result<bool, sqlx::Error> {
    let sql = format!("UPDATE {} SET seq = $2 WHERE id AND seq = $1", of(schema)?.table());
    let done = sqlx::query(&sql).bind(from).bind(to).execute(connection).await?;
    Ok(done.rows_affected() == 1)
}

/// Makes a follower that still knows the tables by their old name notice that they are no longer live.
pub(crate) async fn retire(connection: &mut PgConnection, schema: Schema) -> Result<(), sqlx::Error> {
    let sql = format!("UPDATE {} SET generation = gen_random_uuid() WHERE id", of(schema)?.table());
    sqlx::query(&sql).execute(connection).await.map(drop)
}

/// The event log's checkpoint of a schema.
pub(crate) fn of(schema: Schema) -> Result<event_log::Checkpoint, sqlx::Error> {
    event_log::Checkpoint::of_schema(schema.name()).map_err(|error| sqlx::Error::Configuration(error.into()))
}
