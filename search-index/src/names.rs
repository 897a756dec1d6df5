//! The names on a card, after the events so far.

use std::collections::HashMap;

use crate::changes::Batch;
use crate::error::IndexError;
use crate::lookup::Committed;
use crate::source::{Names, RecipeSource, Writer};

/// The names of writers and tags: from this batch, or else from the last commit.
pub(crate) struct NameLookup<'a> {
    batch: &'a Batch,
    committed: &'a Committed<'a>,
    writers: HashMap<i64, Writer>,
    tags: HashMap<i64, Option<String>>,
}

impl<'a> NameLookup<'a> {
    pub(crate) fn new(batch: &'a Batch, committed: &'a Committed<'a>) -> Self {
        Self { batch, committed, writers: HashMap::new(), tags: HashMap::new() }
    }

    /// The names on this recipe's card.
    pub(crate) fn of(&mut self, source: &RecipeSource) -> Result<Names, IndexError> {
        let mut tags = Vec::with_capacity(source.tags.len());
        for &tag in &source.tags {
            tags.extend(self.tag(tag)?.map(|name| (tag, name)));
        }
        Ok(Names { writer: self.writer(source.writer)?, tags })
    }

    fn writer(&mut self, id: i64) -> Result<Writer, IndexError> {
        if let Some(writer) = self.batch.writers.get(&id) {
            return Ok(writer.clone().unwrap_or_default());
        }
        if let Some(writer) = self.writers.get(&id) {
            return Ok(writer.clone());
        }
        let writer = self.committed.writer(id)?.unwrap_or_default();
        self.writers.insert(id, writer.clone());
        Ok(writer)
    }

    fn tag(&mut self, id: i64) -> Result<Option<String>, IndexError> {
        if let Some(name) = self.batch.tags.get(&id) {
            return Ok(Some(name.clone()));
        }
        if let Some(name) = self.tags.get(&id) {
            return Ok(name.clone());
        }
        let name = self.committed.tag(id)?;
        self.tags.insert(id, name.clone());
        Ok(name)
    }
}
