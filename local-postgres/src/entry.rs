use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::unistd::{chdir, fchdir};

use crate::StartError;
use crate::server_user::ServerUser;

/// How a process running as the server's user reaches the cluster's folder.
///
/// Usually by its path. Below a folder that this user may not enter (such as /root, if root starts the server) the process
/// inherits the opened folder and names it by its descriptor, which Linux resolves without walking the folders above.
pub(crate) struct Entry {
    path: PathBuf,
    folder: File,
    by_descriptor: bool,
}

impl Entry {
    pub(crate) fn into(folder: &Path, user: &ServerUser) -> Result<Self, StartError> {
        let unusable = |reason| StartError::Folder { folder: folder.to_owned(), reason };
        let opened = File::open(folder).map_err(unusable)?;
        let by_descriptor = !user.may_enter(folder);
        if by_descriptor && !cfg!(target_os = "linux") {
            return Err(StartError::NotEnterable { user: user.name.clone(), folder: folder.to_owned() });
        }
        let path = if by_descriptor {
            format!("/proc/self/fd/{}", opened.as_raw_fd()).into()
        } else {
            folder.to_owned()
        };
        Ok(Self { path, folder: opened, by_descriptor })
    }

    /// The folder's path within the process.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Called in the child between fork and exec; makes system calls only. The process needs a working directory that it can
    /// return to: this one, or the root.
    pub(crate) fn take(&self) -> io::Result<()> {
        if self.by_descriptor {
            fcntl(&self.folder, FcntlArg::F_SETFD(FdFlag::empty()))?;
            Ok(chdir("/")?)
        } else {
            Ok(fchdir(&self.folder)?)
        }
    }
}
