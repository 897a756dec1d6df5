//! What the index stores of a recipe, and where.

use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions,
};

use crate::ingredients::{BESIDE, NAMES_WITHIN_NAMES, STAPLES};

/// Raised with every change of what is indexed or how words are derived.
const FORMAT: u32 = 5;

/// An index of another version is rebuilt: one of another [`FORMAT`], or made with other lists of names. Synonyms are looked up as one
/// searches, so an index does not depend on them.
pub(crate) const INDEX_VERSION: u32 =
    version(FORMAT, &[STAPLES.as_bytes(), NAMES_WITHIN_NAMES.as_bytes(), BESIDE.as_bytes()]);

/// A number that every byte of the files changes (FNV-1a).
const fn version(format: u32, files: &[&[u8]]) -> u32 {
    let mut version = 0x811c_9dc5 ^ format;
    let mut files = files;
    while let [file, others @ ..] = files {
        let mut bytes = *file;
        while let [byte, rest @ ..] = bytes {
            version = (version ^ *byte as u32).wrapping_mul(0x0100_0193);
            bytes = rest;
        }
        files = others;
    }
    version
}

/// The fields of the index. Recipes, names of writers and names of tags are documents of one index, distinguished by their key.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields {
    /// `recipe/12`, `writer/7` or `tag/3`: what a document is about.
    pub(crate) key: Field,
    /// The stems of a recipe's words. The frequency of a stem encodes the best [`Place`] in which it occurs.
    pub(crate) stems: Field,
    /// The words as spelled, for looking up prefixes and typos.
    pub(crate) spellings: Field,
    /// Adjacent words, written as one; the frequency encodes the best [`Place`]. Phrases are found by them: that takes less room than
    /// the position of every word, and a phrase is walked like a word.
    pub(crate) pairs: Field,
    /// Whole titles, written as one word.
    pub(crate) titles: Field,
    /// The recipe's tags.
    pub(crate) tags: Field,
    /// The recipe's writer.
    pub(crate) writer: Field,
    /// The seq of the event that created the recipe; 0 for a document that is no recipe.
    pub(crate) created: Field,
    /// How many words the title has, not counting stop words.
    pub(crate) title_length: Field,
    /// By which words each of its ingredients is found, by number: the position of a word is the number of its ingredient. Those that
    /// a cook has to have come first.
    pub(crate) ingredients: Field,
    /// How many ingredients a cook has to have.
    pub(crate) needed: Field,
    /// What these are called, by number, each in a line.
    pub(crate) needed_names: Field,
    /// The stored card.
    pub(crate) card: Field,
    /// The document's source: JSON of a recipe's source or of a writer, or a tag's plain name.
    pub(crate) source: Field,
}

/// Where in a recipe a word occurs. Only its best place is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    Steps = 1,
    Description = 2,
    Ingredients = 3,
    Tags = 4,
    Title = 5,
}

impl Place {
    /// The points for a word by place number (the frequency in the index). A word in the title counts more than two in the tags,
    /// and one in the tags as much as two in the ingredients.
    pub(crate) const WEIGHTS: [u32; 6] = [0, 3, 8, 20, 40, 100];
}

/// The name of the column of [`Fields::created`].
pub(crate) const CREATED: &str = "created";
/// The name of the column of [`Fields::tags`].
pub(crate) const TAGS: &str = "tags";
/// The name of the column of [`Fields::needed`].
pub(crate) const NEEDED: &str = "needed";
/// The name of the column of [`Fields::title_length`].
pub(crate) const TITLE_LENGTH: &str = "title_length";

impl Fields {
    /// The schema and the fields in it.
    pub(crate) fn schema() -> (Schema, Self) {
        // Of most words only the place is needed: no positions, no norms, so that the posting lists stay short.
        let words = |option| {
            TextOptions::default().set_indexing_options(
                TextFieldIndexing::default()
                    .set_tokenizer("whitespace")
                    .set_index_option(option)
                    .set_fieldnorms(false),
            )
        };
        let mut schema = Schema::builder();
        let fields = Self {
            key: schema.add_text_field("key", STRING | STORED),
            stems: schema.add_text_field("stems", words(IndexRecordOption::WithFreqs)),
            spellings: schema.add_text_field("spellings", words(IndexRecordOption::Basic)),
            pairs: schema.add_text_field("pairs", words(IndexRecordOption::WithFreqs)),
            titles: schema.add_text_field("titles", words(IndexRecordOption::Basic)),
            tags: schema.add_i64_field(TAGS, INDEXED | FAST),
            writer: schema.add_i64_field("writer", INDEXED),
            created: schema.add_i64_field(CREATED, FAST),
            title_length: schema.add_u64_field(TITLE_LENGTH, FAST),
            ingredients: schema
                .add_text_field("ingredients", words(IndexRecordOption::WithFreqsAndPositions)),
            needed: schema.add_u64_field(NEEDED, FAST),
            needed_names: schema.add_text_field("needed_names", STORED),
            card: schema.add_text_field("card", STORED),
            source: schema.add_text_field("source", STORED),
        };
        (schema.build(), fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_list_of_names_makes_another_version() {
        let files = [STAPLES, NAMES_WITHIN_NAMES, BESIDE];
        let of =
            |files: &[String]| version(FORMAT, &files.iter().map(|file| file.as_bytes()).collect::<Vec<_>>());
        assert_eq!(of(&files.map(str::to_owned)), INDEX_VERSION);
        for changed in 0..files.len() {
            let mut files = files.map(str::to_owned);
            files[changed].push_str("bay leaves");
            assert_ne!(of(&files), INDEX_VERSION);
        }
        assert_ne!(version(FORMAT + 1, &files.map(str::as_bytes)), INDEX_VERSION);
    }
}
