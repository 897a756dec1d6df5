//! The audit trail: every decision about what is shown and about members, explained (docs/safety.md#audit).
//!
//! Which decisions there are is a read model, `read.audit`, made for the questions that are asked ([`projections::audit_rows`]). What
//! was decided on, what it was before and what it became is in the log, and is read from there ([`entries`]): nothing is stored
//! twice, and what was erased stays erased.

mod entry;
mod explain;
mod snapshot;
mod spreadsheet;
mod trail;

pub use entry::{Actor, Effect, Entry, Subject, Target};
pub use projections::AuditFilter;
pub use spreadsheet::{header, lines};
pub use trail::{MOST_EFFECTS, TrailError, entries, number};
