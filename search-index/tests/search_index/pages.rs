//! Pages of results.

use std::collections::BTreeSet;
use std::net::Ipv6Addr;
use std::time::Duration;

use search_index::{LAST_PAGE, PAGE_SIZE, Search};

use crate::cookbook::{History, TestIndex, indexed, recipe, titles};

fn many(count: usize) -> History {
    let mut history = History::new();
    for n in 0..count {
        history.recipe(&recipe(&format!("Soup number {n}")));
    }
    history
}

#[test]
fn pages_have_no_gaps_and_no_repeats_and_ties_are_newest_first() {
    let test = indexed(&many(100));
    for keyword in ["soup", "sou", "soop", ""] {
        let mut seen = Vec::new();
        for page in 0..6 {
            let found =
                test.index.search(&Search { keyword: keyword.to_owned(), tags: vec![], page }).unwrap();
            assert_eq!(found.total, 100, "{keyword}");
            assert_eq!(
                found.cards.len(),
                100_usize.saturating_sub(page * PAGE_SIZE).min(PAGE_SIZE),
                "{keyword} {page}"
            );
            seen.extend(titles(&found));
        }
        let expected: Vec<String> = (0..100).rev().map(|n| format!("Soup number {n}")).collect();
        assert_eq!(seen, expected, "{keyword}");
        assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), 100);
    }
}

#[test]
fn without_a_keyword_everything_comes_newest_first_also_across_commits() {
    let mut history = History::new();
    let mut test = indexed(&history);
    for n in 0..30 {
        history.recipe(&recipe(&format!("Number {n}")));
        test.apply(&history);
    }
    let page = test.find("  ", &[]);
    assert_eq!(page.total, 30);
    assert_eq!(titles(&page).first().map(String::as_str), Some("Number 29"));
}

#[test]
fn pages_behind_the_end_are_empty() {
    let test = indexed(&many(3));
    for page in [1, LAST_PAGE, LAST_PAGE + 1, usize::MAX] {
        let found = test.index.search(&Search { keyword: "soup".to_owned(), tags: vec![], page }).unwrap();
        assert_eq!((found.cards.len(), found.total), (0, 3));
        assert_eq!(found.to_json(), "[]");
    }
}

#[test]
fn an_edition_lasts_until_something_is_committed() {
    let mut history = History::new();
    history.recipe(&recipe("Soup"));
    let TestIndex { index, mut indexer, folder: _folder } = indexed(&history);
    let before = index.edition();
    assert_eq!(index.search(&Search { keyword: "soup".into(), ..Search::default() }).unwrap().total, 1);
    history.recipe(&recipe("Soup of the day"));
    indexer.apply(&history.events).unwrap();
    assert_eq!(index.edition(), before);
    indexer.commit().unwrap();
    assert_ne!(index.edition(), before);
}

#[tokio::test]
async fn whoever_waits_for_a_turn_gets_the_same_as_whoever_does_not() {
    let mut history = many(5_000);
    history.recipe(&recipe("Chicken paprikash"));
    let test = indexed(&history);
    let random = ["qwvkzjxhplmw"; 8].join(" ");
    let letters = "x".repeat(100);
    for keyword in
        ["", "soup", "s", "soup 4999", "chicken", "chiken", "chiken papriksh", "papri", &random, &letters]
    {
        for page in [0, 1, 100] {
            let query = Search { keyword: keyword.to_owned(), tags: vec![], page };
            let patient =
                test.index.search_patiently(&query, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
            let (at_once, patient) = (test.index.search(&query).unwrap(), patient);
            assert_eq!(
                (patient.total, patient.to_json()),
                (at_once.total, at_once.to_json()),
                "{keyword} {page}"
            );
        }
    }
    assert_eq!(test.find("chiken papriksh", &[]).total, 1);
    assert_eq!(test.find(&random, &[]).total, 0);
}
