//! The web app's page for an address: makes the calls that the app would begin with, and hands their answers to whoever writes the page
//! (docs/design.md#pages).

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use futures_util::future::join_all;
use identity::Network;
use metrics::counter;
use pages::{Address, Answer, Answers, calls};
use search_index::Full;
use serde::Deserialize;
use tokio::time::sleep;
use tower::ServiceExt;

use super::finished_pages::{Finished, Key};
use super::service::Service;
use crate::web::answer::document::{CachedUnder, DID_YOU_MEAN, IN_NO_RECIPE, TOTAL_COUNT, WORDS_LEFT_OUT};
use crate::web::answer::wanted::AcceptsGzip;
use crate::web::extract::client_address::{ClientAddress, FORWARDED_FOR};

/// How long a page waits for each of its answers. The app asks itself for what is missing.
const WAITED_AT_MOST: Duration = Duration::from_secs(1);
/// How long a home waits besides for the document of its recipe, of which only later homes have something.
const DRAWN_WITHIN: Duration = Duration::from_millis(50);
/// The largest answer that is read, in bytes: a recipe is smaller.
const LARGEST: usize = 4 * 1024 * 1024;
/// What the app reads of an answer besides its body.
const READ: [HeaderName; 4] = [TOTAL_COUNT, WORDS_LEFT_OUT, IN_NO_RECIPE, DID_YOU_MEAN];

/// The page, if it was sent before and is kept, and its calls would be answered as they were then.
pub(super) fn ready(service: &Service, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    if method != Method::GET {
        return None;
    }
    let address = Address::of(uri.path(), uri.query().unwrap_or_default());
    // It may be one of what is answered besides: a call, a file.
    if address == Address::Nowhere {
        return None;
    }
    let AcceptsGzip(is_small) = AcceptsGzip::of(headers);
    let app = &service.app;
    let is_current = |document: &CachedUnder| document.is_current(&app.cache, || app.now());
    let page = service.ready_pages.find(&service.pages, (address, is_small), is_current)?;
    Some(service.webapp.send(headers, &page))
}

/// Answers a call for the page of an address.
pub(super) async fn answer(service: Arc<Service>, routed: Router, call: &mut Parts) -> Response {
    let caller = match ClientAddress::from_request_parts(call, &service.app).await {
        Ok(address) => Network::of(address),
        Err(error) => return error.into_response(),
    };
    let address = Address::of(call.uri.path(), call.uri.query().unwrap_or_default());
    let asked = calls(&address);
    let all = asked.len();
    let given_up = || async {
        tokio::select! {
            () = service.falls_silent() => {}
            () = sleep(WAITED_AT_MOST) => {}
        }
    };
    let (answers, mut documents) = first_answers(asked, &routed, call, &given_up).await;
    let mut is_whole = answers.0.len() == all;
    let (webapp, site) = (Arc::clone(&service.webapp), service.public_url.to_string());
    let write = move |address: &Address, answers: &Answers| {
        let written = pages::write(address, answers, &site, &webapp.drawn);
        (written.is_missing, webapp.page(&written))
    };
    let AcceptsGzip(is_small) = AcceptsGzip::of(&call.headers);
    if is_whole && address == Address::Home {
        let drawn = unless(sleep(DRAWN_WITHIN), drawn(&routed, &answers, call)).await;
        documents.splice(..0, drawn);
    }
    let key = Key::of(address.clone(), &answers, is_small);
    let page = service.pages.get(caller.into(), &key, answers, write.clone()).await.unwrap_or_else(|Full| {
        is_whole = false;
        // What says nothing is written at once, so there is a page for everybody.
        let (is_missing, page) = write(&address, &Answers::default());
        Arc::new(Finished::of(is_missing, page, false))
    });
    if !is_whole {
        counter!("cookbook_pages_incomplete_total").increment(1);
    } else if documents.len() == all {
        service.ready_pages.learn((address, is_small), key, documents);
    }
    service.webapp.send(&call.headers, &page)
}

/// Makes the calls that the app begins with, as a visitor who calls from where this call comes from, and says which answers are documents
/// that are cached. An answer that has not come when its call is given up is not among them.
async fn first_answers<F: Future<Output = ()>>(
    asked: Vec<String>,
    routed: &Router,
    call: &Parts,
    given_up: impl Fn() -> F,
) -> (Answers, Vec<CachedUnder>) {
    let answers = asked.into_iter().map(|asked| unless(given_up(), ask(routed.clone(), asked, call)));
    let (answers, documents): (_, Vec<_>) = join_all(answers).await.into_iter().flatten().unzip();
    (Answers(answers), documents.into_iter().flatten().collect())
}

