//! An index that is missing, damaged, outdated or of another log is rebuilt, and callers notice only a delay.

use std::net::Ipv6Addr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use proptest::prelude::*;
use search_index::{OpenError, Search, SearchIndex};

use crate::cookbook::{History, MemoryLog, TestIndex, indexed, recipe};
use crate::following::{Running, start, until};

fn history() -> History {
    let mut history = History::new();
    let tag = history.tag("soup");
    for n in 0..40 {
        history.recipe(&recipe(&format!("Soup {n}")).tag(tag).describe("Hot and honest."));
    }
    history
}

/// Nothing where the engine has removed the file or folder meanwhile, as it does after a merge; every other failure is the test's.
fn unless_gone<T>(result: std::io::Result<T>) -> Option<T> {
    match result {
        Ok(found) => Some(found),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("{error}"),
    }
}

/// Every file of the index with its length, the largest first.
fn files_with_lengths(folder: &Path) -> Vec<(u64, PathBuf)> {
    let mut files = Vec::new();
    for entry in unless_gone(std::fs::read_dir(folder)).into_iter().flatten() {
        let path = entry.unwrap().path();
        match unless_gone(path.metadata()) {
            Some(metadata) if metadata.is_dir() => files.extend(files_with_lengths(&path)),
            Some(metadata) => files.push((metadata.len(), path)),
            None => {}
        }
    }
    files.sort_by_key(|(length, path)| (std::cmp::Reverse(*length), path.clone()));
    files
}

/// Every file of the index, the largest first.
fn files(folder: &Path) -> Vec<PathBuf> {
    files_with_lengths(folder).into_iter().map(|(_, path)| path).collect()
}

/// Closes an index, modifies its folder, and opens it again.
fn after(history: &History, happening: impl FnOnce(&Path)) -> TestIndex {
    let TestIndex { index, indexer, folder } = indexed(history);
    drop((index, indexer));
    happening(folder.path());
    let (index, mut indexer) = SearchIndex::open(folder.path()).unwrap();
    indexer.apply(&history.events).unwrap();
    indexer.commit().unwrap();
    TestIndex { index, indexer, folder }
}

fn assert_like_fresh(test: &TestIndex, history: &History) {
    let fresh = indexed(history);
    assert_eq!(test.index.cards().unwrap(), fresh.index.cards().unwrap());
    for keyword in ["soup", "soup 7", "honest", "rosa", ""] {
        assert_eq!(test.find(keyword, &[]).to_json(), fresh.find(keyword, &[]).to_json(), "{keyword}");
    }
}

#[test]
fn a_missing_folder_is_made_and_filled() {
    let history = history();
    let test = after(&history, |folder| std::fs::remove_dir_all(folder).unwrap());
    assert_like_fresh(&test, &history);
}

#[test]
fn an_untouched_index_is_not_built_again() {
    let history = history();
    let TestIndex { index, indexer, folder } = indexed(&history);
    drop((index, indexer));
    let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
    assert_eq!(indexer.applied(), history.events.len() as i64);
    assert_eq!(index.cards().unwrap().len(), 40);
}

#[test]
fn any_missing_file_is_noticed() {
    let history = history();
    let names = files(indexed(&history).folder.path()).len();
    for number in 0..names {
        let test = after(&history, |folder| std::fs::remove_file(&files(folder)[number]).unwrap());
        assert_like_fresh(&test, &history);
    }
}

#[test]
fn garbage_in_place_of_the_engines_own_lists_is_noticed() {
    let history = history();
    for name in ["meta.json", ".managed.json"] {
        for garbage in ["", "{}", "garbage", "[]", "{\"segments\":[]}", "\u{0}\u{1}"] {
            let test = after(&history, |folder| {
                let path = files(folder).into_iter().find(|path| path.ends_with(name)).unwrap();
                std::fs::write(path, garbage).unwrap();
            });
            assert_like_fresh(&test, &history);
        }
    }
}

