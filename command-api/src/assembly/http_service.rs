//! Assembles the HTTP service: the state of the handlers and what surrounds them, and the follower that keeps its cache correct.

use std::sync::Arc;

use event_log::Supervision;
use metrics::gauge;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::disk_space;
use super::failure::Failure;
use super::services::Services;
use super::sources::Sources;
use super::workers::Worker;
use crate::application::heavy_calls::Exports;
use crate::application::read_freshness::ReadFreshness;
use crate::documents::changes::Changes;
use crate::documents::document::Document;
use crate::documents::invalidate::Invalidation;
use crate::http::accepted::Accepted;
use crate::http::finished_pages::FinishedPages;
use crate::http::probes::Probes;
use crate::http::ready::ReadyAnswers;
use crate::http::ready_pages::ReadyPages;
use crate::http::request_ids::RequestIds;
use crate::http::service::Service;
use crate::http::telemetry::Telemetry;
use crate::http::webapp::WebApp;
use crate::web::extract::trusted_proxies::TrustedProxies;
use crate::web::state::{App, Parts, ReadModels, SafetyVideosAnswer};
use identity::{Auth, Keys};
use mail::{Outbox, PublicUrl};
use media::Intake;

/// What the service is assembled from, besides what every subcommand uses ([`Services`]).
pub struct ServiceParts {
    /// Where answers come from.
    pub sources: Sources,
    /// Mails to be sent.
    pub outbox: Outbox,
    /// Which proxies are trusted.
    pub proxies: TrustedProxies,
    /// The web app's files.
    pub webapp: Arc<WebApp>,
    /// Where people find the site.
    pub public_url: PublicUrl,
    /// The videos about safety in the kitchen.
    pub safety_videos: Document,
    /// Counters and timings; they survive when the service is reopened.
    pub telemetry: Telemetry,
    /// Ids for calls.
    pub request_ids: Arc<RequestIds>,
    /// The background tasks whose end makes this node not ready.
    pub workers: Vec<Worker>,
    /// Which background tasks have failed.
    pub supervision: Supervision,
}

/// The service, ready to answer calls.
pub struct HttpService {
    /// Answers calls.
    pub service: Service,
    /// The commands in progress.
    pub accepted: Accepted,
    /// The task that keeps the cache correct.
    pub invalidation: JoinHandle<()>,
}

impl HttpService {
    /// Assembles the service, and starts to keep its cache correct.
    ///
    /// # Errors
    /// One sentence: the log cannot be read, or this machine cannot hash passwords.
    pub async fn assemble(services: &Services, parts: ServiceParts) -> Result<Self, Failure> {
        let ServiceParts { sources, outbox, proxies, webapp, public_url, safety_videos, .. } = parts;
        let ServiceParts { telemetry, request_ids, workers, supervision, .. } = parts;
        let unreadable = |error| Failure::new(format!("The log cannot be read: {error}."));
        let at_start = services.log.head().await.map_err(unreadable)?.seq;
        let position = services.log.newest_position().await.map_err(unreadable)?;
        let clock = services.log.reachability().clock().clone();
        let auth = Auth::new(Keys::of(&services.master), clock)
            .map_err(|error| Failure::new(format!("Nobody could sign in: {error}.")))?;
        let probes = probes(services, &sources, workers, supervision.clone());
        let standby = sources.standby.as_ref().map(|standby| standby.reachability().clone());
        let databases = std::iter::once(services.log.reachability().clone()).chain(standby).collect();
        let Sources { search, read, covered, standby } = sources;
        let (cached, documents) = watch::channel(*covered.borrow());
        let app = App::new(Parts {
            log: services.log.clone(),
            outbox,
            auth: Arc::new(auth),
            proxies,
            read: ReadModels(read.clone()),
            freshness: ReadFreshness::new(services.log.clone(), at_start, documents, search.searchable()),
            search,
            cache: Arc::default(),
            changes: Arc::new(Changes::new(http_listener::affordable().endless, position)),
            media: services.media.clone(),
            intake: Intake::new(services.media.clone()),
            audits: Exports::of_audit(),
            own_exports: Exports::of_members(),
            books: Exports::of_books(),
            safety_videos: SafetyVideosAnswer(Arc::new(safety_videos)),
        });
        let replaced = move |generation| {
            if let Some(standby) = &standby {
                standby.retire(generation);
            }
        };
        let (cache, changes) = (Arc::clone(&app.cache), Arc::clone(&app.changes));
        let invalidation = Invalidation { log: services.log.clone(), cache, changes, read, replaced };
        let (invalidation, cached) = (Arc::new(invalidation), Arc::new(cached));
        let invalidation = supervision.run("response cache", move || {
            let (invalidation, covered, cached) =
                (Arc::clone(&invalidation), covered.clone(), Arc::clone(&cached));
            async move { invalidation.run(covered, &cached).await }
        });
        let pages = FinishedPages::new()
            .map_err(|error| Failure::new(format!("No thread can be started to write pages: {error}.")))?;
        let accepted = Accepted::default();
        let service = Service {
            app,
            webapp,
            public_url,
            telemetry,
            request_ids,
            probes,
            pages,
            ready_pages: ReadyPages::default(),
            ready: ReadyAnswers::default(),
            accepted: accepted.clone(),
            databases,
        };
        Ok(Self { service, accepted, invalidation })
    }
}

/// What decides whether this node is ready.
fn probes(services: &Services, sources: &Sources, workers: Vec<Worker>, supervision: Supervision) -> Probes {
    // The standby is probed on its own; this is the database that everything else needs.
    let primary = if sources.standby.is_some() { services.pool() } else { &sources.read };
    let mut probes = Probes::new(primary.clone());
    if let Some(standby) = &sources.standby {
        let (probed, measured) = (standby.clone(), standby.clone());
        probes.probe("standby", move || probed.fault());
        probes.measure(move || measured.measure());
    }
    let data = services.data.clone();
    probes.probe("disk", move || disk_space::fault(&data));
    probes.probe("background tasks", move || supervision.fault());
    for worker in workers {
        let (told, measured) = (worker.clone(), worker.clone());
        probes.probe(worker.name, move || worker.stopped());
        probes.tell(told.name, move || told.retrying());
        probes.measure(move || {
            let retrying = if measured.retrying().is_some() { 1.0 } else { 0.0 };
            gauge!("cookbook_worker_retrying", "worker" => measured.name).set(retrying);
        });
    }
    probes
}
