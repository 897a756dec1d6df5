//! The file of a member's own data while it is made: who may have it, when it ends, and what it says of what is missing.

use media::PictureName;
use serde_json::json;

use super::own_data::{DATA, RECIPES, files, json_of, pictures, submit};
use crate::support::{Caller, Connection, Cookbook, Installation, head_of, wait_until};

/// What files of everything wait for, after their first words.
const HELD: &str = "LOCK TABLE read.comments IN ACCESS EXCLUSIVE MODE";

/// Asks for the file of everything, and reads its first words: they come at once.
pub(super) fn begin(cookbook: &Cookbook, member: &Caller<'_>) -> Connection {
    let mut connection = Connection::to(cookbook);
    let head = head_of("GET", DATA);
    connection.write(&format!("{head}authorization: Bearer {}\r\nconnection: close\r\n\r\n", member.token()));
    connection.read_until("What The Heirloom Shelf keeps about you");
    connection
}

/// Whether the file has come to its end.
pub(super) fn is_whole(rest: &str) -> bool {
    rest.ends_with("\r\n0\r\n\r\n")
}

#[test]
fn a_file_breaks_off_when_its_session_ends() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    writer.settle();
    let held = writer.hold(HELD);
    let file = begin(&cookbook, &rosa);
    drop(held);
    assert!(is_whole(&file.read_to_end().0));

    let held = writer.hold(HELD);
    let file = begin(&cookbook, &rosa);
    assert_eq!(rosa.post("/api/logout", &json!({})).status, 204);
    drop(held);
    assert!(!is_whole(&file.read_to_end().0));
    assert_eq!(rosa.get(DATA).status, 401);
}

#[test]
fn a_member_takes_one_file_at_a_time_and_no_admin_waits_for_members() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let members = ["Rosa", "Zenobia", "Otto", "Ida"].map(|name| cookbook.member(name));
    let (another, admin) = (cookbook.member("May"), cookbook.unlocked_admin(&installation, "Ada"));
    let writer = installation.writer();
    writer.settle();
    let held = writer.hold(HELD);
    let running = members.each_ref().map(|member| begin(&cookbook, member));
    let second = members[0].get(RECIPES);
    assert_eq!((second.header("retry-after"), second.refused(429).as_str()), ("10", "too_many_attempts"));
    assert_eq!(another.get(RECIPES).status, 503);
    assert_eq!(admin.get("/api/audit.csv").status, 200);
    drop(held);
    for file in running {
        assert!(is_whole(&file.read_to_end().0));
    }
    wait_until("the place is free", || members[0].get(RECIPES).status == 200);
}

#[test]
fn whoever_goes_in_the_middle_of_a_file_can_have_another() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    writer.settle();
    // What it waits for after it was left, and what comes behind that.
    let comments = writer.hold(HELD);
    let _photos = writer.hold("LOCK TABLE read.photos IN ACCESS EXCLUSIVE MODE");
    let file = begin(&cookbook, &rosa);
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'read.comments'::regclass";
    wait_until("the comments are asked for", || writer.number(waiting) == 1);
    drop(file);
    assert_eq!(rosa.get(RECIPES).refused(429), "too_many_attempts");
    drop(comments);
    wait_until("the place is free", || rosa.get(RECIPES).status == 200);
}

#[test]
fn a_restricted_member_has_the_file_and_a_deleted_one_has_none() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    writer.restrict(rosa.user().id);
    let account = json_of(&files(&rosa.get(DATA)), "account.json");
    assert_eq!((&account["isRestricted"], &account["violations"]), (&json!(true), &json!(3)));
    assert_eq!(rosa.get(RECIPES).status, 200);
    writer.delete_account(rosa.user().id);
    for path in [RECIPES, DATA] {
        assert_eq!(rosa.get(path).status, 401, "{path}");
        assert_eq!(cookbook.visitor().get(path).status, 401, "{path}");
    }
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_there() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    writer.new_recipe(rosa.user().id, "Soup");
    writer.new_recipe(rosa.user().id, "Broken");
    let [dish, ..] = pictures(&rosa);
    submit(&rosa, "Waits", &dish, &[]);
    writer.settle();
    let number = writer.number("SELECT recipe_id FROM read.recipes WHERE title = 'Broken'");
    writer.tamper(
        "UPDATE read.recipes SET document = (document::jsonb || '{\"ingredientList\": 3}')::json WHERE title = 'Broken'",
    );
    for rendition in PictureName::of_url(&dish).unwrap().renditions() {
        let file = installation.data().join("media").join(rendition.to_string());
        if file.exists() {
            std::fs::remove_file(file).unwrap();
        }
    }
    for path in [RECIPES, DATA] {
        let files = files(&rosa.get(path));
        let lines = String::from_utf8(files["recipes.jsonl"].clone()).unwrap();
        assert_eq!(lines.lines().count(), 2, "{lines}");
        assert!(lines.contains("Soup") && lines.contains("Waits"), "{lines}");
        let missing = String::from_utf8(files["missing.txt"].clone()).unwrap();
        assert!(missing.contains(&format!("recipe {number} (")), "{missing}");
        assert!(missing.contains(&format!("the photo {dish} of recipe 0, \"Waits\"")), "{missing}");
        assert_eq!(missing.lines().count(), 2, "{missing}");
        if path == DATA {
            // What was uploaded is told, and that its file is not there.
            let kept = json_of(&files, "pictures.json");
            let lost = kept.as_array().unwrap().iter().find(|picture| picture["address"] == dish.as_str());
            assert_eq!(lost.unwrap()["file"], json!(null));
            for file in kept.as_array().unwrap().iter().filter_map(|picture| picture["file"].as_str()) {
                assert!(files.contains_key(file), "{file}");
            }
        }
    }
}
