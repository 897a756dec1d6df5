//! The indexer follows a log.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use search_index::{FollowError, Search, SearchIndex};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::cookbook::{History, MemoryLog, TestIndex, indexed, recipe, titles};

/// An index whose indexer follows a log.
pub(crate) struct Running {
    pub(crate) index: SearchIndex,
    pub(crate) folder: TempDir,
    shutdown: watch::Sender<bool>,
    follower: JoinHandle<Result<(), FollowError>>,
}

pub(crate) fn start(test: TestIndex, log: MemoryLog) -> Running {
    let TestIndex { index, indexer, folder } = test;
    let (shutdown, stop) = watch::channel(false);
    Running { index, folder, shutdown, follower: tokio::spawn(indexer.run(log, stop)) }
}

impl Running {
    pub(crate) async fn level_with(&self, log: &MemoryLog) {
        until("level with the log", || {
            self.index.is_ready() && *self.index.searchable().borrow() == log.head()
        })
        .await;
    }

    pub(crate) fn titles(&self, keyword: &str) -> Vec<String> {
        titles(&self.index.search(&Search { keyword: keyword.to_owned(), ..Search::default() }).unwrap())
    }

    pub(crate) async fn stop(self) {
        self.shutdown.send_replace(true);
        self.follower.await.unwrap().unwrap();
    }
}

/// Polls a condition; the test fails after 30 seconds.
pub(crate) async fn until(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(90);
    while !condition() {
        assert!(Instant::now() < deadline, "never {what}");
        // A pause between two tries.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn what_happens_can_be_found_soon_and_readiness_tells() {
    let log = MemoryLog::of(History::new());
    let test = indexed(&History::default());
    assert!(!test.index.is_ready(), "nobody knows yet whether it is level");
    let running = start(test, log.clone());
    running.level_with(&log).await;
    let mut searchable = running.index.searchable();
    let seq = log.tell(|history| {
        history.recipe(&recipe("Goulash"));
        history.events.len() as i64
    });
    searchable.wait_for(|reached| *reached >= seq).await.unwrap();
    assert_eq!(running.titles("goulash"), ["Goulash"]);
    running.stop().await;
}

/// With its own backoff, which grows to five seconds, it would have waited for minutes.
#[tokio::test]
async fn a_log_that_cannot_be_read_says_when_it_is_read_again() {
    let log = MemoryLog::of(History::new());
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    log.failures.store(50, Ordering::SeqCst);
    log.tell(|history| history.recipe(&recipe("Goulash")));
    running.level_with(&log).await;
    assert_eq!(log.failures.load(Ordering::SeqCst), 0);
    assert_eq!(running.titles("goulash"), ["Goulash"]);
    running.stop().await;
}

/// Nothing could ever be written there again.
#[tokio::test]
async fn an_index_whose_folder_was_taken_away_is_built_again_elsewhere() {
    let log = MemoryLog::of(History::new());
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    let builds = || std::fs::read_dir(running.folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let before: Vec<_> = builds().filter(|path| path.is_dir()).collect();
    assert_eq!(before.len(), 1, "{before:?}");
    // At once, with what is written into it meanwhile.
    let away = tempfile::tempdir().unwrap();
    std::fs::rename(&before[0], away.path().join("index")).unwrap();
    log.tell(|history| history.recipe(&recipe("Goulash")));
    until("built elsewhere", || builds().any(|path| path.is_dir() && !before.contains(&path))).await;
    running.level_with(&log).await;
    assert_eq!(running.titles("goulash"), ["Goulash"]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn under_a_steady_load_everything_is_found_in_order_and_nothing_is_lost() {
    let log = MemoryLog::of(History::new());
    let running = start(indexed(&History::default()), log.clone());
    for n in 0..400 {
        log.tell(|history| history.recipe(&recipe(&format!("Dish {n}"))));
        if n % 40 == 0 {
            // A pause, in which what was told before is found.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    running.level_with(&log).await;
    assert_eq!(running.index.cards().unwrap().len(), 400);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backlog_of_thousands_is_caught_up_with() {
    let mut history = History::new();
    for n in 0..3_500 {
        history.recipe(&recipe(&format!("Dish {n}")));
    }
    let log = MemoryLog::of(history);
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    assert_eq!(running.index.cards().unwrap().len(), 3_500);
    running.stop().await;
}

#[tokio::test]
async fn events_that_change_nothing_are_level_at_once() {
    let log = MemoryLog::of(History::new());
    let running = start(indexed(&History::default()), log.clone());
    for _ in 0..50 {
        log.tell(History::other_event);
    }
    running.level_with(&log).await;
    running.stop().await;
}

/// Whenever the process ends, the next start can use everything in the folder.
#[tokio::test(flavor = "multi_thread")]
async fn the_folder_follows_even_where_the_load_never_ends_and_is_whole_at_any_time() {
    let log = MemoryLog::of(History::new());
    let running = start(indexed(&History::default()), log.clone());
    let writer = {
        let log = log.clone();
        tokio::spawn(async move {
            for n in 0_u64.. {
                log.tell(|history| history.recipe(&recipe(&format!("Dish {n}"))));
                // A pause, so that the load is steady.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
    };
    // It reaches what was recorded at the beginning, and continues although the log is never quiet.
    let told =
        || search_index::inspect(running.folder.path()).map_or(0, |found| found.map_or(0, |found| found.seq));
    for _ in 0..2 {
        let head = log.head();
        until("written out under load", || told() >= head).await;
    }
    writer.abort();
    let _ = writer.await;
    running.level_with(&log).await;
    until("written out when it is quiet", || told() == log.head()).await;
    let found = search_index::inspect(running.folder.path()).unwrap().unwrap();
    assert_eq!(found.compare(running.index.cards().unwrap()), []);
    running.stop().await;
}

#[tokio::test]
async fn stopping_commits_and_the_next_start_goes_on() {
    let mut history = History::new();
    history.recipe(&recipe("Soup"));
    let log = MemoryLog::of(history);
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    let Running { index, folder, shutdown, follower } = running;
    shutdown.send_replace(true);
    follower.await.unwrap().unwrap();
    drop(index);
    let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
    assert_eq!((indexer.applied(), index.cards().unwrap().len()), (2, 1));
}

#[tokio::test]
async fn an_event_that_cannot_be_indexed_stops_it_loudly() {
    let mut history = History::new();
    history.recipe(&recipe("Soup"));
    history.events[1].payload = serde_json::json!({ "RecipeFlambeed": {} });
    let TestIndex { index, indexer, folder: _folder } = indexed(&History::default());
    let (_shutdown, stop) = watch::channel(false);
    let error = indexer.run(MemoryLog::of(history), stop).await.unwrap_err();
    assert!(error.to_string().contains("event 2"), "{error}");
    assert!(!index.is_ready());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_deleted_is_merged_away_when_the_log_is_quiet() {
    let mut history = History::new();
    let secret = history.recipe(&recipe("Plums").step("zwetschgenknoedel"));
    history.recipe(&recipe("Pie"));
    let log = MemoryLog::of(history);
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    log.tell(|history| history.delete(secret));
    running.level_with(&log).await;
    let holds = || {
        walk(running.folder.path()).iter().any(|file| {
            std::fs::read(file)
                .is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains("zwetschgenknoedel"))
        })
    };
    until("merged away", || !holds()).await;
    assert_eq!(running.titles(""), ["Pie"]);
    running.stop().await;
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files.extend(walk(&path)) } else { files.push(path) }
    }
    files
}
