//! New clusters: what is told of an empty one.

use crate::support::{Folder, Installation, finish, recipes, status_of};

#[test]
fn the_status_tells_of_the_log_and_of_all_that_is_derived_from_it() {
    let installation = Installation::embedded();
    let new = installation.run(&["status"]).succeeded();
    assert!(new.out.starts_with("log:          0 events, head 0:"), "{}", new.out);
    assert!(new.out.contains("not sealed:   0 events"), "{}", new.out);
    assert!(new.out.contains("read models:  none yet"), "{}", new.out);
    assert!(new.out.contains("search index: none on this machine"), "{}", new.out);

    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(30))).succeeded();
    installation.serve().stop();
    let told = installation.run(&["status"]).succeeded();
    // One account, 1 + 11 tags, 30 recipes.
    assert!(told.out.starts_with("log:          43 events, head 43:"), "{}", told.out);
    let version = projections::READ_MODEL_VERSION;
    let covered = format!("read models:  version {version}, cover 43 (0 behind)");
    assert!(told.out.contains(&covered), "{}", told.out);
    assert!(told.out.contains("search index: 30 recipes, covers 43 (0 behind)"), "{}", told.out);
    let tables = status_of(&installation).tables;
    let rows: Vec<(&str, &str)> = tables
        .iter()
        .map(|line| {
            let mut words = line.split_whitespace();
            (words.next().unwrap(), words.next().unwrap())
        })
        .collect();
    for table in [
        ("recipes", "30"),
        ("cards", "30"),
        ("comments", "0"),
        ("tags", "12"),
        ("users", "1"),
        ("submissions", "0"),
    ] {
        assert!(rows.contains(&table), "{table:?}: {rows:?}");
    }
    assert_eq!(installation.private_postgres(), None);
}

#[test]
fn the_head_of_the_status_is_the_one_that_verify_asks_for() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(3))).succeeded();
    let head = status_of(&installation).head;
    assert_eq!(head.split(':').nth(1).map(str::len), Some(64), "{head}");
    installation.import(&folder.write_lines("more.jsonl", &recipes(9))).succeeded();
    let verified = installation.run(&["verify", "--head", &head]).succeeded();
    assert!(verified.out.starts_with("chain:        whole, "), "{}", verified.out);
}

#[test]
fn adopting_restored_events_where_nothing_was_restored_is_harmless() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(5))).succeeded();
    let status = status_of(&installation);
    for _ in 0..2 {
        let done = installation.run(&["migrate", "--adopt-restored"]).succeeded();
        assert!(done.out.contains("The schema is up to date."), "{}", done.out);
        assert!(done.out.contains("Restored events adopted: 0"), "{}", done.out);
        assert_eq!(status_of(&installation), status);
    }
    installation.import(&folder.write_lines("more.jsonl", &recipes(9))).succeeded();
    assert_eq!(installation.serve().number_of_recipes(), 9);
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_database_that_was_restored_into_a_younger_cluster_is_refused_with_what_helps() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(5))).succeeded();
    let writer = installation.writer();
    // As a dump of a cluster that has had more transactions.
    writer.tamper("UPDATE es.sealer SET transaction_id = '9000000'");
    let helps = "run \"cookbook migrate --adopt-restored\".";
    for refused in [installation.run(&["migrate"]), finish(&mut installation.serving())] {
        let sentence = refused.sentence();
        assert!(sentence.ends_with(helps), "{sentence}");
    }
    installation.run(&["migrate", "--adopt-restored"]).succeeded();
    installation.run(&["migrate"]).succeeded();
    assert_eq!(installation.serve().number_of_recipes(), 5);
    installation.run(&["verify"]).succeeded();
}

/// As after `cookbook verify | head -1`.
#[test]
fn a_command_goes_on_when_nobody_reads_what_it_says() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes(3))).succeeded();
    for command in ["status", "verify", "rebuild"] {
        let mut child = installation.command(&[command]).spawn().unwrap();
        drop(child.stdout.take());
        let ended = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.success() && !said.contains("panicked"), "{command}: {} {said}", ended.status);
    }
}
