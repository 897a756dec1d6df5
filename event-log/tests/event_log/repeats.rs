use event_log::{Actor, CommandId, ExecuteError, Receipt};

use crate::support::*;

#[tokio::test]
async fn a_repeated_command_gets_the_first_receipt() {
    let test = TestLog::new().await;
    let first = count(&test.log, "1", 2, context_with_id("a", 1)).await.unwrap();
    count(&test.log, "1", 5, context()).await.unwrap();
    let again = count(&test.log, "1", 2, context_with_id("a", 1)).await.unwrap();
    assert_eq!(again, Receipt { repeated: true, ..first });
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 7);
}

#[tokio::test]
async fn a_repeat_that_would_be_rejected_now_gets_the_first_receipt() {
    let test = TestLog::new().await;
    test.count(2).await;
    let first = count(&test.log, "1", -2, context_with_id("a", 1)).await.unwrap();
    let again = count(&test.log, "1", -2, context_with_id("a", 1)).await.unwrap();
    assert_eq!(again, Receipt { repeated: true, ..first });
}

#[tokio::test]
async fn a_command_that_decided_nothing_stays_that_when_repeated() {
    let test = TestLog::new().await;
    let nothing = CounterCommand::CountTo(0);
    let first = test.log.execute::<Counter>("1", nothing.clone(), context_with_id("a", 1)).await.unwrap();
    assert_eq!(first.position, None);
    test.count(4).await;
    let again = test.log.execute::<Counter>("1", nothing, context_with_id("a", 1)).await.unwrap();
    assert_eq!(again, Receipt { repeated: true, ..first });
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 4);
}

#[tokio::test]
async fn another_request_or_actor_may_not_reuse_a_command_id() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, context_with_id("a", 1)).await.unwrap();
    let other_request = count(&test.log, "1", 1, context_with_id("a", 2)).await.unwrap_err();
    assert!(matches!(other_request, ExecuteError::CommandIdReused));
    let mut context = context_with_id("a", 1);
    context.actor = Actor::new("8", "user");
    let other_actor = count(&test.log, "1", 1, context).await.unwrap_err();
    assert!(matches!(other_actor, ExecuteError::CommandIdReused));
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 1);
}

#[tokio::test]
async fn fifty_executions_of_one_command_at_once_have_one_effect() {
    let test = TestLog::new().await;
    let executions: Vec<_> = (0..50)
        .map(|_| {
            let log = test.log.clone();
            tokio::spawn(async move { count(&log, "1", 1, context_with_id("a", 1)).await.unwrap() })
        })
        .collect();
    let mut firsts = 0;
    for execution in executions {
        let receipt = execution.await.unwrap();
        assert_eq!((receipt.position.is_some(), receipt.last_sequence), (true, 1));
        firsts += usize::from(!receipt.repeated);
    }
    assert_eq!(firsts, 1);
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 1);
}

/// Terminates the sessions that wait for a lock, as an administrator or a crash may; returns whether there was one.
async fn end_waiting_sessions(test: &TestLog) -> bool {
    test.number(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND pid <> pg_backend_pid()",
    )
    .await
        > 0
}

/// A command whose session is terminated in the middle of its append.
async fn interrupted(
    test: &TestLog,
    context: event_log::CommandContext,
) -> Result<Receipt, ExecuteError<NotAllowed>> {
    let mut other = test.pool().begin().await.unwrap();
    sqlx::raw_sql(
        "LOCK TABLE es.events IN ROW EXCLUSIVE MODE; LOCK TABLE es.claims IN ACCESS EXCLUSIVE MODE",
    )
    .execute(&mut *other)
    .await
    .unwrap();
    let log = test.log.clone();
    let command = tokio::spawn(async move { count(&log, "1", 1, context).await });
    eventually("the append waits and is ended", || async { end_waiting_sessions(test).await.then_some(()) })
        .await;
    other.rollback().await.unwrap();
    command.await.unwrap()
}

#[tokio::test]
async fn a_command_with_an_id_outlives_its_connection_and_has_one_effect() {
    let test = TestLog::new().await;
    test.count(1).await;
    let receipt = interrupted(&test, context_with_id("a", 1)).await.unwrap();
    assert_eq!((receipt.repeated, receipt.last_sequence), (false, 2));
    let again = count(&test.log, "1", 1, context_with_id("a", 1)).await.unwrap();
    assert_eq!(again, Receipt { repeated: true, ..receipt });
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 2);
}

#[tokio::test]
async fn a_command_without_an_id_says_that_its_connection_was_lost() {
    let test = TestLog::new().await;
    test.count(1).await;
    let lost = interrupted(&test, context()).await.unwrap_err();
    assert!(matches!(&lost, ExecuteError::Log(error) if error.is_transient()), "{lost}");
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 1);
}

#[tokio::test]
async fn a_restart_of_the_server_costs_a_command_nothing() {
    let mut test = TestLog::new().await;
    let several = (0..8).map(|number| {
        let log = test.log.clone();
        tokio::spawn(async move { count(&log, &number.to_string(), 1, context()).await })
    });
    for command in several.collect::<Vec<_>>() {
        command.await.unwrap().unwrap();
    }
    test.database.stop();
    test.database.start_again();
    for number in 0..8 {
        count(&test.log, &number.to_string(), 1, context_with_id(&format!("after/{number}"), 1))
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_stream_is_read_as_it_was_when_something_had_just_happened() {
    let test = TestLog::new().await;
    let first = test.count(2).await;
    test.count(5).await;
    let then = test.log.as_of(first.position.unwrap());
    assert_eq!(then.load::<Counter>("1").await.unwrap().state.total, 2);
    assert_eq!(then.events_of::<Counter>("1").await.unwrap().len(), 1);
    // What is executed is decided on everything.
    count(&then, "1", -7, context()).await.unwrap();
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 0);
}

#[tokio::test]
async fn a_call_that_is_noted_keeps_its_id() {
    let test = TestLog::new().await;
    let (id, actor) = (CommandId::new("call").unwrap(), Actor::new("7", "user"));
    assert!(test.log.note_call(&id, &actor, &[1; 32]).await.unwrap());
    assert!(test.log.note_call(&id, &actor, &[1; 32]).await.unwrap());
    assert!(!test.log.note_call(&id, &actor, &[2; 32]).await.unwrap());
    let other = count(&test.log, "1", 1, context_with_id("call", 2)).await.unwrap_err();
    assert!(matches!(other, ExecuteError::CommandIdReused));
}
