//! An HTTP/1.1 client with keep-alive, as small as possible, so that it costs little next to what it measures.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Outcome;

/// A keep-alive connection.
pub(crate) struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

/// An answer, valid until the next call.
pub(crate) struct Answer<'a> {
    /// The status code.
    pub(crate) status: u16,
    /// Status line and headers.
    pub(crate) head: &'a [u8],
    /// The body.
    pub(crate) body: &'a [u8],
}

impl Connection {
    /// Connects.
    pub(crate) async fn open(address: SocketAddr) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, received: Vec::with_capacity(64 * 1024) })
    }

    /// Sends a call and reads its answer.
    pub(crate) async fn call(&mut self, request: &[u8]) -> Outcome<Answer<'_>> {
        self.stream.write_all(request).await?;
        self.received.clear();
        let head = loop {
            self.read().await?;
            if let Some(end) = end_of_head(&self.received) {
                break end;
            }
        };
        let status = std::str::from_utf8(self.received.get(9..12).unwrap_or_default())?.parse()?;
        // An answer without content need not have a content length, and a 304 has that of what is not sent.
        let length = if matches!(status, 204 | 304) { 0 } else { content_length(&self.received[..head])? };
        while self.received.len() < head + length {
            self.read().await?;
        }
        Ok(Answer { status, head: &self.received[..head], body: &self.received[head..] })
    }

    async fn read(&mut self) -> Outcome<()> {
        match self.stream.read_buf(&mut self.received).await? {
            0 => Err("the server closed the connection".into()),
            _ => Ok(()),
        }
    }
}

fn end_of_head(received: &[u8]) -> Option<usize> {
    received.windows(4).position(|window| window == b"\r\n\r\n").map(|at| at + 4)
}

fn content_length(head: &[u8]) -> Outcome<usize> {
    const NAME: &[u8] = b"content-length: ";
    let at = head.windows(NAME.len()).position(|window| window.eq_ignore_ascii_case(NAME));
    let digits = at.map(|at| head[at + NAME.len()..].split(|byte| *byte == b'\r').next().unwrap_or_default());
    Ok(std::str::from_utf8(digits.ok_or("an answer without a content-length")?)?.parse()?)
}

/// A GET of this path.
pub(crate) fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: measure\r\naccept: application/json\r\n\r\n").into_bytes()
}

/// A GET of a page as a browser asks for it, which has the page with this tag already.
pub(crate) fn get_page(path: &str, known: Option<&str>) -> Vec<u8> {
    let known = known.map(|tag| format!("if-none-match: {tag}\r\n")).unwrap_or_default();
    format!(
        "GET {path} HTTP/1.1\r\nhost: measure\r\naccept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept-language: en-US,en;q=0.9\r\n{known}\r\n"
    )
    .into_bytes()
}

/// A GET by somebody who has seen this position.
pub(crate) fn get_after(path: &str, position: &str) -> Vec<u8> {
    format!(
        "GET {path} HTTP/1.1\r\nhost: measure\r\naccept: application/json\r\nx-read-after: {position}\r\n\r\n"
    )
    .into_bytes()
}

/// A PUT of this JSON.
pub(crate) fn put(path: &str, json: &str) -> Vec<u8> {
    format!(
        "PUT {path} HTTP/1.1\r\nhost: measure\r\naccept: application/json\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{json}",
        json.len()
    )
    .into_bytes()
}

/// A POST of this JSON from this address, as a proxy forwards it.
pub(crate) fn post_from(address: Ipv4Addr, path: &str, json: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: measure\r\nx-forwarded-for: {address}\r\naccept: application/json\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{json}",
        json.len()
    )
    .into_bytes()
}

/// A POST of this JSON with this token.
pub(crate) fn post_with(token: &str, path: &str, json: &str) -> Vec<u8> {
    call_with("POST", token, path, json)
}

/// A call with this JSON and this token.
pub(crate) fn call_with(method: &str, token: &str, path: &str, json: &str) -> Vec<u8> {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: measure\r\nauthorization: Bearer {token}\r\naccept: application/json\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{json}",
        json.len()
    )
    .into_bytes()
}

/// Sends these calls over and over, each connection starting with a different one; returns calls per second.
pub(crate) async fn calls_per_second(
    address: SocketAddr,
    calls: &Arc<Vec<Vec<u8>>>,
    connections: usize,
    time: Duration,
) -> Outcome<f64> {
    let took = times_at_once(address, calls, connections, time).await?;
    Ok(took.len() as f64 / time.as_secs_f64())
}

/// The same; returns how long each call took that was answered in this time.
pub(crate) async fn times_at_once(
    address: SocketAddr,
    calls: &Arc<Vec<Vec<u8>>>,
    connections: usize,
    time: Duration,
) -> Outcome<Vec<Duration>> {
    let begin = Instant::now() + time / 10;
    let end = begin + time;
    let clients: Vec<_> = (0..connections)
        .map(|number| {
            let calls = calls.clone();
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await?;
                let mut took = Vec::new();
                let mut next = number * calls.len() / connections;
                let mut sent = Instant::now();
                loop {
                    check(&connection.call(&calls[next % calls.len()]).await?)?;
                    next += 1;
                    let now = Instant::now();
                    if now >= end {
                        return Outcome::Ok(took);
                    }
                    if now >= begin {
                        took.push(now - sent);
                    }
                    sent = now;
                }
            })
        })
        .collect();
    let mut took = Vec::new();
    for client in clients {
        took.extend(client.await??);
    }
    Ok(took)
}

/// How long each of these calls takes on one connection.
pub(crate) async fn times(address: SocketAddr, calls: &[Vec<u8>]) -> Outcome<Vec<Duration>> {
    let mut connection = Connection::open(address).await?;
    let mut times = Vec::with_capacity(calls.len());
    for call in calls {
        let begin = Instant::now();
        check(&connection.call(call).await?)?;
        times.push(begin.elapsed());
    }
    Ok(times)
}

fn check(answer: &Answer<'_>) -> Outcome<()> {
    if matches!(answer.status, 200 | 304) {
        return Ok(());
    }
    Err(format!("the server answered {}: {}", answer.status, String::from_utf8_lossy(answer.body)).into())
}
