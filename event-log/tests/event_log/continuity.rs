//! A database that goes back in time while the process runs: what the process remembers is dropped, and it learns whether the
//! history is the same.

use event_log::{ContinuityState, LogError};
use serde_json::json;

use crate::support::*;

/// A log whose doubts are resolved, as in a service.
async fn watched() -> TestLog {
    let test = TestLog::new().await;
    tokio::spawn(
        test.log.continuity().clone().resolve_doubts(test.log.reachability().clone(), test.pool().clone()),
    );
    test
}

/// Stops the server, does something to its files, and starts it again; then the log has connected to it.
async fn restart(test: &mut TestLog, meanwhile: impl FnOnce(&TestLog)) {
    test.database.stop();
    meanwhile(test);
    test.database.start_again();
    eventually("the server answers", || async { sqlx::query("SELECT").execute(test.pool()).await.ok() })
        .await;
}

async fn arrive(test: &TestLog, id: &str) {
    let command = GuestCommand { subject: "guest/1", address: "ann@example.org" };
    test.log.execute::<Guest>(id, command, context()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_restarted_has_the_same_history() {
    let mut test = watched().await;
    test.count(3).await;
    test.seal().await;
    restart(&mut test, |_| ()).await;
    assert!(test.log.continuity().is_certain().await);
    test.count(1).await;
    assert_eq!(test.seal().await, 2);
    assert_eq!(test.log.continuity().state(), ContinuityState::Unbroken);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_shorter_than_before_is_another_history() {
    let mut test = watched().await;
    test.count(3).await;
    test.seal().await;
    restart(&mut test, |test| test.database.keep_files()).await;
    assert!(test.log.continuity().is_certain().await);
    test.count(1).await;
    assert_eq!(test.seal().await, 2);
    restart(&mut test, |test| test.database.bring_back_files()).await;
    assert_eq!(test.log.continuity().broken().await, "the log ends at event 1, and had 2");
}

/// Even if this very process sealed the event that is there now.
#[tokio::test(flavor = "multi_thread")]
async fn another_event_in_the_place_of_a_known_one_is_another_history() {
    let mut test = TestLog::new().await;
    test.count(3).await;
    test.seal().await;
    restart(&mut test, |test| test.database.keep_files()).await;
    // Nothing has been lost so far.
    let resolving = tokio::spawn(
        test.log.continuity().clone().resolve_doubts(test.log.reachability().clone(), test.pool().clone()),
    );
    assert!(test.log.continuity().is_certain().await);
    resolving.abort();
    test.count(1).await;
    assert_eq!(test.seal().await, 2);
    restart(&mut test, |test| test.database.bring_back_files()).await;
    for _ in 0..3 {
        test.count(5).await;
    }
    assert_eq!(test.seal().await, 4);
    tokio::spawn(
        test.log.continuity().clone().resolve_doubts(test.log.reachability().clone(), test.pool().clone()),
    );
    assert_eq!(test.log.continuity().broken().await, "event 2 is another one");
    assert!(!test.log.continuity().is_certain().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn states_and_keys_of_a_lost_history_are_not_used() {
    let mut test = TestLog::new().await;
    test.count(3).await;
    restart(&mut test, |test| test.database.keep_files()).await;
    // Lost: two more, and the key of a guest.
    test.count(2).await;
    arrive(&test, "1").await;
    restart(&mut test, |test| test.database.bring_back_files()).await;
    test.count(1).await;
    arrive(&test, "2").await;
    let other = test.another_node().await;
    assert_eq!(other.load::<Counter>("1").await.unwrap().state.total, 4);
    let address = other.load::<Guest>("2").await.unwrap().state.address;
    assert_eq!(address["$personal"]["value"], json!("ann@example.org"));
    test.seal().await;
    assert_eq!(read_all(&other).await.len(), 3);
}

/// A consumer that keeps what was derived from the lost events would continue with those of the other history, and never notice.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_read_on_while_the_history_is_in_doubt_or_another_one() {
    let mut test = TestLog::new().await;
    test.count(3).await;
    test.seal().await;
    restart(&mut test, |test| test.database.keep_files()).await;
    let comparison = |test: &TestLog| {
        let (reachability, pool) = (test.log.reachability().clone(), test.pool().clone());
        tokio::spawn(test.log.continuity().clone().resolve_doubts(reachability, pool))
    };
    let resolving = comparison(&test);
    assert!(test.log.continuity().is_certain().await);
    resolving.abort();
    // Lost, after it was read.
    test.count(1).await;
    assert_eq!(test.seal().await, 2);
    assert_eq!(test.log.read_after(0, 10).await.unwrap().len(), 2);
    restart(&mut test, |test| test.database.bring_back_files()).await;
    let other = test.another_node().await;
    for amount in 1..=3 {
        count(&other, "1", amount, context()).await.unwrap();
    }
    assert_eq!(test.seal().await, 4);

    let in_doubt = test.log.read_after(2, 10).await.unwrap_err();
    assert!(matches!(in_doubt, LogError::HistoryInDoubt) && in_doubt.is_transient(), "{in_doubt}");
    let _resolving = comparison(&test);
    test.log.continuity().broken().await;
    assert!(matches!(test.log.read_after(2, 10).await, Err(LogError::HistoryInDoubt)));
}
