//! A log that was dumped and restored into a younger cluster, where transaction ids start low again.

use std::process::Command;

use event_log::{Sealer, SealerError, adopt_restored, connect, migrate, verify_chain};
use futures_util::TryStreamExt;
use local_postgres::testing::programs;
use sqlx::PgPool;
use sqlx::postgres::PgPoolCopyExt;

use crate::support::*;

const TABLES: [&str; 7] = ["events", "log", "sealer", "commands", "claims", "subject_keys", "keyring"];

/// A log of twenty sealed events and five unsealed ones, whose last transaction ids are far ahead of a new cluster's.
async fn old_log() -> TestLog {
    let test = TestLog::new().await;
    for number in 0..20 {
        count(&test.log, &(number % 3).to_string(), 1, context()).await.unwrap();
    }
    use_up_transaction_ids(test.pool(), 5_000).await;
    count(&test.log, "0", 1, context()).await.unwrap();
    test.seal().await;
    for number in 0..5 {
        count(&test.log, &(number % 3).to_string(), 1, context()).await.unwrap();
    }
    test
}

async fn use_up_transaction_ids(pool: &PgPool, count: i64) {
    let sql = format!(
        "DO $$ BEGIN FOR i IN 1..{count} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$"
    );
    sqlx::raw_sql(&sql).execute(pool).await.unwrap();
}

/// Dumps with pg_dump and restores with psql, if they are next to the server's programs or on the path.
async fn dump_and_restore(from: &TestLog) -> Option<TestLog> {
    let beside = programs().folder().to_owned();
    let tool = |name: &str| {
        [beside.join(name), name.into()]
            .into_iter()
            .find(|program| Command::new(program).arg("--version").output().is_ok())
    };
    let (pg_dump, psql) = (tool("pg_dump")?, tool("psql")?);
    let saved =
        Command::new(pg_dump).args(["--schema=es", "--dbname", &from.database.url()]).output().unwrap();
    assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), saved.stdout).unwrap();
    let into = TestLog::new().await;
    into.sql("DROP SCHEMA es CASCADE").await;
    let restored = Command::new(psql)
        .args(["--quiet", "--set=ON_ERROR_STOP=1", "--dbname", &into.database.url(), "--file"])
        .arg(file.path())
        .output()
        .unwrap();
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    Some(into)
}

/// Copies only the tables: the sequence of positions starts again from 1.
async fn copy_tables(from: &TestLog) -> TestLog {
    let into = TestLog::new().await;
    for table in TABLES {
        let saved: Vec<u8> = from
            .pool()
            .copy_out_raw(&format!("COPY es.{table} TO STDOUT"))
            .await
            .unwrap()
            .try_fold(Vec::new(), |mut all, part| async move {
                all.extend_from_slice(&part);
                Ok(all)
            })
            .await
            .unwrap();
        if ["sealer", "keyring"].contains(&table) {
            into.sql(&format!("TRUNCATE es.{table}")).await;
        }
        let mut copy = into.pool().copy_in_raw(&format!("COPY es.{table} FROM STDIN")).await.unwrap();
        copy.send(saved).await.unwrap();
        copy.finish().await.unwrap();
    }
    into
}

async fn restore(from: &TestLog) -> TestLog {
    match dump_and_restore(from).await {
        Some(restored) => restored,
        None => copy_tables(from).await,
    }
}

/// A new connection pool, whose prepared statements know the restored tables.
async fn reopened(restored: &TestLog) -> event_log::EventLog {
    restored.another_node().await
}

async fn refused(log: &event_log::EventLog) -> String {
    match Sealer::open(log.clone()).await {
        Err(error @ SealerError::RestoredFuture { .. }) => error.to_string(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("the restored future was accepted"),
    }
}

async fn is_continued(old: &TestLog, restored: &TestLog) {
    let exported = old.log.head().await.unwrap();
    let before = read_all(&old.log).await;
    let log = reopened(restored).await;
    let message = refused(&log).await;
    assert!(message.contains("restored") && message.contains("adopt"), "{message}");

    let adopted = adopt_restored(log.pool()).await.unwrap();
    assert_eq!((adopted.sealed, adopted.seq), (5, 26));
    assert_eq!(adopt_restored(log.pool()).await.unwrap().sealed, 0, "a second time is harmless");

    let sealer = Sealer::open(log.clone()).await.unwrap();
    for round in 0..40 {
        count(&log, &(round % 4).to_string(), 1, context()).await.unwrap();
        // Meanwhile the cluster reaches, and passes, the ids of the restored events.
        use_up_transaction_ids(log.pool(), 250).await;
        assert_eq!(sealer.seal_once().await.unwrap().sealed, 1, "round {round}");
    }
    let events = read_all(&log).await;
    assert_eq!(events.len(), 66);
    assert_eq!(events[..21], before[..21], "what was sealed before keeps its place");
    for stream in 0..4 {
        let id = stream.to_string();
        let sequences: Vec<_> =
            events.iter().filter(|event| event.aggregate_id == id).map(|event| event.sequence).collect();
        assert_eq!(sequences, (1..=sequences.len() as i64).collect::<Vec<_>>(), "stream {id}");
    }
    assert_eq!(verify_chain(log.pool(), Some(exported)).await.unwrap().head.seq, 66);
    Sealer::open(log).await.unwrap();
}

#[tokio::test]
async fn a_restored_log_is_refused_until_it_is_adopted_and_then_goes_on() {
    let old = old_log().await;
    let restored = restore(&old).await;
    is_continued(&old, &restored).await;
}

#[tokio::test]
async fn a_log_of_which_only_the_tables_were_copied_can_be_adopted_too() {
    let old = old_log().await;
    let restored = copy_tables(&old).await;
    is_continued(&old, &restored).await;
}

#[tokio::test]
async fn a_restored_log_without_unsealed_events_is_refused_for_its_head() {
    let old = old_log().await;
    old.seal().await;
    let restored = restore(&old).await;
    refused(&reopened(&restored).await).await;
}

#[tokio::test]
async fn a_log_that_stayed_in_its_cluster_is_accepted_and_adopting_it_changes_nothing() {
    let old = old_log().await;
    Sealer::open(old.log.clone()).await.unwrap();
    migrate(connect(&old.database.url()).await.unwrap().pool()).await.unwrap();
    assert_eq!(adopt_restored(old.pool()).await.unwrap().sealed, 5);
    old.count(1).await;
    assert_eq!(old.seal().await, 27);
    verify_chain(old.pool(), None).await.unwrap();
}

#[tokio::test]
async fn a_transaction_that_waits_for_the_adoption_loses_nothing() {
    let old = old_log().await;
    let restored = restore(&old).await;
    let log = reopened(&restored).await;
    // It gets its transaction id before the adoption, and appends after it.
    let mut waiting = log.pool().begin().await.unwrap();
    sqlx::query("SELECT pg_current_xact_id()").execute(&mut *waiting).await.unwrap();
    assert_eq!(adopt_restored(log.pool()).await.unwrap().sealed, 5);
    sqlx::raw_sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         VALUES ('Counter', 'late', 1, 'Counted', '1', '{\"Counted\": {\"amount\": 1}}',
            '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}')",
    )
    .execute(&mut *waiting)
    .await
    .unwrap();
    waiting.commit().await.unwrap();
    let sealer = Sealer::open(log.clone()).await.unwrap();
    assert_eq!(sealer.seal_once().await.unwrap().sealed, 1);
    assert_eq!(read_all(&log).await.last().unwrap().aggregate_id, "late");
}
