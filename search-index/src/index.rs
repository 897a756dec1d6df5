//! The search side of the index.

use std::net::Ipv6Addr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tantivy::Searcher;
use tokio::sync::watch;

use crate::error::{OpenError, SearchError};
use crate::fair_pool::{FairPool, Full};
use crate::indexer::Indexer;
use crate::node_folder::NodeFolder;
use crate::schema::Fields;
use crate::search::{self, Budget, Page, Search, Suggestion, TagCount};
use crate::shared::Shared;
use crate::words::check_synonyms;

/// Answers searches. Cheap to clone, and never blocked by the [`Indexer`].
#[derive(Clone)]
pub struct SearchIndex {
    pub(crate) shared: Arc<Shared>,
    pool: Arc<FairPool>,
}

/// A state of the index: while it is unchanged, so is the answer to every search.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Edition {
    build: u64,
    commit: u64,
}

impl SearchIndex {
    /// Opens the index in a node's own folder, which is created if needed. An index that cannot be continued is left behind, and
    /// an empty one started: the checks read every byte once.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another process uses the folder, [`OpenError::Unusable`] if it cannot be read or written,
    /// [`OpenError::Synonyms`] if the program was built with others than it can read.
    pub fn open(folder: &Path) -> Result<(Self, Indexer), OpenError> {
        check_synonyms()?;
        let (locked, generation) = NodeFolder::open(folder)?;
        let pool = FairPool::giving_way("search").map_err(|error| OpenError::Unusable {
            folder: folder.to_owned(),
            reason: format!("no thread can be started: {error}"),
        })?;
        let shared = Arc::new(Shared::of(&generation));
        Ok((Self { shared: shared.clone(), pool: Arc::new(pool) }, Indexer::new(locked, generation, shared)))
    }

    /// The page of cards that a search finds, computed on this thread for as long as it takes: many milliseconds in a large
    /// collection.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if the files are damaged. The index then heals itself; [`SearchIndex::search_patiently`]
    /// waits for it.
    pub fn search(&self, query: &Search) -> Result<Page, SearchError> {
        self.shared.search(query)
    }

    /// The state that searches are answered from now; a search that begins later may see a newer one, never an older one.
    #[must_use]
    pub fn edition(&self) -> Edition {
        let serving = self.shared.serving();
        Edition { build: serving.build, commit: serving.reader.searcher().generation().generation_id() }
    }

    /// Like [`SearchIndex::search`], but does not block: a search that takes more than a fraction of a millisecond is queued
    /// fairly among those of other callers, on dedicated threads. Waits at most this long for damaged files to be replaced.
    ///
    /// # Errors
    /// [`SearchError::BeingRebuilt`] if that took longer, [`SearchError::TooMany`] if too many searches are queued, of this
    /// caller or in total.
    pub async fn search_patiently(
        &self,
        query: &Search,
        caller: Ipv6Addr,
        at_most: Duration,
    ) -> Result<Page, SearchError> {
        let query = query.clone();
        let read = move |searcher: &Searcher, fields: &Fields, budget: &Budget| {
            search::search(searcher, fields, &query, budget)
        };
        self.patiently(caller, at_most, read).await
    }

    /// How many of the recipes that a search finds, on all its pages, carry each tag: by id, without those that none carries. Waits
    /// like [`SearchIndex::search_patiently`].
    ///
    /// # Errors
    /// As for a search.
    pub async fn count_tags(
        &self,
        query: &Search,
        caller: Ipv6Addr,
        at_most: Duration,
    ) -> Result<Vec<TagCount>, SearchError> {
        let query = query.clone();
        let read = move |searcher: &Searcher, fields: &Fields, budget: &Budget| {
            search::count_tags(searcher, fields, &query, budget)
        };
        self.patiently(caller, at_most, read).await
    }

    /// At most six recipes whose title has every word that was typed, the last one perhaps not to its end: the best first. Waits like
    /// [`SearchIndex::search_patiently`].
    ///
    /// # Errors
    /// As for a search.
    pub async fn suggest(
        &self,
        typed: &str,
        caller: Ipv6Addr,
        at_most: Duration,
    ) -> Result<Vec<Suggestion>, SearchError> {
        let typed = typed.to_owned();
        let read = move |searcher: &Searcher, fields: &Fields, budget: &Budget| {
            search::suggest(searcher, fields, &typed, budget)
        };
        self.patiently(caller, at_most, read).await
    }

    async fn patiently<T: Send + 'static>(
        &self,
        caller: Ipv6Addr,
        at_most: Duration,
        read: impl Fn(&Searcher, &Fields, &Budget) -> Result<Option<T>, SearchError> + Send + Sync + 'static,
    ) -> Result<T, SearchError> {
        let read = Arc::new(read);
        let mut build = self.shared.build.subscribe();
        let patience = tokio::time::sleep(at_most);
        tokio::pin!(patience);
        loop {
            let error = match self.read_in_turn(&read, caller).await {
                Err(error @ SearchError::BeingRebuilt { .. }) => error,
                answer => return answer,
            };
            tokio::select! {
                changed = build.changed() => if changed.is_err() { return Err(error) },
                () = &mut patience => return Err(error),
            }
        }
    }

    /// Computes something else that takes long on the threads of slow searches, in its caller's turn: there it holds up nothing, and
    /// nobody waits for it but whoever sent more than others.
    ///
    /// # Errors
    /// [`SearchError::TooMany`] if too much waits there, of this caller or in total.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        caller: Ipv6Addr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, SearchError> {
        self.pool.in_turn(caller, work).await.map_err(|Full| SearchError::TooMany)
    }

    /// The seq up to which every event can be found. It only decreases when the index is rebuilt because it belonged to another
    /// log.
    #[must_use]
    pub fn searchable(&self) -> watch::Receiver<i64> {
        self.shared.searchable.subscribe()
    }

    /// Whether the index has caught up with the log since it was opened, and is not being rebuilt.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.shared.ready.load(Ordering::Acquire)
    }

    /// Why the folder cannot be brought up to date with memory, for example because the disk is full; `None` if it can. Search
    /// still finds everything; what is only in memory is indexed again after a restart.
    #[must_use]
    pub fn unwritten(&self) -> Option<String> {
        self.shared.unwritten()
    }

    async fn read_in_turn<T: Send + 'static>(
        &self,
        read: &Arc<
            impl Fn(&Searcher, &Fields, &Budget) -> Result<Option<T>, SearchError> + Send + Sync + 'static,
        >,
        caller: Ipv6Addr,
    ) -> Result<T, SearchError> {
        let at_once = self.shared.read(|searcher, fields| read(searcher, fields, &Budget::at_once()));
        if let Some(answer) = at_once? {
            return Ok(answer);
        }
        let (shared, read) = (Arc::clone(&self.shared), Arc::clone(read));
        let in_full = move || shared.read(|searcher, fields| read(searcher, fields, &Budget::in_full()));
        self.in_turn(caller, in_full).await??.ok_or(SearchError::TooMany)
    }
}
