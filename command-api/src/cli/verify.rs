//! `cookbook verify`: compares everything that is shown with the log, and the log with its hash chain.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use event_log::Head;
use search_index::SearchIndex;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Workers};

/// How long verification waits until what is shown has caught up with the log.
const LEVEL_WITHIN: Duration = Duration::from_secs(600);
/// How long a running service may need to write its search index: it does so every five seconds while events keep coming. Events that change
/// nothing in it need not be written there.
const SERVICE_FOLLOWS_WITHIN: Duration = Duration::from_secs(8);

/// Verify the log and everything that is derived from it.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The head of the chain as an earlier `cookbook status` told it, SEQ:HASH; the log must still contain it.
    #[arg(long, value_name = "SEQ:HASH")]
    head: Option<String>,
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
        let workers = Workers::start(&services.log, |_| ()).await?;
        let level = workers.level(&services.log, LEVEL_WITHIN).await;
        let outcome = match level {
            Ok(true) => self.compare(services).await,
            Ok(false) => Err(Failure::new(
                "The read models do not catch up with the log; \"cookbook status\" says how far they are.",
            )),
            Err(failure) => Err(failure),
        };
        workers.stop().await;
        outcome
    }

    async fn compare(&self, services: &Services) -> Result<u64, Failure> {
        let chain = self.chain(services).await?;
        let read_models = read_models(services).await?;
        let search = search(services).await?;
        Ok(chain + read_models + search)
    }

    async fn chain(&self, services: &Services) -> Result<u64, Failure> {
        let exported = self.head.as_deref().map(read_head).transpose()?;
        match event_log::verify_chain(services.pool(), exported).await {
            Ok(report) => {
                println!("chain:        whole, {} events", report.head.seq);
                Ok(0)
            }
            Err(event_log::ChainError::Database(error)) => {
                Err(Failure::new(format!("The chain could not be verified: {error}.")))
            }
            Err(broken) => {
                println!("chain:        {broken}");
                Ok(1)
            }
        }
    }
}

/// Reads a head as `cookbook status` prints it.
fn read_head(text: &str) -> Result<Head, Failure> {
    let parts = || {
        let (seq, hash) = text.split_once(':')?;
        let hash = hex::decode(hash).ok()?.try_into().ok()?;
        Some(Head { seq: seq.parse().ok()?, hash })
    };
    parts().ok_or_else(|| Failure::new("A head is written SEQ:HASH, as \"cookbook status\" tells it."))
}

async fn read_models(services: &Services) -> Result<u64, Failure> {
    let verification = projections::verify(&services.log, |difference| println!("  {difference}"))
        .await
        .map_err(|error| Failure::new(format!("The read models could not be verified: {error}.")))?;
    match verification.differences {
        0 => println!("read models:  as the log says, at {}", verification.seq),
        differences => println!(
            "read models:  {differences} rows differ, at {}; \"cookbook rebuild\" heals them",
            verification.seq
        ),
    }
    Ok(verification.differences)
}

/// The search index as far as the read models are. Where a service keeps it, it follows by itself; where none runs, an import may
/// have left it behind, and it is brought level here.
async fn level_index(
    services: &Services,
    folder: &Path,
) -> Result<Option<search_index::Inspection>, search_index::InspectError> {
    let head = services.log.head().await.map(|head| head.seq).unwrap_or_default();
    let found = search_index::inspect(folder)?;
    if found.as_ref().is_none_or(|found| found.seq >= head) {
        return Ok(found);
    }
    match SearchIndex::open(folder) {
        Ok((index, indexer)) => {
            let (stop, stopped) = watch::channel(false);
            let indexing = tokio::spawn(indexer.run(services.log.clone(), stopped));
            let mut searchable = index.searchable();
            let _ = tokio::time::timeout(LEVEL_WITHIN, searchable.wait_for(|seq| *seq >= head)).await;
            stop.send_replace(true);
            let _ = indexing.await;
        }
        // A service has it, and is at most a moment behind.
        Err(_) => {
            let deadline = Instant::now() + SERVICE_FOLLOWS_WITHIN;
            while Instant::now() < deadline
                && search_index::inspect(folder)?.is_some_and(|found| found.seq < head)
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    search_index::inspect(folder)
}

/// Compares the cards that this machine's search index shows with those of the read models.
async fn search(services: &Services) -> Result<u64, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::new(format!("The search index could not be verified: {error}."))
    };
    let folder = services.data.join("search");
    let found = match level_index(services, &folder).await {
        Ok(Some(found)) => found,
        Ok(None) => {
            println!("search index: none on this machine; it is made at the next start");
            return Ok(0);
        }
        Err(damaged) => {
            println!("search index: {damaged}; it heals itself at the next start");
            return Ok(1);
        }
    };
    let seq = found.seq;
    let cards = projections::all_cards(services.pool()).await.map_err(|error| failed(&error))?;
    let expected = cards.iter().map(|card| (card.recipe_id, serde_json::to_string(card).unwrap_or_default()));
    let differences = found.compare(expected);
    for difference in &differences {
        println!("  {difference}");
    }
    match differences.len() {
        0 => println!("search index: as the read models say, at {seq}"),
        count => println!(
            "search index: {count} cards differ, at {seq}; stop the cookbook and delete {} to have it built again",
            folder.display()
        ),
    }
    Ok(differences.len() as u64)
}
