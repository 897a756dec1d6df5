//! The checkpoints of policies: one table, migrated from those of older versions.

use std::borrow::Cow;
use std::path::Path;

use event_log::{
    Checkpoint, FollowError, Progress, begin_policies, begin_policies_at_the_start, connect, follow_once,
    migrate,
};
use local_postgres::testing::database;
use sqlx::Row;
use sqlx::migrate::Migrator;

use crate::support::*;

/// The statements, verbatim, with which the version before the policies table takes and moves a checkpoint.
const OLD_LOCK: &str = "SELECT seq, set_config('synchronous_commit', 'off', true) AS unhurried
FROM notices.checkpoint WHERE id AND seq = $1 AND generation = $2::uuid FOR UPDATE SKIP LOCKED";
const OLD_MOVE: &str =
    "UPDATE notices.checkpoint SET seq = $3 WHERE id AND seq = $1 AND generation = $2::uuid";

/// A database as the previous version left it: ten events, of which one policy has handled three and the other five.
async fn old_database() -> TestLog {
    let database = database();
    let connected = connect(&database.url()).await.unwrap();
    let all = Migrator::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations")).await.unwrap();
    let old = all.migrations.iter().filter(|migration| migration.version <= 5).cloned().collect();
    Migrator { migrations: Cow::Owned(old), ..Migrator::DEFAULT }.run(connected.pool()).await.unwrap();
    let test = TestLog { log: log_on(connected, event_log::Upcasters::none()).await, database };
    test.sql(
        r#"INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
           SELECT 'Counter', '1', number, 'Counted', '1', '{"Counted": {"amount": 1}}',
               '{"actor": "", "role": "system", "correlation": "1", "time": "0"}'
           FROM generate_series(1, 10) AS number"#,
    )
    .await;
    test.seal().await;
    test.sql(
        "UPDATE notices.checkpoint SET seq = 3; UPDATE erasures.checkpoint SET seq = 5;
         CREATE TABLE letters (seq bigint PRIMARY KEY, payload jsonb); INSERT INTO letters SELECT generate_series(1, 3)",
    )
    .await;
    test
}

/// Name, seq and generation of each.
async fn checkpoints(test: &TestLog, sql: &str) -> Vec<(String, i64, String)> {
    let rows = sqlx::query(sql).fetch_all(test.pool()).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect()
}

const OLD: &str = "SELECT 'erasures', seq, generation::text FROM erasures.checkpoint
    UNION ALL SELECT 'notices', seq, generation::text FROM notices.checkpoint";
const NEW: &str = "SELECT name, seq, generation::text FROM ops.policies ORDER BY name";

async fn follow(test: &TestLog, checkpoint: &Checkpoint) -> Result<Progress, FollowError> {
    follow_once(&test.log, checkpoint, &mut WriteDown::in_table("letters"), 2).await
}

#[tokio::test]
async fn policies_in_the_middle_of_the_log_go_on_exactly_where_they_were() {
    let test = old_database().await;
    let before = checkpoints(&test, OLD).await;
    migrate(test.pool()).await.unwrap();
    let after = checkpoints(&test, NEW).await;
    assert_eq!(after, before);
    assert_eq!(after.iter().map(|(_, seq, _)| *seq).collect::<Vec<_>>(), [5, 3]);

    let notices = Checkpoint::of_policy("notices").unwrap();
    assert_eq!(follow(&test, &notices).await.unwrap(), Progress::Applied { seq: 5, events: 2 });
    while let Progress::Applied { .. } = follow(&test, &notices).await.unwrap() {}
    assert_eq!(test.number("SELECT count(*) FROM letters").await, 10);
    // The other one is where it was.
    assert_eq!(test.number("SELECT seq FROM ops.policies WHERE name = 'erasures'").await, 5);
}

