//! Every event that was ever written can be read: one golden file for each version of each event type ever released.
//!
//! A file `golden/<aggregate>.<EventType>.v<version>.json` holds an event as the log holds it (personal data opened). When an event's
//! shape changes, its version goes up, a new file joins, the old one stays, and an upcaster turns the old into the new.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use cqrs_es::DomainEvent;
use domain::accounts::AccountEvent;
use domain::admins::AdminsEvent;
use domain::comments::CommentEvent;
use domain::recipes::RecipeEvent;
use domain::shelves::ShelfEvent;
use domain::submissions::SubmissionEvent;
use domain::tags::TagEvent;
use serde_json::Value;

fn golden_files() -> Vec<(String, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap())
        })
        .collect();
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
}

/// Reads a file of today's version as its event, and checks that it is written again to the letter.
fn read_and_write<E: DomainEvent>(name: &str, json: &Value) -> (String, String) {
    let event: E = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(&serde_json::to_value(&event).unwrap(), json, "{name} is written differently today");
    (event.event_type(), event.event_version())
}

#[test]
fn every_golden_event_reads_and_writes_as_it_stands() {
    for (name, json) in golden_files() {
        let (event_type, version) = match name.split('.').next().unwrap() {
            "account" => read_and_write::<AccountEvent>(&name, &json),
            "admins" => read_and_write::<AdminsEvent>(&name, &json),
            "comment" => read_and_write::<CommentEvent>(&name, &json),
            "recipe" => read_and_write::<RecipeEvent>(&name, &json),
            "shelf" => read_and_write::<ShelfEvent>(&name, &json),
            "submission" => read_and_write::<SubmissionEvent>(&name, &json),
            "tag" => read_and_write::<TagEvent>(&name, &json),
            other => panic!("{name}: no aggregate is called {other}"),
        };
        assert!(name.ends_with(&format!(".{event_type}.v{version}")), "{name} holds {event_type} v{version}");
    }
}

#[test]
fn every_event_type_has_a_golden_file_of_the_version_that_is_written_today() {
    let have: BTreeSet<String> = golden_files().into_iter().map(|(name, _)| name).collect();
    let today = [
        ("account", AccountEvent::VERSIONS),
        ("admins", AdminsEvent::VERSIONS),
        ("comment", CommentEvent::VERSIONS),
        ("recipe", RecipeEvent::VERSIONS),
        ("shelf", ShelfEvent::VERSIONS),
        ("submission", SubmissionEvent::VERSIONS),
        ("tag", TagEvent::VERSIONS),
    ];
    for (aggregate, versions) in today {
        for (event_type, version) in versions {
            let name = format!("{aggregate}.{event_type}.v{version}");
            assert!(have.contains(&name), "tests/golden/{name}.json is missing");
        }
    }
}
