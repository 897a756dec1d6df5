//! How the cookbook answers over HTTP.

pub mod audience;
pub mod body;
pub mod cache;
pub mod command;
pub mod contract;
pub mod document;
mod freshness;
pub mod headers;
mod health;
mod invalidate;
pub mod listen;
pub mod observe;
pub mod parameters;
pub mod private;
pub mod problem;
pub mod router;
pub mod server;
mod shown;
pub mod starting;
pub mod switch;
pub mod telemetry;
pub mod webapp;

pub use freshness::{POSITION, READ_AFTER, READ_LAGGING};
pub use invalidate::invalidate_cache;
pub use shown::Shown;

use std::ops::Deref;
use std::sync::Arc;

use event_log::EventLog;
use search_index::SearchIndex;

use crate::auth::Auth;
use crate::mail::Outbox;
use crate::media::MediaStore;
use crate::standby::Standby;

/// Everything that answering a call may need; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of [`App`].
pub struct Parts {
    /// The log, for commands.
    pub log: EventLog,
    /// Mails to be sent.
    pub outbox: Outbox,
    /// Keys, tokens and passwords.
    pub auth: Auth,
    /// The read models' database, or its standby.
    pub read: sqlx::PgPool,
    /// The standby that is read, if one is.
    pub standby: Option<Standby>,
    /// The search index of this node.
    pub search: SearchIndex,
    /// Ready-made answers.
    pub cache: cache::Cache,
    /// How far what is shown covers the log.
    pub shown: Shown,
    /// Photos.
    pub media: MediaStore,
    /// The web app.
    pub webapp: webapp::WebApp,
    /// Counters and times.
    pub telemetry: telemetry::Telemetry,
    /// Ids for calls.
    pub request_ids: Arc<observe::RequestIds>,
    /// The workers whose health decides whether this node is ready.
    pub workers: Vec<crate::house::Worker>,
}

impl App {
    /// An app of these parts.
    #[must_use]
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}
