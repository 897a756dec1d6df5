//! One caller against all others (docs/safety.md#slow-clients), on a clock of its own: it goes on only when nothing else happens, so
//! what is asserted of it is the same on a slow machine.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http_listener::{Answer, Answers, Origin, affordable, serve};
use hyper::Request;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::Instant;

/// An answer too large for any socket to take at once, in bytes.
const LARGE: usize = 4 * 1024 * 1024;
/// Who stands still for this long may lose a place to somebody else.
const STANDS_STILL: Duration = Duration::from_secs(1);
/// A head has to arrive within this time, and who takes nothing is given up after it.
const PATIENCE: Duration = Duration::from_secs(10);

static LARGE_ANSWER: [u8; LARGE] = [b'x'; LARGE];

/// Answers `/large` with much, and everything else with little.
struct Shelf;

impl Answers for Shelf {
    fn to<B: hyper::body::Body>(&self, request: &Request<B>) -> Answer {
        let body = match request.uri().path() {
            "/large" => Bytes::from_static(&LARGE_ANSWER),
            _ => Bytes::from_static(b"little"),
        };
        Answer::Ready(Response::new(Body::from(body)))
    }
}

/// Serves, with everybody at an address of their own, until the test ends.
async fn serving() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let origin = |peer: IpAddr| match peer {
        IpAddr::V4(address) => Origin::Caller(address.to_ipv6_mapped()),
        IpAddr::V6(address) => Origin::Caller(address),
    };
    tokio::spawn(serve(listener, Arc::new(Shelf), origin, "{}", std::future::pending()));
    address
}

/// A connection from one of this machine's own addresses, whose side buffers next to nothing.
async fn connect(server: SocketAddr, host: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, host), 0))).unwrap();
    socket.connect(server).await.unwrap()
}

async fn asking_for(path: &str, server: SocketAddr, host: u8) -> TcpStream {
    let mut stream = connect(server, host).await;
    // A caller with more than its share may have lost the connection already.
    drop(stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: shelf\r\n\r\n").as_bytes()).await);
    stream
}

/// Connections that ask for much and read nothing.
async fn crowd(server: SocketAddr, host: u8, many: usize) -> Vec<TcpStream> {
    let mut crowd = Vec::with_capacity(many);
    for _ in 0..many {
        crowd.push(asking_for("/large", server, host).await);
    }
    crowd
}

/// The status of the answer to a caller who reads.
async fn status(server: SocketAddr, host: u8) -> String {
    let mut answer = vec![0; 12];
    asking_for("/little", server, host).await.read_exact(&mut answer).await.unwrap();
    String::from_utf8(answer).unwrap().split_off(9)
}

#[tokio::test(start_paused = true)]
async fn a_crowd_that_never_reads_keeps_nobody_else_out() {
    let most = affordable().connections;
    let server = serving().await;
    let began = Instant::now();
    let crowd = crowd(server, 9, most + 50).await;
    for host in [1, 2] {
        assert_eq!(status(server, host).await, "200", "to 127.0.0.{host}");
    }
    assert!(began.elapsed() < STANDS_STILL, "{:?}", began.elapsed());
    // Those who share the attacker's address are answered as soon as one of its connections has stood still.
    while status(server, 9).await != "200" {
        // A pause between two tries.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(began.elapsed() < 2 * STANDS_STILL, "{:?}", began.elapsed());
    drop(crowd);
}

#[tokio::test(start_paused = true)]
async fn crowds_from_many_addresses_keep_nobody_else_out() {
    let most = affordable().connections;
    let server = serving().await;
    let began = Instant::now();
    let mut crowds = Vec::new();
    for host in 10..15 {
        crowds.push(crowd(server, host, most / 5 + 10).await);
    }
    assert_eq!(status(server, 2).await, "200");
    assert!(began.elapsed() < 2 * STANDS_STILL, "{:?}", began.elapsed());
    drop(crowds);
}

#[tokio::test(start_paused = true)]
async fn whoever_takes_nothing_is_given_up_after_ten_seconds() {
    let server = serving().await;
    let began = Instant::now();
    let mut never = asking_for("/large", server, 3).await;
    while !never.ready(tokio::io::Interest::ERROR).await.unwrap().is_error() {}
    assert!((PATIENCE..PATIENCE + STANDS_STILL).contains(&began.elapsed()), "{:?}", began.elapsed());
    let ended = never.read_to_end(&mut Vec::new()).await;
    assert_eq!(ended.unwrap_err().kind(), std::io::ErrorKind::ConnectionReset);
}

#[tokio::test(start_paused = true)]
async fn a_head_that_does_not_arrive_or_trickles_is_given_up_after_ten_seconds() {
    let server = serving().await;
    for trickles in [false, true] {
        let began = Instant::now();
        let mut slow = connect(server, 4).await;
        slow.write_all(b"GET /little HTTP/1.1\r\nhost: ").await.unwrap();
        let (mut reading, mut writing) = slow.split();
        let mut answer = Vec::new();
        tokio::select! {
            ended = reading.read_to_end(&mut answer) => drop(ended),
            // A byte now and then does not buy more time.
            () = async {
                loop {
                    // A pause on the paused clock.
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    if !trickles || writing.write_all(b"x").await.is_err() {
                        std::future::pending::<()>().await;
                    }
                }
            } => {}
        }
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!((PATIENCE..PATIENCE + STANDS_STILL).contains(&began.elapsed()), "{:?}", began.elapsed());
    }
}

#[tokio::test(start_paused = true)]
async fn an_idle_connection_is_closed_after_ten_seconds() {
    let server = serving().await;
    let mut idle = asking_for("/little", server, 5).await;
    let began = Instant::now();
    let mut all = String::new();
    idle.read_to_string(&mut all).await.unwrap();
    assert!(all.starts_with("HTTP/1.1 200") && all.ends_with("little"), "{all}");
    assert!((PATIENCE..PATIENCE + STANDS_STILL).contains(&began.elapsed()), "{:?}", began.elapsed());
}

/// A call that is answered before it has arrived, and goes on arriving.
const CALL: &[u8] = b"POST /little HTTP/1.1\r\nhost: shelf\r\ncontent-length: 8388608\r\n\r\n";

#[tokio::test]
async fn whoever_goes_on_sending_is_told_the_answer() {
    let mut caller = connect(serving().await, 9).await;
    caller.write_all(CALL).await.unwrap();
    for _ in 0..8 {
        caller.write_all(&[b'x'; 1024 * 1024]).await.unwrap();
    }
    let mut answer = String::new();
    caller.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("little"), "{answer}");
}

#[tokio::test(start_paused = true)]
async fn whoever_stops_sending_is_not_waited_for() {
    let mut caller = connect(serving().await, 9).await;
    caller.write_all(CALL).await.unwrap();
    let mut answer = String::new();
    caller.read_to_string(&mut answer).await.unwrap();
    assert!(answer.ends_with("little"), "{answer}");
    // A pause as long as the server's patience with a caller who may have read the answer.
    tokio::time::sleep(Duration::from_secs(3)).await;
    // The connection is closed, not half of it: what comes after the system's word about that cannot be sent.
    let mut sent = 0;
    while caller.write_all(b"x").await.is_ok() {
        sent += 1;
        assert!(sent < 1_000);
        tokio::task::yield_now().await;
    }
}
