//! The tables of the read side.

use sqlx::{Executor, PgConnection};

use crate::read_models::TABLES;
use crate::schema::Schema;

/// Creates the schema, if it does not exist, and its empty tables.
pub(crate) async fn create_tables(connection: &mut PgConnection, schema: Schema) -> Result<(), sqlx::Error> {
    let create_schema = format!("CREATE SCHEMA IF NOT EXISTS {}", schema.name());
    connection.execute(sqlx::raw_sql(&create_schema)).await?;
    for table in TABLES {
        let mut definition = schema.sql(table.definition).into_owned();
        if schema == Schema::Verify {
            // It is dropped again within minutes, so it need not survive a crash.
            definition = definition.replace("CREATE TABLE", "CREATE UNLOGGED TABLE");
        }
        connection.execute(sqlx::raw_sql(&definition)).await?;
    }
    Ok(())
}

/// Drops the schema with everything in it, if it exists.
pub(crate) async fn drop_schema(connection: &mut PgConnection, schema: Schema) -> Result<(), sqlx::Error> {
    debug_assert!(schema != Schema::Live, "what is live is only ever replaced");
    let drop = format!("DROP SCHEMA IF EXISTS {} CASCADE", schema.name());
    connection.execute(sqlx::raw_sql(&drop)).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    #[test]
    fn tables_that_change_get_a_new_version() {
        let definitions: String = TABLES.iter().map(|table| table.definition).collect();
        let digest: String =
            Sha256::digest(definitions).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            (crate::READ_MODEL_VERSION, digest.as_str()),
            (15, "1947b702bfdf0916"),
            "raise READ_MODEL_VERSION, so that every installation rebuilds its tables, and write the new pair here"
        );
    }
}
