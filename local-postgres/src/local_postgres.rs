use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::data_folder::{DataFolder, Occupancy};
use crate::entry::Entry;
use crate::server::{Launch, NotReady, Server};
use crate::server_user::ServerUser;
use crate::session::Session;
use crate::socket_folder::{PORT, SocketFolder};
use crate::{Programs, StartError, cluster, cluster_version, predecessor, socket_folder};

/// The start timeout: usually some tens of milliseconds are enough; after a crash, up to a gigabyte of log is recovered.
const START_PATIENCE: Duration = Duration::from_secs(120);
/// How long a fast shutdown may take before it becomes an immediate one; containers allow 10 s in total to stop.
const STOP_PATIENCE: Duration = Duration::from_secs(8);

/// Settings of a new cluster: memory for a small machine. Everything that makes commits durable stays on, as is PostgreSQL's
/// default.
const SETTINGS: &str = "
# Written by local-postgres when this cluster was made; yours to change.
shared_buffers = 64MB
max_connections = 100
jit = off
log_checkpoints = off
log_line_prefix = '%m [%p] '
";

/// Also for existing clusters: obsolete files of the write-ahead log are deleted, as a recycled one keeps its content for a long
/// time, and erased data must be gone. A new one is filled with zeros.
const OWN_LOG: [(&str, &str); 2] = [("wal_recycle", "off"), ("wal_init_zero", "on")];

/// What to start.
#[derive(Clone, Debug)]
pub struct Options {
    /// A folder for the cluster and its files, used by nothing else. It is created if its parent exists.
    pub data_dir: PathBuf,
    /// PostgreSQL's programs.
    pub programs: Programs,
}

/// A running server that we started. It ends with [`LocalPostgres::stop`], when this value is dropped, or when the program dies.
///
/// All calls block (a first start for about a second, later ones for 50 ms): from asynchronous code, call them where blocking is
/// allowed. The system does not distinguish programs of one user: a server started by root runs as `nobody`, and is open to any
/// other process of `nobody`.
#[derive(Debug)]
pub struct LocalPostgres {
    // In drop order: the folder is released when the server is gone.
    server: Server,
    socket_folder: SocketFolder,
    data_folder: DataFolder,
}

impl LocalPostgres {
    /// Creates the cluster if there is none, and starts its server.
    ///
    /// # Errors
    /// Why it cannot be started, and how to fix it.
    pub fn start(options: &Options) -> Result<Self, StartError> {
        Self::start_in(options, DataFolder::claim(&options.data_dir, Occupancy::Permanent)?)
    }

    /// The same for a program that ends by itself after a task: another one that finds the folder in use learns that it may wait
    /// ([`StartError::InUse`]).
    ///
    /// # Errors
    /// As for [`LocalPostgres::start`].
    pub fn start_in_passing(options: &Options) -> Result<Self, StartError> {
        Self::start_in(options, DataFolder::claim(&options.data_dir, Occupancy::Temporary)?)
    }

    fn start_in(options: &Options, data_folder: DataFolder) -> Result<Self, StartError> {
        let cluster = data_folder.cluster();
        let user = ServerUser::choose(&cluster)?;
        data_folder.hand_over(&user)?;
        let made_by = cluster_version::made_by(&cluster).map_err(|reason| data_folder.unusable(reason))?;
        check_version(data_folder.path(), made_by, &options.programs)?;
        let programs = options.programs.runnable_by(&user, data_folder.path())?;
        if made_by.is_none() {
            tracing::info!(folder = %cluster.display(), version = programs.version(), "making a new database");
            cluster::make(&cluster, &programs, &user, &[], SETTINGS)?;
        }
        predecessor::wait_until_gone(&cluster)?;
        predecessor::remove_stale_pid_file(&cluster).map_err(|reason| data_folder.unusable(reason))?;
        let socket_folder =
            SocketFolder::make(data_folder.path(), &user).map_err(|reason| data_folder.unusable(reason))?;
        let launch = Launch {
            postgres: programs.postgres(),
            log: data_folder.open_log(&user)?,
            entry: Entry::into(&cluster, &user)?,
            user,
            socket_folder: socket_folder.path().to_owned(),
            settings: OWN_LOG.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
            death_signal: Signal::SIGINT,
        };
        let server = launch_and_wait(launch, &cluster, &data_folder.log(), START_PATIENCE)?;
        Ok(Self { server, socket_folder, data_folder })
    }

