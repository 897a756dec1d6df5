//! The house: the parts of the product put together, for the service and for the command line.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use event_log::{EventLog, Keyring, MasterKey, PoolSettings, Sealer, Upcasters, WorkerHealth};
use local_postgres::{LocalPostgres, Options, Places, Programs};
use projections::{Progress, ReadSideState, RebuildError};
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::cli::{Configuration, Failure, is_database_address};
use crate::http::phase::{Built, Phase};
use media::MediaStore;

/// The database that the private PostgreSQL holds.
const PRIVATE_DATABASE: &str = "cookbook";

/// How long the connections may take to be given back at the end.
const CLOSED_WITHIN: Duration = Duration::from_secs(3);

/// Log, database, keys and photos: what every subcommand works with.
pub struct House {
    /// The log of what happened.
    pub log: EventLog,
    /// Photos.
    pub media: MediaStore,
    /// Everything that this machine keeps.
    pub data: PathBuf,
    /// The key above all others.
    pub master: MasterKey,
    database: Database,
}

/// How many connections work on the log besides those that append and those that read; several nodes share one PostgreSQL.
const LOG_CONNECTIONS: u32 = 16;

/// Where PostgreSQL is.
enum Database {
    /// One that somebody else runs, or another process of ours.
    Elsewhere,
    /// The private one of this process; it ends with it.
    Private(Arc<LocalPostgres>),
}

/// Who opens the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The service: it owns the private database while it runs.
    Serve,
    /// A command on the side: where a service runs on the same data folder, its database is used.
    Tool,
}

impl House {
    /// Opens the house: finds or starts PostgreSQL, brings its schema up to date, unlocks the keys.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub async fn open(configuration: &Configuration, purpose: Purpose) -> Result<Self, Failure> {
        let data = configuration.data_folder()?;
        let master = master_key(configuration, &data)?;
        let media = MediaStore::open(&data).map_err(|error| {
            Failure::new(format!("The folder for photos in {} cannot be made: {error}.", data.display()))
        })?;
        let (url, database) = match &configuration.database_url {
            Some(url) => (url.clone(), Database::Elsewhere),
            None => private_database(configuration, &data, purpose).await?,
        };
        let log = open_log(&url, &master).await?;
        Ok(Self { log, media, data, master, database })
    }

    /// The database.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        self.log.pool()
    }

    /// Resolves when the private PostgreSQL ends by itself; never for one that is elsewhere.
    pub async fn database_ended(&self) -> String {
        let Database::Private(postgres) = &self.database else { return std::future::pending().await };
        let postgres = Arc::clone(postgres);
        loop {
            let postgres = Arc::clone(&postgres);
            match tokio::task::spawn_blocking(move || postgres.wait(Duration::from_millis(500))).await {
                Ok(None) => {}
                Ok(Some(status)) => return status.to_string(),
                Err(error) => return error.to_string(),
            }
        }
    }

    /// Closes the connections and stops the private PostgreSQL.
    pub async fn close(self) {
        // A connection whose statement hangs is not waited for: the database ends the session when it is gone.
        if tokio::time::timeout(CLOSED_WITHIN, self.log.close()).await.is_err() {
            tracing::warn!("a statement did not end in time and is given up");
        }
        drop(self.log);
        if let Database::Private(postgres) = self.database {
            let stopped =
                tokio::task::spawn_blocking(move || Arc::into_inner(postgres).map(LocalPostgres::stop)).await;
            if let Err(error) = stopped {
                tracing::error!(%error, "the private PostgreSQL could not be stopped");
            }
        }
    }
}

fn master_key(configuration: &Configuration, data: &Path) -> Result<MasterKey, Failure> {
    match &configuration.master_key {
        Some(hex) => MasterKey::from_hex(hex),
        None => MasterKey::load_or_create(&data.join("master.key")),
    }
    .map_err(|error| Failure::new(format!("The master key of personal data cannot be used: {error}.")))
}

