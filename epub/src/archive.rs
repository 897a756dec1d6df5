//! The file of a book: a zip archive in the form of [OCF](https://www.w3.org/TR/epub-33/#sec-ocf).

use askama::Template;
use zip_stream::{Packing, ZipError, ZipStream};

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

/// An archive that is being written.
pub(crate) struct Archive(ZipStream);

impl Archive {
    /// Begins it: the media type is the first file, and stands in the archive as it is.
    pub(crate) fn begin() -> Result<Self, EpubError> {
        let mut zip = ZipStream::new();
        zip.add("mimetype", b"application/epub+zip", Packing::Stored)?;
        zip.add("META-INF/container.xml", CONTAINER.as_bytes(), Packing::Deflated)?;
        Ok(Self(zip))
    }

    /// Adds a document.
    pub(crate) fn document(&mut self, name: &str, document: &impl Template) -> Result<(), EpubError> {
        let document = cleaned(&document.render()?);
        self.text(name, &document)
    }

    /// Adds a text.
    pub(crate) fn text(&mut self, name: &str, text: &str) -> Result<(), EpubError> {
        self.file(name, text.as_bytes(), Packing::Deflated)
    }

    /// Adds a picture.
    pub(crate) fn picture(&mut self, name: &str, bytes: &[u8]) -> Result<(), EpubError> {
        self.file(name, bytes, Packing::Stored)
    }

    fn file(&mut self, name: &str, bytes: &[u8], packing: Packing) -> Result<(), EpubError> {
        Ok(self.0.add(&format!("{FOLDER}/{name}"), bytes, packing)?)
    }

    /// The bytes that were written since this was asked last.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        self.0.take()
    }

    /// The bytes that are left, with the list of all files at the end.
    pub(crate) fn finish(self) -> Result<Vec<u8>, EpubError> {
        Ok(self.0.finish()?)
    }
}
