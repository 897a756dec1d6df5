//! The read models as they must be before anything is shown: created, or rebuilt if they are of an older version.

use std::time::Duration;

use event_log::EventLog;
use projections::{Progress, ReadSideState, RebuildError};

use super::failure::Failure;
use crate::http::phase::{Built, Phase};

/// How long to wait for another node that is rebuilding the read models.
const ANOTHER_REBUILDS: Duration = Duration::from_secs(1);

/// Creates the read models if there are none; rebuilds them if they are of an older version, or waits while another node does.
/// Nodes of the older version serve from the old ones until the swap.
pub(super) async fn prepare_read_side(log: &EventLog, told: &(impl Fn(Phase) + Sync)) -> Result<(), Failure> {
    let mut waiting = false;
    loop {
        let state = projections::prepare(log).await;
        match state.map_err(|error| Failure::new(format!("The read models cannot be built: {error}.")))? {
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

/// Rebuilds the read models from the log; false if somebody else is rebuilding or comparing them.
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
