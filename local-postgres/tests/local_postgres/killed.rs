use std::path::Path;
use std::process::{Command, Stdio};

use local_postgres::testing;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::Connection;

use crate::program::Program;
use crate::{connect, eventually, folder, start, write_and_count};

/// Whether a process is running. A zombie is not.
fn runs(pid: i32) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    let state = String::from_utf8(state.stdout).unwrap();
    !state.trim().is_empty() && !state.starts_with('Z')
}

#[tokio::test]
async fn a_killed_program_leaves_no_postgresql_behind() {
    let folder = folder();
    let program = Program::start(&folder.path().join("postgres"));
    let mut connection = connect(&program.url).await;
    let session: i32 =
        sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut connection).await.unwrap();
    let server = program.server;
    assert!(runs(server) && runs(session));
    program.kill();
    eventually("the server and its sessions are gone", || !runs(server) && !runs(session));
}

#[tokio::test]
async fn a_program_started_right_after_a_kill_finds_what_was_committed() {
    let folder = folder();
    let data = folder.path().join("postgres");
    for visits in 1..=5 {
        let program = Program::start(&data);
        assert_eq!(write_and_count(&program.url).await, visits);
        let mut unfinished = connect(&program.url).await;
        let mut transaction = unfinished.begin().await.unwrap();
        sqlx::query("INSERT INTO visit DEFAULT VALUES").execute(&mut *transaction).await.unwrap();
        program.kill();
        std::mem::forget(transaction);
    }
}

#[tokio::test]
async fn a_server_that_was_killed_itself_is_started_again() {
    let folder = folder();
    let data = folder.path().join("postgres");
    for visits in 1..=2 {
        let server = start(&data).unwrap();
        assert_eq!(write_and_count(&server.url("postgres")).await, visits);
        kill(Pid::from_raw(server.pid()), Signal::SIGKILL).unwrap();
        assert!(server.wait(std::time::Duration::from_secs(20)).is_some());
    }
    start(&data).unwrap().stop();
}

#[tokio::test]
async fn a_kill_while_the_database_is_made_leaves_nothing_half_made() {
    // The second is a folder that the server's user may not enter, if root starts it.
    for parent in [folder(), tempfile::tempdir().unwrap()] {
        let data = parent.path().join("postgres");
        for moment in ["cluster.unfinished", "cluster.unfinished/PG_VERSION", "cluster.unfinished/base/1"] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_serve-until-killed"))
                .arg(&data)
                .stdin(Stdio::piped())
                .spawn()
                .unwrap();
            eventually(moment, || data.join(moment).exists());
            program.kill().unwrap();
            program.wait().unwrap();
            assert!(!data.join("cluster").exists());
        }
        let server = start(&data).unwrap();
        assert_eq!(write_and_count(&server.url("postgres")).await, 1);
        assert!(!data.join("cluster.unfinished").exists());
    }
}

/// The pid file that remains after a machine was switched off may name a pid that belongs to another process after the next
/// start.
#[tokio::test]
async fn a_pid_file_that_names_a_strange_process_is_no_obstacle() {
    let folder = folder();
    let data = folder.path().join("postgres");
    start(&data).unwrap().stop();
    let pid_file = |data: &Path| data.join("cluster/postmaster.pid");
    std::fs::write(pid_file(&data), format!("{}\n", std::process::id())).unwrap();
    let server = start(&data).unwrap();
    assert_eq!(write_and_count(&server.url("postgres")).await, 1);
}

#[test]
fn a_killed_test_leaves_no_postgresql_behind_and_the_next_test_clears_its_folder_away() {
    for paused in [false, true] {
        let program = Program::with_a_test_database();
        let (server, test) = (program.server, program.id());
        if paused {
            // It cannot notice that its test has died.
            kill(Pid::from_raw(server), Signal::SIGSTOP).unwrap();
        }
        program.kill();
        let cluster = testing::cluster();
        let running = cluster.log().parent().unwrap().parent().unwrap().to_owned();
        eventually("the server is gone", || !runs(server));
        eventually("its folder is gone", || {
            let names = [running.clone(), running.with_file_name("swept")].map(|folder| names_in(&folder));
            !names.concat().iter().any(|name| name.starts_with(&format!("{test}-")))
        });
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}
