//! New clusters: one with room for another database.

use local_postgres::testing::{TestDatabase, database, database_named};
use sqlx::{Connection, PgConnection};

use super::VARIABLE;
use crate::support::{Cookbook, Installation, finish, registration};

#[track_caller]
fn refusal(installation: &Installation, url: &str, parts: &[&str]) {
    let sentence = finish(installation.serving().env(VARIABLE, url)).sentence();
    assert!(!sentence.contains("s3cret"), "the password is told: {sentence}");
    for part in parts.iter().chain(&["standby"]) {
        assert!(sentence.contains(part), "\"{part}\" is not in: {sentence}");
    }
}

#[test]
fn a_standby_that_cannot_be_reached_or_is_none_is_refused_at_the_start() {
    // With room for other databases.
    let installation = Installation::on(database_named("test"));
    installation.serve().stop();
    let nobody = "postgres://cook:s3cret@127.0.0.1:1/cookbook";
    refusal(
        &installation,
        nobody,
        &["no PostgreSQL answers at 127.0.0.1:1", VARIABLE, "--database-read-url"],
    );
    for address in
        ["nonsense", "mysql://cook:s3cret@127.0.0.1/cookbook", "postgres://cook:s3cret@127.0.0.1:port/c"]
    {
        refusal(&installation, address, &[VARIABLE, "postgres://user"]);
    }
    let cluster = installation.database.as_ref().unwrap();
    refusal(&installation, &cluster.url_of("absent"), &["database \"absent\" does not exist", VARIABLE]);
    cluster.create_database("another");
    for url in [cluster.url_of("another"), database().url()] {
        refusal(
            &installation,
            &url,
            &["neither the database that has the log nor a standby of it", VARIABLE],
        );
    }
    let status = finish(installation.command(&["status"]).env(VARIABLE, nobody)).succeeded();
    assert!(status.out.contains("no PostgreSQL answers at 127.0.0.1:1"), "{}", status.out);
}

fn run(database: &TestDatabase, sql: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = PgConnection::connect(&database.url()).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    });
}

#[test]
fn a_standby_that_went_its_own_way_is_refused_at_the_start() {
    let installation = Installation::demonstrated();
    let promoted = installation.database.as_ref().unwrap().standby();
    run(&promoted, "SELECT pg_promote()");
    refusal(&installation, &promoted.url(), &["neither the database that has the log nor a standby of it"]);
    let data = tempfile::tempdir().unwrap();
    let astray = Cookbook::start(installation.serving_in(data.path()).env("DATABASE_URL", promoted.url()));
    assert_eq!(astray.visitor().post("/api/register", &registration("Gone Astray")).status, 201);
    astray.stop();
    let follows = promoted.standby();
    refusal(&installation, &follows.url(), &["its log differs", "set up again"]);
}
