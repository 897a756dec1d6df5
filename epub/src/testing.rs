//! A strict reader of books, for tests: it refuses whatever a reader might not show, by the rules of
//! [EPUB 3.3](https://www.w3.org/TR/epub-33/) for what our books have.

mod documents;
mod expect;
mod ncx;
mod package;
mod unpacked;
mod xml;

use std::collections::BTreeMap;

/// A book that a strict reader takes.
#[derive(Debug)]
pub struct ReadBook {
    /// The names of all files, in their order in the archive.
    pub names: Vec<String>,
    /// The files, by the names that their links use.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Its identifier.
    pub identifier: String,
    /// Its title.
    pub title: String,
    /// When it was changed.
    pub modified: String,
    /// The names of its pages, in the order in which they are read.
    pub pages: Vec<String>,
    /// Where its contents lead, and what they say.
    pub contents: Vec<(String, String)>,
}

impl ReadBook {
    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(book: &[u8]) -> Result<Self, String> {
        let unpacked = unpacked::unpack(book)?;
        let package = package::read(&unpacked)?;
        let contents = documents::check(&unpacked, &package)?;
        let folder = &package.folder;
        let files = unpacked.files.iter().filter_map(|(name, bytes)| {
            Some((name.strip_prefix(folder.as_str())?.to_owned(), bytes.clone()))
        });
        Ok(Self {
            files: files.collect(),
            names: unpacked.names,
            identifier: package.identifier,
            title: package.title,
            modified: package.modified,
            pages: package.pages,
            contents,
        })
    }

    /// A page or another text of the book; empty if there is none of that name.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.files.get(name).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// What a person reads on a page, a line for each element.
    #[must_use]
    pub fn words(&self, name: &str) -> String {
        let Ok(page) = xml::parsed(name, self.text(name)) else { return String::new() };
        let body = page.descendants().find(|node| node.has_tag_name("body"));
        let words = body.into_iter().flat_map(|body| body.descendants());
        words.filter_map(|node| node.text().filter(|_| node.is_text())).collect()
    }
}
