//! The parts of the product put together: configuration as plain values, databases and log, the standby, the search index, and the workers
//! that run in the background.

mod configuration;
mod database;
mod failure;
pub mod indexing;
mod read_side;
mod services;
pub mod standby;
mod workers;

pub use configuration::{Configuration, is_database_address};
pub use database::{Purpose, upcasters};
pub use failure::Failure;
pub use services::Services;
pub use workers::{Worker, Workers};
