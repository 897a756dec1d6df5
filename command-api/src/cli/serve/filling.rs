//! What must be there before the cookbook opens: the demonstration collection if it is wanted, and everything in the log shown.

use std::time::Duration;

use super::listener::Listener;
use crate::assembly::{Failure, Services, Sources, Workers};
use crate::demonstration::{self, DemonstrationError, Loaded};
use crate::http::phase::Phase;

/// How long the start waits until everything in the log is shown; then the node serves what it has, and its readiness says so.
const LEVEL_WITHIN: Duration = Duration::from_secs(60);

/// Loads the demonstration if it is wanted, and waits until everything in the log is shown; returns what was loaded.
pub(super) async fn fill(
    demo: bool,
    services: &Services,
    listener: &Listener,
    workers: &Workers,
    sources: &Sources,
) -> Result<Option<Loaded>, Failure> {
    let loaded = if demo { load_demonstration(services, listener).await? } else { None };
    listener.tell(Phase::Levelling);
    // If it is not level by then, the readiness probe says so.
    workers.level(&services.log, LEVEL_WITHIN).await;
    let covered = *workers.covered.borrow();
    sources.level(covered, LEVEL_WITHIN).await;
    if loaded.is_some() {
        // Whoever opens the cookbook for the first time finds all of it.
        sources.searchable(covered, LEVEL_WITHIN).await;
    }
    Ok(loaded)
}

/// Loads the demonstration where it belongs; returns what was loaded.
async fn load_demonstration(services: &Services, listener: &Listener) -> Result<Option<Loaded>, Failure> {
    let sentence = |error: DemonstrationError| {
        Failure::new(format!("The demonstration collection could not be loaded: {error}."))
    };
    if !demonstration::is_wanted(&services.log).await.map_err(sentence)? {
        return Ok(None);
    }
    listener.tell(Phase::Demonstration);
    let loaded =
        demonstration::load(&services.log, &services.media, &services.data).await.map_err(sentence)?;
    tracing::info!(recipes = loaded.recipes, "the demonstration collection was loaded");
    Ok(Some(loaded))
}
