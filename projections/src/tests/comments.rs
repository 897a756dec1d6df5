use domain::Actor;
use domain::comments::{ClearReport, DeleteComment, RemoveComment, ReportComment};
use domain::ids::{AccountId, CommentId, RecipeId};
use domain::values::Reasons;

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{comments_around, comments_of, reported_comments};

const MOST: i64 = 200;

fn member(id: i64) -> Actor {
    Actor::Member { id: AccountId(id), restricted: false }
}

/// The numbers of the comments of recipe 3.
async fn shown(fixture: &Fixture, limit: i64, before: Option<i64>) -> (Vec<i64>, i64) {
    let list = comments_of(fixture.log.pool(), RecipeId(3), limit, before.map(CommentId)).await.unwrap();
    (list.items.iter().map(|comment| comment.comment_id).collect(), list.total)
}

#[tokio::test]
async fn comments_come_oldest_first_as_the_contract_says() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    fixture.comment(11, 3, ROSA, "Lovely.").await;
    fixture.comment(12, 3, OPAL, "Mine is better.").await;
    fixture.comment(13, 4, ROSA, "Salty.").await;
    fixture.catch_up().await;
    let comments = comments_of(fixture.log.pool(), RecipeId(3), MOST, None).await.unwrap();
    assert_eq!(comments.total, 2);
    assert_eq!(
        serde_json::to_string(&comments.items).unwrap(),
        concat!(
            r#"[{"commentId":11,"comment":"Lovely.","recipeId":3,"userId":7,"writer":"Rosa","#,
            r#""avatarUrl":"/avatars/1.svg","created":"2026-11-21T21:33:29.123Z","reported":false},"#,
            r#"{"commentId":12,"comment":"Mine is better.","recipeId":3,"userId":8,"writer":"","#,
            r#""avatarUrl":"/avatars/33.svg","created":"2026-11-21T21:33:29.123Z","reported":false}]"#,
        )
    );
}

#[tokio::test]
async fn the_newest_comments_come_first_and_earlier_ones_before_any_of_them() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    for id in 11..=15 {
        fixture.comment(id, 3, ROSA, "Lovely.").await;
    }
    fixture.catch_up().await;
    assert_eq!(shown(&fixture, 2, None).await, (vec![14, 15], 5));
    assert_eq!(shown(&fixture, 2, Some(14)).await, (vec![12, 13], 5));
    // Also when that one was deleted in the meantime.
    fixture.decide_on_comment(12, DeleteComment { actor: member(ROSA) }).await;
    fixture.catch_up().await;
    assert_eq!(shown(&fixture, 2, Some(12)).await, (vec![11], 4));
}

#[tokio::test]
async fn what_is_reported_waits_until_an_admin_decides() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    for id in 11..=14 {
        fixture.comment(id, 3, ROSA, "Lovely.").await;
        fixture.decide_on_comment(id, ReportComment { actor: member(OPAL) }).await;
    }
    fixture.decide_on_comment(12, ClearReport { actor: Actor::System }).await;
    let reasons = Reasons::parse(["profanity"]).unwrap();
    fixture.decide_on_comment(13, RemoveComment { actor: Actor::System, reasons }).await;
    fixture.decide_on_comment(14, DeleteComment { actor: member(ROSA) }).await;
    fixture.catch_up().await;
    let waiting = reported_comments(fixture.log.pool(), MOST).await.unwrap();
    assert_eq!(waiting.total, 1);
    assert_eq!(
        serde_json::to_string(&waiting.items).unwrap(),
        concat!(
            r#"[{"commentId":11,"comment":"Lovely.","recipeId":3,"userId":7,"writer":"Rosa","#,
            r#""avatarUrl":"/avatars/1.svg","created":"2026-11-21T21:33:29.123Z","reported":true,"#,
            r#""reportedSince":"2026-11-21T21:33:29.123Z","recipeTitle":"Bread","violations":0}]"#,
        )
    );
    assert_eq!(shown(&fixture, MOST, None).await, (vec![11, 12], 2));
}

#[tokio::test]
async fn a_comment_of_an_erased_writer_is_gone_and_one_of_a_deleted_recipe_is_not_shown() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.comment(11, 3, OPAL, "Mine is better.").await;
    fixture.comment(12, 3, ROSA, "Lovely.").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(shown(&fixture, MOST, None).await, (vec![12], 1));
    // What happens to it later finds nothing to change, and stops nobody.
    fixture.decide_on_comment(11, ReportComment { actor: member(ROSA) }).await;
    fixture.catch_up().await;
    assert_eq!(reported_comments(fixture.log.pool(), MOST).await.unwrap().total, 0);
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    assert_eq!(shown(&fixture, MOST, None).await, (vec![], 0));
}

#[tokio::test]
async fn a_comment_has_neighbors_on_each_side_also_when_it_is_gone() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    for id in 11..=17 {
        fixture.comment(id, if id == 13 { 4 } else { 3 }, ROSA, "Lovely.").await;
    }
    fixture.catch_up().await;
    let around = async |comment| {
        let list = comments_around(fixture.log.pool(), RecipeId(3), CommentId(comment), 2).await.unwrap();
        (list.items.iter().map(|comment| comment.comment_id).collect::<Vec<_>>(), list.total)
    };
    assert_eq!(around(14).await, (vec![11, 12, 14, 15, 16], 6));
    assert_eq!(around(11).await, (vec![11, 12, 14], 6));
    fixture.decide_on_comment(14, DeleteComment { actor: member(ROSA) }).await;
    fixture.catch_up().await;
    assert_eq!(around(14).await, (vec![11, 12, 15, 16], 5));
}
