//! Whoever writes a recipe is told what has nearly the same title, also among what waits.

use command_api::queries::recipes::find_alike::AlikeTitle;
use command_api::web::answer::contract::{PendingRecipe, Recipe};
use serde_json::json;

use crate::support::{Caller, Installation, wait_until};

fn create(admin: &Caller<'_>, title: &str, step: &str) -> i64 {
    let body = json!({
        "title": title, "recipePicList": [], "recipeTagList": [], "ingredientList": [],
        "recipeStepList": [{"instructions": step}],
    });
    admin.post("/api/recipes/new", &body).created::<Recipe>().recipe_id
}

#[test]
fn a_title_that_is_nearly_there_is_found_among_recipes_and_among_what_waits() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let soup = create(&ada, "Leek Soup", "Cook.");
    create(&ada, "Leek Tart", "Serve with the best soup.");
    let submitted =
        json!({"title": "Easy Leek Soups", "recipeText": "2 leeks. Cook.", "tags": "", "pics": ""});
    let waiting: PendingRecipe = rosa.post("/api/new-recipe/pending", &submitted).created();
    let alike = |title: &str| {
        let query = title.replace(' ', "%20");
        let answer = ada.get(&format!("/api/recipes/alike?title={query}"));
        let found: Vec<AlikeTitle> = answer.read();
        found.into_iter().map(|it| (it.r#type, it.id, it.title)).collect::<Vec<_>>()
    };
    let recipe = ("recipe".to_owned(), soup, "Leek Soup".to_owned());
    let submission = ("submission".to_owned(), waiting.id, "Easy Leek Soups".to_owned());
    // The index of a node may be a moment behind.
    wait_until("the recipe is found", || alike("leek soup").contains(&recipe));
    for title in ["leek soup", "The Best Leek Soup", "Soup of Leek", "Leak Soup"] {
        assert_eq!(alike(title), [recipe.clone(), submission.clone()], "{title}");
    }
    assert_eq!(alike("Leek and Potato Soup"), []);
    // More words than a visitor's search takes.
    let long = "Aunt May Slow Winter Leek Potato Barley Bean Carrot Soup";
    let broth = create(&ada, long, "Cook.");
    wait_until("it is found", || alike(&format!("The Best {long}")).iter().any(|(_, id, _)| *id == broth));
    assert_eq!(alike(""), []);
    assert_eq!(ada.get("/api/recipes/alike").read::<Vec<AlikeTitle>>(), []);
    assert_eq!(
        ada.get(&format!("/api/recipes/alike?title={}", "x".repeat(201))).refused(400),
        "invalid_query"
    );
    assert_eq!(rosa.get("/api/recipes/alike?title=leek").refused(403), "not_allowed");
}
