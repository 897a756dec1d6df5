//! What is already indexed: sources and names, read back from the last commit.

use tantivy::collector::DocSetCollector;
use tantivy::query::TermQuery;
use tantivy::schema::{Field, IndexRecordOption, Value};
use tantivy::{DocAddress, Searcher, TantivyDocument, Term};

use crate::error::IndexError;
use crate::schema::Fields;
use crate::source::{Key, RecipeSource, Writer};

/// The last commit, as the writer of the next one sees it.
pub(crate) struct Committed<'a> {
    pub(crate) searcher: Searcher,
    pub(crate) fields: &'a Fields,
}

impl Committed<'_> {
    /// The source of a recipe; `None` if it is not in the index.
    pub(crate) fn recipe(&self, id: i64) -> Result<Option<RecipeSource>, IndexError> {
        self.source(Key::Recipe(id))?.map(|json| Ok(serde_json::from_str(&json)?)).transpose()
    }

    /// A writer; `None` if it is not in the index.
    pub(crate) fn writer(&self, id: i64) -> Result<Option<Writer>, IndexError> {
        self.source(Key::Writer(id))?.map(|json| Ok(serde_json::from_str(&json)?)).transpose()
    }

    /// A tag's name; `None` if it is not in the index.
    pub(crate) fn tag(&self, id: i64) -> Result<Option<String>, IndexError> {
        self.source(Key::Tag(id))
    }

    /// Whether the index may contain this key: no false negatives.
    pub(crate) fn may_hold(&self, key: Key) -> Result<bool, IndexError> {
        let term = Term::from_field_text(self.fields.key, &key.to_string());
        Ok(self.searcher.doc_freq(&term)? > 0)
    }

    /// The recipes of a writer.
    pub(crate) fn recipes_by(&self, writer: i64) -> Result<Vec<i64>, IndexError> {
        self.recipes_with(Term::from_field_i64(self.fields.writer, writer))
    }

    /// The recipes that carry a tag.
    pub(crate) fn recipes_tagged(&self, tag: i64) -> Result<Vec<i64>, IndexError> {
        self.recipes_with(Term::from_field_i64(self.fields.tags, tag))
    }

    fn recipes_with(&self, term: Term) -> Result<Vec<i64>, IndexError> {
        let mut recipes = Vec::new();
        for address in self.addresses(term)? {
            let key = self.text(address, self.fields.key)?;
            recipes.extend(key.and_then(|key| key.strip_prefix("recipe/")?.parse::<i64>().ok()));
        }
        Ok(recipes)
    }

    fn source(&self, key: Key) -> Result<Option<String>, IndexError> {
        let term = Term::from_field_text(self.fields.key, &key.to_string());
        match self.addresses(term)?.first() {
            Some(address) => self.text(*address, self.fields.source),
            None => Ok(None),
        }
    }

    fn addresses(&self, term: Term) -> Result<Vec<DocAddress>, IndexError> {
        let query = TermQuery::new(term, IndexRecordOption::Basic);
        Ok(self.searcher.search(&query, &DocSetCollector)?.into_iter().collect())
    }

    fn text(&self, address: DocAddress, field: Field) -> Result<Option<String>, IndexError> {
        let document: TantivyDocument = self.searcher.doc(address)?;
        Ok(document.get_first(field).and_then(|value| value.as_str().map(str::to_owned)))
    }
}
