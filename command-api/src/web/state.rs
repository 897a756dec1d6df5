//! What handlers work with. A handler takes all of it, or only the parts that it needs (`FromRef`).

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use event_log::EventLog;
use search_index::SearchIndex;

use super::extract::trusted_proxies::TrustedProxies;
use crate::application::cache::Cache;
use crate::application::read_freshness::ReadFreshness;
use identity::Auth;
use mail::Outbox;
use media::MediaStore;

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
    /// Which proxies are believed.
    pub proxies: TrustedProxies,
    /// The read models' database, or its standby.
    pub read: sqlx::PgPool,
    /// The search index of this node.
    pub search: SearchIndex,
    /// Ready-made answers.
    pub cache: Arc<Cache>,
    /// How far what is shown covers the log.
    pub freshness: ReadFreshness,
    /// Photos.
    pub media: MediaStore,
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

impl FromRef<App> for EventLog {
    fn from_ref(app: &App) -> Self {
        app.log.clone()
    }
}

impl FromRef<App> for SearchIndex {
    fn from_ref(app: &App) -> Self {
        app.search.clone()
    }
}

impl FromRef<App> for Arc<Cache> {
    fn from_ref(app: &App) -> Self {
        Arc::clone(&app.cache)
    }
}

impl FromRef<App> for ReadFreshness {
    fn from_ref(app: &App) -> Self {
        app.freshness.clone()
    }
}

impl FromRef<App> for MediaStore {
    fn from_ref(app: &App) -> Self {
        app.media.clone()
    }
}
