//! Migrates the tables of everything that is not derived.

use std::borrow::Cow;

use sqlx::PgPool;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgPoolOptions;

/// Number, description and text of each migration, in their order; the build lists them.
const MIGRATIONS: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// The database could not be brought to this program's version.
#[derive(Debug, thiserror::Error)]
#[error("the database cannot be brought to this program's version: {0}")]
pub struct MigrateError(#[from] sqlx::migrate::MigrateError);

/// Brings the database to this program's version. Safe to call from several processes at once, and again.
pub async fn migrate(pool: &PgPool) -> Result<(), MigrateError> {
    // On a connection of its own, without bounds: a migration waits for others, and takes what it needs.
    let options = pool.connect_options().as_ref().clone();
    let own = PgPoolOptions::new().max_connections(1).connect_with(options).await;
    let own = own.map_err(sqlx::migrate::MigrateError::from)?;
    migrator().run(&own).await?;
    own.close().await;
    Ok(())
}

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.iter().map(|&(version, description, sql)| {
        Migration::new(version, description.into(), MigrationType::Simple, sql.into(), false)
    });
    Migrator { migrations: Cow::Owned(migrations.collect()), ..Migrator::DEFAULT }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Everything of each: number, description, kind, text, checksum, and whether it runs in a transaction.
    fn all_of(migrator: &Migrator) -> Vec<String> {
        migrator.iter().map(|migration| format!("{migration:?}")).collect()
    }

    #[tokio::test]
    async fn the_embedded_migrations_are_what_sqlx_reads_from_their_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
        let read = Migrator::new(folder).await.unwrap();
        assert!(read.iter().len() > 5);
        assert_eq!(all_of(&migrator()), all_of(&read));
    }

    #[test]
    fn databases_recognise_the_migrations_that_they_have_had() {
        let had = [
            (1, "event log", "ba44988939c88cbf"),
            (2, "ids", "4b859f4b6348c6ab"),
            (3, "accounts", "3012f21ae2339bb0"),
            (4, "notices", "907dde1ade2a81e6"),
            (5, "erasures", "9fe34b0620a5d44b"),
            (6, "policies", "86155ff010dedb0a"),
        ];
        for ((version, description, checksum), migration) in had.into_iter().zip(migrator().iter()) {
            assert_eq!((migration.version, &*migration.description), (version, description));
            assert!(hex::encode(&migration.checksum).starts_with(checksum), "{description} was edited");
        }
    }
}
