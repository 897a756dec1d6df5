//! The file of a book: a zip archive in the form of [OCF](https://www.w3.org/TR/epub-33/#sec-ocf), from which finished bytes are taken
//! while the rest is still written.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use askama::Template;
use zip::result::ZipError;
use zip::write::{PreparedZipFile, SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::text::cleaned;

/// The folder of everything that is the book's.
const FOLDER: &str = "EPUB";
/// What leads a reader to the package document.
const CONTAINER: &str = include_str!("../templates/container.xml");

/// Why a book cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum EpubError {
    /// The archive takes it not: two files of the same name, or more than an archive holds.
    #[error("the archive of a book cannot be written: {0}")]
    Archive(#[from] ZipError),
    /// A page cannot be made.
    #[error("a page of a book cannot be made: {0}")]
    Page(#[from] askama::Error),
}

/// An archive that is being written. The size and the checksum of each file stand before it, as strict readers want them, so a file is in
/// memory while it is added.
pub(crate) struct Archive {
    zip: ZipWriter<StreamWriter<Written>>,
    written: Written,
}

impl Archive {
    /// Begins it: the media type is the first file, and stands in the archive as it is.
    pub(crate) fn begin() -> Result<Self, EpubError> {
        let written = Written::default();
        let mut archive = Self { zip: ZipWriter::new(StreamWriter::new(written.clone())), written };
        archive.file("mimetype", b"application/epub+zip", CompressionMethod::Stored)?;
        archive.file("META-INF/container.xml", CONTAINER.as_bytes(), CompressionMethod::Deflated)?;
        Ok(archive)
    }

    /// Adds a document.
    pub(crate) fn document(&mut self, name: &str, document: &impl Template) -> Result<(), EpubError> {
        let document = cleaned(&document.render()?);
        self.text(name, &document)
    }

    /// Adds a text.
    pub(crate) fn text(&mut self, name: &str, text: &str) -> Result<(), EpubError> {
        self.file(&format!("{FOLDER}/{name}"), text.as_bytes(), CompressionMethod::Deflated)
    }

    /// Adds a picture, which would not become shorter.
    pub(crate) fn picture(&mut self, name: &str, bytes: &[u8]) -> Result<(), EpubError> {
        self.file(&format!("{FOLDER}/{name}"), bytes, CompressionMethod::Stored)
    }

    fn file(&mut self, name: &str, bytes: &[u8], method: CompressionMethod) -> Result<(), EpubError> {
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        self.zip.add_prepared_file(PreparedZipFile::from_data(name, options, bytes)?)?;
        Ok(())
    }

    /// The bytes that were written since this was asked last.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        self.written.take()
    }

    /// The bytes that are left, with the list of all files at the end.
    pub(crate) fn finish(self) -> Result<Vec<u8>, EpubError> {
        self.zip.finish()?;
        Ok(self.written.take())
    }
}

/// What was written and not taken yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.bytes())
    }

    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
