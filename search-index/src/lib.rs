//! The full-text index of recipes: built from the log, searched by visitors.
//!
//! Each node has one, in a folder of its own. [`SearchIndex::open`] returns its two sides: [`SearchIndex`] answers searches, and
//! the [`Indexer`] writes, usually by following the log ([`Indexer::run`]). Nothing in the folder is a source of truth: whatever
//! is missing, damaged, outdated or from another log is discarded and rebuilt.
//!
//! Cards are stored in the index, so that a page of results needs no other query.

mod card;
mod changes;
mod compare;
mod document;
mod error;
mod fair_pool;
mod follow;
mod generation;
mod index;
mod indexer;
mod ingredients;
mod inspect;
mod lookup;
mod merging;
mod names;
mod node_folder;
mod purge;
mod scheduling;
mod schema;
mod search;
mod shared;
mod source;
mod titles;
mod words;
mod write_behind;

pub use compare::{Difference, differences};
pub use error::{IndexError, OpenError, SearchError};
pub use fair_pool::{FairPool, Full};
pub use follow::{FollowError, Log};
pub use index::{Edition, SearchIndex};
pub use indexer::Indexer;
pub use inspect::{InspectError, Inspection, inspect};
pub use search::{
    LAST_PAGE, MOST_NAMED, MOST_SEARCHED, MOST_TAKEN, MOST_WORDS, PAGE_SIZE, Page, Search, Suggestion,
    TagCount, is_with,
};
pub use titles::Title;
pub use words::{Malformed, fold};
