//! What a keyword asks for: words, "phrases" and -what shall not be there. Any text is a query, and none of it reaches the engine.

use crate::words::{Word, typed};

/// A piece of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part<'k> {
    /// As it was typed, with its quotes, its minus and the punctuation around it.
    pub(crate) typed: &'k str,
    pub(crate) asks: Asks,
}

/// What a piece of a keyword asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Asks {
    /// These words, in any form, by any name; none if there is only punctuation.
    Words(Vec<Word>),
    /// These words as they are, one behind the other, small ones aside.
    Phrase(Vec<Word>),
    /// None of this.
    Without(Unwanted),
}

/// What shall not be there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unwanted {
    /// A word by any name; several if a hyphen joins them.
    Words(Vec<Word>),
    /// These words one behind the other.
    Phrase(Vec<Word>),
}

impl Asks {
    /// The words that a recipe shall have.
    pub(crate) fn wanted(&self) -> &[Word] {
        match self {
            Self::Words(words) | Self::Phrase(words) => words,
            Self::Without(_) => &[],
        }
    }
}

/// Reads a keyword, in order.
///
/// A quote begins a phrase only before its first word, and only where another one ends it; a minus means "without" only directly before a
/// letter or a quote, and after a blank or nothing. So an inch sign, a hyphen within a word, a bullet, a dash and a negative number
/// are what they were: nothing.
pub(crate) fn parse(keyword: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = keyword.trim();
    while !rest.is_empty() {
        let (typed, asks) = first(rest);
        parts.push(Part { typed, asks });
        rest = rest.get(typed.len()..).unwrap_or_default().trim_start();
    }
    parts
}

/// The first part of a text that begins with no blank.
fn first(text: &str) -> (&str, Asks) {
    let word_ends = text.find(char::is_whitespace).unwrap_or(text.len());
    let word = text.get(..word_ends).unwrap_or(text);
    if let Some(unwanted) = text.strip_prefix(is_minus) {
        // "Chicken -n- Dumplings" wants dumplings.
        if unwanted.starts_with(char::is_alphabetic) && !word.ends_with(is_minus) {
            return (word, Asks::Without(Unwanted::Words(typed(word))));
        }
        if unwanted.starts_with(is_quote) {
            // Where the second quote is not typed yet, the phrase goes on.
            let phrase = quoted(unwanted).unwrap_or(unwanted);
            let length = text.len() - unwanted.len() + phrase.len();
            let words = typed(phrase);
            let asks =
                if words.is_empty() { Asks::Words(words) } else { Asks::Without(Unwanted::Phrase(words)) };
            return (text.get(..length).unwrap_or(text), asks);
        }
    }
    if let Some(phrase) = quoted(text) {
        let words = typed(phrase);
        // A phrase of small words says no more than they do.
        let says_something = words.iter().any(|word| !word.is_stop_word());
        return (phrase, if says_something { Asks::Phrase(words) } else { Asks::Words(words) });
    }
    (word, Asks::Words(typed(word)))
}

/// What stands in quotes at the beginning of a text, with them and with the punctuation behind them.
fn quoted(text: &str) -> Option<&str> {
    let inside = text.strip_prefix(is_quote)?;
    let begins = text.len() - inside.len();
    for (place, quote) in inside.match_indices(is_quote) {
        let ends = begins + place + quote.len();
        let behind = text.get(ends..)?;
        // One right before a letter begins something instead: it ends nothing.
        if behind.starts_with(char::is_alphanumeric) {
            continue;
        }
        let is_next = |c: char| c.is_whitespace() || c.is_alphanumeric() || is_quote(c) || is_minus(c);
        let punctuation = behind.find(is_next).unwrap_or(behind.len());
        let phrase = text.get(..ends + punctuation)?;
        return phrase.contains(char::is_alphanumeric).then_some(phrase);
    }
    None
}

/// A hyphen, a minus sign, and the hyphens that some keyboards type. A dash is none of them.
pub(crate) fn is_minus(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{2212}')
}

