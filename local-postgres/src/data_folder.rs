use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::StartError;
use crate::server_user::ServerUser;

/// How long we wait for the locks of a program that was just killed: the system releases them once it has cleaned up.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);
const LOCK_POLL: Duration = Duration::from_millis(20);
/// A log larger than this (bytes) is moved aside at the next start.
const LOG_LIMIT: u64 = 8 * 1024 * 1024;

/// The folder that holds a cluster and its files, locked for this program alone while the value exists.
#[derive(Debug)]
pub(crate) struct DataFolder {
    path: PathBuf,
    /// Keeps the lock: the kernel releases it with the file, even if we are killed.
    _lock: File,
}

impl DataFolder {
    /// Creates the folder if it is missing (its parent must exist), and locks it.
    pub(crate) fn claim(path: &Path, occupancy: Occupancy) -> Result<Self, StartError> {
        let unusable = |reason| StartError::Folder { folder: path.to_owned(), reason };
        if !path.try_exists().map_err(unusable)? {
            let parent =
                path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
            if !parent.try_exists().map_err(unusable)? {
                return Err(StartError::ParentMissing(parent.to_owned()));
            }
            match DirBuilder::new().mode(0o700).create(path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(unusable(error)),
                _ => {}
            }
        }
        let path = path.canonicalize().map_err(unusable)?;
        let lock = lock(&path, occupancy)?;
        Ok(Self { path, _lock: lock })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn cluster(&self) -> PathBuf {
        self.path.join("cluster")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.path.join("postgres.log")
    }

    /// Gives the lock file to the server's user, and the folder too if there is nothing else in it yet: a later start as that
    /// user can use it, and a folder that holds other things is left alone.
    pub(crate) fn hand_over(&self, user: &ServerUser) -> Result<(), StartError> {
        let unusable = |reason| self.unusable(reason);
        user.own(&lock_file(&self.path)).map_err(unusable)?;
        if fs::read_dir(&self.path).map_err(unusable)?.count() == 1 {
            user.own(&self.path).map_err(unusable)?;
        }
        Ok(())
    }

    /// Opens the server's log for appending; a large one is renamed to `postgres.log.1` first.
    pub(crate) fn open_log(&self, user: &ServerUser) -> Result<File, StartError> {
        let log = self.log();
        let opened = || {
            if fs::metadata(&log).is_ok_and(|log| log.len() > LOG_LIMIT) {
                fs::rename(&log, log.with_extension("log.1"))?;
            }
            let file = OpenOptions::new().create(true).append(true).mode(0o600).open(&log)?;
            user.own(&log)?;
            Ok(file)
        };
        opened().map_err(|reason| self.unusable(reason))
    }

    pub(crate) fn unusable(&self, reason: io::Error) -> StartError {
        StartError::Folder { folder: self.path.clone(), reason }
    }
}

fn lock_file(folder: &Path) -> PathBuf {
    folder.join("lock")
}

/// How long a program intends to hold its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occupancy {
    /// Until somebody stops it.
    Permanent,
    /// Until its task is done: another program may wait for the lock.
    Temporary,
}

/// Follows the process id of a temporary program in the lock file.
const PASSING: &str = "passing";

/// Locks the folder and writes our process id into the lock file, so that a second program can name us.
fn lock(folder: &Path, occupancy: Occupancy) -> Result<File, StartError> {
    let unusable = |reason| StartError::Folder { folder: folder.to_owned(), reason };
    let mut file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .mode(0o600)
        .open(lock_file(folder))
        .map_err(unusable)?;
    let deadline = Instant::now() + LOCK_PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => break,
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => std::thread::sleep(LOCK_POLL),
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = file.read_to_string(&mut holder);
                let mut words = holder.split_whitespace();
                let pid = words.next().and_then(|pid| pid.parse().ok());
                let passing = words.next() == Some(PASSING);
                return Err(StartError::InUse { folder: folder.to_owned(), pid, passing });
            }
        }
    }
    let holder = match occupancy {
        Occupancy::Permanent => std::process::id().to_string(),
        Occupancy::Temporary => format!("{} {PASSING}", std::process::id()),
    };
    file.set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| writeln!(file, "{holder}"))
        .map_err(unusable)?;
    Ok(file)
}
