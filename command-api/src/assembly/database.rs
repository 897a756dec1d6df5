//! Finding or starting PostgreSQL, and opening the log in it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use event_log::{EventLog, Keyring, MasterKey, PoolSettings, Upcasters};
use local_postgres::{LocalPostgres, Options, Places, Programs};

use super::configuration::{Configuration, is_database_address};
use super::failure::Failure;

/// The database that the private PostgreSQL holds.
const PRIVATE_DATABASE: &str = "cookbook";

/// How many connections work on the log besides those that append and those that read; several nodes share one PostgreSQL.
const LOG_CONNECTIONS: u32 = 16;

/// Where PostgreSQL is.
pub(super) enum Database {
    /// One that somebody else runs, or another process of ours.
    Elsewhere,
    /// The private one of this process; it ends with it.
    Private(Arc<LocalPostgres>),
}

/// Who opens the databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The service: it owns the private database while it runs.
    Serve,
    /// A command on the side: where a service runs on the same data folder, its database is used.
    Tool,
}

/// The private PostgreSQL in this data folder, started or found running.
pub(super) async fn private_database(
    configuration: &Configuration,
    data: &Path,
    purpose: Purpose,
) -> Result<(String, Database), Failure> {
    let folder = data.join("postgres");
    if purpose == Purpose::Tool
        && let Some(url) = LocalPostgres::url_of_running(&folder, PRIVATE_DATABASE)
    {
        return Ok((url, Database::Elsewhere));
    }
    let places = Places {
        explicit: configuration.local_postgres_bin.clone(),
        data_dir: Some(folder.clone()),
        node_modules: node_modules(),
    };
    let start = move || -> Result<(String, Database), Failure> {
        let programs = Programs::find(&places).map_err(|error| Failure::new(error.to_string()))?;
        let options = Options { data_dir: folder, programs };
        let postgres = LocalPostgres::start(&options).map_err(|error| Failure::new(error.to_string()))?;
        postgres.ensure_database(PRIVATE_DATABASE).map_err(|error| Failure::new(error.to_string()))?;
        Ok((postgres.url(PRIVATE_DATABASE), Database::Private(Arc::new(postgres))))
    };
    tokio::task::spawn_blocking(start).await.map_err(|error| Failure::new(error.to_string()))?
}

/// Where the npm package with PostgreSQL's programs may lie: below the working directory, as in a checkout, or beside the binary.
fn node_modules() -> Vec<PathBuf> {
    let beside =
        std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("local-postgres/node_modules")));
    std::iter::once(PathBuf::from("local-postgres/node_modules")).chain(beside).collect()
}

/// How events of older versions are read today. No version but the first was released so far; when one is, its step joins here, and its
/// golden file `domain/tests/golden`.
#[must_use]
pub fn upcasters() -> Upcasters {
    Upcasters::none()
}

/// What is said when the schema cannot be brought up to date.
fn not_migrated(error: &event_log::MigrateError) -> Failure {
    use sqlx::migrate::MigrateError::VersionMissing;
    match error.source().and_then(|source| source.downcast_ref()) {
        Some(VersionMissing(version)) => Failure::new(format!(
            "This database was used by a newer cookbook, whose migration {version} this one does not know; start the newer one."
        )),
        _ => Failure::new(error.to_string()),
    }
}

/// Opens the log, and brings the schema up to date.
pub(super) async fn open_log(url: &str, master: &MasterKey) -> Result<EventLog, Failure> {
    if !is_database_address(url) {
        return Err(Failure::new(
            "The database address is not of the form postgres://user@host:5432/database.",
        ));
    }
    let settings = PoolSettings {
        max_connections: LOG_CONNECTIONS,
        application_name: "cookbook".to_owned(),
        ..PoolSettings::default()
    };
    let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
    let pool = event_log::connect_with(url, settings).await.map_err(|error| match error {
        refused @ event_log::ConnectError::Refused { .. } => Failure::new(format!(
            "{refused}; correct user, password and database in DATABASE_URL or --database-url, or make them there."
        )),
        other => sentence(&other),
    })?;
    event_log::migrate(&pool).await.map_err(|error| not_migrated(&error))?;
    let keyring = Keyring::open(pool.clone(), master).await.map_err(|error| sentence(&error))?;
    Ok(EventLog::new(pool, keyring, upcasters()))
}
