//! Write-behind files: in memory first, and on disk a little later.
//!
//! The engine writes and syncs about ten files per commit. Most of them are merged away within seconds, and creating and removing
//! them takes most of the time until a change can be found. So they are kept in memory until [`WriteBehind::flush`] writes them
//! to the folder. What is lost with the process is read from the log again, starting at the checkpoint in the folder; what is
//! lost with the machine, as nothing is synced, is detected by the checks at the next start and rebuilt.
//!
//! The folder always contains a complete commit: files are written before the list of live ones (`meta.json`), and those no
//! longer listed are removed after it.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tantivy::directory::error::{DeleteError, LockError, OpenDirectoryError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    AntiCallToken, Directory, DirectoryLock, FileHandle, Lock, META_LOCK, MmapDirectory, OwnedBytes,
    TerminatingWrite, WatchCallback, WatchHandle, WritePtr,
};

/// Files longer than this, in bytes, are written to disk at once: they hold many recipes, and are long-lived.
const LONGEST: usize = 512 << 10;
/// The most that is kept in memory, in bytes; anything beyond that is written to disk at once, if there is room.
const MOST: usize = 8 << 20;

/// The engine's list of the live files.
const META: &str = "meta.json";
/// The engine's list of all files that it has created and not removed.
const MANAGED: &str = ".managed.json";

/// The number of hexadecimal digits of a segment id, which its file names begin with.
const SEGMENT_ID: usize = 32;

/// The parts of [`META`] that are used.
#[derive(Deserialize)]
struct Meta {
    segments: Vec<MetaSegment>,
}

#[derive(Deserialize)]
struct MetaSegment {
    segment_id: String,
}

/// The id of the segment that a file belongs to, as hexadecimal digits; `None` for the lists.
pub(crate) fn segment_of(file: &Path) -> Option<String> {
    let name = file.to_string_lossy();
    let segment = name.split('.').next().unwrap_or_default();
    let is_id = segment.len() == SEGMENT_ID && segment.chars().all(|digit| digit.is_ascii_hexdigit());
    is_id.then(|| segment.to_owned())
}

/// A folder of the engine's files: new ones in memory, the others memory-mapped.
#[derive(Debug, Clone)]
pub(crate) struct WriteBehind {
    folder: PathBuf,
    mapped: MmapDirectory,
    unflushed: Arc<Mutex<Unflushed>>,
    flushing: Arc<Mutex<()>>,
}

/// What is not in the folder yet.
#[derive(Default)]
struct Unflushed {
    files: HashMap<PathBuf, OwnedBytes>,
    /// The total length of the files.
    bytes: usize,
    /// The lists, which are replaced as a whole.
    lists: HashMap<PathBuf, Arc<[u8]>>,
    /// Removed files that the list in the folder still names.
    removed: HashSet<PathBuf>,
}

impl std::fmt::Debug for Unflushed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Unflushed")
            .field("files", &self.files.len())
            .field("bytes", &self.bytes)
            .finish()
    }
}

impl WriteBehind {
    /// Opens an existing folder. Leftovers of an interrupted flush are removed.
    pub(crate) fn open(folder: &Path) -> Result<Self, OpenDirectoryError> {
        let opened = Self {
            folder: folder.to_owned(),
            mapped: MmapDirectory::open(folder)?,
            unflushed: Arc::default(),
            flushing: Arc::default(),
        };
        opened
            .remove_left_over()
            .map_err(|error| OpenDirectoryError::wrap_io_error(error, folder.to_owned()))?;
        Ok(opened)
    }

    /// Whether the folder is up to date.
    pub(crate) fn is_flushed(&self) -> bool {
        let unflushed = self.unflushed();
        unflushed.files.is_empty() && unflushed.lists.is_empty() && unflushed.removed.is_empty()
    }

    /// Whether the folder was deleted from outside: nothing can ever be written there again.
    pub(crate) fn has_lost_its_folder(&self) -> bool {
        !self.folder.exists()
    }

    /// Writes the last commit to the folder. Searches, commits and merges continue meanwhile.
    pub(crate) fn flush(&self) -> tantivy::Result<()> {
        let _one_at_a_time = self.flushing.lock().unwrap_or_else(PoisonError::into_inner);
        let (files, lists, removed) = {
            let unflushed = self.unflushed();
            (unflushed.files.clone(), unflushed.lists.clone(), unflushed.removed.clone())
        };
        // First the list of created files, so that leftovers can be recognised; then the files; then the list of live ones.
        let (managed, counting): (Vec<_>, Vec<_>) =
            lists.into_iter().partition(|(path, _)| path == Path::new(MANAGED));
        self.replace_all(&managed)?;
        for (path, file) in &files {
            std::fs::write(self.folder.join(path), file.as_slice())?;
        }
        // A process that opens the folder from outside holds this lock while it opens the live files.
        let lock = self.acquire_lock(&META_LOCK)?;
        self.replace_all(&counting)?;
        {
            let mut unflushed = self.unflushed();
            for path in files.into_keys() {
                match unflushed.files.remove(&path) {
                    Some(file) => unflushed.bytes -= file.len(),
                    // It was removed while it was being written.
                    None => drop(unflushed.removed.insert(path)),
                }
            }
        }
        for path in removed {
            match self.mapped.delete(&path) {
                Ok(()) | Err(DeleteError::FileDoesNotExist(_)) => {
                    self.unflushed().removed.remove(&path);
                }
                // Retried the next time.
                Err(DeleteError::IoError { io_error, .. }) => {
                    tracing::warn!(file = %path.display(), error = %io_error, "a file of the search index could not be removed");
                }
            }
        }
        drop(lock);
        Ok(())
    }

