//! Writes a zip archive that is sent while it is written: what is finished is taken away, and nothing of it is kept. The length and the
//! checksum of each file stand before it, so whoever unpacks the archive may begin before its end is there.

mod untaken;

use zip::write::{PreparedZipFile, SimpleFileOptions};
use zip::{CompressionMethod, DateTime, ZipWriter};

use untaken::Untaken;

pub use zip::result::ZipError;

/// An archive that is being written.
pub struct ZipStream {
    zip: ZipWriter<Untaken>,
    untaken: Untaken,
}

/// How a file stands in the archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// As it is. Photos would not become shorter.
    Stored,
    /// Compressed.
    Deflated,
}

impl ZipStream {
    /// An archive without a file.
    #[must_use]
    pub fn new() -> Self {
        let untaken = Untaken::default();
        Self { zip: ZipWriter::new(untaken.clone()), untaken }
    }

    /// Adds a file.
    ///
    /// # Errors
    /// [`ZipError`], also if there is a file of this name.
    pub fn add(&mut self, name: &str, content: &[u8], packing: Packing) -> Result<(), ZipError> {
        self.zip.add_prepared_file(PreparedZipFile::from_data(name, options(packing), content)?)
    }

    /// How many bytes there are to be taken.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.untaken.len()
    }

    /// The bytes that were written since this was asked last.
    pub fn take(&mut self) -> Vec<u8> {
        self.untaken.take()
    }

    /// The bytes that are left, with the list of all files at the end.
    ///
    /// # Errors
    /// [`ZipError`]
    pub fn finish(self) -> Result<Vec<u8>, ZipError> {
        Ok(self.zip.finish()?.take())
    }
}

impl Default for ZipStream {
    fn default() -> Self {
        Self::new()
    }
}

/// No clock and no system is asked: the same files make the same archive.
fn options(packing: Packing) -> SimpleFileOptions {
    let method = match packing {
        Packing::Stored => CompressionMethod::Stored,
        Packing::Deflated => CompressionMethod::Deflated,
    };
    SimpleFileOptions::default()
        .compression_method(method)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644)
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use zip::ZipArchive;
    use zip::read::read_zipfile_from_stream;

    use super::*;

    /// The files of an archive, with files of each kind.
    fn files() -> [(&'static str, Vec<u8>, Packing); 5] {
        [
            ("a.txt", b"one".to_vec(), Packing::Stored),
            ("photos/b.jpg", vec![b'b'; 100_000], Packing::Stored),
            ("empty", Vec::new(), Packing::Stored),
            ("c.txt", vec![b'c'; 100_000], Packing::Deflated),
            ("empty too", Vec::new(), Packing::Deflated),
        ]
    }

    /// That archive, taken as soon as anything is there.
    fn taken() -> Vec<u8> {
        let mut archive = ZipStream::new();
        let mut all = Vec::new();
        for (name, content, packing) in files() {
            archive.add(name, &content, packing).unwrap();
            assert!(archive.waiting() > 0);
            all.extend(archive.take());
            assert_eq!(archive.waiting(), 0);
        }
        all.extend(archive.finish().unwrap());
        all
    }

    #[test]
    fn what_was_taken_in_parts_is_an_archive() {
        let mut archive = ZipArchive::new(Cursor::new(taken())).unwrap();
        assert_eq!(archive.len(), files().len());
        for (name, content, _) in files() {
            let mut read = Vec::new();
            archive.by_name(name).unwrap().read_to_end(&mut read).unwrap();
            assert_eq!(read, content, "{name}");
        }
    }

    #[test]
    fn whoever_has_not_its_end_yet_can_read_what_is_there() {
        let all = taken();
        let mut stream = all.as_slice();
        for (name, content, _) in files() {
            let mut file = read_zipfile_from_stream(&mut stream).unwrap().unwrap();
            assert_eq!((file.name().unwrap().as_ref(), file.size()), (name, content.len() as u64));
            let mut read = Vec::new();
            file.read_to_end(&mut read).unwrap();
            assert_eq!(read, content, "{name}");
        }
        assert!(read_zipfile_from_stream(&mut stream).unwrap().is_none());
    }

    #[test]
    fn the_same_name_is_there_once() {
        let mut archive = ZipStream::new();
        archive.add("a.txt", b"one", Packing::Stored).unwrap();
        assert!(archive.add("a.txt", b"two", Packing::Stored).is_err());
    }
}