/// The document of the recipe that a home shows, if it says the same: what was drawn is kept by nobody.
async fn drawn(routed: &Router, Answers(answers): &Answers, call: &Parts) -> Option<CachedUnder> {
    let drawn = answers.first()?;
    let DrawnRecipe { recipe_id } = serde_json::from_slice(&drawn.body).ok()?;
    let (recipe, document) = ask(routed.clone(), format!("/api/recipe/{recipe_id}"), call).await?;
    document.filter(|_| recipe.body == drawn.body)
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DrawnRecipe {
    recipe_id: i64,
}

/// An answer, unless it is given up before it comes.
async fn unless<T>(given_up: impl Future<Output = ()>, answer: impl Future<Output = Option<T>>) -> Option<T> {
    tokio::select! {
        biased;
        answer = answer => answer,
        () = given_up => None,
    }
}

/// Makes a call; `None` if it fails, or is too much at the moment: that says nothing of what was asked for.
async fn ask(routed: Router, asked: String, call: &Parts) -> Option<(Answer, Option<CachedUnder>)> {
    let mut request = Request::get(&asked).body(Body::empty()).ok()?;
    *request.extensions_mut() = call.extensions.clone();
    for address in call.headers.get_all(FORWARDED_FOR) {
        request.headers_mut().append(FORWARDED_FOR, address.clone());
    }
    let Ok(mut response) = routed.oneshot(request).await;
    let document = response.extensions_mut().remove();
    let status = response.status();
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return None;
    }
    let headers = READ.into_iter().filter_map(|name| {
        let value = response.headers().get(&name)?.to_str().ok()?;
        Some((name.to_string(), value.to_owned()))
    });
    let headers = headers.collect();
    let body = to_bytes(response.into_body(), LARGEST).await.ok()?;
    Some((Answer { call: asked, status: status.as_u16(), headers, body }, document))
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use axum::routing::get;

    use super::*;

    async fn answered(asked: &[&str], forwarded: &[&str]) -> Vec<(String, String)> {
        let large = || async { "x".repeat(1024 * 1024) };
        let caller = |headers: HeaderMap| async move {
            let said = headers.iter().map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap()));
            said.collect::<String>()
        };
        let routed = Router::new()
            .route("/caller", get(caller))
            .route("/large", get(large))
            .route("/never", get(pending::<()>))
            .route("/busy", get(StatusCode::SERVICE_UNAVAILABLE))
            .route("/too-much", get(StatusCode::TOO_MANY_REQUESTS))
            .route("/missing", get(StatusCode::NOT_FOUND));
        let mut call = Request::get("/recipe/1").header("authorization", "Bearer x");
        for address in forwarded {
            call = call.header(FORWARDED_FOR, *address);
        }
        let (call, ()) = call.body(()).unwrap().into_parts();
        let asked = asked.iter().map(|asked| (*asked).to_owned()).collect();
        let (Answers(answers), _) = first_answers(asked, &routed, &call, || sleep(WAITED_AT_MOST)).await;
        let text = |answer: Answer| (answer.call, String::from_utf8(answer.body.to_vec()).unwrap());
        answers.into_iter().map(text).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_does_not_come_takes_no_other_with_it() {
        let answers = answered(&["/never", "/large", "/busy", "/too-much", "/missing", "/caller"], &[]).await;
        let calls: Vec<_> = answers.iter().map(|(call, body)| (call.as_str(), body.len())).collect();
        assert_eq!(calls, [("/large", 1024 * 1024), ("/missing", 0), ("/caller", 0)]);
    }

    /// Otherwise whoever calls through a proxy would count as everybody else who does.
    #[tokio::test]
    async fn a_page_asks_as_a_visitor_from_where_it_is_asked_for() {
        let answers = answered(&["/caller"], &["198.51.100.7", "192.0.2.1"]).await;
        assert_eq!(answers[0].1, "x-forwarded-for: 198.51.100.7\nx-forwarded-for: 192.0.2.1\n");
    }
}
