//! What tells search engines which pages there are: `robots.txt` (RFC 9309) and sitemaps (<https://www.sitemaps.org/protocol.html>).

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;

use super::service::Service;
use crate::application::retry::retry;
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;
use crate::web::state::ReadModels;

/// The routes.
pub(super) const ROBOTS: &str = "/robots.txt";
pub(super) const SITEMAPS: &str = "/sitemap.xml";
pub(super) const SITEMAP: &str = "/sitemaps/{number}";

/// The screens that say the same to everybody.
const SCREENS: [&str; 5] = ["/", "/search", "/about-us", "/help-us-grow", "/tips-and-temps"];
/// How many numbers of recipes a sitemap covers: a fifth of what the protocol allows, so that none is large.
const NUMBERS: i64 = 10_000;

const XML: [(HeaderName, &str); 2] =
    [(header::CONTENT_TYPE, "application/xml"), (header::CACHE_CONTROL, "public, max-age=3600")];

/// What crawlers should leave alone, and where the list of sitemaps is.
pub(super) async fn robots(State(service): State<Arc<Service>>) -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (headers, format!("User-agent: *\nDisallow: /admin-tools/\nSitemap: {}{SITEMAPS}\n", service.public_url))
}

/// The list of sitemaps.
pub(super) async fn sitemaps(State(service): State<Arc<Service>>) -> Result<impl IntoResponse, ApiError> {
    let site = &service.public_url;
    let listed = (1..=last(&service).await?)
        .map(|number| format!("<sitemap><loc>{site}/sitemaps/{number}.xml</loc></sitemap>"));
    Ok((XML, document("sitemapindex", listed)))
}

/// The pages of the recipes with so many numbers, the first ones with the screens before them.
pub(super) async fn sitemap(
    State(service): State<Arc<Service>>,
    Path(file): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let number = file.strip_suffix(".xml").and_then(|number| number.parse::<i64>().ok());
    let last = last(&service).await?;
    let number = number.filter(|number| (1..=last).contains(number)).ok_or_else(|| ApiError::NotFound {
        code: ErrorCode::UnknownFile,
        message: format!("There is no sitemap {file}; {SITEMAPS} lists them."),
    })?;
    let ReadModels(read) = &service.app.read;
    let (from, to) = ((number - 1) * NUMBERS + 1, number * NUMBERS);
    let recipes = retry(|| projections::recipe_ids(read, from, to)).await?;
    let site = &service.public_url;
    let screens =
        SCREENS.iter().filter(|_| number == 1).map(|path| format!("<url><loc>{site}{path}</loc></url>"));
    let recipes = recipes.into_iter().map(|id| format!("<url><loc>{site}/recipe/{}</loc></url>", id.0));
    Ok((XML, document("urlset", screens.chain(recipes))))
}

/// The number of the last sitemap.
async fn last(service: &Service) -> Result<i64, ApiError> {
    let ReadModels(read) = &service.app.read;
    let highest = retry(|| projections::highest_recipe_id(read)).await?;
    Ok(highest.map_or(1, |id| (id.0 - 1) / NUMBERS + 1))
}

fn document(kind: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{kind} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</{kind}>\n"
    )
}
