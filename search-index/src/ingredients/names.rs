//! What an ingredient is called, of all that its line says.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::words::{Script, Word, typed};

/// The longest name that is shown, in characters.
const LONGEST_SHOWN: usize = 40;

/// Measures, sizes and what is done with an ingredient first: the file.
pub(crate) const BESIDE: &str = include_str!("beside.txt");

static BESIDE_WORDS: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| BESIDE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect());

/// What begins a remark: "for the pan", "to taste", "in adobo", "plus more". Sorted.
const REMARK: &[&str] =
    &["as", "at", "for", "from", "if", "in", "into", "like", "per", "plus", "such", "to", "with"];

/// Whether a word says which ingredient is meant.
pub(crate) fn says_what(word: &Word) -> bool {
    word.script != Script::Number && !word.is_stop_word() && !is_beside(word)
}

/// Whether it says how much, how large, or what is done with it first.
pub(super) fn is_beside(word: &Word) -> bool {
    BESIDE_WORDS.contains(word.text.as_str())
}

/// The part of an ingredient's line that names it: what stands before the first comma, bracket or remark.
pub(super) fn name_in(line: &str) -> &str {
    let mut text = line.trim();
    while let Some((_, behind)) = text.strip_prefix('(').and_then(|inside| inside.split_once(')')) {
        text = behind.trim_start();
    }
    let until = |place: usize| text.get(..place).unwrap_or(text).trim_end();
    // "Boneless, skinless chicken thighs" are named behind the comma.
    let names = |place: &usize| typed(until(*place)).iter().any(says_what);
    let ends = text.match_indices([',', ';', '(', '[', ':', '|']).map(|(place, _)| place).find(names);
    let mut name = until(ends.unwrap_or(text.len()));
    let mut places = name.match_indices(char::is_whitespace).map(|(place, _)| place);
    if let Some(place) =
        places.find(|place| names(place) && begins_remark(name.get(*place..).unwrap_or_default()))
    {
        name = until(place);
    }
    if name.contains(char::is_alphanumeric) { name } else { line }
}

/// Whether the first word of the text begins a remark, or a dash does.
pub(super) fn begins_remark(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_dash = !first.is_empty() && first.chars().all(|c| matches!(c, '-' | '–' | '—'));
    is_dash || REMARK.binary_search(&first.to_lowercase().as_str()).is_ok()
}

/// A name as it is shown within a sentence: without amounts and sizes around it, and without the capital of a line that it begins.
pub(super) fn shown(name: &str, begins_line: bool) -> String {
    let says_nothing = |word: &&str| typed(word).iter().all(|word| !says_what(word));
    let mut words: Vec<&str> = name.split_whitespace().skip_while(says_nothing).collect();
    while words.last().is_some_and(says_nothing) {
        words.pop();
    }
    if words.is_empty() {
        words = name.split_whitespace().collect();
    }
    let shown = words.join(" ").trim_end_matches(['.', '!']).to_owned();
    let mut letters = shown.chars();
    // "Maple Syrup" and "MSG" are written so.
    let has_other_capitals = letters.clone().skip(1).any(char::is_uppercase);
    let shown = match letters.next() {
        Some(first) if begins_line && !has_other_capitals => first.to_lowercase().chain(letters).collect(),
        _ => shown,
    };
    if shown.chars().count() <= LONGEST_SHOWN {
        return shown;
    }
    let cut: String = shown.chars().take(LONGEST_SHOWN).collect();
    let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{words}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_of_words_as_they_are_looked_up() {
        assert!(REMARK.is_sorted());
        let lines: Vec<_> = BESIDE.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
        assert!(lines.is_sorted() && lines.len() == BESIDE_WORDS.len());
        assert!(lines.iter().all(|line| typed(line).iter().map(|word| word.text.as_str()).eq([*line])));
    }

    #[test]
    fn only_the_capital_of_a_line_is_lost() {
        for (line, name) in [("Basil", "basil"), ("MSG", "MSG"), ("BBQ sauce", "BBQ sauce"), ("7-Up", "7-Up")]
        {
            assert_eq!(shown(line, true), name);
        }
        assert_eq!(shown("Basil", false), "Basil");
    }

    #[test]
    fn a_long_name_is_cut_between_two_words() {
        let shown = shown("whatever fruit happens to be lying around in the kitchen on a Sunday", false);
        assert_eq!(shown, "whatever fruit happens to be lying…");
    }
}
