//! The writing side: turns events into documents, and commits them together with the checkpoint.

use std::sync::Arc;

use domain::Effect;
use domain::effect::{Changed, Gone, Named};
use domain::recipes::RecipeContent;
use event_log::LoggedEvent;
use tantivy::Term;

use crate::changes::{Batch, RecipeChange, read};
use crate::document;
use crate::error::IndexError;
use crate::generation::{Checkpoint, Generation, mark};
use crate::lookup::Committed;
use crate::names::NameLookup;
use crate::node_folder::NodeFolder;
use crate::shared::Shared;
use crate::source::{Key, RecipeSource, Writer};

/// Writes the index of this node; there is only one, and it holds the folder's lock. Searches run concurrently.
pub struct Indexer {
    pub(crate) folder: NodeFolder,
    pub(crate) generation: Generation,
    pub(crate) shared: Arc<Shared>,
    batch: Batch,
    pub(crate) reached: Checkpoint,
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

    /// The checkpoint of the last commit.
    pub(crate) fn checkpoint(&self) -> &Checkpoint {
        &self.generation.checkpoint
    }

    /// How many documents wait for the next commit.
    pub(crate) fn waiting(&self) -> usize {
        self.batch.len()
    }

    /// Whether somebody was erased whose words may still be in the files.
    #[must_use]
    pub fn purge_due(&self) -> bool {
        self.reached.purge_due
    }

    /// Applies events, ordered by seq; they cannot be found before [`Indexer::commit`]. Events up to the checkpoint are already
    /// known and ignored.
    ///
    /// # Errors
    /// [`IndexError::Event`] for an event that this program does not know; [`IndexError::Files`] if the index cannot be read.
    pub fn apply(&mut self, events: &[LoggedEvent]) -> Result<(), IndexError> {
        for event in events {
            // Events upcast from one stored event share its seq, so an equal one may still be new.
            if event.seq < self.reached.seq || event.seq <= self.generation.checkpoint.seq {
                continue;
            }
            self.take_in(event.seq, &read(event)?.effect())?;
            if event.seq != self.reached.seq {
                self.reached.seq = event.seq;
                self.reached.mark = Some(mark(event));
            }
        }
        Ok(())
    }

    fn take_in(&mut self, seq: i64, effect: &Effect<'_>) -> Result<(), IndexError> {
        match effect {
            Effect::Changed(Changed::Recipe { id, new_by, tags, content }) => {
                let (recipe, tags) = (id.0, tags.iter().map(|tag| tag.0).collect());
                let before = match new_by {
                    Some(writer) => Some((writer.0, seq)),
                    None => self.known(recipe)?.map(|known| (known.writer, known.created)),
                };
                if let Some((writer, created)) = before {
                    // Nobody is found by the names in a story, so it is not kept here either.
                    let content = RecipeContent { story: None, ..(*content).clone() };
                    let source = RecipeSource { recipe_id: recipe, created, writer, tags, content };
                    self.batch.recipes.insert(recipe, RecipeChange::Put(Box::new(source)));
                }
            }
            Effect::Gone(Gone::Recipe(id)) => {
                self.batch.recipes.insert(id.0, RecipeChange::Remove);
            }
            Effect::Named(Named::Member { id, name, avatar }) => {
                let writer = Writer { name: name.as_str().to_owned(), avatar: *avatar };
                self.name_writer(id.0, Some(writer))?;
            }
            Effect::Gone(Gone::Member(id)) => {
                self.purge_of(id.0);
                self.name_writer(id.0, None)?;
            }
            Effect::Erased(member) => {
                self.purge_of(member.0);
                self.batch.writers.insert(member.0, None);
                for recipe in self.recipes_by(member.0)? {
                    self.batch.recipes.insert(recipe, RecipeChange::Remove);
                }
            }
            Effect::Named(Named::Tag { id, name }) => {
                let recipes = self.committed().recipes_tagged(id.0)?;
                self.batch.tags.insert(id.0, name.as_str().to_owned());
                self.rename(recipes);
            }
            // Neither can be searched.
            Effect::Changed(Changed::Comments { .. } | Changed::Photos { .. } | Changed::Role(_))
            | Effect::Nothing => {}
        }
        Ok(())
    }

    fn purge_of(&mut self, member: i64) {
        // If it is due for anybody, it is due for this member, too.
        if !self.reached.purge_due || !self.reached.erased.is_empty() {
            self.reached.erased.insert(member);
        }
        self.reached.purge_due = true;
    }

    /// A writer has this name from now on, or none at all.
    fn name_writer(&mut self, account: i64, writer: Option<Writer>) -> Result<(), IndexError> {
        let recipes = self.committed().recipes_by(account)?;
        self.batch.writers.insert(account, writer);
        self.rename(recipes);
        Ok(())
    }

    /// The recipe after the events so far.
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

