//! What an earlier server left behind: processes that are still shutting down, and its pid file.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::kill;
use nix::unistd::Pid;

use crate::StartError;

/// How long an earlier server may take to shut down. It was told to stop when its program died; a checkpoint of some hundred
/// megabytes on a slow disk takes the most time.
const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(20);

/// Waits until no process works in this cluster any more. None is killed: what still runs after that was started by somebody who
/// is in a better position to stop it.
pub(crate) fn wait_until_gone(cluster: &Path) -> Result<(), StartError> {
    let deadline = Instant::now() + PATIENCE;
    while let Some(pid) = processes_of(cluster).first() {
        if Instant::now() > deadline {
            return Err(StartError::PredecessorStays { folder: cluster.to_owned(), pid: pid.as_raw() });
        }
        thread::sleep(POLL);
    }
    Ok(())
}

/// Removes the pid file of a server that is gone if its pid belongs to another process by now (after the machine was switched
/// off): PostgreSQL would take that process for the server and refuse to start. Call it when no process is left.
pub(crate) fn remove_stale_pid_file(cluster: &Path) -> std::io::Result<()> {
    match pid_in_file(cluster) {
        Some(pid) if kill(pid, None).is_ok() => std::fs::remove_file(cluster.join("postmaster.pid")),
        _ => Ok(()),
    }
}

fn pid_in_file(cluster: &Path) -> Option<Pid> {
    let lines = std::fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
    lines.lines().next()?.trim().parse().ok().map(Pid::from_raw)
}

/// The processes that work in this cluster: each PostgreSQL process has the cluster as its working directory.
#[cfg(target_os = "linux")]
pub(crate) fn processes_of(cluster: &Path) -> Vec<Pid> {
    use std::os::unix::fs::MetadataExt;
    let Ok(cluster) = std::fs::metadata(cluster) else { return Vec::new() };
    let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
    processes
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|pid: &i32| {
            std::fs::metadata(format!("/proc/{pid}/cwd"))
                .is_ok_and(|cwd| (cwd.dev(), cwd.ino()) == (cluster.dev(), cluster.ino()))
        })
        .map(Pid::from_raw)
        .collect()
}

/// The processes that work in this cluster: the one that the pid file names, if it is PostgreSQL, and its children.
#[cfg(not(target_os = "linux"))]
pub(crate) fn processes_of(cluster: &Path) -> Vec<Pid> {
    let Some(server) = pid_in_file(cluster) else { return Vec::new() };
    let Ok(output) = std::process::Command::new("ps").args(["-A", "-o", "pid=,ppid=,comm="]).output() else {
        return Vec::new();
    };
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let (pid, parent) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let postgres = words.any(|word| word.contains("postgres"));
            (postgres && [pid, parent].contains(&server.as_raw())).then(|| Pid::from_raw(pid))
        })
        .collect()
}
