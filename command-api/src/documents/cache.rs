//! The response cache: public documents as ready-made bytes, invalidated precisely by a follower of the log
//! (docs/design.md#cache).
//!
//! There are no time limits: a follower of the log forgets exactly what an event changes, after the read side covers it. A document that was
//! invalidated while it was being loaded is not kept. A rebuild corrects rows that no event touches, so the cache is emptied when the tables
//! have been replaced. Pages of search results are cached under the index's edition: the next commit's pages have other keys, so they need
//! no invalidation. A document is compressed when somebody first asks for it so, and the result is kept beside it. What is being loaded is
//! loaded once for all who ask for it.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use search_index::{Edition, Search, SearchIndex};
use time::OffsetDateTime;

use super::document::Document;
use super::single_flight::SingleFlight;

/// The most that cached documents hold, in bytes. In memory they take two to three times as much, as large blocks of all sizes come and
/// go around them.
const CAPACITY: u64 = 8 * 1024 * 1024;
/// What keeping one document takes besides its text, compressed and not, and its key's: the library's records of it, in bytes. Measured; most pages of
/// searches that find nothing would otherwise count for a fraction of what they take.
const RECORDS: usize = 400;

/// The number of invalidation counters; keys that share one only cost an extra load.
const GENERATIONS: usize = 1024;

/// What is cached.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    /// A recipe.
    Recipe(i64),
    /// The comments of a recipe.
    Comments(i64),
    /// An account as others see it.
    User(i64),
    /// A part of the list of a member's recipes.
    CardsOfUser {
        /// The member.
        user: i64,
        /// The page; `None` for the whole list.
        page: Option<i64>,
    },
    /// All tags.
    Tags,
    /// The number of recipes.
    Number,
    /// A part of what search engines are told of; `None` for the list of them.
    Sitemap(Option<i64>),
    /// What feed readers are told of.
    Feed,
    /// That everybody may see a photo: the number of a recipe that shows it.
    Picture(String),
    /// What home shows below its card: of this day, with what this edition of the search finds.
    Home {
        /// The day, as a Julian day number.
        day: i32,
        /// The edition that was asked, or an older one.
        edition: Edition,
    },
    /// A page of search results. It needs no invalidation: the next edition's pages have other keys.
    Found {
        /// The search.
        search: Search,
        /// The edition that it was answered from, or an older one.
        edition: Edition,
    },
    /// How many of the recipes that a search finds carry each tag; likewise.
    TagCounts {
        /// The search, on its first page.
        search: Search,
        /// As for a page.
        edition: Edition,
    },
    /// The titles that are suggested to somebody who types; likewise.
    Suggested {
        /// What was typed.
        typed: String,
        /// As for a page.
        edition: Edition,
    },
}

impl Key {
    /// How many bytes it occupies besides itself.
    fn text(&self) -> usize {
        match self {
            Self::Suggested { typed: text, .. } | Self::Picture(text) => text.capacity(),
            Self::Found { search, .. } | Self::TagCounts { search, .. } => {
                search.keyword.capacity() + size_of_val(search.tags.as_slice())
            }
            _ => 0,
        }
    }

    /// Whether this is what is asked for now, and not what was asked for before.
    fn is_of(&self, now: impl Fn() -> Now) -> bool {
        match self {
            Self::Home { day, edition } => now() == Now { day: *day, edition: *edition },
            Self::Found { edition, .. }
            | Self::TagCounts { edition, .. }
            | Self::Suggested { edition, .. } => now().edition == *edition,
            _ => true,
        }
    }
}

/// Which of the documents that have a day or an edition are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// The day, as a Julian day number.
    pub day: i32,
    /// The edition of the search.
    pub edition: Edition,
}

impl Now {
    /// What is asked for at this time.
    #[must_use]
    pub fn of(time: SystemTime, index: &SearchIndex) -> Self {
        let today = OffsetDateTime::UNIX_EPOCH + time.duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { day: today.to_julian_day(), edition: index.edition() }
    }
}

/// Cached documents. A document that was loaded before an invalidation and arrives after it is not kept: each key has a
/// generation, which an invalidation raises before it removes the document.
pub struct Cache {
    documents: moka::sync::Cache<Key, Arc<Document>>,
    loads: SingleFlight<Key, Document>,
    generations: Vec<AtomicU64>,
    hasher: RandomState,
    closed: AtomicBool,
}

impl Default for Cache {
    fn default() -> Self {
        let documents = moka::sync::Cache::builder()
            .max_capacity(CAPACITY)
            .weigher(|key: &Key, document: &Arc<Document>| {
                u32::try_from(RECORDS + key.text() + document.weight()).unwrap_or(u32::MAX)
            })
            .build();
        Self {
            documents,
            loads: SingleFlight::default(),
            generations: (0..GENERATIONS).map(|_| AtomicU64::new(0)).collect(),
            hasher: RandomState::new(),
            closed: AtomicBool::new(false),
        }
    }
}