    fn replace_all(&self, lists: &[(PathBuf, Arc<[u8]>)]) -> io::Result<()> {
        for (path, list) in lists {
            self.replace(path, list)?;
            let mut unflushed = self.unflushed();
            // Unless there is a newer one by now.
            if unflushed.lists.get(path).is_some_and(|now| Arc::ptr_eq(now, list)) {
                unflushed.lists.remove(path);
            }
        }
        Ok(())
    }

    /// Atomic: a reader sees the old file or the new one.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let new = self.folder.join(path.with_extension("new"));
        std::fs::write(&new, content)?;
        std::fs::rename(new, self.folder.join(path))
    }

    /// Removes segment files that no list names: leftovers of an interrupted flush, before or after it replaced the lists.
    fn remove_left_over(&self) -> io::Result<()> {
        // A missing or unreadable list is detected when the index is opened.
        let (Some(managed), Some(meta)) = (self.list::<HashSet<PathBuf>>(MANAGED)?, self.list::<Meta>(META)?)
        else {
            return Ok(());
        };
        let counts: HashSet<String> =
            meta.segments.into_iter().map(|segment| segment.segment_id.replace('-', "")).collect();
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = PathBuf::from(entry.file_name());
            let is_left_over = segment_of(&name).is_some_and(|segment| !counts.contains(&segment));
            if is_left_over && !managed.contains(&name) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// The content of a list in the folder; `None` if it is missing or unreadable.
    fn list<T: DeserializeOwned>(&self, name: &str) -> io::Result<Option<T>> {
        match std::fs::read(self.folder.join(name)) {
            Ok(list) => Ok(serde_json::from_slice(&list).ok()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn unflushed(&self) -> MutexGuard<'_, Unflushed> {
        self.unflushed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(self.folder.join(path))
    }
}

/// A file that is being written: in memory, until it becomes too long.
struct UnflushedFile {
    directory: WriteBehind,
    path: PathBuf,
    content: Vec<u8>,
    on_disk: Option<File>,
}

impl UnflushedFile {
    fn move_to_disk(&mut self) -> io::Result<()> {
        let mut file = self.directory.create(&self.path)?;
        file.write_all(&self.content)?;
        self.content = Vec::new();
        self.on_disk = Some(file);
        Ok(())
    }
}

impl Write for UnflushedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.on_disk.is_none() && self.content.len() + bytes.len() > LONGEST {
            self.move_to_disk()?;
        }
        match &mut self.on_disk {
            Some(file) => file.write(bytes),
            None => self.content.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl TerminatingWrite for UnflushedFile {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        let full = self.directory.unflushed().bytes + self.content.len() > MOST;
        if self.on_disk.is_none() && full && self.move_to_disk().is_err() {
            // It is not live yet. It stays in memory until the disk accepts it.
            drop(std::fs::remove_file(self.directory.folder.join(&self.path)));
        }
        if self.on_disk.is_none() {
            let content = std::mem::take(&mut self.content);
            let mut unflushed = self.directory.unflushed();
            unflushed.bytes += content.len();
            unflushed.files.insert(self.path.clone(), OwnedBytes::new(content));
        }
        Ok(())
    }
}

impl Directory for WriteBehind {
    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        let exists = self.exists(path).map_err(|error| {
            OpenWriteError::wrap_io_error(io::Error::other(error.to_string()), path.to_owned())
        })?;
        if exists {
            return Err(OpenWriteError::FileAlreadyExists(path.to_owned()));
        }
        let file = UnflushedFile {
            directory: self.clone(),
            path: path.to_owned(),
            content: Vec::new(),
            on_disk: None,
        };
        Ok(BufWriter::new(Box::new(file)))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        self.unflushed().lists.insert(path.to_owned(), data.into());
        Ok(())
    }

    /// See [`Self::flush`].
    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        if let Some(file) = self.unflushed().files.get(path) {
            return Ok(Arc::new(file.clone()));
        }
        self.mapped.get_file_handle(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        let mut unflushed = self.unflushed();
        if let Some(file) = unflushed.files.remove(path) {
            unflushed.bytes -= file.len();
            return Ok(());
        }
        let on_disk = self.folder.join(path).exists();
        if on_disk && unflushed.removed.insert(path.to_owned()) {
            return Ok(());
        }
        Err(DeleteError::FileDoesNotExist(path.to_owned()))
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        let unflushed = self.unflushed();
        if unflushed.removed.contains(path) {
            return Ok(false);
        }
        if unflushed.files.contains_key(path) || unflushed.lists.contains_key(path) {
            return Ok(true);
        }
        drop(unflushed);
        self.mapped.exists(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        if let Some(list) = self.unflushed().lists.get(path) {
            return Ok(list.to_vec());
        }
        self.mapped.atomic_read(path)
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        self.mapped.acquire_lock(lock)
    }

    fn watch(&self, callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        self.mapped.watch(callback)
    }
}

#[cfg(test)]
mod tests;
