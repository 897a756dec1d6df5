//! The recipes of a segment that use something of what is there, and what else they need.
//!
//! How many ingredients a list of recipes covers at most is known from its frequencies. Which ones, so that what two lists cover is
//! counted once, is read only for recipes that may be among the best.

use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocAddress, DocId, DocSet, SegmentOrdinal, SegmentReader, TERMINATED, Term};

use super::plan::{Plan, Way};
use crate::schema::{CREATED, Fields, NEEDED};
use crate::search::budget::Stop;
use crate::search::matching::{Segment, is_alive};
use crate::search::rank::{Best, Rank};

/// Of so many recipes it is read first which ingredients are missing, then of twice as many, until none that is left can be among the best.
const READ_AT_ONCE: usize = 128;

/// A recipe that uses something of what is there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) document: DocId,
    uses: Uses,
}

/// What a recipe uses of what is there.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    /// A bit for each of the named ingredients.
    named: u16,
    /// How many of the recipe's ingredients these are, at most.
    at_most: u16,
}

/// Every recipe of the segment that uses something of what is there, has all of the tags, and nothing of what shall not be there.
pub(super) fn found(
    reader: &SegmentReader,
    fields: &Fields,
    plan: &Plan,
    tags: &[i64],
) -> Result<Vec<Found>, Stop> {
    if plan.named.is_empty() {
        return Ok(Vec::new());
    }
    let segment = Segment { reader };
    let mut uses = vec![Uses::default(); reader.max_doc() as usize];
    for (number, ways) in plan.named.iter().enumerate() {
        for way in ways {
            for_each_use(&segment, way, |document, ingredients| {
                if let Some(uses) = uses.get_mut(document as usize) {
                    uses.named |= 1 << number;
                    uses.at_most =
                        uses.at_most.saturating_add(u16::try_from(ingredients).unwrap_or(u16::MAX));
                }
            })?;
        }
    }
    let alive = reader.alive_bitset();
    let all = (0..).zip(uses).map(|(document, uses)| Found { document, uses });
    let mut found: Vec<Found> =
        all.filter(|found| found.uses.named != 0 && is_alive(alive, found.document)).collect();
    let documents = |found: &[Found]| found.iter().map(|found| found.document).collect::<Vec<_>>();
    for &tag in tags {
        let terms = [Term::from_field_i64(fields.tags, tag)];
        let listed = segment.listed_by_all(documents(&found).into_iter(), &terms)?;
        retain(&mut found, listed, true);
    }
    for terms in &plan.without {
        let listed = segment.listed_by_all(documents(&found).into_iter(), terms)?;
        retain(&mut found, listed, false);
    }
    Ok(found)
}

fn retain(found: &mut Vec<Found>, listed: Vec<bool>, kept: bool) {
    let mut listed = listed.into_iter();
    found.retain(|_| listed.next() == Some(kept));
}

/// Visits each recipe that has an ingredient in this way, with how many such ingredients it has.
fn for_each_use(segment: &Segment<'_>, way: &Way, mut visit: impl FnMut(DocId, u32)) -> Result<(), Stop> {
    if let [term] = &way[..] {
        let Some(mut list) = segment.postings(term, IndexRecordOption::WithFreqs)? else { return Ok(()) };
        while list.doc() != TERMINATED {
            visit(list.doc(), list.term_freq());
            list.advance();
        }
        return Ok(());
    }
    let Some(mut numbered) = Numbered::of(segment, way)? else { return Ok(()) };
    let Some(mut rarest) = rarest(segment, way)? else { return Ok(()) };
    while rarest.doc() != TERMINATED {
        let mut ingredients = 0;
        numbered.for_each(rarest.doc(), |_| ingredients += 1);
        if ingredients > 0 {
            visit(rarest.doc(), ingredients);
        }
        rarest.advance();
    }
    Ok(())
}

fn rarest(segment: &Segment<'_>, way: &Way) -> Result<Option<SegmentPostings>, Stop> {
    let mut lists = Vec::with_capacity(way.len());
    for term in way {
        lists.extend(segment.postings(term, IndexRecordOption::Basic)?);
    }
    Ok(lists.into_iter().min_by_key(SegmentPostings::doc_freq))
}

