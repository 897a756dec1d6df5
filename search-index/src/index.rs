//! The side of the index that answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tantivy::{IndexReader, Searcher};
use tokio::sync::{Notify, watch};

use crate::error::{OpenError, SearchError};
use crate::generation::Generation;
use crate::indexer::Indexer;
use crate::node_folder::NodeFolder;
use crate::schema::Fields;
use crate::search::{self, Page, Search};

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

/// What the two sides have in common.
pub(crate) struct Shared {
    serving: RwLock<Arc<Serving>>,
    /// Changes when another build begins to answer.
    build: watch::Sender<u64>,
    searchable: watch::Sender<i64>,
    ready: AtomicBool,
    damage: AtomicU8,
    pub(crate) damage_found: Notify,
}

/// No search met damaged files in the build that answers.
const SOUND: u8 = 0;
/// A search met damaged files, and the one who writes has not taken notice yet.
const REPORTED: u8 = 1;
/// Another build is on its way; what searches meet meanwhile is no news.
const BEING_REPLACED: u8 = 2;

/// The build that answers.
struct Serving {
    /// How many answered before it.
    build: u64,
    folder: PathBuf,
    fields: Fields,
    reader: IndexReader,
}

impl SearchIndex {
    /// Opens the index in a node's own folder, which is made if need be. An index that cannot be gone on with is left behind, and an
    /// empty one begun: the checks read every byte once.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another process has the folder, [`OpenError::Unusable`] if it cannot be read or written.
    pub fn open(folder: &Path) -> Result<(Self, Indexer), OpenError> {
        let (folder, generation) = NodeFolder::open(folder)?;
        let shared = Arc::new(Shared {
            serving: RwLock::new(Arc::new(Serving::of(&generation, 0))),
            build: watch::Sender::new(0),
            searchable: watch::Sender::new(generation.checkpoint.seq),
            ready: AtomicBool::new(false),
            damage: AtomicU8::new(SOUND),
            damage_found: Notify::new(),
        });
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

impl Serving {
    fn of(generation: &Generation, build: u64) -> Self {
        Self {
            build,
            folder: generation.folder.clone(),
            fields: generation.fields,
            reader: generation.reader.clone(),
        }
    }
}

impl Shared {
    fn serving(&self) -> Arc<Serving> {
        self.serving.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn report_damage(&self, found_in: &Arc<Serving>, error: &SearchError) {
        let still_serving = Arc::ptr_eq(found_in, &self.serving());
        if still_serving
            && self.damage.compare_exchange(SOUND, REPORTED, Ordering::AcqRel, Ordering::Acquire).is_ok()
        {
            tracing::error!(build = %found_in.folder.display(), %error, "the search index is damaged");
            self.not_ready();
            self.damage_found.notify_one();
        }
    }

    /// Whether a search met damaged files in the build that answers, and nobody has begun another one.
    pub(crate) fn is_damaged(&self) -> bool {
        self.damage.load(Ordering::Acquire) == REPORTED
    }

    /// Another build was begun, to answer when it is level.
    pub(crate) fn being_replaced(&self) {
        self.damage.store(BEING_REPLACED, Ordering::Release);
    }

    /// A build has committed: if it is the one that answers, what it holds can be found now.
    pub(crate) fn committed(&self, generation: &Generation) {
        if self.serving().folder == generation.folder {
            self.searchable.send_replace(generation.checkpoint.seq);
        }
    }

    /// Lets this build answer; says whether another one did before.
    pub(crate) fn serve(&self, generation: &Generation) -> bool {
        let serving = self.serving();
        let other = serving.folder != generation.folder;
        if other {
            *self.serving.write().unwrap_or_else(PoisonError::into_inner) =
                Arc::new(Serving::of(generation, serving.build + 1));
            self.damage.store(SOUND, Ordering::Release);
            self.searchable.send_replace(generation.checkpoint.seq);
            self.build.send_modify(|count| *count = count.wrapping_add(1));
        }
        other
    }

    pub(crate) fn ready(&self, seq: i64) {
        if !self.is_damaged() {
            self.searchable.send_if_modified(|searchable| std::mem::replace(searchable, seq) != seq);
            self.ready.store(true, Ordering::Release);
        }
    }

    pub(crate) fn not_ready(&self) {
        self.ready.store(false, Ordering::Release);
    }
}
