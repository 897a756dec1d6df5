use std::collections::{BTreeMap, BTreeSet};

use command_api::queries::recipes::count_tags::TagCount;
use command_api::queries::recipes::suggest::SuggestedRecipe;
use command_api::web::answer::contract::{Card, Tag};

use crate::support::{Cookbook, demonstration};

fn ids(cards: &[Card]) -> Vec<i64> {
    cards.iter().map(|card| card.recipe_id).collect()
}

/// Every page of a search until one is not full; no recipe twice, and as many as the total says.
fn pages(cookbook: &Cookbook, keyword: &str, tags: Option<&str>) -> Vec<Card> {
    let mut found = Vec::new();
    for page in 0.. {
        let path = format!("/api/search/={keyword}/page/{page}");
        let answer = match tags {
            Some(tags) => cookbook.put(&path, tags),
            None => cookbook.get(&path),
        };
        let cards: Vec<Card> = answer.read();
        assert!(cards.len() <= 24);
        let last = cards.len() < 24;
        found.extend(cards);
        if last {
            assert_eq!(answer.total(), found.len(), "{keyword}");
            break;
        }
    }
    assert_eq!(ids(&found).into_iter().collect::<BTreeSet<_>>().len(), found.len(), "{keyword}");
    found
}

#[test]
fn without_a_keyword_all_recipes_come_newest_first_page_by_page() {
    let cookbook = demonstration();
    let all = pages(&cookbook, "", None);
    assert_eq!(all.len(), cookbook.number_of_recipes());
    assert!(ids(&all).is_sorted_by(|one, next| one > next));
    assert_eq!(ids(&pages(&cookbook, "", Some("[]"))), ids(&all));
    assert_eq!(cookbook.read::<Vec<Card>>("/api/search/=/page/1000").len(), 0);
}

#[test]
fn a_keyword_finds_what_bears_it_first() {
    let cookbook = demonstration();
    for card in cookbook.all_cards().into_iter().take(12) {
        let words: Vec<&str> = card.title.split_whitespace().take(8).collect();
        let keyword: String = url::form_urlencoded::byte_serialize(words.join(" ").as_bytes()).collect();
        let found = pages(&cookbook, &keyword.replace('+', "%20"), None);
        assert_eq!(found.first().map(|first| first.recipe_id), Some(card.recipe_id), "{}", card.title);
    }
}

#[test]
fn put_and_get_find_the_same() {
    let cookbook = demonstration();
    for keyword in ["soup", "chicken%20curry", "tomato", "qqqq"] {
        assert_eq!(pages(&cookbook, keyword, None), pages(&cookbook, keyword, Some("[]")), "{keyword}");
    }
}

#[test]
fn all_chosen_tags_must_be_there() {
    let cookbook = demonstration();
    let everything = cookbook.all_cards();
    let carries = |card: &Card, tag: i64| card.recipe_tag_list.iter().any(|carried| carried.tag_id == tag);
    let tags: Vec<Tag> = cookbook.read("/api/tags");
    let mut pairs = 0;
    for Tag { tag_id: one, .. } in &tags {
        let with_one: Vec<&Card> = everything.iter().filter(|card| carries(card, *one)).collect();
        let found = pages(&cookbook, "", Some(&format!("[{one}]")));
        assert_eq!(found.iter().collect::<Vec<_>>(), with_one);
        let Some(other) = with_one.first().and_then(|card| card.recipe_tag_list.last()) else { continue };
        let with_both: Vec<&Card> = with_one.into_iter().filter(|card| carries(card, other.tag_id)).collect();
        let found = pages(&cookbook, "", Some(&format!("[{one},{}]", other.tag_id)));
        assert_eq!(found.iter().collect::<Vec<_>>(), with_both);
        pairs += 1;
    }
    assert!(pairs > 10, "{pairs} pairs");
    assert_eq!(pages(&cookbook, "", Some("[999999]")), []);
    assert_eq!(pages(&cookbook, "", Some("[-1]")), []);
}

#[test]
fn a_keyword_and_tags_narrow_each_other() {
    let cookbook = demonstration();
    let soups = pages(&cookbook, "soup", None);
    let tag = soups.first().and_then(|card| card.recipe_tag_list.first()).unwrap().tag_id;
    let narrowed = pages(&cookbook, "soup", Some(&format!("[{tag}]")));
    let expected = soups.into_iter().filter(|card| card.recipe_tag_list.iter().any(|own| own.tag_id == tag));
    assert_eq!(
        ids(&narrowed).into_iter().collect::<BTreeSet<_>>(),
        expected.map(|card| card.recipe_id).collect()
    );
}

#[test]
fn the_tags_of_what_is_found_are_counted() {
    let cookbook = demonstration();
    let tags: Vec<Tag> = cookbook.read("/api/tags");
    let chosen = tags.first().unwrap().tag_id;
    for (keyword, narrowed) in [("", None), ("soup", None), ("", Some(chosen)), ("qqqq", None)] {
        let (query, body) = match narrowed {
            Some(tag) => (format!("keyword={keyword}&tags={tag}"), Some(format!("[{tag}]"))),
            None => (format!("keyword={keyword}"), None),
        };
        let mut expected: BTreeMap<i64, i64> = BTreeMap::new();
        for tag in pages(&cookbook, keyword, body.as_deref()).iter().flat_map(|card| &card.recipe_tag_list) {
            *expected.entry(tag.tag_id).or_default() += 1;
        }
        let counts: Vec<TagCount> = cookbook.read(&format!("/api/search/tags?{query}"));
        let counts: Vec<_> = counts.iter().map(|count| (count.tag_id, count.recipes)).collect();
        assert_eq!(counts, expected.into_iter().collect::<Vec<_>>(), "{query}");
    }
    let everything: Vec<TagCount> = cookbook.read("/api/search/tags");
    assert_eq!(everything, cookbook.read::<Vec<TagCount>>("/api/search/tags?keyword=&tags="));
}

#[test]
fn a_forgiven_typo_is_told_and_so_is_what_may_have_been_meant() {
    let cookbook = demonstration();
    let told = |keyword: &str| {
        let answer = cookbook.get(&format!("/api/search/={keyword}/page/0"));
        (answer.total() > 0, answer.header("x-did-you-mean").to_owned())
    };
    assert_eq!(told("soop"), (true, "soup".to_owned()));
    assert_eq!(told("soop%20with%20dill"), (true, "soup%20with%20dill".to_owned()));
    assert_eq!(told("soop%20qqqq"), (false, String::new()));
    assert_eq!(told("soup"), (true, String::new()));
    assert_eq!(told("zoup"), (false, "soup".to_owned()));
}

#[test]
fn titles_are_suggested_while_somebody_types() {
    let cookbook = demonstration();
    for card in cookbook.all_cards().into_iter().take(12) {
        let typed: String = card.title.chars().take(100).collect();
        let typed: String = url::form_urlencoded::byte_serialize(typed.as_bytes()).collect();
        let suggested: Vec<SuggestedRecipe> =
            cookbook.read(&format!("/api/search/suggestions?typed={typed}"));
        let expected = SuggestedRecipe { recipe_id: card.recipe_id, title: card.title };
        assert_eq!(suggested.first(), Some(&expected));
        assert!(suggested.len() <= 6);
    }
    assert_eq!(cookbook.read::<Vec<SuggestedRecipe>>("/api/search/suggestions"), []);
}
