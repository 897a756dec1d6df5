//! The recipes of a segment in which every wanted word is found.
//!
//! The posting lists of a word's meanings are walked once each; the rarest word goes first, and the others are only looked up in
//! the recipes that remain. Recipes that do not match are never scored.

use tantivy::fastfield::AliveBitSet;
use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocAddress, DocId, DocSet, SegmentOrdinal, SegmentReader, TERMINATED, Term};

use super::budget::Stop;
use super::code::Code;
use super::plan::{Meaning, Plan};
use super::rank::{Best, Closeness, Meant, Points, Rank};
use crate::schema::{CREATED, Fields, TITLE_LENGTH};

/// Visits every matching recipe of the segment; `spend` is told their number before.
pub(crate) fn each(
    reader: &SegmentReader,
    fields: &Fields,
    plan: &Plan,
    tags: &[i64],
    spend: impl FnOnce(u64) -> Result<(), Stop>,
    mut visit: impl FnMut(DocId),
) -> Result<(), Stop> {
    match (Segment { reader }).matches(fields, plan, tags)? {
        None => {}
        Some(Matches::Some(found)) => {
            spend(found.len() as u64)?;
            found.iter().for_each(|found| visit(found.document));
        }
        Some(Matches::Every) => {
            let alive = reader.alive_bitset();
            (0..reader.max_doc()).filter(|&document| is_alive(alive, document)).for_each(visit);
        }
    }
    Ok(())
}

/// Whether the term's list has this document.
pub(crate) fn has(reader: &SegmentReader, term: &Term, document: DocId) -> Result<bool, Stop> {
    let Some(mut list) = (Segment { reader }).postings(term, IndexRecordOption::Basic)? else {
        return Ok(false);
    };
    if list.doc() < document {
        list.seek(document);
    }
    Ok(list.doc() == document)
}

/// Counts every matching recipe of the segment, and offers those that may be among the best.
pub(crate) fn collect(
    reader: &SegmentReader,
    number: SegmentOrdinal,
    fields: &Fields,
    plan: &Plan,
    tags: &[i64],
    best: &mut Best,
) -> Result<(), Stop> {
    let Some(matches) = (Segment { reader }).matches(fields, plan, tags)? else { return Ok(()) };
    let created = reader.fast_fields().i64(CREATED)?.first_or_default_col(0);
    match matches {
        Matches::Some(found) => {
            let title_length = reader.fast_fields().u64(TITLE_LENGTH)?.first_or_default_col(0);
            for Found { document, points } in found {
                if plan.in_title && !points.are_in_title(plan.wanted.len()) {
                    continue;
                }
                if best.counts(points.highest()) {
                    let rank = points.rank(|| title_length.get_val(document), created.get_val(document));
                    best.offer(rank, DocAddress::new(number, document));
                }
            }
        }
        Matches::Every => {
            let alive = reader.alive_bitset();
            let mut ages = vec![0; reader.max_doc() as usize];
            created.get_range(0, &mut ages);
            // Newer recipes mostly come after older ones: going backwards, fewer have to be kept.
            for (document, &created) in (0..reader.max_doc()).zip(&ages).rev() {
                // Names of writers and tags are documents, too, but were not created by an event.
                if created > 0 && is_alive(alive, document) {
                    let rank = Rank::new(Closeness::Exact, 0, created);
                    if best.counts(rank) {
                        best.offer(rank, DocAddress::new(number, document));
                    }
                }
            }
        }
    }
    Ok(())
}

enum Matches {
    Every,
    Some(Vec<Found>),
}

struct Found {
    document: DocId,
    points: Points,
}

/// The posting list of a meaning.
struct List {
    postings: SegmentPostings,
    meant: Meant,
}

/// A segment's lists.
pub(super) struct Segment<'a> {
    pub(super) reader: &'a SegmentReader,
}

