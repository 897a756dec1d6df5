//! Other names of the same thing, from `synonyms.txt`, whose head says how it is written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::{Script, Word, stem, typed};

/// The most words of a name, small ones aside.
pub(crate) const LONGEST_NAME: usize = 3;
/// The most other names that one name may have: each is one more list of recipes to walk.
const MOST_NAMES: usize = 16;
/// The most names that a kind of things may have, with all that are of a kind of it: each is a list of recipes, too.
const MOST_OF_A_KIND: usize = 160;

/// How a recipe has a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Written {
    /// As one word: its stem.
    Word(String),
    /// As two words that follow one another: see [`together`].
    Pair(String),
}

/// A line of the file that is not as it has to be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the synonyms: {why}")]
pub struct Malformed {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// The other names of each name.
#[derive(Debug, Default)]
pub(crate) struct Synonyms {
    /// Those that are found by it.
    others: BTreeMap<String, Vec<Written>>,
    /// Those of the same thing, or of some of it: who wants none of it wants none of them.
    kinds: BTreeMap<String, Vec<Written>>,
    /// The words of the names that have others, each once, by their letters.
    words: BTreeMap<String, Word>,
}

static SYNONYMS: LazyLock<Result<Synonyms, Malformed>> =
    LazyLock::new(|| Synonyms::parse(include_str!("synonyms.txt")));

/// Whether the file that this program was built with is as it has to be.
pub(crate) fn check_synonyms() -> Result<(), Malformed> {
    SYNONYMS.as_ref().map(|_| ()).map_err(Clone::clone)
}

/// How else recipes may have the name that these words are; empty if they are none.
pub(crate) fn other_names(words: &[&Word]) -> &'static [Written] {
    let Ok(synonyms) = &*SYNONYMS else { return &[] };
    synonyms.others.get(&key(words)).map_or(&[], Vec::as_slice)
}

/// The words of names that have other names, for whoever has a typo in one.
pub(crate) fn name_words() -> impl Iterator<Item = &'static Word> {
    SYNONYMS.iter().flat_map(|synonyms| synonyms.words.values())
}

/// What somebody eats or does not eat.
const DIETS: &[&str] =
    &["dairy", "gluten", "halal", "keto", "kosher", "lactose", "paleo", "pescatarian", "vegan", "vegetarian"];

/// Whether a word is the name of something by itself.
pub(crate) fn is_name(word: &str) -> bool {
    let Ok(synonyms) = &*SYNONYMS else { return false };
    let name = stem(word);
    DIETS.contains(&word) || synonyms.others.contains_key(&name) || synonyms.kinds.contains_key(&name)
}

/// The same, or it is a word of such a name.
pub(crate) fn is_of_a_name(word: &str) -> bool {
    SYNONYMS.iter().any(|synonyms| synonyms.words.contains_key(word)) || is_name(word)
}

/// By which names recipes have what is not wanted where these words are not: the same thing by other names, and the narrower ones.
pub(crate) fn kinds(words: &[&Word]) -> &'static [Written] {
    let Ok(synonyms) = &*SYNONYMS else { return &[] };
    synonyms.kinds.get(&key(words)).map_or(&[], Vec::as_slice)
}

/// Two adjacent words as one: "stir fry" and "stir-fry" are found by "stirfry", and phrases are recognised by it.
pub(crate) fn together(first: &str, second: &str) -> String {
    stem(&format!("{first}{second}"))
}

/// What a name is looked up by: "eggplant" and "egg plant" are the same.
fn key(words: &[&Word]) -> String {
    stem(&words.iter().map(|word| word.text.as_str()).collect::<String>())
}

/// A name in a line of the file.
struct Name {
    /// Small ones aside.
    words: Vec<Word>,
    key: String,
    written: Written,
    is_starred: bool,
}

