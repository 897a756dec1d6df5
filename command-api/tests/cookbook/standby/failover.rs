//! The database's host is lost, and a standby that was behind takes over: no node shows what was lost.

use std::os::unix::fs::symlink;

use command_api::web::answer::contract::{Card, Recipe, User};
use local_postgres::testing::TestDatabase;
use serde_json::json;
use sqlx::{Connection, PgConnection};

use super::trouble::socket_of;
use crate::accounts::samples::update;
use crate::support::{Cookbook, Installation, open_folder, wait_until};

/// Up to which event the read models show the log.
const SHOWN: &str = "SELECT seq FROM read.checkpoint";
/// How many events they do not show yet.
const BEHIND: &str = "SELECT count(*) FROM es.events WHERE position >
    (SELECT position FROM es.log WHERE seq = (SELECT seq FROM read.checkpoint))";

/// The number that a query on this database returns, even if it is read-only.
fn ask(database: &TestDatabase, sql: &str) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = PgConnection::connect(&database.url()).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    })
}

#[test]
fn what_a_failover_loses_is_shown_by_no_node() {
    let mut installation = Installation::demonstrated();
    let mut standby = installation.database.as_ref().unwrap().standby();
    let (folder, data) = (tempfile::tempdir().unwrap(), open_folder());
    let address = folder.path().join("primary");
    let (socket, with) = socket_of(&installation.url());
    symlink(socket, &address).unwrap();
    let url = with(address.to_str().unwrap());
    let nodes = [installation.serving(), installation.serving_in(data.path())]
        .map(|mut node| Cookbook::start(node.env("DATABASE_URL", &url)));
    let rosa = nodes[0].member("Rosa");
    let name = |node: &Cookbook| -> String {
        node.read::<User>(&format!("/api/get-user/id/{}", rosa.user().id)).display_name
    };
    let before: Recipe = nodes[0].read("/api/recipe/1");
    let primary = installation.writer();
    wait_until("everything is shown", || primary.number(BEHIND) == 0);
    let shown = primary.number(SHOWN);
    wait_until("the standby has got everything", || ask(&standby, SHOWN) == shown);
    standby.stop();

    let (title, search) = ("Rhubarb of a Lost World", "/api/search/=rhubarb%20lost%20world/page/0");
    let mut body = update(rosa.user());
    body["displayName"] = json!("Rosa of a Lost World");
    assert_eq!(rosa.put("/api/update-user", &body).status, 200);
    primary.retitle(1, title);
    for node in &nodes {
        wait_until("it is shown", || name(node) == "Rosa of a Lost World");
        wait_until("it is shown", || node.read::<Recipe>("/api/recipe/1").title == title);
        wait_until("it is found", || node.read::<Vec<Card>>(search).len() == 1);
    }

    drop(primary);
    installation.database.as_mut().unwrap().kill_immediate();
    standby.start_again();
    assert_eq!(ask(&standby, "SELECT pg_promote()::int::bigint"), 1);
    std::fs::remove_file(&address).unwrap();
    symlink(socket_of(&standby.url()).0, &address).unwrap();
    installation.database = Some(standby);
    // The log grows beyond its former length.
    let writer = installation.writer();
    let rounds = (0..20).map(|round| writer.retitle(3, &format!("Dumplings of Round {round}")));
    let position = rounds.last().unwrap().to_string();
    for node in &nodes {
        wait_until("it is opened anew", || node.log().contains("opened anew"));
        wait_until("it is ready again", || node.get("/health/ready").status == 200);
        wait_until("what is new is shown", || {
            let shown = node.get_with("/api/recipe/3", &[("x-read-after", &position)]);
            shown.status == 200 && shown.read::<Recipe>().title == "Dumplings of Round 19"
        });
        assert_eq!(node.read::<Recipe>("/api/recipe/1"), before);
        assert_eq!(name(node), "Rosa");
        wait_until("what was lost is not found", || node.read::<Vec<Card>>(search).is_empty());
        assert!(!node.log().contains("panicked"), "{}", node.log());
    }
    installation.run(&["verify"]).succeeded();
}
