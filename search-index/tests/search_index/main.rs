//! What visitors find, given events; no database is needed, except for one test that follows a real log.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod cards;
mod cookbook;
mod corrections;
mod crash;
mod finding;
mod following;
mod healing;
mod keeping_level;
mod pages;
mod pantry;
mod phrases;
mod real_log;
mod relevance;
mod suggestions;
mod synonyms;
mod tag_counts;
