use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::entry::Entry;
use crate::parent_death;
use crate::server_user::ServerUser;

/// How often a starting server is polled; it takes some tens of milliseconds in total.
const READY_POLL: Duration = Duration::from_millis(3);
/// How long a server may take after SIGQUIT (immediate shutdown) before it is killed.
const IMMEDIATE_DEADLINE: Duration = Duration::from_secs(5);

/// The parameters of a server start.
pub(crate) struct Launch {
    /// The program `postgres`.
    pub(crate) postgres: PathBuf,
    pub(crate) user: ServerUser,
    /// Its access to the cluster's folder.
    pub(crate) entry: Entry,
    /// The folder for its Unix socket.
    pub(crate) socket_folder: PathBuf,
    /// Settings that override the cluster's `postgresql.conf`.
    pub(crate) settings: Vec<(String, String)>,
    /// Where its output goes.
    pub(crate) log: File,
    /// The signal it gets when we end: SIGINT for a fast shutdown, SIGQUIT for an immediate one.
    pub(crate) death_signal: Signal,
}

/// A running server process. Only its keeper, a dedicated thread that lives until the process has ended, spawns and reaps it: the
/// parent-death signal follows the spawning *thread*, and those of a runtime come and go.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) pid: Pid,
    ending: Arc<Ending>,
    keeper: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Ending {
    ended: Mutex<Option<ExitStatus>>,
    changed: Condvar,
}

/// Why a server is not ready.
pub(crate) enum NotReady {
    Ended(ExitStatus),
    Late(Duration),
}

impl Launch {
    fn command(self) -> io::Result<Command> {
        let mut arguments: Vec<OsString> = vec!["-D".into(), self.entry.path().into()];
        let own = [
            ("listen_addresses", String::new()),
            ("unix_socket_directories", quoted(&self.socket_folder)),
            ("unix_socket_permissions", "0700".into()),
            ("port", crate::socket_folder::PORT.to_string()),
            ("logging_collector", "off".into()),
            ("log_destination", "stderr".into()),
        ];
        let own = own.into_iter().map(|(name, value)| (name.to_owned(), value));
        for (name, value) in self.settings.iter().cloned().chain(own) {
            arguments.extend(["-c".into(), format!("{name}={value}").into()]);
        }
        let mut command = Command::new(&self.postgres);
        command
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(self.log.try_clone()?)
            .stderr(self.log)
            .process_group(0);
        self.user.run(&mut command);
        parent_death::tie(&mut command, self.entry, self.death_signal);
        Ok(command)
    }
}

impl Server {
    /// Starts the process; it is not ready yet.
    pub(crate) fn spawn(launch: Launch) -> io::Result<Self> {
        let ending = Arc::new(Ending::default());
        let (tell, born) = mpsc::channel();
        let death_signal = launch.death_signal;
        let mut command = launch.command()?;
        let keeper = thread::Builder::new().name("local-postgres".into()).spawn({
            let ending = Arc::clone(&ending);
            move || match command.spawn() {
                Ok(child) => keep(child, death_signal, &ending, &tell),
                Err(error) => {
                    let _ = tell.send(Err(error));
                }
            }
        })?;
        let pid = born.recv().map_err(|_| io::Error::other("the thread that keeps PostgreSQL ended"))??;
        Ok(Self { pid, ending, keeper: Some(keeper) })
    }

    /// Waits until the server accepts connections, according to its pid file.
    pub(crate) fn wait_until_ready(&self, cluster: &Path, patience: Duration) -> Result<(), NotReady> {
        let deadline = Instant::now() + patience;
        let pid_file = cluster.join("postmaster.pid");
        loop {
            if let Some(status) = *self.ended() {
                return Err(NotReady::Ended(status));
            }
            if std::fs::read_to_string(&pid_file).is_ok_and(|lines| is_ready(&lines, self.pid)) {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(NotReady::Late(patience));
            }
            thread::sleep(READY_POLL);
        }
    }

    /// Sends a signal, unless the process has ended: its pid may belong to another one by then.
    pub(crate) fn signal(&self, signal: Signal) {
        let ended = self.ended();
        if ended.is_none() {
            let _ = kill(self.pid, signal);
        }
    }

