//! Looking words up in the dictionary of spellings, across all segments.

use std::cmp::Reverse;
use std::collections::HashMap;

use tantivy::query::FuzzyTermQuery;
use tantivy::schema::Field;
use tantivy::{Searcher, Term};

use super::typo;
use crate::error::SearchError;

/// The most words that a prefix or a misspelled word may stand for; the most common ones are taken.
pub(crate) const MOST_ALTERNATIVES: usize = 32;

/// How many recipes hold the term; deleted ones count until they are merged away.
pub(crate) fn recipes_with(searcher: &Searcher, field: Field, term: &str) -> Result<u64, SearchError> {
    Ok(searcher.doc_freq(&Term::from_field_text(field, term))?)
}

/// The commonest words that begin with `beginning`: at most [`MOST_ALTERNATIVES`], and no more once those before them occur in `enough`
/// recipes (counted once for each word).
pub(crate) fn beginning_with(
    searcher: &Searcher,
    field: Field,
    beginning: &str,
    enough: u64,
) -> Result<Vec<String>, SearchError> {
    let mut found: HashMap<String, u32> = HashMap::new();
    let mut key = Vec::new();
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let terms = index.terms();
        let mut stream = terms.range().ge(beginning).lt(end_of(beginning)).without_keys().into_stream()?;
        let mut common: Vec<(u32, u64)> = Vec::new();
        while stream.advance() {
            common.push((stream.value().doc_freq, stream.term_ord()));
        }
        // A single letter can begin ten thousand words: only the commonest of each segment are spelled out.
        if common.len() > MOST_ALTERNATIVES * 2 {
            common.select_nth_unstable_by_key(MOST_ALTERNATIVES * 2, |(recipes, _)| Reverse(*recipes));
            common.truncate(MOST_ALTERNATIVES * 2);
        }
        for (recipes, ordinal) in common {
            key.clear();
            if terms.ord_to_term(ordinal, &mut key)? {
                *found.entry(String::from_utf8_lossy(&key).into_owned()).or_default() += recipes;
            }
        }
    }
    found.remove(beginning);
    let mut listed = 0;
    let enough_of_them = |word: &String| {
        let before = listed;
        listed += u64::from(found.get(word).copied().unwrap_or(0));
        before < enough
    };
    let words = commonest(found.iter().map(|(word, recipes)| (0, *recipes, word.clone())));
    Ok(words.into_iter().map(|(_, word)| word).take_while(enough_of_them).collect())
}

/// The words that `word` may be a misspelling of, each with its number of typos: the fewest typos first, then the commonest.
/// The first letter is assumed to be right.
pub(crate) fn misspelled(
    searcher: &Searcher,
    field: Field,
    word: &str,
) -> Result<Vec<(usize, String)>, SearchError> {
    let typos = typo::allowed(word.chars().count());
    if typos == 0 {
        return Ok(Vec::new());
    }
    let query = FuzzyTermQuery::new(Term::from_field_text(field, word), typos, true);
    let mut found = lookup(searcher, field, word, &query)?;
    found.remove(word);
    Ok(commonest(found.into_iter().map(|(other, recipes)| (typo::distance(word, &other), recipes, other))))
}

/// The words that begin with something that `beginning` may be a misspelling of, with one typo.
pub(crate) fn misspelled_beginning(
    searcher: &Searcher,
    field: Field,
    beginning: &str,
) -> Result<Vec<String>, SearchError> {
    let query = FuzzyTermQuery::new_prefix(Term::from_field_text(field, beginning), 1, true);
    let found = lookup(searcher, field, beginning, &query)?;
    Ok(commonest(found.into_iter().map(|(word, recipes)| (0, recipes, word)))
        .into_iter()
        .map(|(_, word)| word)
        .collect())
}

fn lookup(
    searcher: &Searcher,
    field: Field,
    word: &str,
    query: &FuzzyTermQuery,
) -> Result<HashMap<String, u32>, SearchError> {
    let first: String = word.chars().take(1).collect();
    let mut found: HashMap<String, u32> = HashMap::new();
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let mut stream =
            index.terms().search(query.automaton()?).ge(&first).lt(end_of(&first)).into_stream()?;
        while let Some((word, info)) = stream.next() {
            *found.entry(String::from_utf8_lossy(word).into_owned()).or_default() += info.doc_freq;
        }
    }
    Ok(found)
}

/// What sorts after every word with this prefix: UTF-8 never contains the byte 0xFF.
fn end_of(beginning: &str) -> Vec<u8> {
    let mut end = beginning.as_bytes().to_vec();
    end.push(0xff);
    end
}

/// By typos, then by number of recipes, then by spelling, so that the choice is the same each time.
fn commonest(words: impl Iterator<Item = (usize, u32, String)>) -> Vec<(usize, String)> {
    let mut words: Vec<_> = words.collect();
    words.sort_unstable_by(|one, other| {
        (one.0, Reverse(one.1), &one.2).cmp(&(other.0, Reverse(other.1), &other.2))
    });
    words.truncate(MOST_ALTERNATIVES);
    words.into_iter().map(|(typos, _, word)| (typos, word)).collect()
}
