//! How a search is answered (docs/design.md#search).
//!
//! 1. [`words`](crate::words) splits the keyword into words. There is no query syntax, so no input can be mistaken for it.
//! 2. [`rarest`]: of many words, those that say most.
//! 3. [`plan`]: each word is expanded to the dictionary entries that it may mean, exactly, as a prefix, or with typos.
//! 4. [`matching`]: in each segment, the recipes in which every word is found, each with its [`rank`].
//! 5. The best of all segments, and their stored cards.

mod budget;
mod dictionary;
mod matching;
mod plan;
mod rank;
mod rarest;
mod typo;

use serde_json::value::RawValue;
use tantivy::schema::Value;
use tantivy::{DocAddress, Searcher, TantivyDocument};

use crate::error::SearchError;
use crate::schema::Fields;
pub(crate) use budget::Budget;
use budget::Stop;
use dictionary::Dictionary;
use plan::{Effort, Plan};
use rank::Best;
use rarest::Chosen;

/// How many cards a page has (docs/product.md#pages).
pub const PAGE_SIZE: usize = 24;
/// The last page that can be requested; pages count from 0 (docs/safety.md#search-cost).
pub const LAST_PAGE: usize = 1_000;
/// The most words of a keyword that are searched for (docs/safety.md#search-cost).
pub const MOST_SEARCHED: usize = 8;
/// The most words of a keyword of which the rarest are searched for (docs/safety.md#search-cost).
pub const MOST_TAKEN: usize = 16;
/// The most words that these may be: hyphens and scripts without spaces make several of one.
pub const MOST_WORDS: usize = 32;

/// What a visitor looks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Search {
    /// What was typed, any text. If blank: every recipe, the newest first.
    pub keyword: String,
    /// The ids of the chosen tags; a recipe must have all of them.
    pub tags: Vec<i64>,
    /// The page, from 0. There are no results after [`LAST_PAGE`].
    pub page: usize,
}

/// A page of results.
#[derive(Debug, Clone)]
pub struct Page {
    /// The cards, best first: at most [`PAGE_SIZE`].
    pub cards: Vec<Box<RawValue>>,
    /// How many recipes match, on all pages.
    pub total: usize,
    /// The words of the keyword that were not searched for, as they were typed: beyond [`MOST_SEARCHED`], the most common ones.
    pub left_out: Vec<String>,
}

impl Page {
    /// The cards as a JSON array.
    #[must_use]
    pub fn to_json(&self) -> String {
        // A page is kept for long and is large: it gets the memory that it needs, and no more.
        let length = self.cards.iter().map(|card| card.get().len() + 1).sum::<usize>().max(1) + 1;
        let mut json = String::with_capacity(length);
        json.push('[');
        for (number, card) in self.cards.iter().enumerate() {
            if number > 0 {
                json.push(',');
            }
            json.push_str(card.get());
        }
        json.push(']');
        json
    }
}

/// Answers a search from the state that `searcher` sees. `None` if that exceeds the budget.
pub(crate) fn search(
    searcher: &Searcher,
    fields: &Fields,
    query: &Search,
    budget: &Budget,
) -> Result<Option<Page>, SearchError> {
    match find(searcher, fields, query, budget) {
        Ok(page) => Ok(Some(page)),
        Err(Stop::TooMuch) => Ok(None),
        Err(Stop::Failed(error)) => Err(error),
    }
}

fn find(searcher: &Searcher, fields: &Fields, query: &Search, budget: &Budget) -> Result<Page, Stop> {
    let dictionary = Dictionary::new(searcher, fields, budget);
    let chosen = Chosen::of(&query.keyword, &dictionary)?;
    let words = &chosen.searched;
    // Something was typed, but none of it is a letter or a digit: nothing can match.
    if words.is_empty() && !query.keyword.trim().is_empty() {
        return Ok(Page { cards: Vec::new(), total: 0, left_out: chosen.left_out });
    }
    budget.begin(words.len());
    let pages = query.page.min(LAST_PAGE) + 1;
    budget.spend((pages * PAGE_SIZE) as u64)?;
    let mut best = Best::new(pages);
    for &tag in &query.tags {
        dictionary.recipes_tagged(tag)?;
    }
    if words.is_empty() && query.tags.is_empty() {
        budget.spend(searcher.num_docs())?;
    }
    for effort in [Effort::Usual, Effort::Forgiving] {
        let Some(plan) = Plan::new(&dictionary, &chosen, effort)? else { break };
        for (number, segment) in (0..).zip(searcher.segment_readers()) {
            matching::collect(segment, number, fields, &plan, &query.tags, &mut best)?;
        }
        // A word that occurs somewhere can still be a typo next to the others.
        if best.total() > 0 || words.is_empty() {
            break;
        }
    }
    let total = best.total();
    if query.page > LAST_PAGE {
        return Ok(Page { cards: Vec::new(), total, left_out: chosen.left_out });
    }
    let cards = best
        .page(query.page)
        .into_iter()
        .map(|address| card(searcher, fields, address))
        .collect::<Result<_, SearchError>>()?;
    Ok(Page { cards, total, left_out: chosen.left_out })
}

fn card(searcher: &Searcher, fields: &Fields, address: DocAddress) -> Result<Box<RawValue>, SearchError> {
    let document: TantivyDocument = searcher.doc(address)?;
    let json = document.get_first(fields.card).and_then(|value| value.as_str()).unwrap_or_default();
    RawValue::from_string(json.to_owned())
        .map_err(|error| SearchError::BeingRebuilt { reason: error.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_takes_no_more_memory_than_its_text() {
        for (cards, expected) in [(vec![], "[]"), (vec!["1"], "[1]"), (vec!["1", "{}", "[2]"], "[1,{},[2]]")]
        {
            let cards: Vec<Box<RawValue>> =
                cards.into_iter().map(|card| RawValue::from_string(card.to_owned()).unwrap()).collect();
            let json = Page { total: cards.len(), cards, left_out: Vec::new() }.to_json();
            assert_eq!((json.as_str(), json.capacity()), (expected, expected.len()));
        }
    }
}
