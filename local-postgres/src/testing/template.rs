use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::running::{folder, locked};
use crate::server_user::ServerUser;
use crate::{Programs, cluster};

/// A cluster that is copied for each test. It is created by the first test that needs it, under a lock, and kept.
#[derive(Debug, Clone)]
pub(super) struct Template {
    pub(super) programs: Programs,
    pub(super) user: ServerUser,
    pub(super) cluster: PathBuf,
}

impl Template {
    pub(super) fn get(programs: &Programs) -> Self {
        // Not an existing path: the template's own folder decides which user owns a new cluster.
        let user = ServerUser::choose(Path::new("")).unwrap_or_else(|error| panic!("{error}"));
        let kept = folder(&name(programs, &user));
        let _lock = locked(&kept);
        let programs = programs.runnable_by(&user, &kept).unwrap_or_else(|error| panic!("{error}"));
        let cluster = kept.join("cluster");
        if !cluster.exists() {
            // Log segments of one megabyte keep each copy small.
            cluster::make(&cluster, &programs, &user, &["--wal-segsize=1", "--no-sync"], "")
                .unwrap_or_else(|error| panic!("{error}"));
        }
        Self { programs, user, cluster }
    }

    /// What tells its cluster from those of other versions and users.
    pub(super) fn name(&self) -> String {
        name(&self.programs, &self.user)
    }

    /// Copies the files of a cluster that is not running.
    pub(super) fn copy(&self, from: &Path, to: &Path) {
        copy_tree(from, to).and_then(|()| self.user.own_tree(to)).unwrap_or_else(|error| {
            panic!("a test's cluster could not be copied to {}: {error}", to.display())
        });
    }
}

fn name(programs: &Programs, user: &ServerUser) -> String {
    format!("{}-{}", programs.version(), user.name)
}

pub(super) fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir(to)?;
    fs::set_permissions(to, fs::Permissions::from_mode(0o700))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else {
            std::io::copy(&mut File::open(entry.path())?, &mut File::create(target)?)?;
        }
    }
    Ok(())
}
