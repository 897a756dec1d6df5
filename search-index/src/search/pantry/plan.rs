//! The plan of a search by what is there: each named ingredient with all the entries by which recipes have it.

use tantivy::Term;

use super::MOST_NAMED;
use super::query::{Name, Pantry};
use crate::ingredients::whole_name;
use crate::search::budget::Stop;
use crate::search::dictionary::Dictionary;
use crate::search::phrases::{self, written};
use crate::words::{LONGEST_NAME, Script, Word, Written, stem};

/// How many words a misspelled one is tried as, within a name of several words.
const MOST_TRIED: usize = 4;

/// What is searched for.
pub(crate) struct Plan {
    /// What is there: only what some recipe uses.
    pub(crate) named: Vec<Vec<Way>>,
    /// What no recipe may have: in each, entries of which it may not have all.
    pub(crate) without: Vec<Vec<Term>>,
    /// The keyword with the names that were meant, where one was found only by forgiving a typo.
    pub(crate) meant: Option<String>,
}

/// The entries that one ingredient of a recipe must have, all of them.
pub(crate) type Way = Vec<Term>;

/// How a name is found.
struct Known {
    /// The name as it was typed.
    typed: String,
    ways: Vec<Way>,
    /// The name that is meant by a typo.
    instead: Option<String>,
}

impl Known {
    fn of(words: &[&Word], ways: Vec<Way>) -> Self {
        Self { typed: text_of(words), ways, instead: None }
    }

    fn nowhere(words: &[&Word]) -> Self {
        Self::of(words, Vec::new())
    }

    fn is_found(&self) -> bool {
        !self.ways.is_empty()
    }
}

impl Plan {
    /// Looks up what is there.
    pub(crate) fn of(dictionary: &Dictionary<'_>, pantry: &Pantry) -> Result<Self, Stop> {
        let lookup = Lookup { dictionary };
        let mut plan =
            Self { named: Vec::new(), without: phrases::without(dictionary, &pantry.without)?, meant: None };
        let mut meant = Vec::new();
        let mut is_forgiven = false;
        for (place, name) in pantry.names.iter().enumerate() {
            let being_typed = pantry.ends_named && place + 1 == pantry.names.len();
            let parts = lookup.name(name, being_typed)?;
            if parts.iter().any(|known| known.instead.is_some()) {
                is_forgiven = true;
                meant.extend(parts.iter().map(|known| known.instead.as_ref().unwrap_or(&known.typed).clone()));
            } else {
                meant.push(name.text());
            }
            for Known { ways, .. } in parts {
                // Egg and eggs are one thing that is there.
                if !ways.is_empty() && plan.named.len() < MOST_NAMED && !plan.named.contains(&ways) {
                    plan.named.push(ways);
                }
            }
        }
        if is_forgiven {
            let without = pantry.without_typed.iter().map(|text| format!(" {text}")).collect::<String>();
            plan.meant = Some(format!("with: {}{without}", meant.join(", ")));
        }
        Ok(plan)
    }
}

struct Lookup<'a> {
    dictionary: &'a Dictionary<'a>,
}

