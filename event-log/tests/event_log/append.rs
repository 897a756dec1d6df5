use event_log::{ExecuteError, LogError, StreamPlace};

use crate::support::*;

#[tokio::test]
async fn a_command_appends_its_events_and_tells_where() {
    let test = TestLog::new().await;
    let receipt =
        test.log.execute::<Counter>("1", CounterCommand::Count(vec![2, 3]), context()).await.unwrap();
    assert_eq!((receipt.position, receipt.last_sequence, receipt.repeated), (Some(2), 2, false));
    let loaded = test.log.load::<Counter>("1").await.unwrap();
    assert_eq!((loaded.state.total, loaded.sequence), (5, 2));

    let events = test.read_all().await;
    let amounts: Vec<_> = events.iter().map(|event| event.event::<CounterEvent>().unwrap()).collect();
    assert_eq!(amounts, [CounterEvent::Counted { amount: 2 }, CounterEvent::Counted { amount: 3 }]);
    assert_eq!(events.iter().map(|event| (event.seq, event.sequence)).collect::<Vec<_>>(), [(1, 1), (2, 2)]);
    assert_eq!(test.log.newest_position().await.unwrap(), 2);
}

#[tokio::test]
async fn an_event_says_who_did_it_when_and_why() {
    let test = TestLog::new().await;
    let mut context = context_with_id("command", 1);
    let cause = StreamPlace::of::<Counter>("0", 41);
    context.causation = Some(cause.clone());
    context.request_id = Some("request".into());
    count(&test.log, "1", 1, context).await.unwrap();
    let event = test.read_all().await.remove(0);
    assert_eq!((event.metadata.actor.id.as_str(), event.metadata.actor.role.as_str()), ("7", "user"));
    assert_eq!(event.metadata.command_id.as_deref(), Some("command"));
    assert_eq!(event.metadata.correlation_id, "correlation");
    assert_eq!(event.metadata.causation, Some(cause));
    assert_eq!(event.metadata.request_id.as_deref(), Some("request"));
    assert_eq!(event.metadata.time, 1_700_000_000_000_000);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_micros() as i64;
    assert!((now - event.recorded_at).abs() < 3_600_000_000, "recorded at {}", event.recorded_at);
}

#[tokio::test]
async fn a_rejected_command_leaves_nothing_behind() {
    let test = TestLog::new().await;
    let rejected = count(&test.log, "1", -1, context_with_id("a", 1)).await.unwrap_err();
    assert!(matches!(rejected, ExecuteError::Rejected(NotAllowed("below zero"))));
    assert_eq!(
        test.number("SELECT (SELECT count(*) FROM es.events) + (SELECT count(*) FROM es.commands)").await,
        0
    );
}

#[tokio::test]
async fn a_command_that_decides_nothing_has_no_position() {
    let test = TestLog::new().await;
    let receipt = test.log.execute::<Counter>("1", CounterCommand::CountTo(0), context()).await.unwrap();
    assert_eq!((receipt.position, receipt.last_sequence), (None, 0));
}

#[tokio::test]
async fn what_is_taken_for_new_and_is_not_is_decided_anew_on_what_is_there() {
    let test = TestLog::new().await;
    let taken_for_new = || event_log::CommandContext { new_aggregate: true, ..context() };
    for (command, total, last_sequence) in [
        (CounterCommand::Count(vec![2, 3]), 5, 2),
        // The append detects the stale basis.
        (CounterCommand::Count(vec![1]), 6, 3),
        // A new one would refuse this.
        (CounterCommand::Count(vec![-2]), 4, 4),
        // A new one would do nothing.
        (CounterCommand::CountTo(0), 0, 5),
    ] {
        let receipt = test.log.execute::<Counter>("1", command, taken_for_new()).await.unwrap();
        assert_eq!((receipt.last_sequence, receipt.repeated), (last_sequence, false));
        assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, total);
    }
    let refused = test.log.execute::<Counter>("1", CounterCommand::Count(vec![-1]), taken_for_new()).await;
    assert!(matches!(refused, Err(ExecuteError::Rejected(NotAllowed("below zero")))));
    let nothing =
        test.log.execute::<Counter>("2", CounterCommand::CountTo(0), taken_for_new()).await.unwrap();
    assert_eq!((nothing.position, nothing.last_sequence), (None, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_whose_caller_went_away_harms_no_later_one() {
    let test = TestLog::new().await;
    for microseconds in 0..300 {
        let gone = count(&test.log, "gone", 1, context());
        drop(tokio::time::timeout(std::time::Duration::from_micros(microseconds), gone).await);
        // What is reported as appended is visible to everybody at once.
        let receipt = count(&test.log, "stays", 1, context()).await.unwrap();
        let position = receipt.position.unwrap();
        let there =
            format!("SELECT count(*) FROM es.events WHERE position = {position} AND aggregate_id = 'stays'");
        assert_eq!(test.number(&there).await, 1, "after {microseconds} µs");
    }
}

#[tokio::test]
async fn those_who_write_to_one_stream_at_once_all_get_in_or_are_told() {
    let test = TestLog::new().await;
    let writers: Vec<_> = (0..12)
        .map(|_| {
            let log = test.log.clone();
            tokio::spawn(async move { count(&log, "1", 1, context()).await })
        })
        .collect();
    let mut done = 0;
    for writer in writers {
        match writer.await.unwrap() {
            Ok(_) => done += 1,
            Err(error) => assert!(matches!(error, ExecuteError::Conflict), "{error}"),
        }
    }
    assert!(done >= 6, "five retries let at least six through, not {done}");
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, done);
}

#[tokio::test]
async fn a_conflict_is_decided_again_on_fresh_state() {
    let test = TestLog::new().await;
    test.count(3).await;
    // Another transaction holds the sequence of the next event until the command has tried to use it.
    let mut other = test.pool().begin().await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         VALUES ('Counter', '1', 2, 'Counted', '1', '{\"Counted\": {\"amount\": -3}}',
            '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}')",
    )
    .execute(&mut *other)
    .await
    .unwrap();
    let log = test.log.clone();
    let command = tokio::spawn(async move { count(&log, "1", -2, context()).await });
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted";
    eventually("the command waits for the other's event", || async {
        (test.number(waiting).await > 0).then_some(())
    })
    .await;
    other.commit().await.unwrap();
    // On the state loaded first the command would have been allowed.
    assert!(matches!(command.await.unwrap(), Err(ExecuteError::Rejected(NotAllowed("below zero")))));
}

#[tokio::test]
async fn the_log_refuses_to_be_changed() {
    let test = TestLog::new().await;
    test.count(1).await;
    test.seal().await;
    for table in ["es.events", "es.log"] {
        for change in ["UPDATE {} SET transaction_id = '9'", "DELETE FROM {}", "TRUNCATE {}"] {
            for role in ["", "SET session_replication_role = replica; "] {
                let sql = format!("BEGIN; {role}{}", change.replace("{}", table));
                let mut connection = test.pool().acquire().await.unwrap();
                let error = sqlx::raw_sql(&sql).execute(&mut *connection).await.unwrap_err().to_string();
                assert!(error.contains("append-only"), "{sql}: {error}");
                sqlx::raw_sql("ROLLBACK; RESET session_replication_role")
                    .execute(&mut *connection)
                    .await
                    .unwrap();
            }
        }
    }
}

#[tokio::test]
async fn an_event_of_another_kind_is_a_typed_error() {
    let test = TestLog::new().await;
    test.count(1).await;
    let event = test.read_all().await.remove(0);
    assert!(matches!(event.event::<GuestEvent>(), Err(LogError::Unreadable { sequence: 1, .. })));
}
