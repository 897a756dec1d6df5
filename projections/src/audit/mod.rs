//! The audit trail: every decision about what is shown and about members, and what followed from it by itself.
//!
//! It exists so that a page of the decisions of somebody, about something or somebody, of one kind or in a time, or of all of that
//! together, is found through one index: in time that depends on the page and not on the length of the trail, as long as the nodes' clocks
//! roughly agree. A time that lies between the right one and that of a wrong clock may be looked for in every decision that was made
//! while the clock was wrong. What is about one thing, or followed from one decision, is little; its other conditions are compared one by
//! one. A row has ids only: names are those of today,
//! and what was decided on is read from the log. So nothing in it has to be erased.

mod about;
mod filter;
mod projector;
mod readers;
mod spans;

pub use filter::AuditFilter;
pub(crate) use projector::Audit;
#[cfg(test)]
pub(crate) use readers::pick;
pub use readers::{AuditEffect, AuditRow, audit_effects, audit_number, audit_rows, tag_names};
pub(crate) use spans::AuditSpans;
#[cfg(test)]
pub(crate) use spans::{Stretch, stretches};
