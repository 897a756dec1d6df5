//! What a running node shows and finds is compared with the read models: it has a cache, and an index of its own.

use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::signal::Signal;

use crate::support::{Cookbook, Folder, Installation, open_folder, recipe, wait_until};

fn with_two_recipes() -> (Installation, Cookbook) {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let folder = Folder::new();
    let dishes = ["Apple Pie", "Bread"].map(|title| recipe(&title.to_lowercase(), title));
    installation.import(&folder.write_lines("dishes.jsonl", &dishes)).succeeded();
    wait_until("both are found", || cookbook.all_cards().len() == 2);
    (installation, cookbook)
}

#[test]
fn answers_that_a_node_keeps_and_the_read_models_do_not_give_are_told() {
    let (installation, cookbook) = with_two_recipes();
    cookbook.get("/api/recipe/1");
    let healthy = installation.run(&["verify"]).succeeded().out;
    let at = cookbook.address();
    assert!(healthy.contains(&format!("are as the read models say, at {at}")), "{healthy}");
    assert!(healthy.contains("searches:     2 cards are found as the read models say"), "{healthy}");

    let writer = installation.writer();
    writer.tamper("UPDATE read.recipes SET title = 'Poison' WHERE recipe_id = 1");
    let kept = installation.run(&["verify"]).ended_with(1).out;
    assert!(
        kept.contains(&format!("/api/recipe/1 at {at}: found 200 {{\"recipeId\":1,\"title\":\"Apple Pie\"")),
        "{kept}"
    );
    assert!(kept.contains("pages:        1 of "), "{kept}");
    assert!(kept.contains("start that node again"), "{kept}");

    // It shows a recipe that is in no read model.
    writer.tamper("DELETE FROM read.recipes WHERE recipe_id = 1; DELETE FROM read.cards WHERE recipe_id = 1");
    let lost = installation.run(&["verify"]).ended_with(1).out;
    assert!(lost.contains(&format!("/api/recipe/1 at {at}: found 200")), "{lost}");
    assert!(
        lost.contains(&format!("at {at}: recipe 1 is found by search but not in the collection")),
        "{lost}"
    );
    assert!(lost.contains("searches:     1 cards differ"), "{lost}");
}

#[test]
fn what_changes_meanwhile_is_no_difference() {
    let (installation, cookbook) = with_two_recipes();
    let writer = installation.writer();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for round in 0.. {
                if done.load(Ordering::Relaxed) {
                    break;
                }
                writer.retitle(1 + round % 2, &format!("Dumplings of Round {round}"));
            }
        });
        for _ in 0..3 {
            cookbook.all_cards();
            let verified = installation.run(&["verify"]);
            if verified.code != Some(0) {
                done.store(true, Ordering::Relaxed);
            }
            verified.succeeded();
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn only_a_node_that_runs_is_asked() {
    let (installation, cookbook) = with_two_recipes();
    let address = cookbook.address().to_owned();
    let other_folder = open_folder();
    let other = installation.serve_another_node(other_folder.path());
    let both = installation.run(&["verify", "--node", &address, "--node", other.address()]).succeeded().out;
    for address in [address.as_str(), other.address()] {
        assert!(both.contains(&format!("are as the read models say, at {address}")), "{both}");
    }
    cookbook.signal(Signal::SIGKILL);
    drop(cookbook);
    let alone = installation.run(&["verify"]).succeeded().out;
    assert!(alone.contains("pages:        no cookbook runs on this data folder"), "{alone}");
    let sentence = installation.run(&["verify", "--node", &address]).sentence();
    assert!(sentence.contains(&address) && sentence.contains("cannot be reached"), "{sentence}");
}
