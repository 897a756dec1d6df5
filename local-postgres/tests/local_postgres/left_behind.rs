//! What a machine that was switched off leaves behind: files that name a process which is no longer a server.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::{eventually, folder, is_root, start, write_and_count};

/// The user `nobody`, as whom the server runs if root starts it: the server ignores processes of other users.
const NOBODY: u32 = 65_534;

/// A process of the server's user.
fn process(program: &str, argument: &str) -> Child {
    let mut command = Command::new(program);
    command.arg(argument);
    if is_root() {
        command.uid(NOBODY);
    }
    command.spawn().unwrap()
}

/// Starts a server, and ends it like a power cut: all processes at once, with no file removed.
async fn cut_the_power(data: &Path) {
    let server = start(data).unwrap();
    assert_eq!(write_and_count(&server.url("postgres")).await, 1);
    let pid = server.pid();
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap();
    let children = children.split_whitespace().map(|pid| pid.parse().unwrap());
    for pid in std::iter::once(pid).chain(children) {
        kill(Pid::from_raw(pid), Signal::SIGKILL).unwrap();
    }
    assert!(server.wait(std::time::Duration::from_secs(20)).is_some());
}

/// Makes both files that name the server name this process.
fn name(data: &Path, process: &Child) {
    for file in ["cluster/postmaster.pid", "socket/.s.PGSQL.5432.lock"] {
        let file = data.join(file);
        let text = std::fs::read_to_string(&file).unwrap();
        let (_, rest) = text.split_once('\n').unwrap();
        std::fs::write(&file, format!("{}\n{rest}", process.id())).unwrap();
    }
}

async fn starts_again(data: &Path) {
    let server = start(data).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write_and_count(&server.url("postgres")).await, 2);
    server.stop();
}

#[tokio::test]
async fn files_that_name_a_process_of_somebody_else_are_no_obstacle() {
    let folder = folder();
    let data = folder.path().join("postgres");
    cut_the_power(&data).await;
    let mut somebody = process("sleep", "600");
    name(&data, &somebody);
    starts_again(&data).await;
    assert!(somebody.try_wait().unwrap().is_none(), "nobody else's process is touched");
    somebody.kill().unwrap();
    somebody.wait().unwrap();
}

#[tokio::test]
async fn files_that_name_a_process_which_nobody_has_reaped_are_no_obstacle() {
    let folder = folder();
    let data = folder.path().join("postgres");
    cut_the_power(&data).await;
    let mut zombie = process("sleep", "0");
    let stat = format!("/proc/{}/stat", zombie.id());
    eventually("it has ended", || std::fs::read_to_string(&stat).unwrap().contains(") Z "));
    name(&data, &zombie);
    starts_again(&data).await;
    zombie.wait().unwrap();
}
