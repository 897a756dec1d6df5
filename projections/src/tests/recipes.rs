use domain::ids::RecipeId;
use serde_json::json;

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{number_of_recipes, random_recipe, random_recipe_id, recipe, recipes};

async fn bread() -> Fixture {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.tag(1, "bread").await;
    fixture.tag(2, "autumn").await;
    fixture.recipe(3, ROSA, &[2, 1], "Rye \"Bread\"").await;
    fixture.catch_up().await;
    fixture
}

async fn title_of(fixture: &Fixture, id: i64) -> Option<String> {
    let recipe = recipe(fixture.log.pool(), RecipeId(id)).await.unwrap()?;
    let recipe: serde_json::Value = serde_json::from_str(recipe.get()).unwrap();
    Some(recipe["title"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_recipe_reads_as_the_contract_says_field_by_field_in_its_order() {
    let fixture = bread().await;
    let recipe = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert_eq!(
        recipe.get(),
        concat!(
            r#"{"recipeId":3,"title":"Rye \"Bread\"","description":"From the \"blue\" tin.","writer":"Rosa","userId":7,"#,
            r#""avatarUrl":"/avatars/1.svg","sequence":4,"attribution":"Aunt May","recipeTagList":[{"tagId":2,"tag":"autumn"},{"tagId":1,"tag":"bread"}],"#,
            r#""servings":4,"cookMinutes":45,"#,
            r#""ingredientList":[{"ingredientNum":1,"amountNumerator":11,"amountDenominator":4,"unitType":"cups","#,
            r#""quantifier":"","ingredientText":"flour"}],"#,
            r#""recipeStepList":[{"stepNum":1,"instructions":"Stir."},{"stepNum":2,"instructions":"Bake."}],"#,
            r#""story":{"who":"Grandma","place":"","time":"1932","told":"Rye \"Bread\", on Sundays."},"#,
            r#""recipePicList":[{"picUrl":"/api/images/a.jpg","altText":"A loaf","recipeId":3,"userId":7},"#,
            r#"{"picUrl":"/api/images/b.jpg","altText":"A loaf","recipeId":3,"userId":7}]}"#,
        )
    );
}

#[tokio::test]
async fn a_renamed_writer_shows_in_the_recipe_and_no_recipe_is_touched() {
    let fixture = bread().await;
    let before: String = sqlx::query_scalar("SELECT xmin::text FROM read.recipes")
        .fetch_one(fixture.log.pool())
        .await
        .unwrap();
    fixture.rename(ROSA, "Rosie").await;
    fixture.catch_up().await;
    let recipe = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert!(recipe.get().contains(r#""writer":"Rosie""#), "{recipe}");
    let after: String = sqlx::query_scalar("SELECT xmin::text FROM read.recipes")
        .fetch_one(fixture.log.pool())
        .await
        .unwrap();
    assert_eq!(before, after);
}

#[tokio::test]
async fn an_edited_recipe_shows_the_last_edit_also_when_all_happened_in_one_batch() {
    let fixture = bread().await;
    fixture.edit(3, &[], "Rye").await;
    fixture.edit(3, &[1], "Dark Rye").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    fixture.edit(4, &[], "Better Soup").await;
    fixture.catch_up().await;
    assert_eq!(title_of(&fixture, 3).await.as_deref(), Some("Dark Rye"));
    assert_eq!(title_of(&fixture, 4).await.as_deref(), Some("Better Soup"));
}

#[tokio::test]
async fn a_recipe_says_which_change_it_shows_and_the_avatar_of_today() {
    let fixture = bread().await;
    fixture.edit(3, &[], "Rye").await;
    fixture.rename(ROSA, "Rosa").await;
    fixture.catch_up().await;
    let shown = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert!(shown.get().contains(r#""avatarUrl":"/avatars/2.svg","sequence":5,"#), "{shown}");
    fixture.edit(3, &[], "Dark Rye").await;
    fixture.delete_account(ROSA).await;
    fixture.catch_up().await;
    let shown = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert!(
        shown.get().contains(r#""writer":"","userId":7,"avatarUrl":"/avatars/33.svg","sequence":7,"#),
        "{shown}"
    );
}

#[tokio::test]
async fn a_deleted_recipe_is_gone_and_an_unknown_one_was_never_there() {
    let fixture = bread().await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    fixture.delete_recipe(4).await;
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    for id in [3, 4, 99] {
        assert_eq!(title_of(&fixture, id).await, None);
    }
    assert_eq!(number_of_recipes(fixture.log.pool()).await.unwrap(), 0);
    assert!(random_recipe(fixture.log.pool()).await.unwrap().is_none());
}

#[tokio::test]
async fn recipes_come_in_the_order_in_which_they_are_asked_for_and_unknown_ones_are_left_out() {
    let fixture = bread().await;
    for id in 4..8 {
        fixture.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    fixture.catch_up().await;
    let found = recipes(fixture.log.pool(), &[7, 99, 3, 5].map(RecipeId)).await.unwrap();
    let ids = found.iter().map(|recipe| serde_json::from_str::<serde_json::Value>(recipe.get()).unwrap());
    assert_eq!(
        ids.map(|recipe| recipe["recipeId"].clone()).collect::<Vec<_>>(),
        [json!(7), json!(3), json!(5)]
    );
    assert!(recipes(fixture.log.pool(), &[]).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_an_erased_writer_wrote_is_not_shown() {
    let fixture = bread().await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(4, OPAL, &[], "Secret Soup").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(title_of(&fixture, 4).await, None);
    assert_eq!(title_of(&fixture, 3).await.as_deref(), Some("Rye \"Bread\""));
    fixture.delete_recipe(4).await;
    fixture.catch_up().await;
}

#[tokio::test]
async fn every_recipe_is_drawn_about_equally_often_also_beside_wide_gaps() {
    let fixture = bread().await;
    for id in [4, 5, 20] {
        fixture.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    fixture.catch_up().await;
    let mut drawn = std::collections::BTreeMap::new();
    for _ in 0..800 {
        *drawn.entry(random_recipe_id(fixture.log.pool()).await.unwrap().unwrap().0).or_insert(0) += 1;
    }
    assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), [3, 4, 5, 20]);
    // Of 800 draws 200 are expected for each; eight standard deviations (12.2) leave no room for chance.
    assert!(drawn.values().all(|&times| (100..=300).contains(&times)), "{drawn:?}");
}

#[tokio::test]
async fn a_recipe_is_drawn_where_nearly_all_ids_are_gaps() {
    let fixture = bread().await;
    fixture.recipe(4_000_000_000_000, ROSA, &[], "Far away").await;
    fixture.catch_up().await;
    for _ in 0..20 {
        assert!(random_recipe(fixture.log.pool()).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn a_recipe_with_two_sentences_to_read_is_drawn_before_others_however_few_there_are() {
    let fixture = bread().await;
    for id in [4, 5, 4_000_000_000_000] {
        fixture.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    fixture.catch_up().await;
    let drawn = async || random_recipe_id(fixture.log.pool()).await.unwrap().unwrap().0;
    let describe = async |id: i64, words: &str| {
        fixture
            .tamper(&format!("UPDATE read.recipes SET description = '{words}' WHERE recipe_id = {id}"))
            .await;
    };
    describe(4, "She wrote it down in 1962, in pencil. The butter is right.").await;
    describe(5, "One sentence, with commas etc. in it, and no more.").await;
    for _ in 0..20 {
        assert_eq!(drawn().await, 4);
    }
    // Far apart: random ids between them hit neither.
    describe(4_000_000_000_000, "“Stir!” “How long?” Until it is done.").await;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..20 {
        seen.insert(drawn().await);
    }
    assert!(seen.iter().all(|id| [4, 4_000_000_000_000].contains(id)), "{seen:?}");
}
