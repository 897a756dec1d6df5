//! What a mail says around a recipe.

use super::remarks::plain;

/// What the head of a mail says that it is about.
pub(super) fn subject_in(text: &str) -> Option<String> {
    const ANSWERS: &[&str] = &["re:", "fw:", "fwd:", "aw:", "wg:"];
    let mut said = without_prefix(text, "subject:")?;
    while let Some(rest) = ANSWERS.iter().find_map(|answer| without_prefix(said, answer)) {
        said = rest;
    }
    (!said.is_empty()).then(|| said.to_owned())
}

/// What follows these letters, written small or large.
fn without_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len()).filter(|head| head.eq_ignore_ascii_case(prefix))?;
    Some(text[head.len()..].trim())
}

/// Words that people write to each other; a dish may be called by one of them: "Love Cake".
#[rustfmt::skip]
const OF_LETTERS: &[&str] = &[
    "i", "i'm", "i've", "you", "your", "it", "it's", "is", "are", "this", "here", "here's", "hope", "love", "enjoy", "thanks", "as", "asked", "promised",
    "finally", "last", "found", "sorry", "see", "have", "attached", "below", "xo", "xoxo",
];

/// Whether a line is said to somebody, and names no dish: "Here it is at last, love Bea", "As promised!".
pub(super) fn is_of_a_letter(text: &str) -> bool {
    let said = text.to_lowercase().replace('’', "'");
    plain(&said).iter().filter(|word| OF_LETTERS.contains(&word.as_str())).count() > 1
}
