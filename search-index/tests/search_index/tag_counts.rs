//! How many of what is found carry each tag.

use std::collections::BTreeMap;
use std::net::Ipv6Addr;
use std::time::Duration;

use search_index::{LAST_PAGE, Search};
use serde_json::Value;

use crate::cookbook::{History, TestIndex, indexed, recipe};

async fn counted(test: &TestIndex, keyword: &str, tags: &[i64]) -> BTreeMap<i64, u64> {
    // Whatever the page.
    let query = Search { keyword: keyword.into(), tags: tags.to_vec(), page: LAST_PAGE };
    let counts = test.index.count_tags(&query, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    let known: BTreeMap<_, _> = counts.iter().map(|count| (count.tag, count.recipes)).collect();
    assert_eq!(known.len(), counts.len(), "each tag once");
    known
}

/// The same from the cards of all pages.
fn on_the_cards(test: &TestIndex, keyword: &str, tags: &[i64]) -> BTreeMap<i64, u64> {
    let mut counts = BTreeMap::new();
    for page in 0.. {
        let query = Search { keyword: keyword.into(), tags: tags.to_vec(), page };
        let cards = test.index.search(&query).unwrap().cards;
        if cards.is_empty() {
            break;
        }
        for card in cards {
            let card: Value = serde_json::from_str(card.get()).unwrap();
            for tag in card["recipeTagList"].as_array().unwrap() {
                *counts.entry(tag["tagId"].as_i64().unwrap()).or_default() += 1;
            }
        }
    }
    counts
}

#[tokio::test]
async fn the_tags_of_all_pages_are_counted_also_after_changes_and_deletions() {
    let mut history = History::new();
    let tags: Vec<i64> = (0..9).map(|n| history.tag(&format!("tag {n}"))).collect();
    let mut test = indexed(&history);
    let words = ["soup", "bread", "chicken", "leek"];
    for n in 0..150_usize {
        let title = format!("{} {} {n}", words[n % 4], words[n % 3]);
        let tagged = tags.iter().enumerate().filter(|(place, _)| n % (place + 2) == 0);
        history.recipe(&tagged.fold(recipe(&title), |recipe, (_, tag)| recipe.tag(*tag)));
        if n % 40 == 0 {
            test.apply(&history);
        }
    }
    for id in [3, 40, 41, 100] {
        history.delete(id);
    }
    history.update(42, &recipe("Leek without tags"));
    history.update(43, &recipe("Soup of another kind").tag(tags[8]));
    test.apply(&history);
    for keyword in ["", "soup", "chiken", "leek bread", "bread 1", "s", "qqqxzzv", "?!", "chiken soup leek"] {
        for chosen in [&[][..], &tags[..1], &tags[..2], &tags[7..], &[99]] {
            let expected = on_the_cards(&test, keyword, chosen);
            assert_eq!(counted(&test, keyword, chosen).await, expected, "{keyword} {chosen:?}");
        }
    }
    assert!(counted(&test, "", &[]).await.len() == 9);
}

#[tokio::test]
async fn more_than_is_counted_at_once_is_counted_all_the_same() {
    let mut history = History::new();
    let (one, other) = (history.tag("one"), history.tag("other"));
    for n in 0..6_000 {
        history.recipe(&recipe("Soup").tag(if n % 3 == 0 { one } else { other }));
    }
    // Numbers of tags that lie far apart.
    history.recipe(&recipe("Soup").tag(70_000).tag(i64::MAX).tag(one));
    let test = indexed(&history);
    for keyword in ["", "soup", "soop"] {
        let counts = counted(&test, keyword, &[]).await;
        let expected = BTreeMap::from([(one, 2_001), (other, 4_000), (70_000, 1), (i64::MAX, 1)]);
        assert_eq!(counts, expected, "{keyword}");
    }
}
