//! What tells search engines which pages there are: `robots.txt` (RFC 9309) and sitemaps (<https://www.sitemaps.org/protocol.html>).

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::service::Service;
use crate::application::retry::retry;
use crate::documents::cache::Key;
use crate::documents::document::Document;
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
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

/// Where the list of sitemaps is. What should not be found says so itself, to whoever may read it.
pub(super) async fn robots(State(service): State<Arc<Service>>) -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (headers, format!("User-agent: *\nAllow: /\nSitemap: {}{SITEMAPS}\n", service.public_url))
}

/// The list of sitemaps: the first one, which has the screens, and those with recipes.
pub(super) async fn sitemaps(
    State(service): State<Arc<Service>>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let load = async {
        let ReadModels(read) = &service.app.read;
        let parts = retry(|| projections::recipe_parts(read, NUMBERS)).await?;
        let site = &service.public_url;
        let listed = std::iter::once(1)
            .chain(parts.into_iter().filter(|part| *part > 1))
            .map(|part| format!("<sitemap><loc>{site}/sitemaps/{part}.xml</loc></sitemap>"));
        Ok(Document::new(document("sitemapindex", listed)))
    };
    answer(&service, Key::Sitemap(None), load, &wanted).await
}

/// The pages of the recipes with so many numbers, the first ones with the screens before them.
pub(super) async fn sitemap(
    State(service): State<Arc<Service>>,
    Path(file): Path<String>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::NotFound {
        code: ErrorCode::UnknownFile,
        message: format!("There is no sitemap {file}; {SITEMAPS} lists them."),
    };
    let part = file.strip_suffix(".xml").and_then(part).ok_or_else(unknown)?;
    let load = async {
        let ReadModels(read) = &service.app.read;
        let (from, to) = ((part - 1) * NUMBERS + 1, part * NUMBERS);
        let recipes = retry(|| projections::recipe_ids(read, from, to)).await?;
        if recipes.is_empty() && part > 1 {
            return Err(unknown());
        }
        let site = &service.public_url;
        let screens =
            SCREENS.iter().filter(|_| part == 1).map(|path| format!("<url><loc>{site}{path}</loc></url>"));
        let recipes = recipes.into_iter().map(|id| format!("<url><loc>{site}/recipe/{}</loc></url>", id.0));
        Ok(Document::new(document("urlset", screens.chain(recipes))))
    };
    answer(&service, Key::Sitemap(Some(part)), load, &wanted).await
}

/// The part that a sitemap's number names, in the only way in which the list writes it.
fn part(text: &str) -> Option<i64> {
    let part: i64 = text.parse().ok()?;
    ((1..=i64::MAX / NUMBERS).contains(&part) && part.to_string() == text).then_some(part)
}

async fn answer(
    service: &Service,
    key: Key,
    load: impl Future<Output = Result<Document, ApiError>>,
    wanted: &Wanted,
) -> Result<Response, ApiError> {
    let mut response = respond(&*service.app.cache.get(key, load).await?, wanted).await;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/xml"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    Ok(response)
}

fn document(kind: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{kind} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</{kind}>\n"
    )
}
