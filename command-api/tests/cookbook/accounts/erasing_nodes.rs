//! An erasure is done by one node, and by another one if that is gone.

use nix::sys::signal::Signal;

use super::erasure::{HELD_UP, Scenario, is_erased, next_event};
use crate::support::{Cookbook, Installation, open_folder, wait_until};

#[test]
fn one_node_erases_and_another_goes_on_where_it_is_killed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 0);
    // Comments go first. What is written before an open transaction ends is not sealed, and a node that starts waits for it.
    let (id, first) = (scenario.zenobia.user().id, scenario.comments()[0].comment_id.to_string());
    cookbook.stop();
    let writer = installation.writer();
    writer.delete_account(id);

    let held = writer.hold(&next_event("comment", &first));
    let mut one = Cookbook::open(&mut installation.serving());
    wait_until("one node erases", || writer.number(HELD_UP) == 1);
    let folder = open_folder();
    let other = installation.serve_another_node(folder.path());
    // It is ready, so its policies run. Whoever is held up too long gives up, and tries again.
    wait_until("one node erases, and one only", || writer.number(HELD_UP) == 1);
    one.signal(Signal::SIGKILL);
    one.ended();
    drop(held);
    wait_until("the other one ends it", || is_erased(&writer, id));
    let count =
        |event: &str| writer.number(&format!("SELECT count(*) FROM es.events WHERE event_type = '{event}'"));
    let events = ["CommentDeleted", "RecipeDeleted", "SubmissionRejected", "AccountErased"];
    assert_eq!(events.map(count), [1, 2, 1, 1]);
    other.stop();
}
