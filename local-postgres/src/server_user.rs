use std::io;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use nix::unistd::{Gid, Uid, User};

use crate::StartError;

/// The account for a server that root starts: PostgreSQL refuses to run as root, and needs an account known to the system.
const UNPRIVILEGED: &str = "nobody";

/// The user as whom the server runs: our own or, if we are root, the owner of the cluster (`nobody` for a new one).
#[derive(Clone, Debug)]
pub(crate) struct ServerUser {
    pub(crate) name: String,
    uid: Uid,
    gid: Gid,
    /// Whether it is not our own user, so that files change owner and the process must switch.
    switches: bool,
}

impl ServerUser {
    /// Chooses the user for the cluster at this path, which need not exist.
    pub(crate) fn choose(cluster: &Path) -> Result<Self, StartError> {
        let ourselves = Uid::effective();
        if !ourselves.is_root() {
            let account =
                account(ourselves).ok_or_else(|| StartError::NoAccount(format!("user id {ourselves}")))?;
            return Ok(Self::of(account, false));
        }
        let owner = std::fs::metadata(cluster)
            .ok()
            .map(|cluster| Uid::from_raw(cluster.uid()))
            .filter(|owner| !owner.is_root())
            .and_then(account);
        owner
            .or_else(|| User::from_name(UNPRIVILEGED).ok().flatten())
            .map(|account| Self::of(account, true))
            .ok_or_else(|| StartError::NoAccount(UNPRIVILEGED.into()))
    }

    fn of(account: User, switches: bool) -> Self {
        Self { name: account.name, uid: account.uid, gid: account.gid, switches }
    }

    /// Makes the command run as this user, without supplementary groups and without our environment.
    pub(crate) fn run(&self, command: &mut Command) {
        command.env_clear().env("PATH", "/usr/bin:/bin");
        if self.switches {
            command.uid(self.uid.as_raw()).gid(self.gid.as_raw());
        }
    }

    /// Makes this user the owner of a file or folder.
    pub(crate) fn own(&self, path: &Path) -> io::Result<()> {
        if self.switches { chown(path, Some(self.uid.as_raw()), Some(self.gid.as_raw())) } else { Ok(()) }
    }

    /// Makes this user the owner of a folder and everything in it.
    #[cfg(feature = "testing")]
    pub(crate) fn own_tree(&self, folder: &Path) -> io::Result<()> {
        if !self.switches {
            return Ok(());
        }
        self.own(folder)?;
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                self.own_tree(&entry.path())?;
            } else {
                std::os::unix::fs::lchown(entry.path(), Some(self.uid.as_raw()), Some(self.gid.as_raw()))?;
            }
        }
        Ok(())
    }

    /// Whether this user may enter a folder and every folder above it, by their permission bits. If we are that user, the system
    /// reports it itself.
    pub(crate) fn may_enter(&self, folder: &Path) -> bool {
        if !self.switches {
            return true;
        }
        folder.ancestors().filter(|at| !at.as_os_str().is_empty()).all(|at| {
            std::fs::metadata(at).is_ok_and(|at| {
                let (owner, group) = (at.uid() == self.uid.as_raw(), at.gid() == self.gid.as_raw());
                let bit = match (owner, group) {
                    (true, _) => 0o100,
                    (_, true) => 0o010,
                    _ => 0o001,
                };
                at.mode() & bit != 0
            })
        })
    }
}

fn account(uid: Uid) -> Option<User> {
    User::from_uid(uid).ok().flatten()
}
