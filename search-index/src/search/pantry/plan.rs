//! The plan of a search by what is there: each name with all the entries by which recipes have it.

use tantivy::Term;

use super::MOST_NAMED;
use super::query::{Name, Pantry};
use crate::ingredients::{LONGEST_RUN, are_one_thing, forms_of, is_kind_of, run_of, whole_name};
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

/// How words are found as a name.
struct Known {
    /// As they were typed.
    typed: Vec<Word>,
    /// As they are found.
    found: Vec<Word>,
    entries: Vec<Term>,
}

impl Known {
    /// `None` if there is no entry.
    fn of(typed: &[Word], found: &[Word], entries: Vec<Term>) -> Option<Self> {
        (!entries.is_empty()).then(|| Self { typed: typed.to_vec(), found: found.to_vec(), entries })
    }

    /// The words that have a typo, each with what is meant.
    fn typos(&self) -> impl Iterator<Item = (String, String)> {
        let pairs = self.typed.iter().zip(&self.found);
        let typos = pairs.filter(|(typed, found)| !found.text.starts_with(&typed.text));
        typos.map(|(typed, found)| (typed.text.clone(), found.text.clone()))
    }
}

impl Plan {
    /// Looks up what is there.
    pub(crate) fn of(dictionary: &Dictionary<'_>, pantry: &Pantry<'_>) -> Result<Self, Stop> {
        let mut plan = Self {
            named: Vec::new(),
            without: phrases::without(dictionary, &pantry.without)?,
            left_out: Vec::new(),
            meant: None,
        };
        let lookup = Lookup { dictionary };
        let mut typos = Vec::new();
        let mut found = Vec::with_capacity(pantry.names.len());
        for (place, name) in lookup.unknown_first(pantry)? {
            let being_typed = pantry.ends_named && place + 1 == pantry.names.len();
            let names = lookup.name(name, being_typed)?;
            typos.extend(names.iter().flat_map(Known::typos));
            // Where nothing may be looked for any more, nobody knows how else it may be written.
            let is_known = !names.is_empty() || dictionary.may_expand();
            found.push((place, name, is_known.then_some(names)));
        }
        found.sort_by_key(|(place, ..)| *place);
        for (_, Name { typed, .. }, names) in found {
            match names {
                None => plan.left_out.push(typed.clone()),
                Some(names) if names.len() > 1 => {
                    for Known { typed, entries, .. } in names {
                        let words: Vec<String> = typed.into_iter().map(|word| word.text).collect();
                        plan.add(Named { typed: words.join(" "), entries });
                    }
                }
                Some(names) => {
                    let entries = names.into_iter().flat_map(|name| name.entries).collect();
                    plan.add(Named { typed: typed.clone(), entries });
                }
            }
        }
        plan.left_out.extend(pantry.left_out.iter().cloned());
        plan.meant = (!typos.is_empty()).then(|| pantry.instead(&typos));
        Ok(plan)
    }

    /// Adds what is there, unless it is the same as before: egg and eggs are one thing.
    fn add(&mut self, name: Named) {
        if !name.entries.is_empty() && self.named.iter().any(|known| known.entries == name.entries) {
            return;
        }
        if self.named.len() < MOST_NAMED {
            self.named.push(name);
        } else {
            self.left_out.push(name.typed);
        }
    }
}

struct Lookup<'a> {
    dictionary: &'a Dictionary<'a>,
}

