//! What can go wrong with the index.

use std::path::PathBuf;

use crate::words::Malformed;

/// A folder cannot be used for this node's index.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process serves from this folder: each node needs a folder of its own.
    #[error(
        "the search index in {folder} is in use by another running cookbook; give this one a folder of its own"
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder cannot be created, read or written.
    #[error("the search index cannot be kept in {folder}: {reason}")]
    Unusable {
        /// The folder.
        folder: PathBuf,
        /// What the operating system or the engine said.
        reason: String,
    },
    /// The program was built with synonyms that cannot be read.
    #[error(transparent)]
    Synonyms(#[from] Malformed),
}

/// Why the index in a folder cannot be continued; it is rebuilt from the log.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unfit {
    #[error("its files are damaged: {0}")]
    Damaged(String),
    #[error("it was made by another version of the program ({found:?}, now {INDEX_VERSION})", INDEX_VERSION = crate::schema::INDEX_VERSION)]
    OtherVersion { found: Option<u32> },
}

/// Changes could not be written to the index.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// An event is unknown to this program. It is never skipped.
    #[error("event {seq} cannot be indexed: {reason}")]
    Event {
        /// Its seq.
        seq: i64,
        /// What does not fit.
        reason: String,
    },
    /// The files of the index cannot be written or read.
    #[error("the files of the search index failed: {0}")]
    Files(String),
}

impl From<tantivy::TantivyError> for IndexError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::Files(error.to_string())
    }
}

impl From<std::io::Error> for IndexError {
    fn from(error: std::io::Error) -> Self {
        Self::Files(error.to_string())
    }
}

impl From<serde_json::Error> for IndexError {
    fn from(error: serde_json::Error) -> Self {
        Self::Files(error.to_string())
    }
}

/// A search cannot be answered now. The index repairs itself; the same search can be answered a moment later.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The files of the index are damaged, and it is being rebuilt.
    #[error("the search index is being rebuilt ({reason}); please try again in a moment")]
    BeingRebuilt {
        /// What failed.
        reason: String,
    },
    /// Too many searches are queued, of this caller or in total.
    #[error("too many searches wait already; please try again in a moment")]
    TooMany,
}

impl From<tantivy::TantivyError> for SearchError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::BeingRebuilt { reason: error.to_string() }
    }
}

impl From<std::io::Error> for SearchError {
    fn from(error: std::io::Error) -> Self {
        Self::BeingRebuilt { reason: error.to_string() }
    }
}
