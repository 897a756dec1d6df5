//! The HTTP service and the command line of the cookbook, in layers that import downwards only (ARCHITECTURE.md).
//!
//! `cli` reads the command line; `assembly` puts the parts together; `http` accepts calls and answers what is none; `policies`, `import`
//! and `demonstration` give commands; `commands` and `queries` are the calls, one file a verb; `web` is what handlers are made of;
//! `application` is what verbs share and no caller sees.

pub mod application;
pub mod assembly;
pub mod cli;
pub mod commands;
pub mod demonstration;
pub mod http;
pub mod import;
pub mod policies;
pub mod queries;
pub mod web;
