//! Ties a process to ours: when we end, however we end, it gets a signal.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::sys::signal::Signal;
use nix::unistd::{Pid, getpid};

use crate::entry::Entry;

/// Makes the command, when it is spawned, enter the cluster's folder and tie itself to us by `signal`.
///
/// Linux sends the signal when the *thread* that spawned the process ends, so spawn it on one that lives as long as the process
/// should. The check of the parent covers our dying before the tie is made.
#[expect(unsafe_code, reason = "only between fork and exec can a process tie itself to its parent")]
pub(crate) fn tie(command: &mut Command, entry: Entry, signal: Signal) {
    let parent = getpid();
    // SAFETY: the closure makes system calls only, all of them safe after a fork in a program with several threads:
    // it allocates nothing and takes no lock.
    unsafe {
        command.pre_exec(move || {
            entry.take()?;
            set_signal(signal)?;
            if nix::unistd::getppid() != parent {
                return Err(io::Error::from_raw_os_error(nix::libc::ESRCH));
            }
            Ok(())
        });
    }
}

#[cfg(target_os = "linux")]
fn set_signal(signal: Signal) -> io::Result<()> {
    Ok(nix::sys::prctl::set_pdeathsig(signal)?)
}

/// If the kernel has no such signal, [`Watcher`] does it.
#[cfg(not(target_os = "linux"))]
fn set_signal(_: Signal) -> io::Result<()> {
    Ok(())
}

/// For systems without a parent-death signal (macOS): a shell that waits for the end of a pipe which only we hold open. When we
/// end, the kernel closes the pipe and the shell signals the process.
#[cfg(any(test, not(target_os = "linux")))]
pub(crate) struct Watcher(std::process::Child);

#[cfg(any(test, not(target_os = "linux")))]
impl Watcher {
    /// Watches over `pid`. It runs in its own process group, so that Ctrl-C in a terminal does not end it first.
    pub(crate) fn over(pid: Pid, signal: Signal) -> io::Result<Self> {
        let script = format!("read -r _; kill -{} {pid}", signal as i32);
        Command::new("/bin/sh")
            .args(["-c", &script])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .process_group(0)
            .spawn()
            .map(Self)
    }
}

#[cfg(any(test, not(target_os = "linux")))]
impl Drop for Watcher {
    /// The process has ended, so the watcher must not signal its id any more: kill the watcher first, then close the pipe.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(target_os = "linux")]
pub(crate) fn watch(_: Pid, _: Signal) -> io::Result<()> {
    Ok(())
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn watch(pid: Pid, signal: Signal) -> io::Result<Watcher> {
    Watcher::over(pid, signal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_watcher_signals_the_process_when_its_pipe_closes() {
        let mut process = Command::new("sleep").arg("600").spawn().unwrap();
        let pid = Pid::from_raw(process.id().cast_signed());
        let mut watcher = Watcher::over(pid, Signal::SIGINT).unwrap();
        // What the kernel does when we die.
        drop(watcher.0.stdin.take());
        let status = process.wait().unwrap();
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(Signal::SIGINT as i32));
    }

    #[test]
    fn a_watcher_that_is_dropped_leaves_the_process_alone() {
        let mut process = Command::new("sleep").arg("600").spawn().unwrap();
        let pid = Pid::from_raw(process.id().cast_signed());
        drop(Watcher::over(pid, Signal::SIGINT).unwrap());
        assert!(process.try_wait().unwrap().is_none());
        process.kill().unwrap();
        process.wait().unwrap();
    }
}
