//! Shows where the live read side differs from the log.

use event_log::{EventLog, LogError};

use crate::build::{BuildError, build};
use crate::checkpoint;
use crate::difference::{Difference, compare};
use crate::maintenance::Maintenance;
use crate::read_models::READ_MODEL_VERSION;
use crate::schema::Schema;
use crate::snapshot::Snapshot;
use crate::tables::{create_tables, drop_schema};
use event_log::begin;

/// The result of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verification {
    /// The seq at which the live tables were compared.
    pub seq: i64,
    /// How many rows differ; each was reported.
    pub differences: u64,
}

/// Why the read side could not be verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// Another rebuild or verification is running.
    #[error("another rebuild or verification is running on this database; wait until it is done")]
    AlreadyRunning,
    /// There is nothing to verify.
    #[error("there is no read side yet; start the cookbook once, or run `cookbook rebuild`")]
    Missing,
    /// Another version of the program built it, with other tables.
    #[error(
        "the read side has version {found}, this program knows version {READ_MODEL_VERSION}; run `cookbook rebuild` of the newer program first"
    )]
    OtherVersion {
        /// Its version.
        found: i32,
    },
    /// The log could not be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The tables to compare with could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The database returned an error or could not be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Builds the read side anew beside the live one (in `read_verify`, which is dropped at the end), up to the live checkpoint, and
/// reports every row that differs. Readers, writers and the follower continue meanwhile. Holds one batch of events or one row of
/// each side at a time. Needs three connections of the log's pool.
///
/// # Errors
/// [`VerifyError`]; differences are no error.
pub async fn verify(
    log: &EventLog,
    mut tell: impl FnMut(Difference) + Send,
) -> Result<Verification, VerifyError> {
    let maintenance = Maintenance::begin(log.pool()).await?.ok_or(VerifyError::AlreadyRunning)?;
    let verified = compare_beside(log, &mut tell).await;
    let dropped = drop_schema(&mut *log.pool().acquire().await?, Schema::Verify).await;
    let ended = maintenance.end().await;
    let verification = verified?;
    dropped?;
    ended?;
    Ok(verification)
}

async fn compare_beside(
    log: &EventLog,
    tell: &mut (impl FnMut(Difference) + Send),
) -> Result<Verification, VerifyError> {
    let live = checkpoint::find(&mut *log.pool().acquire().await?, Schema::Live)
        .await?
        .ok_or(VerifyError::Missing)?;
    if live.read_model_version != READ_MODEL_VERSION {
        return Err(VerifyError::OtherVersion { found: live.read_model_version });
    }
    begin_empty(log).await?;
    // The long part first, so that the snapshot of the live side need not be held that long.
    build(log, Schema::Verify, 0, live.seq, &|_| ()).await?;
    let mut snapshot = Snapshot::take(log.pool(), Schema::Live).await?.ok_or(VerifyError::Missing)?;
    let seq = snapshot.checkpoint.seq;
    build(log, Schema::Verify, live.seq, seq, &|_| ()).await?;
    let mut built = log.pool().acquire().await?;
    let differences = compare(snapshot.connection(), &mut built, Schema::Verify, tell).await?;
    Ok(Verification { seq, differences })
}

/// Creates empty tables; leftovers of a killed verification are dropped.
async fn begin_empty(log: &EventLog) -> Result<(), sqlx::Error> {
    let mut transaction = begin(log.pool()).await?;
    drop_schema(&mut transaction, Schema::Verify).await?;
    create_tables(&mut transaction, Schema::Verify).await?;
    checkpoint::create(&mut transaction, Schema::Verify).await?;
    transaction.commit().await
}