async fn private_database(
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

async fn open_log(url: &str, master: &MasterKey) -> Result<EventLog, Failure> {
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

/// How long to wait for another node that is building the read models again.
const ANOTHER_REBUILDS: Duration = Duration::from_secs(1);

/// Makes the read models when there are none; builds them again when they are of an older version, or waits while another
/// node does. Nodes of the older version serve from the old ones until the new ones are in their place.
async fn prepare_read_side(log: &EventLog, told: &(impl Fn(Phase) + Sync)) -> Result<(), Failure> {
    let mut waiting = false;
    loop {
        let state = projections::prepare(log).await;
        match state.map_err(|error| Failure::new(format!("The read models cannot be made: {error}.")))? {
            ReadSideState::Missing | ReadSideState::Current => return Ok(()),
            ReadSideState::Older { version } => {
                if !waiting {
                    tracing::info!(version, "the read models are of an older version");
                    told(Phase::Rebuilding(None));
                }
                waiting = !rebuild(log, told).await?;
                if waiting {
                    told(Phase::AnotherRebuilds);
                    tokio::time::sleep(ANOTHER_REBUILDS).await;
                }
            }
            ReadSideState::Newer { version } => {
                return Err(Failure::new(format!(
                    "The read models are of version {version}, which a newer cookbook made; start that one, or let it serve alone."
                )));
            }
        }
    }
}

/// Builds the read models again from the log; false when somebody else does, or compares them.
async fn rebuild(log: &EventLog, told: &(impl Fn(Phase) + Sync)) -> Result<bool, Failure> {
    let tell = |progress| {
        if let Progress::Building { seq, of } = progress {
            told(Phase::Rebuilding(Some(Built { events: seq, of })));
        }
    };
    match projections::rebuild(log, tell).await {
        Ok(report) => {
            tracing::info!(seq = report.seq, "the read models are built again");
            Ok(true)
        }
        Err(RebuildError::AlreadyRunning) => Ok(false),
        Err(error) => Err(Failure::new(format!("The read models cannot be built again: {error}."))),
    }
}

/// A task in the background whose end makes this node not ready.
pub struct Worker {
    /// What it does.
    pub name: &'static str,
    /// How it is doing.
    pub health: watch::Receiver<WorkerHealth>,
}

impl Worker {
    /// Why it has stopped for good; none while it works.
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        match &*self.health.borrow() {
            WorkerHealth::Stopped { reason, .. } => Some(reason.clone()),
            WorkerHealth::Working { .. } | WorkerHealth::Retrying { .. } => None,
        }
    }
}

/// The workers that turn what was appended into what is shown: sealer, read side, and the news to other processes.
pub struct Workers {
    /// How each is doing.
    pub health: Vec<Worker>,
    /// How far the read models cover the log.
    pub covered: watch::Receiver<i64>,
    tasks: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts them; tells when read models of an older version must be built again first.
    ///
    /// # Errors
    /// One sentence: the log was restored into a younger cluster, or the read models are of a newer version.
    pub async fn start(log: &EventLog, told: impl Fn(Phase) + Send + Sync) -> Result<Self, Failure> {
        let sentence = |error: &dyn std::fmt::Display| Failure::new(format!("{error}."));
        let sealer = Sealer::open(log.clone()).await.map_err(|error| sentence(&error))?;
        // A crash of the database may have taken the last sealings. They come again the same, before anybody looks for what they were made into.
        while sealer.seal_once().await.map_err(|error| sentence(&error))?.sealed > 0 {}
        prepare_read_side(log, &told).await?;
        let (read_side, follow) = projections::follow(log).map_err(|error| sentence(&error))?;
        let health = vec![
            Worker { name: "sealer", health: sealer.health() },
            Worker { name: "read side", health: read_side.health() },
        ];
        let covered = read_side.watch_covered();
        let announcements = log.clone();
        let tasks = vec![
            tokio::spawn(sealer.run()),
            tokio::spawn(async move { drop(follow.await) }),
            tokio::spawn(event_log::announce_and_listen(announcements)),
        ];
        Ok(Self { health, covered, tasks })
    }

    /// Waits until the read side covers everything that was appended until now, at most `patience`; whether it does.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub async fn level(&self, log: &EventLog, patience: Duration) -> Result<bool, Failure> {
        let newest: Option<i64> = sqlx::query_scalar("SELECT max(position) FROM es.events")
            .fetch_one(log.pool())
            .await
            .map_err(|error| Failure::new(format!("The log cannot be read: {error}.")))?;
        let Some(newest) = newest else { return Ok(true) };
        let wait = async {
            let mut covered = self.covered.clone();
            loop {
                if let Ok(Some(seq)) = log.seq_of(newest).await
                    && *covered.borrow_and_update() >= seq
                {
                    return;
                }
                let _ = tokio::time::timeout(Duration::from_millis(100), covered.changed()).await;
            }
        };
        Ok(tokio::time::timeout(patience, wait).await.is_ok())
    }

    /// Stops them; whatever they were doing is rolled back or done.
    pub async fn stop(self) {
        for task in &self.tasks {
            task.abort();
        }
        for task in self.tasks {
            let _ = task.await;
        }
    }
}
