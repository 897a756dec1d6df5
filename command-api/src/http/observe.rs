//! What is recorded about every call: a request id, a log line, counters and timings.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{self, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use event_log::Reachability;
use hyper::body::Body;

use super::request_ids::{CallId, REQUEST_ID};
use super::service::{Call, Service};
use super::{page, read_your_writes};
use crate::application::request_id;
use crate::web::answer::headers::{HSTS, guard};
use crate::web::problem::ApiError;

/// The route of the readiness probe.
pub(super) const READINESS: &str = "/health/ready";
/// The route of the metrics.
pub(super) const METRICS: &str = "/metrics";
/// The route to which pictures are uploaded.
const UPLOADS: &str = "/api/images";

/// Surrounds every call that no ready answer was found for, in a single layer, as each layer costs as much as a cached answer.
pub async fn observe(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    let call = Observed::of(&service, &request, Instant::now());
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = {
        let id = call.id.for_answering();
        let (answering, changes) = (Arc::clone(&service), !method.is_safe());
        let asked = match route.as_ref().map(MatchedPath::as_str) {
            Some(READINESS | METRICS) => Call::Probes,
            Some(UPLOADS) if changes => Call::Uploads,
            _ if changes => Call::Changes,
            _ => Call::Reads,
        };
        let answer = request_id::scope(id, async move {
            read_your_writes::wait(&answering.app.freshness, request, next).await
        });
        let patience = service.gives_up(asked);
        // What comes while the database is silent has not begun: executed when it is back, it would overtake what was sent since.
        if changes && !service.databases.first().is_some_and(Reachability::is_silent) {
            service.accepted.run(answer, patience).await
        } else {
            tokio::select! {
                biased;
                response = answer => response,
                () = patience => ApiError::Unavailable.into_response(),
            }
        }
    };
    service.ready.learn(&method, &uri, route.as_ref(), &mut response);
    call.end(&service, &method, route.as_ref(), &mut response);
    response
}

/// The answer to a call whose document or page was sent before and is kept; `None` if the call must be routed.
pub(super) fn ready<B: Body>(service: &Service, request: &http::Request<B>) -> Option<Response> {
    // A call with a body is never one of these, whatever it asks for.
    if !request.body().is_end_stream() {
        return None;
    }
    let started = Instant::now();
    let (method, uri, headers) = (request.method(), request.uri(), request.headers());
    if !read_your_writes::need_not_wait(&service.app.freshness, headers) {
        return None;
    }
    let document = service.ready.find(&service.app.cache, method, uri, headers, || service.app.now());
    let (mut response, route) = match document {
        Some((response, route)) => (response, Some(route)),
        None => (page::ready(service, method, uri, headers)?, None),
    };
    // Not before: most calls are routed, and begin there.
    let call = Observed::of(service, request, started);
    call.end(service, method, route.as_ref(), &mut response);
    Some(response)
}

/// A call in progress.
struct Observed {
    started: Instant,
    id: CallId,
    encrypted: bool,
}

impl Observed {
    fn of<B>(service: &Service, request: &http::Request<B>, started: Instant) -> Self {
        Self {
            started,
            id: service.request_ids.of(request),
            encrypted: service.app.proxies.say_https(request.extensions(), request.headers()),
        }
    }

    /// Gives the answer the call's id, counts and times it by its route, and logs it: every command, failure and slow call at
    /// `info` or above, every other call at `debug`. Paths are logged as routes, so that no person's address or keyword gets into
    /// the log.
    fn end(self, service: &Service, method: &Method, route: Option<&MatchedPath>, response: &mut Response) {
        let elapsed = self.started.elapsed();
        let route = route.map_or("unmatched", MatchedPath::as_str);
        service.telemetry.record(method, route, response.status(), elapsed);
        log(&self.id, method, route, response.status(), elapsed);
        let headers = response.headers_mut();
        guard(headers);
        if self.encrypted {
            headers.insert(HSTS.0, HSTS.1);
        }
        headers.insert(REQUEST_ID, self.id.told().clone());
    }
}

fn log(id: &CallId, method: &Method, route: &str, status: StatusCode, elapsed: std::time::Duration) {
    // If a proxy gave the first one, the second one finds what the call has written.
    let (request_id, call_id) = (id.told().to_str().unwrap_or_default(), id.untold());
    let (status, micros) = (status.as_u16(), elapsed.as_micros());
    if route == READINESS {
        // A starting node says so again and again; that is not a failed call.
        tracing::debug!(request_id, call_id, %method, route, status, micros, "call");
    } else if status >= 500 {
        tracing::error!(request_id, call_id, %method, route, status, micros, "call failed");
    } else if micros > 1_000_000 {
        tracing::warn!(request_id, call_id, %method, route, status, micros, "slow call");
    } else if status == 429
        || !method.is_safe() && !route.contains("/search/") && !route.ends_with("/recipes")
    {
        tracing::info!(request_id, call_id, %method, route, status, micros, "call");
    } else {
        tracing::debug!(request_id, call_id, %method, route, status, micros, "call");
    }
}
