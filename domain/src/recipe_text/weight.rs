//! What a text by itself tells of being an ingredient or a step.

use crate::ingredient_line;

use super::words;

/// A text that is longer than this, in bytes, is no ingredient.
const LONGEST_INGREDIENT: usize = 250;

/// In a text of more words, a number is an amount only where it begins.
const LONGEST_NAME: usize = 12;

/// How much speaks for a text being an ingredient, wherever it stands.
pub(super) fn weight(text: &str) -> i32 {
    if text.len() > LONGEST_INGREDIENT {
        return -8;
    }
    // What is in brackets behind it may be a sentence.
    let said = text.split_once(" (").map_or(text, |(said, _)| said);
    let words: Vec<_> = said.split(' ').collect();
    let is_long = words.len() > LONGEST_NAME;
    let amount = match (!is_long || begins_with_an_amount(text)).then(|| amount(text)).flatten() {
        Some(Amount::WithUnit) => 9,
        Some(Amount::OfThings) => 4,
        None if words::is_vague_amount(&words) => 3,
        None => 0,
    };
    let length = match words.len() {
        0..=3 => 2,
        4..=6 => 1,
        7..=12 => 0,
        13..=20 => -2,
        _ => -5,
    };
    let is_sentence = words.len() >= WORDS_OF_A_SENTENCE && ends_a_sentence(text);
    let sentence = if is_sentence { -3 } else { 0 };
    amount + length + sentence + words::weight(text, &words)
}

/// A sentence has at least so many words.
const WORDS_OF_A_SENTENCE: usize = 3;

fn ends_a_sentence(text: &str) -> bool {
    text.trim_end_matches(['"', '”', '*', '_']).ends_with(['.', '!', '?', '…'])
}

enum Amount {
    WithUnit,
    OfThings,
}

fn amount(text: &str) -> Option<Amount> {
    let parsed = ingredient_line::parse(text);
    let amount = if parsed.unit.is_empty() { Amount::OfThings } else { Amount::WithUnit };
    (parsed.numerator > 0).then_some(amount)
}

/// Whether a text begins with an amount and a unit.
pub(super) fn is_measured(text: &str) -> bool {
    text.len() <= LONGEST_INGREDIENT
        && begins_with_an_amount(text)
        && matches!(amount(text), Some(Amount::WithUnit))
}

/// Whether a text begins as amounts do.
pub(super) fn begins_with_an_amount(text: &str) -> bool {
    text.starts_with(|c: char| c.is_numeric() || "(~≈.".contains(c))
}
