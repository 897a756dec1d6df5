//! A running node, queried as its visitors query it.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use axum::http::{HeaderMap, Request, StatusCode, header};
use bytes::Bytes;
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::web::answer::document::TOTAL_COUNT;
use crate::web::answer::position::{READ_AFTER, READ_LAGGING};

/// How long an answer may take: a read waits until the node has caught up.
const WITHIN: Duration = Duration::from_secs(10);

/// A running node.
pub(super) struct Node {
    /// Its address.
    pub(super) address: SocketAddr,
    connection: Option<Connection>,
}

struct Connection {
    requests: SendRequest<Empty<Bytes>>,
    /// Carries the requests; it has to be polled while waiting for an answer.
    carrier: Pin<Box<dyn Future<Output = hyper::Result<()>> + Send>>,
}

/// What a node answered.
pub(super) struct Page {
    pub(super) status: StatusCode,
    pub(super) body: Bytes,
    /// It said that it may be older than requested.
    pub(super) is_lagging: bool,
    /// The total number of items, if the page is one of several.
    pub(super) total: Option<usize>,
}

/// A node does not answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoAnswer {
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    #[error("the connection broke off: {0}")]
    BrokenOff(#[from] hyper::Error),
    #[error("the connection was closed")]
    Closed,
    #[error("it does not answer within {} seconds", WITHIN.as_secs())]
    Silent,
    #[error("it cannot be asked for that: {0}")]
    Unwritable(#[from] axum::http::Error),
}

impl Node {
    pub(super) fn at(address: SocketAddr) -> Self {
        Self { address, connection: None }
    }

    /// What it shows at this path when it covers the position; without its text if that is the `known` one.
    pub(super) async fn get(
        &mut self,
        path: &str,
        known: Option<&Bytes>,
        position: i64,
    ) -> Result<Page, NoAnswer> {
        // A reused connection may have been closed meanwhile.
        let was_kept = self.connection.is_some();
        match self.try_get(path, known, position).await {
            Err(NoAnswer::BrokenOff(_) | NoAnswer::Closed) if was_kept => {
                self.try_get(path, known, position).await
            }
            answer => answer,
        }
    }

    async fn try_get(&mut self, path: &str, known: Option<&Bytes>, position: i64) -> Result<Page, NoAnswer> {
        let mut request = Request::get(path)
            .header(header::HOST, self.address.to_string())
            .header(READ_AFTER, position.to_string());
        if let Some(etag) = known {
            request = request.header(header::IF_NONE_MATCH, etag.as_ref());
        }
        let request = request.body(Empty::new())?;
        let answer = tokio::time::timeout(WITHIN, self.exchange(request)).await.map_err(|_| NoAnswer::Silent);
        answer.flatten()
    }

    async fn exchange(&mut self, request: Request<Empty<Bytes>>) -> Result<Page, NoAnswer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        let Connection { requests, carrier } = &mut connection;
        let answered = async {
            let response = requests.send_request(request).await?;
            let (head, body) = response.into_parts();
            Ok::<_, hyper::Error>((head, body.collect().await?.to_bytes()))
        };
        let (head, body) = tokio::select! {
            answer = answered => answer?,
            ended = carrier => {
                ended?;
                return Err(NoAnswer::Closed);
            }
        };
        self.connection = Some(connection);
        Ok(Page {
            status: head.status,
            body,
            is_lagging: head.headers.contains_key(&READ_LAGGING),
            total: total(&head.headers),
        })
    }

    async fn connect(&self) -> Result<Connection, NoAnswer> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (requests, carrier) = http1::handshake(TokioIo::new(stream)).await?;
        Ok(Connection { requests, carrier: Box::pin(carrier) })
    }
}

fn total(headers: &HeaderMap) -> Option<usize> {
    headers.get(&TOTAL_COUNT)?.to_str().ok()?.parse().ok()
}
