//! New clusters: what is found at a first start, and databases that are refused.

use std::process::Command;

use local_postgres::testing::cluster;
use sqlx::{Connection, PgConnection};

use crate::support::{Installation, finish, wait_until};

#[track_caller]
fn refusal(command: &mut Command) -> String {
    let sentence = finish(command).sentence();
    assert!(!sentence.contains("s3cret"), "the password is told: {sentence}");
    sentence
}

#[track_caller]
fn assert_says(sentence: &str, parts: &[&str]) {
    for part in parts {
        assert!(sentence.contains(part), "\"{part}\" is not in: {sentence}");
    }
}

#[test]
fn a_database_that_does_not_answer_is_named() {
    let installation = Installation::embedded();
    // Nobody listens on port 1.
    let sentence =
        refusal(installation.serving().env("DATABASE_URL", "postgres://cook:s3cret@127.0.0.1:1/cookbook"));
    assert_says(
        &sentence,
        &["No PostgreSQL answers at 127.0.0.1:1", "start it, or correct the database address"],
    );
    let sentence = refusal(
        installation.serving().env("DATABASE_URL", "postgres://cook:s3cret@nowhere.invalid/cookbook"),
    );
    assert_says(&sentence, &["nowhere.invalid"]);
    assert!(!installation.cluster().exists());
}

#[test]
fn an_address_that_is_none_is_refused() {
    let installation = Installation::embedded();
    for address in [
        "nonsense",
        "mysql://cook:s3cret@127.0.0.1/cookbook",
        "postgres://cook:s3cret@127.0.0.1:port/cookbook",
    ] {
        let sentence = refusal(installation.serving().env("DATABASE_URL", address));
        assert_says(&sentence, &["database address", "postgres://user"]);
    }
}

#[test]
fn a_database_that_is_not_there_is_named() {
    let installation = Installation::embedded();
    let cluster = cluster();
    let sentence = refusal(installation.serving().env("DATABASE_URL", cluster.url("absent")));
    assert_says(&sentence, &["database \"absent\" does not exist", "DATABASE_URL"]);
}

#[tokio::test]
async fn a_wrong_password_is_refused() {
    let installation = Installation::fresh();
    let database = installation.database.as_ref().unwrap();
    let url = database.url();
    let mut admin = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("CREATE ROLE cook LOGIN SUPERUSER PASSWORD 'the right one'")
        .execute(&mut admin)
        .await
        .unwrap();
    let file: String = sqlx::query_scalar("SHOW hba_file").fetch_one(&mut admin).await.unwrap();
    std::fs::write(file, "local all cook scram-sha-256\nlocal all all trust\n").unwrap();
    sqlx::raw_sql("SELECT pg_reload_conf()").execute(&mut admin).await.unwrap();
    let user = url.split_once("://").unwrap().1.split_once('@').unwrap().0;
    let as_cook = |password: &str| url.replacen(&format!("{user}@"), &format!("cook:{password}@"), 1);
    loop {
        if PgConnection::connect(&as_cook("s3cret")).await.is_err() {
            break;
        }
        tokio::task::yield_now().await;
    }
    tokio::task::spawn_blocking({
        let (wrong, right) = (as_cook("s3cret"), as_cook("the%20right%20one"));
        move || {
            let sentence = refusal(installation.serving().env("DATABASE_URL", wrong));
            assert_says(&sentence, &["password authentication failed for user \"cook\"", "DATABASE_URL"]);
            finish(installation.command(&["status"]).env("DATABASE_URL", right)).succeeded();
        }
    })
    .await
    .unwrap();
}

#[test]
fn a_database_that_may_lose_what_it_has_is_not_served_from_unless_told_so() {
    let installation = Installation::fresh();
    let serving = ["serve", "--listen", "127.0.0.1:0"];
    let sentence = refusal(installation.command(&serving).arg("--webapp").arg(installation.web_app()));
    assert_says(&sentence, &["fsync = off", "switch it on", "--allow-unsafe-postgres"]);
    assert_eq!(installation.serve().get("/health/ready").status, 200);
}

#[test]
fn the_database_of_a_newer_cookbook_is_left_alone() {
    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    writer.tamper("UPDATE _sqlx_migrations SET version = 99999999999999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)");
    let sentence = refusal(&mut installation.serving());
    assert_says(&sentence, &["newer"]);
}

#[test]
fn the_database_of_a_cookbook_from_before_the_first_release_is_left_alone() {
    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    writer.tamper("UPDATE _sqlx_migrations SET version = 16 WHERE version = (SELECT max(version) FROM _sqlx_migrations)");
    let migrations = "SELECT string_agg(version::text, ' ' ORDER BY version) FROM _sqlx_migrations";
    let before = writer.text(migrations);
    let sentence = refusal(&mut installation.serving());
    assert_says(
        &sentence,
        &["before the cookbook's first release", "nothing was changed", "--data", "DATABASE_URL"],
    );
    assert_eq!(writer.text(migrations), before);
}

#[test]
fn read_models_of_a_newer_cookbook_are_left_alone() {
    let installation = Installation::demonstrated();
    let writer = installation.writer();
    writer.tamper("UPDATE read.checkpoint SET read_model_version = 9999");
    let sentence = refusal(&mut installation.serving());
    assert_says(&sentence, &["version 9999", "newer cookbook"]);
    writer.tamper("UPDATE read.checkpoint SET read_model_version = 0");
    let cookbook = installation.serve();
    wait_until("they are built again", || cookbook.number_of_recipes() >= 48);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
