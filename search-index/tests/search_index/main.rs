//! What visitors find, from events that happened; no database is needed, but for one test that follows a real log.

mod cards;
mod cookbook;
mod crash;
mod finding;
mod following;
mod healing;
mod keeping_level;
mod pages;
mod relevance;