impl Lookup<'_> {
    /// The names with their places. What recipes have as it was typed can do without other names: it comes last.
    fn unknown_first<'p>(&self, pantry: &'p Pantry<'_>) -> Result<Vec<(usize, &'p Name)>, Stop> {
        let mut order = Vec::with_capacity(pantry.names.len());
        for (place, name) in pantry.names.iter().enumerate() {
            order.push((self.is_known(&run_of(&name.words))?, place, name));
        }
        order.sort_by_key(|(is_known, ..)| *is_known);
        Ok(order.into_iter().map(|(_, place, name)| (place, name)).collect())
    }

    /// What a name means: one thing, or several where no comma stands between them; empty if nothing that recipes have.
    fn name(&self, Name { words, as_it_is, .. }: &Name, being_typed: bool) -> Result<Vec<Known>, Stop> {
        if *as_it_is {
            return Ok(Known::of(words, words, self.known(run_of(words))?).into_iter().collect());
        }
        let mut names: Vec<Known> = Vec::new();
        if words.len() <= LONGEST_RUN {
            names.extend(self.words(words, being_typed)?);
        }
        if names.is_empty() && words.len() > 1 {
            names = self.split(words, being_typed)?;
        }
        if names.is_empty() {
            names.extend(self.last_of(words)?);
        }
        for name in &mut names {
            name.entries.extend(self.plain(&name.found)?);
        }
        Ok(names)
    }

    /// What no recipe has under its whole name: of many words the last ones, as many as recipes are found by, and of two the plain
    /// thing, whatever kind of it.
    fn last_of(&self, words: &[Word]) -> Result<Option<Known>, Stop> {
        if let Some(last) = words.len().checked_sub(LONGEST_RUN).filter(|before| *before > 0) {
            let last = words.get(last..).unwrap_or_default();
            return Ok(Known::of(words, words, self.known(run_of(last))?));
        }
        let is_kind = words.iter().filter(|word| !word.tied).count() == 2;
        Ok(Known::of(words, words, if is_kind { self.plain(words)? } else { Vec::new() }))
    }

    /// Who has red onions has onions: the entry of lines that are just that.
    fn plain(&self, words: &[Word]) -> Result<Vec<Term>, Stop> {
        match words {
            [.., kind, thing] if is_kind_of(kind, thing) => self.known(whole_name(&stem(&thing.text))),
            _ => Ok(Vec::new()),
        }
    }

    /// Words that are a name, by any of its other names, or as they may have been meant.
    fn words(&self, words: &[Word], being_typed: bool) -> Result<Option<Known>, Stop> {
        if let Some(known) = Known::of(words, words, self.by_any_name(words)?) {
            return Ok(Some(known));
        }
        let most = if words.len() == 1 { MOST_ALTERNATIVES } else { MOST_TRIED };
        let mut meant: Vec<Vec<Word>> = vec![Vec::new()];
        for (place, word) in words.iter().enumerate() {
            let mut others =
                self.meant_by(word, words.len() == 1, being_typed && place + 1 == words.len())?;
            others.truncate(most);
            let with = |before: &Vec<Word>| {
                let others = others.iter().map(|text| Word { text: text.clone(), ..word.clone() });
                others.map(|other| [&before[..], &[other]].concat()).collect::<Vec<_>>()
            };
            meant = meant.iter().flat_map(with).take(most.max(MOST_TRIED_TOGETHER)).collect();
        }
        for found in meant {
            if let Some(known) = Known::of(words, &found, self.by_any_name(&found)?) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    /// How a word may have been meant: as it is if recipes have it, as the beginning of others if it is still being typed, or as a typo.
    /// One that is the whole name, and no ingredient, is no word of it, whatever else recipes say with it: flowers are no flour.
    fn meant_by(&self, word: &Word, is_whole: bool, being_typed: bool) -> Result<Vec<String>, Stop> {
        let as_it_is = vec![word.text.clone()];
        if word.script == Script::Unspaced {
            return Ok(as_it_is);
        }
        let spellings = self.dictionary.fields().spellings;
        let is_written = !is_whole && self.dictionary.is_written(spellings, &word.text)?;
        let mut meant = if is_written { as_it_is } else { Vec::new() };
        if being_typed {
            meant.extend(self.dictionary.longer(&word.text)?);
        }
        if !is_written {
            meant.extend(self.dictionary.misspelled(&word.text)?.into_iter().map(|(_, word)| word));
            meant.extend(
                self.dictionary.misspelled_names(word)?.into_iter().map(|(_, name)| name.text.clone()),
            );
        }
        if meant.is_empty() && being_typed && word.text.chars().count() >= SHORTEST_MISSPELLED_BEGINNING {
            meant = self.dictionary.misspelled_beginning(&word.text)?;
        }
        Ok(meant)
    }

    /// "Eggs brown sugar" has no comma between two names: each time the longest one that recipes have. Empty unless all of it is names: a
    /// word only where it is the whole name of an ingredient somewhere, as "white" of "white chocolate" is not, and none of
    /// two that are one thing, as almond milk is.
    fn split(&self, words: &[Word], being_typed: bool) -> Result<Vec<Known>, Stop> {
        let mut names = Vec::new();
        let mut rest = words;
        while !rest.is_empty() {
            let mut longest = None;
            for length in (1..=LONGEST_RUN.min(rest.len())).rev() {
                let Some((run, behind)) = rest.split_at_checked(length) else { continue };
                let known = match run {
                    [word] if behind.first().is_some_and(|next| are_one_thing(word, next)) => None,
                    [_] => self.whole(run, being_typed && behind.is_empty())?,
                    _ => Known::of(run, run, self.by_any_name(run)?),
                };
                if let Some(known) = known {
                    longest = Some((known, behind));
                    break;
                }
            }
            let Some((known, behind)) = longest else { return Ok(Vec::new()) };
            names.push(known);
            rest = behind;
        }
        Ok(names)
    }

    /// A word that is the whole name of an ingredient somewhere, or a form of it is ("garlic cloves"), or that has another name.
    fn whole(&self, word: &[Word], being_typed: bool) -> Result<Option<Known>, Stop> {
        let Some(known) = self.words(word, being_typed)? else { return Ok(None) };
        let own = run_of(&known.found);
        let has_another = known.entries.iter().any(|entry| *entry != self.entry(&own));
        let mut is_whole = has_another || self.is_known(&whole_name(&own))?;
        for form in forms_of(&own) {
            is_whole = is_whole || self.is_known(form)?;
        }
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

    fn is_known(&self, text: &str) -> Result<bool, Stop> {
        self.dictionary.is_written(self.dictionary.fields().ingredients, text)
    }

    /// The entry, if ingredients have it: its recipes are walked.
    fn known(&self, text: String) -> Result<Vec<Term>, Stop> {
        let recipes = self.dictionary.recipes_with(self.dictionary.fields().ingredients, &text)?;
        Ok((recipes > 0).then(|| self.entry(&text)).into_iter().collect())
    }
}