    /// Recipes already waiting to be written get the new names anyway.
    fn rename(&mut self, recipes: Vec<i64>) {
        for recipe in recipes {
            self.batch.recipes.entry(recipe).or_insert(RecipeChange::Renamed);
        }
    }

    fn committed(&self) -> Committed<'_> {
        Committed { searcher: self.generation.reader.searcher(), fields: &self.generation.fields }
    }

    /// Makes everything that was applied searchable, atomically with the checkpoint, and writes it to the folder.
    ///
    /// # Errors
    /// [`IndexError::Files`] if the index cannot be written; then it has to be rebuilt ([`Indexer::start_over`]).
    pub fn commit(&mut self) -> Result<(), IndexError> {
        self.publish()?;
        Ok(self.generation.files.flush()?)
    }

    /// Goes on merging segments, each of which adds to the cost of a search, and writes to the folder what was merged so far. Merging
    /// continues in the background; returns whether nothing is left to merge. [`Indexer::run`] does this while the log is quiet.
    ///
    /// # Errors
    /// [`IndexError::Files`] if the index cannot be written.
    pub fn settle(&mut self) -> Result<bool, IndexError> {
        let settled = self.generation.settle()?;
        self.generation.files.flush()?;
        Ok(settled)
    }

    /// Makes everything that was applied searchable; the folder is not touched.
    pub(crate) fn publish(&mut self) -> Result<(), IndexError> {
        if self.reached != self.generation.checkpoint {
            self.write()?;
            self.generation.commit(self.reached.clone())?;
            self.batch = Batch::default();
        }
        self.shared.committed(&self.generation);
        Ok(())
    }

    /// Whether the events since the last commit change nothing searchable.
    pub(crate) fn nothing_to_write(&self) -> bool {
        self.batch.is_empty()
    }

    fn write(&mut self) -> Result<(), IndexError> {
        let mut batch = std::mem::take(&mut self.batch);
        let recipes: Vec<(i64, RecipeChange)> = batch.recipes.drain().collect();
        let committed = self.committed();
        let mut names = NameLookup::new(&batch, &committed);
        let fields = self.generation.fields;
        // A deletion makes the engine scan every segment at the next commit, so a new document is not deleted first.
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
        for (id, writer) in &batch.writers {
            delete(Key::Writer(*id))?;
            if let Some(writer) = writer {
                let source = serde_json::to_string(writer)?;
                self.generation.writer.add_document(document::name(&fields, Key::Writer(*id), &source))?;
            }
        }
        for (id, name) in &batch.tags {
            delete(Key::Tag(*id))?;
            self.generation.writer.add_document(document::name(&fields, Key::Tag(*id), name))?;
        }
        Ok(())
    }

    /// Discards what was indexed and starts again from the first event, in a new folder.
    ///
    /// With `keep_serving`, searches are answered from the old index until [`Indexer::level`]; otherwise from the new one at
    /// once.
    ///
    /// # Errors
    /// [`IndexError::Files`] if the folder cannot be written.
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

    /// Everything in the log is indexed and committed: from now on this build serves, and the node is ready.
    pub(crate) fn level(&mut self) -> Result<(), IndexError> {
        if self.shared.serve(&self.generation) {
            self.generation.files.flush()?;
            self.folder.remove_others(&self.generation.folder);
        }
        self.shared.ready(self.reached.seq);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use domain::Personal;
    use domain::ids::{AccountId, RecipeId};
    use domain::recipes::RecipeEvent;
    use domain::samples::Sample;
    use event_log::{Actor, Metadata};

    use super::*;

    #[test]
    fn nothing_of_a_story_is_kept_neither_before_it_is_committed_nor_afterwards() {
        let content = RecipeContent::sample();
        assert!(content.story.is_some());
        let content = Personal::of(AccountId(7), content);
        let created = RecipeEvent::RecipeCreated { writer: AccountId(7), tags: vec![], content };
        let event = LoggedEvent {
            seq: 1,
            position: 1,
            aggregate_type: "recipe".to_owned(),
            aggregate_id: RecipeId(1).to_string(),
            sequence: 1,
            event_type: "RecipeCreated".to_owned(),
            event_version: "1".to_owned(),
            payload: serde_json::to_value(created).unwrap(),
            metadata: Metadata {
                actor: Actor::new("1", "system"),
                command_id: None,
                correlation_id: "test".to_owned(),
                causation: None,
                request_id: None,
                time: 1,
            },
            recorded_at: 1,
        };
        let folder = tempfile::tempdir().unwrap();
        let (_, mut indexer) = crate::SearchIndex::open(folder.path()).unwrap();
        indexer.apply(&[event]).unwrap();
        let kept = |indexer: &Indexer| serde_json::to_string(&indexer.known(1).unwrap().unwrap()).unwrap();
        let waits = kept(&indexer);
        indexer.commit().unwrap();
        for kept in [waits, kept(&indexer)] {
            assert!(kept.contains("Potato Bread") && kept.contains(r#""story":null"#), "{kept}");
        }
    }
}
