//! Word look-ups in the dictionary of spellings, across all segments.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use tantivy::query::FuzzyTermQuery;
use tantivy::schema::Field;
use tantivy::{Searcher, Term};

use super::budget::{Budget, Stop};
use super::typo;
use crate::schema::Fields;
use crate::words::{Script, Word, Written, is_name, is_of_a_name, name_words, other_names, stem};

/// The most words that a prefix or a misspelling may expand to; the most common ones are taken.
pub(crate) const MOST_ALTERNATIVES: usize = 32;

/// The longest word that is looked up with typos, in letters. Longer ones are no kitchen words, and each letter costs.
const LONGEST_WITH_TYPOS: usize = 32;

/// The shortest word for which near ones are looked for: two letters are near to too many.
const SHORTEST_WITH_NEAR: usize = 3;

/// The shortest beginning for which misspelled ones are looked for.
pub(crate) const SHORTEST_MISSPELLED_BEGINNING: usize = 5;

/// The cost in steps of comparing a word with those of names that have other names, which takes as long as a typo look-up.
const NAMES: u64 = 512;

/// The most near words that are offered.
const MOST_NEAR: usize = 3;

/// The words of all recipes, as one search sees them.
pub(crate) struct Dictionary<'a> {
    searcher: &'a Searcher,
    fields: &'a Fields,
    budget: &'a Budget,
    /// The typo look-ups of this search, cached.
    misspelled: RefCell<HashMap<String, Vec<(usize, String)>>>,
    /// The names whose other names this search looks for.
    renamed: RefCell<HashSet<&'static [Written]>>,
}

/// Words of nearly every recipe that begin as another one.
const UNITS: [&str; 4] = ["teaspoon", "teaspoons", "tablespoon", "tablespoons"];

impl<'a> Dictionary<'a> {
    pub(crate) fn new(searcher: &'a Searcher, fields: &'a Fields, budget: &'a Budget) -> Self {
        Self { searcher, fields, budget, misspelled: RefCell::default(), renamed: RefCell::default() }
    }

