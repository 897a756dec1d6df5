//! `cookbook verify`: everything that is shown against what the log says, and the log against its chain.

use std::process::ExitCode;

use clap::Args;
use event_log::Head;

use super::config::{Configuration, Failure};
use crate::house::{House, Purpose, Workers};

/// How long verification waits until what is shown has caught up with the log.
const LEVEL_WITHIN: std::time::Duration = std::time::Duration::from_secs(600);

/// Verify the log and everything that is derived from it.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The head of the chain as an earlier `cookbook status` told it, SEQ:HASH; the log must still contain it.
    #[arg(long, value_name = "SEQ:HASH")]
    head: Option<String>,
}

impl Verify {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let house = House::open(&configuration, Purpose::Tool).await?;
        let outcome = self.verify(&house).await;
        house.close().await;
        let differences = outcome?;
        Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }

    async fn verify(&self, house: &House) -> Result<u64, Failure> {
        let workers = Workers::start(&house.log).await?;
        let level = workers.level(&house.log, LEVEL_WITHIN).await;
        let outcome = match level {
            Ok(true) => self.compare(house).await,
            Ok(false) => Err(Failure::new(
                "The read models do not catch up with the log; \"cookbook status\" says how far they are.",
            )),
            Err(failure) => Err(failure),
        };
        workers.stop().await;
        outcome
    }

    async fn compare(&self, house: &House) -> Result<u64, Failure> {
        let chain = self.chain(house).await?;
        let read_models = read_models(house).await?;
        let search = search(house).await?;
        Ok(chain + read_models + search)
    }

    async fn chain(&self, house: &House) -> Result<u64, Failure> {
        let exported = self.head.as_deref().map(read_head).transpose()?;
        match event_log::verify_chain(house.pool(), exported).await {
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

/// Reads a head as `cookbook status` tells it.
fn read_head(text: &str) -> Result<Head, Failure> {
    let parts = || {
        let (seq, hash) = text.split_once(':')?;
        let hash = hex::decode(hash).ok()?.try_into().ok()?;
        Some(Head { seq: seq.parse().ok()?, hash })
    };
    parts().ok_or_else(|| Failure::new("A head is written SEQ:HASH, as \"cookbook status\" tells it."))
}

async fn read_models(house: &House) -> Result<u64, Failure> {
    let verification = projections::verify(&house.log, |difference| println!("  {difference}"))
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

/// Compares the cards that this machine's search index shows with those of the read models.
async fn search(house: &House) -> Result<u64, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::new(format!("The search index could not be verified: {error}."))
    };
    let folder = house.data.join("search");
    let Some(found) = search_index::inspect(&folder).map_err(|error| failed(&error))? else {
        println!("search index: none on this machine");
        return Ok(0);
    };
    let seq = found.seq;
    let cards = projections::all_cards(house.pool()).await.map_err(|error| failed(&error))?;
    let expected = cards.iter().map(|card| (card.recipe_id, serde_json::to_string(card).unwrap_or_default()));
    let differences = found.compare(expected);
    for difference in &differences {
        println!("  {difference}");
    }
    match differences.len() {
        0 => println!("search index: as the read models say, at {seq}"),
        count => println!(
            "search index: {count} cards differ, at {seq}; delete {} to have it built again",
            folder.display()
        ),
    }
    Ok(differences.len() as u64)
}
