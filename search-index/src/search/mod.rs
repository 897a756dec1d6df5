//! How a search is answered (docs/design.md#search).
//!
//! 1. [`query`] reads the keyword: words, "phrases" and -what shall not be there. The engine is asked for terms, and never gets a text.
//! 2. [`rarest`]: of many words, those that say most.
//! 3. [`plan`]: each word is expanded to the dictionary entries that it may mean: exactly, by another name, as a prefix, or with typos.
//! 4. [`matching`]: in each segment, the recipes in which every word is found, each with its [`rank`].
//! 5. The best of all segments, and their stored cards.
//! 6. [`corrections`]: what was meant, where a word has a typo.
//!
//! What can be made of what is there, "with: eggs, flour", is another query with a plan of its own: [`pantry`].
//!
//! Likewise [`tag_counts`] (how many of what is found carry each tag) and [`suggestions`] (titles, while somebody types).

mod budget;
mod code;
mod corrections;
mod dictionary;
mod matching;
mod other_names;
mod pantry;
mod phrases;
mod plan;
mod query;
mod rank;
mod rarest;
mod suggestions;
mod tag_counts;
mod typo;

use serde_json::value::RawValue;
use tantivy::schema::Value;
use tantivy::{DocAddress, Searcher, TantivyDocument};

use crate::error::SearchError;
use crate::schema::Fields;
pub(crate) use budget::Budget;
use budget::Stop;
use dictionary::Dictionary;
pub use pantry::MOST_NAMED;
pub use pantry::query::is_with;
use pantry::query::{Reading, read};
use plan::{Effort, Planned};
use rank::Best;
use rarest::Chosen;
pub use suggestions::Suggestion;
pub(crate) use suggestions::suggest;
pub use tag_counts::TagCount;
pub(crate) use tag_counts::count_tags;

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
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// The cards, best first: at most [`PAGE_SIZE`].
    pub cards: Vec<Box<RawValue>>,
    /// How many recipes match, on all pages.
    pub total: usize,
    /// The words of the keyword that were not searched for, as they were typed: beyond [`MOST_SEARCHED`], the most common ones.
    pub left_out: Vec<String>,
    /// Of what is there, where that is searched by, what no recipe has, as it was typed.
    pub unknown: Vec<String>,
    /// Where a word was found only by forgiving a typo: the keyword with the words of the best result, the one that is shown. Where
    /// nothing is found: up to three keywords with other words that find something.
    pub did_you_mean: Vec<String>,
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
    within(find(searcher, fields, query, budget))
}

/// `None` if the budget was exceeded.
fn within<T>(answer: Result<T, Stop>) -> Result<Option<T>, SearchError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Stop::TooMuch) => Ok(None),
        Err(Stop::Failed(error)) => Err(error),
    }
}

fn find(searcher: &Searcher, fields: &Fields, query: &Search, budget: &Budget) -> Result<Page, Stop> {
    let dictionary = Dictionary::new(searcher, fields, budget);
    let keyword = match read(&query.keyword) {
        Reading::Pantry(pantry) => return pantry::find(searcher, &dictionary, (&pantry, query), budget),
        Reading::Keyword(keyword) => keyword,
    };
    let Some(chosen) = begin(&dictionary, keyword, &query.tags, budget)? else {
        return Ok(Page::default());
    };
    let pages = query.page.min(LAST_PAGE) + 1;
    budget.spend((pages * PAGE_SIZE) as u64)?;
    let (best, planned) = best(searcher, &dictionary, &chosen, &query.tags, pages)?;
    let total = best.total();
    let did_you_mean = match planned {
        Planned::Plan(plan) => corrections::forgiven(searcher, &plan, &chosen, &best)?,
        Planned::Unknown(word) => corrections::near(searcher, &dictionary, query, &chosen, &word)?,
        Planned::UnknownPhrase => Vec::new(),
    };
    let mut page = Page { total, left_out: chosen.left_out(), did_you_mean, ..Page::default() };
    if query.page <= LAST_PAGE {
        let cards = best.page(query.page).into_iter().map(|address| card(searcher, fields, address));
        page.cards = cards.collect::<Result<_, SearchError>>()?;
    }
    Ok(page)
}

/// The words of a search that begins, after paying for what is common to all searches. `None` if nothing can match: something was
/// typed, but it neither wants nor leaves out anything.
fn begin<'q>(
    dictionary: &Dictionary<'_>,
    keyword: &'q str,
    tags: &[i64],
    budget: &Budget,
) -> Result<Option<Chosen<'q>>, Stop> {
    let chosen = Chosen::of(keyword, dictionary)?;
    if chosen.wants_nothing() && chosen.without.is_empty() && !keyword.trim().is_empty() {
        return Ok(None);
    }
    budget.begin(chosen.searched.len());
    for &tag in tags {
        dictionary.recipes_tagged(tag)?;
    }
    if chosen.wants_nothing() && tags.is_empty() {
        budget.spend(dictionary.recipes())?;
    }
    Ok(Some(chosen))
}

/// Whether nothing was found for another reason than that a word is a typo: it means nothing that any recipe has, or all recipes with the words
/// have what shall not be there.
fn all_is_unwanted(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    planned: &mut Planned,
    tags: &[i64],
) -> Result<bool, Stop> {
    let Planned::Plan(plan) = planned else { return Ok(true) };
    let without = std::mem::take(&mut plan.without);
    let mut found = Best::new(1);
    if !without.is_empty() {
        for (number, segment) in (0..).zip(searcher.segment_readers()) {
            matching::collect(segment, number, dictionary.fields(), plan, tags, &mut found)?;
        }
    }
    plan.without = without;
    Ok(found.total() > 0)
}

/// The best results of all segments, and the plan by which they were found.
fn best(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    chosen: &Chosen<'_>,
    tags: &[i64],
    pages: usize,
) -> Result<(Best, Planned), Stop> {
    let collect = |effort| {
        let mut best = Best::new(pages);
        let planned = Planned::of(dictionary, chosen, effort)?;
        if let Planned::Plan(plan) = &planned {
            for (number, segment) in (0..).zip(searcher.segment_readers()) {
                matching::collect(segment, number, dictionary.fields(), plan, tags, &mut best)?;
            }
        }
        Ok((best, planned))
    };
    let (best, mut planned) = collect(Effort::Usual)?;
    if best.total() > 0
        || chosen.searched.is_empty()
        || all_is_unwanted(searcher, dictionary, &mut planned, tags)?
    {
        return Ok((best, planned));
    }
    // A word that occurs somewhere can still be a typo next to the others.
    collect(Effort::Forgiving)
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
            let json = Page { cards, ..Page::default() }.to_json();
            assert_eq!((json.as_str(), json.capacity()), (expected, expected.len()));
        }
    }
}