impl Segment<'_> {
    /// `None` if nothing matches.
    fn matches(&self, fields: &Fields, plan: &Plan, tags: &[i64]) -> Result<Option<Matches>, Stop> {
        let mut tag_lists = Vec::with_capacity(tags.len());
        for &tag in tags {
            match self.postings(&Term::from_field_i64(fields.tags, tag), IndexRecordOption::Basic)? {
                Some(list) => tag_lists.push(list),
                None => return Ok(None),
            }
        }
        tag_lists.sort_by_key(SegmentPostings::doc_freq);
        let mut words = Vec::with_capacity(plan.wanted.len());
        for wanted in &plan.wanted {
            let lists = self.lists(&wanted.meanings)?;
            if lists.is_empty() {
                return Ok(None);
            }
            words.push((lists.iter().map(|list| u64::from(list.postings.doc_freq())).sum::<u64>(), lists));
        }
        words.sort_by_key(|(recipes, _)| *recipes);
        let documents = self.reader.max_doc();
        let mut words = words.into_iter().map(|(_, lists)| lists);
        let mut tag_lists = tag_lists.into_iter();
        let mut found = match words.next() {
            Some(lists) => self.first(lists),
            None => match tag_lists.next() {
                Some(list) => self.alive(list),
                None if plan.without.is_empty() => return Ok(Some(Matches::Every)),
                None => self.every()?,
            },
        };
        for tag in tag_lists {
            let lists = vec![List { postings: tag, meant: Meant::EXACTLY }];
            keep_listed(&mut found, lists, documents, |_, _| {});
        }
        for lists in words {
            keep_listed(&mut found, lists, documents, |points, code| points.word(code.meant(), code.place()));
        }
        self.leave_out(&mut found, &plan.without)?;
        if !found.is_empty() {
            self.add_extra_points(&mut found, plan)?;
        }
        Ok(Some(Matches::Some(found)))
    }

    pub(super) fn postings(
        &self,
        term: &Term,
        option: IndexRecordOption,
    ) -> Result<Option<SegmentPostings>, Stop> {
        Ok(self.reader.inverted_index(term.field())?.read_postings(term, option)?)
    }

    fn lists(&self, meanings: &[Meaning]) -> Result<Vec<List>, Stop> {
        let mut lists = Vec::with_capacity(meanings.len());
        for meaning in meanings {
            if let Some(postings) = self.postings(&meaning.term, IndexRecordOption::WithFreqs)? {
                lists.push(List { postings, meant: meaning.meant });
            }
        }
        Ok(lists)
    }

    fn alive(&self, mut list: SegmentPostings) -> Vec<Found> {
        let alive = self.reader.alive_bitset();
        let mut found = Vec::with_capacity(list.doc_freq() as usize);
        while list.doc() != TERMINATED {
            if is_alive(alive, list.doc()) {
                found.push(Found { document: list.doc(), points: Points::default() });
            }
            list.advance();
        }
        found
    }

    /// All live recipes.
    fn every(&self) -> Result<Vec<Found>, Stop> {
        let alive = self.reader.alive_bitset();
        let created = self.reader.fast_fields().i64(CREATED)?.first_or_default_col(0);
        // Names of writers and tags are documents, too, but were not created by an event.
        let is_recipe = |&document: &DocId| is_alive(alive, document) && created.get_val(document) > 0;
        let every = (0..self.reader.max_doc()).filter(is_recipe);
        Ok(every.map(|document| Found { document, points: Points::default() }).collect())
    }

    /// Removes what all terms of one of these list. A kind of things is many lists of one term each, which are walked once.
    fn leave_out(&self, found: &mut Vec<Found>, unwanted: &[Vec<Term>]) -> Result<(), Stop> {
        if unwanted.is_empty() {
            return Ok(());
        }
        let mut is_unwanted = vec![false; self.reader.max_doc() as usize];
        let mut leave_out = |document: DocId| {
            if let Some(is_unwanted) = is_unwanted.get_mut(document as usize) {
                *is_unwanted = true;
            }
        };
        for terms in unwanted {
            let documents = found.iter().map(|found| found.document);
            let [term] = &terms[..] else {
                let listed = self.listed_by_all(documents.clone(), terms)?;
                documents
                    .zip(listed)
                    .filter(|(_, listed)| *listed)
                    .for_each(|(document, _)| leave_out(document));
                continue;
            };
            let Some(mut list) = self.postings(term, IndexRecordOption::Basic)? else { continue };
            if is_walked(&list, found.len()) {
                while list.doc() != TERMINATED {
                    leave_out(list.doc());
                    list.advance();
                }
            } else {
                visit(documents.map(|document| (document, document)), list, |document, _| {
                    leave_out(document)
                });
            }
        }
        found.retain(|found| is_unwanted.get(found.document as usize) != Some(&true));
        Ok(())
    }

    /// Which of these documents, in order, all of these terms list.
    pub(super) fn listed_by_all(
        &self,
        documents: impl ExactSizeIterator<Item = DocId> + Clone,
        terms: &[Term],
    ) -> Result<Vec<bool>, Stop> {
        let mut listed = vec![0; documents.len()];
        for term in terms {
            if let Some(postings) = self.postings(term, IndexRecordOption::Basic)? {
                visit(documents.clone().zip(&mut listed), postings, |times, _| *times += 1);
            }
        }
        Ok(listed.into_iter().map(|times| times == terms.len()).collect())
    }

    /// The live recipes in any of the lists.
    fn first(&self, lists: Vec<List>) -> Vec<Found> {
        let alive = self.reader.alive_bitset();
        let mut found = Vec::new();
        let mut push = |document, code: Code| {
            if is_alive(alive, document) {
                let mut points = Points::default();
                points.word(code.meant(), code.place());
                found.push(Found { document, points });
            }
        };
        if let [list] = &lists[..] {
            let mut list = list.postings.clone();
            let meant = lists.first().map_or(Meant::EXACTLY, |list| list.meant);
            while list.doc() != TERMINATED {
                push(list.doc(), Code::new(meant, list.term_freq()));
                list.advance();
            }
            return found;
        }
        let codes = codes_of_all(lists, self.reader.max_doc());
        for (document, code) in codes.into_iter().enumerate().filter(|(_, code)| code.is_found()) {
            push(document as DocId, code);
        }
        found
    }

    /// Points beyond the presence of the words: spelling, adjacency, whole names, and the whole title.
    fn add_extra_points(&self, found: &mut [Found], plan: &Plan) -> Result<(), Stop> {
        for spelled in plan.wanted.iter().filter_map(|wanted| wanted.spelled.as_ref()) {
            self.for_listed(found, spelled, |points, _| points.as_spelled())?;
        }
        if let Some(welcome) = &plan.welcome {
            let codes = codes_of(found, self.lists(&welcome.meanings)?, self.reader.max_doc());
            for (found, code) in found.iter_mut().zip(codes) {
                found.points.welcome(code.place());
            }
        }
        for name in &plan.names {
            let codes = codes_of(found, self.lists(name)?, self.reader.max_doc());
            for (found, _) in found.iter_mut().zip(codes).filter(|(_, code)| code.is_found()) {
                found.points.whole_name();
            }
        }
        for pair in &plan.neighbours {
            self.for_listed(found, pair, |points, code| points.neighbours(code.place()))?;
        }
        if let Some(title) = &plan.whole_title {
            self.for_listed(found, title, |points, _| points.whole_title())?;
        }
        if let Some(title) = &plan.title_as_typed {
            self.for_listed(found, title, |points, _| points.title_as_typed())?;
        }
        Ok(())
    }

    fn for_listed(
        &self,
        found: &mut [Found],
        term: &Term,
        mut add: impl FnMut(&mut Points, Code),
    ) -> Result<(), Stop> {
        if let Some(postings) = self.postings(term, IndexRecordOption::WithFreqs)? {
            let entries = found.iter_mut().map(|found| (found.document, &mut found.points));
            visit(entries, postings, |points, place| add(points, Code::new(Meant::EXACTLY, place)));
        }
        Ok(())
    }
}

