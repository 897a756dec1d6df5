//! The HTTP service and the command line of the cookbook, in layers that import downwards only (ARCHITECTURE.md).
//!
//! `cli` parses the command line; `assembly` puts the parts together; `http` accepts calls and answers everything else;
//! `policies`, `import` and `demonstration` issue commands; `export` reads what is shown; `commands` and `queries` are the calls, one
//! file per verb; `web` is what handlers are built from; `documents` keeps public answers as bytes; `application` is what verbs share
//! and no caller sees.

pub mod application;
pub mod assembly;
pub mod cli;
pub mod commands;
pub mod demonstration;
pub mod documents;
pub mod export;
pub mod http;
pub mod import;
pub mod policies;
pub mod queries;
pub mod web;
