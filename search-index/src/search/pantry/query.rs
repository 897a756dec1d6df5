//! What somebody has, as they type it: "with: eggs, brown sugar and apples -walnuts". Any text behind "with:" is such a list, and none of
//! it reaches the engine.

use super::MOST_NAMED;
use crate::ingredients::says_what;
use crate::search::query::{Asks, Part, Unwanted, is_minus, is_quote, parse};
use crate::search::{MOST_TAKEN, MOST_WORDS};
use crate::words::{Word, typed};

/// A keyword, as it is meant.
#[derive(Debug)]
pub(crate) enum Reading<'k> {
    /// Words, as everywhere else.
    Keyword(&'k str),
    /// What is there.
    Pantry(Pantry<'k>),
}

/// What is there, and what shall not be used.
#[derive(Debug, Default)]
pub(crate) struct Pantry<'k> {
    keyword: &'k str,
    /// The ingredients, at least one.
    pub(crate) names: Vec<Name>,
    /// What no recipe may have.
    pub(crate) without: Vec<Unwanted>,
    /// Whether the last ingredient may still be being typed.
    pub(crate) ends_named: bool,
    /// What is not searched for, as it was typed: what is beyond [`MOST_NAMED`].
    pub(crate) left_out: Vec<String>,
}

/// An ingredient that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it was typed, without the comma behind it.
    pub(crate) typed: String,
    /// Its words, without amounts and sizes; at least one.
    pub(crate) words: Vec<Word>,
    /// It stands in quotes: by no other name.
    pub(crate) as_it_is: bool,
}

/// Reads a keyword. "With:" alone asks for nothing: what stands behind it, if anything, is a keyword like any other.
pub(crate) fn read(keyword: &str) -> Reading<'_> {
    let Some(list) = behind_with(keyword) else { return Reading::Keyword(keyword) };
    let pantry = Pantry { keyword, ..Pantry::read(list) };
    if pantry.names.is_empty() { Reading::Keyword(list) } else { Reading::Pantry(pantry) }
}

/// Whether a keyword is a list of what is there.
#[must_use]
pub fn is_with(keyword: &str) -> bool {
    behind_with(keyword).is_some()
}

/// What stands behind "with:" at the beginning, with or without a blank before the colon.
fn behind_with(keyword: &str) -> Option<&str> {
    let keyword = keyword.trim_start();
    let (with, rest) = keyword.split_at_checked("with".len())?;
    with.eq_ignore_ascii_case("with").then(|| rest.trim_start().strip_prefix([':', '\u{ff1a}']))?
}

impl Pantry<'_> {
    fn read(list: &str) -> Self {
        // Each comma ends a word, so that "eggs,flour" is two.
        let list = list.replace(is_comma, ", ");
        let mut pantry = Self::default();
        let mut named = Name { typed: String::new(), words: Vec::new(), as_it_is: false };
        for Part { typed: text, asks } in parse(&list) {
            let ends = text.ends_with(is_comma);
            let text = text.trim_end_matches(is_comma);
            pantry.ends_named = false;
            match asks {
                Asks::Words(_) if is_joining(text) => pantry.end(&mut named),
                Asks::Words(words) => {
                    named.words.extend(words);
                    named.typed = format!("{} {text}", named.typed).trim_start().to_owned();
                    pantry.ends_named = !ends;
                    if ends {
                        pantry.end(&mut named);
                    }
                }
                Asks::Phrase(words) => {
                    pantry.end(&mut named);
                    pantry.name(Name { typed: text.to_owned(), words, as_it_is: true });
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

    /// The ingredient is named to its end.
    fn end(&mut self, named: &mut Name) {
        let words = std::mem::take(&mut named.words);
        self.name(Name { typed: std::mem::take(&mut named.typed), words, as_it_is: false });
    }

    fn name(&mut self, mut name: Name) {
        name.words.retain(says_what);
        let is_known = |known: &Name| known.words == name.words && known.as_it_is == name.as_it_is;
        if name.words.is_empty() || self.names.iter().any(is_known) {
            return;
        }
        let taken: usize = self.names.iter().map(|name| name.words.len()).sum();
        if self.names.len() < MOST_NAMED && taken + name.words.len() <= MOST_WORDS {
            self.names.push(name);
        } else {
            self.left_out.push(name.typed);
        }
    }

    fn leave_out(&mut self, unwanted: Unwanted, text: &str) {
        let (Unwanted::Words(words) | Unwanted::Phrase(words)) = &unwanted;
        if self.without.len() < MOST_TAKEN && words.len() <= MOST_WORDS {
            self.without.push(unwanted);
        } else {
            self.left_out.push(text.to_owned());
        }
    }

    /// The keyword as it was typed, but for some words: pairs of a word and what stands for it.
    pub(crate) fn instead(&self, replaced: &[(String, String)]) -> String {
        let mut instead = String::new();
        for run in self.keyword.split_inclusive(is_between) {
            let word = run.trim_end_matches(is_between);
            let replaced = match &typed(word)[..] {
                [only] => replaced.iter().find(|(typed, _)| *typed == only.text),
                _ => None,
            };
            match replaced {
                Some((_, meant)) => instead.extend([meant, run.get(word.len()..).unwrap_or_default()]),
                None => instead.push_str(run),
            }
        }
        instead
    }
}

/// What no word has in it.
fn is_between(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_punctuation() && c != '\'' || is_comma(c) || is_quote(c) || is_minus(c)
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
        let text = |words: &[Word]| words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let names = pantry.names.iter().map(|Name { words, as_it_is, .. }| match as_it_is {
            true => format!("{:?}", text(words)),
            false => text(words),
        });
        let without = pantry.without.iter().map(|unwanted| match unwanted {
            Unwanted::Words(words) => format!("no {}", text(words)),
            Unwanted::Phrase(words) => format!("no {:?}", text(words)),
        });
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
            ("with: eggs, flour -walnuts", &["eggs", "flour", "no walnuts"]),
            ("with: eggs,-walnuts, flour", &["eggs", "flour", "no walnuts"]),
            ("with: eggs -\"brown sugar\"", &["eggs", "no \"brown sugar\""]),
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
        let names: Vec<String> =
            (0..20).map(|number| format!("2 Name{}", char::from(b'a' + number))).collect();
        let keyword = format!("with:{}", names.join(","));
        let Reading::Pantry(pantry) = read(&keyword) else { panic!("a list") };
        assert_eq!(pantry.names.len(), MOST_NAMED);
        assert_eq!(pantry.left_out, names[MOST_NAMED..]);
    }

    #[test]
    fn all_but_what_is_replaced_stays_as_it_was_typed() {
        let keyword = "With : 3 Eggs,flowr; \u{201c}Brown Sugar\u{201d} and buter-milk -Nuts";
        let Reading::Pantry(pantry) = read(keyword) else { panic!("a list") };
        let replaced = [("flowr", "flour"), ("buter", "butter")];
        assert_eq!(
            pantry.instead(&replaced.map(|(typed, meant)| (typed.to_owned(), meant.to_owned()))),
            "With : 3 Eggs,flour; \u{201c}Brown Sugar\u{201d} and butter-milk -Nuts"
        );
        assert_eq!(pantry.instead(&[]), keyword);
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
