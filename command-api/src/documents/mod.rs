//! Public answers as documents: ready-made bytes with their entity tags, kept until an event changes them; and who is told of what has
//! changed. Nothing here knows a verb, a handler or what the application does.

pub mod cache;
pub mod changes;
pub mod document;
pub mod invalidate;
pub mod representation;
pub mod single_flight;
