use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use command_api::web::answer::contract::{Card, Recipe, User};
use command_api::web::answer::position::{READ_AFTER, READ_LAGGING};

use serde_json::json;

use crate::support::{Installation, PATIENCE, demonstration, wait_until};

#[test]
fn who_has_written_reads_what_was_written_at_once() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let _: Recipe = cookbook.read("/api/recipe/1");
    let (read_after, read_lagging) = (READ_AFTER, READ_LAGGING);
    for round in 1..=20 {
        let title = format!("Rhubarb Fool of Round {round}");
        let position = writer.retitle(1, &title).to_string();
        let after = [(read_after.as_str(), position.as_str())];
        let answer = cookbook.get_with("/api/recipe/1", &after);
        let lagging = answer.header(read_lagging.as_str()) == "true";
        // A machine may be so slow that the timeout passes; then the answer says so, and may be stale.
        assert!(lagging || answer.read::<Recipe>().title == title, "{}", answer.text());
        let answer = cookbook.get_with("/api/search/=rhubarb%20fool/page/0", &after);
        let lagging = answer.header(read_lagging.as_str()) == "true";
        assert!(lagging || answer.read::<Vec<Card>>()[0].title == title, "{}", answer.text());
    }
}

#[test]
fn a_position_that_is_not_shown_in_time_is_waited_for_in_bounds_and_told() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let (writer, holder) = (installation.writer(), installation.writer());
    // No row of what is shown can be written for now.
    let held = holder.hold("LOCK TABLE read.recipes IN SHARE MODE");
    let position = writer.retitle(1, "Not Shown Yet").to_string();
    let started = Instant::now();
    let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]);
    let taken = started.elapsed();
    assert_eq!((answer.read::<Recipe>().recipe_id, answer.header("x-read-lagging")), (1, "true"));
    assert!(taken >= Duration::from_millis(1900) && taken < PATIENCE, "{taken:?}");
    drop(held);
    wait_until("it is shown", || cookbook.read::<Recipe>("/api/recipe/1").title == "Not Shown Yet");
}

#[test]
fn a_position_that_nobody_wrote_is_not_waited_for() {
    let cookbook = demonstration();
    let started = Instant::now();
    for _ in 0..90 {
        let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", "9223372036854775807")]);
        assert_eq!((answer.read::<Recipe>().recipe_id, answer.header("x-read-lagging")), (1, "true"));
    }
    // With waiting, they would take twice as long.
    assert!(started.elapsed() < PATIENCE);
}

#[test]
fn a_position_that_will_never_be_sealed_is_not_waited_for_and_keeps_nobody_waiting() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let burnt: Vec<String> =
        (0..24).map(|_| writer.number("SELECT nextval('es.events_position_seq')").to_string()).collect();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for position in &burnt {
            let (cookbook, done) = (&cookbook, &done);
            scope.spawn(move || {
                while !done.load(Ordering::Relaxed) {
                    let answer = cookbook.get_with("/api/recipe/2", &[("x-read-after", position)]);
                    // Nothing is missing from what is shown.
                    assert_eq!((answer.status, answer.header("x-read-lagging")), (200, ""), "{position}");
                }
            });
        }
        for round in 1..=20 {
            let title = format!("Rhubarb Fool of Round {round}");
            let position = writer.retitle(1, &title).to_string();
            let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]);
            let lagging = answer.header("x-read-lagging") == "true";
            assert!(lagging || answer.read::<Recipe>().title == title, "{}", answer.text());
        }
        done.store(true, Ordering::Relaxed);
    });
}

/// If the position is known, the document cached and everything shown, the database is not queried: it may as well hang.
#[test]
fn a_read_after_an_own_write_asks_the_database_nothing() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    let mut body = crate::accounts::samples::update(rosa.user());
    body["displayName"] = json!("Rosa Marie");
    let position = rosa.put("/api/update-user", &body).header("x-position").to_owned();
    let after = [("x-read-after", position.as_str())];
    wait_until("it is shown", || cookbook.get_with(&path, &after).header("x-read-lagging").is_empty());
    let database = installation.database.as_ref().unwrap();
    database.pause();
    let answer = cookbook.get_with(&path, &after);
    database.resume();
    assert_eq!(
        (answer.read::<User>().display_name.as_str(), answer.header("x-read-lagging")),
        ("Rosa Marie", "")
    );
}

#[test]
fn a_position_that_is_covered_costs_nothing_and_nobody_is_told_of_a_lag() {
    let cookbook = demonstration();
    for position in ["0", "1"] {
        let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", position)]);
        assert_eq!((answer.status, answer.header("x-read-lagging")), (200, ""), "{position}");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let cookbook = demonstration();
    for position in ["", "x", "-1", "1.5", "9223372036854775808", "1, 2"] {
        let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", position)]);
        assert_eq!(answer.refused(400), "invalid_position", "{position}");
    }
}
