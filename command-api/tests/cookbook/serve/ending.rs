//! New clusters: the private one ends with the service, also in a first start.

use std::process::{Child, ExitStatus};

use command_api::web::answer::contract::User;
use nix::sys::signal::Signal;
use nix::unistd::Pid;

use crate::support::{
    Connection, Cookbook, Everything, Folder, Installation, head_of, head_of_put, is_alive, recipes,
    wait_until,
};

fn ended_with(mut cookbook: Cookbook, signal: Signal) -> ExitStatus {
    cookbook.signal(signal);
    let status = cookbook.ended();
    assert!(!cookbook.log().contains("ERROR") && !cookbook.log().contains("panicked"), "{}", cookbook.log());
    status
}

/// With a PostgreSQL of its own, and recipes.
fn with_recipes() -> Installation {
    let installation = Installation::embedded();
    let folder = Folder::new();
    installation.import(&folder.write_lines("own.jsonl", &recipes(3))).succeeded();
    installation
}

#[test]
fn a_signal_ends_it_in_order_with_everything_that_it_started() {
    let installation = with_recipes();
    let mut before: Option<Everything> = None;
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGINT] {
        let cookbook = installation.serve();
        let everything = Everything::of(&cookbook);
        assert_eq!(*before.get_or_insert(Everything::of(&cookbook)), everything);
        let postgres = installation.private_postgres().unwrap();
        let status = ended_with(cookbook, signal);
        assert_eq!(status.code(), Some(0));
        assert!(!is_alive(postgres), "PostgreSQL is still there");
        assert_eq!(installation.private_postgres(), None);
    }
}

#[test]
fn a_call_that_is_being_answered_is_answered_before_the_end() {
    let installation = Installation::demonstrated();
    let mut cookbook = installation.serve();
    let mut running = Connection::to(&cookbook);
    let mut idle = Connection::to(&cookbook);
    idle.write(&format!("{}\r\n", head_of("GET", "/health/live")));
    idle.read_until("live\n");
    running
        .write(&format!("{}content-length: 5\r\nexpect: 100-continue\r\n\r\n", head_of_put("/api/recipes")));
    // Now the call is in progress: its body is requested.
    running.read_until("100 Continue");
    cookbook.signal(Signal::SIGTERM);
    // The idle connection is closed, so the signal has arrived.
    assert_eq!(idle.read_to_end().0, "");
    running.write("[1,2]");
    let (answer, _) = running.read_to_end();
    assert!(answer.contains("200 OK") && answer.contains("\"recipeId\":2"), "{answer}");
    assert_eq!(cookbook.ended().code(), Some(0));
}

#[test]
fn a_signal_while_it_starts_ends_it_too() {
    for moment in ["postgres", "postgres/cluster/PG_VERSION", "postgres/cluster/postmaster.pid"] {
        let installation = Installation::embedded();
        let process = installation.serving().spawn().unwrap();
        wait_until(moment, || installation.data().join(moment).exists());
        crate::support::signal(&process, Signal::SIGTERM);
        let output = process.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{moment}: {output:?}");
        wait_until("no PostgreSQL is left", || installation.private_postgres().is_none());
        // And what it left behind does no harm.
        installation.serve().stop();
    }
}

/// A start that waits for a hanging database can still be stopped.
#[test]
fn a_signal_while_the_demonstration_is_loaded_ends_it_even_if_the_database_hangs() {
    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    writer.while_nothing_is_appended(|| {
        let process = installation.serving().arg("--demo").spawn().unwrap();
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name LIKE 'cookbook %'";
        wait_until("it waits for the database", || writer.number(waiting) > 0);
        crate::support::signal(&process, Signal::SIGINT);
        let output = process.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b""[..]), "{output:?}");
    });
    assert!(installation.serve_demonstration().number_of_recipes() >= 48);
}

#[test]
fn a_kill_leaves_no_database_behind_and_loses_nothing() {
    let installation = with_recipes();
    let cookbook = installation.serve();
    let before = Everything::of(&cookbook);
    let postgres = installation.private_postgres().unwrap();
    let mut cookbook = cookbook;
    cookbook.signal(Signal::SIGKILL);
    cookbook.ended();
    wait_until("PostgreSQL is gone", || !is_alive(postgres));
    let cookbook = installation.serve();
    assert_eq!(Everything::of(&cookbook), before);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_kill_while_it_starts_leaves_no_database_behind_and_no_obstacle() {
    let installation = Installation::embedded();
    for moment in
        ["postgres", "postgres/cluster", "postgres/cluster/PG_VERSION", "postgres/cluster/postmaster.pid"]
    {
        let mut process = installation.serving().arg("--demo").spawn().unwrap();
        wait_until(moment, || installation.data().join(moment).exists());
        let postgres = kill(&mut process, &installation);
        wait_until("PostgreSQL is gone", || postgres.is_none_or(|pid| !is_alive(pid)));
    }
    wait_until("no PostgreSQL is left", || installation.private_postgres().is_none());
    let cookbook = installation.serve_demonstration();
    assert!(cookbook.number_of_recipes() >= 48);
}

fn kill(process: &mut Child, installation: &Installation) -> Option<Pid> {
    process.kill().unwrap();
    process.wait().unwrap();
    installation.private_postgres()
}

#[test]
fn a_private_database_that_ends_by_itself_is_started_again() {
    let installation = Installation::embedded();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for _ in 0..2 {
        let killed = installation.private_postgres().unwrap();
        nix::sys::signal::kill(killed, Signal::SIGKILL).unwrap();
        wait_until("another one runs", || {
            installation.private_postgres().is_some_and(|pid| pid != killed)
                && cookbook.get("/health/ready").status == 200
        });
        assert_eq!(rosa.get("/api/get-user/principal").read::<User>(), *rosa.user());
    }
    assert!(cookbook.log().contains("The private PostgreSQL ended by itself"), "{}", cookbook.log());
    let postgres = installation.private_postgres().unwrap();
    cookbook.stop();
    assert!(!is_alive(postgres), "PostgreSQL is still there");
}
