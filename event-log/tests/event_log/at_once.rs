//! Of appends that come at once each gets its own result.

use std::future::Future;

use event_log::{Claim, CommandContext, EventLog, ExecuteError, LogError, Receipt};
use futures_util::future::join_all;
use sqlx::{Connection, PgConnection};

use crate::support::*;

/// How many concurrent commands.
const MANY: usize = 24;
/// How many of them have a connection at once (`event_log::EventLog`): the others wait for one.
const CONNECTIONS: i64 = 16;

/// Runs these commands concurrently: nothing can be appended until all of them have been sent or wait to be sent.
async fn at_once<T>(test: &TestLog, commands: Vec<impl Future<Output = T>>) -> Vec<T> {
    let mut other = PgConnection::connect(&test.database.url()).await.unwrap();
    let mut locked = other.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE es.events IN SHARE MODE").execute(&mut *locked).await.unwrap();
    let unlock = async {
        eventually("as many appends wait as have connections", async || {
            let waiting =
                "SELECT count(*) FROM pg_locks WHERE relation = 'es.events'::regclass AND NOT granted";
            (test.number(waiting).await == CONNECTIONS).then_some(())
        })
        .await;
        locked.commit().await.unwrap();
    };
    futures_util::future::join(join_all(commands), unlock).await.0
}

async fn count_new(log: &EventLog, number: usize) -> Result<Receipt, ExecuteError<NotAllowed>> {
    let context = CommandContext {
        new_aggregate: true,
        claims: vec![Claim { kind: "name", value: format!("name {number}"), owner: number.to_string() }],
        ..context_with_id(&format!("command {number}"), 1)
    };
    count(log, &number.to_string(), number as i64, context).await
}

#[tokio::test]
async fn each_gets_the_position_of_its_own_event_and_its_own_claim() {
    let test = TestLog::new().await;
    let receipts = at_once(&test, (1..=MANY).map(|number| count_new(&test.log, number)).collect()).await;
    for (number, receipt) in (1..=MANY).zip(receipts) {
        let receipt = receipt.unwrap();
        let (id, command) = (number.to_string(), format!("command {number}"));
        let stored = test
            .number(&format!("SELECT position FROM es.events WHERE aggregate_id = '{id}' AND sequence = 1"))
            .await;
        let remembered =
            test.number(&format!("SELECT position FROM es.commands WHERE command_id = '{command}'")).await;
        assert_eq!((receipt.position, remembered), (Some(stored), stored));
        assert_eq!(test.log.load::<Counter>(&id).await.unwrap().state.total, number as i64);
        assert_eq!(test.log.owner_of("name", &format!("name {number}")).await.unwrap(), Some(id));
    }
}

/// One of these is refused, for whatever reason: the others take effect nevertheless, once.
#[tokio::test]
async fn one_that_is_refused_does_not_keep_the_others_from_their_events() {
    let test = TestLog::new().await;
    let first = count_new(&test.log, 1).await.unwrap();
    let wanted = (1..=MANY).map(|number| {
        let test = &test;
        async move {
            match number {
                // Already carried out.
                1 => count_new(&test.log, 1).await,
                // The name belongs to another.
                2 => {
                    let taken = Claim { kind: "name", value: "name 1".to_owned(), owner: "2".to_owned() };
                    let context = CommandContext { new_aggregate: true, claims: vec![taken], ..context() };
                    count(&test.log, "2", 2, context).await
                }
                // Claimed to be new, but is not.
                3 => count(&test.log, "1", 3, CommandContext { new_aggregate: true, ..context() }).await,
                _ => count_new(&test.log, number).await,
            }
        }
    });
    let mut results = at_once(&test, wanted.collect()).await.into_iter();
    assert_eq!(results.next().unwrap().unwrap(), Receipt { repeated: true, ..first });
    let taken = results.next().unwrap();
    assert!(matches!(&taken, Err(ExecuteError::ClaimTaken { kind }) if kind == "name"), "{taken:?}");
    assert_eq!(results.next().unwrap().unwrap().last_sequence, 2);
    for result in results {
        assert_eq!(result.unwrap().last_sequence, 1);
    }
    // Two for the first counter, none for the second and the third, and one for each of the others.
    assert_eq!(test.read_all().await.len(), MANY - 1);
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 4);
    assert_eq!(test.log.load::<Counter>("2").await.unwrap().sequence, 0);
}

#[tokio::test]
async fn nothing_is_appended_at_once_about_somebody_who_was_erased() {
    let test = TestLog::new().await;
    let arrive = |number: usize| {
        let log = &test.log;
        async move {
            let subject = format!("account/{number}").leak();
            let command = GuestCommand { subject, address: "12 Elm Street" };
            log.execute::<Guest>(&number.to_string(), command, context()).await
        }
    };
    for result in at_once(&test, (1..=MANY).map(arrive).collect()).await {
        result.unwrap();
    }
    // By another process: this one still has the key, and remembers the earlier decisions.
    test.another_node().await.keyring().erase("account/3").await.unwrap();
    let results = at_once(&test, (1..=MANY).map(arrive).collect()).await;
    for (number, result) in (1..=MANY).zip(results) {
        match result {
            Ok(receipt) => assert!(number != 3 && receipt.last_sequence == 2, "{number}: {receipt:?}"),
            Err(ExecuteError::Log(LogError::SubjectErased { subject })) => {
                assert_eq!((number, subject.as_str()), (3, "account/3"));
            }
            Err(error) => panic!("{number}: {error}"),
        }
    }
}

#[tokio::test]
async fn a_server_that_goes_away_under_many_appends_leaves_each_with_one_effect() {
    let test = TestLog::new().await;
    count_new(&test.log, 0).await.unwrap();
    let mut other = PgConnection::connect(&test.database.url()).await.unwrap();
    let mut locked = other.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE es.events IN SHARE MODE").execute(&mut *locked).await.unwrap();
    let breaking = async {
        let blocked = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        eventually("as many appends wait as have connections", async || {
            (test.number(&format!("SELECT count(*) {blocked}")).await == CONNECTIONS).then_some(())
        })
        .await;
        test.number(&format!("SELECT count(pg_terminate_backend(pid)) {blocked}")).await;
        locked.commit().await.unwrap();
    };
    let commands = join_all((1..=MANY).map(|number| count_new(&test.log, number)));
    let (results, ()) = futures_util::future::join(commands, breaking).await;
    // Under a command id it is retried, and happens once.
    for result in results {
        assert_eq!(result.unwrap().last_sequence, 1);
    }
    assert_eq!(test.read_all().await.len(), MANY + 1);
}