#[test]
fn an_index_of_an_older_version_is_built_again() {
    let history = history();
    let TestIndex { index, indexer, folder } = indexed(&history);
    drop((index, indexer));
    let meta = files(folder.path()).into_iter().find(|path| path.ends_with("meta.json")).unwrap();
    let current = std::fs::read_to_string(&meta).unwrap();
    let older = current.replace("\\\"version\\\":", "\\\"version\\\":1,\\\"was\\\":");
    assert_ne!(older, current);
    std::fs::write(&meta, older).unwrap();
    let (_, indexer) = SearchIndex::open(folder.path()).unwrap();
    assert_eq!(indexer.applied(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_file_that_is_cut_or_changed_anywhere_is_noticed(number in 0_usize..100, place in 0.0_f64..1.0, cut: bool) {
        let history = history();
        let test = after(&history, |folder| {
            let files = files(folder);
            let path = &files[number % files.len()];
            let mut bytes = std::fs::read(path).unwrap();
            let at = (bytes.len() as f64 * place) as usize;
            if cut {
                bytes.truncate(at);
            } else if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 0x55;
            }
            std::fs::write(path, bytes).unwrap();
        });
        assert_like_fresh(&test, &history);
    }
}

#[test]
fn a_folder_is_for_one_node() {
    let test = indexed(&history());
    let Err(error) = SearchIndex::open(test.folder.path()) else { panic!("the folder is in use") };
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    assert!(error.to_string().contains("a folder of its own"));
}

#[test]
fn a_folder_that_cannot_be_made_is_a_clear_error() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let Err(error) = SearchIndex::open(&file.path().join("index")) else { panic!("a file is no folder") };
    assert!(matches!(error, OpenError::Unusable { .. }), "{error}");
}

#[tokio::test]
async fn an_index_of_another_log_is_built_again() {
    let old = history();
    let mut other = History { origin: 1_000_000, ..History::default() };
    other.member(1, "Opal");
    for n in 0..60 {
        other.recipe(&recipe(&format!("Pie {n}")));
    }
    for (name, told) in
        [("another", other.clone()), ("a shorter", History { events: other.events[..10].to_vec(), ..other })]
    {
        let log = MemoryLog::of(told);
        let running = start(indexed(&old), log.clone());
        running.level_with(&log).await;
        assert!(running.titles("soup").is_empty(), "{name}");
        assert_eq!(running.index.cards().unwrap().len() as i64, log.head() - 1, "{name}");
        running.stop().await;
    }
}

#[tokio::test]
async fn an_index_ahead_of_a_restored_log_is_built_again() {
    let whole = history();
    let restored = History { events: whole.events[..20].to_vec(), ..whole.clone() };
    let log = MemoryLog::of(restored);
    let running = start(indexed(&whole), log.clone());
    running.level_with(&log).await;
    assert_eq!(running.index.cards().unwrap().len(), 18);
    running.stop().await;
}

/// Overwrites what the engine reads while it runs. The files keep their length: truncating a file under a running process kills
/// it (the kernel's SIGBUS), and the next start heals.
fn spoil(folder: &Path) {
    let mut spoiled = 0;
    for (length, path) in files_with_lengths(folder) {
        if path.extension().is_some_and(|extension| extension != "json" && extension != "lock") {
            let Some(mut file) = unless_gone(std::fs::OpenOptions::new().write(true).open(&path)) else {
                continue;
            };
            std::io::Write::write_all(&mut file, &vec![0xAA; length as usize]).unwrap();
            spoiled += 1;
        }
    }
    assert!(spoiled > 0, "there was nothing to spoil in {}", folder.display());
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_are_spoiled_while_it_runs_are_replaced_and_searches_wait() {
    let history = history();
    let log = MemoryLog::of(history.clone());
    let running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    // What is searched in memory is written to the folder only later.
    let written = || {
        search_index::inspect(running.folder.path())
            .is_ok_and(|found| found.is_some_and(|at| at.seq == log.head()))
    };
    until("written out", written).await;
    spoil(running.folder.path());
    let query = Search { keyword: "soup".to_owned(), ..Search::default() };
    let page =
        running.index.search_patiently(&query, Ipv6Addr::LOCALHOST, Duration::from_secs(20)).await.unwrap();
    assert_eq!(page.total, 40);
    until("ready again", || running.index.is_ready()).await;
    log.tell(|history| history.recipe(&recipe("Soup afterwards")));
    running.level_with(&log).await;
    assert_eq!(running.titles("afterwards"), ["Soup afterwards"]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_is_deleted_while_it_runs_is_filled_again() {
    let log = MemoryLog::of(history());
    let running: Running = start(indexed(&History::default()), log.clone());
    running.level_with(&log).await;
    // Deletes what is written meanwhile, too.
    while running.folder.path().exists() {
        let _ = std::fs::remove_dir_all(running.folder.path());
    }
    assert_eq!(running.index.search(&Search::default()).unwrap().total, 40, "what is open stays readable");
    log.tell(|history| history.recipe(&recipe("Soup afterwards")));
    running.level_with(&log).await;
    assert_eq!(running.titles("afterwards"), ["Soup afterwards"]);
    assert_eq!(running.index.cards().unwrap().len(), 41);
    running.stop().await;
}
