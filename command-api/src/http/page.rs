//! The web app's page for an address: makes the calls that the app would begin with, and hands their answers to whoever writes the page
//! (docs/design.md#pages).

use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderName, Method};
use axum::response::Response;
use futures_util::FutureExt;
use futures_util::future::{join_all, select_all};
use pages::{Address, Answer, Answers, calls};
use tokio::time::sleep;
use tower::ServiceExt;

use super::service::Service;
use crate::web::answer::document::{DID_YOU_MEAN, TOTAL_COUNT, WORDS_LEFT_OUT};

/// How long a page waits for what it brings along. The app asks itself for what is missing.
const WAITED_AT_MOST: Duration = Duration::from_secs(1);
/// The largest answer that a page brings along, in bytes; the app asks for a larger one when it has shown the rest.
const LARGEST: usize = 64 * 1024;
/// What the app reads of an answer besides its body.
const READ: [HeaderName; 3] = [TOTAL_COUNT, WORDS_LEFT_OUT, DID_YOU_MEAN];

/// Answers a call for the page of an address.
pub(super) async fn answer(service: &Service, routed: Router, call: &Parts) -> Response {
    let address = Address::of(call.uri.path(), call.uri.query().unwrap_or_default());
    let answers = first_answers(&address, service, routed, &call.extensions).await;
    let written = pages::write(&address, &answers, &service.public_url.to_string(), &service.webapp.drawn);
    service.webapp.page(&call.headers, &written)
}

/// Makes the calls that the app begins with, as a visitor; an answer that does not come in time is not among them.
async fn first_answers(
    address: &Address,
    service: &Service,
    routed: Router,
    extensions: &Extensions,
) -> Answers {
    let asked = calls(address).into_iter().map(|call| ask(routed.clone(), call, extensions.clone()));
    let silence = select_all(service.databases.iter().map(|database| database.silent().boxed()));
    let answers = tokio::select! {
        biased;
        answers = join_all(asked) => answers,
        _ = silence => Vec::new(),
        () = sleep(WAITED_AT_MOST) => Vec::new(),
    };
    Answers(answers.into_iter().flatten().collect())
}

/// Makes a call; `None` if it fails, or is answered with more than a page brings along.
async fn ask(routed: Router, call: String, extensions: Extensions) -> Option<Answer> {
    let mut request = Request::builder().method(Method::GET).uri(&call).body(Body::empty()).ok()?;
    *request.extensions_mut() = extensions;
    let Ok(response) = routed.oneshot(request).await;
    let headers = READ.into_iter().filter_map(|name| {
        let value = response.headers().get(&name)?.to_str().ok()?;
        Some((name.to_string(), value.to_owned()))
    });
    let (headers, status) = (headers.collect(), response.status().as_u16());
    let body = to_bytes(response.into_body(), LARGEST).await.ok()?;
    let body = serde_json::from_slice(&body).ok()?;
    Some(Answer { call, status, headers, body })
}
