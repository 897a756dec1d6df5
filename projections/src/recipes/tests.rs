use domain::ids::RecipeId;
use serde_json::json;

use super::*;
use crate::test_kitchen::{Kitchen, OPAL, ROSA};

async fn bread() -> Kitchen {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.tag(1, "bread").await;
    kitchen.tag(2, "autumn").await;
    kitchen.recipe(3, ROSA, &[2, 1], "Rye \"Bread\"").await;
    kitchen.catch_up().await;
    kitchen
}

async fn title_of(kitchen: &Kitchen, id: i64) -> Option<String> {
    let recipe = recipe(kitchen.log.pool(), RecipeId(id)).await.unwrap()?;
    let recipe: serde_json::Value = serde_json::from_str(recipe.get()).unwrap();
    Some(recipe["title"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_recipe_reads_as_the_contract_says_field_by_field_in_its_order() {
    let kitchen = bread().await;
    let recipe = recipe(kitchen.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert_eq!(
        recipe.get(),
        concat!(
            r#"{"recipeId":3,"title":"Rye \"Bread\"","description":"From the \"blue\" tin.","writer":"Rosa","userId":7,"#,
            r#""attribution":"Aunt May","recipeTagList":[{"tagId":2,"tag":"autumn"},{"tagId":1,"tag":"bread"}],"#,
            r#""ingredientList":[{"ingredientNum":1,"amountNumerator":11,"amountDenominator":4,"unitType":"cups","#,
            r#""quantifier":"","ingredientText":"flour"}],"#,
            r#""recipeStepList":[{"stepNum":1,"instructions":"Stir."},{"stepNum":2,"instructions":"Bake."}],"#,
            r#""recipePicList":[{"picUrl":"/api/images/a.jpg","altText":"A loaf","recipeId":3,"userId":7},"#,
            r#"{"picUrl":"/api/images/b.jpg","altText":"A loaf","recipeId":3,"userId":7}]}"#,
        )
    );
}

#[tokio::test]
async fn a_renamed_writer_shows_in_the_recipe_and_no_recipe_is_touched() {
    let kitchen = bread().await;
    let before: String = sqlx::query_scalar("SELECT xmin::text FROM read.recipes")
        .fetch_one(kitchen.log.pool())
        .await
        .unwrap();
    kitchen.rename(ROSA, "Rosie").await;
    kitchen.catch_up().await;
    let recipe = recipe(kitchen.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    assert!(recipe.get().contains(r#""writer":"Rosie""#), "{recipe}");
    let after: String = sqlx::query_scalar("SELECT xmin::text FROM read.recipes")
        .fetch_one(kitchen.log.pool())
        .await
        .unwrap();
    assert_eq!(before, after);
}

#[tokio::test]
async fn an_edited_recipe_shows_the_last_edit_also_when_all_happened_in_one_batch() {
    let kitchen = bread().await;
    kitchen.edit(3, &[], "Rye").await;
    kitchen.edit(3, &[1], "Dark Rye").await;
    kitchen.recipe(4, ROSA, &[], "Soup").await;
    kitchen.edit(4, &[], "Better Soup").await;
    kitchen.catch_up().await;
    assert_eq!(title_of(&kitchen, 3).await.as_deref(), Some("Dark Rye"));
    assert_eq!(title_of(&kitchen, 4).await.as_deref(), Some("Better Soup"));
}

#[tokio::test]
async fn a_deleted_recipe_is_gone_and_an_unknown_one_was_never_there() {
    let kitchen = bread().await;
    kitchen.recipe(4, ROSA, &[], "Soup").await;
    kitchen.delete_recipe(4).await;
    kitchen.delete_recipe(3).await;
    kitchen.catch_up().await;
    for id in [3, 4, 99] {
        assert_eq!(title_of(&kitchen, id).await, None);
    }
    assert_eq!(number_of_recipes(kitchen.log.pool()).await.unwrap(), 0);
    assert!(random_recipe(kitchen.log.pool()).await.unwrap().is_none());
}

#[tokio::test]
async fn recipes_come_in_the_order_in_which_they_are_asked_for_and_unknown_ones_are_left_out() {
    let kitchen = bread().await;
    for id in 4..8 {
        kitchen.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    kitchen.catch_up().await;
    let found = recipes(kitchen.log.pool(), &[7, 99, 3, 5].map(RecipeId)).await.unwrap();
    let ids = found.iter().map(|recipe| serde_json::from_str::<serde_json::Value>(recipe.get()).unwrap());
    assert_eq!(
        ids.map(|recipe| recipe["recipeId"].clone()).collect::<Vec<_>>(),
        [json!(7), json!(3), json!(5)]
    );
    assert!(recipes(kitchen.log.pool(), &[]).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_an_erased_writer_wrote_is_not_shown() {
    let kitchen = bread().await;
    kitchen.register(OPAL, "Opal").await;
    kitchen.recipe(4, OPAL, &[], "Secret Soup").await;
    kitchen.erase(OPAL).await;
    kitchen.catch_up().await;
    assert_eq!(title_of(&kitchen, 4).await, None);
    assert_eq!(title_of(&kitchen, 3).await.as_deref(), Some("Rye \"Bread\""));
    kitchen.delete_recipe(4).await;
    kitchen.catch_up().await;
}

#[tokio::test]
async fn every_recipe_is_drawn_about_equally_often_also_beside_wide_gaps() {
    let kitchen = bread().await;
    for id in [4, 5, 20] {
        kitchen.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    kitchen.catch_up().await;
    let mut drawn = std::collections::BTreeMap::new();
    for _ in 0..800 {
        *drawn.entry(random_recipe_id(kitchen.log.pool()).await.unwrap().unwrap().0).or_insert(0) += 1;
    }
    assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), [3, 4, 5, 20]);
    // Of 800 draws 200 are expected for each; eight standard deviations (12.2) leave no room for chance.
    assert!(drawn.values().all(|&times| (100..=300).contains(&times)), "{drawn:?}");
}

#[tokio::test]
async fn a_recipe_is_drawn_where_nearly_all_ids_are_gaps() {
    let kitchen = bread().await;
    kitchen.recipe(4_000_000_000_000, ROSA, &[], "Far away").await;
    kitchen.catch_up().await;
    for _ in 0..20 {
        assert!(random_recipe(kitchen.log.pool()).await.unwrap().is_some());
    }
}
