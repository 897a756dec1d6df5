//! How many of the recipes that a search finds carry each tag.

use std::collections::BTreeMap;

use tantivy::Searcher;
use tantivy::columnar::Column;

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::pantry::query::{Pantry, Reading, read};
use super::plan::{Effort, Planned};
use super::{Budget, Search, begin, matching, pantry, within};
use crate::error::SearchError;
use crate::schema::{Fields, TAGS};

/// A span of ids that is counted in a list: up to this many, which is more than there are tags.
const SPAN: u64 = 1 << 16;

/// How many recipes carry a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TagCount {
    /// The tag.
    pub tag: i64,
    /// How many of the recipes that a search finds, on all pages: at least one.
    pub recipes: u64,
}

/// The tags of everything that a search finds, whatever its page, by id. `None` if that exceeds the budget.
pub(crate) fn count_tags(
    searcher: &Searcher,
    fields: &Fields,
    query: &Search,
    budget: &Budget,
) -> Result<Option<Vec<TagCount>>, SearchError> {
    within(count(searcher, fields, query, budget))
}

fn count(
    searcher: &Searcher,
    fields: &Fields,
    query: &Search,
    budget: &Budget,
) -> Result<Vec<TagCount>, Stop> {
    let dictionary = Dictionary::new(searcher, fields, budget);
    let keyword = match read(&query.keyword) {
        Reading::Pantry(pantry) => {
            return count_pantry(searcher, &dictionary, (&pantry, &query.tags), budget);
        }
        Reading::Keyword(keyword) => keyword,
    };
    let Some(chosen) = begin(&dictionary, keyword, &query.tags, budget)? else { return Ok(Vec::new()) };
    for effort in [Effort::Usual, Effort::Forgiving] {
        let mut planned = Planned::of(&dictionary, &chosen, effort)?;
        let Planned::Plan(plan) = &planned else { break };
        let mut counts = BTreeMap::new();
        let mut found = 0_u64;
        for segment in searcher.segment_readers() {
            let column = segment.fast_fields().column_opt::<i64>(TAGS)?;
            let mut counter = Counter::of(column);
            let spend = |recipes| budget.spend(recipes);
            matching::each(segment, fields, plan, &query.tags, spend, |document| {
                found += 1;
                counter.count(document);
            })?;
            counter.add_to(&mut counts);
        }
        if found > 0 || chosen.searched.is_empty() {
            return Ok(listed(counts));
        }
        if super::all_is_unwanted(searcher, &dictionary, &mut planned, &query.tags)? {
            break;
        }
    }
    Ok(Vec::new())
}

/// The same for what can be made of what is there.
fn count_pantry(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    wanted: (&Pantry<'_>, &[i64]),
    budget: &Budget,
) -> Result<Vec<TagCount>, Stop> {
    let mut counters = Vec::new();
    for segment in searcher.segment_readers() {
        counters.push(Counter::of(segment.fast_fields().column_opt::<i64>(TAGS)?));
    }
    pantry::each(searcher, dictionary, wanted, |segment, document| {
        if let Some(counter) = counters.get_mut(segment) {
            counter.count(document);
        }
        budget.spend(1)
    })?;
    let mut counts = BTreeMap::new();
    counters.into_iter().for_each(|counter| counter.add_to(&mut counts));
    Ok(listed(counts))
}

fn listed(counts: BTreeMap<i64, u64>) -> Vec<TagCount> {
    counts.into_iter().map(|(tag, recipes)| TagCount { tag, recipes }).collect()
}

/// Counts the tags of a segment's recipes.
struct Counter {
    column: Option<Column<i64>>,
    least: i64,
    /// By id, from `least`.
    counts: Vec<u64>,
    /// Those beyond the span.
    others: BTreeMap<i64, u64>,
}

impl Counter {
    fn of(column: Option<Column<i64>>) -> Self {
        let column =
            column.filter(|column| column.num_docs() > 0 && column.min_value() <= column.max_value());
        let (least, most) = column.as_ref().map_or((0, 0), |column| (column.min_value(), column.max_value()));
        let span = usize::try_from(most.abs_diff(least).min(SPAN)).unwrap_or_default() + 1;
        Self { column, least, counts: vec![0; span], others: BTreeMap::new() }
    }

    fn count(&mut self, document: u32) {
        let Some(column) = &self.column else { return };
        for tag in column.values_for_doc(document) {
            let place = usize::try_from(tag.abs_diff(self.least)).unwrap_or(usize::MAX);
            match self.counts.get_mut(place) {
                Some(count) => *count += 1,
                None => *self.others.entry(tag).or_default() += 1,
            }
        }
    }

    fn add_to(self, counts: &mut BTreeMap<i64, u64>) {
        let counted = (self.least..).zip(self.counts).filter(|(_, recipes)| *recipes > 0);
        for (tag, recipes) in counted.chain(self.others) {
            *counts.entry(tag).or_default() += recipes;
        }
    }
}
