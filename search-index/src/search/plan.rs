//! The plan of a search, made before any recipe is examined: each word of the query with everything it may mean.

use std::collections::BTreeMap;

use tantivy::Term;
use tantivy::schema::Field;

use super::budget::Stop;
use super::dictionary::{Dictionary, SHORTEST_MISSPELLED_BEGINNING};
use super::other_names::{Misspelled, misspelled_names, other_names};
use super::phrases;
use super::rank::{Closeness, Meant};
use super::rarest::Chosen;
use crate::document::whole_title;
use crate::schema::Fields;
use crate::words::{Script, Word, Written, stem, together};

/// If only a prefix was typed, it need not list every recipe of a large collection: nobody reads that far, and the next letter is
/// already being typed. Next to other words it is not limited, since they narrow it.
const ENOUGH_FOR_A_BEGINNING: u64 = 100_000;

/// How hard to look for meanings of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A word that exists is what was meant, and the last one may still be being typed.
    Usual,
    /// Any word can be a prefix or misspelled, even if it exists: used if the usual effort finds nothing.
    Forgiving,
}

/// What is searched for.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The words that a recipe must have, all of them.
    pub(crate) wanted: Vec<Wanted>,
    /// What no recipe may have: in each, entries of which it may not have all.
    pub(crate) without: Vec<Vec<Term>>,
    /// A stop word at the end may be a prefix of another word ("on" of "onion"): optional, but a recipe that has it ranks higher.
    pub(crate) welcome: Option<Wanted>,
    /// Two adjacent words of the query as one.
    pub(crate) neighbours: Vec<Term>,
    /// The names of several words in the query, each with its other names.
    pub(crate) names: Vec<Vec<Meaning>>,
    /// Only recipes that have all words in their title are offered.
    pub(crate) in_title: bool,
    /// The whole query as a title: with its stop words and without.
    pub(crate) title_as_typed: Option<Term>,
    pub(crate) whole_title: Option<Term>,
}

/// The plan of a search, or why there is none.
pub(crate) enum Planned {
    Plan(Box<Plan>),
    /// Nothing can match, whatever the effort: this word means nothing that any recipe has.
    Unknown(String),
    /// The same for words that follow one another nowhere.
    UnknownPhrase,
}

/// One word of the query.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// Its letters.
    pub(crate) typed: String,
    /// Its possible meanings; a recipe must have one of them.
    pub(crate) meanings: Vec<Meaning>,
    /// The words that it is a misspelling of, each with its entry: the likeliest first.
    pub(crate) forgiven: Vec<(Term, String)>,
    /// The word as typed, if recipes have it in other forms, too.
    pub(crate) spelled: Option<Term>,
}

impl Wanted {
    /// This entry and nothing else.
    fn exactly(term: Term) -> Self {
        let meanings = vec![Meaning { term, meant: Meant::EXACTLY }];
        Self { typed: String::new(), meanings, forgiven: Vec::new(), spelled: None }
    }
}

/// A dictionary entry that a word may mean.
#[derive(Debug)]
pub(crate) struct Meaning {
    pub(crate) term: Term,
    pub(crate) meant: Meant,
}

