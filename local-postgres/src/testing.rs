//! A dedicated cluster for each test: PostgreSQL's transaction horizon is per cluster, so tests that share one disturb each
//! other.
//!
//! A cluster is a copy of a template that is made once per version, below the build's `target` folder. It loses everything if the
//! machine crashes (`fsync = off`), starts in a fraction of a second, and ends with the test, even if the test is killed. A hot
//! standby of a cluster ([`TestDatabase::standby`]) streams from it while both are running. Everything here panics on failure, as
//! the test cannot continue.

mod kept;
mod running;
mod standby;
mod template;

use std::fs::OpenOptions;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};

use crate::entry::Entry;
use crate::local_postgres::{ensure_database, launch_and_wait, url};
use crate::server::{Launch, Server};
use crate::socket_folder::SocketFolder;
use crate::{Programs, SearchPaths, predecessor};
use running::RunningFolder;
use template::Template;

pub use kept::{Kept, build_of};

const PATIENCE: Duration = Duration::from_secs(60);
/// Fast and small; nothing here needs to survive a crash of the machine. Shared memory in files disappears with the cluster's
/// folder.
const SETTINGS: [(&str, &str); 6] = [
    ("fsync", "off"),
    ("shared_buffers", "16MB"),
    ("max_connections", "100"),
    ("jit", "off"),
    ("dynamic_shared_memory_type", "mmap"),
    ("log_line_prefix", "%m [%p] "),
];

/// How much a test does of what is random or repeated: `full` where `FULL_SIZE` is set, as `make test-all` sets it, otherwise `usual`.
#[must_use]
pub fn sized<T>(usual: T, full: T) -> T {
    if std::env::var_os("FULL_SIZE").is_some() { full } else { usual }
}

/// A new cluster with an empty database `test`.
#[must_use]
pub fn database() -> TestDatabase {
    database_with(&[])
}

/// The same with settings that override the usual ones.
#[must_use]
pub fn database_with(settings: &[(&str, &str)]) -> TestDatabase {
    Kept::get("empty", "", |_, _| ()).database_with(settings)
}

/// A new cluster with an empty database of this name.
#[must_use]
pub fn database_named(name: &str) -> TestDatabase {
    let cluster = cluster();
    cluster.create_database(name);
    TestDatabase { cluster, name: name.to_owned() }
}

/// A new cluster.
#[must_use]
pub fn cluster() -> TestCluster {
    cluster_with(&[])
}

/// A new cluster with settings that override the usual ones, such as `("fsync", "on")`.
#[must_use]
pub fn cluster_with(settings: &[(&str, &str)]) -> TestCluster {
    let template = Template::get(&programs());
    TestCluster::copy_of(&template.cluster, &template, settings)
}

/// PostgreSQL's programs as tests find them: `LOCAL_POSTGRES_BIN`, the system's, or those in `local-postgres/node_modules`.
#[must_use]
pub fn programs() -> Programs {
    Programs::find(&SearchPaths {
        explicit: std::env::var_os("LOCAL_POSTGRES_BIN").map(PathBuf::from),
        node_modules: vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules"))],
        data_dir: None,
    })
    .unwrap_or_else(|error| panic!("{error}"))
}

/// A database in a cluster of its own.
#[derive(Debug)]
pub struct TestDatabase {
    cluster: TestCluster,
    name: String,
}

impl TestDatabase {
    /// Its address; unchanged after a restart of the cluster.
    #[must_use]
    pub fn url(&self) -> String {
        self.cluster.url(&self.name)
    }

    /// The address of another database of the same cluster.
    #[must_use]
    pub fn url_of(&self, name: &str) -> String {
        self.cluster.url(name)
    }
}

impl Deref for TestDatabase {
    type Target = TestCluster;
    fn deref(&self) -> &TestCluster {
        &self.cluster
    }
}

impl DerefMut for TestDatabase {
    fn deref_mut(&mut self) -> &mut TestCluster {
        &mut self.cluster
    }
}

/// A cluster that lives as long as this value.
#[derive(Debug)]
pub struct TestCluster {
    // In drop order.
    server: Option<Server>,
    socket_folder: SocketFolder,
    folder: RunningFolder,
    template: Template,
    settings: Vec<(String, String)>,
}

