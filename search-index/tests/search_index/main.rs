//! What visitors find, from events that happened; no database is needed, but for one test that follows a real log.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod cards;
mod cookbook;
mod crash;
mod finding;
mod following;
mod healing;
mod keeping_level;
mod pages;
mod real_log;
mod relevance;
