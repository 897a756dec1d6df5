//! Documents that were recently answered, found again by their path: a call for one needs no route, no extractors and no layers,
//! which together cost more than the answer itself (docs/design.md#cache).

use axum::extract::MatchedPath;
use axum::http::header::VARY;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::Response;

use crate::documents::cache::{Cache, Key, Now};
use crate::web::answer::document::{CachedUnder, respond_at_once};
use crate::web::answer::wanted::Wanted;

/// How many paths are remembered: those that are asked for most.
const MOST: u64 = 4096;

/// The longest path that is remembered: longer than any that a page asks for. A number may have any number of leading zeros.
const LONGEST: usize = 64;

/// Which paths were recently answered with which documents.
pub struct ReadyAnswers(moka::sync::Cache<Box<str>, Known>);

impl Default for ReadyAnswers {
    fn default() -> Self {
        Self(moka::sync::Cache::new(MOST))
    }
}

#[derive(Clone)]
struct Known {
    key: Key,
    route: MatchedPath,
}

impl ReadyAnswers {
    /// The answer to this call with its route, if its document is cached, and compressed if it has to be.
    pub(super) fn find(
        &self,
        cache: &Cache,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        now: impl Fn() -> Now,
    ) -> Option<(Response, MatchedPath)> {
        if !may_be_ready(method, uri) {
            return None;
        }
        let Known { key, route } = self.0.get(uri.path())?;
        let document = cache.peek_now(&key, now)?;
        Some((respond_at_once(&document, &Wanted::of(headers))?, route))
    }

    /// Learns from an answer which document belongs to this path, if it is the same for everybody.
    pub(super) fn learn(
        &self,
        method: &Method,
        uri: &Uri,
        route: Option<&MatchedPath>,
        answer: &mut Response,
    ) {
        let Some(CachedUnder(key, _)) = answer.extensions_mut().remove() else { return };
        // What is answered to a visitor only says so.
        let is_for_everybody = answer.headers().get(VARY).is_some_and(|by| by == "accept-encoding");
        let Some(route) = route.filter(|_| is_for_everybody && may_be_ready(method, uri)) else { return };
        self.0.insert(uri.path().into(), Known { key, route: route.clone() });
    }
}

/// Whether the answer depends on nothing but the path, and the path is worth remembering.
fn may_be_ready(method: &Method, uri: &Uri) -> bool {
    method == Method::GET && uri.query().is_none() && uri.path().len() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_short_paths_that_are_read_are_remembered() {
        let ready = |method, uri: &str| may_be_ready(&method, &uri.parse().unwrap());
        assert!(ready(Method::GET, "/api/recipe/9223372036854775807/comments"));
        assert!(!ready(Method::GET, "/api/recipe/1?"));
        assert!(!ready(Method::HEAD, "/api/recipe/1"));
        assert!(!ready(Method::GET, &format!("/api/recipe/{}1", "0".repeat(LONGEST))));
    }
}
