//! Mutual exclusion of taking in and deleting photos, on all machines that share the folder (docs/design.md#photos).

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How often a lock that is held is tried again. It is held for one recipe or one erasure.
const ASK: Duration = Duration::from_millis(2);

/// A lock on a folder. It is released when the last clone is dropped, or when its process ends in any way.
#[derive(Debug, Clone)]
pub(crate) struct FolderLock {
    /// The lock belongs to the open file.
    _file: Arc<File>,
}

/// How the lock is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LockMode {
    /// Together with other shared holders.
    Shared,
    /// Exclusively.
    Alone,
}

impl FolderLock {
    /// Takes the lock of this file, which is created if it is missing; waits while it is held in a conflicting mode. Cancel-safe.
    /// An exclusive waiter holds `turn` meanwhile, so that nobody who comes later overtakes it, and overlapping shared holders
    /// cannot starve it.
    pub(crate) async fn wait(file: &Path, turn: &Path, mode: LockMode) -> io::Result<Self> {
        match mode {
            LockMode::Alone => {
                let _turn = until(|| Self::now(turn, LockMode::Alone)).await?;
                until(|| Self::now(file, mode)).await
            }
            LockMode::Shared => {
                until(|| match Self::now(turn, LockMode::Shared)? {
                    Some(_turn) => Self::now(file, mode),
                    None => Ok(None),
                })
                .await
            }
        }
    }

    /// The same without waiting; `None` while the lock is held in a conflicting mode.
    pub(crate) fn now(file: &Path, mode: LockMode) -> io::Result<Option<Self>> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(file)?;
        let locked = match mode {
            LockMode::Shared => file.try_lock_shared(),
            LockMode::Alone => file.try_lock(),
        };
        match locked {
            Ok(()) => Ok(Some(Self { _file: Arc::new(file) })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

async fn until(mut now: impl FnMut() -> io::Result<Option<FolderLock>>) -> io::Result<FolderLock> {
    loop {
        match now()? {
            Some(held) => return Ok(held),
            None => tokio::time::sleep(ASK).await,
        }
    }
}
