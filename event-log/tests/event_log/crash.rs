//! What a server crash may lose: nothing that was appended, and of what is derived from it only what comes again identically.
//!
//! New clusters: one that writes late, so that a crash finds something to lose.

use event_log::{EventLog, Sealer, verify_chain};
use local_postgres::testing::cluster_with;
use sqlx::Row;

use crate::support::*;

/// The assigned order, with the hashes.
async fn order(log: &EventLog) -> Vec<(i64, i64, Vec<u8>)> {
    let rows = sqlx::query("SELECT seq, position, hash FROM es.log ORDER BY seq").fetch_all(log.pool()).await;
    rows.unwrap().iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect()
}

/// A log over new connections to the server.
async fn connected(url: &str) -> EventLog {
    log_on(event_log::connect(url).await.unwrap(), event_log::Upcasters::none()).await
}

async fn seal_everything(log: &EventLog) {
    let sealer = Sealer::open(log.clone()).await.unwrap();
    while sealer.seal_once().await.unwrap().sealed > 0 {}
}

#[tokio::test]
async fn sealings_that_a_crash_takes_come_again_with_the_same_numbers_and_hashes() {
    // The server delays writing what nobody waits for, so that a crash finds something to lose.
    let mut cluster = cluster_with(&[("wal_writer_delay", "10s")]);
    cluster.create_database("test");
    let url = cluster.url("test");
    event_log::migrate(event_log::connect(&url).await.unwrap().pool()).await.unwrap();

    for attempt in 1..=20 {
        let log = connected(&url).await;
        let stream = attempt.to_string();
        for amount in 1..=5 {
            count(&log, &stream, amount, context()).await.unwrap();
            // Some are sealed individually, the last ones together.
            if amount < 4 {
                seal_everything(&log).await;
            }
        }
        seal_everything(&log).await;
        let before = order(&log).await;
        assert_eq!(before.len(), 5 * attempt);

        cluster.kill_immediate();
        cluster.start_again();

        let log = connected(&url).await;
        let left = order(&log).await;
        assert_eq!(log.head().await.unwrap().seq, left.len() as i64);
        seal_everything(&log).await;
        assert_eq!(order(&log).await, before);
        verify_chain(log.pool(), None).await.unwrap();
        if left.len() < before.len() {
            return;
        }
    }
    panic!("no crash took anything: this test shows nothing");
}
