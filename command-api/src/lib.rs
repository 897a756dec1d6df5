//! The HTTP service and the command line of the cookbook.
//!
//! `cli` reads the command line and its configuration; `house` puts the parts together; `http` answers visitors; `queries` and
//! `commands` are the calls (docs/calls.md), one file a verb; `auth` knows who is calling; `standby` is where visitors'
//! reads come from, if one is named; `import` and `demonstration` fill the collection through commands.

pub mod application;
pub mod cli;
pub mod commands;
pub mod demonstration;
pub mod house;
pub mod http;
pub mod import;
pub mod policies;
pub mod queries;
pub mod standby;
pub mod web;
