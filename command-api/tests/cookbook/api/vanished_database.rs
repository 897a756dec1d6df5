//! The database's host vanishes silently: nothing is refused, nothing is closed, nothing is answered
//! (docs/design.md#a-silent-database).

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use command_api::web::answer::contract::User;
use serde_json::json;

use crate::accounts::samples::update;
use crate::support::{Caller, Cookbook, Installation, Network, eventually, wait_until};

/// More callers than there are connections to the database.
const CALLERS: usize = 40;

fn rename(member: &Caller<'_>, name: &str) -> crate::support::Answer {
    let mut body = update(member.user());
    body["displayName"] = json!(name);
    member.put("/api/update-user", &body)
}

/// What the callers do all the time: some read what is not cached, some write.
fn call(caller: &Caller<'_>, number: usize, round: usize) -> u16 {
    match number % 4 {
        0 => rename(caller, &format!("{} of Round {round}", name(number))).status,
        1 => caller.get("/api/recipes/my-saves").status,
        _ => caller.get("/api/recipes/random").status,
    }
}

/// Sets it when it is dropped, even by a panic.
struct AtTheEnd<'a>(&'a AtomicBool);

impl Drop for AtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A name that looks like no other.
fn name(number: usize) -> String {
    let letters = ["a", "b", "c", "d", "e", "f", "g"];
    format!("Chef {}{}", letters[number / letters.len()], letters[number % letters.len()])
}

/// How soon it is told is shown by `event_log reachability::*`, on a clock of its own, and measured by `make bench`.
#[test]
fn a_host_that_vanishes_is_told_to_everybody_who_waits_and_is_used_when_it_is_back() {
    let installation = Installation::demonstrated();
    let network = Network::to(&installation);
    let cookbook = Cookbook::start(installation.serving().env("DATABASE_URL", network.url()));
    let members: Vec<_> = (0..CALLERS / 4).map(|number| cookbook.member(&name(number))).collect();
    let juniper = cookbook.member("Juniper");
    for (round, away) in [Duration::from_millis(2500), Duration::from_secs(7)].into_iter().enumerate() {
        let (ended, calls) = (AtomicBool::new(false), Mutex::new(Vec::new()));
        let gone = std::thread::scope(|scope| {
            let _at_the_end = AtTheEnd(&ended);
            for number in 0..CALLERS {
                // Nobody else writes as the same member.
                let (ended, calls, member) = (&ended, &calls, &members[number / 4]);
                scope.spawn(move || {
                    while !ended.load(Ordering::Relaxed) {
                        let began = Instant::now();
                        let status = call(member, number, round);
                        calls.lock().unwrap().push((began, Instant::now(), status));
                    }
                });
            }
            wait_until("all are calling", || rename(&juniper, "Juniper").status == 200);
            network.lose_everything();
            let gone = Instant::now();
            let unready = eventually("it is not ready", || {
                let answer = cookbook.get("/health/ready");
                (answer.status == 503).then_some(answer)
            });
            assert!(unready.text().contains(r#""name":"database","ok":false"#), "{}", unready.text());
            assert_eq!(cookbook.get("/api/recipes/random").refused(503), "unavailable");
            assert_eq!(cookbook.get("/health/live").status, 200);
            while gone.elapsed() < away {
                assert_eq!(rename(&juniper, "Nobody").refused(503), "unavailable");
            }
            gone
        });
        // All of them have ended, and the database is not back yet.
        let calls = calls.into_inner().unwrap();
        assert!(calls.iter().all(|(_, _, status)| [200, 503].contains(status)), "{calls:?}");
        let waited =
            calls.iter().filter(|(began, ended, status)| *began < gone && gone < *ended && *status == 503);
        assert!(waited.count() > 0, "nobody waited when it vanished: {calls:?}");
        network.come_back();
        let name = format!("Juniper of Round {round}");
        let position = eventually("it takes commands", || {
            let answer = rename(&juniper, &name);
            (answer.status == 200).then(|| answer.header("x-position").to_owned())
        });
        let shown = eventually("it answers", || {
            let path = format!("/api/get-user/id/{}", juniper.user().id);
            let answer = cookbook.get_with(&path, &[("x-read-after", &position)]);
            (answer.status == 200 && answer.header("x-read-lagging").is_empty()).then_some(answer)
        });
        assert_eq!(shown.read::<User>().display_name, name);
        wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    }
    assert!(!cookbook.log().contains("opened anew"), "{}", cookbook.log());
    assert!(!cookbook.log().contains("panicked"), "{}", cookbook.log());
    installation.run(&["verify"]).succeeded();
}

/// A transaction whose client was cut off holds its locks, and holds up the sealer, until the server terminates it.
#[test]
fn a_transaction_that_was_cut_off_holds_nobody_up_afterwards() {
    let installation = Installation::demonstrated();
    let network = Network::to(&installation);
    let cookbook = Cookbook::start(installation.serving().env("DATABASE_URL", network.url()));
    let juniper = cookbook.member("Juniper");
    let writer = installation.writer();
    // The read side is in the middle of a transaction, which waits for this lock.
    let held = writer.hold("LOCK TABLE read.users IN SHARE MODE");
    let position = rename(&juniper, "Juniper the Patient").header("x-position").to_owned();
    wait_until("the read side waits", || {
        writer.number("SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'relation'") > 0
    });
    network.lose_everything();
    wait_until("it is not ready", || cookbook.get("/health/ready").status == 503);
    drop(held);
    wait_until("the transaction is left open", || {
        writer.number("SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction'") > 0
    });
    network.come_back();
    let path = format!("/api/get-user/id/{}", juniper.user().id);
    wait_until("it is shown", || {
        let answer = cookbook.get_with(&path, &[("x-read-after", &position)]);
        answer.status == 200 && answer.read::<User>().display_name == "Juniper the Patient"
    });
}
