//! Titles for somebody who types.

use std::net::Ipv6Addr;
use std::time::Duration;

use crate::cookbook::{TestIndex, index_of, recipe};

async fn suggested(test: &TestIndex, typed: &str) -> Vec<String> {
    let suggestions = test.index.suggest(typed, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    suggestions.into_iter().map(|found| found.title).collect()
}

#[tokio::test]
async fn titles_with_every_word_are_suggested_the_last_one_perhaps_not_to_its_end() {
    let test = index_of(&[
        recipe("Leek Soup").describe("With apples."),
        recipe("Apple Pie"),
        recipe("Windfall Apple Pie"),
        recipe("Applesauce").step("Just past golden."),
        recipe("Pasta Salad"),
    ]);
    for (typed, titles) in [
        ("app", &["Apple Pie", "Applesauce", "Windfall Apple Pie"][..]),
        ("pie app", &["Apple Pie", "Windfall Apple Pie"]),
        ("windfall apple p", &["Windfall Apple Pie"]),
        ("past", &["Pasta Salad"]),
        ("aple", &["Apple Pie", "Windfall Apple Pie"]),
        ("golden", &[]),
        ("qqqxzzv", &[]),
        ("", &[]),
        ("  ", &[]),
        ("?!", &[]),
    ] {
        let mut found = suggested(&test, typed).await;
        found.sort();
        assert_eq!(found, titles, "{typed}");
    }
    assert_eq!(suggested(&test, "apple").await.first().map(String::as_str), Some("Apple Pie"));
}

#[tokio::test]
async fn there_are_at_most_six_and_they_cost_no_more_than_a_search() {
    let test = index_of(&(0..6_000).map(|n| recipe(&format!("Soup number {n}"))).collect::<Vec<_>>());
    assert_eq!(suggested(&test, "sou").await.len(), 6);
    assert_eq!(suggested(&test, "soup number 5999").await, ["Soup number 5999"]);
    for typed in ["title:soup", "soup*", "s", "\u{0}", "((", &"x".repeat(100), &["qwvkzjxhplmw"; 8].join(" ")]
    {
        assert!(suggested(&test, typed).await.len() <= 6, "{typed}");
    }
}
