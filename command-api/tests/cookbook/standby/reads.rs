use std::time::{Duration, Instant};

use command_api::web::answer::contract::User;

use super::{OnStandby, lagging, title};
use crate::support::{Everything, Installation, PATIENCE, registration, wait_until};

#[test]
fn who_has_written_reads_it_from_the_standby_at_once() {
    let on = OnStandby::new();
    let (mut in_time, started) = (0, Instant::now());
    for round in 1..=20 {
        let written = format!("Rhubarb Fool of Round {round}");
        let position = on.writer.retitle(1, &written).to_string();
        let answer = on.cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]);
        // A machine may be so slow that the timeout passes; then the answer says so, and may be stale.
        assert!(lagging(&answer) || title(&answer) == written, "{}", answer.text());
        in_time += usize::from(!lagging(&answer));
    }
    assert!(in_time > 0 && started.elapsed() < PATIENCE, "{in_time} of 20 in {:?}", started.elapsed());
}

#[test]
fn a_command_is_answered_when_the_standby_shows_what_it_did() {
    let on = OnStandby::new();
    let mut in_time = 0;
    for round in 1..=5 {
        let registered =
            on.cookbook.visitor().post("/api/register", &registration(&format!("Reader {round}")));
        let user: User = registered.created();
        // This read names no position: it finds what is there.
        let found = on.cookbook.get(&format!("/api/get-user/id/{}", user.id));
        assert!(lagging(&registered) || found.status == 200, "{}", found.text());
        in_time += usize::from(!lagging(&registered));
    }
    assert!(in_time > 0);
}

#[test]
fn what_the_standby_does_not_cover_is_waited_for_in_bounds_and_told() {
    let on = OnStandby::new();
    let before = on.title(1);
    on.standby.pause_replay();
    let position = on.writer.retitle(1, "Not Replicated Yet").to_string();
    on.shown_by_the_primary();
    let started = Instant::now();
    let answer = on.cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]);
    assert!(lagging(&answer) && title(&answer) == before, "{}", answer.text());
    assert!(started.elapsed() >= Duration::from_millis(1900), "{:?}", started.elapsed());

    let registered = on.cookbook.visitor().post("/api/register", &registration("Late Reader"));
    let user: User = registered.created();
    assert!(lagging(&registered) && !registered.header("x-position").is_empty());
    assert_eq!(on.cookbook.get(&format!("/api/get-user/id/{}", user.id)).status, 404);

    on.standby.resume_replay();
    wait_until("it is covered", || {
        !lagging(&on.cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]))
    });
    assert_eq!(on.title(1), "Not Replicated Yet");
    wait_until("who registered is found", || {
        on.cookbook.get(&format!("/api/get-user/id/{}", user.id)).status == 200
    });
}

#[test]
fn everything_that_the_primary_shows_is_shown_from_the_standby() {
    let on = OnStandby::new();
    let data = tempfile::tempdir().unwrap();
    let on_primary = on.installation.serve_another_node(data.path());
    assert_eq!(Everything::of(&on.cookbook), Everything::of(&on_primary));
}

#[test]
fn the_primary_may_be_named_as_its_own_standby() {
    let installation = Installation::demonstrated();
    let cookbook =
        crate::support::Cookbook::start(installation.serving().env(super::VARIABLE, installation.url()));
    let position = installation.writer().retitle(1, "Read Where It Was Written").to_string();
    let answer = cookbook.get_with("/api/recipe/1", &[("x-read-after", &position)]);
    assert!(lagging(&answer) || title(&answer) == "Read Where It Was Written");
}
