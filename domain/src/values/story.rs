//! A recipe's story: who cooked it first, where and when, and what is told of it (docs/product.md#stories).

use serde::{Deserialize, Serialize};

use super::{FirstCook, FirstPlace, FirstTime, TextError, Told};

/// A story of which at least one part says something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Story {
    who: FirstCook,
    place: FirstPlace,
    time: FirstTime,
    told: Told,
}

/// What may stand before a place; one without such a word is where it was "in".
const BEFORE_PLACES: [&str; 20] = [
    "aboard",
    "above",
    "across",
    "around",
    "at",
    "behind",
    "below",
    "beside",
    "between",
    "by",
    "from",
    "in",
    "inside",
    "near",
    "on",
    "outside",
    "over",
    "somewhere",
    "under",
    "with",
];
/// What may stand before a time, and loses its capital in a sentence.
const BEFORE_TIMES: [&str; 15] = [
    "about", "after", "around", "at", "before", "between", "circa", "during", "early", "every", "in", "late",
    "on", "since", "when",
];
/// What begins a description of somebody or something, and loses its capital there.
const BEFORE_NOUNS: [&str; 8] = ["a", "an", "her", "his", "my", "our", "the", "their"];

impl Story {
    /// Reads a story as somebody wrote it; none if all of its parts are empty.
    ///
    /// # Errors
    /// [`TextError`] if a part is too long or contains control characters.
    pub fn read(who: &str, place: &str, time: &str, told: &str) -> Result<Option<Self>, TextError> {
        let story = Self {
            who: FirstCook::parse(who)?,
            place: FirstPlace::parse(place)?,
            time: FirstTime::parse(time)?,
            told: Told::parse(told)?,
        };
        let parts = [story.who(), story.place(), story.time(), story.told()];
        Ok(parts.iter().any(|part| !part.is_empty()).then_some(story))
    }

    /// Who cooked the recipe first; it may be empty.
    #[must_use]
    pub fn who(&self) -> &str {
        self.who.as_str()
    }

    /// Where that was; it may be empty.
    #[must_use]
    pub fn place(&self) -> &str {
        self.place.as_str()
    }

    /// When that was, in words; it may be empty.
    #[must_use]
    pub fn time(&self) -> &str {
        self.time.as_str()
    }

    /// What is told besides, in paragraphs; it may be empty.
    #[must_use]
    pub fn told(&self) -> &str {
        self.told.as_str()
    }

    /// Who cooked it first, where and when, in a sentence of what is known of these; empty if nothing is.
    #[must_use]
    pub fn origin(&self) -> String {
        let parts = [self.by_whom(), self.at_which_place(), self.at_which_time()];
        let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if said.is_empty() {
            return String::new();
        }
        let sentence = format!("First cooked {}", said.join(", "));
        if sentence.ends_with(['.', '!', '?', '…']) { sentence } else { sentence + "." }
    }

    fn by_whom(&self) -> String {
        begun_with(self.who(), &["by"]).unwrap_or_else(|| after("by", self.who()))
    }

    fn at_which_place(&self) -> String {
        begun_with(self.place(), &BEFORE_PLACES).unwrap_or_else(|| after("in", self.place()))
    }

    /// A year, a decade and "the war" are when it was "in"; anything else says itself when it was.
    fn at_which_time(&self) -> String {
        let time = self.time();
        if let Some(words) = begun_with(time, &BEFORE_TIMES) {
            return words;
        }
        if let Some(words) = begun_with(time, &["the"]) {
            return after("in", &words);
        }
        let digits = time.chars().take_while(char::is_ascii_digit).count();
        match time.chars().nth(digits) {
            Some('s') if digits == 4 => after("in the", time),
            _ if digits == 4 => after("in", time),
            _ => uncapitalized(time),
        }
    }
}

