use std::io;
use std::path::PathBuf;

/// Why a private PostgreSQL could not be started. Each message is one sentence that says how to fix it, followed by the server's
/// last lines if it logged any.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another running program holds the data folder's lock.
    #[error("the database folder {folder} is in use by another program{}; stop that one or choose another data folder", by(*pid))]
    InUse {
        /// The folder that is locked.
        folder: PathBuf,
        /// The process id that the other program wrote into the lock file.
        pid: Option<i32>,
        /// Whether it announced that it ends by itself.
        passing: bool,
    },
    /// The parent of the data folder does not exist.
    #[error("the folder {} does not exist; make it or choose another data folder", .0.display())]
    ParentMissing(PathBuf),
    /// The data folder cannot be created, read or written.
    #[error(
        "the database folder {folder} cannot be used ({reason}); give this user the right to write there or choose another data folder"
    )]
    Folder {
        /// The path that could not be used.
        folder: PathBuf,
        /// What the operating system said.
        reason: io::Error,
    },
    /// The user as whom the server would run has no entry in the system's user database, which PostgreSQL needs.
    #[error(
        "PostgreSQL cannot run as {0}, which this system's list of users does not know; run the program as a known user"
    )]
    NoAccount(String),
    /// The folder is below one that the server's user may not enter, on a system where that cannot be worked around.
    #[error(
        "the user {user}, as whom PostgreSQL runs when the program runs as root, may not enter {folder}; choose a data folder outside of private folders such as /root"
    )]
    NotEnterable {
        /// The name of the server's user.
        user: String,
        /// The folder that it may not enter.
        folder: PathBuf,
    },
    /// The cluster was made by another major version of PostgreSQL than that of the programs found.
    #[error(
        "the database in {folder} was made by PostgreSQL {made_by}, but the programs found in {programs} are version {found}; install PostgreSQL {made_by}, or choose another data folder"
    )]
    OtherVersion {
        /// The data folder.
        folder: PathBuf,
        /// The major version in the cluster's `PG_VERSION`.
        made_by: u32,
        /// Where the programs were found.
        programs: PathBuf,
        /// The major version of those programs.
        found: u32,
    },
    /// The server's user cannot run the programs, and they could not be copied to a place where it can.
    #[error(
        "PostgreSQL's programs in {folder} cannot be run ({reason}); install postgresql from the system's packages"
    )]
    Programs {
        /// Where they were found, or where they were to be copied.
        folder: PathBuf,
        /// What the operating system said.
        reason: io::Error,
    },
    /// A program could not be started at all.
    #[error("{program} could not be started ({reason})")]
    Spawn {
        /// The program.
        program: PathBuf,
        /// What the operating system said.
        reason: io::Error,
    },
    /// `initdb` failed.
    #[error("the database in {folder} could not be made; initdb said: {said}")]
    Initdb {
        /// The data folder.
        folder: PathBuf,
        /// The last lines of its output.
        said: String,
    },
    /// The server ended, or was not ready in time.
    #[error("PostgreSQL did not come up ({how}); the end of {log} says: {said}")]
    NotReady {
        /// How it failed: its exit status, or that it took too long.
        how: String,
        /// The server's log.
        log: PathBuf,
        /// The last lines of the log.
        said: String,
    },
    /// Processes of an earlier server are still working in the cluster and do not end.
    #[error(
        "an earlier PostgreSQL (process {pid}) is still running in {folder} and does not end; stop it and start again"
    )]
    PredecessorStays {
        /// The data folder.
        folder: PathBuf,
        /// One of its processes.
        pid: i32,
    },
    /// The server answered one of our statements with an error, or not at all.
    #[error("the database could not be asked: {0}")]
    Session(io::Error),
}

fn by(pid: Option<i32>) -> String {
    pid.map_or_else(String::new, |pid| format!(" (process {pid})"))
}
