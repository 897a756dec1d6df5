//! Words around an amount: how exact it is, how large its thing is, and what is not an amount at all.

use super::number::spelled;
use super::scan::{begins_number, hyphenated, one_of, phrase, skip_space};

/// Words before an amount that say how exact it is. Longer phrases come first.
const EXACTNESS: &[&str] = &[
    "approximately",
    "approx.",
    "approx",
    "about",
    "around",
    "roughly",
    "circa",
    "ca.",
    "ca",
    "up to",
    "at least",
    "at most",
    "almost",
    "nearly",
    "just under",
    "just over",
    "less than",
    "more than",
    "no more than",
    "scant",
    "generous",
    "heaping",
    "heaped",
    "rounded",
    "level",
    "another",
    "an additional",
    "additional",
    "optional:",
];

/// A remark before the amount, as it will appear in brackets: `~` is `about`.
pub(super) fn exactness(s: &str) -> Option<(String, &str)> {
    if let Some(rest) = s.strip_prefix(['~', '≈', '∼', '〜']) {
        return Some(("(about)".to_owned(), rest));
    }
    let (word, rest) = match s.get(..9).filter(|head| head.eq_ignore_ascii_case("optional:")) {
        Some(_) => ("optional", &s[9..]),
        None => one_of(s, EXACTNESS)?,
    };
    Some((format!("({})", word.to_lowercase()), rest))
}

/// Sizes of things and fillings of measures, before a unit (`heaping cup`) or a counted thing (`large onion`).
const SIZES: &[&str] = &[
    "large",
    "medium",
    "small",
    "big",
    "tiny",
    "huge",
    "giant",
    "jumbo",
    "extra-large",
    "lg.",
    "lg",
    "med.",
    "sm.",
    "sm",
    "xl",
    "whole",
    "heaping",
    "heaped",
    "scant",
    "level",
    "rounded",
    "generous",
    "metric",
    "imperial",
    "thin",
    "thick",
    "full",
    "sized",
    "size",
];

/// Words that only intensify the size after them.
const STRENGTHS: &[&str] = &["extra", "very", "good", "fairly"];

/// The words of size at the beginning, as written there: `large`, `very thin`, `medium sized`, `thumb-sized`, `medium-large`.
pub(super) fn size(s: &str) -> Option<(&str, &str)> {
    let strong = one_of(s, STRENGTHS).map_or(s, |(_, rest)| skip_space(rest));
    let rest = match one_of(strong, SIZES) {
        Some((_, rest)) => rest,
        None => {
            let (word, rest) = hyphenated(strong);
            let lower = word.to_lowercase();
            let sized = lower.ends_with("-sized")
                || lower.ends_with("-size")
                || matches!(lower.as_str(), "medium-large" | "medium-small" | "small-medium" | "extra-large");
            sized.then_some(rest)?
        }
    };
    rest.starts_with([' ', '(', ')']).then(|| (&s[..s.len() - rest.len()], rest))
}

/// Words after a unit that say how it is filled.
const FILLINGS: &[&str] = &[
    "firmly packed",
    "lightly packed",
    "loosely packed",
    "tightly packed",
    "well packed",
    "packed",
    "heaping",
    "heaped",
    "level",
    "rounded",
    "scant",
];

/// A filling in its place after the unit, if something else follows.
pub(super) fn filling(s: &str) -> Option<(&str, &str)> {
    one_of(s, FILLINGS).filter(|(_, rest)| rest.starts_with(' '))
}

/// Whether a word says how a measure is filled.
pub(super) fn is_filling(word: &str) -> bool {
    word == "generous" || FILLINGS.contains(&word)
}

/// Words between an article and a number that say how a measure is filled.
const FILLED: &[&str] =
    &["scant", "generous", "heaping", "heaped", "rounded", "level", "good", "full", "short", "bare"];

/// The filling in `a scant 1/2 cup`, `a good 2 cups`, as it will appear in brackets, and the number.
pub(super) fn article_and_filling(s: &str) -> Option<(String, &str)> {
    let (_, rest) = one_of(s, &["a", "an"])?;
    let (word, rest) = one_of(skip_space(rest), FILLED)?;
    let number = skip_space(rest);
    let is_number = begins_number(number) || spelled(number).is_some();
    (rest.starts_with(' ') && is_number).then(|| (format!("({})", word.to_lowercase()), number))
}

/// `or less`, `or more`, `or so`.
pub(super) fn or_so(s: &str) -> Option<(&str, &str)> {
    one_of(s, &["or less", "or more", "or so"])
}

