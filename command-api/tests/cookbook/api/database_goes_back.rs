//! The database under the cookbook goes back in time: by a crash, which loses what was not yet on the disk, or because older
//! files are put in its place. Nothing older is shown than before, unless it is now the truth.
//!
//! New clusters: one that writes late, so that a crash finds something to lose.

use command_api::web::answer::contract::{Card, Recipe, User};
use local_postgres::testing::database_with;
use serde_json::json;

use crate::accounts::samples::update;
use crate::support::{Answer, Caller, Cookbook, Installation, eventually, wait_until};

/// Changes the name; returns the position of the change. A database that has just crashed is waited for.
fn rename(member: &Caller<'_>, name: &str) -> String {
    let mut body = update(member.user());
    body["displayName"] = json!(name);
    eventually("the database takes commands", || {
        let answer = member.put("/api/update-user", &body);
        (answer.status == 200).then(|| answer.header("x-position").to_owned())
    })
}

/// The answer as soon as the database is there.
fn read_after(cookbook: &Cookbook, path: &str, position: &str) -> Answer {
    eventually("the database answers", || {
        let answer = cookbook.get_with(path, &[("x-read-after", position)]);
        (answer.status == 200).then_some(answer)
    })
}

#[test]
fn after_a_crash_of_the_database_nobody_reads_what_was_before_their_own_write() {
    // The server delays asynchronous writes, so that a crash finds something to lose.
    let installation = Installation::on(database_with(&[("wal_writer_delay", "10s")]));
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let path = |member: &Caller<'_>| format!("/api/get-user/id/{}", member.user().id);
    for round in 0..12 {
        let name = format!("Rosa of Round {round}");
        let position = rename(&rosa, &name);
        // It is shown now, but nobody has requested Rosa.
        let shown = read_after(&cookbook, &path(&opal), &position);
        assert_eq!(shown.header("x-read-lagging"), "");
        installation.database.as_ref().unwrap().crash();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let answer = read_after(&cookbook, &path(&rosa), &position);
                    let lagging = answer.header("x-read-lagging") == "true";
                    assert!(lagging || answer.read::<User>().display_name == name, "round {round}");
                });
            }
        });
        wait_until("it is shown for good", || {
            let answer = cookbook.get(&path(&rosa));
            answer.status == 200 && answer.read::<User>().display_name == name
        });
    }
    assert!(!cookbook.log().contains("opened anew"), "{}", cookbook.log());
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_database_that_comes_back_with_older_files_is_shown_as_it_is() {
    let mut installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    let (title, search) = ("Rhubarb of a Lost World", "/api/search/=rhubarb%20lost%20world/page/0");
    let before: Recipe = cookbook.read("/api/recipe/1");
    let stop_and = |installation: &mut Installation, then: fn(&local_postgres::testing::TestCluster)| {
        let database = installation.database.as_mut().unwrap();
        database.stop();
        then(database);
        database.start_again();
    };
    stop_and(&mut installation, |cluster| cluster.keep_files());
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);

    // What happens now is going to be lost.
    rename(&rosa, "Rosa of a Lost World");
    let lost = installation.writer().retitle(1, title);
    for part in 1..=3 {
        installation.writer().retitle(2, &format!("{title}, Part {part}"));
    }
    assert_eq!(read_after(&cookbook, "/api/recipe/1", &lost.to_string()).read::<Recipe>().title, title);
    wait_until("it is found", || cookbook.read::<Vec<Card>>(search).len() == 2);
    wait_until("her name is shown", || {
        cookbook.get(&path).read::<User>().display_name == "Rosa of a Lost World"
    });

    stop_and(&mut installation, |cluster| cluster.bring_back_files());
    // More happens there, so that the log gets longer than it was.
    let writer = installation.writer();
    let mut position = 0;
    for round in 0..20 {
        position = writer.retitle(3, &format!("Dumplings of Round {round}"));
    }
    wait_until("it is opened anew", || cookbook.log().contains("opened anew"));
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    assert_eq!(cookbook.read::<Recipe>("/api/recipe/1"), before);
    assert_eq!(cookbook.get(&path).read::<User>().display_name, "Rosa");
    let shown = read_after(&cookbook, "/api/recipe/3", &position.to_string());
    assert_eq!(
        (shown.read::<Recipe>().title.as_str(), shown.header("x-read-lagging")),
        ("Dumplings of Round 19", "")
    );
    wait_until("what was lost is not found", || cookbook.read::<Vec<Card>>(search).is_empty());
    let position = rename(&rosa, "Rosa of This World");
    let shown = read_after(&cookbook, &path, &position);
    assert_eq!(shown.read::<User>().display_name, "Rosa of This World");
    installation.run(&["verify"]).succeeded();
}
