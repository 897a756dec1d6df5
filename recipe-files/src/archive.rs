//! Zip archives from elsewhere: nothing of them is trusted. Files in them are read one at a time, by their names in the archive, and never
//! written anywhere (docs/safety.md#archives).

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use zip::ZipArchive;

use crate::photos::{Inside, Photos};

/// The most files in an archive.
const MOST_FILES: usize = 100_000;
/// How much is read to find out what is in an archive, in bytes: the list of so many files with names of a hundred bytes.
const LONGEST_LIST: u64 = 16 * 1024 * 1024;
/// The longest name of a file in an archive, in bytes.
const LONGEST_NAME: usize = 1_000;
/// How much an archive may unpack to, whatever its size.
const ANYHOW: u64 = 256 * 1024 * 1024;
/// How many times its size it may unpack to. Texts shrink to a tenth, photos not at all.
const TIMES_ITS_SIZE: u64 = 100;

/// So many folders stand around what is in an archive at most: what is packed again is in one, rarely in two.
const MOST_AROUND: usize = 3;

/// Why nothing more of an archive is read.
pub(super) const TOO_MUCH: &str =
    "the archive unpacks to far more than its size; unpack it, and look what is in it";

/// What an archive is read from.
trait Source: Read + Seek {}

impl<T: Read + Seek> Source for T {}

/// What an archive is read from, which ends after so many bytes: a list of millions of files takes little room, and much memory.
struct Rationed {
    source: Box<dyn Source>,
    left: Rc<Cell<u64>>,
}

impl Read for Rationed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left.get() == 0 {
            return Err(io::Error::other("its list of files is too long"));
        }
        let most = usize::try_from(self.left.get()).unwrap_or(usize::MAX).min(buffer.len());
        let read = self.source.read(&mut buffer[..most])?;
        self.left.set(self.left.get() - read as u64);
        Ok(read)
    }
}

impl Seek for Rationed {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.source.seek(place)
    }
}

/// An archive.
pub(super) struct Archive {
    zip: RefCell<ZipArchive<Rationed>>,
    /// The folder in which all of it lies, with its slash.
    root: String,
    /// As they are called in that folder.
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
        let ration = Rc::new(Cell::new(LONGEST_LIST));
        let opened = ZipArchive::new(Rationed { source, left: Rc::clone(&ration) });
        let zip = match opened {
            Ok(zip) if zip.len() > MOST_FILES => {
                return Err(format!(
                    "there are more than {MOST_FILES} files in it; export your recipes in parts"
                ));
            }
            // The end of a file that is cut off may be that of an archive within it.
            Ok(zip) if zip.offset() > 0 => {
                return Err(
                    "it is a damaged archive (its end is missing; export or download it again)".to_owned()
                );
            }
            Ok(zip) => zip,
            Err(_) if ration.get() == 0 => {
                return Err("its list of files is longer than 16 MB; export your recipes in parts".to_owned());
            }
            Err(why) => return Err(format!("it is a damaged archive ({why})")),
        };
        // From here on each file has a limit of its own.
        ration.set(u64::MAX);
        let names =
            zip.file_names().flatten().filter(|name| is_of_a_file(name)).map(|name| name.into_owned());
        let names: Vec<String> = names.collect();
        let known = names.iter().cloned().collect();
        Ok(Self { zip: RefCell::new(zip), root: String::new(), names, known, left })
    }

    /// Looks into the only folder of it, if all of it lies there, as where a folder was packed and not what is in it; whether there is one.
    pub(super) fn enter_only_folder(&mut self) -> bool {
        if self.root.matches('/').count() == MOST_AROUND {
            return false;
        }
        let Some((root, _)) = self.names.first().and_then(|name| name.split_once('/')) else { return false };
        let root = format!("{root}/");
        let inside: Option<Vec<String>> =
            self.names.iter().map(|name| name.strip_prefix(&root).map(str::to_owned)).collect();
        let Some(names) = inside else { return false };
        self.known = names.iter().cloned().collect();
        self.names = names;
        self.root.push_str(&root);
        true
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
        let file = zip
            .by_name(&format!("{}{name}", self.root))
            .map_err(|why| format!("it cannot be unpacked ({why})"))?;
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

    /// The photos in this folder of it. Their names begin there, as in a folder on a disk, so that a recipe is the same in any archive.
    pub(super) fn photos_in<'a>(&'a self, folder: &str) -> Photos<'a> {
        Photos::Inside(Box::new(Folder { archive: self, name: folder.to_owned() }))
    }
}

