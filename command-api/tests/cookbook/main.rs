//! The whole product as a person, a browser and an administrator use it: the real binary, a real PostgreSQL, real HTTP.
//!
//! It is one binary, as each one links the whole product. Tests in the same process share a service that they only read from.

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
