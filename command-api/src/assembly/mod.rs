//! Assembles the parts of the product: configuration as plain values, databases and log, the standby, the search index, the
//! background workers, and the HTTP service with the state that handlers get.

mod allocator;
mod caught_up;
mod configuration;
mod database;
mod disk_space;
mod failure;
mod http_service;
pub mod indexing;
mod photo_sweep;
mod read_side;
mod reminders;
mod safety_videos;
mod services;
mod sources;
pub mod standby;
mod workers;

pub(crate) use allocator::give_back_what_is_free;
pub use configuration::{Configuration, is_database_address};
pub use database::{Purpose, upcasters};
pub use failure::Failure;
pub use http_service::{HttpService, ServiceParts};
pub(crate) use photo_sweep::sweep_photos;
pub(crate) use reminders::remind_admins;
pub use safety_videos::{SafetyVideos, SafetyVideosError};
pub use services::Services;
pub use sources::Sources;
pub use workers::{Worker, Workers};
