//! Who answers: one router while the cookbook starts, the service from the moment it is open.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::response::Response;
use hyper::Request;
use hyper::body::Body;

use super::service::Service;
use super::{observe, router};

/// Who answers is replaced once, between two calls, even on connections that are already open.
pub struct Switch {
    first: Answering,
    second: OnceLock<Answering>,
}

/// A router, and before it the service's ready answers, if it is the service's.
pub(super) struct Answering {
    service: Option<Arc<Service>>,
    pub(super) router: Router,
}

impl Switch {
    /// Answers with this router.
    #[must_use]
    pub fn new(router: Router) -> Self {
        Self { first: Answering { service: None, router }, second: OnceLock::new() }
    }

    /// From now on the service answers. What is being answered is answered by the first router; a second service is none.
    pub fn open(&self, service: Arc<Service>) {
        let router = router::router(Arc::clone(&service));
        if self.second.set(Answering { service: Some(service), router }).is_err() {
            tracing::error!("the service was open already");
        }
    }

    /// Who answers a call that begins now.
    pub(super) fn current(&self) -> &Answering {
        self.second.get().unwrap_or(&self.first)
    }
}

impl Answering {
    /// The answer to this call, if it need not be routed.
    pub(super) fn ready<B: Body>(&self, request: &Request<B>) -> Option<Response> {
        observe::ready(self.service.as_deref()?, request)
    }
}
