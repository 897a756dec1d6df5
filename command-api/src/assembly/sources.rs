//! Where answers come from: the search index, and the read models' tables, on the database or on its standby.

use std::time::Duration;

use event_log::Supervision;
use search_index::SearchIndex;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::watch;

use super::caught_up;
use super::failure::Failure;
use super::services::Services;
use super::standby::{Connected, Standby};

/// How many connections read concurrently.
const READ_CONNECTIONS: u32 = 12;
/// How long a call waits for one of them.
const READ_PATIENCE: Duration = Duration::from_secs(5);

/// Where answers come from.
pub struct Sources {
    /// The search index of this node.
    pub search: SearchIndex,
    /// The tables of the read models.
    pub read: PgPool,
    /// How far these tables cover the log.
    pub covered: watch::Receiver<i64>,
    /// The standby that has these tables; `None` if they are the database's own.
    pub standby: Option<Standby>,
}

impl Sources {
    /// The tables of the standby, if there is one. `covered` is how far those of the database cover the log.
    ///
    /// # Errors
    /// One sentence: the database cannot be read.
    pub async fn open(
        services: &Services,
        search: SearchIndex,
        standby: Option<Connected>,
        covered: watch::Receiver<i64>,
        supervision: &Supervision,
    ) -> Result<Self, Failure> {
        let Some(standby) = standby else {
            let read = connect(services, covered.clone()).await?;
            return Ok(Self { search, read, covered, standby: None });
        };
        let standby = standby.follow(covered, connections(), supervision);
        let (read, covered) = (standby.reads().clone(), standby.watch_covered());
        Ok(Self { search, read, covered, standby: Some(standby) })
    }

    /// Waits, at most `patience`, until a standby covers this event, too.
    pub async fn level(&self, seq: i64, patience: Duration) {
        if let Some(standby) = &self.standby {
            standby.level(seq, patience).await;
        }
    }

    /// Waits, at most `patience`, until this event can be searched for.
    pub async fn searchable(&self, seq: i64, patience: Duration) {
        let mut searchable = self.search.searchable();
        // Whether it can is reported by the readiness probe.
        let _ = tokio::time::timeout(patience, searchable.wait_for(|covered| *covered >= seq)).await;
    }
}

/// Connections for reading. They are tested before use, so that a restarted database causes no caller an error; what is read
/// often comes from the cache and needs none.
async fn connect(services: &Services, covered: watch::Receiver<i64>) -> Result<PgPool, Failure> {
    let options = services.pool().connect_options().as_ref().clone();
    let pool = caught_up::only(connections(), services.log.continuity(), covered);
    let pool = pool.test_before_acquire(true).connect_with(options).await;
    pool.map_err(|error| Failure::new(format!("The database cannot be read: {error}.")))
}

fn connections() -> PgPoolOptions {
    PgPoolOptions::new().max_connections(READ_CONNECTIONS).acquire_timeout(READ_PATIENCE)
}