impl Synonyms {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let mut synonyms = Self::default();
        // In which lines each name stands, and whether it says that there are several.
        let mut lines_of: BTreeMap<String, BTreeMap<usize, bool>> = BTreeMap::new();
        let mut kinds = Vec::new();
        for (line, text) in (1..).zip(text.lines().map(str::trim)) {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let malformed = |why| Malformed { line, why };
            if let Some((kind, some)) = text.split_once(':') {
                kinds.push((
                    line,
                    Name::parse(kind).map_err(malformed)?,
                    Name::parse_all(some).map_err(malformed)?,
                ));
                continue;
            }
            let group = Group::parse(text).map_err(malformed)?;
            for name in group.names.iter().chain(&group.found_only) {
                lines_of.entry(name.key.clone()).or_default().insert(line, name.is_starred);
            }
            synonyms.add(&group).map_err(malformed)?;
        }
        for (name, lines) in lines_of {
            let several = lines.len() > 1;
            if let Some((&line, _)) = lines.iter().find(|(_, starred)| **starred != several) {
                let why = match several {
                    true => format!("{name:?} stands in another line, too, and has no asterisk"),
                    false => format!("{name:?} has an asterisk, and stands in no other line"),
                };
                return Err(Malformed { line, why });
            }
        }
        synonyms.add_kinds(&kinds)?;
        Ok(synonyms)
    }

    /// Adds the kinds of things; one may be of another kind that stands anywhere.
    fn add_kinds(&mut self, kinds: &[(usize, Name, Vec<Name>)]) -> Result<(), Malformed> {
        let before = self.kinds.clone();
        for (line, kind, _) in kinds {
            let mut all: Vec<Written> = before.get(&kind.key).cloned().unwrap_or_default();
            let mut add = |written: &Written| {
                if *written != kind.written && !all.contains(written) {
                    all.push(written.clone());
                }
            };
            let (mut left, mut seen) = (vec![kind], BTreeSet::new());
            while let Some(name) = left.pop() {
                if !seen.insert(&name.key) {
                    continue;
                }
                let of_kind = kinds.iter().filter(|(_, kind, _)| kind.key == name.key);
                for one in of_kind.flat_map(|(_, _, some)| some) {
                    add(&one.written);
                    before.get(&one.key).into_iter().flatten().for_each(&mut add);
                    left.push(one);
                }
            }
            if all.len() > MOST_OF_A_KIND {
                let why = format!("{:?} is a kind of more than {MOST_OF_A_KIND} names", kind.key);
                return Err(Malformed { line: *line, why });
            }
            self.kinds.insert(kind.key.clone(), all);
        }
        Ok(())
    }

    fn add(&mut self, group: &Group) -> Result<(), String> {
        let Group { names, found_only } = group;
        let found = if found_only.is_empty() { names } else { found_only };
        for name in names {
            add_to(&mut self.others, name, found)?;
            self.words.extend(name.words.iter().map(|word| (word.text.clone(), word.clone())));
        }
        for name in found {
            add_to(&mut self.kinds, name, names)?;
        }
        Ok(())
    }
}

fn add_to(map: &mut BTreeMap<String, Vec<Written>>, name: &Name, more: &[Name]) -> Result<(), String> {
    let others = map.entry(name.key.clone()).or_default();
    for other in more.iter().filter(|other| other.key != name.key) {
        if !others.contains(&other.written) {
            others.push(other.written.clone());
        }
    }
    if others.len() > MOST_NAMES {
        return Err(format!("{:?} has more than {MOST_NAMES} other names", name.key));
    }
    Ok(())
}

/// A line of the file.
struct Group {
    /// Each finds the others, or, if there are any, those that are only found.
    names: Vec<Name>,
    found_only: Vec<Name>,
}

impl Group {
    fn parse(text: &str) -> Result<Self, String> {
        let (names, found_only) = match text.split_once('>') {
            Some((names, found_only)) => (Name::parse_all(names)?, Name::parse_all(found_only)?),
            None => (Name::parse_all(text)?, Vec::new()),
        };
        if names.len() + found_only.len() < 2 {
            return Err("a name alone has no other".to_owned());
        }
        let group = Self { names, found_only };
        let mut all: Vec<_> = group.names.iter().chain(&group.found_only).collect();
        while let Some(name) = all.pop() {
            if all.iter().any(|other| other.key == name.key && other.written == name.written) {
                return Err(format!("{:?} stands there twice, perhaps in another form", name.key));
            }
        }
        Ok(group)
    }
}

impl Name {
    fn parse_all(text: &str) -> Result<Vec<Self>, String> {
        text.split(',').map(str::trim).map(Self::parse).collect()
    }

