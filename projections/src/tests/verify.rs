use sqlx::Executor;

use super::fixture::{Fixture, History, ROSA};
use crate::{BuildError, Difference, DifferenceKind, VerifyError, rebuild, tags, verify};

async fn found(fixture: &Fixture) -> Vec<Difference> {
    let mut found = Vec::new();
    let verification = verify(&fixture.log, |difference| found.push(difference)).await.unwrap();
    assert_eq!(usize::try_from(verification.differences).unwrap(), found.len());
    let left: bool = sqlx::query_scalar("SELECT to_regnamespace('read_verify') IS NOT NULL")
        .fetch_one(fixture.log.pool())
        .await
        .unwrap();
    assert!(!left, "the tables to compare with are dropped");
    found
}

async fn fixture() -> Fixture {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.tag(1, "bread").await;
    for id in 1..=5 {
        fixture.recipe(id, ROSA, &[1], &format!("Dish {id}")).await;
    }
    fixture.comment(1, 1, ROSA, "Lovely.").await;
    fixture.submit(1, ROSA, "Offered").await;
    fixture.catch_up().await;
    fixture
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clean_read_side_differs_in_nothing_also_when_the_log_is_further() {
    let fixture = fixture().await;
    History::new(3, 100).happen(&fixture, 100).await;
    fixture.catch_up().await;
    fixture.tag(2, "not followed yet").await;
    fixture.seal().await;
    assert_eq!(found(&fixture).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_a_missing_and_an_extra_row_are_found_and_a_rebuild_heals_them() {
    let fixture = fixture().await;
    fixture.tamper("UPDATE read.recipes SET title = 'Poison', writer = 99 WHERE recipe_id = 2").await;
    fixture.tamper("DELETE FROM read.cards WHERE recipe_id = 5").await;
    fixture.tamper("INSERT INTO read.tags VALUES (66, 'spam')").await;
    fixture.tamper("UPDATE read.submissions SET attribution = NULL").await;
    fixture.tamper("DELETE FROM read.comments").await;
    let expected = [
        "recipes 2: title: found \"Poison\", the log says \"Dish 2\"; writer: found 99, the log says 7",
        "cards 5: missing; the log says {",
        "tags 66: not in the log; found {\"tag\":\"spam\",\"tag_id\":66}",
        "submissions 1: attribution: found null, the log says \"Aunt May\"",
        "comments 1: missing; the log says {",
    ];
    let differences = found(&fixture).await;
    assert_eq!(differences.len(), expected.len(), "{differences:?}");
    for (difference, expected) in differences.iter().zip(expected) {
        assert!(difference.to_string().starts_with(expected), "{difference}");
    }
    assert!(matches!(differences[1].kind, DifferenceKind::Missing { .. }));
    assert!(matches!(differences[2].kind, DifferenceKind::Extra { .. }));
    let report = rebuild(&fixture.log, |_| ()).await.unwrap();
    assert_eq!(report.differences, Some(5));
    assert_eq!(found(&fixture).await, []);
    assert_eq!(tags(fixture.log.pool()).await.unwrap().total, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_verification_left_behind_does_not_matter() {
    let fixture = fixture().await;
    fixture
        .log
        .pool()
        .execute(sqlx::raw_sql("CREATE SCHEMA read_verify; CREATE TABLE read_verify.recipes (half int)"))
        .await
        .unwrap();
    assert_eq!(found(&fixture).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_cannot_be_applied_is_told_and_nothing_is_left_behind() {
    let fixture = fixture().await;
    fixture.append("rocket", "1", "RocketLaunched", "1", "{}").await;
    fixture.seal().await;
    fixture.tamper("UPDATE read.checkpoint SET seq = seq + 1").await;
    let error = verify(&fixture.log, |_| ()).await.unwrap_err();
    assert!(matches!(error, VerifyError::Build(BuildError::Apply(_))), "{error}");
    fixture.tamper("UPDATE read.checkpoint SET seq = seq - 1").await;
    assert_eq!(found(&fixture).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_side_that_is_ahead_of_the_log_of_another_version_or_missing_is_refused() {
    let fixture = fixture().await;
    fixture.tamper("UPDATE read.checkpoint SET seq = seq + 1").await;
    let error = verify(&fixture.log, |_| ()).await.unwrap_err();
    assert!(matches!(error, VerifyError::Build(BuildError::LogTooShort { .. })), "{error}");
    fixture.tamper("UPDATE read.checkpoint SET read_model_version = 0").await;
    let error = verify(&fixture.log, |_| ()).await.unwrap_err();
    assert!(matches!(error, VerifyError::OtherVersion { found: 0 }), "{error}");
    fixture.log.pool().execute(sqlx::raw_sql("DROP SCHEMA read CASCADE")).await.unwrap();
    let error = verify(&fixture.log, |_| ()).await.unwrap_err();
    assert!(matches!(error, VerifyError::Missing), "{error}");
}