#[tokio::test]
async fn a_node_of_the_older_version_shares_the_work_with_newer_ones() {
    let test = old_database().await;
    let old = Checkpoint::of_schema("notices").unwrap();
    let new = Checkpoint::of_policy("notices").unwrap();
    // The statements prepared here are used again after the migration.
    assert_eq!(follow(&test, &old).await.unwrap(), Progress::Applied { seq: 5, events: 2 });
    migrate(test.pool()).await.unwrap();
    for (checkpoint, seq) in [(&old, 7), (&new, 9)] {
        assert_eq!(follow(&test, checkpoint).await.unwrap(), Progress::Applied { seq, events: 2 });
    }
    let seq = "SELECT seq FROM notices.checkpoint";
    assert_eq!((test.number(seq).await, test.number("SELECT count(*) FROM letters").await), (9, 9));

    // While one holds the checkpoint, the other backs off, whichever it is.
    let (_, seq, generation) = checkpoints(&test, NEW).await.remove(1);
    let mut transaction = test.pool().begin().await.unwrap();
    let locked = sqlx::query(OLD_LOCK).bind(seq).bind(&generation).fetch_all(&mut *transaction).await;
    assert_eq!(locked.unwrap().len(), 1);
    assert_eq!(follow(&test, &new).await.unwrap(), Progress::Elsewhere);
    let moved = sqlx::query(OLD_MOVE).bind(seq).bind(&generation).bind(10_i64);
    assert_eq!(moved.execute(&mut *transaction).await.unwrap().rows_affected(), 1);
    transaction.commit().await.unwrap();
    assert_eq!(follow(&test, &new).await.unwrap(), Progress::Idle { seq: 10 });
}

#[tokio::test]
async fn what_an_older_node_is_answering_during_the_migration_is_not_answered_again() {
    let test = old_database().await;
    let (_, seq, generation) = checkpoints(&test, OLD).await.remove(1);
    let mut transaction = test.pool().begin().await.unwrap();
    sqlx::query(OLD_LOCK).bind(seq).bind(&generation).fetch_one(&mut *transaction).await.unwrap();
    let letter = sqlx::query("INSERT INTO letters (seq) VALUES (4)");
    letter.execute(&mut *transaction).await.unwrap();
    let pool = test.pool().clone();
    let migration = tokio::spawn(async move { migrate(&pool).await });
    eventually("the migration waits", || async {
        (test.number("SELECT count(*) FROM pg_locks WHERE NOT granted").await > 0).then_some(())
    })
    .await;
    sqlx::query(OLD_MOVE).bind(seq).bind(&generation).bind(4_i64).execute(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
    migration.await.unwrap().unwrap();

    let notices = Checkpoint::of_policy("notices").unwrap();
    while let Progress::Applied { .. } = follow(&test, &notices).await.unwrap() {}
    assert_eq!(test.number("SELECT count(*) FROM letters").await, 10);
}

#[tokio::test]
async fn a_new_policy_begins_where_the_log_ends_and_the_others_go_on() {
    let test = old_database().await;
    migrate(test.pool()).await.unwrap();
    let strikes = Checkpoint::of_policy("strikes").unwrap();
    let unknown = follow(&test, &strikes).await.unwrap_err();
    assert!(matches!(&unknown, FollowError::NoCheckpoint(policy) if policy == "policy strikes"), "{unknown}");
    begin_policies(test.pool(), &["notices", "strikes"]).await.unwrap();
    assert_eq!(follow(&test, &strikes).await.unwrap(), Progress::Idle { seq: 10 });
    test.count(1).await;
    test.seal().await;
    // The next start skips nothing.
    begin_policies(test.pool(), &["notices", "strikes"]).await.unwrap();
    assert_eq!(follow(&test, &strikes).await.unwrap(), Progress::Applied { seq: 11, events: 1 });
    assert_eq!(test.number("SELECT seq FROM ops.policies WHERE name = 'notices'").await, 3);
}

#[tokio::test]
async fn a_policy_for_all_that_is_there_begins_with_the_first_event_once() {
    let test = TestLog::new().await;
    test.log.execute::<Counter>("1", CounterCommand::Count(vec![1; 3]), context()).await.unwrap();
    test.seal().await;
    test.sql("CREATE TABLE letters (seq bigint PRIMARY KEY, payload jsonb)").await;
    begin_policies_at_the_start(test.pool(), &["names"]).await.unwrap();
    let names = Checkpoint::of_policy("names").unwrap();
    assert_eq!(follow(&test, &names).await.unwrap(), Progress::Applied { seq: 2, events: 2 });
    // The next start continues.
    begin_policies_at_the_start(test.pool(), &["names"]).await.unwrap();
    assert_eq!(follow(&test, &names).await.unwrap(), Progress::Applied { seq: 3, events: 1 });
}
