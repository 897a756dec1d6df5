//! HTTP for the store: the client that the service is built with anyway, and a time for every answer.

use std::time::Duration;

use async_trait::async_trait;
use http_body_util::BodyExt;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector as Connections;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody, HttpResponse,
    HttpResponseBody, HttpService,
};
use tokio::time::timeout;

/// The longest until the head of an answer is there, with what was sent.
const ANSWERS_WITHIN: Duration = Duration::from_secs(20);
const CONNECTED_WITHIN: Duration = Duration::from_secs(5);
/// How long an unused connection is kept.
const IDLE_FOR: Duration = Duration::from_secs(60);

/// Makes the client.
#[derive(Debug)]
pub(super) struct Connector;

#[derive(Debug)]
struct Calls(Client<HttpsConnector<Connections>, HttpRequestBody>);

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let mut connections = Connections::new();
        connections.enforce_http(false);
        connections.set_connect_timeout(Some(CONNECTED_WITHIN));
        connections.set_nodelay(true);
        let secured = HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1();
        let client = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(IDLE_FOR)
            .pool_timer(TokioTimer::new())
            .build(secured.wrap_connector(connections));
        Ok(HttpClient::new(Calls(client)))
    }
}

#[async_trait]
impl HttpService for Calls {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let answered = timeout(ANSWERS_WITHIN, self.0.request(request)).await;
        let response = answered.map_err(|late| HttpError::new(HttpErrorKind::Timeout, late))?;
        let response = response.map_err(|error| {
            let kind = if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Request };
            HttpError::new(kind, error)
        })?;
        let broken = |error| HttpError::new(HttpErrorKind::Interrupted, error);
        Ok(response.map(|body| HttpResponseBody::new(body.map_err(broken))))
    }
}
