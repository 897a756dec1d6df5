use event_log::{
    Apply, ApplyError, Checkpoint, FollowError, Follower, LoggedEvent, Progress, Sealer, WorkerHealth,
    announce_and_listen, create_checkpoint, follow_once,
};
use sqlx::PgConnection;

use crate::support::*;

async fn build(test: &TestLog, schema: &str) -> Checkpoint {
    test.sql(&format!(
        "CREATE SCHEMA {schema}; CREATE TABLE {schema}.applied (seq bigint PRIMARY KEY, payload jsonb)"
    ))
    .await;
    let checkpoint = Checkpoint::of_schema(schema).unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &checkpoint, 1).await.unwrap();
    checkpoint
}

async fn sealed_events(count: i64) -> TestLog {
    let test = TestLog::new().await;
    test.log
        .execute::<Counter>("1", CounterCommand::Count(vec![1; count as usize]), context())
        .await
        .unwrap();
    test.seal().await;
    test
}

#[tokio::test]
async fn events_are_applied_in_batches_until_there_are_no_more() {
    let test = sealed_events(5).await;
    let read = build(&test, "read").await;
    let mut steps = vec![];
    for _ in 0..4 {
        steps.push(follow_once(&test.log, &read, &mut WriteDown::default(), 2).await.unwrap());
    }
    let applied = |seq, events| Progress::Applied { seq, events };
    assert_eq!(steps, [applied(2, 2), applied(4, 2), applied(5, 1), Progress::Idle { seq: 5 }]);
    assert_eq!(test.number("SELECT count(*) FROM read.applied").await, 5);
}

#[tokio::test]
async fn a_failed_batch_leaves_nothing_behind() {
    let test = sealed_events(5).await;
    let read = build(&test, "read").await;
    let mut stumbling = WriteDown::stumbling_at(3);
    let error = follow_once(&test.log, &read, &mut stumbling, 10).await.unwrap_err();
    assert!(matches!(error, FollowError::Apply(ApplyError::Event { seq: 3, .. })), "{error}");
    assert_eq!(test.number("SELECT count(*) FROM read.applied").await, 0);
    assert_eq!(test.number("SELECT seq FROM read.checkpoint").await, 0);
}

#[tokio::test]
async fn an_event_that_cannot_be_applied_stops_the_follower_loudly_and_by_its_number() {
    let test = sealed_events(9).await;
    let read = build(&test, "read").await;
    let follower = Follower::new(test.log.clone(), read);
    let health = follower.health();
    let error = follower.run(WriteDown::stumbling_at(7)).await;
    assert!(matches!(error, FollowError::Apply(ApplyError::Event { seq: 7, .. })), "{error}");
    assert!(matches!(&*health.borrow(), WorkerHealth::Stopped { seq: Some(7), .. }));
    // The events before it were applied.
    assert_eq!(test.number("SELECT max(seq) FROM read.applied").await, 6);
}

#[tokio::test]
async fn a_statement_that_fails_on_an_event_names_it_too() {
    let test = sealed_events(9).await;
    let read = build(&test, "read").await;
    test.sql("ALTER TABLE read.applied ADD CHECK (seq <> 4)").await;
    let follower = Follower::new(test.log.clone(), read);
    let health = follower.health();
    follower.run(WriteDown::default()).await;
    assert!(matches!(&*health.borrow(), WorkerHealth::Stopped { seq: Some(4), .. }));
}

#[tokio::test]
async fn who_is_not_first_steps_aside() {
    let test = sealed_events(1).await;
    let read = build(&test, "read").await;
    let mut other = test.pool().begin().await.unwrap();
    sqlx::query("SELECT FROM read.checkpoint FOR UPDATE").execute(&mut *other).await.unwrap();
    let step = follow_once(&test.log, &read, &mut WriteDown::default(), 10).await.unwrap();
    assert_eq!(step, Progress::Elsewhere);
    other.rollback().await.unwrap();
    let step = follow_once(&test.log, &read, &mut WriteDown::default(), 10).await.unwrap();
    assert_eq!(step, Progress::Applied { seq: 1, events: 1 });
}

/// Swaps another schema in for the followed one while a batch is being applied, as a rebuild does.
struct SwapDuring<'a>(&'a TestLog, WriteDown);

impl Apply for SwapDuring<'_> {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        self.1.apply(connection, &events[..1]).await?;
        self.0.sql("BEGIN; ALTER SCHEMA read RENAME TO read_previous; ALTER SCHEMA read_next RENAME TO read; COMMIT").await;
        self.1.apply(connection, &events[1..]).await
    }
}

