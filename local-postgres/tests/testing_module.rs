//! What other crates' tests rely on.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::time::Duration;

use local_postgres::testing;
use sqlx::{Connection, PgConnection};

async fn connect(url: &str) -> PgConnection {
    PgConnection::connect(url).await.unwrap()
}

#[tokio::test]
async fn a_database_is_empty_and_answers() {
    let database = testing::database();
    let mut connection = connect(&database.url()).await;
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(tables, 0);
}

#[tokio::test]
async fn two_clusters_in_one_test_do_not_see_each_other() {
    let (one, other) = (testing::database(), testing::database());
    let mut connection = connect(&one.url()).await;
    sqlx::query("CREATE TABLE mine ()").execute(&mut connection).await.unwrap();
    let mut connection = connect(&other.url()).await;
    sqlx::query("CREATE TABLE mine ()").execute(&mut connection).await.unwrap();
}

#[tokio::test]
async fn what_was_committed_is_there_after_a_stop_and_after_a_crash() {
    let mut database = testing::database();
    let mut connection = connect(&database.url()).await;
    sqlx::query("CREATE TABLE kept AS SELECT 1 AS n").execute(&mut connection).await.unwrap();

    database.stop();
    assert!(PgConnection::connect(&database.url()).await.is_err());
    database.start_again();
    let mut connection = connect(&database.url()).await;
    sqlx::query("INSERT INTO kept VALUES (2)").execute(&mut connection).await.unwrap();

    database.kill_immediate();
    database.start_again();
    let mut connection = connect(&database.url()).await;
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM kept").fetch_one(&mut connection).await.unwrap();
    assert_eq!(rows, 2);
}

#[tokio::test]
async fn a_paused_server_does_not_answer_until_it_is_resumed() {
    let database = testing::database();
    let mut connection = connect(&database.url()).await;
    database.pause();
    let mut query = Box::pin(sqlx::query("SELECT 1").execute(&mut connection));
    assert!(tokio::time::timeout(Duration::from_millis(300), &mut query).await.is_err());
    database.resume();
    query.await.unwrap();
}

#[tokio::test]
async fn settings_of_a_test_go_before_the_usual_ones() {
    let cluster = testing::cluster_with(&[("fsync", "on"), ("max_connections", "7")]);
    let mut connection = connect(&cluster.url("postgres")).await;
    for (name, value) in [("fsync", "on"), ("max_connections", "7")] {
        let found: String = sqlx::query_scalar("SELECT current_setting($1)")
            .bind(name)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(found, value);
    }
}

#[tokio::test]
async fn a_standby_shows_what_its_primary_did_and_stays_behind_when_it_is_told_to() {
    let primary = testing::database();
    let mut writer = connect(&primary.url()).await;
    sqlx::query("CREATE TABLE kept AS SELECT 1 AS n").execute(&mut writer).await.unwrap();
    let mut standby = primary.standby();
    let mut reader = connect(&standby.url()).await;
    assert!(sqlx::query("INSERT INTO kept VALUES (9)").execute(&mut reader).await.is_err());

    standby.pause_replay();
    sqlx::query("INSERT INTO kept VALUES (2)").execute(&mut writer).await.unwrap();
    assert_eq!(rows(&mut reader).await, 1);
    standby.resume_replay();
    while rows(&mut reader).await < 2 {}

    standby.stop();
    sqlx::query("INSERT INTO kept VALUES (3)").execute(&mut writer).await.unwrap();
    standby.start_again();
    let mut reader = connect(&standby.url()).await;
    while rows(&mut reader).await < 3 {}
}

async fn rows(connection: &mut PgConnection) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM kept").fetch_one(connection).await.unwrap()
}

#[test]
fn dropping_a_cluster_ends_its_server_and_removes_its_folder() {
    let cluster = testing::cluster();
    let (pid, log) = (cluster.pid().unwrap(), cluster.log());
    drop(cluster);
    assert!(nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), None).is_err());
    assert!(!log.parent().unwrap().exists());
}
