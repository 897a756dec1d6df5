//! The folder of a node: locked while the node runs, with one build of the index in it, and a second one during a rebuild.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::{IndexError, OpenError};
use crate::generation::{Generation, builds};

/// The folder of this node, locked. It is a kernel lock: it ends with the process, however that ends.
pub(crate) struct NodeFolder {
    path: PathBuf,
    newest: u64,
    _lock: File,
}

impl NodeFolder {
    /// Locks the folder, and opens the newest build in it that can be continued, or an empty one.
    pub(crate) fn open(path: &Path) -> Result<(Self, Generation), OpenError> {
        let unusable = |reason: &dyn std::fmt::Display| OpenError::Unusable {
            folder: path.to_owned(),
            reason: reason.to_string(),
        };
        std::fs::create_dir_all(path).map_err(|error| unusable(&error))?;
        let lock = File::create(path.join("in-use")).map_err(|error| unusable(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse { folder: path.to_owned() }),
            Err(TryLockError::Error(error)) => return Err(unusable(&error)),
        }
        let builds = builds(path).map_err(|error| unusable(&error))?;
        let newest = builds.first().map_or(0, |(number, _)| *number);
        let mut folder = Self { path: path.to_owned(), newest, _lock: lock };
        let generation = folder.first_fit(builds).map_or_else(|| folder.create_build(), Ok);
        let generation = generation.map_err(|error| unusable(&error))?;
        folder.remove_others(&generation.folder);
        Ok((folder, generation))
    }

    fn first_fit(&self, builds: Vec<(u64, PathBuf)>) -> Option<Generation> {
        for (_, build) in builds {
            match Generation::open(build.clone()) {
                Ok(generation) => return Some(generation),
                Err(reason) => {
                    tracing::warn!(build = %build.display(), %reason, "the search index is built again from the log");
                }
            }
        }
        None
    }

    /// Starts an empty build beside the others.
    pub(crate) fn create_build(&mut self) -> Result<Generation, IndexError> {
        self.newest += 1;
        let build = self.path.join(format!("build-{}", self.newest));
        // A folder of this name can only be left over from an interrupted removal.
        if build.exists() {
            std::fs::remove_dir_all(&build)?;
        }
        Generation::create(build)
    }

    /// Removes every build but this one. What cannot be removed now is retried at the next start.
    pub(crate) fn remove_others(&self, kept: &Path) {
        for (_, build) in builds(&self.path).unwrap_or_default() {
            if build != kept
                && let Err(error) = std::fs::remove_dir_all(&build)
            {
                tracing::warn!(build = %build.display(), %error, "an old search index could not be removed");
            }
        }
    }
}
