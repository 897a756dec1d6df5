//! A private PostgreSQL that starts with the program and ends with it.
//!
//! [`Programs::find`] looks for PostgreSQL's own programs, [`LocalPostgres::start`] creates a cluster in a data folder and serves
//! it on a Unix socket that no other user can reach. When the program ends, however it ends, the server ends too. For tests there
//! is `testing` (feature `testing`), which gives each test a cluster of its own.
//!
//! The programs are the system's, otherwise those of an npm package. The socket is in a folder that nobody else may enter. A new cluster is
//! created under another name and renamed when it is complete. If root starts it, the server runs as `nobody`. A parent-death signal, from
//! a thread that lives as long as the server, ends the server with the program, even if the program is killed; the next start waits for a
//! predecessor that is still shutting down. A lock on the folder keeps a second program out; other `cookbook` commands use the running
//! server's socket. Every test has a cluster of its own, because the horizon of running transactions is shared by all databases of a cluster.

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