pub(super) fn is_alive(alive: Option<&AliveBitSet>, document: DocId) -> bool {
    alive.is_none_or(|alive| alive.is_alive(document))
}

/// The best code in the lists for every document of the segment. A plain array: a prefix can have dozens of long lists, and this
/// is the fastest way to merge them.
fn codes_of_all(lists: Vec<List>, documents: DocId) -> Vec<Code> {
    let mut codes = vec![Code::NOT_FOUND; documents as usize];
    for List { mut postings, meant } in lists {
        while postings.doc() != TERMINATED {
            if let Some(best) = codes.get_mut(postings.doc() as usize) {
                *best = (*best).max(Code::new(meant, postings.term_freq()));
            }
            postings.advance();
        }
    }
    codes
}

/// Keeps what is in one of the lists, with its best code there.
fn keep_listed(
    found: &mut Vec<Found>,
    lists: Vec<List>,
    documents: DocId,
    mut add: impl FnMut(&mut Points, Code),
) {
    let mut codes = codes_of(found, lists, documents).into_iter();
    found.retain_mut(|found| {
        let code = codes.next().unwrap_or(Code::NOT_FOUND);
        if code.is_found() {
            add(&mut found.points, code);
        }
        code.is_found()
    });
}

/// The best code in the lists for everything found.
fn codes_of(found: &[Found], lists: Vec<List>, documents: DocId) -> Vec<Code> {
    let recipes: usize = lists.iter().map(|list| list.postings.doc_freq() as usize).sum();
    // Looking up each recipe in many lists can cost more than walking all of them once.
    if lists.len() > 1 && recipes < found.len() * lists.len() * 2 {
        let all = codes_of_all(lists, documents);
        return found
            .iter()
            .map(|found| all.get(found.document as usize).copied().unwrap_or(Code::NOT_FOUND))
            .collect();
    }
    let mut codes = vec![Code::NOT_FOUND; found.len()];
    for List { postings, meant } in lists {
        let entries = found.iter().map(|found| found.document).zip(&mut codes);
        visit(entries, postings, |best, place| *best = (*best).max(Code::new(meant, place)));
    }
    codes
}

/// Whether it is quicker to walk a list than to look for so many documents in it.
fn is_walked(list: &SegmentPostings, documents: usize) -> bool {
    (list.doc_freq() as usize) < documents.saturating_mul(8)
}

/// Visits the entries (ordered by document) that are in the list. Walks the list if most of it is wanted, and seeks otherwise.
fn visit<T>(
    entries: impl ExactSizeIterator<Item = (DocId, T)>,
    mut list: SegmentPostings,
    mut visit: impl FnMut(T, u32),
) {
    let walk = is_walked(&list, entries.len());
    for (document, entry) in entries {
        if walk {
            while list.doc() < document {
                list.advance();
            }
        } else if list.doc() < document {
            list.seek(document);
        }
        if list.doc() == document {
            visit(entry, list.term_freq());
        } else if list.doc() == TERMINATED {
            break;
        }
    }
}
