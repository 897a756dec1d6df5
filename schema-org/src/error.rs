//! Why a file, or one object of it, is not read.

use thiserror::Error;

/// The largest recipe, in bytes of its JSON; longer ones are refused.
pub const LARGEST_RECIPE: usize = 1024 * 1024;

/// The largest web page, in bytes; no recipe needs more.
pub const LARGEST_PAGE: usize = 16 * 1024 * 1024;

/// Why an object of a file is not taken as a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The JSON ends too early, is malformed, or is nested more than 128 levels deep.
    #[error("it is not valid JSON: {reason}, at character {column}")]
    InvalidJson {
        /// What the JSON parser says.
        reason: String,
        /// The column, in characters from 1.
        column: usize,
    },
    /// Neither it nor anything in its graph is a schema.org/Recipe.
    #[error("it is not a schema.org Recipe: {}", found.as_ref().map_or("it has no @type".to_owned(), |found| format!("its @type is {found}")))]
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
    #[error("it is too large: {bytes} bytes; at most {LARGEST_RECIPE} are allowed")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// Lists and graphs nested deeper than any site writes.
    #[error("its lists and graphs are nested too deeply")]
    TooDeep,
}

/// Why a whole file cannot be read, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileError {
    /// Nothing but whitespace.
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
    /// A zip or gzip file.
    #[error("{name} is an archive: unpack it, and import what is in it")]
    Packed {
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
    /// A malformed JSON document, in which no single line is an object either.
    #[error(
        "{name} is not valid JSON: {reason} (line {line}, character {column}): correct it there, or write one object a line"
    )]
    Broken {
        /// The file's name.
        name: String,
        /// The line of the error, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
        /// What the JSON parser says.
        reason: String,
    },
    /// A page above [`LARGEST_PAGE`].
    #[error("{name} is too large for a web page: {bytes} bytes; at most {LARGEST_PAGE} are allowed")]
    PageTooLarge {
        /// The file's name.
        name: String,
        /// Its size.
        bytes: usize,
    },
    /// A page without `<script type="application/ld+json">`, and without a recipe in its markup.
    #[error(
        "{name} is a web page without structured data (neither JSON-LD nor a recipe in microdata, RDFa or h-recipe): its recipe has to be entered by hand"
    )]
    NoStructuredData {
        /// The file's name.
        name: String,
    },
}
