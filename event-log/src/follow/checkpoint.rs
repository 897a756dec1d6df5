//! The checkpoint of a schema of read models: how far it is, which build it is, and who may apply to it.

use std::sync::Arc;

use sqlx::{Executor, PgConnection};

/// The checkpoint table of one schema, `<schema>.checkpoint`. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Checkpoint(Arc<Statements>);

#[derive(Debug)]
struct Statements {
    table: String,
    follow: String,
    lock: String,
    advance: String,
}

/// The text is not the name of a schema: lower-case letters, digits and underscores, at most 63.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a schema's name: lower-case letters, digits and underscores, at most 63")]
pub struct InvalidSchema(pub String);

/// The name that the statements' files use, so that they can be checked against a real schema.
const PLACEHOLDER: &str = "read.checkpoint";

impl Checkpoint {
    /// The checkpoint of the schema with this name.
    pub fn of_schema(schema: &str) -> Result<Self, InvalidSchema> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if schema.is_empty() || schema.len() > 63 || !schema.bytes().all(fits) {
            return Err(InvalidSchema(schema.to_owned()));
        }
        let table = format!("\"{schema}\".checkpoint");
        let named = |sql: &str| sql.replace(PLACEHOLDER, &table);
        Ok(Self(Arc::new(Statements {
            follow: named(include_str!("follow.sql")),
            lock: named(include_str!("lock.sql")),
            advance: named(include_str!("move.sql")),
            table,
        })))
    }

    /// The table's name, quoted for SQL.
    pub fn table(&self) -> &str {
        &self.0.table
    }

    pub(super) fn follow_sql(&self) -> &str {
        &self.0.follow
    }

    pub(super) fn lock_sql(&self) -> &str {
        &self.0.lock
    }

    pub(super) fn move_sql(&self) -> &str {
        &self.0.advance
    }
}

/// Creates the checkpoint of an existing schema, before the first event, as a new generation. `read_model_version` is
/// the version of the code that builds the schema.
pub async fn create_checkpoint(
    connection: &mut PgConnection,
    checkpoint: &Checkpoint,
    read_model_version: i32,
) -> Result<(), sqlx::Error> {
    let create = include_str!("create_checkpoint.sql").replace(PLACEHOLDER, checkpoint.table());
    connection.execute(sqlx::raw_sql(&create)).await?;
    let insert = format!("INSERT INTO {} (read_model_version) VALUES ($1)", checkpoint.table());
    sqlx::query(&insert).bind(read_model_version).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_name_becomes_a_table() {
        assert_eq!(Checkpoint::of_schema("read_next").unwrap().table(), "\"read_next\".checkpoint");
        for name in ["", "Read", "read;drop", "read.x", &"r".repeat(64)] {
            assert!(Checkpoint::of_schema(name).is_err(), "{name}");
        }
    }
}
