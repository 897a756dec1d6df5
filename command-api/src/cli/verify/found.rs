//! Compares what a running node finds with the cards of the read models.

use std::collections::HashMap;

use search_index::{Difference, LAST_PAGE, PAGE_SIZE};

use super::node::Node;
use super::pages::{Trouble, unreadable};
use crate::assembly::Services;
use crate::cli::say::say;

/// How often all pages are walked: concurrent changes move cards between pages, so only what every walk shows is reported.
const WALKS: u32 = 3;

/// Prints each card that differs; returns how many were found, and how many differ.
pub(super) async fn compare(services: &Services, node: &mut Node) -> Result<(u64, u64), Trouble> {
    let mut persistent: Option<Vec<Difference>> = None;
    let mut found = 0;
    for _ in 0..WALKS {
        let before = cards(services).await?;
        let position = services.log.newest_position().await.map_err(unreadable)?;
        let walk = walk(node, position).await?;
        found = walk.cards.len();
        let is_complete = walk.total == walk.cards.len();
        let mut differences = search_index::differences(walk.cards, before.clone());
        // If there are more recipes than the pages can show, it is unknown which ones are missing.
        differences.retain(|difference| is_complete || !matches!(difference, Difference::Missing { .. }));
        if differences.is_empty() {
            return Ok((found as u64, 0));
        }
        differences = steady(differences, &before, cards(services).await?);
        differences.retain(|difference| {
            let is_known = |known: &Difference| known.recipe_id() == difference.recipe_id();
            persistent.as_ref().is_none_or(|known| known.iter().any(is_known))
        });
        persistent = Some(differences);
    }
    let persistent = persistent.unwrap_or_default();
    for difference in &persistent {
        say!("  at {}: {difference}", node.address);
    }
    Ok((found as u64, persistent.len() as u64))
}

/// All that the search without a keyword shows.
struct Walk {
    cards: Vec<(i64, String)>,
    /// How many recipes it says there are.
    total: usize,
}

async fn walk(node: &mut Node, position: i64) -> Result<Walk, Trouble> {
    let mut walk = Walk { cards: Vec::new(), total: 0 };
    for number in 0..=LAST_PAGE {
        let page = node.get(&format!("/api/search/=/page/{number}"), None, position).await?;
        let cards: Vec<serde_json::Value> = serde_json::from_slice(&page.body).map_err(unreadable)?;
        walk.total = page.total.unwrap_or_default();
        let is_last = cards.len() < PAGE_SIZE;
        walk.cards.extend(
            cards.into_iter().filter_map(|card| Some((card["recipeId"].as_i64()?, card.to_string()))),
        );
        if is_last {
            break;
        }
    }
    Ok(walk)
}

/// The cards of the read models, as search shows them.
pub(super) async fn cards(services: &Services) -> Result<Vec<(i64, String)>, Trouble> {
    let cards = projections::all_cards(services.pool()).await.map_err(unreadable)?;
    Ok(cards.iter().map(|card| (card.recipe_id, serde_json::to_string(card).unwrap_or_default())).collect())
}

/// The differences whose recipe the read models show the same before and after it was looked for.
pub(super) fn steady(
    differences: Vec<Difference>,
    before: &[(i64, String)],
    after: Vec<(i64, String)>,
) -> Vec<Difference> {
    let before: HashMap<i64, &String> = before.iter().map(|(recipe, card)| (*recipe, card)).collect();
    let after: HashMap<i64, String> = after.into_iter().collect();
    let is_steady =
        |found: &Difference| before.get(&found.recipe_id()).copied() == after.get(&found.recipe_id());
    differences.into_iter().filter(is_steady).collect()
}
