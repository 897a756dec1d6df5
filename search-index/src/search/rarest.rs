//! Which words of a long keyword are searched for: the rarest (docs/safety.md#search-cost).

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::{MOST_SEARCHED, MOST_TAKEN, MOST_WORDS};
use crate::words::{Word, typed};

/// The words of a keyword.
pub(crate) struct Chosen {
    /// Those that are searched for, in order.
    pub(crate) searched: Vec<Word>,
    /// All of them: together they may be a title.
    pub(crate) whole: Vec<Word>,
    /// Whether the last one is searched for, which may still be being typed.
    pub(crate) ends_searched: bool,
    /// Those that are not searched for, as they were typed, in order.
    pub(crate) left_out: Vec<String>,
}

impl Chosen {
    /// Of at most [`MOST_SEARCHED`] words all; of more, the rarest of the first [`MOST_TAKEN`], of equally rare ones the first.
    pub(crate) fn of(keyword: &str, dictionary: &Dictionary<'_>) -> Result<Self, Stop> {
        let mut whole = typed(keyword);
        whole.truncate(MOST_WORDS);
        let parts: Vec<(&str, Vec<Word>)> = keyword
            .split_whitespace()
            .map(|part| (part, typed(part)))
            .filter(|(_, words)| !words.is_empty())
            .collect();
        if parts.len() <= MOST_SEARCHED {
            let searched = whole.clone();
            return Ok(Self { searched, whole, ends_searched: true, left_out: Vec::new() });
        }
        let mut rarest = Vec::with_capacity(MOST_TAKEN);
        for (place, (_, words)) in parts.iter().enumerate().take(MOST_TAKEN) {
            rarest.push((commonness(words, dictionary)?, place));
        }
        rarest.sort_unstable();
        rarest.truncate(MOST_SEARCHED);
        let is_searched = |place: usize| rarest.iter().any(|(_, kept)| *kept == place);
        let ends_searched = is_searched(parts.len() - 1);
        let (mut searched, mut left_out) = (Vec::new(), Vec::new());
        for (place, (part, words)) in parts.into_iter().enumerate() {
            if is_searched(place) {
                searched.extend(words);
            } else {
                left_out.push(part.to_owned());
            }
        }
        searched.truncate(MOST_WORDS);
        Ok(Self { searched, whole, ends_searched, left_out })
    }
}

impl Chosen {
    /// The keyword as it was searched for, with some of its words replaced: pairs of a word and what stands for it.
    pub(crate) fn instead(&self, keyword: &str, replaced: &[(String, String)]) -> String {
        let mut left_out = self.left_out.iter().peekable();
        let mut parts = Vec::new();
        for part in keyword.split_whitespace() {
            if left_out.next_if(|word| *word == part).is_some() {
                continue;
            }
            let words = typed(part);
            let of = |word: &Word| replaced.iter().find(|(typed, _)| *typed == word.text);
            if !words.iter().any(|word| of(word).is_some()) {
                parts.push(part.to_owned());
                continue;
            }
            parts.extend(words.into_iter().map(|word| match of(&word) {
                Some((_, instead)) => instead.clone(),
                None => word.text,
            }));
        }
        parts.join(" ")
    }
}

/// How common the rarest of these words is: whether it is a stop word, then in how many recipes it occurs.
fn commonness(words: &[Word], dictionary: &Dictionary<'_>) -> Result<(bool, u64), Stop> {
    let mut commonness = (true, u64::MAX);
    for word in words.iter().take(MOST_WORDS) {
        commonness = commonness.min((word.is_stop_word(), dictionary.frequency(word)?));
    }
    Ok(commonness)
}
