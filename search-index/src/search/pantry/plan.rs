//! The plan of a search by what is there: each name with all the entries by which recipes have it.

use tantivy::Term;

use super::MOST_NAMED;
use super::query::{Name, Pantry};
use crate::ingredients::{LONGEST_RUN, are_one_thing, run_of, whole_name};
use crate::search::budget::Stop;
use crate::search::dictionary::{Dictionary, MOST_ALTERNATIVES, SHORTEST_MISSPELLED_BEGINNING};
use crate::search::phrases;
use crate::words::{Script, Word, Written, stem};

/// How many spellings are tried of each word of a name of several words, and of all of them.
const MOST_TRIED: usize = 4;
const MOST_TRIED_TOGETHER: usize = 16;

/// What is searched for.
pub(crate) struct Plan {
    /// What is there: at most [`MOST_NAMED`].
    pub(crate) named: Vec<Named>,
    /// What no recipe may have: in each, entries of which it may not have all.
    pub(crate) without: Vec<Vec<Term>>,
    /// What is not searched for: too much for one search.
    pub(crate) left_out: Vec<String>,
    /// The keyword with the names that were meant, where one was found only by forgiving a typo.
    pub(crate) meant: Option<String>,
}

/// Something that is there.
pub(crate) struct Named {
    /// As it was typed.
    pub(crate) typed: String,
    /// An ingredient is it if it has one of them; none where no recipe has it.
    pub(crate) entries: Vec<Term>,
}

/// How a name is found.
struct Known {
    entries: Vec<Term>,
    /// The words by which it is found, in place of those that were typed.
    words: Vec<Word>,
}

impl Plan {
    /// Looks up what is there.
    pub(crate) fn of(dictionary: &Dictionary<'_>, pantry: &Pantry<'_>) -> Result<Self, Stop> {
        let without = phrases::without(dictionary, &pantry.without)?;
        let lookup = Lookup { dictionary };
        // What recipes have as it was typed can do without other names: they are looked for last.
        let mut order = Vec::with_capacity(pantry.names.len());
        for (place, name) in pantry.names.iter().enumerate() {
            let is_known = !lookup.known(run_of(&name.words))?.is_empty();
            order.push((is_known, place, name));
        }
        order.sort_by_key(|(is_known, ..)| *is_known);
        let mut found = Vec::with_capacity(order.len());
        let mut replaced = Vec::new();
        let mut left_out = Vec::new();
        for (_, place, name) in order {
            let being_typed = pantry.ends_named && place + 1 == pantry.names.len();
            let mut parts = lookup.name(name, being_typed)?;
            if parts.is_empty() && pantry.names.len() == 1 && !name.as_it_is {
                parts = lookup.split(&name.words, being_typed)?;
            }
            for (typed, known) in &parts {
                let pairs = typed.iter().zip(&known.words);
                let typos = pairs.filter(|(typed, meant)| !meant.text.starts_with(&typed.text));
                replaced.extend(typos.map(|(typed, meant)| (typed.text.clone(), meant.text.clone())));
            }
            match &mut parts[..] {
                // Nobody has looked how else it may be written.
                [] if !dictionary.may_expand() => left_out.push(name.typed.clone()),
                [] => found.push((place, Named { typed: name.typed.clone(), entries: Vec::new() })),
                [(_, only)] => {
                    let entries = std::mem::take(&mut only.entries);
                    found.push((place, Named { typed: name.typed.clone(), entries }));
                }
                several => found.extend(several.iter_mut().map(|(words, known)| {
                    let typed = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
                    (place, Named { typed, entries: std::mem::take(&mut known.entries) })
                })),
            }
        }
        found.sort_by_key(|(place, _)| *place);
        let mut named: Vec<Named> = Vec::with_capacity(found.len());
        for (_, name) in found {
            // Egg and eggs are one thing that is there.
            let is_another =
                name.entries.is_empty() || !named.iter().any(|known| known.entries == name.entries);
            if is_another && named.len() < MOST_NAMED {
                named.push(name);
            } else if is_another {
                left_out.push(name.typed);
            }
        }
        left_out.extend(pantry.left_out.iter().cloned());
        let meant = (!replaced.is_empty()).then(|| pantry.instead(&replaced));
        Ok(Self { named, without, left_out, meant })
    }
}

struct Lookup<'a> {
    dictionary: &'a Dictionary<'a>,
}