/// Counts every recipe of the segment that is found, and offers those that may be among the best.
pub(super) fn collect(
    reader: &SegmentReader,
    number: SegmentOrdinal,
    (fields, plan, tags): (&Fields, &Plan, &[i64]),
    best: &mut Best,
) -> Result<(), Stop> {
    let found = found(reader, fields, plan, tags)?;
    if found.is_empty() {
        return Ok(());
    }
    let created = reader.fast_fields().i64(CREATED)?.first_or_default_col(0);
    let needed = reader.fast_fields().u64(NEEDED)?.first_or_default_col(0);
    let at_best = |Found { document, uses }: &Found| {
        let needed = u32::try_from(needed.get_val(*document)).unwrap_or(u32::MAX);
        let missing = needed.saturating_sub(u32::from(uses.at_most));
        Rank::of_pantry(missing, uses.named.count_ones(), created.get_val(*document))
    };
    let mut unread: Vec<(Rank, Found)> = found.into_iter().map(|found| (at_best(&found), found)).collect();
    best.count(unread.len());
    let unread_needs = Needs::of(reader, plan)?;
    let mut at_once = READ_AT_ONCE;
    while !unread.is_empty() {
        let rest = unread.len().saturating_sub(at_once);
        if rest > 0 {
            unread.select_nth_unstable_by_key(rest, |(rank, _)| *rank);
        }
        let mut read = unread.split_off(rest);
        read.retain(|(rank, _)| best.may_take(*rank));
        if read.is_empty() {
            break;
        }
        read.sort_unstable_by_key(|(_, found)| found.document);
        let mut needs = unread_needs.clone();
        for (_, Found { document, uses }) in read {
            let missing = u32::try_from(needs.missing(document).len()).unwrap_or(u32::MAX);
            let rank = Rank::of_pantry(missing, uses.named.count_ones(), created.get_val(document));
            best.offer(rank, DocAddress::new(number, document));
        }
        at_once *= 2;
    }
    Ok(())
}

/// Which ingredients the recipes of a segment need; recipes are asked for in the order of their documents.
#[derive(Clone)]
pub(super) struct Needs {
    needed: std::sync::Arc<dyn tantivy::columnar::ColumnValues<u64>>,
    ways: Vec<Numbered>,
}

impl Needs {
    pub(super) fn of(reader: &SegmentReader, plan: &Plan) -> Result<Self, Stop> {
        let segment = Segment { reader };
        let mut ways = Vec::new();
        for way in plan.named.iter().flatten() {
            ways.extend(Numbered::of(&segment, way)?);
        }
        Ok(Self { needed: reader.fast_fields().u64(NEEDED)?.first_or_default_col(0), ways })
    }

    /// The numbers of those that are not there.
    pub(super) fn missing(&mut self, document: DocId) -> Vec<usize> {
        let mut is_there = vec![false; usize::try_from(self.needed.get_val(document)).unwrap_or_default()];
        for way in &mut self.ways {
            way.for_each(document, |number| {
                if let Some(is_there) = is_there.get_mut(number as usize) {
                    *is_there = true;
                }
            });
        }
        (0..).zip(is_there).filter(|(_, is_there)| !is_there).map(|(number, _)| number).collect()
    }
}

/// The lists of a way, with the numbers of the ingredients.
#[derive(Clone)]
struct Numbered {
    lists: Vec<SegmentPostings>,
    numbers: Vec<u32>,
    others: Vec<u32>,
}

impl Numbered {
    /// `None` if no recipe of the segment has all of the entries.
    fn of(segment: &Segment<'_>, way: &Way) -> Result<Option<Self>, Stop> {
        let mut lists = Vec::with_capacity(way.len());
        for term in way {
            match segment.postings(term, IndexRecordOption::WithFreqsAndPositions)? {
                Some(list) => lists.push(list),
                None => return Ok(None),
            }
        }
        Ok(Some(Self { lists, numbers: Vec::new(), others: Vec::new() }))
    }

    /// Visits the ingredients of a document that have all of the entries.
    fn for_each(&mut self, document: DocId, visit: impl FnMut(u32)) {
        self.numbers.clear();
        for (place, list) in self.lists.iter_mut().enumerate() {
            if list.doc() < document {
                list.seek(document);
            }
            if list.doc() != document {
                return;
            }
            if place == 0 {
                list.positions(&mut self.numbers);
            } else {
                list.positions(&mut self.others);
                self.numbers.retain(|number| self.others.contains(number));
            }
        }
        self.numbers.iter().copied().for_each(visit);
    }
}
