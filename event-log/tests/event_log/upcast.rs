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
    // The stream goes on after its one stored event.
    assert_eq!(test.count(1).await.last_sequence, 2);

    let events = test.read_all().await;
    let read: Vec<_> =
        events.iter().map(|event| (event.seq, event.event::<CounterEvent>().unwrap())).collect();
    let counted = |amount| CounterEvent::Counted { amount };
    assert_eq!(read, [(1, counted(24)), (1, counted(3)), (2, counted(1))]);
    // The bound counts stored events: those that share a seq always come together.
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
fn golden_files_tell_a_changed_event_from_a_new_version() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, json: Value| std::fs::write(folder.path().join(name), json.to_string()).unwrap();
    let current = [CounterEvent::Counted { amount: 3 }];

    let missing = check_golden_events(folder.path(), &upcasters(), &current).unwrap_err();
    assert!(missing.contains("Counted.1.json is missing"), "{missing}");

    write("Counted.1.json", json!({ "Counted": { "amount": 3 } }));
    write("CountedDozens.1.json", json!({ "CountedDozens": { "dozens": 1, "rest": 0 } }));
    check_golden_events(folder.path(), &upcasters(), &current).unwrap();

    let unreadable = check_golden_events(folder.path(), &Upcasters::none(), &current).unwrap_err();
    assert!(unreadable.contains("no longer readable"), "{unreadable}");

    write("Counted.1.json", json!({ "Counted": { "count": 3 } }));
    let changed = check_golden_events(folder.path(), &upcasters(), &current).unwrap_err();
    assert!(changed.contains("needs a new version"), "{changed}");
}
