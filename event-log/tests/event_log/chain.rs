use event_log::{ChainError, Head, Sealer, verify_chain};

use crate::support::*;

async fn ten_events() -> TestLog {
    let test = TestLog::new().await;
    for amount in 1..=10 {
        test.count(amount).await;
    }
    assert_eq!(test.seal().await, 10);
    test
}

/// Changes what the triggers protect, as a superuser could.
async fn tamper(test: &TestLog, sql: &str) {
    let off =
        "ALTER TABLE es.events DISABLE TRIGGER append_only; ALTER TABLE es.log DISABLE TRIGGER append_only;";
    test.sql(&format!("{off} {sql}")).await;
}

#[tokio::test]
async fn an_untouched_chain_is_whole() {
    let test = TestLog::new().await;
    assert_eq!(verify_chain(test.pool(), None).await.unwrap().head, Head { seq: 0, hash: [0; 32] });
    test.count(1).await;
    test.log
        .execute::<Guest>("é", GuestCommand { subject: "guest/é", address: "ü" }, context())
        .await
        .unwrap();
    test.seal().await;
    let exported = test.log.head().await.unwrap();
    test.count(2).await;
    test.seal().await;
    let report = verify_chain(test.pool(), Some(exported)).await.unwrap();
    assert_eq!(report.head, test.log.head().await.unwrap());
    assert_eq!(report.head.seq, 3);
}

#[tokio::test]
async fn the_chain_does_not_depend_on_how_it_was_cut_into_batches() {
    let test = TestLog::new().await;
    for amount in 1..=10 {
        test.count(amount).await;
    }
    let sealer = Sealer::open(test.log.clone()).await.unwrap().with_batch(3);
    let mut sizes = vec![];
    loop {
        match sealer.seal_once().await.unwrap().sealed {
            0 => break,
            sealed => sizes.push(sealed),
        }
    }
    assert_eq!(sizes, [3, 3, 3, 1]);
    verify_chain(test.pool(), None).await.unwrap();
}

