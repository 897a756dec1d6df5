//! The one who writes: turns events into documents, and commits them together with the checkpoint.

use std::sync::Arc;

use event_log::LoggedEvent;
use tantivy::Term;

use crate::changes::{Batch, Change, RecipeChange};
use crate::document;
use crate::error::IndexError;
use crate::generation::{Checkpoint, Generation};
use crate::index::Shared;
use crate::lookup::Committed;
use crate::node_folder::NodeFolder;
use crate::source::{Key, Names, RecipeSource};

/// Writes the index of this node; there is one, and it holds the folder's lock. Search goes on beside it.
pub struct Indexer {
    pub(crate) folder: NodeFolder,
    pub(crate) generation: Generation,
    pub(crate) shared: Arc<Shared>,
    batch: Batch,
    pub(crate) reached: Checkpoint,
}

/// What an event was, without what it says: enough to tell whether a log is the one that was indexed. No two events are recorded in
/// the same microsecond under the same number of the same stream.
pub(crate) fn mark(event: &LoggedEvent) -> String {
    format!("{}/{}#{}@{}", event.aggregate_type, event.aggregate_id, event.sequence, event.recorded_at)
}

impl Indexer {
    pub(crate) fn new(folder: NodeFolder, generation: Generation, shared: Arc<Shared>) -> Self {
        let reached = generation.checkpoint.clone();
        Self { folder, generation, shared, batch: Batch::default(), reached }
    }

    /// The seq of the last event that was applied, committed or not.
    #[must_use]
    pub fn applied(&self) -> i64 {
        self.reached.seq
    }

    /// The checkpoint that the last commit holds.
    pub(crate) fn checkpoint(&self) -> &Checkpoint {
        &self.generation.checkpoint
    }

    /// How many documents wait for the next commit.
    pub(crate) fn waiting(&self) -> usize {
        self.batch.len()
    }

    /// Whether recipes were deleted or erased whose words may still be in the files.
    #[must_use]
    pub fn purge_due(&self) -> bool {
        self.reached.purge_due
    }

    /// Takes in events, in the order of their seq; nothing of it can be found before [`Indexer::commit`]. Events up to the checkpoint are
    /// known already and make no difference.
    ///
    /// # Errors
    /// [`IndexError::Event`] for an event that this program does not know; [`IndexError::Files`] when the index cannot be read.
    pub fn apply(&mut self, events: &[LoggedEvent]) -> Result<(), IndexError> {
        for event in events {
            // Events that one stored event was turned into share its seq, so an equal one may still be new.
            if event.seq < self.reached.seq || event.seq <= self.generation.checkpoint.seq {
                continue;
            }
            self.take_in(event.seq, Change::of(event)?)?;
            if event.seq != self.reached.seq {
                self.reached.seq = event.seq;
                self.reached.mark = Some(mark(event));
            }
        }
        Ok(())
    }

    fn take_in(&mut self, seq: i64, change: Change) -> Result<(), IndexError> {
        match change {
            Change::Created { recipe, writer, tags, content } => {
                let source =
                    RecipeSource { recipe_id: recipe, created: seq, writer, tags, content: *content };
                self.batch.recipes.insert(recipe, RecipeChange::Put(Box::new(source)));
            }
            Change::Updated { recipe, tags, content } => {
                if let Some(known) = self.known(recipe)? {
                    let source = RecipeSource { tags, content: *content, ..known };
                    self.batch.recipes.insert(recipe, RecipeChange::Put(Box::new(source)));
                }
            }
            Change::Gone { recipe } => {
                self.batch.recipes.insert(recipe, RecipeChange::Remove);
                self.reached.purge_due = true;
            }
            Change::WriterNamed { account, name } => {
                self.reached.purge_due |= name.is_none();
                let recipes = self.committed().recipes_by(account)?;
                self.batch.writers.insert(account, name);
                self.rename(recipes);
            }
            Change::WriterErased { account } => {
                self.reached.purge_due = true;
                self.batch.writers.insert(account, None);
                for recipe in self.recipes_by(account)? {
                    self.batch.recipes.insert(recipe, RecipeChange::Remove);
                }
            }
            Change::TagNamed { tag, name } => {
                let recipes = self.committed().recipes_tagged(tag)?;
                self.batch.tags.insert(tag, name);
                self.rename(recipes);
            }
            Change::Nothing => {}
        }
        Ok(())
    }

    /// The recipe as it stands after the events so far.
    fn known(&self, recipe: i64) -> Result<Option<RecipeSource>, IndexError> {
        match self.batch.recipes.get(&recipe) {
            Some(RecipeChange::Put(source)) => Ok(Some((**source).clone())),
            Some(RecipeChange::Remove) => Ok(None),
            Some(RecipeChange::Renamed) | None => self.committed().recipe(recipe),
        }
    }

