//! The recipes of a segment that use something of what is there, and what else they need.
//!
//! How many ingredients a list of recipes covers at most is known from its frequencies. Which ones, so that what two lists cover is
//! counted once, is read only of recipes that may be among the best.

use std::sync::Arc;

use tantivy::columnar::ColumnValues;
use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocAddress, DocId, DocSet, SegmentOrdinal, SegmentReader, TERMINATED, Term};

use super::plan::Plan;
use crate::schema::{CREATED, Fields, NEEDED};
use crate::search::budget::Stop;
use crate::search::matching::{Segment, is_alive};
use crate::search::rank::{Best, Rank};

/// The lists are walked side by side through so many documents at a time.
const SIDE_BY_SIDE: u32 = 4_096;

/// A recipe that uses something of what is there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) document: DocId,
    uses: Uses,
}

/// What a recipe uses of what is there.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    /// A bit for each of the names.
    names: u16,
    /// How many of the recipe's ingredients these are, at most.
    at_most: u16,
}

/// The names that recipes have, a bit for each.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Seen(u16);

impl Seen {
    pub(super) fn has(self, name: usize) -> bool {
        self.0 & 1 << name != 0
    }
}

/// Every recipe of the segment that uses something of what is there, has all of the tags, and nothing of what shall not be there.
/// Which names are seen is noted whatever tags a recipe has.
pub(super) fn found(
    reader: &SegmentReader,
    fields: &Fields,
    plan: &Plan,
    tags: &[i64],
    seen: &mut Seen,
) -> Result<Vec<Found>, Stop> {
    let segment = Segment { reader };
    let mut found = users(&segment, plan)?;
    seen.0 |= found.iter().fold(0, |names, found| names | found.uses.names);
    let tags = tags.iter().map(|&tag| (vec![Term::from_field_i64(fields.tags, tag)], true));
    for (terms, kept) in tags.chain(plan.without.iter().map(|terms| (terms.clone(), false))) {
        let mut listed = segment.listed_by_all(found.iter().map(|found| found.document), &terms)?.into_iter();
        found.retain(|_| listed.next() == Some(kept));
    }
    Ok(found)
}

/// The live recipes in any of the lists.
fn users(segment: &Segment<'_>, plan: &Plan) -> Result<Vec<Found>, Stop> {
    let mut lists = Vec::new();
    for (name, named) in plan.named.iter().enumerate() {
        for entry in &named.entries {
            let list = segment.postings(entry, IndexRecordOption::WithFreqs)?;
            lists.extend(list.map(|list| (name, list)));
        }
    }
    let alive = segment.reader.alive_bitset();
    let mut found = Vec::new();
    let mut side_by_side = vec![Uses::default(); SIDE_BY_SIDE as usize];
    while let Some(begin) =
        lists.iter().map(|(_, list)| list.doc()).min().filter(|&begin| begin != TERMINATED)
    {
        for (name, list) in &mut lists {
            while let Some(uses) = side_by_side.get_mut((list.doc() - begin) as usize) {
                uses.names |= 1 << *name;
                uses.at_most =
                    uses.at_most.saturating_add(u16::try_from(list.term_freq()).unwrap_or(u16::MAX));
                list.advance();
            }
        }
        for (document, uses) in (begin..).zip(&mut side_by_side) {
            let uses = std::mem::take(uses);
            if uses.names != 0 && is_alive(alive, document) {
                found.push(Found { document, uses });
            }
        }
    }
    Ok(found)
}

/// Counts every recipe of the segment that is found, and offers those that may be among the best.
pub(super) fn collect(
    reader: &SegmentReader,
    number: SegmentOrdinal,
    (fields, plan, tags): (&Fields, &Plan, &[i64]),
    seen: &mut Seen,
    best: &mut Best,
) -> Result<(), Stop> {
    let found = found(reader, fields, plan, tags, seen)?;
    if found.is_empty() {
        return Ok(());
    }
    best.count(found.len());
    let created = reader.fast_fields().i64(CREATED)?.first_or_default_col(0);
    let needed = reader.fast_fields().u64(NEEDED)?.first_or_default_col(0);
    let rank = |found: &Found, missing: u64| {
        let missing = u32::try_from(missing).unwrap_or(u32::MAX);
        Rank::of_pantry(missing, found.uses.names.count_ones(), created.get_val(found.document))
    };
    let mut likely: Vec<(Rank, Found)> = found
        .into_iter()
        .map(|found| {
            let missing = needed.get_val(found.document).saturating_sub(u64::from(found.uses.at_most));
            (rank(&found, missing), found)
        })
        .collect();
    // First those that are the best if no ingredient was counted twice; then what may still be better than they are.
    let rest = likely.len().saturating_sub(best.wanted());
    if rest > 0 {
        likely.select_nth_unstable_by_key(rest, |(rank, _)| *rank);
    }
    let first = likely.split_off(rest);
    for mut read in [first, likely] {
        read.retain(|(rank, _)| best.may_take(*rank));
        if read.is_empty() {
            break;
        }
        read.sort_unstable_by_key(|(_, found)| found.document);
        let mut needs = Needs::of(reader, plan)?;
        for (at_best, found) in read {
            if best.may_take(at_best) {
                let missing = needs.missing(found.document).count();
                best.offer(rank(&found, missing as u64), DocAddress::new(number, found.document));
            }
        }
        best.settle();
    }
    Ok(())
}

/// Which ingredients the recipes of a segment need; recipes are asked for in the order of their documents.
pub(super) struct Needs {
    needed: Arc<dyn ColumnValues<u64>>,
    lists: Vec<SegmentPostings>,
    numbers: Vec<u32>,
    is_there: Vec<bool>,
}

impl Needs {
    pub(super) fn of(reader: &SegmentReader, plan: &Plan) -> Result<Self, Stop> {
        let segment = Segment { reader };
        let mut lists = Vec::new();
        for entry in plan.named.iter().flat_map(|named| &named.entries) {
            lists.extend(segment.postings(entry, IndexRecordOption::WithFreqsAndPositions)?);
        }
        let needed = reader.fast_fields().u64(NEEDED)?.first_or_default_col(0);
        Ok(Self { needed, lists, numbers: Vec::new(), is_there: Vec::new() })
    }

    /// The numbers of those that are not there.
    pub(super) fn missing(&mut self, document: DocId) -> impl Iterator<Item = usize> {
        self.is_there.clear();
        self.is_there.resize(usize::try_from(self.needed.get_val(document)).unwrap_or_default(), false);
        for list in &mut self.lists {
            if list.doc() < document {
                list.seek(document);
            }
            if list.doc() == document {
                list.positions(&mut self.numbers);
                for &number in &self.numbers {
                    if let Some(is_there) = self.is_there.get_mut(number as usize) {
                        *is_there = true;
                    }
                }
            }
        }
        (0..).zip(&self.is_there).filter(|(_, is_there)| !**is_there).map(|(number, _)| number)
    }
}
