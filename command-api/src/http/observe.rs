//! What is known about every call afterwards: a request id, a log line, counters and times.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;

use super::read_your_writes;
use super::request_ids::REQUEST_ID;
use super::service::Service;
use crate::application::request_id;
use crate::web::answer::headers::{HSTS, guard};

/// The route that answers whether this node is ready.
pub(super) const READINESS: &str = "/health/ready";

/// What surrounds every call, in one layer, as each layer costs as much as a cached answer: gives the call its id, counts and times it by its route, and logs it: every command, failure and slow call at `info` or
/// above, every other call at `debug`. Paths are logged by their route, so that no address or keyword of a person gets into the log.
pub async fn observe(
    axum::extract::State(service): axum::extract::State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let id = service.request_ids.of(&request);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let encrypted = service.app.proxies.say_https(request.extensions(), request.headers());
    let mut response = {
        let id = Bytes::copy_from_slice(id.as_bytes());
        request_id::scope(id, read_your_writes::wait(&service.app.freshness, request, next)).await
    };
    let elapsed = started.elapsed();
    let route = route.as_ref().map_or("unmatched", MatchedPath::as_str);
    service.telemetry.record(&method, route, response.status(), elapsed);
    log(&id, &method, route, response.status(), elapsed);
    guard(response.headers_mut());
    if encrypted {
        response.headers_mut().insert(HSTS.0, HSTS.1);
    }
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

fn log(
    id: &HeaderValue,
    method: &axum::http::Method,
    route: &str,
    status: StatusCode,
    elapsed: std::time::Duration,
) {
    let request_id = id.to_str().unwrap_or_default();
    let (status, micros) = (status.as_u16(), elapsed.as_micros());
    if route == READINESS {
        // A node that is starting says so again and again; that is not a failed call.
        tracing::debug!(request_id, %method, route, status, micros, "call");
    } else if status >= 500 {
        tracing::error!(request_id, %method, route, status, micros, "call failed");
    } else if micros > 1_000_000 {
        tracing::warn!(request_id, %method, route, status, micros, "slow call");
    } else if status == 429
        || !method.is_safe() && !route.contains("/search/") && !route.ends_with("/recipes")
    {
        tracing::info!(request_id, %method, route, status, micros, "call");
    } else {
        tracing::debug!(request_id, %method, route, status, micros, "call");
    }
}
