//! Finding or starting PostgreSQL, and opening the log in it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use event_log::{Bounds, EventLog, Keyring, MasterKey, MasterKeyError, PoolSettings, Upcasters};
use local_postgres::{LocalPostgres, Options, Programs, SearchPaths, StartError};

use super::configuration::{Configuration, is_database_address};
use super::failure::Failure;
use crate::http::phase::Phase;

/// The name of the database in the private PostgreSQL.
const PRIVATE_DATABASE: &str = "cookbook";

/// How many connections work on the log besides those that append and those that read; several nodes share one PostgreSQL.
const LOG_CONNECTIONS: u32 = 16;

/// Where PostgreSQL is.
pub(super) enum Database {
    /// Run by somebody else, or by another process of ours.
    Elsewhere,
    /// The private one of this process; it ends with it.
    Private(Arc<LocalPostgres>),
}

/// What the databases are opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The service: it owns the private database while it runs.
    Serve,
    /// A one-off command: if a service runs on the same data folder, its database is used.
    Tool,
}

/// The private PostgreSQL in this data folder, started or found running.
pub(super) async fn private_database(
    configuration: &Configuration,
    data: &Path,
    purpose: Purpose,
    told: impl Fn(Phase),
) -> Result<(String, Database), Failure> {
    let folder = data.join("postgres");
    if purpose == Purpose::Tool
        && let Some(url) = LocalPostgres::url_of_running(&folder, PRIVATE_DATABASE)
    {
        return Ok((url, Database::Elsewhere));
    }
    let places = SearchPaths {
        explicit: configuration.local_postgres_bin.clone(),
        data_dir: Some(folder.clone()),
        node_modules: node_modules(),
    };
    let programs = Programs::find(&places).map_err(|error| Failure::new(error.to_string()))?;
    let options = Options { data_dir: folder, programs };
    let mut waits = false;
    loop {
        let options = options.clone();
        let start = tokio::task::spawn_blocking(move || start(&options, purpose)).await;
        match start.map_err(|error| Failure::new(error.to_string()))? {
            // This was retried for a second.
            Err(StartError::InUse { passing: true, pid, .. }) if purpose == Purpose::Serve => {
                if !waits {
                    tracing::info!(pid, "waiting for a command that uses the data folder");
                    told(Phase::Waiting(pid));
                }
                waits = true;
            }
            Err(error) => return Err(Failure::new(error.to_string())),
            Ok(started) => {
                told(Phase::Database);
                return Ok(started);
            }
        }
    }
}

fn start(options: &Options, purpose: Purpose) -> Result<(String, Database), StartError> {
    let postgres = match purpose {
        Purpose::Serve => LocalPostgres::start(options),
        Purpose::Tool => LocalPostgres::start_in_passing(options),
    }?;
    postgres.ensure_database(PRIVATE_DATABASE)?;
    Ok((postgres.url(PRIVATE_DATABASE), Database::Private(Arc::new(postgres))))
}

/// Where the npm package with PostgreSQL's programs may be: below the working directory, as in a checkout, or next to the binary.
fn node_modules() -> Vec<PathBuf> {
    let beside =
        std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("local-postgres/node_modules")));
    std::iter::once(PathBuf::from("local-postgres/node_modules")).chain(beside).collect()
}

/// How events of versions that are no longer written are read today (docs/design.md#append-only). There is none yet.
#[must_use]
pub fn upcasters() -> Upcasters {
    Upcasters::none()
}

/// The message for a schema that cannot be migrated.
fn not_migrated(error: &event_log::MigrateError) -> Failure {
    use sqlx::migrate::MigrateError::VersionMissing;
    match error.source().and_then(|source| source.downcast_ref()) {
        Some(VersionMissing(version)) if *version < event_log::FIRST_MIGRATION => Failure::new(
            "This database is from before the cookbook's first release, and this one cannot read it; nothing was changed. Choose an empty data folder with --data, or another database with DATABASE_URL, and import your recipes there.".to_owned(),
        ),
        Some(VersionMissing(version)) => Failure::new(format!(
            "This database was used by a newer cookbook, whose migration {version} this one does not know; start the newer one."
        )),
        _ => Failure::new(error.to_string()),
    }
}

/// Where the master key comes from.
pub(super) enum MasterKeySource {
    /// It is configured.
    Configured(MasterKey),
    /// It is kept in this file, and created there for a database that has none.
    File(PathBuf),
}

impl MasterKeySource {
    /// The configured one, otherwise the one in the data folder.
    pub(super) fn of(configuration: &Configuration, data: &Path) -> Result<Self, Failure> {
        match &configuration.master_key {
            Some(hex) => MasterKey::from_hex(hex).map(Self::Configured).map_err(|error| unusable(&error)),
            None => Ok(Self::File(data.join("master.key"))),
        }
    }

    fn key(&self, was_keyed: bool) -> Result<MasterKey, Failure> {
        match self {
            Self::Configured(key) => Ok(key.clone()),
            Self::File(path) => {
                MasterKey::load_or_create_for(path, was_keyed).map_err(|error| unusable(&error))
            }
        }
    }
}

fn unusable(error: &MasterKeyError) -> Failure {
    Failure::new(format!("The master key of personal data cannot be used: {error}."))
}

/// Connects to the database.
pub(super) async fn connect(url: &str, purpose: Purpose) -> Result<event_log::Database, Failure> {
    if !is_database_address(url) {
        return Err(Failure::new(
            "The database address is not of the form postgres://user@host:5432/database.",
        ));
    }
    let settings = PoolSettings {
        max_connections: LOG_CONNECTIONS,
        application_name: format!("cookbook {:08x}", getrandom::u32().unwrap_or_else(|_| std::process::id())),
        bounds: (purpose == Purpose::Serve).then_some(Bounds::OF_A_SERVICE),
        ..PoolSettings::default()
    };
    event_log::connect_with(url, settings).await.map_err(|error| match error {
        refused @ event_log::ConnectError::Refused { .. } => Failure::new(format!(
            "{refused}; correct user, password and database in DATABASE_URL or --database-url, or create them there."
        )),
        other => Failure::new(format!("{other}.")),
    })
}

/// Opens the log, and migrates the schema.
pub(super) async fn open_log(
    database: event_log::Database,
    master: &MasterKeySource,
) -> Result<(EventLog, MasterKey), Failure> {
    let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
    let pool = database.pool();
    event_log::migrate(pool).await.map_err(|error| not_migrated(&error))?;
    let was_keyed = Keyring::is_keyed(pool).await.map_err(|error| sentence(&error))?;
    let master = master.key(was_keyed)?;
    let keyring = Keyring::open(pool.clone(), &master).await.map_err(|error| sentence(&error))?;
    Ok((EventLog::new(database, keyring, upcasters()), master))
}
