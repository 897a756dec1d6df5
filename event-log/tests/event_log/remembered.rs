//! States remembered between commands: used if nothing happened meanwhile, and never trusted if something did.

use event_log::{
    Actor, ApplyError, Checkpoint, CommandContext, ExecuteError, LoggedEvent, React, Receipt, begin_policies,
    react_once,
};
use sqlx::Row;

use crate::support::*;

/// From here on no stream can be read: what still succeeds was decided on a remembered state.
async fn hide_streams(test: &TestLog) {
    test.sql("ALTER VIEW es.streams RENAME TO hidden").await;
}

async fn show_streams(test: &TestLog) {
    test.sql("ALTER VIEW es.hidden RENAME TO streams").await;
}

/// Whether the next command on this counter is decided without reading its stream.
async fn is_remembered(test: &TestLog, id: &str) -> bool {
    hide_streams(test).await;
    let counted = count(&test.log, id, 1, context()).await;
    show_streams(test).await;
    match counted {
        Ok(_) => true,
        Err(ExecuteError::Log(_)) => false,
        Err(error) => panic!("{error}"),
    }
}

fn last_sequence(outcome: Result<Receipt, ExecuteError<NotAllowed>>) -> i64 {
    outcome.unwrap().last_sequence
}

#[tokio::test]
async fn a_state_that_was_just_decided_on_need_not_be_read_again() {
    let test = TestLog::new().await;
    test.count(3).await;
    hide_streams(&test).await;
    for sequence in 2..5 {
        assert_eq!(test.count(1).await.last_sequence, sequence);
    }
    show_streams(&test).await;
    let loaded = test.log.load::<Counter>("1").await.unwrap();
    assert_eq!((loaded.state.total, loaded.sequence), (6, 4));
}

#[tokio::test]
async fn another_nodes_append_is_found_out_and_decided_on() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    test.count(3).await;
    count(&other, "1", -2, context()).await.unwrap();
    // On the remembered state, 3, it would be allowed.
    let refused = count(&test.log, "1", -2, context()).await;
    assert!(matches!(refused, Err(ExecuteError::Rejected(NotAllowed("below zero")))), "{refused:?}");
    assert_eq!(last_sequence(count(&test.log, "1", -1, context()).await), 3);
    // Both remember something, alternately.
    for _ in 0..5 {
        count(&other, "1", 1, context()).await.unwrap();
        count(&test.log, "1", 1, context()).await.unwrap();
    }
    let loaded = test.log.load::<Counter>("1").await.unwrap();
    assert_eq!((loaded.state.total, loaded.sequence), (10, 13));
}

#[tokio::test]
async fn a_refusal_on_a_stale_state_is_not_believed() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    test.count(1).await;
    count(&other, "1", 5, context()).await.unwrap();
    assert_eq!(last_sequence(count(&test.log, "1", -4, context()).await), 3);
    // A genuine one is, and only costs the next command its remembered state.
    let refused = count(&test.log, "1", -4, context()).await;
    assert!(matches!(refused, Err(ExecuteError::Rejected(NotAllowed("below zero")))));
    assert_eq!(last_sequence(count(&test.log, "1", -2, context()).await), 4);
}

#[tokio::test]
async fn that_there_is_nothing_to_do_is_not_believed_either() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    test.count(2).await;
    count(&other, "1", 5, context()).await.unwrap();
    let to_two = || test.log.execute::<Counter>("1", CounterCommand::CountTo(2), context());
    assert_eq!(to_two().await.unwrap().last_sequence, 3);
    assert_eq!(to_two().await.unwrap().position, None);
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 2);
}

#[tokio::test]
async fn a_repeat_gets_the_first_receipt_whatever_is_remembered() {
    let test = TestLog::new().await;
    test.count(2).await;
    for amount in [-2, 1] {
        let context = || context_with_id(&format!("by {amount}"), 1);
        let first = count(&test.log, "1", amount, context()).await.unwrap();
        let again = count(&test.log, "1", amount, context()).await.unwrap();
        assert_eq!(again, Receipt { repeated: true, ..first });
    }
}

#[tokio::test]
async fn what_a_command_expects_is_held_against_the_stream_and_not_against_what_is_remembered() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    let expecting = |sequence| CommandContext { expected_sequence: Some(sequence), ..context() };
    test.count(2).await;
    count(&other, "1", 5, context()).await.unwrap();
    let stale = count(&test.log, "1", 1, expecting(1)).await;
    assert!(matches!(stale, Err(ExecuteError::Stale { current: 2 })), "{stale:?}");
    test.count(1).await;
    count(&other, "1", 5, context()).await.unwrap();
    assert_eq!(last_sequence(count(&test.log, "1", 1, expecting(4)).await), 5);
}

/// Reacts to nothing.
struct Nothing;

impl React for Nothing {
    fn concerns(&self, _aggregate_type: &str) -> bool {
        false
    }

    async fn react(&mut self, _event: &LoggedEvent) -> Result<(), ApplyError> {
        Ok(())
    }
}

#[tokio::test]
async fn an_erasure_here_ends_everything_that_is_remembered() {
    let test = TestLog::new().await;
    test.count(1).await;
    assert!(is_remembered(&test, "1").await);
    test.log.keyring().erase("guest/1").await.unwrap();
    // As if it had not happened: this must not be detected by the check for erasures elsewhere.
    test.sql("UPDATE es.keyring SET erasures = erasures - 1").await;
    assert!(!is_remembered(&test, "1").await);
}

