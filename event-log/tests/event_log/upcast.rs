use event_log::testing::check_golden_events;
use event_log::{Upcasters, Versioned};
use serde_json::{Value, json};

use crate::support::*;

/// The counter once counted dozens and a rest in one event.
fn split_dozens(payload: Value) -> Result<Vec<Versioned>, String> {
    let field = |name: &str| payload["CountedDozens"][name].as_i64().ok_or(format!("no {name}"));
    let counted = |amount: i64| Versioned {
        event_type: "Counted".into(),
        event_version: "1".into(),
        payload: json!({ "Counted": { "amount": amount } }),
    };
    Ok(vec![counted(12 * field("dozens")?), counted(field("rest")?)])
}

fn upcasters() -> Upcasters {
    Upcasters::none().step("CountedDozens", "1", split_dozens)
}

const OLD_EVENT: &str = "
    INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
    VALUES ('Counter', '1', 1, 'CountedDozens', '1', '{\"CountedDozens\": {\"dozens\": 2, \"rest\": 3}}',
        '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}')";

#[tokio::test]
async fn an_old_event_that_became_two_is_loaded_and_read_as_two() {
    let test = TestLog::with(upcasters()).await;
    test.sql(OLD_EVENT).await;
    let loaded = test.log.load::<Counter>("1").await.unwrap();
    assert_eq!((loaded.state.total, loaded.sequence), (27, 1));
    // The stream continues after its one stored event.
    assert_eq!(test.count(1).await.last_sequence, 2);

    let events = test.read_all().await;
    let read: Vec<_> =
        events.iter().map(|event| (event.seq, event.event::<CounterEvent>().unwrap())).collect();
    let counted = |amount| CounterEvent::Counted { amount };
    assert_eq!(read, [(1, counted(24)), (1, counted(3)), (2, counted(1))]);
    // The limit counts stored events: those that share a seq always come together.
    assert_eq!(test.log.read_after(0, 1).await.unwrap().len(), 2);
}

#[tokio::test]
async fn an_event_that_no_step_knows_passes_through() {
    let test = TestLog::new().await;
    test.sql(OLD_EVENT).await;
    let event = test.read_all().await.remove(0);
    assert_eq!(
        (event.event_type.as_str(), &event.payload["CountedDozens"]["rest"]),
        ("CountedDozens", &json!(3))
    );
    assert!(event.event::<CounterEvent>().is_err());
    assert!(test.log.load::<Counter>("1").await.is_err());
}

#[test]
fn a_golden_file_that_the_code_can_no_longer_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, json: Value| std::fs::write(folder.path().join(name), json.to_string()).unwrap();
    let check =
        |upcasters: &Upcasters| check_golden_events::<CounterEvent>(folder.path(), "counter", upcasters);
    write("counter.Counted.v1.json", json!({ "Counted": { "amount": 3 } }));
    write("counter.CountedDozens.v1.json", json!({ "CountedDozens": { "dozens": 1, "rest": 0 } }));
    write("guest.Arrived.v1.json", json!("another aggregate's"));
    assert_eq!(check(&upcasters()), Ok(2));

    let unreadable = check(&Upcasters::none()).unwrap_err();
    assert!(unreadable.contains("CountedDozens.v1.json: no longer readable"), "{unreadable}");

    write("counter.Counted.v2.json", json!({ "Counted": { "amount": 3 } }));
    let forgotten = check(&upcasters()).unwrap_err();
    assert!(forgotten.contains("reads as Counted v1, not as Counted v2"), "{forgotten}");
}
