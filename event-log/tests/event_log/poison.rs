//! An event that cannot be read or applied is found in a few steps, wherever it is in a batch: whoever waits for a follower
//! learns of it within seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use event_log::{
    Apply, ApplyError, Checkpoint, Follower, LoggedEvent, React, WorkerHealth, begin_policies,
    create_checkpoint,
};
use sqlx::PgConnection;

use crate::support::*;

/// As many as a follower applies at once.
const BATCH: i64 = 1_000;
/// Twice the binary logarithm of a batch: each failed attempt halves the range, and what precedes it is applied.
const MOST_TRIES: usize = 20;

/// Counts attempts to apply something.
struct Counting {
    apply: WriteDown,
    tries: Arc<AtomicUsize>,
}

impl Apply for Counting {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        self.tries.fetch_add(1, Ordering::Relaxed);
        self.apply.apply(connection, events).await
    }
}

async fn with_read_model() -> (TestLog, Checkpoint) {
    let test = TestLog::new().await;
    test.sql("CREATE SCHEMA read; CREATE TABLE read.applied (seq bigint PRIMARY KEY, payload jsonb)").await;
    let checkpoint = Checkpoint::of_schema("read").unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &checkpoint, 1).await.unwrap();
    (test, checkpoint)
}

async fn seal(test: &TestLog, count: i64) {
    let amounts = vec![1; usize::try_from(count).unwrap()];
    test.log.execute::<Counter>("1", CounterCommand::Count(amounts), context()).await.unwrap();
    test.seal().await;
}

/// How many attempts there were until the follower stopped, which it does at this event.
async fn tries_until_stopped(test: &TestLog, checkpoint: &Checkpoint, apply: WriteDown, seq: i64) -> usize {
    let tries = Arc::new(AtomicUsize::new(0));
    let follower = Follower::new(test.log.clone(), checkpoint.clone());
    let health = follower.health();
    follower.run(Counting { apply, tries: Arc::clone(&tries) }).await;
    let stopped = health.borrow().clone();
    assert!(matches!(stopped, WorkerHealth::Stopped { seq: Some(at), .. } if at == seq), "{stopped:?}");
    assert_eq!(test.number("SELECT coalesce(max(seq), 0) FROM read.applied").await, seq - 1);
    assert_eq!(test.number("SELECT seq FROM read.checkpoint").await, seq - 1);
    tries.load(Ordering::Relaxed)
}

#[tokio::test]
async fn an_event_that_cannot_be_applied_is_found_in_a_few_steps_wherever_it_stands() {
    let (test, checkpoint) = with_read_model().await;
    seal(&test, BATCH + 5).await;
    for poison in [1, 2, 500, 501, 999, BATCH, BATCH + 3] {
        test.sql("TRUNCATE read.applied; UPDATE read.checkpoint SET seq = 0").await;
        let tries = tries_until_stopped(&test, &checkpoint, WriteDown::stumbling_at(poison), poison).await;
        assert!(tries <= MOST_TRIES, "{tries} tries for the event {poison}");
    }
}

/// The applier does not name the event: a constraint refuses the batch.
#[tokio::test]
async fn an_event_that_the_database_refuses_is_found_as_fast() {
    let (test, checkpoint) = with_read_model().await;
    seal(&test, BATCH).await;
    test.sql("ALTER TABLE read.applied ADD CHECK (seq <> 999)").await;
    let tries = tries_until_stopped(&test, &checkpoint, WriteDown::default(), 999).await;
    assert!(tries <= MOST_TRIES, "{tries} tries");
}

#[tokio::test]
async fn an_event_that_cannot_be_read_is_found_as_fast() {
    let (test, checkpoint) = with_read_model().await;
    seal(&test, 998).await;
    test.sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         VALUES ('Counter', '2', 1, 'Counted', '1', '{}', '{}')",
    )
    .await;
    test.seal().await;
    let tries = tries_until_stopped(&test, &checkpoint, WriteDown::default(), 999).await;
    assert!(tries <= MOST_TRIES, "{tries} tries");
}

/// Cannot handle one event.
struct Stumbling {
    at: i64,
    answered: Arc<AtomicUsize>,
}

impl React for Stumbling {
    fn concerns(&self, _: &str) -> bool {
        true
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        if event.seq == self.at {
            return Err(ApplyError::Event { seq: event.seq, reason: "it makes no sense".into() });
        }
        self.answered.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

#[tokio::test]
async fn a_policy_that_cannot_answer_an_event_stops_without_answering_the_others_again_and_again() {
    let (test, _) = with_read_model().await;
    seal(&test, BATCH).await;
    begin_policies(test.pool(), &["answers"]).await.unwrap();
    let answered = Arc::new(AtomicUsize::new(0));
    let follower = Follower::new(test.log.clone(), Checkpoint::of_policy("answers").unwrap());
    let health = follower.health();
    follower.run_reactions(Stumbling { at: 999, answered: Arc::clone(&answered) }).await;
    let stopped = health.borrow().clone();
    assert!(matches!(stopped, WorkerHealth::Stopped { seq: Some(999), .. }), "{stopped:?}");
    let answered = answered.load(Ordering::Relaxed);
    assert!(answered <= 3 * BATCH as usize, "{answered} answers");
}

async fn lose(test: &TestLog, seq: i64) {
    test.sql(&format!(
        "ALTER TABLE es.log DISABLE TRIGGER append_only; DELETE FROM es.log WHERE seq = {seq};
         ALTER TABLE es.log ENABLE ALWAYS TRIGGER append_only"
    ))
    .await;
}

/// Neither a row in the middle nor the newest one is skipped or waited for.
#[tokio::test]
async fn a_row_of_the_log_that_was_lost_stops_whoever_follows_it() {
    for lost in [3, 5] {
        let (test, checkpoint) = with_read_model().await;
        seal(&test, 5).await;
        lose(&test, lost).await;
        let other = test.another_node().await;
        let follower = Follower::new(other, checkpoint);
        let health = follower.health();
        let error = tokio::time::timeout(PATIENCE, follower.run(WriteDown::default())).await.unwrap();
        assert!(error.to_string().contains(&format!("the event with seq {lost} is missing")), "{error}");
        let stopped = health.borrow().clone();
        assert!(matches!(stopped, WorkerHealth::Stopped { seq: Some(at), .. } if at == lost), "{stopped:?}");
        assert_eq!(test.number("SELECT max(seq) FROM read.applied").await, lost - 1);
    }
}

#[tokio::test]
async fn who_reads_the_log_gets_nothing_from_behind_a_gap() {
    let (test, _) = with_read_model().await;
    seal(&test, 5).await;
    lose(&test, 3).await;
    let other = test.another_node().await;
    let seqs: Vec<i64> = other.read_after(0, 10).await.unwrap().iter().map(|event| event.seq).collect();
    assert_eq!(seqs, [1, 2]);
    let error = other.read_after(2, 10).await.unwrap_err();
    assert!(matches!(error, event_log::LogError::Gap { seq: 3 }), "{error}");
    assert_eq!(other.read_after(3, 10).await.unwrap().len(), 2);
}
