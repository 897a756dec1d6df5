use std::sync::atomic::{AtomicBool, Ordering};

use event_log::{ExecuteError, KeyError, Keyring, LogError, MasterKey, Receipt};
use serde_json::json;

use crate::support::*;

const ADDRESS: &str = "ann@example.org";

async fn arrive(
    test: &TestLog,
    id: &str,
    subject: &'static str,
) -> Result<Receipt, ExecuteError<NotAllowed>> {
    test.log.execute::<Guest>(id, GuestCommand { subject, address: ADDRESS }, context()).await
}

fn known() -> serde_json::Value {
    json!({ "$personal": { "subject": "guest/1", "value": ADDRESS } })
}

fn erased() -> serde_json::Value {
    json!({ "$personal": { "subject": "guest/1", "erased": true } })
}

#[tokio::test]
async fn a_personal_field_comes_back_as_it_was_written_and_is_nowhere_in_plain() {
    let test = TestLog::new().await;
    arrive(&test, "1", "guest/1").await.unwrap();
    assert_eq!(test.log.load::<Guest>("1").await.unwrap().state.address, known());
    let read: GuestEvent = test.read_all().await[0].event().unwrap();
    assert_eq!(read, GuestEvent::Arrived { address: known(), room: 12 });
    // A node without the key in memory reads it, too.
    assert_eq!(test.another_node().await.load::<Guest>("1").await.unwrap().state.address, known());

    for table in ["events", "log", "sealer", "commands", "claims", "subject_keys", "keyring"] {
        let sql = format!("SELECT coalesce(string_agg(row::text, ''), '') FROM es.{table} AS row");
        let dump: String = sqlx::query_scalar(&sql).fetch_one(test.pool()).await.unwrap();
        assert!(!dump.contains(ADDRESS) && !dump.contains(&hex::encode(ADDRESS)), "es.{table}: {dump}");
    }
}

#[tokio::test]
async fn erasure_makes_it_unreadable_at_once_on_every_node() {
    let test = TestLog::new().await;
    arrive(&test, "1", "guest/1").await.unwrap();
    arrive(&test, "2", "guest/2").await.unwrap();
    test.seal().await;
    // Both nodes have the key in memory.
    let other = test.another_node().await;
    assert_eq!(other.load::<Guest>("1").await.unwrap().state.address, known());
    assert!(!test.log.keyring().erase("guest/1").await.unwrap().already);

    for log in [&test.log, &other] {
        assert_eq!(log.load::<Guest>("1").await.unwrap().state.address, erased());
        let events = read_all(log).await;
        assert_eq!(
            events[0].event::<GuestEvent>().unwrap(),
            GuestEvent::Arrived { address: erased(), room: 12 }
        );
        assert_eq!(events[1].payload["Arrived"]["address"]["$personal"]["value"], ADDRESS);
    }
    assert!(test.log.keyring().erase("guest/1").await.unwrap().already);
    let wrapped = "SELECT count(*) FROM es.subject_keys WHERE wrapped_key IS NOT NULL";
    assert_eq!(test.number(wrapped).await, 1);
    event_log::verify_chain(test.pool(), None).await.unwrap();
}

#[tokio::test]
async fn nothing_can_be_appended_about_an_erased_subject() {
    let test = TestLog::new().await;
    arrive(&test, "1", "guest/1").await.unwrap();
    // This node has the key in memory and learns of the erasure only from the append statement.
    test.another_node().await.keyring().erase("guest/1").await.unwrap();
    for id in ["1", "2"] {
        let refused = arrive(&test, id, "guest/1").await.unwrap_err();
        let ExecuteError::Log(LogError::SubjectErased { subject }) = refused else { panic!("{refused}") };
        assert_eq!(subject, "guest/1");
    }
    // A repeat of what was carried out before the erasure still gets its first answer.
    let command = GuestCommand { subject: "guest/4", address: ADDRESS };
    let arrive_once = || test.log.execute::<Guest>("4", command.clone(), context_with_id("a", 1));
    let first = arrive_once().await.unwrap();
    test.log.keyring().erase("guest/4").await.unwrap();
    assert_eq!(arrive_once().await.unwrap(), Receipt { repeated: true, ..first });
    // A subject that never had a key cannot get one after its erasure.
    test.log.keyring().erase("guest/3").await.unwrap();
    assert!(matches!(
        arrive(&test, "3", "guest/3").await,
        Err(ExecuteError::Log(LogError::SubjectErased { .. }))
    ));
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 2);
}

