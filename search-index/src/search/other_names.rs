//! Which words of a keyword are a name that has other names.

use std::ops::Range;

use super::budget::Stop;
use super::dictionary::Dictionary;
use crate::words::{LONGEST_NAME, Word, Written, together};

/// The other names of each word: those of the longest run of words around it that is a name. And each name of several words, with its
/// other names.
pub(crate) fn other_names(
    dictionary: &Dictionary<'_>,
    words: &[&Word],
) -> (Vec<&'static [Written]>, Vec<Vec<Written>>) {
    let mut of_words: Vec<&[Written]> = vec![&[]; words.len()];
    let mut names = Vec::new();
    for length in (1..=LONGEST_NAME).rev() {
        for (start, run) in words.windows(length).enumerate() {
            let Some(places) = of_words.get_mut(start..start + length) else { continue };
            if places.iter().any(|names| !names.is_empty()) {
                continue;
            }
            let others = dictionary.other_names(run);
            places.fill(others);
            if let [.., first, second] = run
                && !others.is_empty()
            {
                let own = Written::Pair(together(&first.text, &second.text));
                names.push([&[own], others].concat());
            }
        }
    }
    (of_words, names)
}

/// A name in which one word has a typo.
pub(crate) struct Misspelled {
    /// The places of its words.
    pub(crate) words: Range<usize>,
    /// The word that was meant, and how many typos it has.
    pub(crate) meant: &'static Word,
    pub(crate) typos: usize,
    /// The other names.
    pub(crate) others: &'static [Written],
}

/// The names that the word in this place may be meant to be in: for each word that it may be, the longest.
pub(crate) fn misspelled_names(
    dictionary: &Dictionary<'_>,
    words: &[&Word],
    place: usize,
) -> Result<Vec<Misspelled>, Stop> {
    let Some(word) = words.get(place) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for (typos, meant) in dictionary.misspelled_names(word)? {
        let mut runs = (1..=LONGEST_NAME).rev().flat_map(|length| {
            (place.saturating_sub(length - 1)..=place).map(move |start| start..start + length)
        });
        found.extend(runs.find_map(|run| {
            let mut name = words.get(run.clone())?.to_vec();
            *name.get_mut(place - run.start)? = meant;
            let others = dictionary.other_names(&name);
            (!others.is_empty()).then_some(Misspelled { words: run, meant, typos, others })
        }));
    }
    Ok(found)
}
