//! The side of the index that answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tantivy::Searcher;
use tokio::sync::watch;

use crate::error::{OpenError, SearchError};
use crate::indexer::Indexer;
use crate::node_folder::NodeFolder;
use crate::schema::Fields;
use crate::search::{self, Page, Search};
use crate::shared::Shared;

/// Answers searches. Cheap to clone, and never blocked by the [`Indexer`].
#[derive(Clone)]
pub struct SearchIndex {
    shared: Arc<Shared>,
}

/// A state of the index: as long as it stays the same, so does the answer to every search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edition {
    build: u64,
    commit: u64,
}

impl SearchIndex {
    /// Opens the index in a node's own folder, which is made if need be. An index that cannot be gone on with is left behind, and an
    /// empty one begun: the checks read every byte once.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another process has the folder, [`OpenError::Unusable`] if it cannot be read or written.
    pub fn open(folder: &Path) -> Result<(Self, Indexer), OpenError> {
        let (folder, generation) = NodeFolder::open(folder)?;
        let shared = Arc::new(Shared::of(&generation));
        Ok((Self { shared: shared.clone() }, Indexer::new(folder, generation, shared)))
    }

    /// The page of cards that a search finds. Blocks for a few milliseconds at most.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if the files are damaged. The index heals itself then; [`SearchIndex::search_patiently`] waits for it.
    pub fn search(&self, query: &Search) -> Result<Page, SearchError> {
        self.read(|searcher, fields| search::search(searcher, fields, query))
    }

    /// What searches are answered from now; a search that begins later may be answered from a newer one, never from an older.
    #[must_use]
    pub fn edition(&self) -> Edition {
        let serving = self.shared.serving();
        Edition { build: serving.build, commit: serving.reader.searcher().generation().generation_id() }
    }

    /// Like [`SearchIndex::search`], but waits for damaged files to be replaced, at most as long as said.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if it took longer.
    pub async fn search_patiently(&self, query: &Search, at_most: Duration) -> Result<Page, SearchError> {
        let mut build = self.shared.build.subscribe();
        let patience = tokio::time::sleep(at_most);
        tokio::pin!(patience);
        loop {
            let error = match self.search(query) {
                Ok(page) => return Ok(page),
                Err(error) => error,
            };
            tokio::select! {
                changed = build.changed() => if changed.is_err() { return Err(error) },
                () = &mut patience => return Err(error),
            }
        }
    }

    /// The seq up to which every event can be found. It goes back to a lower one only when the index is built again because it was of
    /// another log.
    #[must_use]
    pub fn searchable(&self) -> watch::Receiver<i64> {
        self.shared.searchable.subscribe()
    }

    /// Whether the index has caught up with the log since it was opened, and is not being rebuilt.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.shared.ready.load(Ordering::Acquire)
    }

    /// Reads from the build that answers. Damaged files fail or make the engine panic; both are reported to the [`Indexer`].
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Searcher, &Fields) -> Result<T, SearchError>,
    ) -> Result<T, SearchError> {
        let serving = self.shared.serving();
        let searcher = serving.reader.searcher();
        let result =
            catch_unwind(AssertUnwindSafe(|| read(&searcher, &serving.fields))).unwrap_or_else(|_| {
                Err(SearchError::BeingRebuilt { reason: "the engine panicked over its files".to_owned() })
            });
        if let Err(error) = &result {
            self.shared.report_damage(&serving, error);
        }
        result
    }
}
