//! Rebuilds the read side from the log and swaps it with the live one, while readers continue.
//!
//! `read_next` is built with the same projectors until it has caught up with `read`, compared with it at the same seq, and put in
//! its place by renaming both schemas in one short transaction. No transaction with a transaction id is held open for long, as it
//! would stall the sealer. No mail is sent and no command is given: only rows are written.

mod next;
pub(crate) mod swap;

use event_log::{EventLog, LogError};

use crate::build::{BuildError, build};
use crate::checkpoint::{self, Checkpoint};
use crate::difference::{Difference, compare};
use crate::maintenance::Maintenance;
use crate::prepare::{ReadSideState, prepare};
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;
use crate::snapshot::Snapshot;

/// What a rebuild is doing.
#[derive(Debug, Clone, PartialEq)]
pub enum Progress {
    /// Applying events.
    Building {
        /// The last event that was applied; 0 before the first.
        seq: i64,
        /// The last event that is known to be needed.
        of: i64,
    },
    /// Comparing the new tables with the live ones at this event.
    Comparing {
        /// The event.
        seq: i64,
    },
    /// A live row contradicts the log; the swap heals it.
    Differs(Difference),
    /// Waiting to put the new tables in place.
    Swapping,
}

/// The result of a rebuild.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// The last event that the new tables cover.
    pub seq: i64,
    /// The event after which an interrupted rebuild was resumed; 0 for a rebuild from the beginning.
    pub resumed_after: i64,
    /// How many rows of the old tables differed from the log; `None` if they had another version, or were ahead of the log, and
    /// so could not be compared.
    pub differences: Option<u64>,
}

/// Why a rebuild stopped; the live tables are unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// Another rebuild or verification is running.
    #[error("another rebuild or verification is running on this database; wait until it is done")]
    AlreadyRunning,
    /// A newer program built the read side.
    #[error(
        "the read side has version {found}, this program knows only version {READ_MODEL_VERSION}; use the newer program"
    )]
    Newer {
        /// Its version.
        found: i32,
    },
    /// Other transactions held the live checkpoint for too long.
    #[error(
        "the tables could not be put in place: others hold the live checkpoint all the time; start again, it will go on from here"
    )]
    Busy,
    /// The log could not be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The new tables could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The database returned an error or could not be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Rebuilds the read side and swaps it with the live one. If it is interrupted, at any point, the next one resumes where it
/// stopped. While one is running, others return [`RebuildError::AlreadyRunning`]. Needs four connections of the log's pool.
///
/// # Errors
/// [`RebuildError`]; the live tables are then unchanged.
pub async fn rebuild(
    log: &EventLog,
    progress: impl Fn(Progress) + Send + Sync,
) -> Result<Report, RebuildError> {
    let mut maintenance = Maintenance::begin(log.pool()).await?.ok_or(RebuildError::AlreadyRunning)?;
    if let ReadSideState::Newer { version } = prepare(log).await? {
        return Err(RebuildError::Newer { found: version });
    }
    next::drop_previous(log.pool()).await;
    let mut at = next::begin_or_resume(log).await?;
    let resumed_after = at;
    loop {
        at = catch_up(log, at, &progress).await?;
        let compared = compare_with_live(log, at, &progress).await?;
        at = compared.seq;
        maintenance.still_held().await?;
        progress(Progress::Swapping);
        match swap::swap(log, at).await? {
            swap::Swap::Done { seq } => {
                next::drop_previous(log.pool()).await;
                maintenance.end().await?;
                return Ok(Report { seq, resumed_after, differences: compared.differences });
            }
            // Too much has happened during the comparison for a short transaction.
            swap::Swap::TooFar => {}
        }
    }
}

/// How close to the live read side the new one must be before the swap: what a follower applies in one transaction.
const NEAR: i64 = 500;

/// Applies events until the new tables have reached their target, or nearly.
async fn catch_up(
    log: &EventLog,
    mut at: i64,
    progress: &(impl Fn(Progress) + Send + Sync),
) -> Result<i64, RebuildError> {
    loop {
        let target = target(log).await?;
        let tell = |seq| progress(Progress::Building { seq, of: target });
        // Before anything is applied, so that the amount of work is known at once.
        tell(at);
        if at + NEAR >= target {
            return Ok(at);
        }
        build(log, Schema::Next, at, target, &tell).await?;
        at = target;
    }
}

/// The target of the new tables: the event that the live ones cover, so that both can be compared; the end of the log if they
/// cannot be compared.
async fn target(log: &EventLog) -> Result<i64, RebuildError> {
    let live = checkpoint::find(&mut *log.pool().acquire().await?, Schema::Live).await?;
    let head = log.head().await?.seq;
    Ok(comparable(live, head).map_or(head, |live| live.seq))
}

/// The live read side, if it can be compared: it has this version and is not ahead of the log, as after a restore.
fn comparable(live: Option<Checkpoint>, head: i64) -> Option<Checkpoint> {
    live.filter(|live| live.read_model_version == READ_MODEL_VERSION && live.seq <= head)
}

struct Compared {
    seq: i64,
    differences: Option<u64>,
}

/// Brings the new tables to exactly the checkpoint of a snapshot of the live ones, and compares the two.
async fn compare_with_live(
    log: &EventLog,
    at: i64,
    progress: &(impl Fn(Progress) + Send + Sync),
) -> Result<Compared, RebuildError> {
    let incomparable = Compared { seq: at, differences: None };
    let head = log.head().await?.seq;
    let Some(mut live) = Snapshot::take(log.pool(), Schema::Live).await? else { return Ok(incomparable) };
    // The head was read before the snapshot, so a live side that is merely ahead of it must be distinguished from one ahead of
    // the log.
    let head = head.max(log.head().await?.seq);
    let Some(Checkpoint { seq, .. }) = comparable(Some(live.checkpoint), head) else {
        return Ok(incomparable);
    };
    build(log, Schema::Next, at, seq, &|_| ()).await?;
    progress(Progress::Comparing { seq });
    let mut next =
        Snapshot::take(log.pool(), Schema::Next).await?.ok_or(BuildError::Interfered("read_next"))?;
    if next.checkpoint.seq != seq {
        return Err(BuildError::Interfered("read_next").into());
    }
    let tell = |difference| progress(Progress::Differs(difference));
    let differences = compare(live.connection(), next.connection(), Schema::Next, tell).await?;
    Ok(Compared { seq, differences: Some(differences) })
}
