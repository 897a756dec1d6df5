//! Members save recipes and take them off their shelf again.

use command_api::web::answer::contract::Card;
use serde_json::Value;
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Folder, Installation, recipe};

fn imported(installation: &Installation, titles: &[&str]) {
    let folder = Folder::new();
    let recipes: Vec<Value> = titles.iter().map(|title| recipe(title, title)).collect();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes)).succeeded();
}

fn save(caller: &Caller<'_>, recipe: i64) -> Answer {
    caller.call(&Method::POST, &format!("/api/recipe/{recipe}/save"), &[], None)
}

fn unsave(caller: &Caller<'_>, recipe: i64) -> Answer {
    caller.call(&Method::DELETE, &format!("/api/recipe/{recipe}/save"), &[], None)
}

/// The titles of what somebody saved, as of this answer's position.
fn saved(caller: &Caller<'_>, after: &Answer) -> Vec<String> {
    let position = after.header("x-position");
    let headers: &[_] = if position.is_empty() { &[] } else { &[("x-read-after", position)] };
    let answer = caller.call(&Method::GET, "/api/recipes/my-saves", headers, None);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let cards: Vec<Card> = answer.read();
    assert_eq!(answer.header("x-total-count"), cards.len().to_string());
    cards.into_iter().map(|card| card.title).collect()
}

fn number(cookbook: &Cookbook, title: &str) -> i64 {
    cookbook.titled(title).recipe_id
}

#[test]
fn a_member_saves_recipes_sees_them_and_takes_them_down_again() {
    let installation = Installation::new();
    imported(&installation, &["Bread", "Soup"]);
    let cookbook = installation.serve();
    let (bread, soup) = (number(&cookbook, "Bread"), number(&cookbook, "Soup"));
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    assert!(save(&rosa, bread).read::<bool>());
    let answer = save(&rosa, soup);
    assert!(answer.read::<bool>());
    assert_eq!(saved(&rosa, &answer), ["Soup", "Bread"]);
    // Saved again it keeps its place, and nothing happens.
    let events = installation.writer().events();
    assert!(save(&rosa, bread).read::<bool>());
    assert_eq!(installation.writer().events(), events);
    assert_eq!(saved(&rosa, &answer), ["Soup", "Bread"]);
    assert!(saved(&opal, &answer).is_empty());

    let is_saved = |caller: &Caller<'_>| caller.get(&format!("/api/recipe/{soup}/save")).read::<bool>();
    assert!(is_saved(&rosa) && !is_saved(&opal));
    let answer = unsave(&rosa, soup);
    assert!(!answer.read::<bool>());
    assert_eq!(saved(&rosa, &answer), ["Bread"]);
    assert!(!is_saved(&rosa));
    assert!(!unsave(&rosa, soup).read::<bool>());
}

#[test]
fn a_recipe_that_goes_leaves_every_shelf() {
    let installation = Installation::new();
    imported(&installation, &["Bread", "Soup"]);
    let cookbook = installation.serve();
    let (bread, soup) = (number(&cookbook, "Bread"), number(&cookbook, "Soup"));
    let rosa = cookbook.member("Rosa");
    save(&rosa, bread);
    let answer = save(&rosa, soup);
    assert_eq!(saved(&rosa, &answer).len(), 2);
    let position = installation.writer().delete(bread).to_string();
    let list: Vec<Card> =
        rosa.call(&Method::GET, "/api/recipes/my-saves", &[("x-read-after", &position)], None).read();
    assert_eq!(list.iter().map(|card| card.title.as_str()).collect::<Vec<_>>(), ["Soup"]);
    assert_eq!(save(&rosa, bread).refused(404), "unknown_recipe");
    assert!(!unsave(&rosa, bread).read::<bool>());
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn what_is_no_recipe_is_not_saved_and_visitors_have_no_shelf() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for recipe in [0, 999_999] {
        assert_eq!(save(&rosa, recipe).refused(404), "unknown_recipe");
    }
    let nonsense = rosa.call(&Method::POST, "/api/recipe/pie/save", &[], None);
    assert_eq!(nonsense.refused(400), "invalid_id");
    for answer in [
        save(&cookbook.visitor(), 1),
        unsave(&cookbook.visitor(), 1),
        cookbook.visitor().get("/api/recipes/my-saves"),
        cookbook.visitor().get("/api/recipe/1/save"),
    ] {
        assert_eq!(answer.refused(401), "not_signed_in");
    }
}

#[test]
fn a_save_that_is_sent_twice_under_one_key_has_one_effect() {
    let installation = Installation::new();
    imported(&installation, &["Bread"]);
    let cookbook = installation.serve();
    let bread = number(&cookbook, "Bread");
    let rosa = cookbook.member("Rosa");
    let under_key = |method: &Method| {
        rosa.call(method, &format!("/api/recipe/{bread}/save"), &[("idempotency-key", "one")], None)
    };
    assert!(under_key(&Method::POST).read::<bool>());
    unsave(&rosa, bread);
    // A repeat after a lost answer does not save again what was removed since.
    let events = installation.writer().events();
    assert!(under_key(&Method::POST).read::<bool>());
    assert_eq!(installation.writer().events(), events);
    assert_eq!(under_key(&Method::DELETE).refused(422), "idempotency_key_reused");
}
