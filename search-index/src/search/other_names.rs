//! Which words of a keyword are a name that has other names.

use super::dictionary::Dictionary;
use crate::words::{LONGEST_NAME, Word, Written, together};

/// The other names of each word: those of the longest run of words around it that is a name. And each name of several words, with its
/// other names.
pub(crate) fn other_names(
    dictionary: &Dictionary<'_>,
    words: &[&Word],
) -> (Vec<&'static [Written]>, Vec<Vec<Written>>) {
    let mut of_words: Vec<&[Written]> = vec![&[]; words.len()];
    let mut names = Vec::new();
    for length in (1..=LONGEST_NAME).rev() {
        for (start, run) in words.windows(length).enumerate() {
            let Some(places) = of_words.get_mut(start..start + length) else { continue };
            if places.iter().any(|names| !names.is_empty()) {
                continue;
            }
            let others = dictionary.other_names(run);
            places.fill(others);
            if let [.., first, second] = run
                && !others.is_empty()
            {
                let own = Written::Pair(together(&first.text, &second.text));
                names.push([&[own], others].concat());
            }
        }
    }
    (of_words, names)
}
