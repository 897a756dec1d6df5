//! Every event that was ever written can be read: one golden file for each version of each event type ever released.
//!
//! A file `golden/<aggregate>.<EventType>.v<version>.json` holds an event as the log holds it (personal data opened). When an event's
//! shape changes, its version goes up, a new file joins, the old one stays, and an upcaster turns the old into the new. With
//! `UPDATE_GENERATED=1` the file of a new version is written from a sample; a file that is there is never written again.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use cqrs_es::{Aggregate, DomainEvent};
use domain::upcasts::UPCASTS;
use domain::{AggregateEvent, AggregateVisitor, Decide, visit_aggregates};
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// As the log holds it, in the form of a golden file.
fn written(event: &impl DomainEvent) -> String {
    serde_json::to_string_pretty(event).unwrap() + "\n"
}

#[derive(Default)]
struct Golden {
    missing: Vec<String>,
    kinds: BTreeSet<&'static str>,
}

impl AggregateVisitor for Golden {
    fn visit<A: Decide>(&mut self) {
        self.kinds.insert(A::TYPE);
        let samples = A::Event::samples();
        assert_eq!(samples.len(), A::Event::VERSIONS.len(), "a sample of each event of {}", A::TYPE);
        for sample in samples {
            let (event_type, version) = (sample.event_type(), sample.event_version());
            assert!(A::Event::VERSIONS.contains(&(event_type.as_str(), version.as_str())), "{event_type}");
            let name = format!("{}.{event_type}.v{version}.json", A::TYPE);
            let path = folder().join(&name);
            if !path.exists() && std::env::var_os("UPDATE_GENERATED").is_some() {
                std::fs::write(&path, written(&sample)).unwrap();
            }
            match std::fs::read_to_string(&path) {
                Ok(text) => check::<A>(&name, &text, &event_type),
                Err(_) => self.missing.push(name),
            }
        }
    }
}

/// Reads a file of today's version as its event, and checks that it is written again to the letter.
fn check<A: Aggregate>(name: &str, text: &str, event_type: &str) {
    let event: A::Event = serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(event.event_type(), event_type, "{name} holds another event");
    assert_eq!(written(&event), text, "{name} is written differently today: raise the event's version");
}

#[test]
fn every_event_type_has_a_golden_file_of_the_version_that_is_written_today_and_reads_and_writes_it_as_it_stands()
 {
    let mut golden = Golden::default();
    visit_aggregates(&mut golden);
    assert!(
        golden.missing.is_empty(),
        "missing in tests/golden: {:?}; write them with UPDATE_GENERATED=1",
        golden.missing
    );
}

#[test]
fn every_golden_file_belongs_to_an_aggregate() {
    let mut golden = Golden::default();
    visit_aggregates(&mut golden);
    for file in std::fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let kind = name.split('.').next().unwrap();
        assert!(golden.kinds.contains(kind), "{name}: no aggregate is called {kind}");
    }
}

/// What reading an event of the first version adds to it: fields that were not there, with nothing in them.
const ADDED: [(&str, &[&str]); 7] = [
    ("AccountDeleted", &["reason"]),
    ("PhotoRejected", &["reason"]),
    ("RecipeCreated", &["cook_minutes", "prep_minutes", "servings"]),
    ("RecipeUpdated", &["cook_minutes", "prep_minutes", "removed_photos", "servings"]),
    ("RecipeSubmitted", &["cook_minutes", "prep_minutes", "servings"]),
    ("SubmissionApproved", &["by", "recipe"]),
    ("SubmissionRejected", &["by", "reason"]),
];

/// Reads the older versions of an aggregate's events, and notes what is added.
#[derive(Default)]
struct Added(Vec<(&'static str, BTreeSet<String>)>);

impl AggregateVisitor for Added {
    fn visit<A: Decide>(&mut self) {
        for upcast in UPCASTS {
            let path = folder().join(format!("{}.{}.v{}.json", A::TYPE, upcast.event_type, upcast.version));
            let Ok(text) = std::fs::read_to_string(path) else { continue };
            let stored: Value = serde_json::from_str(&text).unwrap();
            let event: A::Event = serde_json::from_value(stored.clone()).unwrap();
            let mut added = BTreeSet::new();
            compare(&stored, &serde_json::to_value(&event).unwrap(), &mut added);
            self.0.push((upcast.event_type, added));
        }
    }
}

/// Everything that was stored is in what was read, unchanged; what is there besides is noted, and is nothing.
fn compare(stored: &Value, read: &Value, added: &mut BTreeSet<String>) {
    let (Value::Object(stored), Value::Object(read)) = (stored, read) else {
        return assert_eq!(stored, read);
    };
    assert!(stored.keys().all(|name| read.contains_key(name)), "{stored:?} {read:?}");
    for (name, value) in read {
        match stored.get(name) {
            Some(stored) => compare(stored, value, added),
            None => {
                assert!(value.is_null() || value.as_array().is_some_and(Vec::is_empty), "{name}: {value}");
                added.insert(name.clone());
            }
        }
    }
}

#[test]
fn an_event_of_an_older_version_keeps_all_that_it_says_and_what_it_does_not_know_is_nothing() {
    let mut found = Added::default();
    visit_aggregates(&mut found);
    let expected =
        ADDED.map(|(event, fields)| (event, fields.iter().map(|field| (*field).to_owned()).collect()));
    assert_eq!(found.0, expected);
}
