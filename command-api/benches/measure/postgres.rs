//! Durable PostgreSQL clusters for measuring: created as the product creates its own, never with fsync off.

use std::path::{Path, PathBuf};
use std::time::Duration;

use event_log::{EventLog, Keyring, MasterKey, PoolSettings, Upcasters};
use local_postgres::{LocalPostgres, Options, Programs, SearchPaths};
use sqlx::PgPool;
use tempfile::TempDir;

use crate::Outcome;

/// The name of the database in the product's private PostgreSQL.
pub(crate) const COOKBOOK: &str = "cookbook";

/// The folder of a run: below Cargo's target folder, so on the same disk as the build. Removed at the end.
pub(crate) struct Workspace {
    folder: TempDir,
    programs: Programs,
}

impl Workspace {
    /// A new workspace.
    pub(crate) fn new() -> Outcome<Self> {
        let programs = Programs::find(&SearchPaths {
            explicit: std::env::var_os("LOCAL_POSTGRES_BIN").map(PathBuf::from),
            node_modules: vec![root().join("local-postgres/node_modules")],
            data_dir: None,
        })?;
        std::fs::create_dir_all(env!("CARGO_TARGET_TMPDIR"))?;
        let folder = tempfile::Builder::new().prefix("measure-").tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
        Ok(Self { folder, programs })
    }

    /// A folder with this name.
    pub(crate) fn folder(&self, name: &str) -> Outcome<PathBuf> {
        let folder = self.folder.path().join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// PostgreSQL's own programs.
    pub(crate) fn programs(&self) -> &Programs {
        &self.programs
    }

    /// The private PostgreSQL of a data folder, as `cookbook serve` starts it.
    pub(crate) fn start(&self, data: &Path) -> Outcome<LocalPostgres> {
        let options = Options { data_dir: data.join("postgres"), programs: self.programs.clone() };
        let postgres = LocalPostgres::start(&options)?;
        postgres.ensure_database(COOKBOOK)?;
        Ok(postgres)
    }
}

/// The repository's folder.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The log of a data folder's database. With `careless` appended to the address, commits do not wait for the disk, for filling
/// only.
pub(crate) async fn open_log(url: &str, data: &Path) -> Outcome<EventLog> {
    let settings = PoolSettings {
        max_connections: 48,
        acquire_timeout: Duration::from_secs(30),
        application_name: "measure".to_owned(),
        ..PoolSettings::default()
    };
    let database = event_log::connect_with(url, settings).await?;
    event_log::migrate(database.pool()).await?;
    let keyring =
        Keyring::open(database.pool().clone(), &MasterKey::load_or_create(&data.join("master.key"))?).await?;
    Ok(EventLog::new(database, keyring, Upcasters::default()))
}

/// Makes commits not wait for the disk: for filling only, never while something is measured.
pub(crate) fn careless(url: &str) -> String {
    format!("{url}&options=-c%20synchronous_commit%3Doff")
}

/// Flushes everything to disk, so that filling does not slow down what is measured next.
pub(crate) async fn settle(pool: &PgPool) -> Outcome<()> {
    sqlx::raw_sql("VACUUM ANALYZE").execute(pool).await?;
    sqlx::raw_sql("CHECKPOINT").execute(pool).await?;
    Ok(())
}
