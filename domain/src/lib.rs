//! The rules of the cookbook: commands, decisions, events and states, all pure.
//!
//! A decision is a function of the state and the command: who acts, when, and which id a new thing gets, all arrive inside
//! the command. Nothing here reads a clock, a random source, a file or a socket (`clippy.toml` beside this crate bans them).
//!
//! One folder an aggregate, one file a verb: `recipes/create.rs` holds the command [`recipes::CreateRecipe`], what it may decide,
//! and its given/when/then tests.

pub mod accounts;
pub mod actor;
pub mod admins;
pub mod claims;
pub mod comments;
mod decide;
pub mod ids;
pub mod ingredient_line;
pub mod personal;
pub mod recipes;
mod refusal;
#[cfg(test)]
mod scenario;
pub mod shelves;
pub mod submissions;
pub mod tags;
pub mod values;

pub use actor::Actor;
pub use decide::Decide;
pub use personal::{Personal, SubjectId};
pub use refusal::{Refusal, RefusalKind};
