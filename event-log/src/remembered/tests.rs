use cqrs_es::DomainEvent;
use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};

use super::*;

/// A text of a given size.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Text(String);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Written;

impl DomainEvent for Written {
    fn event_type(&self) -> String {
        "Written".into()
    }
    fn event_version(&self) -> String {
        "1".into()
    }
}

impl Aggregate for Text {
    const TYPE: &'static str = "Text";
    type Command = ();
    type Event = Written;
    type Error = std::fmt::Error;
    type Services = ();

    async fn handle(&mut self, (): (), (): &(), _sink: &EventSink<Self>) -> Result<(), std::fmt::Error> {
        Ok(())
    }

    fn apply(&mut self, _event: Written) {}
}

const HERE: Incarnation = Incarnation { server_started: [1; 8], erasures: 0 };

fn text(bytes: usize, sequence: i64) -> Remembered<Text> {
    Remembered { state: Text("t".repeat(bytes)), sequence, incarnation: HERE }
}

fn put(states: &RememberedStates, id: &str, remembered: Remembered<Text>) {
    states.put(id, remembered, states.epoch());
}

fn sequence(states: &RememberedStates, id: &str) -> Option<i64> {
    states.take::<Text>(id).map(|remembered| remembered.sequence)
}

#[test]
fn a_state_is_taken_out_once() {
    let states = RememberedStates::default();
    put(&states, "1", text(4, 7));
    assert_eq!(states.take::<Text>("2"), None);
    assert_eq!(states.take::<Text>("1"), Some(text(4, 7)));
    assert_eq!(states.take::<Text>("1"), None);
}

#[test]
fn an_older_state_does_not_take_the_place_of_a_newer_one() {
    let states = RememberedStates::default();
    put(&states, "1", text(4, 7));
    put(&states, "1", text(4, 6));
    assert_eq!(sequence(&states, "1"), Some(7));
}

#[test]
fn the_bytes_are_bounded_and_what_was_used_last_stays() {
    let most_bytes = 100_000;
    let states = RememberedStates::bounded(most_bytes);
    for number in 0..1_000 {
        put(&states, &number.to_string(), text(500, 1));
        // One of them is used repeatedly.
        let used = sequence(&states, "0").unwrap();
        put(&states, "0", text(500, used + 1));
        let inner = states.states();
        let bytes: usize = inner.young.values().chain(inner.old.values()).map(|entry| entry.bytes).sum();
        assert!(bytes <= most_bytes, "{bytes} bytes after {number}");
        assert_eq!(inner.young_bytes, inner.young.values().map(|entry| entry.bytes).sum::<usize>());
    }
    assert_eq!(sequence(&states, "0"), Some(1_001));
    assert_eq!(sequence(&states, "999"), Some(1));
    assert_eq!(sequence(&states, "500"), None);
    put(&states, "large", text(most_bytes, 1));
    assert_eq!(sequence(&states, "large"), None);
}

#[test]
fn nothing_is_left_when_everything_is_forgotten_and_nothing_of_before_comes_back() {
    let states = RememberedStates::default();
    put(&states, "1", text(4, 7));
    let before = states.epoch();
    states.forget_all();
    states.put("2", text(4, 7), before);
    assert_eq!(states.take::<Text>("1"), None);
    assert_eq!(states.take::<Text>("2"), None);
    let inner = states.states();
    assert_eq!((inner.young.len(), inner.old.len(), inner.young_bytes), (0, 0, 0));
}

#[test]
fn another_incarnation_ends_what_was_remembered_under_the_one_before() {
    let states = RememberedStates::default();
    for incarnation in [Incarnation { erasures: 1, ..HERE }, Incarnation { server_started: [2; 8], ..HERE }] {
        put(&states, "1", text(4, 7));
        put(&states, "2", Remembered { incarnation, ..text(4, 3) });
        assert_eq!(states.take::<Text>("1"), None);
        assert_eq!(states.take::<Text>("2").map(|it| it.incarnation), Some(incarnation));
        states.forget_all();
    }
}