    fn parse(text: &str) -> Result<Self, String> {
        let (name, is_starred) = text.strip_suffix('*').map_or((text, false), |name| (name, true));
        if name.contains(['*', '>']) {
            return Err(format!("{text:?} is no name"));
        }
        let words: Vec<Word> = typed(name).into_iter().filter(|word| !word.is_stop_word()).collect();
        if words.iter().any(|word| word.script == Script::Unspaced) {
            return Err(format!("{name:?} is not written with blanks between words"));
        }
        let written = match &words[..] {
            [word] => Written::Word(stem(&word.text)),
            [first, second] | [_, first, second] => Written::Pair(together(&first.text, &second.text)),
            _ => return Err(format!("{name:?} has no words, or more than {LONGEST_NAME}")),
        };
        let key = key(&words.iter().collect::<Vec<_>>());
        Ok(Self { words, key, written, is_starred })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn others(synonyms: &Synonyms, name: &str) -> Vec<Written> {
        let words = typed(name);
        let telling: Vec<_> = words.iter().filter(|word| !word.is_stop_word()).collect();
        synonyms.others.get(&key(&telling)).cloned().unwrap_or_default()
    }

    fn word(stem: &str) -> Written {
        Written::Word(stem.to_owned())
    }

    fn pair(stem: &str) -> Written {
        Written::Pair(stem.to_owned())
    }

    #[test]
    fn the_file_is_as_it_has_to_be_and_has_two_hundred_groups() {
        assert_eq!(check_synonyms(), Ok(()));
        let groups = include_str!("synonyms.txt").lines().filter(|line| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        assert!(groups.count() >= 200);
    }

    #[test]
    fn each_finds_the_others_or_what_stands_behind_the_sign() {
        let text = "# Fruit\n\naubergine, eggplant\nswede, rutabaga\npiece of cake, slice of cake > cake";
        let synonyms = Synonyms::parse(text).unwrap();
        assert_eq!(others(&synonyms, "Aubergines"), [word("eggplant")]);
        assert_eq!(others(&synonyms, "egg plant"), [word("aubergin")]);
        assert_eq!(others(&synonyms, "piece of cake"), [word("cake")]);
        assert!(others(&synonyms, "cake").is_empty());
        assert!(others(&synonyms, "slice").is_empty());
    }

    #[test]
    fn names_of_several_words_are_found_where_two_of_them_follow_one_another() {
        let synonyms =
            Synonyms::parse("bicarbonate of soda, baking soda\nplain flour, all-purpose flour").unwrap();
        assert_eq!(others(&synonyms, "baking soda"), [pair("bicarbonatesoda")]);
        assert_eq!(others(&synonyms, "plain flour"), [pair("purposeflour")]);
        assert_eq!(others(&synonyms, "all purpose flour"), [pair("plainflour")]);
        assert!(others(&synonyms, "purpose flour").is_empty());
    }

    #[test]
    fn who_wants_none_of_a_kind_wants_nothing_that_is_of_it_by_any_name() {
        let text = "seafood: fish, shellfish\nshellfish: shrimp, clam\nshrimp, prawn\nvongole > clam\nfish: cod, sea bass";
        let synonyms = Synonyms::parse(text).unwrap();
        let kinds = |name: &str| {
            let mut kinds = synonyms.kinds.get(name).cloned().unwrap_or_default();
            kinds.sort_by_key(|written| format!("{written:?}"));
            kinds
        };
        let shellfish = [word("clam"), word("prawn"), word("shrimp"), word("vongol")];
        assert_eq!(kinds("shellfish"), shellfish);
        let fish =
            [pair("seabass"), word("clam"), word("cod"), word("fish"), word("prawn"), word("shellfish")];
        assert_eq!(kinds("seafood"), [&fish[..], &shellfish[2..]].concat());
        // What finds what is as before.
        assert_eq!((others(&synonyms, "shrimp"), others(&synonyms, "fish")), (vec![word("prawn")], vec![]));
        assert_eq!(kinds("shrimp"), [word("prawn")]);
    }

    #[test]
    fn a_malformed_line_is_named() {
        for (text, line, why) in [
            ("a b, c d\n\naubergine", 3, "a name alone has no other"),
            ("pea, bean,", 1, "\"\" has no words, or more than 3"),
            ("pea > ", 1, "\"\" has no words, or more than 3"),
            ("pea, the of", 1, "\"the of\" has no words, or more than 3"),
            ("# x\npea, one two three four", 2, "\"one two three four\" has no words, or more than 3"),
            ("pea > bean > corn", 1, "\"bean > corn\" is no name"),
            ("pea, 味噌汁", 1, "\"味噌汁\" is not written with blanks between words"),
            ("pea, peas, bean", 1, "\"pea\" stands there twice, perhaps in another form"),
            ("pea, bean\ncorn, peas*", 1, "\"pea\" stands in another line, too, and has no asterisk"),
            ("pea*, bean", 1, "\"pea\" has an asterisk, and stands in no other line"),
        ] {
            let found = Synonyms::parse(text).unwrap_err();
            assert_eq!((found.line, found.why.as_str()), (line, why), "{text}");
        }
        let many: Vec<_> = (0..=MOST_NAMES + 1).map(|number| format!("name{number}")).collect();
        assert!(Synonyms::parse(&many.join(", ")).unwrap_err().why.ends_with("more than 16 other names"));
    }

    #[test]
    fn what_differs_by_country_or_is_another_thing_is_not_joined() {
        for name in [
            "biscuit",
            "chips",
            "pudding",
            "jelly",
            "pepper",
            "squash",
            "cider",
            "coriander",
            "tomato puree",
            "grill",
            "broil",
            "flour",
            "sugar",
            "cream",
            "onion",
            "potato",
        ] {
            let words = typed(name);
            assert!(other_names(&words.iter().collect::<Vec<_>>()).is_empty(), "{name}");
        }
    }
}
