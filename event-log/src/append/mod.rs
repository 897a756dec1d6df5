//! From a decision to its append: the repository and the store behind cqrs-es, and the statements that write it.

mod refusal;
mod rows;
mod statement;
mod store;
mod streams;

pub(crate) use refusal::Refusal;
pub(crate) use store::CommandStore;
pub(crate) use streams::{Appended, Basis, CommandStreams, Progress};
