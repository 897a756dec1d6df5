use std::collections::BTreeSet;

use command_api::web::answer::contract::{Card, Tag};

use crate::support::{Folder, Installation, demonstration, recipes};

#[test]
fn a_members_recipes_come_newest_first_and_add_up_to_the_collection() {
    let cookbook = demonstration();
    let mut all = 0;
    for member in cookbook.members() {
        let answer = cookbook.get(&format!("/api/{}/recipes", member.id));
        let cards: Vec<Card> = answer.read();
        assert_eq!(answer.total(), cards.len());
        assert!(cards.is_sorted_by(|one, next| one.recipe_id > next.recipe_id), "{}", member.display_name);
        assert!(cards.iter().all(|card| card.user_id == member.id && card.writer == member.display_name));
        all += cards.len();
    }
    assert_eq!(all, cookbook.number_of_recipes());
    assert_eq!(cookbook.all_cards().len(), all);
}

#[test]
fn a_members_recipes_are_paged_on_request() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(50))).succeeded();
    let cookbook = installation.serve();
    let whole: Vec<Card> = cookbook.read("/api/1/recipes");
    assert_eq!(whole.len(), 50);
    let mut paged: Vec<Card> = Vec::new();
    for (page, expected) in [(0, 24), (1, 24), (2, 2), (3, 0)] {
        let answer = cookbook.get(&format!("/api/1/recipes?page={page}"));
        let cards: Vec<Card> = answer.read();
        assert_eq!((cards.len(), answer.total()), (expected, 50));
        paged.extend(cards);
    }
    assert_eq!(paged, whole);
    let nobody = cookbook.get("/api/999999/recipes");
    assert_eq!((nobody.read::<Vec<Card>>().len(), nobody.total()), (0, 0));
}

#[test]
fn tags_come_by_name_each_once_and_are_those_of_the_recipes() {
    let cookbook = demonstration();
    let tags: Vec<Tag> = cookbook.read("/api/tags");
    assert!(tags.is_sorted_by(|one, next| one.tag.to_lowercase() < next.tag.to_lowercase()), "{tags:?}");
    let named: BTreeSet<(i64, String)> = tags.into_iter().map(|tag| (tag.tag_id, tag.tag)).collect();
    let carried = cookbook.all_cards().into_iter().flat_map(|card| card.recipe_tag_list);
    assert_eq!(carried.map(|tag| (tag.tag_id, tag.tag)).collect::<BTreeSet<_>>(), named);
}
