//! The same account is edited in two tabs: the second one does not overwrite changes that it has not seen.

use command_api::web::answer::contract::{EditConflict, User};
use serde_json::{Value, json};
use ureq::http::Method;

use super::samples::update;
use crate::support::{Answer, Caller, Installation};

fn principal(caller: &Caller<'_>) -> User {
    caller.get("/api/get-user/principal").read()
}

/// An edit of the account as it was read, with another name.
fn renamed(read: &User, name: &str) -> Value {
    let mut edit = update(read);
    edit["displayName"] = json!(name);
    edit
}

/// The same, but it must not overwrite later edits.
fn expecting(read: &User, name: &str) -> Value {
    let mut edit = renamed(read, name);
    edit["expectedSequence"] = json!(read.sequence.unwrap());
    edit
}

#[track_caller]
fn conflict(answer: &Answer) -> User {
    assert_eq!(answer.refused(409), "edit_conflict");
    serde_json::from_slice::<EditConflict<User>>(&answer.body).unwrap().current
}

#[test]
fn the_second_of_two_tabs_is_shown_what_the_first_one_saved() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let read = principal(&rosa);
    let saved: User = rosa.put("/api/update-user", &expecting(&read, "Rosa the First")).read();
    assert!(saved.sequence > read.sequence);
    let events = installation.writer().events();
    let current = conflict(&rosa.put("/api/update-user", &expecting(&read, "Rosa the Second")));
    assert_eq!((&current, current.display_name.as_str()), (&saved, "Rosa the First"));
    assert_eq!((installation.writer().events(), principal(&rosa)), (events, saved));
    let second: User = rosa.put("/api/update-user", &expecting(&current, "Rosa the Second")).read();
    assert_eq!(second.display_name, "Rosa the Second");
}

#[test]
fn without_an_expectation_an_edit_applies_and_what_it_replaced_stays_in_the_history() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let read = principal(&rosa);
    for name in ["Rosa the First", "Rosa the Second"] {
        let saved: User = rosa.put("/api/update-user", &renamed(&read, name)).read();
        assert_eq!(saved.display_name, name);
    }
    let edits =
        "SELECT count(DISTINCT payload::text) FROM es.events WHERE event_type = 'AccountDetailsChanged'";
    assert_eq!(installation.writer().number(edits), 2);
}

#[test]
fn an_edit_that_is_sent_again_under_its_key_gets_the_first_answer() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let edit = expecting(&principal(&rosa), "Rosa the First");
    let send = || rosa.call(&Method::PUT, "/api/update-user", &[("idempotency-key", "e1")], Some(&edit));
    let first = send();
    let saved: User = first.read();
    let events = installation.writer().events();
    let again = send();
    assert_eq!((again.read::<User>(), again.header("x-position")), (saved, first.header("x-position")));
    assert_eq!(installation.writer().events(), events);
}

#[test]
fn what_else_happens_to_an_account_is_in_no_edits_way() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let read = principal(&rosa);
    let password = json!({"id": read.id, "username": read.username, "password": "gravel lantern turnip"});
    let _: User = rosa.put("/api/update-password", &password).read();
    let rosa = cookbook.visitor().signed_in(&read.username, "gravel lantern turnip");
    assert!(principal(&rosa).sequence > read.sequence);
    let saved: User = rosa.put("/api/update-user", &expecting(&read, "Rosa the First")).read();
    assert_eq!(saved.display_name, "Rosa the First");
    let ahead = User { sequence: saved.sequence.map(|sequence| sequence + 1), ..saved.clone() };
    assert_eq!(conflict(&rosa.put("/api/update-user", &expecting(&ahead, "Rosa the Second"))), saved);
}

#[test]
fn only_the_own_account_says_how_far_it_has_changed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    assert_eq!(rosa.get(&path).read::<User>(), principal(&rosa));
    for other in [opal, cookbook.visitor()] {
        assert_eq!(other.get(&path).read::<User>().sequence, None);
    }
}
