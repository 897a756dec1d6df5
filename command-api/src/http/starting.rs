//! Answers while the cookbook starts: that it is alive, what it is doing, and when to retry (docs/design.md#always-answering).

use std::sync::Arc;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::watch;

use super::observe::READINESS;
use super::phase::Phase;
use super::request_ids::{REQUEST_ID, RequestIds};
use super::{health, router};
use crate::web::answer::headers::{self, PERMISSIONS, lone_page_policy, nonce};
use crate::web::problem::{ApiError, TRY_AGAIN_AFTER};

/// The page that a browser gets. It is self-contained, as no file is served yet.
const PAGE: &str = include_str!("starting.html");
/// The placeholder in the page for this answer's nonce.
const NONCE_MARK: &str = "{{nonce}}";
/// The placeholder in the page for the current phase.
const PHASE_MARK: &str = "{{phase}}";

/// Answers every call before the cookbook is open; needs no part of it.
pub fn router(phase: watch::Receiver<Phase>, request_ids: Arc<RequestIds>) -> Router {
    Router::new()
        .route(health::LIVENESS, get(health::live))
        .route(READINESS, get(health::starting))
        .fallback(elsewhere)
        .layer(from_fn_with_state(request_ids, observe))
        .with_state(phase)
}

async fn elsewhere(State(phase): State<watch::Receiver<Phase>>, request: Request) -> Response {
    if router::is_call(request.uri().path()) { ApiError::Starting.into_response() } else { page(&phase) }
}

fn page(phase: &watch::Receiver<Phase>) -> Response {
    let nonce = match nonce() {
        Ok(nonce) => nonce,
        Err(error) => {
            tracing::error!(%error, "no random bytes for a nonce");
            return ApiError::Internal.into_response();
        }
    };
    let page = PAGE.replace(NONCE_MARK, &nonce).replace(PHASE_MARK, &phase.borrow().to_string());
    let mut response = (StatusCode::SERVICE_UNAVAILABLE, page).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::RETRY_AFTER, TRY_AGAIN_AFTER);
    // Browsers heed only this one.
    headers.insert(header::REFRESH, TRY_AGAIN_AFTER);
    if let Ok(policy) = HeaderValue::try_from(lone_page_policy(&nonce)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(PERMISSIONS.0, PERMISSIONS.1);
    response
}

/// Gives the call its id and the answer its protective headers. A call that cannot be answered yet has not failed: it is logged
/// at `debug` only, and not counted.
async fn observe(State(request_ids): State<Arc<RequestIds>>, request: Request, next: Next) -> Response {
    let id = request_ids.of(&request);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let route = route.as_ref().map_or("unmatched", MatchedPath::as_str);
    let (request_id, status) = (id.told().to_str().unwrap_or_default(), response.status().as_u16());
    tracing::debug!(request_id, %method, route, status, "call while the cookbook starts");
    headers::guard(response.headers_mut());
    response.headers_mut().insert(REQUEST_ID, id.told().clone());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_colours_of_the_design_and_tells_when_it_looks_again() {
        let tokens = include_str!("../../../webapp/src/theme/tokens.ts");
        let colours: Vec<&str> = PAGE.split('#').skip(1).map(|rest| &rest[..6]).collect();
        assert_eq!(colours.len(), 12, "six by day and six by night: {colours:?}");
        for colour in colours {
            assert!(tokens.contains(&format!("'#{colour}'")), "#{colour} is no token");
        }
        let seconds = TRY_AGAIN_AFTER;
        assert!(PAGE.contains(&format!("by itself every {} seconds", seconds.to_str().unwrap())));
    }
}