impl TestCluster {
    /// A new cluster with these files, and with settings that override the usual ones.
    fn copy_of(files: &Path, template: &Template, settings: &[(&str, &str)]) -> Self {
        let folder = RunningFolder::make();
        template.copy(files, &folder.cluster());
        let socket_folder = SocketFolder::make(folder.path(), &template.user)
            .unwrap_or_else(|error| panic!("no folder for the socket of a test's cluster: {error}"));
        let settings = SETTINGS.iter().chain(settings);
        let mut cluster = Self {
            server: None,
            settings: settings.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            socket_folder,
            template: template.clone(),
            folder,
        };
        cluster.start_again();
        cluster
    }

    /// The address of one of its databases.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        url(self.socket_folder.path(), database)
    }

    /// Creates a database if it does not exist.
    pub fn create_database(&self, name: &str) {
        ensure_database(self.socket_folder.path(), name)
            .unwrap_or_else(|error| panic!("database {name}: {error}"));
    }

    /// Starts the server after it was stopped or killed.
    pub fn start_again(&mut self) {
        assert!(self.server.is_none(), "the server is running");
        let log = self.log();
        let launch = Launch {
            postgres: self.template.programs.postgres(),
            user: self.template.user.clone(),
            entry: Entry::into(&self.folder.cluster(), &self.template.user)
                .unwrap_or_else(|error| panic!("{error}")),
            socket_folder: self.socket_folder.path().to_owned(),
            settings: self.settings.clone(),
            log: OpenOptions::new()
                .create(true)
                .append(true)
                .open(&log)
                .unwrap_or_else(|error| panic!("{}: {error}", log.display())),
            death_signal: Signal::SIGQUIT,
        };
        let server = launch_and_wait(launch, &self.folder.cluster(), &log, PATIENCE);
        self.server = Some(server.unwrap_or_else(|error| panic!("{error}")));
    }

    /// Stops the server cleanly: open transactions are aborted, a checkpoint is written.
    pub fn stop(&mut self) {
        let ended = self.server.take().and_then(|server| server.stop(PATIENCE));
        assert!(ended.is_some_and(|status| status.success()), "the server did not stop in order: {ended:?}");
    }

    /// Shuts the server down immediately, as in a crash; its next start recovers from the log.
    pub fn kill_immediate(&mut self) {
        let ended = self.server.take().and_then(|server| server.stop_at_once());
        assert!(ended.is_some(), "the server did not end");
    }

    /// Kills one of the server's processes, like the OOM killer: the server ends every session, and recovers from the log.
    pub fn crash(&self) {
        let server = self.pid();
        let processes = predecessor::processes_of(&self.folder.cluster());
        let one = processes.into_iter().find(|pid| Some(pid.as_raw()) != server);
        let Some(one) = one else { panic!("the server has no other process") };
        kill(one, Signal::SIGKILL).unwrap_or_else(|error| panic!("{one}: {error}"));
    }

    /// Keeps a copy of a stopped server's files, replacing any earlier copy.
    pub fn keep_files(&self) {
        assert!(self.server.is_none(), "the server is running");
        let _ = std::fs::remove_dir_all(self.kept());
        self.template.copy(&self.folder.cluster(), &self.kept());
    }

    /// Replaces a stopped server's files by the kept copy: what it has written since is lost.
    pub fn bring_back_files(&self) {
        assert!(self.server.is_none(), "the server is running");
        let cluster = self.folder.cluster();
        std::fs::remove_dir_all(&cluster).unwrap_or_else(|error| panic!("{}: {error}", cluster.display()));
        self.template.copy(&self.kept(), &cluster);
    }

    fn kept(&self) -> PathBuf {
        self.folder.path().join("kept")
    }

    /// Freezes the server with all its sessions: connections stay open, nothing answers.
    pub fn pause(&self) {
        // The server first, so that it forks no new process while the others are listed.
        self.signal(Signal::SIGSTOP);
        self.signal_processes(Signal::SIGSTOP);
    }

    /// Resumes a paused server.
    pub fn resume(&self) {
        self.signal_processes(Signal::SIGCONT);
    }

    /// The process id of the server, if it is running.
    #[must_use]
    pub fn pid(&self) -> Option<i32> {
        self.server.as_ref().map(|server| server.pid.as_raw())
    }

    /// The server's log.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.folder.path().join("postgres.log")
    }

    fn signal(&self, signal: Signal) {
        if let Some(server) = &self.server {
            server.signal(signal);
        }
    }

    fn signal_processes(&self, signal: Signal) {
        for pid in predecessor::processes_of(&self.folder.cluster()) {
            let _ = kill(pid, signal);
        }
    }
}

impl Drop for TestCluster {
    fn drop(&mut self) {
        self.resume();
        if let Some(server) = self.server.take() {
            server.stop_at_once();
        }
    }
}
