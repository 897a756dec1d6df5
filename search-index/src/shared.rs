//! State shared by the searching and the writing side.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::{IndexReader, Searcher};
use tokio::sync::{Notify, watch};

use crate::error::SearchError;
use crate::generation::Generation;
use crate::schema::Fields;
use crate::search::{self, Budget, Page, Search};

/// State shared by the two sides.
pub(crate) struct Shared {
    serving: RwLock<Arc<Serving>>,
    /// Changes when another build starts serving.
    pub(crate) build: watch::Sender<u64>,
    pub(crate) searchable: watch::Sender<i64>,
    pub(crate) ready: AtomicBool,
    damage: AtomicU8,
    pub(crate) damage_found: Notify,
    unwritten: Mutex<Option<String>>,
}

/// No search found damaged files in the serving build.
const SOUND: u8 = 0;
/// A search found damaged files, and the writer has not noticed yet.
const REPORTED: u8 = 1;
/// A replacement is being built; further damage is not reported.
const BEING_REPLACED: u8 = 2;

/// The serving build.
pub(crate) struct Serving {
    /// How many builds served before it.
    pub(crate) build: u64,
    folder: PathBuf,
    pub(crate) fields: Fields,
    pub(crate) reader: IndexReader,
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
    /// This build serves from the beginning.
    pub(crate) fn of(generation: &Generation) -> Self {
        Self {
            serving: RwLock::new(Arc::new(Serving::of(generation, 0))),
            build: watch::Sender::new(0),
            searchable: watch::Sender::new(generation.checkpoint.seq),
            ready: AtomicBool::new(false),
            damage: AtomicU8::new(SOUND),
            damage_found: Notify::new(),
            unwritten: Mutex::default(),
        }
    }

    /// Why memory cannot be written to disk; `None` if it can.
    pub(crate) fn unwritten(&self) -> Option<String> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn tell_unwritten(&self, why: Option<&str>) {
        *self.unwritten.lock().unwrap_or_else(PoisonError::into_inner) = why.map(str::to_owned);
    }

    /// The build that is serving now.
    pub(crate) fn serving(&self) -> Arc<Serving> {
        self.serving.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Answers a search, whatever it costs.
    pub(crate) fn search(&self, query: &Search) -> Result<Page, SearchError> {
        let found =
            self.read(|searcher, fields| search::search(searcher, fields, query, &Budget::in_full()))?;
        found.ok_or(SearchError::TooMany)
    }

    /// Reads from the serving build. Damaged files fail or make the engine panic; both are reported to the writer.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Searcher, &Fields) -> Result<T, SearchError>,
    ) -> Result<T, SearchError> {
        let serving = self.serving();
        let searcher = serving.reader.searcher();
        let result =
            catch_unwind(AssertUnwindSafe(|| read(&searcher, &serving.fields))).unwrap_or_else(|_| {
                Err(SearchError::BeingRebuilt { reason: "the engine panicked over its files".to_owned() })
            });
        if let Err(error) = &result {
            self.report_damage(&serving, error);
        }
        result
    }

    /// A search found damaged files in this build.
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

    /// Whether a search found damaged files in the serving build, and no replacement was started.
    pub(crate) fn is_damaged(&self) -> bool {
        self.damage.load(Ordering::Acquire) == REPORTED
    }

    /// A replacement was started, to serve once it has caught up.
    pub(crate) fn being_replaced(&self) {
        self.damage.store(BEING_REPLACED, Ordering::Release);
    }

    /// A build has committed: if it is the serving one, its content can be found now.
    pub(crate) fn committed(&self, generation: &Generation) {
        if self.serving().folder == generation.folder {
            self.searchable.send_replace(generation.checkpoint.seq);
        }
    }

    /// Makes this build the serving one; returns whether another one was before.
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
