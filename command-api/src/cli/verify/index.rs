//! The search index of this machine, compared with the read models.

use std::path::Path;
use std::time::Duration;

use search_index::SearchIndex;
use tokio::sync::watch;
use tokio::time::Instant;

use super::{LEVEL_WITHIN, LOOK_AGAIN, found};
use crate::assembly::{Failure, Services};
use crate::cli::say::say;

/// How long a running service may need to write its search index: it does so every five seconds while events keep coming. Events
/// that change nothing in the index need not be written there.
const SERVICE_FOLLOWS_WITHIN: Duration = Duration::from_secs(30);

/// The search index, up to this event at least. A running service keeps it level itself; if none runs, an import may have left it
/// behind, and it is brought level here.
async fn level_index(
    services: &Services,
    folder: &Path,
    head: i64,
) -> Result<Option<search_index::Inspection>, search_index::InspectError> {
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
        // A service holds it, and keeps it level itself.
        Err(_) => return Ok(found),
    }
    search_index::inspect(folder)
}

/// Compares the cards that this machine's search index shows with those of the read models.
pub(super) async fn compare(services: &Services) -> Result<u64, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::new(format!("The search index could not be verified: {error}."))
    };
    let folder = services.data.join("search");
    let deadline = Instant::now() + SERVICE_FOLLOWS_WITHIN;
    let before = found::cards(services).await.map_err(|trouble| failed(&trouble))?;
    // Whatever the cards show is in an index that has got this far.
    let head = services.log.head().await.map_err(|error| failed(&error))?.seq;
    loop {
        let found = match level_index(services, &folder, head).await {
            Ok(Some(found)) => found,
            Ok(None) => {
                say!("search index: none on this machine; it is made at the next start");
                return Ok(0);
            }
            Err(damaged) => {
                say!("search index: {damaged}; it repairs itself at the next start");
                return Ok(1);
            }
        };
        // What changes meanwhile may or may not be in the index.
        let after = found::cards(services).await.map_err(|trouble| failed(&trouble))?;
        let differences = found::steady(found.compare(after.clone()), &before, after);
        if differences.is_empty() {
            say!("search index: as the read models say, at {}", found.seq);
            return Ok(0);
        }
        if found.seq >= head || Instant::now() > deadline {
            for difference in &differences {
                say!("  {difference}");
            }
            say!(
                "search index: {} cards differ, at {}; stop the cookbook and delete {} to have it built again",
                differences.len(),
                found.seq,
                folder.display()
            );
            return Ok(differences.len() as u64);
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}
