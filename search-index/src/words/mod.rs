//! Splits texts into words: the same way for recipes and for what visitors type.

mod fold;
mod stem;
mod synonyms;

pub use fold::fold;
pub(crate) use stem::stem;
pub use synonyms::Malformed;
pub(crate) use synonyms::{
    LONGEST_NAME, Written, check_synonyms, is_name, is_of_a_name, kinds, name_words, other_names, together,
};

use unicode_normalization::char::is_combining_mark;

/// A word of a text, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// Its letters.
    pub(crate) text: String,
    /// The same word without an elision before an apostrophe: "orange" for "l'orange" (whose text is "lorange").
    pub(crate) bare: Option<String>,
    /// Whether a hyphen joins it to the previous word, as "fry" in "stir-fry".
    pub(crate) tied: bool,
    /// What it consists of.
    pub(crate) script: Script,
}

/// What a word consists of, which determines how it can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    /// Letters that are separated into words by spaces: found as whole words, by prefix and with typos.
    Spaced,
    /// At least one digit: typos are not forgiven, since 350 is not 360.
    Number,
    /// One or two letters of a script without spaces between words.
    Unspaced,
}

impl Word {
    /// Whether it is a stop word: one that says nothing about a dish by itself.
    pub(crate) fn is_stop_word(&self) -> bool {
        STOP_WORDS.binary_search(&self.text.as_str()).is_ok()
    }
}

/// Common English words, and "recipe", which is typed often and says nothing in a cookbook. "No" is not one of them: "no bake" is
/// meaningful. Sorted.
const STOP_WORDS: &[&str] = &[
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "how", "i", "if", "in", "into",
    "is", "it", "its", "me", "my", "of", "on", "or", "our", "recipe", "recipes", "such", "that", "the",
    "their", "then", "there", "these", "they", "this", "to", "was", "we", "were", "will", "with", "you",
    "your",
];

/// The words of a text in a recipe. Runs of a script without spaces yield every letter and every two adjacent letters, so that
/// any part of them can be found.
pub(crate) fn written(text: &str) -> Vec<Word> {
    split(text, |run, words| {
        let letters: Vec<char> = run.chars().collect();
        words.extend(letters.iter().map(|&c| unspaced(c.to_string())));
        words.extend(letters.windows(2).map(|two| unspaced(two.iter().collect())));
    })
}

/// The words of a text that a visitor typed. Runs of a script without spaces yield their adjacent letters in pairs.
pub(crate) fn typed(text: &str) -> Vec<Word> {
    split(text, |run, words| {
        let letters: Vec<char> = run.chars().collect();
        if letters.len() == 1 {
            words.push(unspaced(run.to_owned()));
        }
        words.extend(letters.windows(2).map(|two| unspaced(two.iter().collect())));
    })
}

fn unspaced(text: String) -> Word {
    Word { text, bare: None, tied: false, script: Script::Unspaced }
}

fn split(text: &str, on_unspaced_run: impl Fn(&str, &mut Vec<Word>)) -> Vec<Word> {
    let folded = fold(text);
    let mut words = Vec::new();
    let mut rest = folded.as_str();
    let mut hyphen_before = false;
    while let Some(c) = rest.chars().next() {
        let kind = Kind::of(c);
        let length = rest.find(|c| !continues(kind, c)).unwrap_or(rest.len()).max(c.len_utf8());
        let (run, after) = rest.split_at(length);
        match kind {
            Kind::Letter => {
                let word = spaced(run, hyphen_before && !words.is_empty());
                words.extend(word);
            }
            Kind::Unspaced => on_unspaced_run(run, &mut words),
            Kind::Between => {}
        }
        hyphen_before = kind == Kind::Between && run == "-";
        rest = after;
    }
    words
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Unspaced,
    Between,
}

impl Kind {
    fn of(c: char) -> Self {
        if is_unspaced(c) {
            Self::Unspaced
        } else if c.is_alphanumeric() || is_combining_mark(c) {
            Self::Letter
        } else {
            Self::Between
        }
    }
}

fn continues(kind: Kind, c: char) -> bool {
    Kind::of(c) == kind || (kind == Kind::Letter && c == '\'')
}

/// Scripts written without spaces between words (Unicode blocks): Thai to Lao, Myanmar, Khmer, Kana, Han, Hangul.
fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3041}'..='\u{30ff}' | '\u{3105}'..='\u{312f}'
        | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3134f}')
        && (c.is_alphanumeric() || is_combining_mark(c))
}

/// A run of letters, digits and apostrophes: "grandma's" is "grandma", "don't" is "dont", "l'orange" is "lorange" and "orange".
fn spaced(run: &str, tied: bool) -> Option<Word> {
    let mut pieces: Vec<&str> = run.split('\'').filter(|piece| !piece.is_empty()).collect();
    if pieces.len() > 1 && pieces.last() == Some(&"s") {
        pieces.pop();
    }
    let text: String = pieces.concat();
    if text.is_empty() {
        return None;
    }
    // An elision is a letter or two, or anything before a vowel: "d'orange", "all'amatriciana".
    let elided = match &pieces[..] {
        [first, second, ..] => {
            first.chars().count() <= 2 || second.starts_with(['a', 'e', 'i', 'o', 'u', 'h'])
        }
        _ => false,
    };
    let bare = elided.then(|| pieces.iter().skip(1).copied().collect());
    let script = if text.chars().any(char::is_numeric) { Script::Number } else { Script::Spaced };
    Some(Word { text, bare, tied, script })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(words: &[Word]) -> Vec<&str> {
        words.iter().map(|word| word.text.as_str()).collect()
    }

    #[test]
    fn apostrophes_and_hyphens() {
        assert_eq!(
            texts(&typed("Grandma's stir-fry, don’t burn!")),
            ["grandma", "stir", "fry", "dont", "burn"]
        );
        assert_eq!(typed("stir-fry").iter().map(|word| word.tied).collect::<Vec<_>>(), [false, true]);
        assert!(!typed("stir - fry").iter().any(|word| word.tied));
        let [orange] = &typed("l'orange")[..] else { panic!("one word") };
        assert_eq!((orange.text.as_str(), orange.bare.as_deref()), ("lorange", Some("orange")));
        let [amatriciana] = &typed("all'amatriciana")[..] else { panic!("one word") };
        assert_eq!(amatriciana.bare.as_deref(), Some("amatriciana"));
    }

    #[test]
    fn numbers_are_words() {
        assert_eq!(texts(&typed("7-Up 350 1/2")), ["7", "up", "350", "1", "2"]);
    }

    #[test]
    fn a_script_without_spaces_is_found_by_any_two_neighbours() {
        assert_eq!(texts(&typed("味噌汁 soup")), ["味噌", "噌汁", "soup"]);
        assert_eq!(texts(&written("味噌汁")), ["味", "噌", "汁", "味噌", "噌汁"]);
        assert_eq!(texts(&typed("鶏")), ["鶏"]);
    }

    #[test]
    fn punctuation_and_symbols_alone_are_no_words() {
        assert_eq!(typed("?!* ( ' - \" ~ \u{1f355} AND:"), typed("and"));
        assert!(typed("  '' -- ").is_empty());
    }

    #[test]
    fn the_stop_words_are_sorted_as_the_search_in_them_needs() {
        assert!(STOP_WORDS.is_sorted());
    }
}
