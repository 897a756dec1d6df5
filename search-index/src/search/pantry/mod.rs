//! What can be made of what is there: "with: eggs, flour, apples" (docs/design.md#search).
//!
//! 1. [`query`] reads what is there, and what shall not be used.
//! 2. [`plan`]: each name is looked up among the ingredients: as it is, by another name, as a beginning, or with a typo.
//! 3. [`matching`]: the recipes that use any of it, each with the number of ingredients that it needs besides.
//! 4. The best of them, with their cards, which say what is missing.

mod matching;
mod plan;
pub(crate) mod query;

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use serde_json::value::RawValue;
use tantivy::schema::Value;
use tantivy::{DocAddress, Searcher, TantivyDocument};

use super::budget::{Budget, Stop};
use super::dictionary::Dictionary;
use super::rank::Best;
use super::{LAST_PAGE, PAGE_SIZE, Page, Search};
use crate::error::SearchError;
use crate::schema::Fields;
use matching::{Needs, Seen};
use plan::Plan;
use query::Pantry;

/// The most ingredients that are named (docs/safety.md#search-cost).
pub const MOST_NAMED: usize = 16;
/// The most ingredients that a card names as missing.
const MOST_MISSING_NAMED: usize = 4;

/// What of a recipe is not there, as its card says it.
#[derive(Debug, Serialize)]
struct Missing {
    count: usize,
    names: Vec<String>,
}

/// A page of the recipes that use something of what is there: those first that need least besides.
pub(super) fn find(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    (pantry, query): (&Pantry<'_>, &Search),
    budget: &Budget,
) -> Result<Page, Stop> {
    let pages = query.page.min(LAST_PAGE) + 1;
    let plan = begin(dictionary, pantry, &query.tags)?;
    // Of each recipe that may be on the page each list is asked.
    let lists = plan.named.iter().map(|named| named.entries.len()).sum::<usize>();
    budget.spend((pages * PAGE_SIZE * lists.max(1)) as u64)?;
    let mut best = Best::new(pages);
    let mut seen = Seen::default();
    for (number, segment) in (0..).zip(searcher.segment_readers()) {
        let wanted = (dictionary.fields(), &plan, &query.tags[..]);
        matching::collect(segment, number, wanted, &mut seen, &mut best)?;
    }
    let total = best.total();
    let unseen = (0..).zip(&plan.named).filter(|(name, _)| !seen.has(*name));
    Ok(Page {
        total,
        left_out: plan.left_out.clone(),
        unknown: unseen.map(|(_, named)| named.typed.clone()).collect(),
        did_you_mean: plan.meant.iter().filter(|_| total > 0).cloned().collect(),
        cards: match query.page {
            0..=LAST_PAGE => cards(searcher, dictionary.fields(), &plan, &best.page(query.page))?,
            _ => Vec::new(),
        },
    })
}

/// Visits every recipe that uses something of what is there: the number of its segment, and its document.
pub(super) fn each(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    (pantry, tags): (&Pantry<'_>, &[i64]),
    mut visit: impl FnMut(usize, u32) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let plan = begin(dictionary, pantry, tags)?;
    for (number, segment) in searcher.segment_readers().iter().enumerate() {
        for found in matching::found(segment, dictionary.fields(), &plan, tags, &mut Seen::default())? {
            visit(number, found.document)?;
        }
    }
    Ok(())
}

/// Pays for the lists of tags, and looks up what is there.
fn begin(dictionary: &Dictionary<'_>, pantry: &Pantry<'_>, tags: &[i64]) -> Result<Plan, Stop> {
    dictionary.will_look_up(pantry.names.len());
    for &tag in tags {
        dictionary.recipes_tagged(tag)?;
    }
    Plan::of(dictionary, pantry)
}

/// The cards of a page, each with what is missing.
fn cards(
    searcher: &Searcher,
    fields: &Fields,
    plan: &Plan,
    page: &[DocAddress],
) -> Result<Vec<Box<RawValue>>, Stop> {
    let mut of_segments: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for address in page {
        of_segments.entry(address.segment_ord).or_default().push(address.doc_id);
    }
    let mut missing: HashMap<DocAddress, Vec<usize>> = HashMap::new();
    for (segment, mut documents) in of_segments {
        let mut needs = Needs::of(searcher.segment_reader(segment), plan)?;
        documents.sort_unstable();
        for document in documents {
            missing.insert(DocAddress::new(segment, document), needs.missing(document).collect());
        }
    }
    let mut cards = Vec::with_capacity(page.len());
    for address in page {
        let missing = missing.remove(address).unwrap_or_default();
        cards.push(card(&searcher.doc(*address)?, fields, &missing)?);
    }
    Ok(cards)
}

/// A stored card that says what is missing: which of the recipe's ingredients, by number.
fn card(
    document: &TantivyDocument,
    fields: &Fields,
    missing: &[usize],
) -> Result<Box<RawValue>, SearchError> {
    let text = |field| document.get_first(field).and_then(|value| value.as_str()).unwrap_or_default();
    let names: Vec<&str> = text(fields.needed_names).split('\n').collect();
    let names = missing.iter().filter_map(|number| names.get(*number)).take(MOST_MISSING_NAMED);
    let names = names.map(|name| (*name).to_owned()).collect();
    let damaged = |error: serde_json::Error| SearchError::BeingRebuilt { reason: error.to_string() };
    let mut card: serde_json::Map<_, _> = serde_json::from_str(text(fields.card)).map_err(damaged)?;
    let missing = serde_json::to_value(Missing { count: missing.len(), names }).map_err(damaged)?;
    card.insert("missing".to_owned(), missing);
    serde_json::value::to_raw_value(&card).map_err(damaged)
}
