//! Writes a zip archive that is sent while it is written: what is finished is taken away, and nothing of it is kept. The length and the
//! checksum of each file stand before it, so whoever unpacks the archive may begin before its end is there.

mod measured;
mod untaken;

use std::io::{self, Write};

use zip::write::{PreparedZipFile, SimpleFileOptions};
use zip::{CompressionMethod, DateTime, ZipWriter};

use untaken::Untaken;

pub use measured::Measured;
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

/// Where a header says which checksum and which length its file has.
const MEASURES: u64 = 14;

impl ZipStream {
    /// An archive without a file.
    #[must_use]
    pub fn new() -> Self {
        let untaken = Untaken::default();
        Self { zip: ZipWriter::new(untaken.clone()), untaken }
    }

    /// Adds a file that is in memory.
    ///
    /// # Errors
    /// [`ZipError`], also if there is a file of this name.
    pub fn add(&mut self, name: &str, content: &[u8], packing: Packing) -> Result<(), ZipError> {
        let prepared = PreparedZipFile::from_data(name, options(packing), content)?;
        self.zip.add_prepared_file(prepared)?;
        Ok(self.untaken.is_as_said()?)
    }

    /// Begins a file that is too long for that; [`ZipStream::write`] writes it as it was measured.
    ///
    /// # Errors
    /// [`ZipError`], also if there is a file of this name, and if it is as long as no file of an archive may be.
    pub fn begin(&mut self, name: &str, measured: &Measured) -> Result<(), ZipError> {
        let said = measured.as_said()?;
        let header = self.untaken.end();
        self.zip.start_file(name, options(Packing::Stored))?;
        self.untaken.is_as_said()?;
        self.untaken.say(header + MEASURES, said);
        Ok(())
    }

    /// Writes the next part of the file that was begun. One that is not as it was measured is told when it is over.
    ///
    /// # Errors
    /// If no file was begun.
    pub fn write(&mut self, part: &[u8]) -> io::Result<()> {
        self.zip.write_all(part)
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
        let Self { zip, untaken } = self;
        zip.finish()?;
        untaken.is_as_said()?;
        Ok(untaken.take())
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

    const LONG: [&[u8]; 3] = [b"[\n", b"\"line\"", b"\n]\n"];

    fn long() -> Measured {
        let mut measured = Measured::default();
        LONG.iter().for_each(|part| measured.add(part));
        measured
    }

    /// An archive with files of each kind, taken as soon as anything is there.
    fn taken() -> Vec<u8> {
        let mut archive = ZipStream::new();
        let mut all = Vec::new();
        let mut take = |archive: &mut ZipStream| {
            assert!(archive.waiting() > 0);
            all.extend(archive.take());
            assert_eq!(archive.waiting(), 0);
        };
        archive.add("a.txt", b"one", Packing::Stored).unwrap();
        take(&mut archive);
        archive.begin("b.json", &long()).unwrap();
        for part in LONG {
            archive.write(part).unwrap();
            take(&mut archive);
        }
        archive.add("photos/c.jpg", b"", Packing::Stored).unwrap();
        archive.begin("empty", &Measured::default()).unwrap();
        archive.begin("d.json", &long()).unwrap();
        archive.write(&LONG.concat()).unwrap();
        archive.add("e.txt", &[b'e'; 1_000], Packing::Deflated).unwrap();
        take(&mut archive);
        all.extend(archive.finish().unwrap());
        all
    }

    fn files() -> [(&'static str, Vec<u8>); 6] {
        [
            ("a.txt", b"one".to_vec()),
            ("b.json", LONG.concat()),
            ("photos/c.jpg", Vec::new()),
            ("empty", Vec::new()),
            ("d.json", LONG.concat()),
            ("e.txt", vec![b'e'; 1_000]),
        ]
    }

    #[test]
    fn what_was_taken_in_parts_is_an_archive() {
        let mut archive = ZipArchive::new(Cursor::new(taken())).unwrap();
        assert_eq!(archive.len(), files().len());
        for (name, content) in files() {
            let mut read = Vec::new();
            archive.by_name(name).unwrap().read_to_end(&mut read).unwrap();
            assert_eq!(read, content, "{name}");
        }
    }

    #[test]
    fn whoever_has_not_its_end_yet_can_read_what_is_there() {
        let all = taken();
        let mut stream = all.as_slice();
        for (name, content) in files() {
            let mut file = read_zipfile_from_stream(&mut stream).unwrap().unwrap();
            assert_eq!((file.name().unwrap().as_ref(), file.size()), (name, content.len() as u64));
            let mut read = Vec::new();
            file.read_to_end(&mut read).unwrap();
            assert_eq!(read, content, "{name}");
        }
        assert!(read_zipfile_from_stream(&mut stream).unwrap().is_none());
    }

    #[test]
    fn a_file_that_is_another_one_than_was_measured_is_told() {
        for written in [&b"[\n\"Line\"\n]\n"[..], b"", b"[\n\"line\"\n]\n\n"] {
            let begun = || {
                let mut archive = ZipStream::new();
                archive.begin("b.json", &long()).unwrap();
                archive.write(written).unwrap();
                archive
            };
            assert!(begun().finish().is_err());
            assert!(begun().add("c.txt", b"", Packing::Stored).is_err());
            assert!(begun().begin("c.txt", &long()).is_err());
        }
    }

    #[test]
    fn the_same_name_is_there_once() {
        let mut archive = ZipStream::new();
        archive.add("a.txt", b"one", Packing::Stored).unwrap();
        assert!(archive.add("a.txt", b"two", Packing::Stored).is_err());
    }
}