/// The text with its first word in small letters, if that is one of these.
fn begun_with(text: &str, words: &[&str]) -> Option<String> {
    let (first, rest) = text.split_once(' ')?;
    let first = first.to_lowercase();
    words.contains(&first.as_str()).then(|| format!("{first} {rest}"))
}

/// The text after this word; nothing where there is no text.
fn after(word: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{word} {}", uncapitalized(text)) }
}

/// "My grandmother" as "my grandmother"; what may be a name keeps its capital: My Linh, An Nguyen.
fn uncapitalized(text: &str) -> String {
    let describes =
        text.split_once(' ').is_some_and(|(_, rest)| rest.chars().next().is_some_and(char::is_lowercase));
    let described = if describes { begun_with(text, &BEFORE_NOUNS) } else { None };
    described.unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(who: &str, place: &str, time: &str) -> String {
        Story::read(who, place, time, "Told.").unwrap().unwrap().origin()
    }

    #[test]
    fn any_parts_of_a_story_make_a_sentence() {
        for ((who, place, time), sentence) in [
            (
                ("Rosa Keller", "Trieste", "about 1932"),
                "First cooked by Rosa Keller, in Trieste, about 1932.",
            ),
            (("Rosa Keller", "Trieste", ""), "First cooked by Rosa Keller, in Trieste."),
            (("Rosa Keller", "", "1932"), "First cooked by Rosa Keller, in 1932."),
            (("", "Trieste", "the 1930s"), "First cooked in Trieste, in the 1930s."),
            (("Rosa Keller", "", ""), "First cooked by Rosa Keller."),
            (("", "Trieste", ""), "First cooked in Trieste."),
            (("", "", "1930s"), "First cooked in the 1930s."),
            (("", "", ""), ""),
        ] {
            assert_eq!(origin(who, place, time), sentence);
        }
    }

    #[test]
    fn a_part_that_begins_like_a_sentence_goes_on_like_one() {
        for ((who, place, time), sentence) in [
            (
                ("By Rosa", "On a farm near Graz", "Before the war"),
                "First cooked by Rosa, on a farm near Graz, before the war.",
            ),
            (
                ("My great-aunt Ida", "Her kitchen", "The war"),
                "First cooked by my great-aunt Ida, in her kitchen, in the war.",
            ),
            (("My Linh", "Huế", "Christmas 1954"), "First cooked by My Linh, in Huế, Christmas 1954."),
            (("", "", "12 May 1932"), "First cooked 12 May 1932."),
            (("", "", "1932 or 1933"), "First cooked in 1932 or 1933."),
            (("At", "At", "At"), "First cooked by At, in At, At."),
            (("", "St. Louis, Mo.", ""), "First cooked in St. Louis, Mo."),
            (("Who knows?", "", ""), "First cooked by Who knows?"),
        ] {
            assert_eq!(origin(who, place, time), sentence);
        }
    }

    #[test]
    fn a_story_says_something_and_its_parts_are_bounded() {
        assert_eq!(Story::read(" ", "", "\t", "\n"), Ok(None));
        let told = Story::read("", "", "", " On Sundays.\r\nAlways. ").unwrap().unwrap();
        assert_eq!((told.told(), told.origin()), ("On Sundays.\nAlways.", String::new()));
        let refused = |who: &str, place: &str, time: &str, told: &str| {
            Story::read(who, place, time, told).unwrap_err().to_string()
        };
        assert_eq!(
            refused(&"x".repeat(81), "", "", ""),
            "the name in the story can have at most 80 characters; this has 81"
        );
        assert_eq!(
            refused("", "", &"x".repeat(41), ""),
            "the time in the story can have at most 40 characters; this has 41"
        );
        assert_eq!(
            refused("", "a\u{202E}b", "", ""),
            "the place in the story contains an invisible control character; please remove it"
        );
        assert_eq!(
            refused("", "", "", &"x".repeat(1_001)),
            "the story can have at most 1000 characters; this has 1001"
        );
    }
}
