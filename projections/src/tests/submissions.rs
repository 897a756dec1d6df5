use super::fixture::{Fixture, OPAL, ROSA};
use crate::{pending_submissions, pending_titles, submissions_of};
use domain::ids::{AccountId, SubmissionId};

#[tokio::test]
async fn what_waits_comes_oldest_first_with_the_fields_of_the_call() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    for id in [2, 3, 4, 5, 6] {
        fixture.submit(id, ROSA, &format!("Offered {id}")).await;
    }
    fixture.catch_up().await;
    fixture.approve(4, 40).await;
    fixture.reject_because(3, "It is here already.").await;
    fixture.withdraw(6, ROSA).await;
    fixture.correct(2, ROSA, "Corrected 2").await;
    fixture.catch_up().await;
    let pending = pending_submissions(fixture.log.pool(), None, 1).await.unwrap();
    assert_eq!((pending.items.len(), pending.total), (1, 2));
    let corrected = pending.items[0].submission.sequence;
    assert_eq!(
        serde_json::to_string(&pending.items[0]).unwrap(),
        format!(
            concat!(
                r#"{{"id":2,"title":"Corrected 2","description":"From the blue tin.","attribute":"Aunt May","userId":7,"#,
                r#""recipeText":"2 cups flour.\nStir.","tags":"bread,rye","pics":"/api/images/a.jpg","cards":["/api/images/front.jpg"],"#,
                r#""story":{{"who":"Grandma","place":"","time":"1932","told":"Corrected 2, on Sundays."}},"#,
                r#""state":"pending","#,
                r#""sequence":{},"submitted":"2026-11-21T21:33:29.123Z","writer":"Rosa","violations":0}}"#,
            ),
            corrected
        )
    );
    let titles = pending_titles(fixture.log.pool(), 10).await.unwrap();
    assert_eq!(titles, [(2, "Corrected 2".to_owned()), (5, "Offered 5".to_owned())]);
    let own = async |decided| {
        let list = submissions_of(fixture.log.pool(), AccountId(ROSA), decided, None, 10).await.unwrap();
        let states =
            list.items.into_iter().map(|it| (it.id, it.state, it.recipe_id, it.reason)).collect::<Vec<_>>();
        assert_eq!(list.total, states.len() as i64);
        states
    };
    let pending = |id| (id, "pending".to_owned(), None, None);
    assert_eq!(own(false).await, [pending(5), pending(2)]);
    let approved = (4, "approved".to_owned(), Some(40), None);
    let rejected = (3, "rejected".to_owned(), None, Some("It is here already.".to_owned()));
    let taken_back = (6, "withdrawn".to_owned(), None, None);
    assert_eq!(own(true).await, [taken_back, pending(5), approved, rejected, pending(2)]);
    let before = Some(SubmissionId(4));
    let older = submissions_of(fixture.log.pool(), AccountId(ROSA), true, before, 1).await.unwrap();
    assert_eq!((older.items[0].id, older.items.len(), older.total), (3, 1, 5));
    let decided: Vec<(i64, String, Option<i64>)> = sqlx::query_as(
        "SELECT submission_id, state, recipe_id FROM read.submissions WHERE state <> 'pending' ORDER BY 1",
    )
    .fetch_all(fixture.log.pool())
    .await
    .unwrap();
    let withdrawn = (6, "withdrawn".into(), None);
    assert_eq!(decided, [(3, "rejected".into(), None), (4, "approved".into(), Some(40)), withdrawn]);
}

#[tokio::test]
async fn the_words_of_an_erased_writer_are_gone_and_a_decision_still_finds_its_place() {
    let fixture = Fixture::new().await;
    fixture.submit(1, OPAL, "Offered").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(pending_submissions(fixture.log.pool(), None, 10).await.unwrap().total, 0);
    fixture.reject(1).await;
    fixture.catch_up().await;
    let rows = fixture.rows(crate::Schema::Live).await;
    let expected = [
        "submissions (1,8,1795296809123456,1,rejected,,,,,,,,,,,,,,)",
        "contributions (1,submission,1,8)",
        "audit (2,2,1795296809123456,,system,SubmissionRejected,submission,1,8,)",
        "audit_spans (0,1795296809123456,1795296809123456)",
    ];
    assert_eq!(rows, expected);
}
