//! All routes in one table, grouped by audience.

use axum::extract::{OriginalUri, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::problem::ApiError;
use super::{App, health, observe, webapp};
use crate::queries::{
    count_recipes, get_comments, get_image, get_random_recipe, get_recipe, get_recipes, get_recipes_of_user,
    get_tags, get_user, search_recipes,
};

/// Where the calls of the specification stand.
pub(super) const API: &str = "/api";
/// The same with a bare slash.
pub(super) const API_ROOT: &str = "/api/";

/// The router has no parameter that may be empty, and a keyword may: so the equals sign is routed with it.
const SEARCH_AS_ROUTED: &str = "/search/{keyword}/";
/// The same part of the path as the specification writes it.
const SEARCH_AS_SPECIFIED: &str = "/search/={keyword}/";

/// The description of the calls.
#[derive(OpenApi)]
#[openapi(info(
    title = "The Heirloom Shelf",
    description = "A community cookbook: the calls of its specification. Every refusal is a Problem with a stable code and a message.",
    license(name = "MIT"),
))]
struct Description;

/// The calls that a visitor may make, without a token.
fn visitor() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(get_recipe::get_recipe))
        .routes(routes!(get_recipes::get_recipes))
        .routes(routes!(get_recipes_of_user::get_recipes_of_user))
        .routes(routes!(count_recipes::count_recipes))
        .routes(routes!(get_random_recipe::get_random_recipe))
        .routes(routes!(search_recipes::search_recipes, search_recipes::search_recipes_with_tags))
        .routes(routes!(get_tags::get_tags))
        .routes(routes!(get_comments::get_comments))
        .routes(routes!(get_user::get_user))
        .routes(routes!(get_image::get_image))
}

/// The OpenAPI document of all calls, as it is served and committed.
#[must_use]
pub fn description() -> utoipa::openapi::OpenApi {
    let (_, mut description) = visitor().split_for_parts();
    description.paths.paths = std::mem::take(&mut description.paths.paths)
        .into_iter()
        .map(|(path, item)| (format!("{API}{path}").replace(SEARCH_AS_ROUTED, SEARCH_AS_SPECIFIED), item))
        .collect();
    description
}

/// The whole service: the calls, health and metrics, and for every other path the web app.
pub fn router(app: App) -> Router {
    let (calls, _) = visitor().split_for_parts();
    let description = Json(description());
    let api = calls
        .route("/openapi.json", get(move || std::future::ready(description.clone())))
        .fallback(unknown_call)
        .method_not_allowed_fallback(method_not_allowed);
    Router::new()
        .nest(API, api)
        // The router's nest does not take the bare slash.
        .route(API_ROOT, any(unknown_call))
        .route(health::LIVENESS, get(health::live))
        .route(observe::READINESS, get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(webapp::serve)
        .layer(from_fn_with_state(app.clone(), observe::observe))
        .with_state(app)
}

async fn unknown_call(State(_): State<App>, method: Method, OriginalUri(uri): OriginalUri) -> ApiError {
    ApiError::UnknownCall { method: method.to_string(), path: uri.path().to_owned() }
}

async fn method_not_allowed(method: Method) -> Response {
    let mut response = ApiError::MethodNotAllowed { method: method.to_string() }.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
