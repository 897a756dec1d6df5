use std::collections::BTreeSet;

use command_api::http::router::description;
use command_api::web::answer::contract::{Comment, Recipe, User};
use serde_json::Value;

use crate::support::{Installation, demonstration};

#[test]
fn every_recipe_of_the_demonstration_is_answered_in_the_contracts_shape() {
    let cookbook = demonstration();
    let cards = cookbook.all_cards();
    assert!(cards.len() >= 48, "{}", cards.len());
    for card in &cards {
        let recipe: Recipe = cookbook.read(&format!("/api/recipe/{}", card.recipe_id));
        assert_eq!((recipe.recipe_id, &recipe.title), (card.recipe_id, &card.title));
        assert_eq!((&recipe.writer, recipe.user_id), (&card.writer, card.user_id));
        assert_eq!(recipe.recipe_tag_list, card.recipe_tag_list);
        let flowing = recipe.description.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            flowing.starts_with(card.description.trim_end_matches('…').trim_end()),
            "{}",
            card.description
        );
        assert!(recipe.ingredient_list.iter().zip(1..).all(|(line, place)| line.ingredient_num == place));
        assert!(recipe.ingredient_list.iter().all(|line| line.amount_denominator >= 1));
        assert!(recipe.recipe_step_list.iter().zip(1..).all(|(step, place)| step.step_num == place));
        assert!(
            !recipe.ingredient_list.is_empty() && !recipe.recipe_step_list.is_empty(),
            "{}",
            recipe.title
        );
    }
}

#[test]
fn an_unknown_recipe_is_answered_with_the_number_0_and_nothing_else() {
    let cookbook = demonstration();
    for path in ["/api/recipe/0", "/api/recipe/999999", "/api/recipe/9223372036854775807"] {
        assert_eq!(cookbook.read::<Recipe>(path), Recipe::default());
    }
    assert_eq!(cookbook.read::<Vec<Comment>>("/api/recipe/999999/comments"), []);
}

#[test]
fn recipes_are_answered_in_the_asked_order_without_unknown_ones() {
    let cookbook = demonstration();
    let titles = |asked: &str| -> Vec<i64> {
        let found: Vec<Recipe> = cookbook.put("/api/recipes", asked).read();
        found.iter().map(|recipe| recipe.recipe_id).collect()
    };
    assert_eq!(titles("[3,1,2]"), [3, 1, 2]);
    assert_eq!(titles("[2,999999,1]"), [2, 1]);
    assert_eq!(titles("[]"), [] as [i64; 0]);
    assert_eq!(titles("[5,5]"), [5, 5]);
    assert_eq!(titles("[-1,0,9223372036854775807]"), [] as [i64; 0]);
    let hundred = serde_json::to_string(&vec![7; 100]).unwrap();
    assert_eq!(titles(&hundred).len(), 100);
}

#[test]
fn comments_come_oldest_first_with_the_names_of_their_writers() {
    let cookbook = demonstration();
    let mut all = 0;
    for card in cookbook.all_cards() {
        let comments: Vec<Comment> = cookbook.read(&format!("/api/recipe/{}/comments", card.recipe_id));
        assert!(comments.is_sorted_by_key(|comment| comment.comment_id));
        for comment in &comments {
            let writer: User = cookbook.read(&format!("/api/get-user/id/{}", comment.user_id));
            assert_eq!((comment.recipe_id, &comment.writer), (card.recipe_id, &writer.display_name));
            assert_eq!(comment.avatar_url, writer.avatar_url);
            assert!(!comment.comment.is_empty());
            assert!(comment.created.starts_with("20") && comment.created.ends_with('Z'), "{comment:?}");
        }
        all += comments.len();
    }
    assert!(all >= 20, "{all} comments");
}

#[test]
fn a_member_is_shown_without_the_address() {
    let cookbook = demonstration();
    let members = cookbook.members();
    assert_eq!(members.len(), 12);
    for member in &members {
        assert!(!member.display_name.is_empty() && (1..=40).contains(&member.avatar_id), "{member:?}");
        assert_eq!((member.username.as_str(), member.violations, member.restricted), ("", 0, false));
        assert!(member.authorities.is_empty(), "{member:?}");
    }
    assert_eq!(cookbook.get("/api/get-user/id/999999").refused(404), "unknown_user");
}

#[test]
fn random_recipes_are_several_and_always_have_a_title() {
    let cookbook = demonstration();
    let drawn: Vec<Recipe> = (0..200).map(|_| cookbook.read("/api/recipes/random")).collect();
    assert!(drawn.iter().all(|recipe| !recipe.title.is_empty() && recipe.recipe_id > 0));
    // Of 48 recipes or more, 200 fair draws leave out a third once in a good many universes.
    let different: BTreeSet<i64> = drawn.iter().map(|recipe| recipe.recipe_id).collect();
    assert!(different.len() > 25, "{} different ones", different.len());
    assert_eq!(cookbook.get("/api/recipes/random").header("cache-control"), "no-store");
}

#[test]
fn an_empty_cookbook_answers_every_call() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    assert_eq!(cookbook.get("/api/recipes/random").refused(404), "no_recipes");
    assert_eq!(cookbook.number_of_recipes(), 0);
    for path in [
        "/api/tags",
        "/api/search/=/page/0",
        "/api/search/=soup/page/0",
        "/api/1/recipes",
        "/api/recipe/1/comments",
    ] {
        assert_eq!(cookbook.read::<Vec<Value>>(path), [] as [Value; 0], "{path}");
    }
    assert_eq!(cookbook.read::<Recipe>("/api/recipe/1"), Recipe::default());
    assert_eq!(cookbook.put("/api/recipes", "[1]").read::<Vec<Recipe>>(), []);
}

#[test]
fn the_served_description_is_the_committed_one() {
    let served: Value = demonstration().read("/api/openapi.json");
    assert_eq!(served, serde_json::to_value(description()).unwrap());
}
