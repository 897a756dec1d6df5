//! Which parts of a long keyword are searched for: the rarest (docs/safety.md#search-cost).

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::query::{Asks, Part, Unwanted, parse};
use super::{MOST_SEARCHED, MOST_TAKEN, MOST_WORDS};
use crate::words::Word;

/// What is taken of a keyword.
pub(crate) struct Chosen<'k> {
    /// All of its parts, in order.
    parts: Vec<Part<'k>>,
    /// The words that are searched for, in order.
    pub(crate) searched: Vec<Word>,
    /// The phrases that are searched for.
    pub(crate) phrases: Vec<Vec<Word>>,
    /// What no recipe may have.
    pub(crate) without: Vec<Unwanted>,
    /// All that is wanted: together it may be a title.
    pub(crate) whole: Vec<Word>,
    /// Whether the last part is a word that is searched for, which may still be being typed.
    pub(crate) ends_searched: bool,
    /// Which parts are not searched for.
    left_out: Vec<usize>,
}

impl<'k> Chosen<'k> {
    /// Of at most [`MOST_SEARCHED`] words and phrases all; of more, the rarest of the first [`MOST_TAKEN`], of equally rare ones the
    /// first. What shall not be there is never among those that are left out, up to [`MOST_TAKEN`] parts.
    pub(crate) fn of(keyword: &'k str, dictionary: &Dictionary<'_>) -> Result<Self, Stop> {
        let parts = parse(keyword);
        let is_unwanted = |part: &Part<'_>| matches!(part.asks, Asks::Without(_));
        let places = |of: &dyn Fn(&Part<'_>) -> bool| -> Vec<usize> {
            (0..).zip(&parts).filter(|(_, part)| of(part)).map(|(place, _)| place).collect()
        };
        let wanted = places(&|part| !part.asks.wanted().is_empty());
        let mut left_out: Vec<usize> = places(&is_unwanted).into_iter().skip(MOST_TAKEN).collect();
        if wanted.len() > MOST_SEARCHED {
            let mut rarest = Vec::with_capacity(MOST_TAKEN);
            for &place in wanted.iter().take(MOST_TAKEN) {
                let words = parts.get(place).map_or(&[][..], |part| part.asks.wanted());
                rarest.push((commonness(words, dictionary)?, place));
            }
            rarest.sort_unstable();
            rarest.truncate(MOST_SEARCHED);
            left_out.extend(wanted.iter().filter(|place| !rarest.iter().any(|(_, kept)| kept == *place)));
            left_out.sort_unstable();
        }
        let mut chosen = Self {
            searched: Vec::new(),
            phrases: Vec::new(),
            without: Vec::new(),
            whole: Vec::new(),
            ends_searched: false,
            left_out,
            parts,
        };
        chosen.take();
        Ok(chosen)
    }

    /// Takes what is not left out, up to [`MOST_WORDS`] words of each kind.
    fn take(&mut self) {
        let (mut searched, mut unwanted) = (MOST_WORDS, MOST_WORDS);
        for (place, part) in self.parts.iter().enumerate() {
            let is_searched = !self.left_out.contains(&place);
            self.whole.extend(part.asks.wanted().iter().take(MOST_WORDS - self.whole.len()).cloned());
            match &part.asks {
                Asks::Words(words) if words.is_empty() => continue,
                Asks::Words(words) if is_searched => self.searched.extend(up_to(&mut searched, words)),
                Asks::Phrase(words) if is_searched => self.phrases.push(up_to(&mut searched, words)),
                Asks::Without(Unwanted::Words(words)) if is_searched => {
                    self.without.push(Unwanted::Words(up_to(&mut unwanted, words)));
                }
                Asks::Without(Unwanted::Phrase(words)) if is_searched => {
                    self.without.push(Unwanted::Phrase(up_to(&mut unwanted, words)));
                }
                _ => {}
            }
            self.ends_searched = is_searched && matches!(part.asks, Asks::Words(_));
        }
    }

    /// Whether there is nothing that a recipe shall have.
    pub(crate) fn wants_nothing(&self) -> bool {
        self.searched.is_empty() && self.phrases.is_empty()
    }

    /// The words that are not searched for, as they were typed, in order.
    pub(crate) fn left_out(&self) -> Vec<String> {
        let parts = self.left_out.iter().filter_map(|&place| self.parts.get(place));
        parts.flat_map(|part| part.typed.split_whitespace()).map(str::to_owned).collect()
    }

    /// The keyword as it was searched for, with some of its words replaced: pairs of a word and what stands for it.
    pub(crate) fn instead(&self, replaced: &[(String, String)]) -> String {
        let of = |word: &Word| replaced.iter().find(|(typed, _)| *typed == word.text);
        let mut parts = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            if self.left_out.contains(&place) {
                continue;
            }
            match &part.asks {
                Asks::Words(words) if words.iter().any(|word| of(word).is_some()) => {
                    parts.extend(words.iter().map(|word| match of(word) {
                        Some((_, instead)) => instead.clone(),
                        None => word.text.clone(),
                    }));
                }
                _ => parts.push(part.typed.to_owned()),
            }
        }
        parts.join(" ")
    }
}

/// As many of the words as there is room for.
fn up_to(room: &mut usize, words: &[Word]) -> Vec<Word> {
    let taken: Vec<Word> = words.iter().take(*room).cloned().collect();
    *room -= taken.len();
    taken
}

/// How common the rarest of these words is: whether it is a stop word, then in how many recipes it occurs.
fn commonness(words: &[Word], dictionary: &Dictionary<'_>) -> Result<(bool, u64), Stop> {
    let mut commonness = (true, u64::MAX);
    for word in words.iter().take(MOST_WORDS) {
        commonness = commonness.min((word.is_stop_word(), dictionary.frequency(word)?));
    }
    Ok(commonness)
}
