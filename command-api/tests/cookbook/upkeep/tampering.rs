use std::path::Path;

use command_api::web::answer::contract::Recipe;

use crate::support::{Folder, Installation, recipe, recipes, status_of, wait_until};

fn imported(titles: [&str; 2]) -> Installation {
    let installation = Installation::new();
    let folder = Folder::new();
    let dishes = titles.map(|title| recipe(&title.to_lowercase(), title));
    installation.import(&folder.write_lines("dishes.jsonl", &dishes)).succeeded();
    installation.serve().stop();
    installation.run(&["verify"]).succeeded();
    installation
}

#[test]
fn a_row_that_was_changed_is_told_and_a_rebuild_heals_it() {
    let installation = imported(["Apple Pie", "Bread"]);
    let status = status_of(&installation);
    let writer = installation.writer();
    for (tamper, said) in [
        (
            "UPDATE read.recipes SET title = 'Poison' WHERE recipe_id = 1",
            "recipes 1: title: found \"Poison\"",
        ),
        ("DELETE FROM read.cards WHERE recipe_id = 1", "cards 1: missing"),
        ("INSERT INTO read.tags VALUES (77, 'made up')", "tags 77: not in the log"),
        ("UPDATE read.users SET avatar_id = 12", "users 1: avatar_id: found 12"),
    ] {
        writer.tamper(tamper);
        let found = installation.run(&["verify"]).ended_with(1);
        assert!(found.out.contains(said), "{tamper}: {}", found.out);
        assert!(found.out.contains("\"cookbook rebuild\" repairs them"), "{}", found.out);
        assert_ne!(status_of(&installation), status);
        let healed = installation.run(&["rebuild"]).succeeded();
        assert!(healed.out.contains("rows differed from the log; they agree with it now."), "{}", healed.out);
        installation.run(&["verify"]).succeeded();
        assert_eq!(status_of(&installation), status);
    }
}

#[test]
fn what_a_rebuild_heals_is_shown_healed_although_it_was_kept_ready() {
    let installation = imported(["Apple Pie", "Bread"]);
    installation.writer().tamper("UPDATE read.recipes SET title = 'Poison' WHERE recipe_id = 1");
    let cookbook = installation.serve();
    let title = || cookbook.read::<Recipe>("/api/recipe/1").title;
    assert_eq!(title(), "Poison");
    installation.run(&["rebuild"]).succeeded();
    wait_until("the healed title is shown", || title() == "Apple Pie");
}

#[test]
fn an_event_that_was_changed_breaks_the_chain() {
    let installation = imported(["Apple Pie", "Bread"]);
    let head = status_of(&installation).head;
    installation.run(&["verify", "--head", &head]).succeeded();
    let writer = installation.writer();
    let change = |sql: &str| {
        writer.tamper(&format!(
            "ALTER TABLE es.events DISABLE TRIGGER append_only; {sql}; ALTER TABLE es.events ENABLE ALWAYS TRIGGER append_only;"
        ));
    };
    change("UPDATE es.events SET event_version = '1 ' WHERE event_type = 'TagCreated'");
    change("UPDATE es.events SET event_version = '1' WHERE event_type = 'TagCreated'");
    installation.run(&["verify"]).succeeded();

    change(
        "UPDATE es.events SET recorded_at = recorded_at + interval '1 second' WHERE event_type = 'TagCreated'",
    );
    let found = installation.run(&["verify"]).ended_with(1);
    assert!(found.out.lines().next().unwrap().starts_with("chain:        "), "{}", found.out);
    assert!(!found.out.contains("chain:        whole"), "{}", found.out);
    // What is shown matches the log, and a rebuild does not repair the log.
    assert!(found.out.contains("read models:  as the log says"), "{}", found.out);
    installation.run(&["rebuild"]).succeeded();
    installation.run(&["verify"]).ended_with(1);
}

#[test]
fn a_head_that_was_kept_elsewhere_tells_that_the_log_was_replaced() {
    let installation = imported(["Apple Pie", "Bread"]);
    let other = imported(["Apple Pie", "Cake"]);
    let found = installation.run(&["verify", "--head", &status_of(&other).head]).ended_with(1);
    assert!(!found.out.contains("chain:        whole"), "{}", found.out);
    let sentence = installation.run(&["verify", "--head", "nonsense"]);
    assert!(sentence.err.contains("SEQ:HASH"), "{}", sentence.err);
    assert_eq!(sentence.code, Some(2));
}

#[test]
fn a_card_that_the_search_shows_and_the_log_does_not_is_told_and_heals_at_the_next_start() {
    let installation = imported(["Apple Pie", "Bread"]);
    let other = imported(["Apple Pie", "Cake"]);
    replace(&installation.data().join("search"), &other.data().join("search"));
    let found = installation.run(&["verify"]).ended_with(1);
    assert!(
        found.out.contains("search index: 1 cards differ") && found.out.contains("Cake"),
        "{}",
        found.out
    );
    let cookbook = installation.serve();
    assert_eq!(cookbook.get("/api/search/=bread/page/0").total(), 1);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_search_index_that_is_damaged_or_gone_heals_at_the_next_start() {
    let installation = imported(["Apple Pie", "Bread"]);
    let search = installation.data().join("search");
    let build = std::fs::read_dir(&search)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.is_dir())
        .unwrap();
    for file in
        std::fs::read_dir(build).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file())
    {
        let length = std::fs::metadata(&file).unwrap().len();
        std::fs::File::options().write(true).open(&file).unwrap().set_len(length / 2).unwrap();
    }
    let found = installation.run(&["verify"]).ended_with(1);
    assert!(found.out.contains("search index: "), "{}", found.out);
    assert!(installation.run(&["status"]).succeeded().out.contains("repairs itself at the next start"));
    let cookbook = installation.serve();
    assert_eq!(cookbook.get("/api/search/=bread/page/0").total(), 1);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
    std::fs::remove_dir_all(&search).unwrap();
    assert!(installation.run(&["verify"]).succeeded().out.contains("search index: none on this machine"));
    let cookbook = installation.serve();
    assert_eq!(cookbook.get("/api/search/=bread/page/0").total(), 1);
}

/// An import without a service leaves the index behind the log, which does not count as a difference.
#[test]
fn an_index_that_is_only_behind_is_brought_level_and_not_taken_for_wrong() {
    let installation = imported(["Apple Pie", "Bread"]);
    let folder = Folder::new();
    installation.import(&folder.write_lines("more.jsonl", &recipes(40))).succeeded();
    let found = installation.run(&["verify"]).succeeded();
    assert!(found.out.contains("search index: as the read models say"), "{}", found.out);
}

fn replace(folder: &Path, by: &Path) {
    std::fs::remove_dir_all(folder).unwrap();
    copy(by, folder);
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}
