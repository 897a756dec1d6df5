use super::fixture::{Fixture, OPAL, ROSA};
use crate::number_of_recipes;

/// The stored number, and the actual count.
async fn kept_and_counted(fixture: &Fixture) -> (i64, i64) {
    let kept = number_of_recipes(fixture.log.pool()).await.unwrap();
    let counted = sqlx::query_scalar("SELECT count(*) FROM read.recipes");
    (kept, counted.fetch_one(fixture.log.pool()).await.unwrap())
}

/// Recipes of two members that are created, edited and deleted, the last of them with an erased member.
async fn history(fixture: &Fixture, mut after_each: impl AsyncFnMut(&Fixture)) {
    for (id, name) in [(ROSA, "Rosa"), (OPAL, "Opal")] {
        fixture.register(id, name).await;
    }
    for (id, writer) in [(1, ROSA), (2, OPAL), (3, ROSA), (4, OPAL)] {
        fixture.recipe(id, writer, &[], &format!("Soup {id}")).await;
        after_each(fixture).await;
    }
    fixture.edit(1, &[], "Stew").await;
    fixture.delete_recipe(4).await;
    after_each(fixture).await;
    fixture.recipe(5, ROSA, &[], "Short-lived").await;
    fixture.delete_recipe(5).await;
    fixture.recipe(6, ROSA, &[], "Last").await;
    after_each(fixture).await;
    fixture.delete_account(ROSA).await;
    fixture.erase_account(ROSA).await;
    after_each(fixture).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_recipes_is_kept_with_each_of_them() {
    let fixture = Fixture::new().await;
    assert_eq!(kept_and_counted(&fixture).await, (0, 0));
    let mut numbers = Vec::new();
    history(&fixture, async |fixture: &Fixture| {
        fixture.catch_up().await;
        numbers.push(kept_and_counted(fixture).await);
    })
    .await;
    assert_eq!(numbers, [1, 2, 3, 4, 3, 4, 1].map(|number| (number, number)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_and_goes_in_one_batch_is_counted_alike() {
    let fixture = Fixture::new().await;
    history(&fixture, async |_: &Fixture| {}).await;
    fixture.catch_up().await;
    assert_eq!(kept_and_counted(&fixture).await, (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_is_read_without_a_look_at_any_recipe() {
    let fixture = Fixture::new().await;
    let plan: Vec<String> =
        sqlx::query_scalar(&format!("EXPLAIN {}", include_str!("../collection/number.sql")))
            .fetch_all(fixture.log.pool())
            .await
            .unwrap();
    let plan = plan.join("\n");
    assert!(plan.contains("on collection") && !plan.contains("on recipes"), "{plan}");
}
