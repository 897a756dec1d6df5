//! Files that are written without waiting for the disk.
//!
//! The engine syncs every file of a commit before the next one, which takes most of the time from a change until it can be
//! found. The index can do without: what the kernel has survives the end of the process, and what is lost with the machine is noticed by
//! the checks at the next start and built again from the log.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tantivy::directory::error::{DeleteError, LockError, OpenDirectoryError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    AntiCallToken, Directory, DirectoryLock, FileHandle, Lock, MmapDirectory, TerminatingWrite,
    WatchCallback, WatchHandle, WritePtr,
};

/// A folder of the engine's files: mapped into memory for reading, written without waiting for the disk.
#[derive(Debug, Clone)]
pub(crate) struct Unsynced {
    folder: PathBuf,
    mapped: MmapDirectory,
}

impl Unsynced {
    /// Opens an existing folder.
    pub(crate) fn open(folder: &Path) -> Result<Self, OpenDirectoryError> {
        Ok(Self { folder: folder.to_owned(), mapped: MmapDirectory::open(folder)? })
    }
}

struct UnsyncedFile(File);

impl Write for UnsyncedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl TerminatingWrite for UnsyncedFile {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        self.0.flush()
    }
}

impl Directory for Unsynced {
    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        let file = OpenOptions::new().write(true).create_new(true).open(self.folder.join(path));
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => OpenWriteError::FileAlreadyExists(path.to_owned()),
            _ => OpenWriteError::wrap_io_error(error, path.to_owned()),
        })?;
        Ok(BufWriter::new(Box::new(UnsyncedFile(file))))
    }

    /// A reader sees the old file or the new one. The engine writes a file of one name from one thread at a time.
    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        let new = self.folder.join(path.with_extension("new"));
        std::fs::write(&new, data)?;
        std::fs::rename(new, self.folder.join(path))
    }

    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        self.mapped.get_file_handle(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.mapped.delete(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.mapped.exists(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.mapped.atomic_read(path)
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        self.mapped.acquire_lock(lock)
    }

    fn watch(&self, callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        self.mapped.watch(callback)
    }
}
