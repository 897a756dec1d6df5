//! How the usual append, one event with at most one claim, is sent: alone, or grouped with concurrent ones.

mod group;
mod single;

pub(crate) use group::GroupedAppends;
pub(crate) use single::{ClaimRow, SingleAppend, Written};