#[tokio::test]
async fn every_later_change_is_found_and_named_by_its_seq() {
    let changes = [
        ("UPDATE es.events SET payload = '{\"Counted\": {\"amount\": 99}}' WHERE sequence = 4", "changed 4"),
        ("UPDATE es.events SET metadata = metadata || '{\"actor\": \"8\"}' WHERE sequence = 5", "changed 5"),
        ("UPDATE es.events SET recorded_at = recorded_at + '1 us' WHERE sequence = 6", "changed 6"),
        ("UPDATE es.events SET event_type = 'CountedX' WHERE sequence = 7", "changed 7"),
        ("UPDATE es.events SET aggregate_id = '10' WHERE sequence = 1", "changed 1"),
        ("UPDATE es.log SET hash = sha256('') WHERE seq = 8", "changed 8"),
        ("DELETE FROM es.events WHERE sequence = 9", "gone 9"),
        ("DELETE FROM es.log WHERE seq = 3", "gap 3"),
        ("DELETE FROM es.log WHERE seq = 10", "gap 10"),
        (
            "UPDATE es.log SET position = -position WHERE seq IN (2, 3);
             UPDATE es.log SET position = 3, transaction_id = (SELECT transaction_id FROM es.events WHERE sequence = 3)
             WHERE seq = 2;
             UPDATE es.log SET position = 2, transaction_id = (SELECT transaction_id FROM es.events WHERE sequence = 2)
             WHERE seq = 3;",
            "changed 2",
        ),
        ("UPDATE es.sealer SET hash = sha256('')", "head 10"),
        ("UPDATE es.sealer SET seq = 9, hash = (SELECT hash FROM es.log WHERE seq = 9)", "head 9"),
        (
            "DELETE FROM es.log WHERE seq = 10;
             UPDATE es.sealer SET seq = 9, hash = (SELECT hash FROM es.log WHERE seq = 9)",
            "left out 10",
        ),
    ];
    let test = ten_events().await;
    let exported = test.log.head().await.unwrap();
    for (change, expected) in changes {
        test.sql("DROP SCHEMA IF EXISTS saved CASCADE; CREATE SCHEMA saved; CREATE TABLE saved.events AS TABLE es.events;
            CREATE TABLE saved.log AS TABLE es.log; CREATE TABLE saved.sealer AS TABLE es.sealer").await;
        tamper(&test, change).await;
        let found = match verify_chain(test.pool(), Some(exported)).await.unwrap_err() {
            ChainError::Changed { seq } => format!("changed {seq}"),
            ChainError::EventGone { seq } => format!("gone {seq}"),
            ChainError::Gap { seq } => format!("gap {seq}"),
            ChainError::HeadDiffers { seq } => format!("head {seq}"),
            ChainError::LeftOut { position } => format!("left out {position}"),
            ChainError::NotTheExportedChain { seq } if expected.starts_with("left out") => {
                assert_eq!(seq, 10);
                expected.to_owned()
            }
            other => panic!("{change}: {other}"),
        };
        assert_eq!(found, expected, "{change}");
        tamper(
            &test,
            "DELETE FROM es.events; INSERT INTO es.events OVERRIDING SYSTEM VALUE SELECT * FROM saved.events;
            DELETE FROM es.log; INSERT INTO es.log SELECT * FROM saved.log;
            DELETE FROM es.sealer; INSERT INTO es.sealer SELECT * FROM saved.sealer",
        )
        .await;
        verify_chain(test.pool(), Some(exported)).await.unwrap();
    }
}

#[tokio::test]
async fn an_event_that_was_left_out_is_found_without_an_exported_head() {
    let test = ten_events().await;
    tamper(
        &test,
        "DELETE FROM es.log WHERE seq = 10;
        UPDATE es.sealer SET seq = 9, hash = (SELECT hash FROM es.log WHERE seq = 9)",
    )
    .await;
    assert!(matches!(verify_chain(test.pool(), None).await, Err(ChainError::LeftOut { position: 10 })));
}

#[tokio::test]
async fn a_chain_that_was_replaced_as_a_whole_is_found_by_the_exported_head() {
    let test = ten_events().await;
    let exported = test.log.head().await.unwrap();
    tamper(&test, "UPDATE es.events SET payload = '{\"Counted\": {\"amount\": 99}}' WHERE sequence = 4;
        DELETE FROM es.log;
        UPDATE es.sealer SET seq = 0, transaction_id = '0', position = 0, hash = decode(repeat('00', 32), 'hex')").await;
    test.seal().await;
    verify_chain(test.pool(), None).await.unwrap();
    let found = verify_chain(test.pool(), Some(exported)).await.unwrap_err();
    assert!(matches!(found, ChainError::NotTheExportedChain { seq: 10 }), "{found}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sealers_that_race_for_every_batch_make_one_chain() {
    let test = TestLog::new().await;
    let events = "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'Counter', number::text, 1, 'Counted', '1', '{}', '{}' FROM generate_series(1, 6000) AS number";
    test.sql(events).await;
    let sealers: Vec<_> = (0..6)
        .map(|_| {
            let log = test.log.clone();
            tokio::spawn(async move {
                let sealer = Sealer::open(log.clone()).await.unwrap().with_batch(7);
                let mut own = 0;
                while log.head().await.unwrap().seq < 6000 {
                    own += sealer.seal_once().await.unwrap().sealed;
                }
                own
            })
        })
        .collect();
    let mut sealed = Vec::new();
    for sealer in sealers {
        sealed.push(sealer.await.unwrap());
    }
    assert_eq!(sealed.iter().sum::<i64>(), 6000);
    assert!(sealed.iter().filter(|own| **own > 0).count() > 1, "there was no race: {sealed:?}");
    assert_eq!(verify_chain(test.pool(), None).await.unwrap().head.seq, 6000);
}

/// An event waiting for an earlier transaction is not considered lost; nor is anything that its command wrote beside it.
#[tokio::test]
async fn what_is_not_sealed_yet_is_not_missing() {
    let test = ten_events().await;
    let mut earlier = test.pool().begin().await.unwrap();
    sqlx::query("SELECT pg_current_xact_id()").execute(&mut *earlier).await.unwrap();
    let context = context_with_id("waits", 1);
    let receipt = count(&test.log, "1", 1, context).await.unwrap();
    let guest = GuestCommand { subject: "guest/1", address: "Lane 4" };
    test.log.execute::<Guest>("7", guest, crate::support::context()).await.unwrap();
    assert_eq!(test.seal().await, 10);
    assert!(test.log.newest_position().await.unwrap() < receipt.position.unwrap());
    let mut inspection = test.log.inspect().await.unwrap();
    assert_eq!(inspection.end().await.unwrap().seq, 10);
    assert_eq!(inspection.chain(None).await.unwrap().head.seq, 10);
    inspection.commands(|fault| panic!("{fault}")).await.unwrap();
    inspection.keys(|fault| panic!("{fault}")).await.unwrap();
    inspection.subjects(|fault| panic!("{fault}")).await.unwrap();
    earlier.rollback().await.unwrap();
    assert_eq!(test.seal().await, 12);
    // It still reads its own snapshot.
    assert_eq!(inspection.chain(None).await.unwrap().head.seq, 10);
}

#[tokio::test]
async fn a_newest_row_that_is_gone_is_noticed_without_reading_the_log() {
    let test = ten_events().await;
    tamper(&test, "DELETE FROM es.log WHERE seq = 10").await;
    let found = test.log.inspect().await.unwrap().end().await.unwrap_err();
    assert!(matches!(found, ChainError::Gap { seq: 10 }), "{found}");
}

/// A log that lost its newest event together with the head looks intact; the command that led to it is still recorded.
#[tokio::test]
async fn a_newest_event_that_was_lost_together_with_the_head_is_missed_by_its_command() {
    let test = ten_events().await;
    count(&test.log, "1", 1, context_with_id("last", 1)).await.unwrap();
    test.seal().await;
    test.log.inspect().await.unwrap().commands(|fault| panic!("{fault}")).await.unwrap();
    tamper(
        &test,
        "DELETE FROM es.log WHERE seq = 11; DELETE FROM es.events WHERE sequence = 11;
        UPDATE es.sealer SET seq = 10, hash = log.hash, transaction_id = log.transaction_id, position = log.position
        FROM es.log WHERE log.seq = 10",
    )
    .await;
    let mut inspection = test.log.inspect().await.unwrap();
    assert_eq!(inspection.chain(None).await.unwrap().head.seq, 10);
    let mut told = Vec::new();
    inspection.commands(|fault| told.push(fault.to_string())).await.unwrap();
    assert_eq!(told, ["a command is remembered with an event that is not in the log: Counter 1, event 11"]);
}