    /// Waits for the end of the process; `None` if it still runs after this time.
    pub(crate) fn wait(&self, patience: Duration) -> Option<ExitStatus> {
        let (ended, _) = self
            .ending
            .changed
            .wait_timeout_while(self.ended(), patience, |ended| ended.is_none())
            .unwrap_or_else(PoisonError::into_inner);
        *ended
    }

    /// Stops the server: open transactions are aborted and a checkpoint is written. After `patience` the shutdown becomes an
    /// immediate one, which loses nothing either, as the next start recovers from the log.
    pub(crate) fn stop(&self, patience: Duration) -> Option<ExitStatus> {
        self.signal(Signal::SIGINT);
        self.wait(patience).or_else(|| self.stop_at_once())
    }

    /// Shuts the server down immediately, as in a crash.
    pub(crate) fn stop_at_once(&self) -> Option<ExitStatus> {
        self.signal(Signal::SIGQUIT);
        self.wait(IMMEDIATE_DEADLINE).or_else(|| {
            self.signal(Signal::SIGKILL);
            self.wait(IMMEDIATE_DEADLINE)
        })
    }

    fn ended(&self) -> MutexGuard<'_, Option<ExitStatus>> {
        self.ending.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Server {
    /// In case `stop` was not called: no server outlives its handle.
    fn drop(&mut self) {
        if self.ended().is_none() {
            self.stop(IMMEDIATE_DEADLINE);
        }
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

fn keep(mut child: Child, death_signal: Signal, ending: &Ending, tell: &mpsc::Sender<io::Result<Pid>>) {
    let pid = Pid::from_raw(child.id().cast_signed());
    let watcher = parent_death::watch(pid, death_signal);
    let _ = tell
        .send(watcher.as_ref().map(|_| pid).map_err(|error| io::Error::new(error.kind(), error.to_string())));
    if watcher.is_err() {
        let _ = kill(pid, Signal::SIGINT);
    }
    wait_without_reaping(pid);
    // From here on the process is gone but its pid is still ours; it is reaped under this lock, so that nobody signals it
    // afterwards.
    let mut ended = ending.ended.lock().unwrap_or_else(PoisonError::into_inner);
    drop(watcher);
    *ended = Some(child.wait().unwrap_or_else(|_| ExitStatus::from_raw(0)));
    ending.changed.notify_all();
}

#[expect(unsafe_code, reason = "neither std nor nix can wait for a process without reaping it on every Unix")]
fn wait_without_reaping(pid: Pid) {
    loop {
        let mut info = std::mem::MaybeUninit::<nix::libc::siginfo_t>::zeroed();
        // SAFETY: `info` is large enough and outlives the call, which writes nothing else.
        let answer = unsafe {
            let flags = nix::libc::WEXITED | nix::libc::WNOWAIT;
            nix::libc::waitid(nix::libc::P_PID, pid.as_raw().cast_unsigned(), info.as_mut_ptr(), flags)
        };
        let interrupted = answer != 0 && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted;
        if !interrupted {
            return;
        }
    }
}

/// The pid file's first line is the server's process id, its eighth the state.
fn is_ready(pid_file: &str, pid: Pid) -> bool {
    let mut lines = pid_file.lines();
    lines.next().is_some_and(|first| first.trim() == pid.to_string())
        && lines.nth(6).is_some_and(|state| state.trim() == "ready")
}

/// A path as one item of a list setting.
fn quoted(path: &Path) -> String {
    format!("\"{}\"", path.to_string_lossy().replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_ready_when_the_pid_file_is_its_own_and_says_so() {
        let file = |state: &str| format!("42\n/data\n1700000000\n5432\n/socket\n\n  123  0\n{state}\n");
        let (ours, other) = (Pid::from_raw(42), Pid::from_raw(43));
        assert!(is_ready(&file("ready   "), ours));
        assert!(!is_ready(&file("starting"), ours));
        assert!(!is_ready(&file("ready"), other));
        assert!(!is_ready("42\n/data\n", ours));
    }
}