#[tokio::test]
async fn an_erasure_on_another_node_ends_what_is_remembered_as_soon_as_anything_follows_the_log() {
    for follows in [false, true] {
        let test = TestLog::new().await;
        begin_policies(test.pool(), &["nothing"]).await.unwrap();
        test.count(1).await;
        test.another_node().await.keyring().erase("guest/1").await.unwrap();
        if follows {
            let checkpoint = Checkpoint::of_policy("nothing").unwrap();
            react_once(&test.log, &checkpoint, &mut Nothing, 10).await.unwrap();
        }
        // Without the count of erasures only forgetting can have this effect.
        test.sql("UPDATE es.keyring SET erasures = erasures - 1").await;
        assert_eq!(is_remembered(&test, "1").await, !follows);
    }
}

#[tokio::test]
async fn an_erasure_on_another_node_is_found_out_by_the_next_append() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    test.count(1).await;
    other.keyring().erase("guest/1").await.unwrap();
    assert!(!is_remembered(&test, "1").await);
    test.count(1).await;
    assert!(is_remembered(&test, "1").await);
}

#[tokio::test]
async fn about_an_erased_subject_nothing_is_appended_from_memory() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    let arrives = |log: &event_log::EventLog| {
        let log = log.clone();
        let guest = GuestCommand { subject: "guest/1", address: "Lane 4" };
        async move { log.execute::<Guest>("1", guest, context()).await }
    };
    arrives(&test.log).await.unwrap();
    arrives(&test.log).await.unwrap();
    other.keyring().erase("guest/1").await.unwrap();
    let refused = arrives(&test.log).await;
    assert!(
        matches!(&refused, Err(ExecuteError::Log(event_log::LogError::SubjectErased { .. }))),
        "{refused:?}"
    );
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 2);
}

#[tokio::test]
async fn a_broken_connection_ends_what_is_remembered() {
    let test = TestLog::new().await;
    for id in ["1", "2"] {
        count(&test.log, id, 1, context()).await.unwrap();
    }
    let ended = test
        .number(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE query LIKE '-- Appends %'",
        )
        .await;
    assert!(ended > 0, "no connection for appending was found");
    eventually("its session is gone", || async {
        let left = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '-- Appends %'";
        (test.number(left).await == 0).then_some(())
    })
    .await;
    count(&test.log, "1", 1, context_with_id("a", 1)).await.unwrap();
    assert!(!is_remembered(&test, "2").await);
}

/// After a crash or a failover the log may be behind what a process remembers. The sequence of its next event is free there, so
/// no constraint would detect it.
#[tokio::test]
async fn a_log_that_came_back_shorter_is_decided_on_as_it_is() {
    let mut test = TestLog::new().await;
    test.count(1).await;
    test.count(5).await;
    test.database.kill_immediate();
    test.database.start_again();
    let other = test.another_node().await;
    sqlx::raw_sql(
        "ALTER TABLE es.events DISABLE TRIGGER append_only; DELETE FROM es.events WHERE sequence = 2;
         ALTER TABLE es.events ENABLE ALWAYS TRIGGER append_only",
    )
    .execute(other.pool())
    .await
    .unwrap();
    count(&other, "1", -1, context()).await.unwrap();
    // On the remembered state, 6, it would be allowed, and its sequence, 3, is free.
    let refused = count(&test.log, "1", -2, context_with_id("a", 1)).await;
    assert!(matches!(refused, Err(ExecuteError::Rejected(NotAllowed("below zero")))), "{refused:?}");
    assert_eq!(last_sequence(count(&test.log, "1", 1, context()).await), 3);
}

/// A pooler may keep our connections while it changes the server behind them. So the append itself states on which server the
/// state was remembered.
#[tokio::test]
async fn an_append_from_memory_is_refused_by_another_server_and_after_another_erasure() {
    let test = TestLog::new().await;
    let here = sqlx::query("SELECT timestamptz_send(pg_postmaster_start_time()) AS started");
    let here: Vec<u8> = here.fetch_one(test.pool()).await.unwrap().get("started");
    let append = async |id: &str, started: Option<&[u8]>, erasures: Option<i64>| -> bool {
        let row = sqlx::query(include_str!("../../src/append/append.sql"))
            .bind("Counter")
            .bind(id)
            .bind(0_i64)
            .bind(["Counted"])
            .bind(["1"])
            .bind(["{\"Counted\": {\"amount\": 1}}"])
            .bind("{}")
            .bind(Vec::<String>::new())
            .bind(Vec::<String>::new())
            .bind(Vec::<Vec<u8>>::new())
            .bind(Vec::<String>::new())
            .bind(format!("command {id}"))
            .bind(Actor::new("7", "user").id)
            .bind([0_u8; 32].as_slice())
            .bind(started)
            .bind(erasures)
            .bind(Vec::<String>::new())
            .bind(None::<i64>)
            .bind(None::<String>)
            .bind(false)
            .bind(false)
            .bind(None::<i64>);
        row.fetch_one(test.pool()).await.unwrap().get("refused")
    };
    assert!(!append("read", None, None).await);
    assert!(!append("remembered", Some(&here), Some(0)).await);
    assert!(append("other server", Some(&[0; 8]), Some(0)).await);
    assert!(append("other erasure", Some(&here), Some(1)).await);
    let appended = "SELECT count(*) FROM es.events WHERE aggregate_id IN ('read', 'remembered')";
    assert_eq!(test.number(appended).await, 2);
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 2);
    assert_eq!(test.number("SELECT count(*) FROM es.commands").await, 2);
}