    /// The recipes of a writer after the events so far.
    fn recipes_by(&self, writer: i64) -> Result<Vec<i64>, IndexError> {
        let mut recipes = self.committed().recipes_by(writer)?;
        let waiting = self.batch.recipes.iter();
        recipes.extend(waiting.filter_map(|(recipe, change)| match change {
            RecipeChange::Put(source) if source.writer == writer => Some(*recipe),
            RecipeChange::Put(_) | RecipeChange::Renamed | RecipeChange::Remove => None,
        }));
        Ok(recipes)
    }

    /// Recipes that wait to be written get the new names anyway.
    fn rename(&mut self, recipes: Vec<i64>) {
        for recipe in recipes {
            self.batch.recipes.entry(recipe).or_insert(RecipeChange::Renamed);
        }
    }

    fn committed(&self) -> Committed<'_> {
        Committed { searcher: self.generation.reader.searcher(), fields: &self.generation.fields }
    }

    /// Makes everything that was applied searchable, in one step with the checkpoint.
    ///
    /// # Errors
    /// [`IndexError::Files`] when the index cannot be written; it has to be built again then ([`Indexer::start_over`]).
    pub fn commit(&mut self) -> Result<(), IndexError> {
        if self.reached != self.generation.checkpoint {
            self.write()?;
            self.generation.commit(self.reached.clone())?;
            self.batch = Batch::default();
        }
        self.shared.committed(&self.generation);
        Ok(())
    }

    /// Whether the events since the last commit change nothing that can be found.
    pub(crate) fn nothing_to_write(&self) -> bool {
        self.batch.is_empty()
    }

    fn write(&mut self) -> Result<(), IndexError> {
        let mut batch = std::mem::take(&mut self.batch);
        let recipes: Vec<(i64, RecipeChange)> = batch.recipes.drain().collect();
        let committed = self.committed();
        let mut names = NameLookup { batch: &batch, committed: &committed, found: Default::default() };
        let fields = self.generation.fields;
        // A deletion makes the engine look through every segment at the next commit: what is new is not deleted first.
        let delete = |key: Key| -> Result<(), IndexError> {
            if committed.may_hold(key)? {
                self.generation.writer.delete_term(Term::from_field_text(fields.key, &key.to_string()));
            }
            Ok(())
        };
        for (id, change) in recipes {
            let source = match change {
                RecipeChange::Put(source) => Some(*source),
                RecipeChange::Renamed => committed.recipe(id)?,
                RecipeChange::Remove => None,
            };
            delete(Key::Recipe(id))?;
            if let Some(source) = source {
                let names = names.of(&source)?;
                self.generation.writer.add_document(document::recipe(&fields, &source, &names)?)?;
            }
        }
        for (key, name) in batch
            .writers
            .iter()
            .map(|(id, name)| (Key::Writer(*id), name.as_ref()))
            .chain(batch.tags.iter().map(|(id, name)| (Key::Tag(*id), Some(name))))
        {
            delete(key)?;
            if let Some(name) = name {
                self.generation.writer.add_document(document::name(&fields, key, name))?;
            }
        }
        Ok(())
    }

    /// Throws away what was indexed and begins again from the first event, in a new folder.
    ///
    /// With `keep_serving`, searches are answered from the old index until [`Indexer::level`]; without, from the new one at once.
    ///
    /// # Errors
    /// [`IndexError::Files`] when the folder cannot be written.
    pub(crate) fn start_over(&mut self, keep_serving: bool) -> Result<(), IndexError> {
        self.shared.not_ready();
        self.batch = Batch::default();
        self.generation = self.folder.create_build()?;
        self.reached = self.generation.checkpoint.clone();
        if keep_serving {
            self.shared.being_replaced();
        } else {
            self.shared.serve(&self.generation);
            self.folder.remove_others(&self.generation.folder);
        }
        Ok(())
    }

    /// Everything in the log is indexed and committed: from now on this build answers, and the node is ready.
    pub(crate) fn level(&mut self) {
        if self.shared.serve(&self.generation) {
            self.folder.remove_others(&self.generation.folder);
        }
        self.shared.ready(self.reached.seq);
    }
}

/// The names of writers and tags: those of this batch, else those of the last commit.
struct NameLookup<'a> {
    batch: &'a Batch,
    committed: &'a Committed<'a>,
    found: std::collections::HashMap<Key, Option<String>>,
}

impl NameLookup<'_> {
    fn of(&mut self, source: &RecipeSource) -> Result<Names, IndexError> {
        let writer = match self.batch.writers.get(&source.writer) {
            Some(name) => name.clone(),
            None => self.committed(Key::Writer(source.writer))?,
        };
        let mut tags = Vec::with_capacity(source.tags.len());
        for &tag in &source.tags {
            let name = match self.batch.tags.get(&tag) {
                Some(name) => Some(name.clone()),
                None => self.committed(Key::Tag(tag))?,
            };
            tags.extend(name.map(|name| (tag, name)));
        }
        Ok(Names { writer: writer.unwrap_or_default(), tags })
    }

    fn committed(&mut self, key: Key) -> Result<Option<String>, IndexError> {
        if let Some(name) = self.found.get(&key) {
            return Ok(name.clone());
        }
        let name = self.committed.name(key)?;
        self.found.insert(key, name.clone());
        Ok(name)
    }
}
