//! The service over HTTP: accepts connections, answers during the start and afterwards, serves the web app's files, and reports
//! this node's health.

pub mod accepted;
mod crawlers;
mod entity_tag;
mod feed;
pub mod finished_pages;
pub mod health;
pub mod observe;
mod page;
pub mod phase;
pub mod probes;
mod progress;
mod read_your_writes;
pub mod ready;
pub mod ready_pages;
pub mod request_ids;
pub mod router;
pub mod server;
pub mod service;
pub mod site;
pub mod starting;
pub mod switch;
pub mod telemetry;
pub mod webapp;
