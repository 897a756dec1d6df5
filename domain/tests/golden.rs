//! Every event that was ever written can be read: one golden file for each version of each event type ever released.
//!
//! A file `golden/<aggregate>.<EventType>.v<version>.json` holds an event as the log holds it (personal data opened). When an event's
//! shape changes, its version goes up, a new file joins, the old one stays, and an upcaster turns the old into the new. With
//! `UPDATE_GENERATED=1` the file of a new version is written from a sample; a file that is there is never written again.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use cqrs_es::{Aggregate, DomainEvent};
use domain::{AggregateEvent, AggregateVisitor, Decide, visit_aggregates};

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
        assert_eq!(samples.len(), A::Event::TYPES.len(), "a sample of each event of {}", A::TYPE);
        for sample in samples {
            let (event_type, version) = (sample.event_type(), sample.event_version());
            let known =
                A::Event::TYPES.iter().any(|known| known.name == event_type && known.version == version);
            assert!(known, "{event_type}");
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
