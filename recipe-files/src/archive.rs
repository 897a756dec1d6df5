//! Zip archives from elsewhere: nothing of them is trusted. Files in them are read one at a time, by their names in the archive, and never
//! written anywhere (docs/safety.md#archives).

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::io::{Cursor, Read, Seek};
use std::rc::Rc;

use zip::ZipArchive;

use crate::Inside;

/// The most files in an archive.
const MOST_FILES: usize = 100_000;
/// The longest name of a file in an archive, in bytes.
const LONGEST_NAME: usize = 1_000;
/// How much an archive may unpack to, whatever its size.
const ANYHOW: u64 = 256 * 1024 * 1024;
/// How many times its size it may unpack to. Texts shrink to a tenth, photos not at all.
const TIMES_ITS_SIZE: u64 = 100;

/// Why nothing more of an archive is read.
pub(super) const TOO_MUCH: &str =
    "the archive unpacks to far more than its size; unpack it, and look what is in it";

/// What an archive is read from.
trait Source: Read + Seek {}

impl<T: Read + Seek> Source for T {}

/// An archive.
pub(super) struct Archive {
    zip: RefCell<ZipArchive<Box<dyn Source>>>,
    names: Vec<String>,
    known: HashSet<String>,
    /// How much may still be unpacked, with what is in archives within it.
    left: Rc<Cell<u64>>,
}

impl Archive {
    /// Opens an archive of this size.
    pub(super) fn open(file: impl Read + Seek + 'static, bytes: u64) -> Result<Self, String> {
        Self::of(Box::new(file), Rc::new(Cell::new(ANYHOW.max(bytes.saturating_mul(TIMES_ITS_SIZE)))))
    }

    /// Opens an archive within this one.
    pub(super) fn inside(&self, name: &str, most: u64) -> Result<Self, String> {
        Self::of(Box::new(Cursor::new(self.read(name, most)?)), Rc::clone(&self.left))
    }

    fn of(source: Box<dyn Source>, left: Rc<Cell<u64>>) -> Result<Self, String> {
        let zip = ZipArchive::new(source).map_err(|why| format!("it is a damaged archive ({why})"))?;
        if zip.len() > MOST_FILES {
            return Err(format!(
                "there are more than {MOST_FILES} files in it; export your recipes in parts"
            ));
        }
        let names =
            zip.file_names().flatten().filter(|name| is_of_a_file(name)).map(|name| name.into_owned());
        let names: Vec<String> = names.collect();
        let known = names.iter().cloned().collect();
        Ok(Self { zip: RefCell::new(zip), names, known, left })
    }

    /// The names of its files, in order.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether there is such a file.
    pub(super) fn has(&self, name: &str) -> bool {
        self.known.contains(name)
    }

    /// What is in a file that has at most so many bytes.
    pub(super) fn read(&self, name: &str, most: u64) -> Result<Vec<u8>, String> {
        let mut zip = self.zip.borrow_mut();
        let file = zip.by_name(name).map_err(|why| format!("it cannot be unpacked ({why})"))?;
        let mut bytes = Vec::new();
        let limit = most.min(self.left.get());
        let read = file.take(limit + 1).read_to_end(&mut bytes);
        let length = bytes.len() as u64;
        // Also what fails in the end was unpacked.
        self.takes(length);
        read.map_err(|why| format!("it cannot be unpacked ({why})"))?;
        match length <= limit {
            true => Ok(bytes),
            false if limit < most => Err(TOO_MUCH.to_owned()),
            false => Err(format!("it is larger than {} MB", most / (1024 * 1024))),
        }
    }

    /// Takes what was unpacked from what this archive may unpack to.
    pub(super) fn takes(&self, bytes: u64) {
        self.left.set(self.left.get().saturating_sub(bytes));
    }

    /// How much may still be unpacked.
    pub(super) fn left(&self) -> u64 {
        self.left.get()
    }
}

impl Inside for Archive {
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        self.read(name, most as u64)
    }
}

/// Whether this is the name of a file that somebody put there; systems add files of their own.
fn is_of_a_file(name: &str) -> bool {
    name.len() <= LONGEST_NAME && !name.ends_with('/') && !name.starts_with("__MACOSX/")
}

/// The part of a name that is the folder, with its slash.
pub(super) fn folder(name: &str) -> &str {
    &name[..name.rfind('/').map_or(0, |slash| slash + 1)]
}

/// The part of a name after its folder.
pub(super) fn file_name(name: &str) -> &str {
    &name[folder(name).len()..]
}
