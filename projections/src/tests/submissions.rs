use super::fixture::{Fixture, OPAL, ROSA};
use crate::pending_submissions;

#[tokio::test]
async fn what_waits_comes_oldest_first_with_the_fields_of_the_call() {
    let fixture = Fixture::new().await;
    for id in [5, 4, 3, 2] {
        fixture.submit(id, ROSA, &format!("Offered {id}")).await;
    }
    fixture.catch_up().await;
    fixture.approve(4, 40).await;
    fixture.reject(3).await;
    fixture.catch_up().await;
    let pending = pending_submissions(fixture.log.pool(), 10, 0).await.unwrap();
    assert_eq!(pending.iter().map(|submission| submission.id).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(
        serde_json::to_string(&pending[0]).unwrap(),
        concat!(
            r#"{"id":5,"title":"Offered 5","description":"From the blue tin.","attribute":"Aunt May","userId":7,"#,
            r#""recipeText":"2 cups flour.\nStir.","tags":"bread,rye","pics":"/api/images/a.jpg"}"#,
        )
    );
    let decided: Vec<(i64, String, Option<i64>)> = sqlx::query_as(
        "SELECT submission_id, state, recipe_id FROM read.submissions WHERE state <> 'pending' ORDER BY 1",
    )
    .fetch_all(fixture.log.pool())
    .await
    .unwrap();
    assert_eq!(decided, [(3, "rejected".into(), None), (4, "approved".into(), Some(40))]);
}

#[tokio::test]
async fn the_words_of_an_erased_writer_are_gone_and_a_decision_still_finds_its_place() {
    let fixture = Fixture::new().await;
    fixture.submit(1, OPAL, "Offered").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert!(pending_submissions(fixture.log.pool(), 10, 0).await.unwrap().is_empty());
    fixture.reject(1).await;
    fixture.catch_up().await;
    let rows = fixture.rows(crate::Schema::Live).await;
    assert_eq!(rows, ["submissions (1,8,1,rejected,,,,,,,)"]);
}
