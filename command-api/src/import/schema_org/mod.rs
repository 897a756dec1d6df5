//! Reads recipes in the form of schema.org/Recipe from what people have: JSON lines, a JSON document, a saved web page.
//!
//! Reading decides nothing about the collection. It yields plain text, says for each object where it starts, and
//! why it is refused when it is no recipe. Only one recipe at a time is held as a parsed tree, so that a file of
//! hundreds of thousands of recipes needs little more memory than its own size.

mod duration;
mod html_file;
mod json_file;
mod locate;
mod recipe;
mod steps;
mod text;
mod values;

#[cfg(test)]
mod tests;

use serde::Serialize;
use thiserror::Error;

/// The largest recipe, in bytes of its JSON; longer ones are refused.
pub const LARGEST_RECIPE: usize = 1024 * 1024;

/// The largest web page, in bytes; no recipe needs more.
pub const LARGEST_PAGE: usize = 16 * 1024 * 1024;

/// One object of a file, read or refused.
#[derive(Debug)]
pub struct Entry {
    /// The line of the file, from 1, on which the object starts.
    pub line: usize,
    /// The recipe, or why it is none.
    pub recipe: Result<SourceRecipe, EntryError>,
}

/// A recipe as its source tells it. All texts are plain text without markup or control characters, and none is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceRecipe {
    /// What the source calls this recipe, to know it again: its identifier, else its `@id`, else its address.
    pub identity: Option<String>,
    /// The title, on one line.
    pub name: String,
    /// The description; paragraphs are kept.
    pub description: Option<String>,
    /// The names of the people or organizations who wrote it, joined by commas.
    pub author: Option<String>,
    /// When it was published, as the source says it; dates of ISO 8601 sort by their text.
    pub published: Option<String>,
    /// Keywords, categories and cuisines, each once.
    pub keywords: Vec<String>,
    /// How much it makes, as the source says it: `4 servings`.
    pub yields: Option<String>,
    /// Minutes of preparation.
    pub prep_minutes: Option<u32>,
    /// Minutes of cooking.
    pub cook_minutes: Option<u32>,
    /// Minutes from beginning to end.
    pub total_minutes: Option<u32>,
    /// Ingredient lines, each on one line.
    pub ingredients: Vec<String>,
    /// Steps in their order. The first step of a named section begins with that name and a colon.
    pub instructions: Vec<String>,
    /// Pictures in their order, each reference once.
    pub images: Vec<Image>,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// An address or a path, as the source wrote it. Nothing here ever fetches or opens it.
    pub reference: String,
    /// What the picture shows.
    pub caption: Option<String>,
}

/// Why an object of a file is not taken as a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The JSON ends too early, is malformed, or is nested more than 128 levels deep.
    #[error("it is not valid JSON: {reason}, at character {column}")]
    InvalidJson {
        /// What the JSON parser says.
        reason: String,
        /// Where, in characters from the beginning of the line, from 1.
        column: usize,
    },
    /// Neither it nor anything in its graph is a schema.org/Recipe.
    #[error("it is not a schema.org Recipe but {}", found.as_deref().unwrap_or("has no @type"))]
    NotARecipe {
        /// Its own type, if it has one.
        found: Option<String>,
    },
    /// A recipe without a name.
    #[error("it has no name")]
    NoName,
    /// A recipe with a name only.
    #[error("it has neither ingredients nor instructions")]
    NothingToCook,
    /// A recipe above [`LARGEST_RECIPE`].
    #[error("it is too large: {bytes} bytes, where {LARGEST_RECIPE} are allowed")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// Lists and graphs in each other beyond what any site writes.
    #[error("its lists and graphs are nested too deeply")]
    TooDeep,
}

/// Why a whole file cannot be read, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileError {
    /// Nothing but spaces.
    #[error("{name} is empty")]
    Empty {
        /// The file's name.
        name: String,
    },
    /// A UTF-16 byte order mark.
    #[error("{name} is written in UTF-16: save it as UTF-8 and import it again")]
    Utf16 {
        /// The file's name.
        name: String,
    },
    /// Some bytes are not UTF-8.
    #[error("{name} is not text in UTF-8 (line {line}): save it as UTF-8 and import it again")]
    NotUtf8 {
        /// The file's name.
        name: String,
        /// The first line that is not UTF-8, from 1.
        line: usize,
    },
    /// Neither JSON nor HTML.
    #[error(
        "{name} holds neither JSON nor HTML: import schema.org recipes as one JSON object a line, as one JSON array or object, or as a saved web page"
    )]
    Neither {
        /// The file's name.
        name: String,
    },
    /// A JSON document with a mistake, in which no single line is an object either.
    #[error(
        "{name} is not valid JSON: {reason} (line {line}, character {column}): correct it there, or write one object a line"
    )]
    Broken {
        /// The file's name.
        name: String,
        /// The line of the mistake, from 1.
        line: usize,
        /// Its place on that line, from 1.
        column: usize,
        /// What the JSON parser says.
        reason: String,
    },
    /// A page above [`LARGEST_PAGE`].
    #[error("{name} is too large for a web page: {bytes} bytes, where {LARGEST_PAGE} are allowed")]
    PageTooLarge {
        /// The file's name.
        name: String,
        /// Its size.
        bytes: usize,
    },
    /// A page without `<script type="application/ld+json">`.
    #[error(
        "{name} is a web page without structured data (no script of type application/ld+json): its recipe has to be entered by hand"
    )]
    NoStructuredData {
        /// The file's name.
        name: String,
    },
}

/// The objects of a file in their order, each parsed when it is asked for.
pub struct Entries<'a> {
    entries: Box<dyn Iterator<Item = Entry> + 'a>,
}

impl Iterator for Entries<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        self.entries.next()
    }
}

/// Reads a file. Its form is recognised by its content; `name` is only said in errors.
///
/// # Errors
/// [`FileError`] when the file as a whole is unreadable; what is wrong with a single object is said in its [`Entry`].
pub fn read<'a>(name: &str, bytes: &'a [u8]) -> Result<Entries<'a>, FileError> {
    let name = || name.to_owned();
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(FileError::Utf16 { name: name() });
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
            Box::new(html_file::read(text).ok_or_else(|| FileError::NoStructuredData { name: name() })?)
        }
        Some(_) => return Err(FileError::Neither { name: name() }),
    };
    Ok(Entries { entries })
}
