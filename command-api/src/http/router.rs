//! All routes in one table: those declared beside their handlers, and what is answered besides.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::service::Service;
use super::{health, observe};
use crate::web::problem::ApiError;
use crate::web::state::App;
use crate::{commands, queries};

/// The router has no parameters that may be empty, and a keyword may be: so the equals sign is routed with it.
const SEARCH_AS_ROUTED: &str = "/search/{keyword}/";
/// The same part of the path as callers write it (docs/calls.md#search).
const SEARCH_AS_DESCRIBED: &str = "/search/={keyword}/";

/// What is answered besides the calls, to everybody.
pub const AROUND: [&str; 4] = ["/api/openapi.json", health::LIVENESS, observe::READINESS, "/metrics"];

/// The description of the calls.
#[derive(OpenApi)]
#[openapi(info(
    title = "The Heirloom Shelf",
    description = "The calls of a community cookbook. Every refusal is a Problem with a stable code and a message.",
    license(name = "MIT"),
))]
struct Description;

/// All calls, each with its audience.
fn calls() -> OpenApiRouter<App> {
    let none = OpenApiRouter::with_openapi(Description::openapi());
    let files = commands::routes().into_iter().chain(queries::routes());
    files.fold(none, |calls, routes| routes.add_to(calls))
}

/// The OpenAPI document of all calls, as it is served and committed.
#[must_use]
pub fn description() -> utoipa::openapi::OpenApi {
    let (_, mut description) = calls().split_for_parts();
    description.paths.paths = std::mem::take(&mut description.paths.paths)
        .into_iter()
        .map(|(path, item)| (path.replace(SEARCH_AS_ROUTED, SEARCH_AS_DESCRIBED), item))
        .collect();
    description
}

/// The whole service: the calls, health and metrics, and for every other path the web app. All routes are in one table: nested
/// tables would mean two look-ups for every call.
pub(super) fn router(service: Arc<Service>) -> Router {
    let (calls, _) = calls().split_for_parts();
    let description = Json(description());
    let described: MethodRouter<Arc<Service>> = get(move || std::future::ready(description.clone()));
    let around = [described, get(health::live), get(health::ready), get(health::metrics)];
    AROUND
        .into_iter()
        .zip(around)
        .fold(calls.with_state(service.app.clone()), |calls, (path, handler)| calls.route(path, handler))
        .fallback(elsewhere)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(Arc::clone(&service), observe::observe))
        .with_state(service)
}

/// Whether a path belongs to the calls, even if there is no such call.
pub(super) fn is_call(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What has no route: an unknown call, or something of the web app.
async fn elsewhere(State(service): State<Arc<Service>>, request: Request) -> Response {
    let path = request.uri().path();
    if is_call(path) {
        let (method, path) = (request.method().to_string(), path.to_owned());
        return ApiError::UnknownCall { method, path }.into_response();
    }
    service.webapp.serve(&request)
}

async fn method_not_allowed(method: Method) -> Response {
    let mut response = ApiError::MethodNotAllowed { method: method.to_string() }.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
