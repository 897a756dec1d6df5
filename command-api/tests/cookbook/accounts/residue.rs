//! What was erased is nowhere in the data folder: no dead row, write-ahead log, sample, index file or mail holds it.
//!
//! New clusters: its files are searched where a cookbook keeps them.

use serde_json::json;

use super::erasure::{HERS, Scenario, is_erased, words_in_files};
use crate::support::{Cookbook, Installation, wait_until};

/// Starts it once more, as somebody does the next day, and stops it gracefully.
fn another_day(installation: &Installation) {
    let cookbook: Cookbook = installation.serve();
    assert_eq!(cookbook.get("/api/recipe/1").status, 200);
    cookbook.stop();
}

#[test]
fn nothing_of_an_erased_member_stands_in_any_file_of_the_data_folder() {
    let installation = Installation::embedded();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 0);
    let (zenobia, id) = (&scenario.zenobia, scenario.zenobia.user().id);
    let email = zenobia.user().username.clone();
    zenobia.post("/api/password-reset/request", &json!({"email": email}));
    installation.codes_to(&email, 1);
    wait_until("the comment is shown", || scenario.comments().len() == 1);
    let writer = installation.writer();
    // Statistics are collected, and there are dead rows.
    writer.tamper("ANALYZE");
    writer.rename(id, "Zenobia Quark the Second");
    writer.rename(id, "Zenobia Quark");
    let behind = "SELECT count(*) FROM es.events WHERE position > coalesce((SELECT position FROM es.log
        WHERE seq = (SELECT seq FROM read.checkpoint)), 0)";
    wait_until("her names were shown", || writer.number(behind) == 0);
    drop(writer);
    cookbook.stop();
    // All but the address are there as plain bytes, and not only in the index.
    let database = words_in_files(&installation.cluster());
    assert_eq!(database.len(), HERS.len() - 1, "{database:?}");

    let cookbook = installation.serve();
    let writer = installation.writer();
    writer.delete_account(id);
    wait_until("it is erased", || is_erased(&writer, id));
    // Until the erasure is sealed, no policy has reached it.
    let behind = "SELECT count(*) FROM ops.policies WHERE seq < coalesce((SELECT log.seq
        FROM es.events JOIN es.log USING (position) WHERE event_type = 'AccountErased'), seq + 1)";
    wait_until("it is cleared", || writer.number(behind) == 0);
    let search = installation.data().join("search");
    wait_until("it is gone from the search", || words_in_files(&search).is_empty());
    drop(writer);
    cookbook.stop();
    assert_eq!(words_in_files(installation.data()), [].into());
    another_day(&installation);
    assert_eq!(words_in_files(installation.data()), [].into());
    installation.run(&["verify"]).succeeded();
}
