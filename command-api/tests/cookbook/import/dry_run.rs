//! What an import would do is said before, and nothing is done.
//!
//! New clusters: before the first start there is none.

use std::ffi::OsStr;

use image::ImageFormat;
use serde_json::json;
use sqlx::{Connection, PgConnection};

use crate::support::{Folder, Installation, photo, recipe, status_of};

#[test]
fn what_would_be_imported_is_said_and_nothing_is_written() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation
        .import(&folder.write_lines("before.jsonl", &[recipe("a", "Apple Pie"), recipe("b", "Bread")]))
        .succeeded();
    folder.write("photos/there.png", photo(60, 40, ImageFormat::Png));
    folder.write("photos/text.png", "this is no picture");
    let mut changed = recipe("b", "Bread");
    changed["recipeIngredient"] = json!(["1 kg rye flour"]);
    let mut pictured = recipe("c", "Cake");
    pictured["image"] = json!(["photos/there.png", "photos/missing.png", "photos/text.png"]);
    pictured["nutrition"] = json!({"calories": 5});
    let lines = [
        recipe("a", "Apple Pie"),
        changed,
        pictured,
        recipe("c", "Another cake"),
        json!({"@type": "Person"}),
    ];
    let file = folder.write_lines("after.jsonl", &lines);
    let missing = folder.path().join("none.jsonl");
    let status = status_of(&installation);
    let files_before = std::fs::read_dir(installation.data().join("media")).unwrap().count();

    let dry = [OsStr::new("import"), file.as_os_str(), missing.as_os_str(), OsStr::new("--dry-run")];
    let said = installation.run(&dry).ended_with(1).out;
    let name = file.display();
    let expected = [
        format!("{name} (schema.org): 4 recipes, 1 photo"),
        "to import:     1".to_owned(),
        "already there: 1".to_owned(),
        "refused:       3".to_owned(),
        format!(
            "  {name}, line 2: it was imported before with other content; edit the recipe in the cookbook, or give it another identifier"
        ),
        format!(
            "  {name}, line 4: it was imported before with other content; edit the recipe in the cookbook, or give it another identifier"
        ),
        format!("  {name}, line 5: it is not a schema.org Recipe: its @type is Person"),
        "left out:      3".to_owned(),
        format!(
            "  {name}, line 3: the nutrition {{\"calories\":5}} was left out: there is no such field here"
        ),
        format!(
            "  {name}, line 3: the photo photos/missing.png was left out: it is not in the folder of the file"
        ),
        format!(
            "  {name}, line 3: the photo photos/text.png was left out: the file is not a JPEG, PNG or WebP picture; please choose another"
        ),
        "not read:      1".to_owned(),
        format!("  {} is not there: check its name and its folder", missing.display()),
    ];
    assert_eq!(said.lines().collect::<Vec<_>>(), expected);
    assert_eq!(status_of(&installation), status);
    assert_eq!(std::fs::read_dir(installation.data().join("media")).unwrap().count(), files_before);

    // It was the truth.
    let done = installation.run(&[OsStr::new("import"), file.as_os_str(), missing.as_os_str()]).ended_with(1);
    let said = said.split_once('\n').unwrap().1.replace("to import:     ", "imported:      ");
    assert_eq!(done.out, said);
}

#[test]
fn before_there_is_a_cookbook_none_is_made() {
    let installation = Installation::embedded();
    let folder = Folder::new();
    let file = folder.write_lines("one.jsonl", &[recipe("a", "Apple Pie")]);
    let done =
        installation.run(&[OsStr::new("import"), file.as_os_str(), OsStr::new("--dry-run")]).succeeded();
    assert!(done.out.ends_with("to import:     1\nalready there: 0\nrefused:       0\n"), "{}", done.out);
    assert_eq!(std::fs::read_dir(installation.data()).unwrap().count(), 0);
}

/// Does this in the database, without the tables being made for it.
fn in_database<T>(installation: &Installation, work: impl AsyncFnOnce(&mut PgConnection) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = PgConnection::connect(&installation.url()).await.unwrap();
        work(&mut connection).await
    })
}

#[test]
fn the_tables_of_a_database_stay_as_they_are() {
    let folder = Folder::new();
    let file = folder.write_lines("one.jsonl", &[recipe("a", "Apple Pie")]);
    let arguments = [OsStr::new("import"), file.as_os_str(), OsStr::new("--dry-run")];

    let empty = Installation::fresh();
    let done = empty.run(&arguments).succeeded();
    assert!(done.out.ends_with("to import:     1\nalready there: 0\nrefused:       0\n"), "{}", done.out);
    let tables = in_database(&empty, async |connection| {
        let count =
            "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";
        sqlx::query_scalar::<_, i64>(count).fetch_one(connection).await.unwrap()
    });
    assert_eq!(tables, 0);

    let older = Installation::new();
    in_database(&older, async |connection| {
        let last = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
        sqlx::query(last).execute(connection).await.unwrap();
    });
    let sentence = older.run(&arguments).sentence();
    assert!(sentence.contains("run \"cookbook migrate\", and then this again"), "{sentence}");
}

#[test]
fn strictly_what_would_be_left_out_would_be_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut pie = recipe("a", "Apple Pie");
    pie["nutrition"] = json!({"calories": 5});
    let file = folder.write_lines("one.jsonl", &[pie]);
    let events = installation.writer().events();
    let arguments = [OsStr::new("import"), file.as_os_str(), OsStr::new("--dry-run"), OsStr::new("--strict")];
    let done = installation.run(&arguments).ended_with(1);
    assert!(
        done.out.contains("to import:     0\n") && done.out.contains("(refused because of --strict)"),
        "{}",
        done.out
    );
    // Not even the family's account.
    assert_eq!(installation.writer().events(), events);
    let nobody = [&arguments[..3], &[OsStr::new("--member"), OsStr::new("nobody@example.org")]].concat();
    assert!(
        installation
            .run(&nobody)
            .sentence()
            .contains("There is no member with the address nobody@example.org")
    );
}
