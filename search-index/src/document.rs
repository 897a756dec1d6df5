//! Turns a recipe into a document: its words with the places where they occur.

use std::collections::{BTreeMap, BTreeSet};

use tantivy::TantivyDocument;
use tantivy::tokenizer::{PreTokenizedString, Token};

use crate::card::card;
use crate::ingredients::Ingredients;
use crate::schema::{Fields, Place};
use crate::source::{Key, Names, RecipeSource};
use crate::words::{Script, Word, stem, together, written};

/// The document of a recipe.
pub(crate) fn recipe(
    fields: &Fields,
    source: &RecipeSource,
    names: &Names,
) -> Result<TantivyDocument, serde_json::Error> {
    let mut words = Words::default();
    let content = &source.content;
    let title = words.add(Place::Title, content.title.as_str());
    for (_, tag) in &names.tags {
        words.add(Place::Tags, tag);
    }
    for ingredient in &content.ingredients {
        words.add(Place::Ingredients, ingredient.text.as_str());
        words.add(Place::Steps, ingredient.quantifier.as_str());
        words.add(Place::Steps, ingredient.unit.as_str());
    }
    words.add(Place::Description, &names.writer.name);
    words.add(Place::Description, content.attribution.as_str());
    words.add(Place::Description, content.description.as_str());
    for step in &content.steps {
        words.add(Place::Steps, step.as_str());
    }

    let mut document = TantivyDocument::new();
    document.add_text(fields.key, Key::Recipe(source.recipe_id).to_string());
    document.add_text(fields.stems, repeated(&words.stems));
    document
        .add_text(fields.spellings, words.spellings.iter().map(String::as_str).collect::<Vec<_>>().join(" "));
    document.add_text(fields.pairs, repeated(&words.pairs));
    document.add_text(fields.titles, title_keys(content.title.as_str()).join(" "));
    for &tag in &source.tags {
        document.add_i64(fields.tags, tag);
    }
    document.add_i64(fields.writer, source.writer);
    document.add_i64(fields.created, source.created);
    document.add_u64(fields.title_length, title as u64);
    let ingredients = Ingredients::of(&content.ingredients);
    document.add_pre_tokenized_text(fields.ingredients, numbered(&ingredients));
    document.add_u64(fields.needed, ingredients.needed.len() as u64);
    document.add_text(fields.needed_names, ingredients.needed.join("\n"));
    document.add_text(fields.card, card(source, names)?);
    document.add_text(fields.source, serde_json::to_string(source)?);
    Ok(document)
}

/// The document of a writer's or a tag's name.
pub(crate) fn name(fields: &Fields, key: Key, name: &str) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    document.add_text(fields.key, key.to_string());
    document.add_i64(fields.created, 0);
    document.add_u64(fields.title_length, 0);
    document.add_u64(fields.needed, 0);
    document.add_text(fields.source, name);
    document
}

/// The words by which the ingredients are found, each at the number of its ingredient.
fn numbered(ingredients: &Ingredients) -> PreTokenizedString {
    let at = |(position, text): (usize, &String)| Token { position, text: text.clone(), ..Token::default() };
    let all = ingredients.terms.iter().enumerate();
    let tokens = all.flat_map(|(number, terms)| terms.iter().map(move |text| at((number, text)))).collect();
    PreTokenizedString { text: String::new(), tokens }
}

/// A whole title as one word: with stop words, for a title typed verbatim, and without them.
pub(crate) fn whole_title(words: &[Word]) -> [String; 2] {
    let all: String = words.iter().map(|word| word.text.as_str()).collect();
    let telling: String =
        words.iter().filter(|word| !word.is_stop_word()).map(|word| word.text.as_str()).collect();
    // The marker keeps the two apart: a title without stop words must not be mistaken for one typed verbatim.
    [format!("={all}"), if telling.is_empty() { stem(&all) } else { stem(&telling) }]
}

/// The keys under which a whole title is found: also without what is in brackets, and only what is in them.
fn title_keys(title: &str) -> Vec<String> {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let inside = title
        .split_once('(')
        .and_then(|(before, rest)| rest.split_once(')').map(|(inside, _)| [before, inside]));
    for part in inside.into_iter().flatten().chain([title]) {
        let words = crate::words::typed(part);
        if !words.is_empty() {
            keys.extend(whole_title(&words));
        }
    }
    keys.into_iter().collect()
}

#[derive(Default)]
struct Words {
    stems: BTreeMap<String, Place>,
    spellings: BTreeSet<String>,
    pairs: BTreeMap<String, Place>,
}

impl Words {
    /// Adds a text, and returns how many words it has, not counting stop words.
    fn add(&mut self, place: Place, text: &str) -> usize {
        let words = written(text);
        let telling: Vec<&Word> = words.iter().filter(|word| !word.is_stop_word()).collect();
        for word in &words {
            // Stop words are only indexed for titles, tags and names: a search for "the" finds titles.
            if !word.is_stop_word() || matches!(place, Place::Title | Place::Tags) {
                self.word(place, &word.text, word.script);
            }
            if let Some(bare) = &word.bare {
                self.word(place, bare, word.script);
            }
        }
        for compound in compounds(&words) {
            self.word(place, &compound, Script::Spaced);
        }
        for pair in telling.windows(2) {
            if let [first, second] = pair
                && first.script != Script::Unspaced
                && second.script != Script::Unspaced
            {
                raise(&mut self.pairs, together(&first.text, &second.text), place);
            }
        }
        telling
            .iter()
            .filter(|word| !(word.script == Script::Unspaced && word.text.chars().count() > 1))
            .count()
    }

    fn word(&mut self, place: Place, text: &str, script: Script) {
        raise(&mut self.stems, stem(text), place);
        if script != Script::Unspaced {
            self.spellings.insert(text.to_owned());
        }
    }
}

/// Hyphenated words as one word each: "jackolantern" for "jack-o-lantern".
fn compounds(words: &[Word]) -> Vec<String> {
    let mut compounds = Vec::new();
    for group in words.chunk_by(|_, next| next.tied) {
        if group.len() > 1 {
            compounds.push(group.iter().map(|word| word.text.as_str()).collect());
        }
    }
    compounds
}

fn raise(places: &mut BTreeMap<String, Place>, word: String, place: Place) {
    places.entry(word).and_modify(|best| *best = (*best).max(place)).or_insert(place);
}

/// Each word repeated according to its place.
fn repeated(places: &BTreeMap<String, Place>) -> String {
    let mut text = String::new();
    for (word, place) in places {
        for _ in 0..*place as usize {
            text.push_str(word);
            text.push(' ');
        }
    }
    text
}
