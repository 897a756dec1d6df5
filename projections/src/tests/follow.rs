use std::time::Duration;

use event_log::{FollowError, Sealer, WorkerHealth};
use tokio::task::JoinHandle;

use super::fixture::{Fixture, History, ROSA};
use crate::{ReadSide, Schema, follow, verify};

const PATIENCE: Duration = Duration::from_secs(30);

async fn start(fixture: &Fixture) -> (ReadSide, JoinHandle<FollowError>) {
    tokio::spawn(Sealer::open(fixture.log.clone()).await.unwrap().run());
    let (read_side, mut work) = follow(&fixture.log).unwrap();
    (read_side, tokio::spawn(work()))
}

async fn differences(fixture: &Fixture) -> Vec<String> {
    let mut found = Vec::new();
    verify(&fixture.log, |difference| found.push(difference.to_string())).await.unwrap();
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_readable_as_soon_as_the_read_side_says_that_it_covers_it() {
    let fixture = Fixture::new().await;
    let (read_side, _work) = start(&fixture).await;
    for id in 1..20 {
        fixture.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
        let seq = fixture.head().await;
        assert!(read_side.covers(seq, PATIENCE).await);
        assert_eq!(crate::number_of_recipes(read_side.pool()).await.unwrap(), id);
    }
    assert!(!read_side.covers(1_000, Duration::from_millis(1)).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_does_not_apply_learns_how_far_the_read_side_is() {
    let fixture = Fixture::new().await;
    let (applying, _work) = start(&fixture).await;
    let other = fixture.another_node().await;
    let (standing_by, mut work) = follow(&other).unwrap();
    tokio::spawn(work());
    for id in 1..5 {
        fixture.recipe(id, ROSA, &[], "Dish").await;
        let seq = fixture.head().await;
        assert!(applying.covers(seq, PATIENCE).await);
        assert!(standing_by.covers(seq, PATIENCE).await);
    }
}

async fn stopped_by(
    aggregate_type: &str,
    id: &str,
    event_type: &str,
    version: &str,
    payload: &str,
) -> String {
    let fixture = Fixture::new().await;
    fixture.tag(1, "before").await;
    fixture.seal().await;
    fixture.append(aggregate_type, id, event_type, version, payload).await;
    fixture.tag(2, "after").await;
    let last = fixture.head().await;
    let (read_side, work) = start(&fixture).await;
    let error = work.await.unwrap();
    assert!(!error.is_transient());
    let health = read_side.health().borrow().clone();
    assert!(matches!(health, WorkerHealth::Stopped { seq: Some(2), .. }), "{health:?}");
    assert!(read_side.covered() < 2 && last == 3);
    // What precedes it was applied, and nothing after it.
    assert_eq!(crate::tags(read_side.pool()).await.unwrap().total, 1);
    error.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_of_an_unknown_type_stops_the_follower_before_it() {
    let reason = stopped_by("rocket", "1", "RocketLaunched", "1", "{}").await;
    assert!(reason.contains("does not know rocket/RocketLaunched version 1"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_of_a_newer_version_stops_the_follower_before_it() {
    let reason = stopped_by("tag", "9", "TagCreated", "2", r#"{"TagCreated": {"tag": "x"}}"#).await;
    assert!(reason.contains("does not know tag/TagCreated version 2"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_cannot_be_read_stops_the_follower_before_it() {
    let reason = stopped_by("tag", "9", "TagCreated", "1", r#"{"TagCreated": {"name": "x"}}"#).await;
    assert!(reason.contains("cannot be read"), "{reason}");
    let reason = stopped_by("tag", "nine", "TagCreated", "1", r#"{"TagCreated": {"tag": "x"}}"#).await;
    assert!(reason.contains("\"nine\" is not an id"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_changes_a_row_that_is_not_there_stops_the_follower_before_it() {
    let reason = stopped_by(
        "submission",
        "9",
        "SubmissionRejected",
        "1",
        r#"{"SubmissionRejected": {"by": null, "reason": null}}"#,
    )
    .await;
    assert!(reason.contains("change 1 rows of submissions, of which 0 are there"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_was_overtaken_by_a_newer_one_applies_nothing_more() {
    let fixture = Fixture::new().await;
    fixture.tamper("UPDATE read.checkpoint SET read_model_version = read_model_version + 1").await;
    fixture.tag(1, "soup").await;
    fixture.seal().await;
    let (_read_side, work) = start(&fixture).await;
    let error = work.await.unwrap().to_string();
    assert!(error.contains("start the newer program"), "{error}");
    assert!(fixture.rows(Schema::Live).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follower_whose_connections_are_cut_again_and_again_misses_nothing_and_applies_nothing_twice() {
    let fixture = Fixture::new().await;
    let mut history = History::new(11, 100);
    history.happen(&fixture, 300).await;
    fixture.many_tags(10_000, 5_000).await;
    let last = fixture.head().await;
    let (read_side, _work) = start(&fixture).await;
    let mut cut = 0;
    while !read_side.covers(last, Duration::from_millis(15)).await {
        let cutting = sqlx::query_scalar::<_, i64>(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
             WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
        );
        if cut < 20 {
            // This connection may itself have been killed before.
            cut += i64::from(cutting.fetch_one(fixture.log.pool()).await.is_ok());
        }
    }
    assert!(cut > 2, "the follower was cut {cut} times");
    assert_eq!(differences(&fixture).await, Vec::<String>::new());
}
