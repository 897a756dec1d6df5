//! A private PostgreSQL that starts with the program and ends with it.
//!
//! [`Programs::find`] looks for PostgreSQL's own programs, [`LocalPostgres::start`] creates a cluster in a data folder and serves
//! it on a Unix socket that no other user can reach. When the program ends, however it ends, the server ends too. For tests there
//! is `testing` (feature `testing`), which gives each test a cluster of its own.

mod cluster;
mod cluster_version;
mod data_folder;
mod entry;
mod error;
mod local_postgres;
mod npm_package;
mod parent_death;
mod predecessor;
mod programs;
mod server;
mod server_user;
mod session;
mod socket_folder;
#[cfg(feature = "testing")]
pub mod testing;

pub use error::StartError;
pub use local_postgres::{LocalPostgres, Options};
pub use programs::{Programs, ProgramsMissing, SearchPaths};