impl Cache {
    /// The cached document, otherwise the one that `load` returns, which is kept unless it was invalidated meanwhile. Concurrent
    /// callers share a load, unless the document was invalidated in between.
    ///
    /// # Errors
    /// Any error from `load`.
    pub async fn get<E>(
        &self,
        key: Key,
        load: impl Future<Output = Result<Document, E>>,
    ) -> Result<Arc<Document>, E> {
        if let Some(document) = self.documents.get(&key) {
            return Ok(document);
        }
        let before = self.generation(&key).load(Ordering::SeqCst);
        self.loads.get(&key, before, self.load(&key, before, load)).await
    }

    /// Loads the document, and keeps it if its generation is still this one.
    async fn load<E>(
        &self,
        key: &Key,
        before: u64,
        load: impl Future<Output = Result<Document, E>>,
    ) -> Result<Arc<Document>, E> {
        let generation = self.generation(key);
        let document = Arc::new(load.await?);
        if generation.load(Ordering::SeqCst) == before && !self.closed.load(Ordering::SeqCst) {
            self.documents.insert(key.clone(), Arc::clone(&document));
            if generation.load(Ordering::SeqCst) != before {
                self.documents.invalidate(key);
            }
        }
        Ok(document)
    }

    /// The document, if it is cached.
    pub fn peek(&self, key: &Key) -> Option<Arc<Document>> {
        self.documents.get(key)
    }

    /// The same, unless nobody asks for it any more.
    pub fn peek_now(&self, key: &Key, now: impl Fn() -> Now) -> Option<Arc<Document>> {
        if key.is_of(now) { self.peek(key) } else { None }
    }

    /// Forgets one document.
    pub fn invalidate(&self, key: &Key) {
        self.generation(key).fetch_add(1, Ordering::SeqCst);
        self.documents.invalidate(key);
    }

    /// Forgets every document that shows these accounts' display names.
    pub fn invalidate_named(&self, accounts: &HashSet<i64>) {
        self.invalidate_where(|_, document| document.users().any(|user| accounts.contains(&user)));
    }

    /// Forgets the lists of these writers.
    pub fn invalidate_lists(&self, of: impl Fn(i64) -> bool) {
        self.invalidate_where(|key, _| matches!(key, Key::CardsOfUser { user, .. } if of(*user)));
    }

    /// Forgets that everybody may see the photos of these recipes.
    pub fn invalidate_pictures(&self, of: &HashSet<i64>) {
        let is_of = |document: &Document| document.json().parse().is_ok_and(|recipe| of.contains(&recipe));
        self.invalidate_where(|key, document| matches!(key, Key::Picture(_)) && is_of(document));
    }

    /// Forgets what search engines are told of.
    pub fn invalidate_sitemaps(&self) {
        self.invalidate_where(|key, _| matches!(key, Key::Sitemap(_)));
    }

    /// Forgets what home shows.
    pub fn invalidate_home(&self) {
        self.invalidate_where(|key, _| matches!(key, Key::Home { .. }));
    }

    /// Scans every document, so it is called once for many events.
    fn invalidate_where(&self, outdated: impl Fn(&Key, &Document) -> bool) {
        self.raise_all();
        for (key, document) in &self.documents {
            if outdated(&key, &document) {
                self.documents.invalidate(&*key);
            }
        }
    }

