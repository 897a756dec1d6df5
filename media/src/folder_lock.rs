//! Keeping apart those who take in photos and those who delete them, on all machines that share the folder (docs/design.md#photos).

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How often a lock that others hold is asked for again. They hold it for one recipe or one erasure.
const ASK: Duration = Duration::from_millis(2);

/// A lock on a folder. It ends when the last clone is dropped, or its process ends however it may.
#[derive(Debug, Clone)]
pub(crate) struct FolderLock {
    /// The open file is the lock.
    _file: Arc<File>,
}

/// How a folder is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LockMode {
    /// Together with others who hold it so.
    Shared,
    /// By nobody else.
    Alone,
}

impl FolderLock {
    /// Holds by the lock of this file, which is made if it is not there; waits for those who hold it in another manner. It can be dropped
    /// anywhere. Whoever waits to be alone has locked `turn` meanwhile: nobody who comes later goes first, so that those who share the lock
    /// one after the other keep nobody out for good.
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

    /// The same without waiting; none where others hold it in another manner.
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
