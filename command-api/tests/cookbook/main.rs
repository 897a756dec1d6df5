//! The whole product as a person, a browser and an administrator use it: the real binary, a real PostgreSQL, real HTTP.
//!
//! One binary for all of it: every other one would link the product once more. Tests of one process share what they only read.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod accounts;
mod api;
mod import;
mod mail;
mod serve;
mod shelves;
mod standby;
mod support;
mod upkeep;
