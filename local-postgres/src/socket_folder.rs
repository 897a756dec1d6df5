use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::server_user::ServerUser;

/// The number in the socket's name; nothing listens on a network port.
pub(crate) const PORT: u16 = 5432;
/// The maximum length of a Unix socket's path in bytes: `sun_path` without its terminating zero.
const PATH_LIMIT: usize = if cfg!(target_os = "linux") { 107 } else { 103 };

/// The folder of the server's socket; only the server's user may enter it.
#[derive(Debug)]
pub(crate) struct SocketFolder {
    path: PathBuf,
    /// The file that records the path if the folder is outside of the data folder.
    note: Option<PathBuf>,
}

impl SocketFolder {
    /// `socket` in the data folder; or, if that path is too long or the server's user may not go there, a private temporary
    /// folder, removed at the end. Removes what a killed program left behind: call it when no process works in the cluster any
    /// more. Otherwise PostgreSQL would take the process that now has the pid in the lock file, even an unrelated or unreaped
    /// one, for a server that still listens, and refuse to start.
    pub(crate) fn make(data: &Path, user: &ServerUser) -> io::Result<Self> {
        let note = note_in(data);
        remove_noted(&note)?;
        let path = data.join("socket");
        if fits(&path) && user.may_enter(data) {
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => remove_files(&path),
                made => made?,
            }
            user.own(&path)?;
            return Ok(Self { path, note: None });
        }
        let path = temporary()?;
        fs::write(&note, path.as_os_str().as_bytes())?;
        user.own(&note)?;
        user.own(&path)?;
        Ok(Self { path, note: Some(note) })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for SocketFolder {
    fn drop(&mut self) {
        if let Some(note) = &self.note {
            let _ = remove_noted(note);
        }
    }
}

fn note_in(data: &Path) -> PathBuf {
    data.join("socket.path")
}

/// Removes the temporary folder that a killed program with this data folder left behind, if any.
#[cfg(feature = "testing")]
pub(crate) fn remove_leftover(data: &Path) -> io::Result<()> {
    remove_noted(&note_in(data))
}

/// The folder in which a server with this data folder listens, if it is running.
pub(crate) fn in_use(data: &Path) -> PathBuf {
    fs::read_to_string(note_in(data)).map_or_else(|_| data.join("socket"), PathBuf::from)
}

pub(crate) fn socket_in(folder: &Path) -> PathBuf {
    folder.join(format!(".s.PGSQL.{PORT}"))
}

fn fits(folder: &Path) -> bool {
    folder.to_str().is_some() && socket_in(folder).as_os_str().len() <= PATH_LIMIT
}

/// A new folder that only its creator may enter. Creating it fails if the name exists, so nobody else can have put it there.
fn temporary() -> io::Result<PathBuf> {
    let ours = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let ours = ours
        .filter(|folder| folder.is_absolute() && folder.is_dir() && !nix::unistd::Uid::effective().is_root());
    let parent = ours.unwrap_or_else(|| "/tmp".into());
    let mut last = io::ErrorKind::AlreadyExists.into();
    for attempt in 0..100_u32 {
        let nanoseconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.subsec_nanos());
        let path = parent.join(format!("local-postgres-{}-{nanoseconds}-{attempt}", std::process::id()));
        match DirBuilder::new().mode(0o700).create(&path) {
            Ok(()) if fits(&path) => return Ok(path),
            Ok(()) => return fs::remove_dir(&path).and(Err(io::ErrorKind::InvalidFilename.into())),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Removes the recorded folder, with the two files that PostgreSQL creates in it and nothing else.
fn remove_noted(note: &Path) -> io::Result<()> {
    let Ok(path) = fs::read_to_string(note) else { return Ok(()) };
    remove_files(Path::new(&path));
    let _ = fs::remove_dir(&path);
    fs::remove_file(note)
}

/// Removes the socket and its lock file, if they exist.
fn remove_files(folder: &Path) {
    let socket = socket_in(folder);
    let _ = fs::remove_file(&socket);
    let _ = fs::remove_file(socket.with_file_name(format!(".s.PGSQL.{PORT}.lock")));
}
