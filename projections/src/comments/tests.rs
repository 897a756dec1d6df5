use domain::ids::RecipeId;

use super::*;
use crate::test_kitchen::{Kitchen, OPAL, ROSA};

#[tokio::test]
async fn comments_come_oldest_first_as_the_contract_says() {
    let kitchen = Kitchen::new().await;
    kitchen.register(ROSA, "Rosa").await;
    kitchen.recipe(3, ROSA, &[], "Bread").await;
    kitchen.recipe(4, ROSA, &[], "Soup").await;
    kitchen.comment(12, 3, ROSA, "Lovely.").await;
    kitchen.comment(11, 3, OPAL, "Mine is better.").await;
    kitchen.comment(13, 4, ROSA, "Salty.").await;
    kitchen.catch_up().await;
    let comments = comments_of(kitchen.log.pool(), RecipeId(3)).await.unwrap();
    assert_eq!(
        serde_json::to_string(&comments).unwrap(),
        concat!(
            r#"[{"commentId":12,"comment":"Lovely.","recipeId":3,"userId":7,"writer":"Rosa","reported":false},"#,
            r#"{"commentId":11,"comment":"Mine is better.","recipeId":3,"userId":8,"writer":"","reported":false}]"#,
        )
    );
}

#[tokio::test]
async fn a_comment_of_an_erased_writer_is_gone_and_one_of_a_deleted_recipe_is_not_shown() {
    let kitchen = Kitchen::new().await;
    kitchen.recipe(3, ROSA, &[], "Bread").await;
    kitchen.comment(11, 3, OPAL, "Mine is better.").await;
    kitchen.comment(12, 3, ROSA, "Lovely.").await;
    kitchen.erase(OPAL).await;
    kitchen.catch_up().await;
    let comments = comments_of(kitchen.log.pool(), RecipeId(3)).await.unwrap();
    assert_eq!(comments.iter().map(|comment| comment.comment_id).collect::<Vec<_>>(), [12]);
    kitchen.delete_recipe(3).await;
    kitchen.catch_up().await;
    assert!(comments_of(kitchen.log.pool(), RecipeId(3)).await.unwrap().is_empty());
}
