//! New clusters: one that keeps what it has committed.

use event_log::{ConnectError, check_durability, connect};
use local_postgres::testing::{cluster_with, database};

use crate::support::TestLog;

#[tokio::test]
async fn each_unusable_database_is_explained_in_one_sentence() {
    let database = database();
    let malformed = connect("this is no address").await.unwrap_err();
    assert!(matches!(malformed, ConnectError::Address(_)), "{malformed}");

    let nobody = connect("postgres://user:secret@127.0.0.1:1/database").await.unwrap_err();
    assert!(matches!(&nobody, ConnectError::Unreachable { place, .. } if place == "127.0.0.1:1"), "{nobody}");
    assert!(!nobody.to_string().contains("secret"));

    let no_database = connect(&database.url().replace("/test", "/absent")).await.unwrap_err();
    assert!(matches!(no_database, ConnectError::Refused { .. }), "{no_database}");
}

#[tokio::test]
async fn a_server_that_may_lose_commits_is_refused() {
    // The tests' clusters run without fsync.
    let test = TestLog::new().await;
    let error = check_durability(test.pool()).await.unwrap_err();
    assert!(matches!(&error, ConnectError::NotDurable { setting } if setting == "fsync"), "{error}");

    let durable = cluster_with(&[("fsync", "on")]);
    durable.create_database("durable");
    let connected = connect(&durable.url("durable")).await.unwrap();
    check_durability(connected.pool()).await.unwrap();
}
