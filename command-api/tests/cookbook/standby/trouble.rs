use std::os::unix::fs::symlink;
use std::path::PathBuf;

use command_api::web::answer::contract::User;

use super::{OnStandby, VARIABLE, lagging};
use crate::support::{Cookbook, Installation, Network, finish, registration, wait_until};

#[test]
fn without_its_standby_it_refuses_reads_takes_commands_and_recovers_by_itself() {
    let mut on = OnStandby::new();
    on.standby.stop();
    wait_until("it is not ready", || !on.is_ready());
    assert!(on.reason("standby").unwrap().starts_with("it does not answer"));
    assert_eq!(on.reason("database"), None);
    assert_eq!(on.cookbook.get("/health/live").status, 200);
    let refused = on.cookbook.get("/api/recipes/random");
    assert_eq!((refused.refused(503).as_str(), refused.header("retry-after")), ("unavailable", "5"));
    let registered = on.cookbook.visitor().post("/api/register", &registration("Meanwhile"));
    let user: User = registered.created();
    assert!(lagging(&registered));
    on.writer.retitle(1, "Written Meanwhile");

    on.standby.start_again();
    wait_until("it is ready again", || on.is_ready());
    wait_until("reads work again", || (0..30).all(|_| on.cookbook.get("/api/recipes/random").status == 200));
    wait_until("what was written meanwhile is shown", || on.shows(1, "Written Meanwhile"));
    wait_until("who registered is found", || {
        on.cookbook.get(&format!("/api/get-user/id/{}", user.id)).status == 200
    });
    on.standby.kill_immediate();
    on.standby.start_again();
    wait_until("a crash is survived too", || on.is_ready() && on.shows(1, "Written Meanwhile"));
    assert!(!on.cookbook.log().contains("panicked"), "{}", on.cookbook.log());
}

/// Nothing is refused and nothing is closed: the system would notice after a quarter of an hour.
#[test]
fn a_standby_whose_host_vanishes_is_told_and_is_read_again_when_it_is_back() {
    let installation = Installation::demonstrated();
    let standby = installation.database.as_ref().unwrap().standby_with(&[]);
    let network = Network::to_database(&standby.url());
    let cookbook = Cookbook::start(installation.serving().env(VARIABLE, network.url()));
    let on = OnStandby { cookbook, writer: installation.writer(), standby, installation };
    wait_until("the standby is read", || on.shows(1, &on.title(1)) && on.is_ready());

    network.lose_everything();
    for _ in 0..10 {
        assert_eq!(on.cookbook.get("/api/recipes/random").refused(503), "unavailable");
    }
    wait_until("it is not ready, and the standby is why", || {
        !on.is_ready() && on.reason("standby").is_some()
    });
    // Also while the other database takes its time.
    let held = on.writer.hold("LOCK TABLE read.checkpoint IN ACCESS EXCLUSIVE MODE");
    assert!(on.reason("standby").is_some());
    drop(held);
    assert_eq!(on.cookbook.get("/health/live").status, 200);
    let registered: User = on.cookbook.visitor().post("/api/register", &registration("Meanwhile")).created();
    on.writer.retitle(1, "Written Meanwhile");

    network.come_back();
    wait_until("it is ready again", || on.is_ready());
    wait_until("what was written meanwhile is shown", || on.shows(1, "Written Meanwhile"));
    wait_until("who registered is found", || {
        on.cookbook.get(&format!("/api/get-user/id/{}", registered.id)).status == 200
    });
    assert!(!on.cookbook.log().contains("panicked"), "{}", on.cookbook.log());
}

#[test]
fn a_standby_that_stands_still_is_told_everywhere_and_still_read() {
    let on = OnStandby::new();
    let status =
        || finish(on.installation.command(&["status"]).env(VARIABLE, on.standby.url())).succeeded().out;
    let line = |told: &str| told.lines().find(|line| line.starts_with("standby:")).unwrap().to_owned();
    wait_until("nothing is behind", || line(&status()).ends_with("(0 behind)"));
    assert!(!on.installation.run(&["status"]).succeeded().out.contains("standby"));

    on.standby.pause_replay();
    let before = on.title(1);
    on.writer.retitle(1, "Far Behind");
    on.shown_by_the_primary();
    wait_until("the lag is measured", || on.metric("cookbook_standby_behind_events") == 1);
    assert!(line(&status()).ends_with("(1 behind)"), "{}", status());
    // Such a short lag is no concern of a load balancer.
    assert!(on.metric("cookbook_standby_lag_seconds") > 9 || on.is_ready());
    wait_until("it is not ready", || !on.is_ready());
    let reason = on.reason("standby").unwrap();
    assert!(reason.contains("1 events") && reason.contains("behind for"), "{reason}");
    assert!(on.metric("cookbook_standby_lag_seconds") >= 10);
    assert_eq!(on.title(1), before);

    on.standby.resume_replay();
    wait_until("it is ready again", || on.is_ready());
    wait_until("it has caught up", || on.title(1) == "Far Behind");
    assert_eq!(on.metric("cookbook_standby_behind_events"), 0);
}

/// The folder of a database's socket, and its address with another folder.
pub(super) fn socket_of(url: &str) -> (PathBuf, impl Fn(&str) -> String + use<>) {
    let (front, rest) = url.split_once("host=").unwrap();
    let (host, back) = rest.split_once('&').unwrap();
    let (front, back) = (front.to_owned(), back.to_owned());
    let with = move |folder: &str| format!("{front}host={}&{back}", folder.replace('/', "%2F"));
    (PathBuf::from(host.replace("%2F", "/")), with)
}

#[test]
fn another_standby_behind_the_same_address_takes_nobody_back_in_time() {
    let installation = Installation::demonstrated();
    let database = installation.database.as_ref().unwrap();
    let [mut first, second] = [database.standby(), database.standby()];
    let folder = tempfile::tempdir().unwrap();
    let address = folder.path().join("standby");
    let (socket, with) = socket_of(&first.url());
    symlink(socket, &address).unwrap();
    let cookbook = Cookbook::start(installation.serving().env(VARIABLE, with(address.to_str().unwrap())));
    let title = "Read Only Later";
    second.pause_replay();
    let writer = installation.writer();
    writer.retitle(1, "Shown By the First");
    writer.retitle(7, title);
    let on = OnStandby { cookbook, writer, standby: second, installation };
    wait_until("it is shown", || on.title(1) == "Shown By the First");
    on.shown_by_the_primary();
    let shown = on.writer.number("SELECT seq FROM read.checkpoint");
    wait_until("this node knows that the first has it", || on.metric("cookbook_standby_seq") >= shown);

    std::fs::remove_file(&address).unwrap();
    symlink(socket_of(&on.standby.url()).0, &address).unwrap();
    first.stop();
    wait_until("it is seen that this one was never as far", || {
        on.reason("standby").is_some_and(|reason| reason.contains("and had shown"))
    });
    assert_eq!(on.cookbook.get("/api/recipes/random").refused(503), "unavailable");
    // This one was not requested yet, so it is not cached.
    assert_eq!(on.cookbook.get("/api/recipe/7").refused(503), "unavailable");
    on.standby.resume_replay();
    wait_until("it has caught up", || on.is_ready());
    wait_until("it is shown again", || on.shows(7, title) && on.shows(1, "Shown By the First"));
}
