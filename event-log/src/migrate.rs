//! Migrates the tables of everything that is not derived.

use sqlx::PgPool;
use sqlx::migrate::Migrator;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// The database could not be brought to this program's version.
#[derive(Debug, thiserror::Error)]
#[error("the database cannot be brought to this program's version: {0}")]
pub struct MigrateError(#[from] sqlx::migrate::MigrateError);

/// Brings the database to this program's version. Safe to call from several processes at once, and again.
pub async fn migrate(pool: &PgPool) -> Result<(), MigrateError> {
    Ok(MIGRATIONS.run(pool).await?)
}