/// Straight quotes, the curly ones that phones type, and those of other languages.
pub(crate) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\u{201c}'..='\u{201f}' | '«' | '»' | '\u{ff02}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What is asked for, in a notation of the tests.
    fn read(keyword: &str) -> Vec<String> {
        let join = |words: Vec<Word>| words.into_iter().map(|word| word.text).collect::<Vec<_>>().join("+");
        let asked = parse(keyword).into_iter().map(|part| match part.asks {
            Asks::Words(words) => join(words),
            Asks::Phrase(words) => format!("[{}]", join(words)),
            Asks::Without(Unwanted::Words(words)) => format!("no {}", join(words)),
            Asks::Without(Unwanted::Phrase(words)) => format!("no [{}]", join(words)),
        });
        asked.filter(|asked| !asked.is_empty()).collect()
    }

    #[test]
    fn phrases_and_what_shall_not_be_there() {
        for (keyword, asked) in [
            ("soup", &["soup"][..]),
            ("\"red wine\" soup", &["[red+wine]", "soup"]),
            ("soup -pasta", &["soup", "no pasta"]),
            ("-pasta", &["no pasta"]),
            ("soup -\"red wine\" beef", &["soup", "no [red+wine]", "beef"]),
            ("\u{201c}red wine\u{201d}", &["[red+wine]"]),
            ("\u{201e}red wine\u{201c}", &["[red+wine]"]),
            ("«red wine»", &["[red+wine]"]),
            ("\u{2212}pasta", &["no pasta"]),
            ("\"red wine\", soup", &["[red+wine]", "soup"]),
            ("-stir-fry", &["no stir+fry"]),
            ("-l'orange", &["no lorange"]),
            ("\"bread\"", &["[bread]"]),
            ("-crème", &["no creme"]),
            ("\"red wine\",onion", &["[red+wine]", "onion"]),
            ("beef -\"red wine\",onion soup", &["beef", "no [red+wine]", "onion", "soup"]),
        ] {
            assert_eq!(read(keyword), asked, "{keyword}");
        }
    }

    #[test]
    fn whatever_is_neither_is_what_it_was() {
        for (keyword, asked) in [
            ("stir-fry", &["stir+fry"][..]),
            ("stir - fry", &["stir", "fry"]),
            ("- eggs\n- flour", &["eggs", "flour"]),
            ("– eggs – flour", &["eggs", "flour"]),
            ("–eggs —flour", &["eggs", "flour"]),
            ("• eggs * flour", &["eggs", "flour"]),
            ("-200 g flour", &["200", "g", "flour"]),
            ("--flour", &["flour"]),
            ("Chicken -n- Dumplings", &["chicken", "n", "dumplings"]),
            ("soup -", &["soup"]),
            ("-", &[]),
            ("- -", &[]),
            ("\"", &[]),
            ("\"\"", &[]),
            ("\" \"", &[]),
            ("-\"", &[]),
            ("\"red wine", &["red", "wine"]),
            ("red wine\"", &["red", "wine"]),
            ("9\" pan 13\" pan", &["9", "pan", "13", "pan"]),
            ("'red wine'", &["red", "wine"]),
            ("\"with the\"", &["with+the"]),
            ("\"\" soup", &["soup"]),
        ] {
            assert_eq!(read(keyword), asked, "{keyword}");
        }
    }

    #[test]
    fn a_phrase_that_is_left_out_ends_where_the_text_does_until_its_second_quote_is_typed() {
        assert_eq!(read("soup -\"red wi"), ["soup", "no [red+wi]"]);
        assert_eq!(read("soup -\"red wine\""), ["soup", "no [red+wine]"]);
    }

    proptest! {
        #[test]
        fn any_text_is_a_query_of_which_no_letter_is_lost(keyword in "([a-c\u{e9}\u{5473}\u{5669}1 '\"\u{201c}\u{201d}\u{2013}\u{2212}\u{ab}-]|\\PC){0,40}") {
            let parts = parse(&keyword);
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            let all: String = parts.iter().map(|part| letters(part.typed)).collect();
            prop_assert_eq!(all, letters(&keyword));
            let again = parts.iter().map(|part| part.typed).collect::<Vec<_>>().join(" ");
            let asked = |keyword: &str| parse(keyword).into_iter().map(|part| part.asks).collect::<Vec<_>>();
            prop_assert_eq!(asked(&again), asked(&keyword));
        }

        #[test]
        fn without_a_quote_and_a_minus_each_word_is_wanted(keyword in "[a-z\u{e9}1 .,;'\u{2013}\u{2022}()]{0,60}") {
            let wanted: Vec<Word> = parse(&keyword).into_iter().flat_map(|part| part.asks.wanted().to_vec()).collect();
            prop_assert_eq!(wanted, typed(&keyword));
        }
    }
}
