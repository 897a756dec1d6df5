//! Reads schema.org/Recipe from what people have: JSON lines, a JSON document, a saved web page. And writes it, for others and for
//! itself.
//!
//! Reading decides nothing about the collection. It yields plain text, and says for each object where it starts, and why it is
//! refused if it is not a recipe. Only one recipe at a time is held as a parsed tree, so that a file of hundreds of thousands of
//! recipes needs little more memory than its own size.

mod duration;
mod elements;
mod entry;
mod error;
mod exact;
mod fields;
mod graph;
mod html_file;
mod ingredients;
mod json_file;
mod left_out;
mod locate;
mod markup;
mod microdata;
mod quantity;
mod recipe;
mod steps;
mod syntax;
mod text;
mod unused_text;
mod values;

#[cfg(test)]
mod tests;

pub use entry::{Entry, Image, Measured, SourceRecipe, Story};
pub use error::{EntryError, FileError, LARGEST_PAGE, LARGEST_RECIPE};
pub use exact::write;
pub use left_out::{LeftOut, Why};

/// The objects of a file in order, each parsed on demand.
pub struct Entries<'a> {
    entries: Box<dyn Iterator<Item = Entry> + 'a>,
}

impl Iterator for Entries<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        self.entries.next()
    }
}

/// How long something takes, as people write it ("1 hour 30 min") or schema.org does: minutes, or what is said instead of a number.
#[must_use]
pub fn time(written: &str) -> (Option<u32>, Option<String>) {
    match duration::read(written) {
        duration::Time::Minutes(minutes) => (Some(minutes), None),
        duration::Time::InWords(words) => (None, Some(words)),
        duration::Time::Open | duration::Time::Unreadable => (None, None),
    }
}

/// Reads a file. Its format is detected from its content; `name` is only used in errors.
///
/// # Errors
/// [`FileError`] when the file as a whole is unreadable; what is wrong with a single object is in its [`Entry`].
pub fn read<'a>(name: &str, bytes: &'a [u8]) -> Result<Entries<'a>, FileError> {
    read_some(name, bytes, usize::MAX)
}

/// The same of a file of which no more than `most` objects are to be read.
///
/// # Errors
/// As [`read`].
pub fn read_some<'a>(name: &str, bytes: &'a [u8], most: usize) -> Result<Entries<'a>, FileError> {
    let name = || name.to_owned();
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(FileError::Utf16 { name: name() });
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\x1F\x8B") {
        return Err(FileError::Packed { name: name() });
    }
    let text = std::str::from_utf8(bytes).map_err(|error| FileError::NotUtf8 {
        name: name(),
        line: 1 + bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count(),
    })?;
    let entries: Box<dyn Iterator<Item = Entry> + 'a> = match text.trim_start().chars().next() {
        None => return Err(FileError::Empty { name: name() }),
        Some('{' | '[') => json_file::read(text).map_err(|mistake| FileError::Broken {
            name: name(),
            line: mistake.line,
            column: mistake.column,
            reason: mistake.reason,
        })?,
        Some('<') if text.len() > LARGEST_PAGE => {
            return Err(FileError::PageTooLarge { name: name(), bytes: text.len() });
        }
        Some('<') => {
            Box::new(html_file::read(text, most).ok_or_else(|| FileError::NoStructuredData { name: name() })?)
        }
        Some(_) => return Err(FileError::Neither { name: name() }),
    };
    Ok(Entries { entries: Box::new(entries.take(most)) })
}