#[tokio::test]
async fn a_swap_of_schemas_in_the_middle_of_a_batch_undoes_it() {
    let test = sealed_events(4).await;
    let read = build(&test, "read").await;
    build(&test, "read_next").await;
    // The statements are prepared and cached beforehand, as in a long-lived process.
    follow_once(&test.log, &read, &mut WriteDown::default(), 1).await.unwrap();
    test.sql("INSERT INTO read_next.applied VALUES (1); UPDATE read_next.checkpoint SET seq = 1").await;

    let step = follow_once(&test.log, &read, &mut SwapDuring(&test, WriteDown::default()), 10).await.unwrap();
    assert_eq!(step, Progress::Swapped);
    for schema in ["read", "read_previous"] {
        assert_eq!(test.number(&format!("SELECT count(*) FROM {schema}.applied")).await, 1, "{schema}");
        assert_eq!(test.number(&format!("SELECT seq FROM {schema}.checkpoint")).await, 1, "{schema}");
    }
    let step = follow_once(&test.log, &read, &mut WriteDown::default(), 10).await.unwrap();
    assert_eq!(step, Progress::Applied { seq: 4, events: 3 });
    assert_eq!(test.number("SELECT count(*) FROM read.applied").await, 4);
    assert_eq!(test.number("SELECT count(*) FROM read_previous.applied").await, 1);
}

#[tokio::test]
async fn an_idle_system_takes_no_transaction_ids() {
    let test = sealed_events(1).await;
    let read = build(&test, "read").await;
    let mut apply = WriteDown::default();
    follow_once(&test.log, &read, &mut apply, 10).await.unwrap();
    let sealer = Sealer::open(test.log.clone()).await.unwrap();
    let next = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint";
    let before = test.number(next).await;
    for _ in 0..20 {
        assert_eq!(sealer.seal_once().await.unwrap().sealed, 0);
        assert_eq!(follow_once(&test.log, &read, &mut apply, 10).await.unwrap(), Progress::Idle { seq: 1 });
    }
    assert_eq!(test.number(next).await, before);
}

#[tokio::test]
async fn sealer_and_follower_wait_out_a_crash_of_the_database() {
    let mut test = TestLog::new().await;
    let read = build(&test, "read").await;
    let sealer = Sealer::open(test.log.clone()).await.unwrap();
    let follower = Follower::new(test.log.clone(), read);
    let (sealing, following) = (sealer.health(), follower.health());
    let workers = [
        tokio::spawn(async { sealer.run().await }),
        tokio::spawn(async { drop(follower.run(WriteDown::default()).await) }),
    ];
    test.count(1).await;
    let applied = |seq| WorkerHealth::Working { seq };
    eventually("the first event is applied", || async { (*following.borrow() == applied(1)).then_some(()) })
        .await;

    test.database.kill_immediate();
    let retrying = |health: &WorkerHealth| matches!(health, WorkerHealth::Retrying { .. });
    eventually("both say that they are waiting", || async {
        (retrying(&sealing.borrow()) && retrying(&following.borrow())).then_some(())
    })
    .await;
    test.database.start_again();
    eventually("a command gets through", || async { count(&test.log, "1", 1, context()).await.ok() }).await;
    eventually("the second event is applied", || async { (*following.borrow() == applied(2)).then_some(()) })
        .await;
    for worker in workers {
        worker.abort();
    }
}

#[tokio::test]
async fn an_append_wakes_the_other_processes() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    let bridges = [test.log.clone(), other.clone()].map(|log| tokio::spawn(announce_and_listen(log)));
    let mut heard = other.signals().watch_appended();
    // Announcements before the other one listens are not heard; so append until one is.
    eventually("the other process hears of an append", || async {
        test.count(1).await;
        heard.has_changed().unwrap().then_some(())
    })
    .await;
    heard.mark_unchanged();
    test.count(1).await;
    tokio::time::timeout(PATIENCE, heard.changed()).await.unwrap().unwrap();
    for bridge in bridges {
        bridge.abort();
    }
}

/// No announcement arrives here. Followers look seldom; the sealer looks often, and tells them.
#[tokio::test]
async fn what_another_process_sealed_wakes_the_followers_without_an_announcement() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    let sealer = Sealer::open(other.clone()).await.unwrap();
    let health = sealer.health();
    let task = tokio::spawn(sealer.run());
    test.count(1).await;
    eventually("the other process seals", || async {
        (*health.borrow() == WorkerHealth::Working { seq: 1 }).then_some(())
    })
    .await;
    let here = Sealer::open(test.log.clone()).await.unwrap();
    let mut woken = other.signals().watch_sealed();
    // Until the other process is not the first.
    loop {
        woken.mark_unchanged();
        test.count(1).await;
        if here.seal_once().await.unwrap().sealed == 1 {
            break;
        }
    }
    tokio::time::timeout(PATIENCE, woken.changed()).await.unwrap().unwrap();
    task.abort();
}
