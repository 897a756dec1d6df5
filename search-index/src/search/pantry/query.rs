//! What somebody has, as they type it: "with: eggs, brown sugar and apples -walnuts". Any text behind "with:" is such a list, and none of
//! it reaches the engine.

use super::MOST_NAMED;
use crate::ingredients::says_what;
use crate::search::query::{Asks, Part, Unwanted, parse};
use crate::search::{MOST_TAKEN, MOST_WORDS};
use crate::words::{Word, typed};

/// A keyword, as it is meant.
#[derive(Debug)]
pub(crate) enum Reading<'k> {
    /// Words, as everywhere else.
    Keyword(&'k str),
    /// What is there.
    Pantry(Pantry),
}

/// What is there, and what shall not be used.
#[derive(Debug, Default)]
pub(crate) struct Pantry {
    /// The ingredients, at least one.
    pub(crate) names: Vec<Name>,
    /// What no recipe may have.
    pub(crate) without: Vec<Unwanted>,
    /// The same as it was typed.
    pub(crate) without_typed: Vec<String>,
    /// Whether the last ingredient may still be being typed.
    pub(crate) ends_named: bool,
    /// The ingredients that are not searched for, as they were typed: those beyond [`MOST_NAMED`].
    pub(crate) left_out: Vec<String>,
}

/// An ingredient that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// Its words, without amounts and sizes; at least one.
    pub(crate) words: Vec<Word>,
    /// It stands in quotes: by no other name.
    pub(crate) as_it_is: bool,
}

impl Name {
    /// The words as one text.
    pub(crate) fn text(&self) -> String {
        let text = self.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        if self.as_it_is { format!("\"{text}\"") } else { text }
    }
}

/// Reads a keyword. "With:" alone asks for nothing: what stands behind it, if anything, is a keyword like any other.
pub(crate) fn read(keyword: &str) -> Reading<'_> {
    let Some(list) = behind_with(keyword) else { return Reading::Keyword(keyword) };
    let pantry = Pantry::read(list);
    if pantry.names.is_empty() { Reading::Keyword(list) } else { Reading::Pantry(pantry) }
}

/// What stands behind "with:" at the beginning, with or without a blank before the colon.
fn behind_with(keyword: &str) -> Option<&str> {
    let keyword = keyword.trim_start();
    let (with, rest) = keyword.split_at_checked("with".len())?;
    with.eq_ignore_ascii_case("with").then(|| rest.trim_start().strip_prefix([':', '\u{ff1a}']))?
}

impl Pantry {
    fn read(list: &str) -> Self {
        // Each comma ends a word, so that "eggs,flour" is two.
        let list = list.replace(is_comma, ", ");
        let mut pantry = Self::default();
        let mut named = Vec::new();
        for Part { typed: text, asks } in parse(&list) {
            let ends = text.ends_with(is_comma);
            pantry.ends_named = false;
            match asks {
                Asks::Words(_) if is_joining(text) => pantry.end(&mut named),
                Asks::Words(words) => {
                    named.extend(words);
                    pantry.ends_named = !ends;
                    if ends {
                        pantry.end(&mut named);
                    }
                }
                Asks::Phrase(words) => {
                    pantry.end(&mut named);
                    pantry.name(words, true);
                }
                Asks::Without(unwanted) => {
                    pantry.end(&mut named);
                    pantry.leave_out(unwanted, text);
                }
            }
        }
        pantry.end(&mut named);
        pantry
    }

    /// The ingredient whose words these are is named to its end.
    fn end(&mut self, named: &mut Vec<Word>) {
        self.name(std::mem::take(named), false);
    }

    fn name(&mut self, words: Vec<Word>, as_it_is: bool) {
        let taken: usize = self.names.iter().map(|name| name.words.len()).sum();
        let words: Vec<Word> = words.into_iter().filter(says_what).collect();
        let name = Name { words, as_it_is };
        if name.words.is_empty() || self.names.contains(&name) {
            return;
        }
        if self.names.len() < MOST_NAMED && taken + name.words.len() <= MOST_WORDS {
            self.names.push(name);
        } else {
            self.left_out.push(name.text());
        }
    }

    fn leave_out(&mut self, unwanted: Unwanted, text: &str) {
        let text = text.trim_end_matches(is_comma);
        let (Unwanted::Words(words) | Unwanted::Phrase(words)) = &unwanted;
        if self.without.len() < MOST_TAKEN && words.len() <= MOST_WORDS {
            self.without.push(unwanted);
            self.without_typed.push(text.to_owned());
        } else {
            self.left_out.push(text.to_owned());
        }
    }
}

/// What stands between ingredients: a comma of any kind, and what else a list is written with.
fn is_comma(c: char) -> bool {
    matches!(c, ',' | ';' | '\u{ff0c}' | '\u{3001}' | '\u{2022}' | '\n')
}