    /// The address of a database, for any client that accepts `postgres://` addresses with a socket's folder as `host`.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        url(self.socket_folder.path(), database)
    }

    /// The address of a database of the server that another program runs in this data folder: a tool can work beside it while
    /// that program runs. `None` if no server answers there.
    #[must_use]
    pub fn url_of_running(data_dir: &Path, database: &str) -> Option<String> {
        let folder = socket_folder::in_use(&data_dir.canonicalize().ok()?);
        Session::open(&socket_folder::socket_in(&folder), "postgres").ok()?;
        Some(url(&folder, database))
    }

    /// Creates the database if it does not exist.
    pub fn ensure_database(&self, name: &str) -> Result<(), StartError> {
        ensure_database(self.socket_folder.path(), name).map_err(StartError::Session)
    }

    /// The process id of the server.
    #[must_use]
    pub fn pid(&self) -> i32 {
        self.server.pid.as_raw()
    }

    /// The server's log.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.data_folder.log()
    }

    /// Waits up to this long for the server to end by itself, as in a crash; `None` if it is still running.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Option<ExitStatus> {
        self.server.wait(patience)
    }

    /// Stops the server: open transactions are aborted, a checkpoint is written; after 8 s the shutdown becomes an immediate one,
    /// which loses nothing. `None` if it could not even be killed.
    pub fn stop(self) -> Option<ExitStatus> {
        self.server.stop(STOP_PATIENCE)
    }
}

/// Starts a server and waits until it accepts connections; if it does not, the error carries the end of its log.
pub(crate) fn launch_and_wait(
    launch: Launch,
    cluster: &Path,
    log: &Path,
    patience: Duration,
) -> Result<Server, StartError> {
    let program = launch.postgres.clone();
    let server = Server::spawn(launch).map_err(|reason| StartError::Spawn { program, reason })?;
    server.wait_until_ready(cluster, patience).map_err(|not_ready| {
        let said = std::fs::read(log).unwrap_or_default();
        StartError::NotReady {
            how: match not_ready {
                NotReady::Ended(status) => status.to_string(),
                NotReady::Late(patience) => format!("not ready after {} s", patience.as_secs()),
            },
            log: log.to_owned(),
            said: cluster::last_lines(&String::from_utf8_lossy(&said)),
        }
    })?;
    Ok(server)
}

pub(crate) fn ensure_database(socket_folder: &Path, name: &str) -> std::io::Result<()> {
    let mut session = Session::open(&socket_folder::socket_in(socket_folder), "postgres")?;
    let (literal, identifier) = (name.replace('\'', "''"), name.replace('"', "\"\""));
    if session.run(&format!("SELECT FROM pg_database WHERE datname = '{literal}'"))? == 0 {
        session.run(&format!("CREATE DATABASE \"{identifier}\""))?;
    }
    Ok(())
}

pub(crate) fn url(socket_folder: &Path, database: &str) -> String {
    let host = percent_encoded(&socket_folder.to_string_lossy());
    let database = percent_encoded(database);
    let role = cluster::ROLE;
    format!("postgres://{role}@localhost/{database}?host={host}&port={PORT}&sslmode=disable")
}

/// Encodes everything but letters, digits, `-`, `.` and `_` as `%XX`.
fn percent_encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

fn check_version(folder: &Path, made_by: Option<u32>, programs: &Programs) -> Result<(), StartError> {
    match made_by {
        Some(made_by) if made_by != programs.major() => Err(StartError::OtherVersion {
            folder: folder.to_owned(),
            made_by,
            programs: programs.folder().to_owned(),
            found: programs.major(),
        }),
        _ => Ok(()),
    }
}