impl Inside for Archive {
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        if !self.has(name) {
            return Err("it is not in the file".to_owned());
        }
        self.read(name, most as u64)
    }
}

struct Folder<'a> {
    archive: &'a Archive,
    name: String,
}

impl Inside for Folder<'_> {
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        self.archive.photo(&format!("{}{name}", self.name), most)
    }
}

/// Whether this is the name of a file that somebody put there; systems add files of their own.
fn is_of_a_file(name: &str) -> bool {
    let is_of_a_system = name.starts_with("__MACOSX/") || file_name(name) == ".DS_Store";
    name.len() <= LONGEST_NAME && !name.ends_with('/') && !is_of_a_system
}

/// The part of a name that is the folder, with its slash.
pub(super) fn folder(name: &str) -> &str {
    &name[..name.rfind('/').map_or(0, |slash| slash + 1)]
}

/// The part of a name after its folder.
pub(super) fn file_name(name: &str) -> &str {
    &name[folder(name).len()..]
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    /// These files in an archive, as they are.
    fn packed(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        for (name, bytes) in files {
            zip.start_file(name, stored).unwrap();
            zip.write_all(&bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn opened(bytes: Vec<u8>) -> Result<Archive, String> {
        let length = bytes.len() as u64;
        Archive::open(Cursor::new(bytes), length)
    }

    #[test]
    fn what_is_damaged_at_its_end_was_unpacked_until_there() {
        let mut bytes = packed([("soup.txt".to_owned(), vec![b'x'; 1_000_000])]);
        let begins = bytes.windows(1_000).position(|part| part.iter().all(|byte| *byte == b'x'));
        bytes[begins.unwrap() + 500_000] = b'y';
        let archive = opened(bytes).unwrap();
        let before = archive.left();
        let why = archive.read("soup.txt", 2_000_000).unwrap_err();
        assert!(why.starts_with("it cannot be unpacked"), "{why}");
        assert_eq!(before - archive.left(), 1_000_000);
    }

    #[test]
    fn an_archive_that_is_cut_off_behind_one_within_it_is_not_taken_for_that() {
        let recipe = |name: &str| packed([(name.to_owned(), b"Boil.".to_vec())]);
        let files = [("1.zip".to_owned(), recipe("soup.txt")), ("2.zip".to_owned(), recipe("stew.txt"))];
        let whole = packed(files);
        let inside = opened(whole.clone()).unwrap().inside("2.zip", 1_000).unwrap();
        assert_eq!(inside.names(), ["stew.txt"]);
        for most in [whole.len() / 2, whole.len() - 150, whole.len() - 30] {
            let why = opened(whole[..most].to_vec()).map(|_| ()).unwrap_err();
            assert!(why.starts_with("it is a damaged archive"), "{why}");
        }
    }

    #[test]
    fn a_list_that_takes_much_memory_is_not_read_to_its_end() {
        let long = "a".repeat(900);
        let empty = |number: usize| (format!("{number}{long}"), Vec::new());
        let why = opened(packed((0..20_000).map(empty))).map(|_| ());
        assert_eq!(
            why,
            Err("its list of files is longer than 16 MB; export your recipes in parts".to_owned())
        );
        let many = opened(packed((0..2_000).map(empty))).unwrap();
        assert_eq!(many.names().len(), 2_000);
        assert_eq!(many.read(&many.names()[1_999].clone(), 1).unwrap(), b"");
    }
}
