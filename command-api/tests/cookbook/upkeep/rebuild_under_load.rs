use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use command_api::web::answer::contract::Card;

use crate::support::{Cookbook, Everything, Folder, Installation, PATIENCE, recipe, wait_until};

/// Every call that a visitor may make, and what else a browser loads.
const CALLS: [&str; 14] = [
    "/api/recipe/1",
    "/api/recipe/40",
    "/api/recipe/999999",
    "/api/recipes/number",
    "/api/recipes/random",
    "/api/tags",
    "/api/search/=/page/0",
    "/api/search/=soup/page/0",
    "/api/search/=chicken%20rice/page/0",
    "/api/recipe/1/comments",
    "/api/get-user/id/1",
    "/api/1/recipes",
    "/api/3/recipes?page=0",
    "/health/ready",
];

/// Makes all calls, over and over, until told to stop; counts them.
fn hammer(cookbook: &Cookbook, done: &AtomicBool, asked: &AtomicUsize) {
    while !done.load(Ordering::Relaxed) {
        for call in CALLS {
            let answer = cookbook.try_get(call).unwrap_or_else(|error| panic!("{call}: {error}"));
            assert_eq!(answer.status, 200, "{call}: {}", answer.text());
        }
        for (call, body) in [("/api/recipes", "[1,2,3,999999]"), ("/api/search/=/page/0", "[1]")] {
            let answer = cookbook.try_put(call, body).unwrap_or_else(|error| panic!("{call}: {error}"));
            assert_eq!(answer.status, 200, "{call}: {}", answer.text());
        }
        asked.fetch_add(CALLS.len() + 2, Ordering::Relaxed);
    }
}

/// Tells the other threads to stop, even if this one panics; otherwise they would run forever.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn nobody_notices_a_rebuild_and_nothing_is_missing_afterwards() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let before = cookbook.number_of_recipes();
    let (done, asked, imported) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let stop = Stop(&done);
        for _ in 0..2 {
            scope.spawn(|| {
                let _stop = Stop(&done);
                hammer(&cookbook, &done, &asked);
            });
        }
        scope.spawn(|| {
            let _stop = Stop(&done);
            let folder = Folder::new();
            while !done.load(Ordering::Relaxed) {
                let number = imported.load(Ordering::Relaxed);
                let dish = recipe(&format!("under-load-{number}"), &format!("Dish under Load {number}"));
                installation.import(&folder.write_lines("dish.jsonl", &[dish])).succeeded();
                imported.fetch_add(1, Ordering::Relaxed);
            }
        });
        for round in 1..=3 {
            let (seen, written) = (asked.load(Ordering::Relaxed), imported.load(Ordering::Relaxed));
            let rebuilt = installation.run(&["rebuild"]).succeeded();
            assert!(
                rebuilt.out.contains("It is the same as what was shown before."),
                "{round}: {}",
                rebuilt.out
            );
            wait_until("others read and wrote meanwhile", || {
                done.load(Ordering::Relaxed)
                    || asked.load(Ordering::Relaxed) > seen && imported.load(Ordering::Relaxed) > written
            });
        }
        drop(stop);
    });
    let imported = imported.into_inner();
    assert!(imported >= 3, "{imported}");
    wait_until("all of it is shown", || cookbook.number_of_recipes() == before + imported);
    wait_until("all of it is found", || cookbook.all_cards().len() == before + imported);
    let everything = Everything::of(&cookbook);
    for number in 0..imported {
        let title = format!("Dish under Load {number}");
        assert_eq!(everything.titles().iter().filter(|shown| **shown == title).count(), 1, "{title}");
        let found: Vec<Card> = cookbook.read(&format!("/api/search/=dish%20under%20load%20{number}/page/0"));
        assert!(found.iter().any(|card| card.title == title), "{title}");
    }
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_rebuild_that_is_killed_is_taken_up_again_and_disturbs_nobody() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let before = Everything::of(&cookbook);
    let writer = installation.writer();
    let schema = "SELECT count(*) FROM pg_namespace WHERE nspname = 'read_next'";
    let mut rebuild = installation.command(&["rebuild"]).spawn().unwrap();
    let deadline = std::time::Instant::now() + PATIENCE;
    while writer.number(schema) == 0 && rebuild.try_wait().unwrap().is_none() {
        assert!(std::time::Instant::now() < deadline);
    }
    rebuild.kill().unwrap();
    rebuild.wait().unwrap();
    assert_eq!(Everything::of(&cookbook), before);
    installation.run(&["rebuild"]).succeeded();
    assert_eq!(Everything::of(&cookbook), before);
    assert_eq!(writer.number(schema), 0);
    installation.run(&["verify"]).succeeded();
}
