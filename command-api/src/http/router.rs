//! All routes in one table: those declared beside their handlers, and what is answered besides.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Method, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use tower::ServiceExt;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::service::Service;
use super::{crawlers, feed, health, observe, page};
use crate::documents::document::Document;
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
use crate::web::problem::ApiError;
use crate::web::state::App;
use crate::{commands, queries};

/// The router has no parameters that may be empty, and a keyword may be: so the equals sign is routed with it.
const SEARCH_AS_ROUTED: &str = "/search/{keyword}/";
/// The same part of the path as callers write it (docs/calls.md#search).
const SEARCH_AS_DESCRIBED: &str = "/search/={keyword}/";

/// What stands before the free text of a path, with the equals sign in either form, and before an email address.
const BEFORE_KEYWORDS: [&str; 3] = ["/api/search/=", "/api/search/%3D", "/api/search/%3d"];
const BEFORE_EMAIL: &str = "/api/get-user/username/";
/// What stands behind a keyword, before the number of the page.
const BEHIND_KEYWORD: &str = "/page/";

/// What is answered besides the calls, to everybody.
pub const AROUND: [&str; 8] = [
    "/api/openapi.json",
    health::LIVENESS,
    observe::READINESS,
    observe::METRICS,
    crawlers::ROBOTS,
    crawlers::SITEMAPS,
    crawlers::SITEMAP,
    feed::FEED,
];

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
    let description = Document::of(&description()).map(Arc::new).map_err(ApiError::from);
    let described: MethodRouter<Arc<Service>> = get(move |wanted: Wanted| {
        let description = description.clone();
        async move { Ok::<_, ApiError>(respond(&*description?, &wanted).await) }
    });
    let around = [
        described,
        get(health::live),
        get(health::ready),
        get(health::metrics),
        get(crawlers::robots),
        get(crawlers::sitemaps),
        get(crawlers::sitemap),
        get(feed::feed),
    ];
    let routes = AROUND
        .into_iter()
        .zip(around)
        .fold(calls.with_state(service.app.clone()), |calls, (path, handler)| calls.route(path, handler))
        .method_not_allowed_fallback(method_not_allowed);
    let routed = routes.clone().with_state(Arc::clone(&service));
    routes
        .fallback(move |State(service): State<Arc<Service>>, request| {
            elsewhere(service, routed.clone(), request)
        })
        .layer(from_fn_with_state(Arc::clone(&service), observe::observe))
        .with_state(service)
}

/// Whether a path belongs to the calls, even if there is no such call.
pub(super) fn is_call(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What has no route: a call whose free text has slashes, an unknown call, or something of the web app.
async fn elsewhere(service: Arc<Service>, routed: Router, mut request: Request) -> Response {
    if let Some(uri) = with_slashes_encoded(request.uri()) {
        *request.uri_mut() = uri;
        return routed.oneshot(request).await.into_response();
    }
    let path = request.uri().path();
    if is_call(path) {
        let (method, path) = (request.method().to_string(), path.to_owned());
        return ApiError::UnknownCall { method, path }.into_response();
    }
    if let Some(answer) = service.webapp.serve(&request) {
        return answer;
    }
    let (mut call, _) = request.into_parts();
    page::answer(service, routed, &mut call).await
}

/// The address with the slashes of its free text percent-encoded, if it has any: a proxy may have decoded them
/// (docs/calls.md#paths).
fn with_slashes_encoded(uri: &Uri) -> Option<Uri> {
    let path = uri.path();
    let (before, text, behind) = match BEFORE_KEYWORDS.iter().find(|before| path.starts_with(**before)) {
        Some(before) => {
            let (keyword, page) = path[before.len()..].rsplit_once(BEHIND_KEYWORD)?;
            (*before, keyword, format!("{BEHIND_KEYWORD}{page}"))
        }
        None => (BEFORE_EMAIL, path.strip_prefix(BEFORE_EMAIL)?, String::new()),
    };
    let is_decoded = text.contains('/') && behind.matches('/').count() <= BEHIND_KEYWORD.matches('/').count();
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let encoded = is_decoded.then(|| format!("{before}{}{behind}{query}", text.replace('/', "%2F")))?;
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(encoded).ok()?);
    Uri::from_parts(parts).ok()
}

async fn method_not_allowed(method: Method) -> Response {
    let mut response = ApiError::MethodNotAllowed { method: method.to_string() }.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_that_a_proxy_decoded_is_encoded_again_in_free_text_and_nowhere_else() {
        let encoded = |uri: &str| with_slashes_encoded(&uri.parse().unwrap()).map(|uri| uri.to_string());
        for (sent, meant) in [
            ("/api/search/=mac/cheese/page/0", Some("/api/search/=mac%2Fcheese/page/0")),
            ("/api/search/%3Dmac/cheese/page/0?x=1", Some("/api/search/%3Dmac%2Fcheese/page/0?x=1")),
            ("/api/search/=/page/0/page/2", Some("/api/search/=%2Fpage%2F0/page/2")),
            ("/api/search/=//page/x", Some("/api/search/=%2F/page/x")),
            ("/api/get-user/username/a/b@example.org", Some("/api/get-user/username/a%2Fb@example.org")),
            ("/api/search/=mac%2Fcheese/page/0", None),
            ("/api/search/=/page/0", None),
            ("/api/search/=x/y", None),
            ("/api/search/=x/y/page/0/1", None),
            ("/api/search/x/y/page/0", None),
            ("/api/recipe/1/x", None),
            ("/search", None),
        ] {
            assert_eq!(encoded(sent).as_deref(), meant, "{sent}");
        }
    }
}
