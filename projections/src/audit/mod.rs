//! The audit trail: every decision about what is shown and about members, and what followed from it by itself.
//!
//! It exists so that one look-up in an index finds the decisions of somebody, about something or somebody, of one kind or in a time,
//! in time that does not grow with the trail. A row has ids only: names are those of today, and what was decided on is read from
//! the log. So nothing in it has to be erased.

mod actions;
mod filter;
mod projector;
mod readers;

pub use actions::AUDITED_ACTIONS;
pub use filter::AuditFilter;
pub(crate) use projector::Audit;
pub use readers::{AuditEffect, AuditRow, audit_effects, audit_rows, tag_names};
