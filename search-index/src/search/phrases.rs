//! Words that follow one another, as a recipe shall have them or shall not (docs/design.md#search).

use tantivy::Term;

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::query::Unwanted;
use super::rarest::Chosen;
use crate::words::{Script, Word, Written, kinds, stem, together};

/// The entries that a recipe with the phrases has; `None` if no recipe has one of them.
pub(crate) fn wanted(dictionary: &Dictionary<'_>, chosen: &Chosen<'_>) -> Result<Option<Vec<Term>>, Stop> {
    let mut wanted = Vec::new();
    for words in &chosen.phrases {
        let Some(terms) = known(dictionary, written(words))? else { return Ok(None) };
        wanted.extend(terms);
    }
    Ok(Some(wanted))
}

/// The entries of which no recipe may have all, in each.
pub(crate) fn without(dictionary: &Dictionary<'_>, all: &[Unwanted]) -> Result<Vec<Vec<Term>>, Stop> {
    let mut without = Vec::new();
    for unwanted in all {
        let (Unwanted::Words(words) | Unwanted::Phrase(words)) = unwanted;
        let mut all = vec![written(words)];
        if matches!(unwanted, Unwanted::Words(_)) {
            let telling = telling(words);
            // Others write "stirfry" as "stir fry", or "stir-fry" as "stirfry".
            let as_one = stem(&telling.iter().map(|word| word.text.as_str()).collect::<String>());
            all.extend([vec![Written::Word(as_one.clone())], vec![Written::Pair(as_one)]]);
            all.extend(kinds(&telling).iter().map(|name| vec![name.clone()]));
        }
        all.dedup();
        for names in all {
            without.extend(known(dictionary, names)?.filter(|terms| !terms.is_empty()));
        }
    }
    Ok(without)
}

/// How a recipe has words that follow one another: as pairs, of which each has a word of the next; and a word that is in none alone.
pub(crate) fn written(words: &[Word]) -> Vec<Written> {
    let telling = telling(words);
    let is_spaced = |word: Option<&&Word>| word.is_some_and(|word| word.script != Script::Unspaced);
    let mut written = Vec::new();
    for (place, word) in telling.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| telling.get(place));
        let after = telling.get(place + 1);
        if is_spaced(Some(word)) && is_spaced(after) {
            written.extend(after.map(|after| Written::Pair(together(&word.text, &after.text))));
        } else if !is_spaced(Some(word)) || !is_spaced(before) {
            written.push(Written::Word(stem(&word.text)));
        }
    }
    written
}

fn telling(words: &[Word]) -> Vec<&Word> {
    words.iter().filter(|word| !word.is_stop_word()).collect()
}

/// The entries; `None` if the dictionary does not have all of them.
fn known(dictionary: &Dictionary<'_>, names: Vec<Written>) -> Result<Option<Vec<Term>>, Stop> {
    let fields = dictionary.fields();
    let mut terms = Vec::with_capacity(names.len());
    for name in names {
        let (field, name) = match name {
            Written::Word(word) => (fields.stems, word),
            Written::Pair(pair) => (fields.pairs, pair),
        };
        if dictionary.recipes_with(field, &name)? == 0 {
            return Ok(None);
        }
        terms.push(Term::from_field_text(field, &name));
    }
    Ok(Some(terms))
}
