//! Names that have the name of another thing in them, from `names_within_names.txt`, whose head says how it is written.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::words::{Word, stem, together, typed};

/// What stands in the file.
#[derive(Debug, Default)]
struct Names {
    /// Two words as one, and which of them is there by itself, if one is.
    pairs: HashMap<String, Option<String>>,
    /// Of a thing, the pairs that are it in some form: of garlic, its cloves.
    forms: HashMap<String, Vec<String>>,
    /// Of what is made of whatever stands before it: whether it is there by itself.
    made: HashMap<String, bool>,
}

/// The file.
pub(crate) const NAMES_WITHIN_NAMES: &str = include_str!("names_within_names.txt");

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let mut names = Names::default();
    for line in NAMES_WITHIN_NAMES.lines().filter(|line| !line.starts_with('#')) {
        names.add(line);
    }
    names
});

impl Names {
    fn add(&mut self, line: &str) -> Option<()> {
        let (name, alone) = line.split_once('>').unwrap_or((line, ""));
        let words = |text: &str| typed(text).into_iter().map(|word| word.text).collect::<Vec<_>>();
        let alone = words(alone).pop().map(|word| stem(&word));
        match (name.trim().strip_prefix('*'), &words(name)[..]) {
            (Some(_), [made]) => {
                self.made.insert(stem(made), alone.is_some());
            }
            (None, [first, second]) => {
                let pair = together(first, second);
                if let Some(thing) = alone.clone().filter(|thing| *thing == stem(first)) {
                    self.forms.entry(thing).or_default().push(pair.clone());
                }
                self.pairs.insert(pair, alone);
            }
            _ => return None,
        }
        Some(())
    }
}

/// Whether two words that follow one another name one thing, and neither is there by that.
pub(crate) fn are_one_thing(first: &Word, second: &Word) -> bool {
    NAMES.pairs.contains_key(&together(&first.text, &second.text))
        || NAMES.made.contains_key(&stem(&second.text))
}

/// Whether the first word says which kind of the second is meant: a red onion is an onion, and brown sugar is something else.
pub(crate) fn is_kind_of(kind: &Word, thing: &Word) -> bool {
    let stem = stem(&thing.text);
    let alone = NAMES.pairs.get(&together(&kind.text, &thing.text));
    !NAMES.made.contains_key(&stem) && alone.is_none_or(|alone| *alone == Some(stem))
}

/// The names of two words, as one, that are this thing in some form.
pub(crate) fn forms_of(stem: &str) -> &'static [String] {
    NAMES.forms.get(stem).map_or(&[], Vec::as_slice)
}

/// Where what is made of the words before it stands among them, last: "vinegar" of "red wine vinegar".
pub(super) fn made_at(words: &[&Word]) -> Option<usize> {
    let is_made = |word: &&Word| NAMES.made.contains_key(&stem(&word.text));
    words.iter().rposition(is_made).filter(|place| *place > 0)
}

/// Those of an ingredient's words by which it is found alone: "garlic" of "garlic clove", "broth" of "chicken broth".
pub(super) fn by_themselves<'w>(words: &[&'w Word]) -> Vec<&'w Word> {
    let stems: Vec<String> = words.iter().map(|word| stem(&word.text)).collect();
    let mut alone: Vec<Option<&Word>> = words.iter().map(|word| Some(*word)).collect();
    for (place, pair) in words.windows(2).enumerate() {
        if let [first, second] = pair
            && let Some(kept) = NAMES.pairs.get(&together(&first.text, &second.text))
        {
            for place in [place, place + 1] {
                if stems.get(place) != kept.as_ref()
                    && let Some(word) = alone.get_mut(place)
                {
                    *word = None;
                }
            }
        }
    }
    // What stands alone is made of nothing, and cocoa powder is cocoa: its pair has a line of its own.
    for (place, (stem, pair)) in stems.iter().skip(1).zip(words.windows(2)).enumerate() {
        let has_its_own_line =
            matches!(pair, [first, second] if NAMES.pairs.contains_key(&together(&first.text, &second.text)));
        if let (Some(is_alone), false) = (NAMES.made.get(stem), has_its_own_line) {
            let until = if *is_alone { place + 1 } else { place + 2 };
            alone.iter_mut().take(until).for_each(|word| *word = None);
        }
    }
    alone.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_a_thing_is_no_other_thing() {
        for (name, is_kind) in [
            ("red onion", true),
            ("plum tomato", true),
            ("cake flour", true),
            ("brown sugar", false),
            ("white chocolate", false),
            ("olive oil", false),
            ("garlic clove", false),
            ("coffee bean", false),
        ] {
            let words = typed(name);
            let [kind, thing] = &words[..] else { panic!("{name}") };
            assert_eq!(is_kind_of(kind, thing), is_kind, "{name}");
        }
    }

    #[test]
    fn the_cloves_of_garlic_are_garlic_and_a_plum_tomato_is_no_plum() {
        assert_eq!(forms_of("garlic"), ["garlicclov"]);
        assert_eq!((forms_of("plum"), forms_of("tomato")), (&[][..], &[][..]));
    }

    #[test]
    fn each_line_of_the_file_names_two_words_once_and_keeps_one_of_them_at_most() {
        let mut names = Names::default();
        let lines = NAMES_WITHIN_NAMES.lines();
        let lines: Vec<_> = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        for line in &lines {
            assert!(names.add(line).is_some(), "{line}");
            let (name, alone) = line.split_once('>').unwrap_or((line, ""));
            assert!(name.contains(alone.trim()), "{line}");
        }
        assert_eq!(names.pairs.len() + names.made.len(), lines.len());
    }
}
