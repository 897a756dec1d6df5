//! The cards that come ready-made from the index.

use domain::recipes::EXCERPT_LONGEST;
use search_index::Difference;
use serde_json::{Value, json};

use crate::cookbook::{Story, dish, indexed};

#[test]
fn a_card_has_exactly_the_fields_of_the_contract() {
    let mut story = Story::new();
    let (soup, vegan) = (story.tag("soup"), story.tag("vegan"));
    let recipe = story.recipe(
        &dish("Borscht")
            .describe(&"beets ".repeat(100))
            .tag(vegan)
            .tag(soup)
            .picture("/api/images/a-640.jpg")
            .picture("/api/images/b-640.jpg"),
    );
    let shelf = indexed(&story);
    let card: Value = serde_json::from_str(shelf.find("borscht", &[]).cards[0].get()).unwrap();
    let description = card["description"].as_str().unwrap();
    assert!(description.ends_with("beets…") && description.chars().count() <= EXCERPT_LONGEST);
    assert_eq!(
        card,
        json!({
            "recipeId": recipe, "title": "Borscht", "description": description, "writer": "Rosa", "userId": 1,
            "avatarUrl": "/avatars/1.svg",
            "recipeTagList": [{"tagId": vegan, "tag": "vegan"}, {"tagId": soup, "tag": "soup"}],
            "recipePicList": [{"picUrl": "/api/images/a-640.jpg", "altText": "A photo", "recipeId": recipe, "userId": 1}],
        })
    );
}

#[test]
fn a_page_is_a_json_array_of_cards() {
    let mut story = Story::new();
    story.recipe(&dish("One \"quoted\" Pie"));
    story.recipe(&dish("Another Pie"));
    let page = indexed(&story).find("pie", &[]);
    let cards: Vec<Value> = serde_json::from_str(&page.to_json()).unwrap();
    assert_eq!(cards.len(), 2);
}

#[test]
fn the_cards_can_be_compared_with_what_is_expected() {
    let mut story = Story::new();
    for title in ["One", "Two", "Three"] {
        story.recipe(&dish(title));
    }
    let shelf = indexed(&story);
    let cards = shelf.index.cards().unwrap();
    assert_eq!(cards.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(shelf.index.compare(cards.clone()).unwrap(), []);

    let reordered =
        |json: &str| serde_json::to_string_pretty(&serde_json::from_str::<Value>(json).unwrap()).unwrap();
    let mut expected = cards.clone();
    expected[0].1 = reordered(&cards[0].1);
    expected[1].1 = cards[1].1.replace("Two", "Deux");
    expected[2] = (4, cards[2].1.clone());
    let differences = shelf.index.compare(expected.clone()).unwrap();
    assert_eq!(
        differences,
        [
            Difference::Changed { recipe_id: 2, expected: expected[1].1.clone(), found: cards[1].1.clone() },
            Difference::Extra { recipe_id: 3 },
            Difference::Missing { recipe_id: 4 },
        ]
    );
}

#[test]
fn an_index_in_use_can_be_looked_into_and_a_missing_one_is_none() {
    let mut story = Story::new();
    story.recipe(&dish("One"));
    let shelf = indexed(&story);
    let found = search_index::inspect(shelf.folder.path()).unwrap().unwrap();
    assert_eq!((found.seq, found.recipes()), (2, 1));
    assert_eq!(found.compare(shelf.index.cards().unwrap()), []);
    assert_eq!(found.compare([]), [Difference::Extra { recipe_id: 1 }]);
    let nowhere = tempfile::tempdir().unwrap();
    assert!(search_index::inspect(nowhere.path()).unwrap().is_none());
    assert!(search_index::inspect(&nowhere.path().join("missing")).unwrap().is_none());
    std::fs::create_dir(nowhere.path().join("build-1")).unwrap();
    assert!(search_index::inspect(nowhere.path()).is_err());
}
