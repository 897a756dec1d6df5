//! The file of a member's own data while it is made: who may have it, when it ends, and what it says of what is missing.

use media::PictureName;
use serde_json::json;

use super::own_data::{DATA, RECIPES, files, json_of, pictures, submit};
use crate::support::{Caller, Connection, Cookbook, Installation, head_of, wait_until};

/// What files of everything wait for, after their first words.
const HELD: &str = "LOCK TABLE read.comments IN ACCESS EXCLUSIVE MODE";

/// Asks for the file of everything, and reads its first words: they come at once.
fn begin(cookbook: &Cookbook, member: &Caller<'_>) -> Connection {
    let mut connection = Connection::to(cookbook);
    let head = head_of("GET", DATA);
    connection.write(&format!("{head}authorization: Bearer {}\r\nconnection: close\r\n\r\n", member.token()));
    connection.read_until("What The Heirloom Shelf keeps about you");
    connection
}

/// Whether the rest of the file comes.
fn is_whole(file: Connection) -> bool {
    file.read_to_end().0.ends_with("\r\n0\r\n\r\n")
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
    assert!(is_whole(file));

    let held = writer.hold(HELD);
    let file = begin(&cookbook, &rosa);
    assert_eq!(rosa.post("/api/logout", &json!({})).status, 204);
    drop(held);
    assert!(!is_whole(file));
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
        assert!(is_whole(file));
    }
    wait_until("the place is free", || members[0].get(RECIPES).status == 200);
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
    }
}

#[test]
fn a_history_that_is_longer_than_a_page_is_there_in_its_order() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    let names: Vec<String> = (0..450).map(|number| format!("Rosa {number}")).collect();
    for name in &names {
        writer.rename(rosa.user().id, name);
    }
    writer.settle();
    let files = files(&rosa.get(DATA));
    // It is so long that it waits on the disk until its length is known.
    assert!(files["history.jsonl"].len() > 64 * 1024, "{}", files["history.jsonl"].len());
    let history = std::str::from_utf8(&files["history.jsonl"]).unwrap();
    let events = history.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let changed = events.filter(|event| event["what"] == "AccountDetailsChanged");
    let told: Vec<String> =
        changed.map(|event| event["said"]["display_name"].as_str().unwrap().to_owned()).collect();
    assert_eq!(told, names);
}