impl Lookup<'_> {
    /// What a name means, with its words; empty if nothing that recipes have.
    fn name<'w>(&self, name: &'w Name, being_typed: bool) -> Result<Vec<(&'w [Word], Known)>, Stop> {
        let words = &name.words[..];
        let known = if name.as_it_is {
            Known::of(self.known(run_of(words))?, words)
        } else {
            self.words(words, being_typed)?
        };
        Ok(known.map(|known| (words, known)).into_iter().collect())
    }

    /// Words that are a name, by any of its other names, or as they may have been meant.
    fn words(&self, words: &[Word], being_typed: bool) -> Result<Option<Known>, Stop> {
        if let Some(known) = Known::of(self.by_any_name(words)?, words) {
            return Ok(Some(known));
        }
        let most = if words.len() == 1 { MOST_ALTERNATIVES } else { MOST_TRIED };
        let mut meant: Vec<Vec<Word>> = vec![Vec::new()];
        for (place, word) in words.iter().enumerate() {
            let mut others = self.meant_by(word, being_typed && place + 1 == words.len())?;
            others.truncate(most);
            let with = |before: &Vec<Word>| {
                let others = others.iter().map(|text| Word { text: text.clone(), ..word.clone() });
                others.map(|other| [&before[..], &[other]].concat()).collect::<Vec<_>>()
            };
            meant = meant.iter().flat_map(with).take(most.max(MOST_TRIED_TOGETHER)).collect();
        }
        for words in meant {
            if let Some(known) = Known::of(self.by_any_name(&words)?, &words) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    /// How a word may have been meant: as it is if recipes have it, as the beginning of others if it is still being typed, or as a typo.
    fn meant_by(&self, word: &Word, being_typed: bool) -> Result<Vec<String>, Stop> {
        let as_it_is = vec![word.text.clone()];
        if word.script == Script::Unspaced {
            return Ok(as_it_is);
        }
        let is_written = self.dictionary.recipes_with(self.dictionary.fields().spellings, &word.text)? > 0;
        let mut meant = if is_written { as_it_is } else { Vec::new() };
        if being_typed {
            meant.extend(self.dictionary.longer(&word.text)?);
        }
        if !is_written {
            meant.extend(self.dictionary.misspelled(&word.text)?.into_iter().map(|(_, word)| word));
        }
        if meant.is_empty() && being_typed && word.text.chars().count() >= SHORTEST_MISSPELLED_BEGINNING {
            meant = self.dictionary.misspelled_beginning(&word.text)?;
        }
        Ok(meant)
    }

    /// "Eggs brown sugar" has no comma between two names: each time the longest one that recipes have. Empty unless all of it is names: a
    /// word only where it is the whole name of an ingredient somewhere, as "white" of "white chocolate" is not, and none of
    /// two that are one thing, as almond milk is.
    fn split<'w>(&self, words: &'w [Word], being_typed: bool) -> Result<Vec<(&'w [Word], Known)>, Stop> {
        let mut names = Vec::new();
        let mut rest = words;
        while !rest.is_empty() {
            let mut longest = None;
            for length in (1..=LONGEST_RUN.min(rest.len())).rev() {
                let Some((run, behind)) = rest.split_at_checked(length) else { continue };
                let known = match run {
                    [word] if behind.first().is_some_and(|next| are_one_thing(word, next)) => None,
                    [_] => self.whole(run, being_typed && behind.is_empty())?,
                    _ => Known::of(self.by_any_name(run)?, run),
                };
                if let Some(known) = known {
                    longest = Some((run, known, behind));
                    break;
                }
            }
            let Some((run, known, behind)) = longest else { return Ok(Vec::new()) };
            names.push((run, known));
            rest = behind;
        }
        Ok(names)
    }

    /// A word that is the whole name of an ingredient somewhere, or has another name.
    fn whole(&self, word: &[Word], being_typed: bool) -> Result<Option<Known>, Stop> {
        let Some(known) = self.words(word, being_typed)? else { return Ok(None) };
        let own = run_of(&known.words);
        let has_another = known.entries.iter().any(|entry| *entry != self.entry(&own));
        let is_whole = has_another || !self.known(whole_name(&own))?.is_empty();
        Ok(is_whole.then_some(known))
    }

    /// The entries of a name, and of its other names.
    fn by_any_name(&self, words: &[Word]) -> Result<Vec<Term>, Stop> {
        let mut entries = self.known(run_of(words))?;
        if let [Word { bare: Some(bare), .. }] = words {
            entries.extend(self.known(stem(bare))?);
        }
        for name in self.dictionary.other_names(&words.iter().collect::<Vec<_>>()) {
            let (Written::Word(text) | Written::Pair(text)) = name;
            entries.extend(self.known(text.clone())?);
        }
        entries.sort_unstable();
        entries.dedup();
        Ok(entries)
    }

    fn entry(&self, text: &str) -> Term {
        Term::from_field_text(self.dictionary.fields().ingredients, text)
    }

    /// The entry, if ingredients have it.
    fn known(&self, text: String) -> Result<Vec<Term>, Stop> {
        let recipes = self.dictionary.recipes_with(self.dictionary.fields().ingredients, &text)?;
        Ok((recipes > 0).then(|| self.entry(&text)).into_iter().collect())
    }
}

impl Known {
    fn of(entries: Vec<Term>, words: &[Word]) -> Option<Self> {
        (!entries.is_empty()).then(|| Self { entries, words: words.to_vec() })
    }
}
