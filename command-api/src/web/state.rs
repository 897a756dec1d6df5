//! The state of handlers. A handler asks for the parts that it needs, as `State` of each; the state as a whole is not an input
//! ([`super::audience::Input`]).

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use domain::ids::AccountId;
use event_log::EventLog;
use search_index::SearchIndex;
use sqlx::PgPool;

use super::extract::trusted_proxies::TrustedProxies;
use crate::application::heavy_calls::{BookMaker, Exports};
use crate::application::read_freshness::ReadFreshness;
use crate::documents::cache::{Cache, Now};
use crate::documents::changes::Changes;
use crate::documents::document::Document;
use identity::Auth;
use mail::Outbox;
use media::{Intake, MediaStore};

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
    pub auth: Arc<Auth>,
    /// Which proxies are trusted.
    pub proxies: TrustedProxies,
    /// The tables of the read models.
    pub read: ReadModels,
    /// The search index of this node.
    pub search: SearchIndex,
    /// Ready-made answers.
    pub cache: Arc<Cache>,
    /// Who is told what changes.
    pub changes: Arc<Changes>,
    /// How far what is shown covers the log.
    pub freshness: ReadFreshness,
    /// Where photos are kept.
    pub media: MediaStore,
    /// Takes in photos that are uploaded.
    pub intake: Intake,
    /// The exports of the audit trail that run.
    pub audits: Exports<AccountId>,
    /// The exports of members' own data that run.
    pub own_exports: Exports<AccountId>,
    /// The books that are made.
    pub books: Exports<BookMaker>,
    /// The videos about safety in the kitchen.
    pub safety_videos: SafetyVideosAnswer,
}

/// The videos about safety in the kitchen that this deployment was configured with, ready-made.
#[derive(Clone)]
pub struct SafetyVideosAnswer(pub Arc<Document>);

/// The read models' database, or its standby. The log has connections of its own.
#[derive(Clone)]
pub struct ReadModels(pub PgPool);

/// Which photos everybody may see: as is remembered, otherwise as the tables of the read models say.
#[derive(Clone)]
pub struct PublicPictures {
    /// What is remembered.
    pub cache: Arc<Cache>,
    /// The read models' database, or its standby.
    pub read: PgPool,
}

/// What files of members' own data are made from, and their places.
#[derive(Clone)]
pub struct OwnFiles {
    /// The log, and what is kept beside it.
    pub log: EventLog,
    /// The read models' database, or its standby.
    pub read: PgPool,
    /// Where photos are kept.
    pub media: MediaStore,
    /// The files that are made.
    pub exports: Exports<AccountId>,
}

/// What identifies callers, which is all that caller extractors ask of a state.
#[derive(Clone)]
pub struct Callers {
    /// The log, for who is an admin and what a member's standing is.
    pub log: EventLog,
    /// Reads tokens.
    pub auth: Arc<Auth>,
}

/// A part of [`App`] that handlers may ask for.
pub trait Part: FromRef<App> {}

impl App {
    /// An app of these parts.
    #[must_use]
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// Which of the documents that have a day or an edition are asked for now.
    #[must_use]
    pub fn now(&self) -> Now {
        Now::of(self.auth.clock.now(), &self.search)
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<App> for Callers {
    fn from_ref(app: &App) -> Self {
        Self { log: app.log.clone(), auth: Arc::clone(&app.auth) }
    }
}

impl FromRef<App> for PublicPictures {
    fn from_ref(app: &App) -> Self {
        Self { cache: Arc::clone(&app.cache), read: app.read.0.clone() }
    }
}

impl Part for PublicPictures {}

impl FromRef<App> for OwnFiles {
    fn from_ref(app: &App) -> Self {
        Self {
            log: app.log.clone(),
            read: app.read.0.clone(),
            media: app.media.clone(),
            exports: app.own_exports.clone(),
        }
    }
}

impl Part for OwnFiles {}

/// Lets handlers ask for these.
macro_rules! parts {
    ($($field:ident: $part:ty),+ $(,)?) => {$(
        impl FromRef<App> for $part {
            fn from_ref(app: &App) -> Self {
                app.$field.clone()
            }
        }

        impl Part for $part {}
    )+};
}

parts! {
    log: EventLog,
    outbox: Outbox,
    auth: Arc<Auth>,
    read: ReadModels,
    search: SearchIndex,
    cache: Arc<Cache>,
    changes: Arc<Changes>,
    freshness: ReadFreshness,
    media: MediaStore,
    intake: Intake,
    audits: Exports<AccountId>,
    books: Exports<BookMaker>,
    safety_videos: SafetyVideosAnswer,
}
