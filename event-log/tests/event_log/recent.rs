//! Events that this process has just seen: delivered without the database, and forgotten when they may no longer be valid.

use std::time::Duration;

use event_log::{
    Checkpoint, EventLog, Follower, Progress, Sealing, WorkerHealth, create_checkpoint, follow_once,
};
use serde_json::json;

use crate::support::*;

/// From here on the log cannot be read.
async fn hide_log(test: &TestLog) {
    test.sql("ALTER TABLE es.log RENAME TO hidden").await;
}

async fn show_log(test: &TestLog) {
    test.sql("ALTER TABLE es.hidden RENAME TO log").await;
}

/// One sealed event, and the checkpoint before it for a follower that records its events.
async fn one_event_to_apply(test: &TestLog) -> Checkpoint {
    test.sql("CREATE SCHEMA read; CREATE TABLE read.applied (seq bigint PRIMARY KEY, payload jsonb)").await;
    let checkpoint = Checkpoint::of_schema("read").unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &checkpoint, 1).await.unwrap();
    test.count(1).await;
    test.seal().await;
    checkpoint
}

async fn seqs_after(test: &TestLog, after: i64) -> Vec<i64> {
    test.log.read_after(after, 10).await.unwrap().iter().map(|event| event.seq).collect()
}

#[tokio::test]
async fn what_was_sealed_here_need_not_be_read_again() {
    let test = TestLog::new().await;
    test.count(3).await;
    test.count(4).await;
    test.seal().await;
    let read = test.another_node().await.read_after(0, 10).await.unwrap();
    hide_log(&test).await;
    assert_eq!(test.log.read_after(0, 10).await.unwrap(), read, "what another node reads");
    assert_eq!(seqs_after(&test, 1).await, [2]);
    assert!(test.log.read_after(2, 10).await.is_err(), "there may be more by now");
    show_log(&test).await;
    assert!(seqs_after(&test, 2).await.is_empty());
}

#[tokio::test]
async fn a_position_that_was_sealed_here_is_known_and_a_later_one_is_not_yet() {
    let test = TestLog::new().await;
    assert_eq!(test.log.sealing_of(1), Sealing::Unknown);
    let first = test.count(3).await.position.unwrap();
    test.seal().await;
    let second = test.count(3).await.position.unwrap();
    assert_eq!(test.log.sealing_of(first), Sealing::At(1));
    assert_eq!(test.log.sealing_of(second), Sealing::NotYet);
    test.seal().await;
    assert_eq!(test.log.sealing_of(second), Sealing::At(2));
}

#[tokio::test]
async fn what_another_node_erased_is_not_applied_from_memory() {
    let test = TestLog::new().await;
    let checkpoint = one_event_to_apply(&test).await;
    let follower = Follower::new(test.log.clone(), checkpoint.clone()).with_rest(Duration::from_millis(1));
    let mut health = follower.health();
    let following = tokio::spawn(follower.run(WriteDown::default()));
    health.wait_for(|health| *health == WorkerHealth::Working { seq: 1 }).await.unwrap();
    // While its checkpoint is locked, the follower waits with events already read.
    let mut held = test.pool().begin().await.unwrap();
    sqlx::query("LOCK TABLE read.checkpoint IN EXCLUSIVE MODE").execute(&mut *held).await.unwrap();
    arrive(&test.log, "2").await;
    test.seal().await;
    eventually("the follower waits for its checkpoint", async || {
        let waiting =
            "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'BEGIN%'";
        sqlx::query_scalar::<_, i32>(waiting).fetch_optional(test.pool()).await.unwrap()
    })
    .await;
    let another = test.another_node().await;
    // It ends once the follower's statement has ended, which began before it.
    let erasing = tokio::spawn(async move { another.keyring().erase("guest/1").await.map(drop) });
    eventually("the key is destroyed", async || {
        let destroyed = "SELECT subject_id FROM es.subject_keys WHERE subject_id = 'guest/1' AND destroyed_at IS NOT NULL";
        sqlx::query_scalar::<_, String>(destroyed).fetch_optional(test.pool()).await.unwrap()
    })
    .await;
    held.rollback().await.unwrap();
    erasing.await.unwrap().unwrap();
    health.wait_for(|health| *health == WorkerHealth::Working { seq: 2 }).await.unwrap();
    following.abort();
    let payload: serde_json::Value = sqlx::query_scalar("SELECT payload FROM read.applied WHERE seq = 2")
        .fetch_one(test.pool())
        .await
        .unwrap();
    let erased = json!({ "$personal": { "subject": "guest/1", "erased": true } });
    assert_eq!(payload["Arrived"]["address"], erased);
}

#[tokio::test]
async fn what_was_erased_here_is_not_handed_on() {
    let test = TestLog::new().await;
    arrive(&test.log, "1").await;
    test.seal().await;
    test.log.keyring().erase("guest/1").await.unwrap();
    let read = test.log.read_after(0, 10).await.unwrap();
    assert_eq!(read[0].payload["Arrived"]["address"]["$personal"]["erased"], true);
}

#[tokio::test]
async fn a_broken_connection_ends_what_was_seen() {
    let test = TestLog::new().await;
    test.count(1).await;
    test.seal().await;
    assert_eq!(test.log.sealing_of(1), Sealing::At(1));
    test.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")
        .await;
    // The first append afterwards notices.
    count(&test.log, "1", 1, context_with_id("again", 1)).await.unwrap();
    assert_eq!(test.log.sealing_of(1), Sealing::Unknown);
}

async fn arrive(log: &EventLog, id: &str) {
    let command = GuestCommand { subject: "guest/1", address: "12 Hill Road" };
    log.execute::<Guest>(id, command, context()).await.unwrap();
}

#[tokio::test]
async fn a_single_step_always_asks_where_the_checkpoint_stands() {
    let test = TestLog::new().await;
    let checkpoint = one_event_to_apply(&test).await;
    for expected in [Progress::Applied { seq: 1, events: 1 }, Progress::Idle { seq: 1 }] {
        assert_eq!(
            follow_once(&test.log, &checkpoint, &mut WriteDown::default(), 10).await.unwrap(),
            expected
        );
    }
    // Like a database that went back in time.
    test.sql("DELETE FROM read.applied; UPDATE read.checkpoint SET seq = 0").await;
    let again = follow_once(&test.log, &checkpoint, &mut WriteDown::default(), 10).await.unwrap();
    assert_eq!(again, Progress::Applied { seq: 1, events: 1 });
}
