//! The accept loop: connections of bounded number, heads that arrive in bounded time, an end that lets answers finish.

use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use futures_util::future::Either;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use super::switch::Switch;

/// How long the head of a request may take to arrive, and how long a connection may idle (docs/safety.md#slow-clients).
const HEAD_ARRIVES_WITHIN: Duration = Duration::from_secs(10);
/// How many connections are open at once; the next one waits to be accepted.
const MOST_CONNECTIONS: usize = 2048;
/// Descriptors for everything else: the database, the search index's files, photos.
const OTHER_DESCRIPTORS: usize = 400;
/// How many connections are open at once even where descriptors are few.
const FEWEST_CONNECTIONS: usize = 32;
/// How long answers may take to finish once the server was told to stop.
const FINISH_WITHIN: Duration = Duration::from_secs(10);
/// How long to wait when the system has no file descriptors left for another connection.
const NO_DESCRIPTORS_PAUSE: Duration = Duration::from_millis(100);

/// Serves on `listener` until `stop` resolves, then lets the running answers finish. Each call is answered by whom `switch`
/// holds when it begins.
pub async fn serve(listener: TcpListener, switch: Arc<Switch>, stop: impl Future<Output = ()>) {
    let connections = Arc::new(Semaphore::new(affordable_connections()));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            let permit = Arc::clone(&connections).acquire_owned().await;
            (permit, accept(&listener).await)
        };
        let (permit, (stream, peer)) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let connection = connection(stream, peer, Arc::clone(&switch));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(permit);
        });
    }
    drop(listener);
    if tokio::time::timeout(FINISH_WITHIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished in time and are cut off");
    }
}

/// As many connections as there are descriptors for, at most [`MOST_CONNECTIONS`]. The soft limit of a fresh shell (1,024 or
/// less) is raised to what the hard one allows.
fn affordable_connections() -> usize {
    let wanted = (MOST_CONNECTIONS + OTHER_DESCRIPTORS) as u64;
    let limit = getrlimit(Resource::RLIMIT_NOFILE).map_or(wanted, |(soft, hard)| {
        let raised = hard.min(soft.max(wanted));
        if setrlimit(Resource::RLIMIT_NOFILE, raised, hard).is_ok() { raised } else { soft }
    });
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    MOST_CONNECTIONS.min(limit.saturating_sub(OTHER_DESCRIPTORS)).max(FEWEST_CONNECTIONS)
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // The peer disconnected before it was accepted: nothing to do.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(NO_DESCRIPTORS_PAUSE).await;
            }
        }
    }
}

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    switch: Arc<Switch>,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small answers may be delayed");
    }
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let current = switch.current();
        match current.ready(&request) {
            Some(answer) => Either::Left(ready(Ok(answer))),
            None => Either::Right(current.router.clone().oneshot(request.map(axum::body::Body::new))),
        }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_ARRIVES_WITHIN)
        .serve_connection(TokioIo::new(stream), service)
}
