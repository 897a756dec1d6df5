//! The rules of the cookbook: commands, decisions, events and states, all pure.
//!
//! A decision is a function of the state and the command: who acts, when, and the id of a new thing are all part of the command.
//! Nothing here reads a clock, a random source, a file or a socket (`clippy.toml` beside this crate bans them).
//!
//! One folder per aggregate, one file per verb: `recipes/create.rs` holds the command [`recipes::CreateRecipe`], its decision,
//! and its given/when/then tests. What defines the aggregate is one table in its `mod.rs` (the macro in `aggregate.rs`): events,
//! what is told of each and how it changes what is shown, commands, refusals. A new verb is its file and its lines there; a new
//! aggregate is its folder and an entry in the list of `event.rs`.

pub mod accounts;
pub mod actor;
pub mod admins;
mod aggregate;
pub mod claims;
pub mod comments;
pub mod effect;
mod event;
pub mod event_description;
pub mod fingerprint;
pub mod ids;
pub mod ingredient_line;
pub mod personal;
pub mod photos;
pub mod recipe_proposal;
pub mod recipe_text;
pub mod recipes;
mod refusal;
#[cfg(feature = "samples")]
pub mod samples;
#[cfg(test)]
mod scenario;
pub mod season;
pub mod shelves;
pub mod standing;
pub mod submissions;
pub mod tags;
pub mod values;

pub use actor::Actor;
pub use aggregate::{AggregateEvent, Decide};
pub use effect::Effect;
pub use event::{AggregateVisitor, Event, UnreadableEvent, decisions, event_types, visit_aggregates};
pub use personal::{Personal, SubjectId};
pub use refusal::{Refusal, RefusalCode, RefusalKind};
