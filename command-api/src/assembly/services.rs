//! Log, database, keys and photos, opened together for the service and for every subcommand.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use event_log::{EventLog, MasterKey, Schema};
use local_postgres::LocalPostgres;
use sqlx::PgPool;

use super::configuration::Configuration;
use super::database::{Database, MasterKeySource, Purpose, connect, open_log, private_database};
use super::failure::Failure;
use crate::http::phase::Phase;
use media::MediaStore;

/// How long to wait on shutdown for connections to be returned.
const CLOSED_WITHIN: Duration = Duration::from_secs(3);

/// Log, database, keys and photos: what every subcommand works with.
pub struct Services {
    /// The log of what happened.
    pub log: EventLog,
    /// Photos.
    pub media: MediaStore,
    /// The folder for everything that this machine keeps.
    pub data: PathBuf,
    /// The master key.
    pub master: MasterKey,
    database: Database,
}

impl Services {
    /// Opens the services: finds or starts PostgreSQL, brings its schema up to date, unlocks the keys.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub async fn open(configuration: &Configuration, purpose: Purpose) -> Result<Self, Failure> {
        Self::open_telling(configuration, purpose, |_| ()).await
    }

    /// The same, reporting what it waits for.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub async fn open_telling(
        configuration: &Configuration,
        purpose: Purpose,
        told: impl Fn(Phase),
    ) -> Result<Self, Failure> {
        Opening::begin(configuration, purpose, told).await?.finish().await
    }

    /// The services of a cookbook whose database stays as it is; `None` if there is no cookbook in it.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub async fn open_unchanged(configuration: &Configuration) -> Result<Option<Self>, Failure> {
        let opening = Opening::begin(configuration, Purpose::Tool, |_| ()).await?;
        let schema = event_log::schema(opening.connected.pool()).await;
        match schema.map_err(|error| Failure::new(format!("The database cannot be read: {error}.")))? {
            Schema::None => Ok(None),
            Schema::Older => Err(Failure::new(
                "The database is as an older cookbook left it, and nothing was changed: run \"cookbook migrate\", and then this again.",
            )),
            Schema::Current => opening.finish().await.map(Some),
        }
    }

    /// The database.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        self.log.pool()
    }

    /// Resolves when the private PostgreSQL ends by itself; never for one elsewhere.
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
        // A connection whose statement hangs is not waited for: the database ends its session when it is gone.
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

/// Services whose database is connected, and nothing else.
struct Opening {
    media: MediaStore,
    data: PathBuf,
    master: MasterKeySource,
    connected: event_log::Database,
    // Dropped after the connections.
    database: Database,
}

impl Opening {
    async fn begin(
        configuration: &Configuration,
        purpose: Purpose,
        told: impl Fn(Phase),
    ) -> Result<Self, Failure> {
        let data = configuration.data_folder()?;
        let master = MasterKeySource::of(configuration, &data)?;
        let media = photos(configuration, &data)?;
        let (url, database) = match &configuration.database_url {
            Some(url) => (url.clone(), Database::Elsewhere),
            None => private_database(configuration, &data, purpose, told).await?,
        };
        let connected = connect(&url, purpose).await?;
        Ok(Self { media, data, master, connected, database })
    }

    async fn finish(self) -> Result<Services, Failure> {
        let Self { media, data, master, connected, database } = self;
        let (log, master) = open_log(connected, &master).await?;
        Ok(Services { log, media, data, master, database })
    }
}

/// Where photos are kept.
fn photos(configuration: &Configuration, data: &Path) -> Result<MediaStore, Failure> {
    let folder = MediaStore::open(data).map_err(|error| {
        Failure::new(format!("The folder for photos in {} cannot be made: {error}.", data.display()))
    })?;
    match &configuration.media_url {
        Some(url) => folder.in_bucket(url, std::env::vars()).map_err(|error| {
            Failure::new(format!("MEDIA_URL names no place for photos: {error}. The variables AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say where the store is and who may use it."))
        }),
        None => Ok(folder),
    }
}
