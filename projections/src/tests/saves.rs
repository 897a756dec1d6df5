use domain::ids::{AccountId, RecipeId};

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{cards_saved_by, is_saved};

async fn saved(fixture: &Fixture, member: i64) -> Vec<i64> {
    let page = cards_saved_by(fixture.log.pool(), AccountId(member), 10, 0).await.unwrap();
    assert_eq!(page.total, page.cards.len() as i64);
    page.cards.iter().map(|card| card.recipe_id).collect()
}

/// A cookbook with three recipes of Opal's, of which Rosa saved two and Opal one.
async fn shelves() -> Fixture {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    for (id, title) in [(3, "Bread"), (4, "Soup"), (5, "Pie")] {
        fixture.recipe(id, OPAL, &[], title).await;
    }
    fixture.save(ROSA, 4).await;
    fixture.save(ROSA, 3).await;
    fixture.save(OPAL, 3).await;
    fixture.catch_up().await;
    fixture
}

#[tokio::test]
async fn everybody_sees_the_own_shelf_the_last_one_saved_first() {
    let fixture = shelves().await;
    assert_eq!((saved(&fixture, ROSA).await, saved(&fixture, OPAL).await), (vec![3, 4], vec![3]));
    let of = |recipe| is_saved(fixture.log.pool(), AccountId(ROSA), RecipeId(recipe));
    assert!(of(4).await.unwrap() && !of(5).await.unwrap());
    let second = cards_saved_by(fixture.log.pool(), AccountId(ROSA), 1, 1).await.unwrap();
    assert_eq!((second.total, second.cards[0].recipe_id), (2, 4));
}

#[tokio::test]
async fn what_is_saved_again_is_the_last_one_in_one_batch_as_in_many() {
    for in_one_batch in [true, false] {
        let fixture = shelves().await;
        fixture.unsave(ROSA, 4).await;
        if !in_one_batch {
            fixture.catch_up().await;
            assert_eq!(saved(&fixture, ROSA).await, [3]);
        }
        fixture.save(ROSA, 4).await;
        fixture.catch_up().await;
        assert_eq!(saved(&fixture, ROSA).await, [4, 3]);
    }
}

#[tokio::test]
async fn a_recipe_that_goes_leaves_every_shelf_and_a_member_who_goes_has_none() {
    let fixture = shelves().await;
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    assert_eq!((saved(&fixture, ROSA).await, saved(&fixture, OPAL).await), (vec![4], vec![]));
    fixture.delete_account(ROSA).await;
    fixture.erase_account(ROSA).await;
    fixture.catch_up().await;
    let rows: i64 =
        sqlx::query_scalar("SELECT count(*) FROM read.saves").fetch_one(fixture.log.pool()).await.unwrap();
    assert_eq!(rows, 0);
}
