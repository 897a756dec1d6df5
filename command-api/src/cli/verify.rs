//! `cookbook verify`: compares everything that is shown, and what is written beside the log, with the log, and the log with its hash
//! chain.

mod admins;
mod found;
mod index;
mod kind;
mod node;
mod nodes;
mod pages;
mod photos;
mod records;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use event_log::{Head, Inspection, WorkerHealth};

use super::running_node;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Worker, Workers};
use crate::cli::say::say;

/// How long verification waits for what is shown to catch up with the log.
const LEVEL_WITHIN: Duration = Duration::from_secs(600);
/// The polling interval of such waits.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Verify the log and everything that is derived from it.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The head of the chain as an earlier `cookbook status` showed it, SEQ:HASH; the log must still contain it.
    #[arg(long, value_name = "SEQ:HASH")]
    head: Option<String>,

    /// A running node whose pages and searches are compared with the read models, as ADDRESS:PORT; may be given several times. Without it
    /// the one that runs on this data folder is asked, if there is one.
    #[arg(long = "node", value_name = "ADDRESS:PORT")]
    nodes: Vec<SocketAddr>,

    /// Restore missing and damaged files of photos from the largest that is left, and record how files are
    /// stored of which that is not known.
    #[arg(long)]
    repair: bool,
}

impl Verify {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = self.verify(&services).await;
        services.close().await;
        let differences = outcome?;
        Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    async fn verify(&self, services: &Services) -> Result<u64, Failure> {
        let exported = self.head.as_deref().map(read_head).transpose()?;
        let nodes = self.nodes(services)?;
        nodes::reach(&nodes).await?;
        // Events that are lost are not waited for.
        if !log_ends_where_it_was_sealed(services).await? {
            let differences = log_and_records(services, exported).await?;
            say!("read models:  not compared, because the log is not whole");
            return Ok(differences);
        }
        let workers = Workers::start(&services.log, |_| ()).await?;
        let outcome = tokio::select! {
            // A worker that has stopped is never level, and says why.
            biased;
            reason = stopped(&workers.health) => stopped_short(services, exported, &reason).await,
            level = workers.level(&services.log, LEVEL_WITHIN) => match level {
                true => compare(services, exported, &nodes, self.repair).await,
                false => Err(Failure::new(
                    "The read models do not catch up with the log; \"cookbook status\" says how far they are.",
                )),
            },
        };
        workers.stop().await;
        outcome
    }

    /// The running nodes to ask.
    fn nodes(&self, services: &Services) -> Result<Vec<SocketAddr>, Failure> {
        if !self.nodes.is_empty() {
            return Ok(self.nodes.clone());
        }
        let found = running_node::find(&services.data).map_err(|error| {
            Failure::new(format!(
                "It cannot be found out whether a cookbook runs on this data folder: {error}."
            ))
        })?;
        Ok(found.into_iter().collect())
    }
}

/// Why a worker has stopped for good, once one has.
async fn stopped(workers: &[Worker]) -> String {
    let stopped = workers.iter().map(|worker| {
        let mut health = worker.health.clone();
        Box::pin(async move {
            match health.wait_for(|health| matches!(health, WorkerHealth::Stopped { .. })).await.as_deref() {
                Ok(WorkerHealth::Stopped { reason, .. }) => reason.clone(),
                _ => std::future::pending().await,
            }
        })
    });
    futures_util::future::select_all(stopped).await.0
}

/// Compares what does not need the read models, if these stop short of the log's end.
async fn stopped_short(services: &Services, exported: Option<Head>, reason: &str) -> Result<u64, Failure> {
    let differences = log_and_records(services, exported).await?;
    say!("read models:  not compared, because they have stopped: {reason}");
    Ok(differences + 1)
}

async fn compare(
    services: &Services,
    exported: Option<Head>,
    nodes: &[SocketAddr],
    repair: bool,
) -> Result<u64, Failure> {
    let log = log_and_records(services, exported).await?;
    let read_models = match read_models(services).await {
        // What was reported is the reason, or is worth knowing anyway.
        Err(why) if log > 0 => {
            say!("read models:  not compared. {why}");
            1
        }
        compared => compared?,
    };
    let photos = photos::compare(services, repair).await;
    let search = index::compare(services).await?;
    if nodes.is_empty() {
        say!("pages:        no cookbook runs on this data folder; --node says where one runs");
    }
    let mut shown = 0;
    for address in nodes {
        shown += nodes::compare(services, *address).await?;
    }
    Ok(log + read_models + photos + search + shown)
}

/// Whether the newest sealed events are there. Events that are not sealed yet do not count as missing (docs/design.md#verify).
async fn log_ends_where_it_was_sealed(services: &Services) -> Result<bool, Failure> {
    let mut inspection = services.log.inspect().await.map_err(|error| records::failure(&error))?;
    match inspection.end().await {
        Ok(_) => Ok(true),
        Err(event_log::ChainError::Database(error)) => Err(chain_failure(&error)),
        Err(_) => Ok(false),
    }
}

/// Proves the chain, and compares the records beside the log, in one consistent snapshot.
async fn log_and_records(services: &Services, exported: Option<Head>) -> Result<u64, Failure> {
    let mut inspection = services.log.inspect().await.map_err(|error| records::failure(&error))?;
    let chain = chain(&mut inspection, exported).await?;
    let records = records::compare(&mut inspection).await.map_err(|error| records::failure(&error))?;
    Ok(chain + records)
}

async fn chain(inspection: &mut Inspection<'_>, exported: Option<Head>) -> Result<u64, Failure> {
    match inspection.chain(exported).await {
        Ok(report) => {
            say!("chain:        whole, {} events", report.head.seq);
            Ok(0)
        }
        Err(event_log::ChainError::Database(error)) => Err(chain_failure(&error)),
        Err(broken) => {
            say!("chain:        {broken}; restore es.events and es.log from a backup");
            Ok(1)
        }
    }
}

fn chain_failure(error: &sqlx::Error) -> Failure {
    Failure::new(format!("The chain could not be verified: {error}."))
}

/// Parses a head as `cookbook status` prints it.
fn read_head(text: &str) -> Result<Head, Failure> {
    let parts = || {
        let (seq, hash) = text.split_once(':')?;
        let hash = hex::decode(hash).ok()?.try_into().ok()?;
        Some(Head { seq: seq.parse().ok()?, hash })
    };
    parts().ok_or_else(|| Failure::new("A head is written SEQ:HASH, as \"cookbook status\" shows it."))
}

async fn read_models(services: &Services) -> Result<u64, Failure> {
    let verification = projections::verify(&services.log, |difference| say!("  {difference}"))
        .await
        .map_err(|error| Failure::new(format!("The read models could not be verified: {error}.")))?;
    match verification.differences {
        0 => say!("read models:  as the log says, at {}", verification.seq),
        differences => say!(
            "read models:  {differences} rows differ, at {}; \"cookbook rebuild\" repairs them",
            verification.seq
        ),
    }
    Ok(verification.differences)
}
