//! The whole product as a person, a browser and an administrator use it: the real binary, a real PostgreSQL, real HTTP.
//!
//! It is one test binary, as each would link the whole product. Tests in the same process share a read-only service.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod accounts;
mod api;
mod import;
mod mail;
mod moderation;
mod proxies;
mod serve;
mod shelves;
mod standby;
mod support;
mod upkeep;
