//! Commands that name the state of the aggregate they were made for.

use event_log::{CommandContext, ExecuteError, Receipt};

use crate::support::*;

fn expecting(sequence: i64, context: CommandContext) -> CommandContext {
    CommandContext { expected_sequence: Some(sequence), ..context }
}

/// The sequence returned when a command was refused as stale.
fn stale(outcome: Result<Receipt, ExecuteError<NotAllowed>>) -> Option<i64> {
    match outcome {
        Err(ExecuteError::Stale { current }) => Some(current),
        Ok(_) => None,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_command_for_the_present_state_is_carried_out() {
    let test = TestLog::new().await;
    for sequence in 0..3 {
        let receipt = count(&test.log, "1", 1, expecting(sequence, context())).await.unwrap();
        assert_eq!(receipt.last_sequence, sequence + 1);
    }
}

#[tokio::test]
async fn a_command_for_another_state_is_told_the_present_one_and_leaves_nothing_behind() {
    let test = TestLog::new().await;
    test.count(3).await;
    test.count(3).await;
    for (sequence, amount) in [(0, 1), (1, 1), (3, 1), (1, -100)] {
        let context = expecting(sequence, context_with_id("a", 1));
        assert_eq!(stale(count(&test.log, "1", amount, context).await), Some(2), "{sequence}");
    }
    let nothing_to_do = CounterCommand::CountTo(6);
    let context_of_before = expecting(1, context_with_id("a", 1));
    assert_eq!(stale(test.log.execute::<Counter>("1", nothing_to_do, context_of_before).await), Some(2));
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 2);
    assert_eq!(test.number("SELECT count(*) FROM es.commands").await, 0);
    // Without an expectation it applies as before.
    assert_eq!(test.count(1).await.last_sequence, 3);
}

#[tokio::test]
async fn what_is_taken_for_new_does_not_escape_its_expectation() {
    let test = TestLog::new().await;
    test.count(3).await;
    for (sequence, told) in [(0, Some(1)), (2, Some(1)), (1, None)] {
        let context = CommandContext { new_aggregate: true, ..expecting(sequence, context()) };
        assert_eq!(stale(count(&test.log, "1", 1, context).await), told, "{sequence}");
    }
}

#[tokio::test]
async fn a_repeat_gets_the_first_receipt_although_its_own_event_made_it_stale() {
    let test = TestLog::new().await;
    test.count(3).await;
    let first = count(&test.log, "1", 1, expecting(1, context_with_id("a", 1))).await.unwrap();
    test.count(1).await;
    let again = count(&test.log, "1", 1, expecting(1, context_with_id("a", 1))).await.unwrap();
    assert_eq!(again, Receipt { repeated: true, ..first });
    let other_request = count(&test.log, "1", 1, expecting(1, context_with_id("a", 2))).await;
    assert!(matches!(other_request, Err(ExecuteError::CommandIdReused)));
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_expect_the_same_at_once_one_wins_and_the_others_are_told() {
    let test = TestLog::new().await;
    let other = test.another_node().await;
    for expected in 0..40 {
        let writers: Vec<_> = (0..6)
            .map(|writer| {
                let log = if writer % 2 == 0 { test.log.clone() } else { other.clone() };
                tokio::spawn(async move { count(&log, "1", 1, expecting(expected, context())).await })
            })
            .collect();
        let mut won = 0;
        for writer in writers {
            match stale(writer.await.unwrap()) {
                None => won += 1,
                Some(current) => assert_eq!(current, expected + 1),
            }
        }
        assert_eq!(won, 1, "expecting {expected}");
    }
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 40);
}

#[tokio::test]
async fn who_waits_for_the_others_append_is_told_what_it_made() {
    let test = TestLog::new().await;
    test.count(3).await;
    // Another transaction holds the sequence of the next event until the command, which cannot see it, has tried to use it.
    let mut other = test.pool().begin().await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         VALUES ('Counter', '1', 2, 'Counted', '1', '{\"Counted\": {\"amount\": 2}}',
            '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}')",
    )
    .execute(&mut *other)
    .await
    .unwrap();
    let log = test.log.clone();
    let command = tokio::spawn(async move { count(&log, "1", 1, expecting(1, context())).await });
    eventually("the command waits for the other's event", || async {
        (test.number("SELECT count(*) FROM pg_locks WHERE NOT granted").await > 0).then_some(())
    })
    .await;
    other.commit().await.unwrap();
    assert_eq!(stale(command.await.unwrap()), Some(2));
}
