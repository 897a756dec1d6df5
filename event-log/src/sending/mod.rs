//! How the usual append, one event with at most one claim, is sent: alone, or together with others that come at the same time.

mod group;
mod single;

pub(crate) use group::GroupedAppends;
pub(crate) use single::{ClaimRow, SingleAppend, Written};
