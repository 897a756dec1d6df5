//! Accepts connections for a service over HTTP: a bounded number of them, in total and per caller; a timeout for request heads;
//! an end for whoever does not take an answer; a graceful shutdown. What is answered is not its concern.

mod answers;
mod callers;
mod connection_limits;
mod descriptors;
mod endless;
mod progress;
mod request_body;
mod stream;

use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use futures_util::future::Either;
use hyper::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use metrics::counter;
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use self::connection_limits::{ConnectionLimits, ConnectionPermit, NoPermit};
use self::request_body::RequestBody;
use self::stream::Watched;

pub use self::answers::{Answer, Answers};
pub use self::callers::{Callers, Origin};
pub use self::descriptors::{Affordable, affordable};
pub use self::endless::Endless;

/// How long the head of a request may take to arrive, and how long a connection may idle (docs/safety.md#slow-clients).
const HEAD_ARRIVES_WITHIN: Duration = Duration::from_secs(10);
/// How much of an answer the system buffers ahead of the caller, in bytes. By default it would be megabytes for each.
const TAKEN_AHEAD: u32 = 128 * 1024;
/// How long a caller may leave bytes unconfirmed, or take none, before the system ends the connection: of one who vanished without a
/// word, nothing else tells.
const CONFIRMED_WITHIN: Duration = Duration::from_secs(20);
/// The largest head of a request, in bytes. Small parts of the heads of many connections are kept at once.
const LARGEST_HEAD: usize = 64 * 1024;
/// How long answers may take to finish after the shutdown signal.
const FINISH_WITHIN: Duration = Duration::from_secs(10);
/// How long to wait when the system has no file descriptors left for another connection.
const NO_DESCRIPTORS_PAUSE: Duration = Duration::from_millis(100);
/// How often to look for an idle connection while all permits are taken.
const NO_PLACE_PAUSE: Duration = Duration::from_millis(100);

/// Serves on `listener` until `stop` resolves, then lets the running answers finish. Each call is answered by what `answers` says
/// when it begins. A caller that is not a proxy gets at most a quarter of the connections; whoever wants more and may not have
/// them is answered with the document `too_many`, which is JSON.
pub async fn serve<A: Answers>(
    listener: TcpListener,
    answers: Arc<A>,
    callers: impl Callers,
    too_many: &str,
    stop: impl Future<Output = ()>,
) {
    let refusal = refusal(too_many);
    if let Err(error) = SockRef::from(&listener).set_tcp_notsent_lowat(TAKEN_AHEAD) {
        tracing::debug!(%error, "the system keeps more of each answer");
    }
    if let Err(error) = SockRef::from(&listener).set_tcp_user_timeout(Some(CONFIRMED_WITHIN)) {
        tracing::debug!(%error, "callers who vanish are noticed late");
    }
    let limits = Arc::new(ConnectionLimits::new(affordable().connections, callers));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer, permit) = tokio::select! {
            next = next(&listener, &limits, &refusal) => next,
            () = &mut stop => break,
        };
        let (progress, permit) = (Arc::clone(&permit.progress), Arc::new(permit));
        let connection = connection(stream, peer, Arc::clone(&permit), Arc::clone(&answers));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                ended = connection => if let Err(error) = ended {
                    tracing::debug!(%error, "a connection ended early");
                },
                () = progress.ended() => tracing::debug!("an idle connection gave way to a new one"),
            }
            drop(permit);
        });
    }
    drop(listener);
    if tokio::time::timeout(FINISH_WITHIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished in time and are cut off");
    }
}

/// The next connection, with a permit for it.
async fn next(
    listener: &TcpListener,
    limits: &Arc<ConnectionLimits>,
    refusal: &str,
) -> (TcpStream, SocketAddr, ConnectionPermit) {
    loop {
        let (stream, peer) = accept(listener).await;
        loop {
            match limits.take(peer.ip()) {
                Ok(permit) => return (stream, peer, permit),
                Err(NoPermit::ForOne) => {
                    refuse(&stream, refusal);
                    break;
                }
                Err(NoPermit::InAll) => {
                    // Sooner if a connection ends.
                    let _ = tokio::time::timeout(NO_PLACE_PAUSE, limits.left()).await;
                }
            }
        }
    }
}

/// The answer to a caller that has used up its share of the connections, none of them idle.
fn refusal(body: &str) -> String {
    format!(
        "HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 1\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len(),
    )
}

/// Tells the caller why the connection ends, if that can be written without waiting.
fn refuse(stream: &TcpStream, refusal: &str) {
    counter!("connections_refused_total").increment(1);
    if let Err(error) = stream.try_write(refusal.as_bytes()) {
        tracing::debug!(%error, "a caller with too many connections was not told so");
    }
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

fn connection<A: Answers>(
    stream: TcpStream,
    peer: SocketAddr,
    permit: Arc<ConnectionPermit>,
    answers: Arc<A>,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small answers may be delayed");
    }
    let progress = Arc::clone(&permit.progress);
    let stream = Watched::new(stream, Arc::clone(&progress));
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        progress.arrived(request.body().is_end_stream());
        match answers.to(&request) {
            Answer::Ready(answer) => Either::Left(ready(Ok(answer))),
            Answer::Routed(router) => {
                let body = |body| axum::body::Body::new(RequestBody::new(body, Arc::clone(&progress)));
                let answer = router.oneshot(request.map(body));
                let permit = Arc::clone(&permit);
                Either::Right(async move {
                    let mut answer = answer.await;
                    permit.progress.answering(false);
                    if let Ok(answer) = &mut answer
                        && let Some(endless) = answer.extensions_mut().remove::<Endless>()
                    {
                        answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                        permit.exchange(endless);
                    }
                    answer
                })
            }
        }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_ARRIVES_WITHIN)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;

    use super::*;

    #[tokio::test]
    async fn whoever_has_its_share_is_told_so() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut caller = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        accepted.writable().await.unwrap();
        refuse(&accepted, &refusal("{\"code\":\"too_many\"}"));
        drop(accepted);
        let mut answer = String::new();
        caller.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 429 Too Many Requests\r\n"), "{head}");
        assert!(head.ends_with(&format!("content-length: {}", body.len())), "{head}");
        assert_eq!(body, "{\"code\":\"too_many\"}");
    }
}