    /// Forgets everything and keeps nothing from now on, as nobody would invalidate it any more.
    pub fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.clear();
    }

    /// Keeps documents again, starting empty.
    pub fn open(&self) {
        self.clear();
        self.closed.store(false, Ordering::SeqCst);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.raise_all();
        self.documents.invalidate_all();
    }

    fn raise_all(&self) {
        for generation in &self.generations {
            generation.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn generation(&self, key: &Key) -> &AtomicU64 {
        let hash = usize::try_from(self.hasher.hash_one(key) % GENERATIONS as u64).unwrap_or_default();
        &self.generations[hash]
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use tokio::sync::oneshot;

    use super::*;

    async fn loaded(json: &str) -> Result<Document, Infallible> {
        Ok(Document::new(json.to_owned()))
    }

    #[tokio::test]
    async fn a_document_is_loaded_once() {
        let cache = Cache::default();
        cache.get(Key::Tags, loaded("[]")).await.unwrap();
        let again =
            cache.get(Key::Tags, async { panic!("loaded twice") as Result<_, Infallible> }).await.unwrap();
        assert_eq!(again.body(), "[]");
    }

    #[tokio::test]
    async fn what_was_invalidated_while_it_was_loaded_is_not_kept() {
        let cache = Cache::default();
        let load = async {
            cache.invalidate(&Key::Recipe(1));
            loaded("{}").await
        };
        cache.get(Key::Recipe(1), load).await.unwrap();
        assert!(cache.peek(&Key::Recipe(1)).is_none());
    }

    /// A load that has started, and ends when it is told to.
    async fn begun(
        cache: &Arc<Cache>,
        key: Key,
        result: Result<&'static str, ()>,
    ) -> (tokio::task::JoinHandle<Result<Arc<Document>, ()>>, oneshot::Sender<()>) {
        let (cache, (begin, begins), (end, ends)) =
            (Arc::clone(cache), oneshot::channel(), oneshot::channel());
        let load = async move {
            begin.send(()).unwrap();
            ends.await.unwrap();
            result.map(|json| Document::new(json.to_owned()))
        };
        let loading = tokio::spawn(async move { cache.get(key, load).await });
        begins.await.unwrap();
        (loading, end)
    }

    async fn nothing() -> Result<Document, ()> {
        panic!("loaded twice")
    }

    #[tokio::test]
    async fn whoever_asks_while_it_is_loaded_waits_for_the_same() {
        let cache = Arc::new(Cache::default());
        let (first, end) = begun(&cache, Key::Number, Ok("273")).await;
        let mut second = std::pin::pin!(cache.get(Key::Number, nothing()));
        assert!(futures_util::poll!(&mut second).is_pending());
        end.send(()).unwrap();
        assert!(Arc::ptr_eq(&second.await.unwrap(), &first.await.unwrap().unwrap()));
    }

    #[tokio::test]
    async fn whoever_asks_after_an_invalidation_does_not_get_what_was_begun_before() {
        let cache = Arc::new(Cache::default());
        let (first, end) = begun(&cache, Key::Number, Ok("273")).await;
        cache.invalidate(&Key::Number);
        let second = cache.get(Key::Number, loaded("274")).await.unwrap();
        assert_eq!(second.body(), cache.peek(&Key::Number).unwrap().body());
        end.send(()).unwrap();
        assert!(!Arc::ptr_eq(&second, &first.await.unwrap().unwrap()));
        assert!(Arc::ptr_eq(&second, &cache.peek(&Key::Number).unwrap()), "the older one was kept");
    }

    #[tokio::test]
    async fn when_whoever_loads_goes_away_another_does() {
        let cache = Arc::new(Cache::default());
        let (first, _end) = begun(&cache, Key::Number, Ok("273")).await;
        let mut second = std::pin::pin!(cache.get(Key::Number, loaded("273")));
        assert!(futures_util::poll!(&mut second).is_pending());
        first.abort();
        second.await.unwrap();
    }

    #[tokio::test]
    async fn when_it_cannot_be_loaded_each_tries() {
        let cache = Arc::new(Cache::default());
        let (first, end) = begun(&cache, Key::Number, Err(())).await;
        let mut second = std::pin::pin!(cache.get(Key::Number, loaded("273")));
        assert!(futures_util::poll!(&mut second).is_pending());
        end.send(()).unwrap();
        assert!(first.await.unwrap().is_err());
        second.await.unwrap();
    }

    #[tokio::test]
    async fn what_finds_nothing_counts_with_all_that_keeping_it_takes() {
        let cache = Cache::default();
        let most = CAPACITY / 500;
        for number in 0..most * 2 {
            let search = Search { keyword: format!("{number:0100}"), tags: vec![], page: 0 };
            let key = Key::Found { search, edition: Edition::default() };
            let Ok(_) = cache.get(key, loaded("[]")).await;
        }
        cache.documents.run_pending_tasks();
        let kept = cache.documents.entry_count();
        assert!((most / 2..=most).contains(&kept), "{kept}");
    }

    #[tokio::test]
    async fn a_list_is_forgotten_for_its_writer() {
        let cache = Cache::default();
        let list = |user, page| Key::CardsOfUser { user, page };
        for key in [list(7, None), list(7, Some(3)), list(8, None), Key::Recipe(7)] {
            cache.get(key, loaded("[]")).await.unwrap();
        }
        cache.invalidate_lists(|writer| writer == 7);
        assert!(cache.peek(&list(7, None)).is_none() && cache.peek(&list(7, Some(3))).is_none());
        assert!(cache.peek(&list(8, None)).is_some() && cache.peek(&Key::Recipe(7)).is_some());
    }

    #[tokio::test]
    async fn a_closed_cache_keeps_nothing() {
        let cache = Cache::default();
        cache.get(Key::Tags, loaded("[]")).await.unwrap();
        cache.close();
        cache.get(Key::Number, loaded("1")).await.unwrap();
        assert!(cache.peek(&Key::Tags).is_none() && cache.peek(&Key::Number).is_none());
        cache.open();
        assert!(cache.peek(&Key::Tags).is_none());
        cache.get(Key::Tags, loaded("[]")).await.unwrap();
        assert!(cache.peek(&Key::Tags).is_some());
    }

    #[tokio::test]
    async fn a_renaming_forgets_what_bears_the_name_and_nothing_else() {
        let cache = Cache::default();
        cache.get(Key::Recipe(1), loaded(r#"{"userId":7}"#)).await.unwrap();
        cache.get(Key::Recipe(2), loaded(r#"{"userId":77}"#)).await.unwrap();
        cache.get(Key::Comments(2), loaded(r#"[{"userId":8},{"userId":7}]"#)).await.unwrap();
        cache.invalidate_named(&HashSet::from([7]));
        assert!(cache.peek(&Key::Recipe(1)).is_none());
        assert!(cache.peek(&Key::Comments(2)).is_none());
        assert!(cache.peek(&Key::Recipe(2)).is_some());
    }
}
