//! A process that is killed in the middle of a commit leaves an index that can be continued.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use search_index::{OpenError, SearchIndex};

use crate::cookbook::{History, indexed, recipe};

/// Names the folder in which this test program, restarted as a child, indexes until it is killed.
const FOLDER: &str = "SEARCH_INDEX_TEST_FOLDER";

fn history() -> History {
    let mut history = History::new();
    let tag = history.tag("soup");
    for n in 0..300 {
        let id = history.recipe(&recipe(&format!("Soup {n}")).tag(tag).step("Stir."));
        match n % 7 {
            0 => history.update(id, &recipe(&format!("Stew {n}")).tag(tag)),
            1 => history.delete(id),
            2 => history.rename(1, &format!("Rosa {n}")),
            _ => {}
        }
    }
    history
}

/// Not a test of its own: the child process of the test below. Commits event by event, and reports each commit.
#[test]
fn as_a_child_process_index_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let (_index, mut indexer) = SearchIndex::open(Path::new(&folder)).unwrap();
    for event in &history().events {
        indexer.apply(std::slice::from_ref(event)).unwrap();
        indexer.commit().unwrap();
        println!("committed {}", event.seq);
    }
    println!("committed all");
    std::thread::park();
}

fn child(folder: &Path) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::as_a_child_process_index_until_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn killed_in_the_middle_of_commits_it_ends_like_a_fresh_index() {
    let history = history();
    let fresh = indexed(&history);
    let folder = tempfile::tempdir().unwrap();
    // Each time a little further, and at another point within the commit that follows.
    for (commits, microseconds) in [(1, 0), (3, 900), (5, 2_300), (8, 5_100), (13, 400), (21, 8_700)] {
        let mut child = child(folder.path());
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let reached =
            lines.map_while(Result::ok).filter(|line| line.contains("committed")).nth(commits).unwrap();
        let started = std::time::Instant::now();
        while started.elapsed() < Duration::from_micros(microseconds) {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let reached: i64 = reached.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().unwrap();
        let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
        assert!(
            indexer.applied() >= reached,
            "what was committed is still there: {} {reached}",
            indexer.applied()
        );
        let so_far =
            History { events: history.events[..indexer.applied() as usize].to_vec(), ..History::default() };
        assert_eq!(
            index.cards().unwrap(),
            indexed(&so_far).index.cards().unwrap(),
            "index and checkpoint do not part"
        );
    }
    let (index, mut indexer) = SearchIndex::open(folder.path()).unwrap();
    indexer.apply(&history.events).unwrap();
    indexer.commit().unwrap();
    assert_eq!(index.cards().unwrap(), fresh.index.cards().unwrap());
    let test = crate::cookbook::TestIndex { index, indexer, folder };
    for keyword in ["soup", "stew", "rosa", "soup 123", ""] {
        assert_eq!(test.find(keyword, &[]).to_json(), fresh.find(keyword, &[]).to_json(), "{keyword}");
    }
}

#[test]
fn a_second_process_on_the_same_folder_is_told_so_until_the_first_one_dies() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = child(folder.path());
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().contains("committed")).unwrap().unwrap();
    assert!(matches!(SearchIndex::open(folder.path()), Err(OpenError::InUse { .. })));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(SearchIndex::open(folder.path()).is_ok(), "the lock of a dead process is no lock");
}
