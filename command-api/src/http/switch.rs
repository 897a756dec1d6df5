//! What answers: one router while the cookbook starts, the service while it is open.

use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use http_listener::{Answer, Answers};
use hyper::Request;
use hyper::body::Body;

use super::service::Service;
use super::{observe, router};

/// What answers is replaced between two calls, even on connections that are already open.
pub struct Switch {
    starting: Arc<Answering>,
    current: RwLock<Arc<Answering>>,
}

/// A router, and in front of it the service's ready answers, if it is the service's.
struct Answering {
    service: Option<Arc<Service>>,
    router: Router,
}

impl Switch {
    /// Answers with this router while no service is open.
    #[must_use]
    pub fn new(starting: Router) -> Self {
        let starting = Arc::new(Answering { service: None, router: starting });
        Self { current: RwLock::new(Arc::clone(&starting)), starting }
    }

    /// From now on the service answers. Calls in progress are finished by what answered before.
    pub fn open(&self, service: Arc<Service>) {
        let router = router::router(Arc::clone(&service));
        self.replace(Arc::new(Answering { service: Some(service), router }));
    }

    /// From now on no service answers.
    pub fn close(&self) {
        self.replace(Arc::clone(&self.starting));
    }

    fn replace(&self, answering: Arc<Answering>) {
        let before =
            std::mem::replace(&mut *self.current.write().unwrap_or_else(PoisonError::into_inner), answering);
        before.end_streams();
        // Not under the lock: dropping a service takes time.
        drop(before);
    }

    /// Ends answers that would go on for as long as somebody listens, now and from now on. All others end by themselves.
    pub(super) fn end_streams(&self) {
        self.current().end_streams();
    }

    /// What answers a call that begins now.
    fn current(&self) -> Arc<Answering> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Answering {
    fn end_streams(&self) {
        if let Some(service) = &self.service {
            service.app.changes.end();
        }
    }
}

impl Answers for Switch {
    fn to<B: Body>(&self, request: &Request<B>) -> Answer {
        let current = self.current();
        let ready = current.service.as_deref().and_then(|service| observe::ready(service, request));
        ready.map_or_else(|| Answer::Routed(current.router.clone()), Answer::Ready)
    }
}