/// The rest after a plus attached to the number or unit before it that adds nothing: `2+ cups`, `30g+ butter` mean that or more.
pub(super) fn or_more(s: &str) -> Option<&str> {
    let rest = s.strip_prefix('+')?;
    let next = skip_space(rest);
    (next.starts_with(char::is_alphabetic) && spelled(next).is_none()).then_some(rest)
}

/// The rest after a number that is about right: `20ish olives`.
pub(super) fn ish(s: &str) -> Option<&str> {
    let rest = s.strip_prefix('-').unwrap_or(s).strip_prefix("ish")?;
    rest.starts_with(' ').then_some(rest)
}

/// `of an`, `of the`, and after a fraction just an article: `1/4 of an onion`, `half a lemon`.
pub(super) fn part_of(s: &str, is_whole: bool) -> Option<(&str, &str)> {
    let words: &[&str] = if is_whole {
        &["of an", "of a", "of the", "of"]
    } else {
        &["of an", "of a", "of the", "of", "an", "a"]
    };
    one_of(s, words).filter(|(_, rest)| rest.starts_with(' '))
}

/// The rest after the word `of`, which the order of the fields expresses.
pub(super) fn of(s: &str) -> Option<&str> {
    phrase(s, "of").filter(|rest| rest.starts_with(' '))
}

/// Nouns that in the singular name a kind (`5 spice powder`, `three cheese blend`), not a number of things.
const KINDS: &[&str] = &[
    "spice",
    "grain",
    "bean",
    "cheese",
    "seed",
    "ingredient",
    "fruit",
    "way",
    "layer",
    "course",
    "up",
    "star",
    "island",
];

/// Things whose names begin with such a noun.
const THINGS: &[&str] = &["star anise", "star aniseed", "star fruit", "star fruits"];

/// Words after which a number is a time, a temperature, a percentage or a name.
const OTHER_COUNTS: &[&str] = &[
    "minute", "minutes", "min", "mins", "min.", "hour", "hours", "hr", "hrs", "hr.", "hrs.", "second",
    "seconds", "day", "days", "week", "weeks", "degree", "degrees", "percent", "per", "people", "persons",
    "person", "f", "the", "and", "&", "or", "to",
];

/// Whether a number before this text is not its amount.
pub(super) fn is_no_thing_to_count(text: &str, plural: bool) -> bool {
    let name = text.split([',', '(', ';']).next().unwrap_or_default().trim_end().to_lowercase();
    // The half belongs to the number: `1 lemon and a half`.
    name.ends_with(" and a half")
        || one_of(text, OTHER_COUNTS).is_some()
        || plural
            && one_of(text, THINGS).is_none()
            && KINDS.iter().any(|kind| {
                phrase(text, kind).is_some()
                    || text.get(..=kind.len()).is_some_and(|h| h.eq_ignore_ascii_case(&format!("{kind}-")))
            })
}

/// Things that are told apart by their size in inches. The web app has the list from here, for amounts that somebody has written as a length.
#[rustfmt::skip]
pub const NAMED_WITH_THEIR_SIZE: &[&str] = &[
    "crust", "crusts", "shell", "shells", "tortilla", "tortillas", "round", "rounds", "square", "squares", "base", "bases", "pan", "pans",
    "tin", "tins", "pie", "pies", "cake", "cakes", "pizza", "pizzas", "bread", "breads", "pita", "pitas", "roll", "rolls", "bun", "buns",
    "wrapper", "wrappers", "skewer", "skewers", "pastry", "pastries",
];

/// Whether a length before these words is a size: `deep-dish pie crust, baked`.
pub(super) fn is_named_with_its_size(thing: &str) -> bool {
    let name = thing.split([',', '(', ';']).next().unwrap_or_default();
    name.split_whitespace()
        .take(4)
        .any(|word| NAMED_WITH_THEIR_SIZE.iter().any(|n| n.eq_ignore_ascii_case(word)))
}

/// Words after an article that mean "not much" or "some" instead of one.
const VAGUE: &[&str] = &[
    "little",
    "bit",
    "few",
    "lot",
    "touch",
    "hint",
    "teensy",
    "tad",
    "selection",
    "variety",
    "mix",
    "mixture",
    "amount",
    "some",
    "couple",
    "choice",
    "good",
    "combination",
];

/// Whether an article before this text counts one thing: `a lemon, juiced`, `an egg`, but not `a little oil`.
///
/// Longer names are left whole, because what begins with an article there is usually a remark.
pub(super) fn is_one_thing(text: &str) -> bool {
    let name = text.split([',', '(', ';']).next().unwrap_or_default();
    let mut words = 0;
    for word in name.split_whitespace() {
        words += 1;
        if words > 2 || VAGUE.iter().any(|v| v.eq_ignore_ascii_case(word)) {
            return false;
        }
    }
    words > 0
}