impl Planned {
    /// Looks up the words. Without words, every recipe matches.
    pub(crate) fn of(dictionary: &Dictionary<'_>, chosen: &Chosen<'_>, effort: Effort) -> Result<Self, Stop> {
        let fields = dictionary.fields();
        let words = &chosen.searched;
        let mut telling: Vec<&Word> = words.iter().filter(|word| !word.is_stop_word()).collect();
        if telling.is_empty() && chosen.phrases.is_empty() {
            telling = words.iter().collect();
        }
        let without = phrases::without(dictionary, &chosen.without)?;
        let Some(phrases) = phrases::wanted(dictionary, chosen)? else { return Ok(Self::UnknownPhrase) };
        let mut wanted: Vec<Wanted> = phrases.into_iter().map(Wanted::exactly).collect();
        if chosen.wants_nothing() {
            return Ok(Self::Plan(Box::new(Plan { without, ..Plan::default() })));
        }
        let stems: Vec<String> = telling.iter().map(|word| stem(&word.text)).collect();
        let lookup = Lookup { dictionary, fields, effort, stems };
        let (other_names, names) = other_names(dictionary, &telling);
        let mut as_typed = Vec::with_capacity(telling.len());
        for (place, (&word, other_names)) in telling.iter().zip(&other_names).enumerate() {
            let before = place.checked_sub(1).and_then(|place| telling.get(place)).copied();
            let after = telling.get(place + 1).copied();
            as_typed.push(lookup.as_typed((before, word, after), other_names)?);
        }
        let mut misspelled = Vec::new();
        for (place, (meanings, _)) in as_typed.iter().enumerate() {
            if meanings.meant.is_empty() {
                misspelled.extend(misspelled_names(dictionary, &telling, place)?);
            }
        }
        for (place, (&word, as_typed)) in telling.iter().zip(as_typed).enumerate() {
            // The last word is being typed, unless a stop word already follows it.
            let being_typed =
                chosen.ends_searched && words.last().is_some_and(|last| std::ptr::eq(last, word));
            let names = misspelled.iter().filter(|name| name.words.contains(&place));
            let word = lookup.word(word, as_typed, names, being_typed)?;
            if word.meanings.is_empty() {
                return Ok(Self::Unknown(word.typed));
            }
            wanted.push(word);
        }
        let welcome = match words.last() {
            Some(last) if chosen.ends_searched && !telling.iter().any(|word| std::ptr::eq(*word, last)) => {
                Some(lookup.beginnings(last)?)
            }
            _ => None,
        };
        let neighbours = telling
            .windows(2)
            .filter_map(|pair| match pair {
                [first, second] => joined(first, second),
                _ => None,
            })
            .map(|pair| Term::from_field_text(fields.pairs, &pair))
            .collect();
        let [as_typed, whole] =
            whole_title(&chosen.whole).map(|title| Some(Term::from_field_text(fields.titles, &title)));
        Ok(Self::Plan(Box::new(Plan {
            wanted,
            without,
            welcome,
            neighbours,
            names: names.iter().map(|name| lookup.name(name)).collect::<Result<_, _>>()?,
            in_title: false,
            title_as_typed: as_typed,
            whole_title: whole,
        })))
    }
}

fn joined(first: &Word, second: &Word) -> Option<String> {
    let spaced = first.script != Script::Unspaced && second.script != Script::Unspaced;
    spaced.then(|| together(&first.text, &second.text))
}

struct Lookup<'a> {
    dictionary: &'a Dictionary<'a>,
    fields: &'a Fields,
    effort: Effort,
    /// The stems of the query's words.
    stems: Vec<String>,
}

