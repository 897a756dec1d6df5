use domain::ids::RecipeId;

use super::fixture::{Fixture, OPAL, ROSA};
use crate::comments_of;

#[tokio::test]
async fn comments_come_oldest_first_as_the_contract_says() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    fixture.comment(12, 3, ROSA, "Lovely.").await;
    fixture.comment(11, 3, OPAL, "Mine is better.").await;
    fixture.comment(13, 4, ROSA, "Salty.").await;
    fixture.catch_up().await;
    let comments = comments_of(fixture.log.pool(), RecipeId(3)).await.unwrap();
    assert_eq!(
        serde_json::to_string(&comments).unwrap(),
        concat!(
            r#"[{"commentId":12,"comment":"Lovely.","recipeId":3,"userId":7,"writer":"Rosa","#,
            r#""avatarUrl":"/avatars/1.svg","created":"2026-11-21T21:33:29.123Z","reported":false},"#,
            r#"{"commentId":11,"comment":"Mine is better.","recipeId":3,"userId":8,"writer":"","#,
            r#""avatarUrl":"/avatars/33.svg","created":"2026-11-21T21:33:29.123Z","reported":false}]"#,
        )
    );
}

#[tokio::test]
async fn a_comment_of_an_erased_writer_is_gone_and_one_of_a_deleted_recipe_is_not_shown() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.comment(11, 3, OPAL, "Mine is better.").await;
    fixture.comment(12, 3, ROSA, "Lovely.").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    let comments = comments_of(fixture.log.pool(), RecipeId(3)).await.unwrap();
    assert_eq!(comments.iter().map(|comment| comment.comment_id).collect::<Vec<_>>(), [12]);
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    assert!(comments_of(fixture.log.pool(), RecipeId(3)).await.unwrap().is_empty());
}
