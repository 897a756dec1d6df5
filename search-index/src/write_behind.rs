//! Files that are in memory first and on the disk a little later.
//!
//! The engine writes about ten files for each commit, and syncs them. Most of them are merged away again within seconds, and making and
//! removing them takes most of the time from a change until it can be found. So they are kept in memory until [`WriteBehind::write_out`]
//! brings the folder to where the memory is. What is lost with the process is read from the log again, from the checkpoint in the folder on;
//! what is lost with the machine, as nothing is synced, is noticed by the checks at the next start and built again.
//!
//! In the folder stands one commit at any time: files are written before the list of those that count (`meta.json`), and those that it no
//! longer names are removed after it.

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

/// Files longer than this, in bytes, go to the disk at once: they are of many recipes, and stay for long.
const LONGEST: usize = 512 << 10;
/// The most that is kept in memory, in bytes; what comes beyond goes to the disk at once.
const MOST: usize = 8 << 20;

/// The engine's list of the files that count.
const META: &str = "meta.json";
/// The engine's list of all files that it ever made and did not remove.
const MANAGED: &str = ".managed.json";

/// How many hexadecimal digits a segment's id has, with which the names of its files begin.
const SEGMENT_ID: usize = 32;

/// What is read of [`META`].
#[derive(Deserialize)]
struct Meta {
    segments: Vec<MetaSegment>,
}

#[derive(Deserialize)]
struct MetaSegment {
    segment_id: String,
}

/// A folder of the engine's files: what is new is in memory, the rest mapped into it.
#[derive(Debug, Clone)]
pub(crate) struct WriteBehind {
    folder: PathBuf,
    mapped: MmapDirectory,
    young: Arc<Mutex<Young>>,
    writing_out: Arc<Mutex<()>>,
}

/// What the folder does not hold yet.
#[derive(Default)]
struct Young {
    files: HashMap<PathBuf, OwnedBytes>,
    /// The length of all files.
    bytes: usize,
    /// The lists, which are replaced as a whole.
    lists: HashMap<PathBuf, Arc<[u8]>>,
    /// What is removed, but is named by the list in the folder.
    removed: HashSet<PathBuf>,
}

impl std::fmt::Debug for Young {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Young").field("files", &self.files.len()).field("bytes", &self.bytes).finish()
    }
}

impl WriteBehind {
    /// Opens an existing folder. What an interrupted writing left in it is removed.
    pub(crate) fn open(folder: &Path) -> Result<Self, OpenDirectoryError> {
        let opened = Self {
            folder: folder.to_owned(),
            mapped: MmapDirectory::open(folder)?,
            young: Arc::default(),
            writing_out: Arc::default(),
        };
        opened
            .remove_left_over()
            .map_err(|error| OpenDirectoryError::wrap_io_error(error, folder.to_owned()))?;
        Ok(opened)
    }

    /// Whether the folder holds everything.
    pub(crate) fn is_written_out(&self) -> bool {
        let young = self.young();
        young.files.is_empty() && young.lists.is_empty() && young.removed.is_empty()
    }

    /// Brings the folder to the last commit. Searches, commits and merges go on meanwhile.
    pub(crate) fn write_out(&self) -> tantivy::Result<()> {
        let _one_at_a_time = self.writing_out.lock().unwrap_or_else(PoisonError::into_inner);
        let (files, lists, removed) = {
            let young = self.young();
            (young.files.clone(), young.lists.clone(), young.removed.clone())
        };
        // First what was made, so that what is left over can be told; then the files; then which of them count.
        let (managed, counting): (Vec<_>, Vec<_>) =
            lists.into_iter().partition(|(path, _)| path == Path::new(MANAGED));
        self.replace_all(&managed)?;
        for (path, file) in &files {
            std::fs::write(self.folder.join(path), file.as_slice())?;
        }
        // Who opens the folder from outside holds this while it opens the files that count.
        let lock = self.acquire_lock(&META_LOCK)?;
        self.replace_all(&counting)?;
        {
            let mut young = self.young();
            for path in files.into_keys() {
                match young.files.remove(&path) {
                    Some(file) => young.bytes -= file.len(),
                    // It was removed while it was written.
                    None => drop(young.removed.insert(path)),
                }
            }
        }
        for path in removed {
            match self.mapped.delete(&path) {
                Ok(()) | Err(DeleteError::FileDoesNotExist(_)) => drop(self.young().removed.remove(&path)),
                // It is tried again the next time.
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
            let mut young = self.young();
            // Unless there is a newer one by now.
            if young.lists.get(path).is_some_and(|now| Arc::ptr_eq(now, list)) {
                young.lists.remove(path);
            }
        }
        Ok(())
    }

    /// A reader sees the old file or the new one.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let new = self.folder.join(path.with_extension("new"));
        std::fs::write(&new, content)?;
        std::fs::rename(new, self.folder.join(path))
    }

