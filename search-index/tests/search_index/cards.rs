//! The cards stored in the index.

use domain::recipes::EXCERPT_LONGEST;
use search_index::Difference;
use serde_json::{Value, json};

use crate::cookbook::{History, indexed, recipe};

#[test]
fn a_card_has_exactly_the_fields_of_the_contract() {
    let mut history = History::new();
    let (soup, vegan) = (history.tag("soup"), history.tag("vegan"));
    let recipe = history.recipe(
        &recipe("Borscht")
            .describe(&"beets ".repeat(100))
            .tag(vegan)
            .tag(soup)
            .picture("/api/images/a-640.jpg")
            .picture("/api/images/b-640.jpg"),
    );
    let test = indexed(&history);
    let card: Value = serde_json::from_str(test.find("borscht", &[]).cards[0].get()).unwrap();
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
    let mut history = History::new();
    history.recipe(&recipe("One \"quoted\" Pie"));
    history.recipe(&recipe("Another Pie"));
    let page = indexed(&history).find("pie", &[]);
    let cards: Vec<Value> = serde_json::from_str(&page.to_json()).unwrap();
    assert_eq!(cards.len(), 2);
}

#[test]
fn the_cards_can_be_compared_with_what_is_expected() {
    let mut history = History::new();
    for title in ["One", "Two", "Three"] {
        history.recipe(&recipe(title));
    }
    let test = indexed(&history);
    let cards = test.index.cards().unwrap();
    assert_eq!(cards.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(test.index.compare(cards.clone()).unwrap(), []);

    let reordered =
        |json: &str| serde_json::to_string_pretty(&serde_json::from_str::<Value>(json).unwrap()).unwrap();
    let mut expected = cards.clone();
    expected[0].1 = reordered(&cards[0].1);
    expected[1].1 = cards[1].1.replace("Two", "Deux");
    expected[2] = (4, cards[2].1.clone());
    let differences = test.index.compare(expected.clone()).unwrap();
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
    let mut history = History::new();
    history.recipe(&recipe("One"));
    let test = indexed(&history);
    let found = search_index::inspect(test.folder.path()).unwrap().unwrap();
    assert_eq!((found.seq, found.recipes()), (2, 1));
    assert_eq!(found.compare(test.index.cards().unwrap()), []);
    assert_eq!(found.compare([]), [Difference::Extra { recipe_id: 1 }]);
    let nowhere = tempfile::tempdir().unwrap();
    assert!(search_index::inspect(nowhere.path()).unwrap().is_none());
    assert!(search_index::inspect(&nowhere.path().join("missing")).unwrap().is_none());
    std::fs::create_dir(nowhere.path().join("build-1")).unwrap();
    assert!(search_index::inspect(nowhere.path()).is_err());
}