impl Lookup<'_> {
    /// What a name means: itself, or what it may be a misspelling of; of several words that are no name in any recipe, the names in it.
    fn name(&self, name: &Name, being_typed: bool) -> Result<Vec<Known>, Stop> {
        let words: Vec<&Word> = name.words.iter().collect();
        if name.as_it_is {
            let ways = self.as_written(&words)?.into_iter().collect();
            return Ok(vec![Known::of(&words, ways)]);
        }
        if let [word] = words[..] {
            return Ok(vec![self.word(word, being_typed)?]);
        }
        let ways = self.by_any_name(&words)?;
        if !ways.is_empty() {
            return Ok(vec![Known::of(&words, ways)]);
        }
        let misspelled = self.misspelled(&words, being_typed)?;
        if misspelled.is_found() {
            return Ok(vec![misspelled]);
        }
        self.names_in(&words, being_typed)
    }

    /// "Eggs brown sugar" has no comma between two names: each time the longest one that recipes have. A single word is a name only where
    /// it is the whole name of some ingredient: "white" of "white chocolate" is none.
    fn names_in(&self, words: &[&Word], being_typed: bool) -> Result<Vec<Known>, Stop> {
        let mut names = Vec::new();
        let mut rest = words;
        while let [first, others @ ..] = rest {
            let mut longest = None;
            for length in (2..=LONGEST_NAME.min(rest.len())).rev() {
                let Some((run, behind)) = rest.split_at_checked(length) else { continue };
                let ways = self.by_any_name(run)?;
                if !ways.is_empty() {
                    longest = Some((Known::of(run, ways), behind));
                    break;
                }
            }
            let (known, behind) = match longest {
                Some(longest) => longest,
                None => (self.whole(first, being_typed && others.is_empty())?, others),
            };
            names.push(known);
            rest = behind;
        }
        Ok(names)
    }

    /// A word that is the whole name of an ingredient somewhere, or is meant for one.
    fn whole(&self, word: &Word, being_typed: bool) -> Result<Known, Stop> {
        let known = self.word(word, being_typed)?;
        let text = known.instead.as_ref().unwrap_or(&word.text);
        let is_whole = self.known(vec![whole_name(&stem(text))])?.is_some();
        Ok(if is_whole { known } else { Known::nowhere(&[word]) })
    }

    /// A name of one word: as it is, by another name, as the beginning of others while it is typed, or with a typo.
    fn word(&self, word: &Word, being_typed: bool) -> Result<Known, Stop> {
        let mut ways = self.by_any_name(&[word])?;
        if let Some(bare) = &word.bare {
            ways.extend(self.known(vec![stem(bare)])?);
        }
        if !ways.is_empty() || word.script == Script::Unspaced {
            return Ok(Known::of(&[word], ways));
        }
        if being_typed {
            let longer = self.dictionary.beginning_with(&word.text, u64::MAX)?;
            let ways = self.stems_of(longer.iter())?;
            if !ways.is_empty() {
                return Ok(Known::of(&[word], ways));
            }
        }
        if word.script == Script::Number {
            return Ok(Known::nowhere(&[word]));
        }
        // The nearest word that is an ingredient, not all of them: what it is short of is said by name.
        for (_, meant) in self.dictionary.misspelled(&word.text)? {
            let ways = self.stems_of([&meant])?;
            if !ways.is_empty() {
                return Ok(Known { instead: Some(meant), ..Known::of(&[word], ways) });
            }
        }
        Ok(Known::nowhere(&[word]))
    }

    fn stems_of<'w>(&self, words: impl IntoIterator<Item = &'w String>) -> Result<Vec<Way>, Stop> {
        let mut stems: Vec<String> = words.into_iter().map(|word| stem(word)).collect();
        stems.sort_unstable();
        stems.dedup();
        let mut ways = Vec::new();
        for stem in stems {
            ways.extend(self.known(vec![stem])?);
        }
        Ok(ways)
    }

    /// A name of several words of which one has a typo, or is not typed to its end.
    fn misspelled(&self, words: &[&Word], being_typed: bool) -> Result<Known, Stop> {
        let mut tried: Vec<Vec<Word>> = vec![Vec::new()];
        for (place, word) in words.iter().enumerate() {
            let may_go_on = being_typed && place + 1 == words.len();
            let mut meant = vec![word.text.clone()];
            if may_go_on {
                let longer = self.dictionary.beginning_with(&word.text, u64::MAX)?;
                meant.extend(longer.into_iter().take(MOST_TRIED));
            }
            // The last word has a typo, too, where no word goes on like it.
            if meant.len() == 1
                && self.dictionary.recipes_with(self.dictionary.fields().spellings, &word.text)? == 0
            {
                let near = self.dictionary.misspelled(&word.text)?;
                meant = near.into_iter().map(|(_, word)| word).take(MOST_TRIED).collect();
            }
            let with = |before: &Vec<Word>| {
                let other = |text: &String| {
                    [&before[..], &[Word { text: text.clone(), ..Word::clone(word) }]].concat()
                };
                meant.iter().map(other).collect::<Vec<_>>()
            };
            tried = tried.iter().flat_map(with).take(MOST_TRIED * MOST_TRIED).collect();
        }
        for other in tried {
            let ways = self.by_any_name(&other.iter().collect::<Vec<_>>())?;
            if !ways.is_empty() {
                let is_typo =
                    other.iter().zip(words).any(|(other, word)| !other.text.starts_with(&word.text));
                let text = text_of(&other.iter().collect::<Vec<_>>());
                return Ok(Known { instead: is_typo.then_some(text), ..Known::of(words, ways) });
            }
        }
        Ok(Known::nowhere(words))
    }

    /// The ways in which recipes have a name, and its other names.
    fn by_any_name(&self, words: &[&Word]) -> Result<Vec<Way>, Stop> {
        let mut ways: Vec<Way> = self.as_written(words)?.into_iter().collect();
        for other in self.dictionary.other_names(words) {
            let (Written::Word(text) | Written::Pair(text)) = other;
            if let Some(way) = self.known(vec![text.clone()])?
                && !ways.contains(&way)
            {
                ways.push(way);
            }
        }
        Ok(ways)
    }

    /// These words, one behind the other in one ingredient.
    fn as_written(&self, words: &[&Word]) -> Result<Option<Way>, Stop> {
        let words: Vec<Word> = words.iter().copied().cloned().collect();
        let texts = written(&words).into_iter().map(|(Written::Word(text) | Written::Pair(text))| text);
        self.known(texts.collect())
    }

    /// The entries; `None` unless ingredients have each of them.
    fn known(&self, texts: Vec<String>) -> Result<Option<Way>, Stop> {
        let field = self.dictionary.fields().ingredients;
        let mut way = Vec::with_capacity(texts.len());
        for text in texts {
            if self.dictionary.recipes_with(field, &text)? == 0 {
                return Ok(None);
            }
            way.push(Term::from_field_text(field, &text));
        }
        Ok((!way.is_empty()).then_some(way))
    }
}

/// The words as one text.
fn text_of(words: &[&Word]) -> String {
    words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}
