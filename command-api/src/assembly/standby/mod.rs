//! Visitors' reads from a hot standby (`DATABASE_READ_URL`); everything else works on the primary.
//!
//! What this node shows is what the standby shows. The standby is asked for its progress, and commands' answers, the reads after
//! them and the response cache go by that and not by the primary. While it cannot be read, reads are refused: the primary does
//! not take over its load, which may be more than it can handle.
//!
//! The node asks the standby for its checkpoint when the primary's moves. Before a document is forgotten, a *floor* is raised: from then on a
//! connection is used only if its server, asked when the connection is acquired, shows at least that event and no tables that a rebuild
//! has replaced. So no older document is cached, even if another standby that is further behind, or one that crashed, answers at the same
//! address. The read side's transactions do not wait for the disk, and only what is on disk is sent to standbys; so whoever finds the standby
//! behind makes the primary flush once. A read that replay cancels is retried once. At the start a server is refused if it is not a standby
//! of this database, or if its log is not a prefix of ours. The search index follows the primary and may be ahead.

mod connect;
mod floor;
mod follow;
mod progress;

pub use connect::{check_address, connect};

use std::sync::Arc;
use std::time::Duration;

use event_log::{Reachability, Supervision};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::watch;
use tokio::time::Instant;

use super::failure::Failure;
use floor::Floor;
use follow::Servers;
use progress::Progress;

/// How far the read models of a server have got, and which they are.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Checkpoint {
    seq: i64,
    generation: String,
    read_model_version: i32,
}

event_log::from_row!(Checkpoint { seq, generation, read_model_version });

/// A configured standby, verified to be one of this database.
pub struct Connected {
    asking: PgPool,
    reachability: Reachability,
    primary: PgPool,
}

/// The standby that visitors' reads come from. Cheap to clone.
#[derive(Clone)]
pub struct Standby {
    reads: PgPool,
    reachability: Reachability,
    floor: Arc<Floor>,
    covered: watch::Receiver<i64>,
    progress: watch::Receiver<Progress>,
}

impl Connected {
    /// What the standby covers now.
    ///
    /// # Errors
    /// Why it cannot tell, as a part of a sentence.
    pub async fn covered(&self) -> Result<i64, String> {
        follow::ask(&self.asking).await.map(|found| found.seq)
    }

    /// Tracks the standby's progress as the read models of the primary get to `shown`, until they end.
    #[must_use]
    pub fn follow(
        self,
        shown: watch::Receiver<i64>,
        connections: PgPoolOptions,
        supervision: &Supervision,
    ) -> Standby {
        let floor = Arc::new(Floor::default());
        let options = self.asking.connect_options().as_ref().clone();
        let reads = floor::guard(connections, &floor).connect_lazy_with(options);
        let servers = Servers { standby: self.asking, primary: self.primary };
        let (covered, covers) = watch::channel(0);
        let (progress, known) = watch::channel(Progress::default());
        let (following, reachability) = (Arc::clone(&floor), self.reachability.clone());
        supervision.run("standby", move || {
            let (servers, floor, shown) = (servers.clone(), Arc::clone(&following), shown.clone());
            follow::follow(servers, floor, shown, covered.clone(), progress.clone(), reachability.clone())
        });
        Standby { reads, reachability: self.reachability, floor, covered: covers, progress: known }
    }
}

impl Standby {
    /// Where visitors' reads come from.
    #[must_use]
    pub fn reads(&self) -> &PgPool {
        &self.reads
    }

    /// Whether it answers at all.
    #[must_use]
    pub fn reachability(&self) -> &Reachability {
        &self.reachability
    }

    /// Signals whenever the standby covers more.
    #[must_use]
    pub fn watch_covered(&self) -> watch::Receiver<i64> {
        self.covered.clone()
    }

    /// Waits, at most `patience`, until the standby covers this event.
    pub async fn level(&self, seq: i64, patience: Duration) {
        let mut covered = self.covered.clone();
        // Whether it does is reported by the readiness probe.
        let _ = tokio::time::timeout(patience, covered.wait_for(|covered| *covered >= seq)).await;
    }

    /// From now on nothing is read from tables that a rebuild has replaced.
    pub fn retire(&self, generation: String) {
        self.floor.retire(generation);
    }

    /// Why this node does not show what it should; `None` if it does.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        self.progress.borrow().fault(Instant::now())
    }

    /// Sets the gauges for its lag.
    pub fn measure(&self) {
        self.progress.borrow().measure(Instant::now());
    }
}

/// A sentence about the standby's address.
fn refused(why: impl std::fmt::Display) -> Failure {
    Failure::new(format!("The standby for reading cannot be used: {why}."))
}