    /// Files of segments that no list names: of an interrupted writing, or of one that was interrupted before they were removed.
    fn remove_left_over(&self) -> io::Result<()> {
        // A list that is not there or cannot be read is found out by who opens the index.
        let (Some(managed), Some(meta)) = (self.list::<HashSet<PathBuf>>(MANAGED)?, self.list::<Meta>(META)?)
        else {
            return Ok(());
        };
        let counts: HashSet<String> =
            meta.segments.into_iter().map(|segment| segment.segment_id.replace('-', "")).collect();
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = PathBuf::from(entry.file_name());
            let segment = name.to_string_lossy().split('.').next().unwrap_or_default().to_owned();
            let is_segments = segment.len() == SEGMENT_ID && segment.chars().all(|c| c.is_ascii_hexdigit());
            if is_segments && !managed.contains(&name) && !counts.contains(&segment) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// What a list in the folder says; none if it is not there, or says nothing that can be read.
    fn list<T: DeserializeOwned>(&self, name: &str) -> io::Result<Option<T>> {
        match std::fs::read(self.folder.join(name)) {
            Ok(list) => Ok(serde_json::from_slice(&list).ok()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn young(&self) -> MutexGuard<'_, Young> {
        self.young.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(self.folder.join(path))
    }
}

/// A file that is being written: in memory, until it becomes too long for it.
struct YoungFile {
    directory: WriteBehind,
    path: PathBuf,
    content: Vec<u8>,
    on_disk: Option<File>,
}

impl YoungFile {
    fn move_to_disk(&mut self) -> io::Result<()> {
        let mut file = self.directory.create(&self.path)?;
        file.write_all(&std::mem::take(&mut self.content))?;
        self.on_disk = Some(file);
        Ok(())
    }
}

impl Write for YoungFile {
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

impl TerminatingWrite for YoungFile {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        if self.on_disk.is_none() && self.directory.young().bytes + self.content.len() > MOST {
            self.move_to_disk()?;
        }
        if self.on_disk.is_none() {
            let content = std::mem::take(&mut self.content);
            let mut young = self.directory.young();
            young.bytes += content.len();
            young.files.insert(self.path.clone(), OwnedBytes::new(content));
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
        let file =
            YoungFile { directory: self.clone(), path: path.to_owned(), content: Vec::new(), on_disk: None };
        Ok(BufWriter::new(Box::new(file)))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        self.young().lists.insert(path.to_owned(), data.into());
        Ok(())
    }

    /// See [`Self::write_out`].
    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        if let Some(file) = self.young().files.get(path) {
            return Ok(Arc::new(file.clone()));
        }
        self.mapped.get_file_handle(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        let mut young = self.young();
        if let Some(file) = young.files.remove(path) {
            young.bytes -= file.len();
            return Ok(());
        }
        let on_disk = self.folder.join(path).exists();
        if on_disk && young.removed.insert(path.to_owned()) {
            return Ok(());
        }
        Err(DeleteError::FileDoesNotExist(path.to_owned()))
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        let young = self.young();
        if young.removed.contains(path) {
            return Ok(false);
        }
        if young.files.contains_key(path) || young.lists.contains_key(path) {
            return Ok(true);
        }
        drop(young);
        self.mapped.exists(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        if let Some(list) = self.young().lists.get(path) {
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
mod tests {
    use super::*;

    const SEGMENT: &str = "0123456789abcdef0123456789abcdef";

    fn file(name: &str) -> PathBuf {
        PathBuf::from(format!("{SEGMENT}.{name}"))
    }

    fn write(files: &WriteBehind, path: &Path, content: &[u8]) {
        let mut writing = files.open_write(path).unwrap();
        writing.write_all(content).unwrap();
        writing.terminate().unwrap();
    }

    fn read(files: &WriteBehind, path: &Path) -> Vec<u8> {
        files.open_read(path).unwrap().read_bytes().unwrap().as_slice().to_vec()
    }

    /// The lists as the engine writes them after a commit, of one segment or of none.
    fn list(files: &WriteBehind, managed: &[PathBuf], counts: bool) {
        files.atomic_write(Path::new(MANAGED), &serde_json::to_vec(managed).unwrap()).unwrap();
        let segments = if counts {
            serde_json::json!([{"segment_id": "01234567-89ab-cdef-0123-456789abcdef"}])
        } else {
            serde_json::json!([])
        };
        let meta = serde_json::json!({ "segments": segments }).to_string();
        files.atomic_write(Path::new(META), meta.as_bytes()).unwrap();
    }

    fn opened() -> (tempfile::TempDir, WriteBehind) {
        let folder = tempfile::tempdir().unwrap();
        let files = WriteBehind::open(folder.path()).unwrap();
        (folder, files)
    }

    fn names(folder: &Path) -> HashSet<String> {
        std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.ends_with(".lock"))
            .collect()
    }

    #[test]
    fn what_is_new_is_in_memory_until_it_is_written_out_and_reads_the_same_before_and_after() {
        let (folder, files) = opened();
        let (store, terms) = (file("store"), file("term"));
        write(&files, &store, b"bread");
        write(&files, &terms, b"");
        list(&files, &[store.clone(), terms.clone()], true);
        let check = || {
            assert_eq!((read(&files, &store), read(&files, &terms)), (b"bread".to_vec(), vec![]));
            assert!(files.exists(&store).unwrap() && files.exists(Path::new(META)).unwrap());
            assert!(files.atomic_read(Path::new(META)).unwrap().starts_with(b"{\"segments\""));
            assert!(matches!(files.open_write(&store), Err(OpenWriteError::FileAlreadyExists(_))));
        };
        assert!(names(folder.path()).is_empty() && !files.is_written_out());
        check();
        files.write_out().unwrap();
        assert!(files.is_written_out() && files.young().bytes == 0);
        assert_eq!(names(folder.path()).len(), 4);
        check();
    }

    #[test]
    fn what_was_removed_before_it_was_written_never_reaches_the_folder() {
        let (folder, files) = opened();
        write(&files, &file("store"), b"bread");
        files.delete(&file("store")).unwrap();
        assert!(!files.exists(&file("store")).unwrap());
        assert!(matches!(files.delete(&file("store")), Err(DeleteError::FileDoesNotExist(_))));
        list(&files, &[], false);
        files.write_out().unwrap();
        assert_eq!(names(folder.path()), HashSet::from([META.to_owned(), MANAGED.to_owned()]));
    }

    #[test]
    fn what_the_list_in_the_folder_names_stays_until_a_new_list_is_there() {
        let (folder, files) = opened();
        write(&files, &file("store"), b"bread");
        list(&files, &[file("store")], true);
        files.write_out().unwrap();
        files.delete(&file("store")).unwrap();
        assert!(!files.exists(&file("store")).unwrap());
        assert!(matches!(files.delete(&file("store")), Err(DeleteError::FileDoesNotExist(_))));
        list(&files, &[], false);
        // A process that ends here finds everything at its next start.
        WriteBehind::open(folder.path()).unwrap();
        assert!(folder.path().join(file("store")).exists());
        files.write_out().unwrap();
        assert!(!folder.path().join(file("store")).exists() && files.is_written_out());
    }

    #[test]
    fn what_is_long_or_too_much_goes_to_the_disk_at_once_and_what_no_list_names_is_removed() {
        let (folder, files) = opened();
        let long = vec![7; LONGEST + 1];
        write(&files, &file("store"), &long);
        assert_eq!(read(&files, &file("store")), long);
        assert!(files.young().files.is_empty() && folder.path().join(file("store")).exists());
        for number in 0..=MOST / LONGEST {
            write(&files, &file(&format!("{number}.del")), &vec![7; LONGEST]);
        }
        assert!(files.young().bytes <= MOST && names(folder.path()).len() == 2, "{:?}", names(folder.path()));
        // The process ends before anything of it counts.
        let other = WriteBehind::open(folder.path()).unwrap();
        list(&other, &[], false);
        other.write_out().unwrap();
        WriteBehind::open(folder.path()).unwrap();
        assert_eq!(names(folder.path()), HashSet::from([META.to_owned(), MANAGED.to_owned()]));
    }

    #[test]
    fn a_writing_that_fails_half_way_changes_nothing_that_counts_and_is_made_good_later() {
        let (folder, files) = opened();
        write(&files, &file("store"), b"bread");
        list(&files, &[file("store")], true);
        files.write_out().unwrap();
        let before = std::fs::read(folder.path().join(META)).unwrap();
        files.delete(&file("store")).unwrap();
        write(&files, &file("1.del"), b"1");
        list(&files, &[file("1.del")], true);
        // The new list cannot be written.
        let in_the_way = folder.path().join("meta.new");
        std::fs::create_dir(&in_the_way).unwrap();
        files.write_out().unwrap_err();
        assert_eq!(std::fs::read(folder.path().join(META)).unwrap(), before);
        let reopened = WriteBehind::open(folder.path()).unwrap();
        assert_eq!(read(&reopened, &file("store")), b"bread");
        assert!(!files.is_written_out());
        assert_eq!(read(&files, &file("1.del")), b"1");
        std::fs::remove_dir(in_the_way).unwrap();
        files.write_out().unwrap();
        assert!(files.is_written_out());
        assert!(!folder.path().join(file("store")).exists() && folder.path().join(file("1.del")).exists());
    }
}
