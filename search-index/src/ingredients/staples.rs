//! What every kitchen has, from `staples.txt`, whose head says how it is written.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::names::is_beside;
use crate::words::{Script, Word, typed};

/// The file.
pub(crate) const STAPLES: &str = include_str!("staples.txt");

/// The words that may stand before each staple.
static BEFORE: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| STAPLES.lines().filter_map(staple).collect());

/// A line of the file.
fn staple(line: &str) -> Option<(String, Vec<String>)> {
    let (name, before) = line.split_once(':').filter(|_| !line.starts_with('#'))?;
    let texts = |text: &str| typed(text).into_iter().map(|word| word.text).collect::<Vec<_>>();
    Some((texts(name).pop()?, texts(before)))
}

/// Whether these are the words of a staple, or of several, and nothing else.
pub(super) fn is_staple(words: &[Word]) -> bool {
    let mut before: Vec<&str> = Vec::new();
    let mut is_named = false;
    for word in words.iter().filter(|word| word.script != Script::Number && !word.is_stop_word()) {
        match BEFORE.get(&word.text) {
            Some(allowed) => {
                if !before.iter().all(|word| allowed.iter().any(|allowed| allowed == word)) {
                    return false;
                }
                is_named = true;
                before.clear();
            }
            // "Fine" stands before salt, and before other things.
            None if is_beside(word) => {}
            None => before.push(&word.text),
        }
    }
    is_named && before.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_of_the_file_names_a_staple() {
        let lines = STAPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let (name, before) = staple(line).unwrap();
            assert!(!before.is_empty() && BEFORE.contains_key(&name), "{line}");
        }
        assert_eq!(BEFORE.keys().collect::<Vec<_>>(), ["ice", "pepper", "peppercorns", "salt", "water"]);
    }
}
