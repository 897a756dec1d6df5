//! The side of the index that answers.

use std::net::Ipv6Addr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use crate::error::{OpenError, SearchError};
use crate::fair_pool::{FairPool, Full};
use crate::indexer::Indexer;
use crate::node_folder::NodeFolder;
use crate::search::{self, Budget, Page, Search};
use crate::shared::Shared;

/// Answers searches. Cheap to clone, and never blocked by the [`Indexer`].
#[derive(Clone)]
pub struct SearchIndex {
    pub(crate) shared: Arc<Shared>,
    pool: Arc<FairPool>,
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
        let (locked, generation) = NodeFolder::open(folder)?;
        let pool = FairPool::new().map_err(|error| OpenError::Unusable {
            folder: folder.to_owned(),
            reason: format!("no thread can be started: {error}"),
        })?;
        let shared = Arc::new(Shared::of(&generation));
        Ok((Self { shared: shared.clone(), pool: Arc::new(pool) }, Indexer::new(locked, generation, shared)))
    }

    /// The page of cards that a search finds, worked out by this thread for as long as it takes: many milliseconds in a large collection.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if the files are damaged. The index heals itself then; [`SearchIndex::search_patiently`] waits for it.
    pub fn search(&self, query: &Search) -> Result<Page, SearchError> {
        self.shared.search(query)
    }

    /// What searches are answered from now; a search that begins later may be answered from a newer one, never from an older.
    #[must_use]
    pub fn edition(&self) -> Edition {
        let serving = self.shared.serving();
        Edition { build: serving.build, commit: serving.reader.searcher().generation().generation_id() }
    }

    /// Like [`SearchIndex::search`], but holds nobody up: what is not answered in a fraction of a millisecond waits for its turn among
    /// those of other callers, on threads of its own. Waits for damaged files to be replaced, at most as long as said.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if that took longer, [`SearchError::TooMany`] if too many searches wait, of this caller or in all.
    pub async fn search_patiently(
        &self,
        query: &Search,
        caller: Ipv6Addr,
        at_most: Duration,
    ) -> Result<Page, SearchError> {
        let mut build = self.shared.build.subscribe();
        let patience = tokio::time::sleep(at_most);
        tokio::pin!(patience);
        loop {
            let error = match self.search_in_turn(query, caller).await {
                Err(error @ SearchError::BeingRebuilt { .. }) => error,
                answer => return answer,
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

    /// How many parts each search walks: it costs what they cost.
    #[must_use]
    pub fn segments(&self) -> usize {
        self.shared.serving().reader.searcher().segment_readers().len()
    }

    /// Whether the index has caught up with the log since it was opened, and is not being rebuilt.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.shared.ready.load(Ordering::Acquire)
    }

    /// Why the folder cannot be brought to what is in memory, as on a full disk; none if it can. Everything is found all the same; what is
    /// in memory only is indexed again after a restart.
    #[must_use]
    pub fn unwritten(&self) -> Option<String> {
        self.shared.unwritten()
    }

    async fn search_in_turn(&self, query: &Search, caller: Ipv6Addr) -> Result<Page, SearchError> {
        let at_once =
            self.shared.read(|searcher, fields| search::search(searcher, fields, query, &Budget::at_once()));
        if let Some(page) = at_once? {
            return Ok(page);
        }
        let (answer, answered) = oneshot::channel();
        let (shared, query) = (Arc::clone(&self.shared), query.clone());
        let job = move || {
            // Whoever has gone meanwhile needs no answer.
            if !answer.is_closed() {
                let _ = answer.send(shared.search(&query));
            }
        };
        self.pool.wait(caller, job).map_err(|Full| SearchError::TooMany)?;
        // Only a job that panicked says nothing.
        answered.await.map_err(|_| SearchError::TooMany)?
    }
}