/// "And", "&": a word between two ingredients.
fn is_joining(text: &str) -> bool {
    let mut words = typed(text);
    match (words.pop(), words.is_empty()) {
        (None, _) => !text.is_empty(),
        (Some(word), true) => matches!(word.text.as_str(), "and" | "or"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What is there, and what shall not be used, in a notation of the tests; `None` for a keyword.
    fn read_as(keyword: &str) -> Option<Vec<String>> {
        let Reading::Pantry(pantry) = read(keyword) else { return None };
        let names = pantry.names.iter().map(Name::text);
        let without = pantry.without_typed.iter().map(|text| format!("no {text}"));
        Some(names.chain(without).collect())
    }

    #[test]
    fn a_list_behind_with_is_what_is_there() {
        for (keyword, there) in [
            ("with: eggs, flour, apples", &["eggs", "flour", "apples"][..]),
            ("With:eggs,flour,apples", &["eggs", "flour", "apples"]),
            ("  WITH : eggs ; flour", &["eggs", "flour"]),
            ("with: eggs and flour & apples", &["eggs", "flour", "apples"]),
            ("with: eggs, flour, and brown sugar", &["eggs", "flour", "brown sugar"]),
            ("with: 3 large eggs, 2 cups of flour", &["eggs", "flour"]),
            ("with: eggs,, flour,", &["eggs", "flour"]),
            ("with: eggs, eggs", &["eggs"]),
            ("with: eggs flour", &["eggs flour"]),
            ("with: \"brown sugar\", eggs", &["\"brown sugar\"", "eggs"]),
            ("with: eggs \"brown sugar\" flour", &["eggs", "\"brown sugar\"", "flour"]),
            ("with: eggs, flour -walnuts", &["eggs", "flour", "no -walnuts"]),
            ("with: eggs,-walnuts, flour", &["eggs", "flour", "no -walnuts"]),
            ("with: eggs -\"brown sugar\"", &["eggs", "no -\"brown sugar\""]),
            ("with: half-and-half", &["half half"]),
            ("with\u{ff1a} 豆腐", &["豆腐"]),
            ("with: crème fraîche", &["creme fraiche"]),
        ] {
            assert_eq!(
                read_as(keyword).as_deref(),
                Some(&there.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()[..]),
                "{keyword}"
            );
        }
    }

    #[test]
    fn whatever_else_is_a_keyword_and_so_is_what_stands_behind_with_where_nothing_is_named() {
        for (keyword, meant) in [
            ("eggs", "eggs"),
            ("soup with: eggs", "soup with: eggs"),
            ("without: eggs", "without: eggs"),
            ("with eggs", "with eggs"),
            ("with", "with"),
            ("wit", "wit"),
            ("éléphant", "éléphant"),
            ("with:", ""),
            ("with: ", " "),
            ("with: -walnuts", " -walnuts"),
            ("with: 3 cups", " 3 cups"),
        ] {
            assert!(matches!(read(keyword), Reading::Keyword(text) if text == meant), "{keyword}");
        }
    }

    #[test]
    fn the_last_ingredient_is_being_typed_until_something_follows_it() {
        for (keyword, is_typed) in [
            ("with: eggs, flo", true),
            ("with: eggs,", false),
            ("with: eggs and", false),
            ("with: eggs -nuts", false),
        ] {
            let Reading::Pantry(pantry) = read(keyword) else { panic!("{keyword}") };
            assert_eq!(pantry.ends_named, is_typed, "{keyword}");
        }
    }

    #[test]
    fn so_many_ingredients_are_taken_and_the_others_are_named() {
        let names: Vec<String> = (0..20).map(|number| format!("name{}", char::from(b'a' + number))).collect();
        let Reading::Pantry(pantry) = read(&format!("with:{}", names.join(","))) else { panic!("a list") };
        assert_eq!(pantry.names.len(), MOST_NAMED);
        assert_eq!(pantry.left_out, names[MOST_NAMED..]);
    }

    proptest! {
        #[test]
        fn any_text_is_read_and_only_words_are_taken_of_it(list in "([a-c\u{e9}\u{5473}\u{5669}1 ,;&'\"\u{201c}\u{201d}\u{2013}\u{2212}-]|\\PC){0,60}") {
            let keyword = format!("with:{list}");
            if let Reading::Pantry(pantry) = read(&keyword) {
                prop_assert!(!pantry.names.is_empty() && pantry.names.len() <= MOST_NAMED);
                let named: Vec<&Word> = pantry.names.iter().flat_map(|name| &name.words).collect();
                prop_assert!(named.len() <= MOST_WORDS);
                for word in named {
                    prop_assert!(!word.text.is_empty() && !word.text.contains(|c: char| c.is_whitespace() || c.is_ascii_punctuation()), "{:?}", word);
                }
            }
        }
    }
}
