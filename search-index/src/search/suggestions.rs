//! Titles that somebody may be typing.

use serde::Deserialize;
use tantivy::Searcher;

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::pantry::query::{Reading, read};
use super::plan::{Effort, Plan, Planned};
use super::rank::Best;
use super::{Budget, begin, card, matching, within};
use crate::error::SearchError;
use crate::schema::Fields;

/// The most titles that are suggested.
const MOST: usize = 6;

/// A recipe that somebody may be looking for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// Its number.
    pub recipe_id: i64,
    /// Its title.
    pub title: String,
}

/// The recipes whose title has every word that was typed, the last one perhaps not to its end: the best first. `None` if that exceeds
/// the budget.
pub(crate) fn suggest(
    searcher: &Searcher,
    fields: &Fields,
    typed: &str,
    budget: &Budget,
) -> Result<Option<Vec<Suggestion>>, SearchError> {
    within(find(searcher, fields, typed, budget))
}

fn find(searcher: &Searcher, fields: &Fields, typed: &str, budget: &Budget) -> Result<Vec<Suggestion>, Stop> {
    if typed.trim().is_empty() {
        return Ok(Vec::new());
    }
    let dictionary = Dictionary::new(searcher, fields, budget);
    // Whoever names what is there looks for no title.
    let Reading::Keyword(keyword) = read(typed) else { return Ok(Vec::new()) };
    let Some(chosen) = begin(&dictionary, keyword, &[], budget)? else { return Ok(Vec::new()) };
    if chosen.wants_nothing() {
        return Ok(Vec::new());
    }
    let Planned::Plan(plan) = Planned::of(&dictionary, &chosen, Effort::Usual)? else {
        return Ok(Vec::new());
    };
    let plan = Plan { in_title: true, ..*plan };
    let mut best = Best::new(1);
    for (number, segment) in (0..).zip(searcher.segment_readers()) {
        matching::collect(segment, number, fields, &plan, &[], &mut best)?;
    }
    let mut suggestions = Vec::new();
    for address in best.page(0).into_iter().take(MOST) {
        let suggestion = serde_json::from_str(card(searcher, fields, address)?.get());
        suggestions
            .push(suggestion.map_err(|error| SearchError::BeingRebuilt { reason: error.to_string() })?);
    }
    Ok(suggestions)
}
