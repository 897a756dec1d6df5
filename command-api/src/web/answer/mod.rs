//! What handlers answer with: public documents, private values, the shapes of both, and the headers around them.

pub mod book;
pub mod contract;
pub mod document;
pub(crate) mod download;
pub mod headers;
pub mod position;
pub mod private;
pub mod recipe;
pub mod user;
pub mod viewable;
pub mod wanted;