    pub(crate) fn fields(&self) -> &'a Fields {
        self.fields
    }

    /// So many words are going to be looked up.
    pub(crate) fn will_look_up(&self, words: usize) {
        self.budget.begin(words);
    }

    /// How many documents there are.
    pub(crate) fn recipes(&self) -> u64 {
        self.searcher.num_docs()
    }

    /// How many recipes contain the term, and charges for walking them; deleted ones count until they are merged away.
    pub(crate) fn recipes_with(&self, field: Field, term: &str) -> Result<u64, Stop> {
        self.to_walk(&Term::from_field_text(field, term))
    }

    /// The same for a tag.
    pub(crate) fn recipes_tagged(&self, tag: i64) -> Result<u64, Stop> {
        self.to_walk(&Term::from_field_i64(self.fields.tags, tag))
    }

    /// Whether recipes contain the term; they are not walked for it.
    pub(crate) fn is_written(&self, field: Field, term: &str) -> Result<bool, Stop> {
        self.budget.spend(1)?;
        Ok(self.searcher.doc_freq(&Term::from_field_text(field, term))? > 0)
    }

    /// In how many recipes the word occurs, in any form.
    pub(crate) fn frequency(&self, word: &Word) -> Result<u64, Stop> {
        self.budget.spend(1)?;
        Ok(self.searcher.doc_freq(&Term::from_field_text(self.fields.stems, &stem(&word.text)))?)
    }

    fn to_walk(&self, term: &Term) -> Result<u64, Stop> {
        let recipes = self.searcher.doc_freq(term)?;
        self.budget.spend(recipes)?;
        Ok(recipes)
    }

    /// How else recipes may have the name that these words are, as long as the search may expand words.
    pub(crate) fn other_names(&self, words: &[&Word]) -> &'static [Written] {
        let others = other_names(words);
        let mut renamed = self.renamed.borrow_mut();
        if others.is_empty() || renamed.contains(others) {
            return others;
        }
        if !self.budget.expand() {
            return &[];
        }
        renamed.insert(others);
        others
    }

    /// Whether the search may still look for other names, longer words and typos.
    pub(crate) fn may_expand(&self) -> bool {
        self.budget.may_expand()
    }

    /// The most common words that begin with one, as long as the search may expand words.
    pub(crate) fn longer(&self, word: &str) -> Result<Vec<String>, Stop> {
        if self.budget.expand() { self.beginning_with(word, u64::MAX) } else { Ok(Vec::new()) }
    }

    /// The most common words that begin with `beginning`: at most [`MOST_ALTERNATIVES`], and no more once the previous ones occur
    /// in `enough` recipes (counted once per word).
    pub(crate) fn beginning_with(&self, beginning: &str, enough: u64) -> Result<Vec<String>, Stop> {
        let mut found: HashMap<String, u32> = HashMap::new();
        let mut key = Vec::new();
        for segment in self.searcher.segment_readers() {
            let index = segment.inverted_index(self.fields.spellings)?;
            let terms = index.terms();
            let mut stream =
                terms.range().ge(beginning).lt(end_of(beginning)).without_keys().into_stream()?;
            let mut common: Vec<(u32, u64)> = Vec::new();
            while stream.advance() {
                self.budget.spend(1)?;
                common.push((stream.value().doc_freq, stream.term_ord()));
            }
            // A single letter can begin ten thousand words: only the most common of each segment are spelled out.
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
        // Nobody means a spoon who types "tea".
        found.retain(|word, _| word != beginning && !UNITS.contains(&word.as_str()));
        let mut listed = 0;
        let enough_of_them = |word: &String| {
            let before = listed;
            listed += u64::from(found.get(word).copied().unwrap_or(0));
            before < enough
        };
        let words = commonest(found.iter().map(|(word, recipes)| (0, *recipes, word.clone())));
        let words: Vec<String> = words.into_iter().map(|(_, word)| word).take_while(enough_of_them).collect();
        self.spend_on(&words, &found)?;
        Ok(words)
    }

    /// The words that `word` may be a misspelling of, each with its number of typos: fewest typos first, then most common. The
    /// first letter is assumed to be right. Of a known name, too: recipes have typos as well.
    pub(crate) fn misspelled(&self, word: &str) -> Result<Vec<(usize, String)>, Stop> {
        let letters = word.chars().count();
        let typos = typo::allowed(letters);
        if typos == 0 || letters > LONGEST_WITH_TYPOS {
            return Ok(Vec::new());
        }
        if let Some(known) = self.misspelled.borrow().get(word) {
            return Ok(known.clone());
        }
        let query = FuzzyTermQuery::new(Term::from_field_text(self.fields.spellings, word), typos, true);
        let mut found = self.with_typos(word, &query)?;
        found.remove(word);
        let meant = commonest(
            found.iter().map(|(other, recipes)| (typo::distance(word, other), *recipes, other.clone())),
        );
        self.spend_on(meant.iter().map(|(_, word)| word), &found)?;
        self.misspelled.borrow_mut().insert(word.to_owned(), meant.clone());
        Ok(meant)
    }

    /// The words of names with other names that `word` may be a misspelling of, whether or not recipes have them: with as many typos as
    /// elsewhere, at most three, the nearest first.
    pub(crate) fn misspelled_names(&self, word: &Word) -> Result<Vec<(usize, &'static Word)>, Stop> {
        let letters = word.text.chars().count();
        let typos = usize::from(typo::allowed(letters));
        if typos == 0 || letters > LONGEST_WITH_TYPOS || word.script != Script::Spaced {
            return Ok(Vec::new());
        }
        self.budget.spend(NAMES)?;
        let first = word.text.chars().next();
        let mut near: Vec<_> = name_words()
            .filter(|name| name.text.chars().next() == first)
            .filter(|name| name.text.chars().count().abs_diff(letters) <= typos)
            .map(|name| (typo::distance(&word.text, &name.text), name))
            .filter(|(distance, _)| (1..=typos).contains(distance))
            .collect();
        near.sort_by_key(|(distance, _)| *distance);
        near.truncate(MOST_NEAR);
        Ok(near)
    }

    /// Words like one that nothing was found for, even with the typos that are forgiven: with more typos, or with another first
    /// letter. At most three, the nearest first. A word of a known name means just that.
    pub(crate) fn near(&self, word: &str) -> Result<Vec<String>, Stop> {
        let letters = word.chars().count();
        let is_number = word.chars().any(char::is_numeric);
        if is_number || is_of_a_name(word) || !(SHORTEST_WITH_NEAR..=LONGEST_WITH_TYPOS).contains(&letters) {
            return Ok(Vec::new());
        }
        let typos = typo::near(letters);
        let query = FuzzyTermQuery::new(Term::from_field_text(self.fields.spellings, word), typos, true);
        let found = self.with_typos("", &query)?;
        let first = word.chars().next();
        let near = found.iter().filter_map(|(other, recipes)| {
            let distance = typo::distance(word, other);
            // Two slips and another first letter are another word.
            let is_near = distance <= 1 || other.chars().next() == first;
            is_near.then(|| (distance, *recipes, other.clone()))
        });
        Ok(commonest(near).into_iter().map(|(_, word)| word).take(MOST_NEAR).collect())
    }

    /// The words that begin with something that `beginning` may be a misspelling of, with one typo. A known name is whole.
    pub(crate) fn misspelled_beginning(&self, beginning: &str) -> Result<Vec<String>, Stop> {
        if beginning.chars().count() > LONGEST_WITH_TYPOS || is_name(beginning) {
            return Ok(Vec::new());
        }
        let term = Term::from_field_text(self.fields.spellings, beginning);
        let found = self.with_typos(beginning, &FuzzyTermQuery::new_prefix(term, 1, true))?;
        let words = commonest(found.iter().map(|(word, recipes)| (0, *recipes, word.clone())));
        let words: Vec<String> = words.into_iter().map(|(_, word)| word).collect();
        self.spend_on(&words, &found)?;
        Ok(words)
    }

    /// Charges for walking the recipes of these words.
    fn spend_on<'w>(
        &self,
        words: impl IntoIterator<Item = &'w String>,
        recipes: &HashMap<String, u32>,
    ) -> Result<(), Stop> {
        self.budget
            .spend(words.into_iter().filter_map(|word| recipes.get(word)).copied().map(u64::from).sum())
    }

    /// The words that the query finds, of those with the same first letter as `word`.
    fn with_typos(&self, word: &str, query: &FuzzyTermQuery) -> Result<HashMap<String, u32>, Stop> {
        let mut found: HashMap<String, u32> = HashMap::new();
        let mut words = 0;
        for segment in self.searcher.segment_readers() {
            words += segment.inverted_index(self.fields.spellings)?.terms().num_terms() as u64;
        }
        if !self.budget.look_for_typos(words)? {
            return Ok(found);
        }
        let first: String = word.chars().take(1).collect();
        // Built once for all segments: that costs more than walking a small one.
        let automaton = query.automaton()?;
        for segment in self.searcher.segment_readers() {
            let index = segment.inverted_index(self.fields.spellings)?;
            let mut stream = index.terms().search(&automaton).ge(&first).lt(end_of(&first)).into_stream()?;
            while let Some((word, info)) = stream.next() {
                *found.entry(String::from_utf8_lossy(word).into_owned()).or_default() += info.doc_freq;
            }
        }
        Ok(found)
    }
}

/// Sorts after every word with this prefix: UTF-8 never contains the byte 0xFF.
fn end_of(beginning: &str) -> Vec<u8> {
    let mut end = beginning.as_bytes().to_vec();
    end.push(0xff);
    end
}

/// By typos, then by number of recipes, then by spelling, so that the choice is deterministic.
fn commonest(words: impl Iterator<Item = (usize, u32, String)>) -> Vec<(usize, String)> {
    let mut words: Vec<_> = words.collect();
    words.sort_unstable_by(|one, other| {
        (one.0, Reverse(one.1), &one.2).cmp(&(other.0, Reverse(other.1), &other.2))
    });
    words.truncate(MOST_ALTERNATIVES);
    words.into_iter().map(|(typos, _, word)| (typos, word)).collect()
}