impl Lookup<'_> {
    /// The entries of a name of several words, by which a recipe has it, not only its words.
    fn name(&self, name: &[Written]) -> Result<Vec<Meaning>, Stop> {
        let mut meanings = Meanings::default();
        for written in name {
            self.add_written(&mut meanings, written)?;
        }
        Ok(meanings.list())
    }

    fn add_written(&self, meanings: &mut Meanings, written: &Written) -> Result<(), Stop> {
        let (field, written) = match written {
            Written::Word(word) => (self.fields.stems, word),
            Written::Pair(pair) => (self.fields.pairs, pair),
        };
        self.add_if_known(meanings, field, written, Meant::BY_ANOTHER_NAME)?;
        Ok(())
    }

    /// The words that a stop word may be a prefix of.
    fn beginnings(&self, word: &Word) -> Result<Wanted, Stop> {
        let mut meanings = Meanings::default();
        for longer in self.dictionary.beginning_with(&word.text, u64::MAX)? {
            self.add(&mut meanings, &longer, Closeness::Beginning);
        }
        Ok(meanings.of(word, None))
    }

    /// What a word is as it was typed and by its other names, and how many recipes have itself.
    fn as_typed(
        &self,
        (before, word, after): (Option<&Word>, &Word, Option<&Word>),
        other_names: &[Written],
    ) -> Result<(Meanings, u64), Stop> {
        let mut meanings = Meanings::default();
        let own = stem(&word.text);
        let own_recipes = self.add_if_known(&mut meanings, self.fields.stems, &own, Meant::EXACTLY)?;
        if let Some(bare) = &word.bare {
            self.add_if_known(&mut meanings, self.fields.stems, &stem(bare), Meant::EXACTLY)?;
        }
        // Others write "stirfry" as "stir fry"; and "stir fry" also means "stirfry".
        self.add_if_known(&mut meanings, self.fields.pairs, &own, Meant::EXACTLY)?;
        let with_before = before.and_then(|before| joined(before, word));
        let with_after = after.and_then(|after| joined(word, after));
        for pair in with_before.into_iter().chain(with_after) {
            self.add_if_known(&mut meanings, self.fields.stems, &pair, Meant::EXACTLY)?;
        }
        for name in other_names {
            self.add_written(&mut meanings, name)?;
        }
        Ok((meanings, own_recipes))
    }

    fn word<'m>(
        &self,
        word: &Word,
        (mut meanings, own_recipes): (Meanings, u64),
        names: impl Iterator<Item = &'m Misspelled>,
        being_typed: bool,
    ) -> Result<Wanted, Stop> {
        let exists = !meanings.meant.is_empty();
        if word.script != Script::Unspaced {
            self.add_inexact(&mut meanings, word, exists, being_typed)?;
        }
        for name in names {
            self.add_misspelled(&mut meanings, name)?;
        }
        let spelled_recipes = self.dictionary.recipes_with(self.fields.spellings, &word.text)?;
        let spelled = (0 < spelled_recipes && spelled_recipes < own_recipes)
            .then(|| Term::from_field_text(self.fields.spellings, &word.text));
        Ok(meanings.of(word, spelled))
    }

    fn add_inexact(
        &self,
        meanings: &mut Meanings,
        word: &Word,
        exists: bool,
        being_typed: bool,
    ) -> Result<(), Stop> {
        let letters = word.text.chars().count();
        let forgiving = self.effort == Effort::Forgiving;
        if being_typed || (letters >= 3 && (!exists || forgiving)) {
            let enough = if self.stems.len() == 1 { ENOUGH_FOR_A_BEGINNING } else { u64::MAX };
            for longer in self.dictionary.beginning_with(&word.text, enough)? {
                self.add(meanings, &longer, Closeness::Beginning);
            }
        }
        if word.script == Script::Number || (exists && !forgiving) {
            return Ok(());
        }
        for (typos, meant) in self.dictionary.misspelled(&word.text)? {
            self.add(meanings, &meant, closeness_of(typos));
        }
        if being_typed && letters >= SHORTEST_MISSPELLED_BEGINNING && meanings.meant.is_empty() {
            for meant in self.dictionary.misspelled_beginning(&word.text)? {
                self.add(meanings, &meant, Closeness::Far);
            }
        }
        Ok(())
    }

    /// The other names of one that has a typo. What was meant is the name that was nearly typed.
    fn add_misspelled(&self, meanings: &mut Meanings, name: &Misspelled) -> Result<(), Stop> {
        for written in name.others {
            let mut known = Meanings::default();
            self.add_written(&mut known, written)?;
            for term in known.meant.into_keys() {
                if !meanings.meant.contains_key(&term) {
                    meanings.forgiven.push((term.clone(), name.meant.text.clone()));
                }
                meanings.add(term, Meant { closeness: closeness_of(name.typos), as_named: false });
            }
        }
        Ok(())
    }

    fn add_if_known(
        &self,
        meanings: &mut Meanings,
        field: Field,
        term: &str,
        meant: Meant,
    ) -> Result<u64, Stop> {
        let recipes = self.dictionary.recipes_with(field, term)?;
        if recipes > 0 {
            meanings.add(Term::from_field_text(field, term), meant);
        }
        Ok(recipes)
    }

    /// A word stands for all its forms, however inexactly it was found. But no word is a prefix or a misspelling of another word
    /// of the query: in "chocolate c" the c does not mean chocolate.
    fn add(&self, meanings: &mut Meanings, word: &str, closeness: Closeness) {
        let stem = stem(word);
        if !self.stems.contains(&stem) {
            let term = Term::from_field_text(self.fields.stems, &stem);
            if closeness <= Closeness::Typo && !meanings.meant.contains_key(&term) {
                meanings.forgiven.push((term.clone(), word.to_owned()));
            }
            meanings.add(term, Meant::with(closeness));
        }
    }
}

fn closeness_of(typos: usize) -> Closeness {
    if typos <= 1 { Closeness::Typo } else { Closeness::Far }
}

#[derive(Default)]
struct Meanings {
    /// Each entry once, as well as it is meant.
    meant: BTreeMap<Term, Meant>,
    /// See [`Wanted::forgiven`].
    forgiven: Vec<(Term, String)>,
}

impl Meanings {
    fn add(&mut self, term: Term, meant: Meant) {
        let best = self.meant.entry(term).or_insert(meant);
        *best = (*best).max(meant);
    }

    fn of(mut self, word: &Word, spelled: Option<Term>) -> Wanted {
        let forgiven = std::mem::take(&mut self.forgiven);
        Wanted { typed: word.text.clone(), meanings: self.list(), forgiven, spelled }
    }

    fn list(self) -> Vec<Meaning> {
        self.meant.into_iter().map(|(term, meant)| Meaning { term, meant }).collect()
    }
}
