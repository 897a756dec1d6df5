//! Whatever the standby shows at any moment, the cache keeps nothing older than the events that this node knows of.

use std::sync::atomic::{AtomicBool, Ordering};

use super::OnStandby;
use crate::support::wait_until;

#[test]
fn what_was_read_from_a_standby_that_lags_is_not_kept_when_it_has_caught_up() {
    let on = OnStandby::new();
    let before = on.title(1);
    let number = on.cookbook.number_of_recipes();
    on.standby.pause_replay();
    on.writer.retitle(1, "Caught Up With");
    on.writer.delete(2);
    on.shown_by_the_primary();
    // It is requested after the node has learnt of the change, and is still the old one.
    for _ in 0..3 {
        assert_eq!(on.title(1), before);
        assert!(!on.title(2).is_empty());
        assert_eq!(on.cookbook.number_of_recipes(), number);
    }
    on.standby.resume_replay();
    wait_until("the change is shown", || on.title(1) == "Caught Up With");
    wait_until("the deleted one is gone", || on.title(2).is_empty());
    wait_until("it is not counted", || on.cookbook.number_of_recipes() == number - 1);
    assert!((0..50).all(|_| on.title(1) == "Caught Up With"));
}

#[test]
fn what_was_loaded_while_it_changed_is_not_kept_however_the_standby_stumbles() {
    let on = OnStandby::new();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let answer = on.cookbook.get("/api/recipe/2");
                    if answer.status != 200 {
                        done.store(true, Ordering::Relaxed);
                        panic!("{}", answer.text());
                    }
                }
            });
        }
        for round in 1..=40 {
            if round % 4 == 0 {
                on.standby.pause_replay();
            }
            on.writer.retitle(2, &format!("Title {round}"));
            if round % 4 == 2 {
                on.standby.resume_replay();
            }
        }
        on.standby.resume_replay();
        wait_until("the last title is shown", || done.load(Ordering::Relaxed) || on.title(2) == "Title 40");
        done.store(true, Ordering::Relaxed);
    });
    // Nothing changes any more: what is shown now is cached, so it must be the latest.
    assert!((0..50).all(|_| on.title(2) == "Title 40"));
}

#[test]
fn a_rebuild_empties_the_cache_when_the_standby_has_it() {
    let on = OnStandby::new();
    let before = on.title(1);
    on.writer.tamper("UPDATE read.recipes SET title = 'Tampered With' WHERE recipe_id = 3");
    let healed = "Tampered With";
    wait_until("the damage has reached the standby", || {
        // Not cached yet: each look requests another recipe's number for the first time.
        on.cookbook.put("/api/recipes", "[3]").text().contains(healed)
    });
    assert_eq!(on.title(3), healed);
    on.standby.pause_replay();
    on.installation.run(&["rebuild"]).succeeded();
    on.shown_by_the_primary();
    for _ in 0..3 {
        assert_eq!(on.title(3), healed);
    }
    on.standby.resume_replay();
    wait_until("what was healed is shown", || on.title(3) != healed);
    assert!((0..50).all(|_| on.title(3) != healed));
    assert_eq!(on.title(1), before);
    on.installation.run(&["verify"]).succeeded();
}