#[tokio::test]
async fn nodes_that_write_about_a_new_subject_at_once_use_one_key() {
    let test = TestLog::new().await;
    let nodes = [test.another_node().await, test.another_node().await, test.another_node().await];
    let writers: Vec<_> = (0..12)
        .map(|number| {
            let log = nodes[number % nodes.len()].clone();
            let command = GuestCommand { subject: "guest/1", address: ADDRESS };
            tokio::spawn(async move { log.execute::<Guest>(&number.to_string(), command, context()).await })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap().unwrap();
    }
    for event in test.read_all().await {
        assert_eq!(event.payload["Arrived"]["address"], known());
    }
}

#[tokio::test]
async fn readers_never_see_the_value_after_an_erasure_that_was_committed_before_they_began() {
    let test = TestLog::new().await;
    for round in 0..30 {
        let (id, subject) = (format!("g{round}"), format!("guest/g{round}").leak());
        arrive(&test, &id, subject).await.unwrap();
        let other = test.another_node().await;
        let reading = async {
            for _ in 0..4 {
                other.load::<Guest>(&id).await.unwrap();
            }
        };
        let erasing = async { test.log.keyring().erase(subject).await.unwrap() };
        tokio::join!(reading, erasing);
        for log in [&other, &test.log] {
            let address = log.load::<Guest>(&id).await.unwrap().state.address;
            assert_eq!(address["$personal"]["erased"], true, "{address}");
        }
        other.pool().close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_ends_after_whoever_found_the_key_before_it() {
    let test = TestLog::new().await;
    arrive(&test, "1", "guest/1").await.unwrap();
    // Whoever appends is held up once the key was found.
    test.sql(
        "CREATE FUNCTION public.waits() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
         CREATE TRIGGER waits BEFORE INSERT ON es.events FOR EACH ROW EXECUTE FUNCTION public.waits()",
    )
    .await;
    let mut held = test.pool().begin().await.unwrap();
    sqlx::query("SELECT pg_advisory_xact_lock(4711)").execute(&mut *held).await.unwrap();
    let appended = "SELECT count(*) FROM es.events WHERE aggregate_id = '2'";
    let has_ended = AtomicBool::new(false);
    let appending = async {
        arrive(&test, "2", "guest/1").await.unwrap();
    };
    let erasing = async {
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'advisory'";
        eventually("it is held up", async || (test.number(waits).await == 1).then_some(())).await;
        test.another_node().await.keyring().erase("guest/1").await.unwrap();
        let appended = test.number(appended).await;
        has_ended.store(true, Ordering::SeqCst);
        appended
    };
    let releasing = async {
        let asks = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%may still ' || 'append with it%'
            AND pid <> pg_backend_pid()";
        eventually("the erasure has ended, or waits", async || {
            let has_ended = has_ended.load(Ordering::SeqCst);
            (has_ended || test.number(asks).await > 0).then_some(())
        })
        .await;
        held.rollback().await.unwrap();
    };
    let ((), appended_when_erased, ()) = tokio::join!(appending, erasing, releasing);
    assert_eq!(appended_when_erased, 1);
    assert!(arrive(&test, "3", "guest/1").await.is_err());
}

#[tokio::test]
async fn another_master_key_is_refused_at_start() {
    let test = TestLog::new().await;
    let other = MasterKey::from_hex(&"ab".repeat(32)).unwrap();
    assert!(matches!(Keyring::open(test.pool().clone(), &other).await, Err(KeyError::OtherMasterKey)));
    let same = MasterKey::from_hex(MASTER_KEY).unwrap();
    assert!(Keyring::open(test.pool().clone(), &same).await.is_ok());
}

#[tokio::test]
async fn a_lost_key_is_an_error_and_not_an_erasure() {
    let test = TestLog::new().await;
    arrive(&test, "1", "guest/1").await.unwrap();
    test.sql("DELETE FROM es.subject_keys").await;
    let error = test.another_node().await.load::<Guest>("1").await.unwrap_err();
    assert!(matches!(error, LogError::Key(KeyError::Missing { .. })), "{error}");
}
