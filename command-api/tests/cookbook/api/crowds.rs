//! One caller against all others (docs/safety.md#slow-clients). How soon they are answered is shown by the tests of `http-listener`, on
//! a clock of their own; here by the real service, with its memory.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;

use crate::support::{Cookbook, Installation, PATIENCE, head_of};

/// More connections than the server accepts.
const CROWD: usize = 2_100;
/// A file too large for any socket to take at once, in bytes.
const LARGE: usize = 4 * 1024 * 1024;
/// Who is slow here needs at least this long.
const SLOW: Duration = Duration::from_secs(8);

fn installation() -> Installation {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
    setrlimit(Resource::RLIMIT_NOFILE, hard.min(soft.max(8_192)), hard).unwrap();
    let installation = Installation::new();
    std::fs::write(installation.web_app().join("assets/large-1.js"), vec![b'x'; LARGE]).unwrap();
    installation
}

/// A connection from one of this machine's own addresses, of which only 127.0.0.1 is a trusted proxy. Its side buffers this many
/// bytes.
async fn connect(cookbook: &Cookbook, from: Ipv4Addr, ahead: u32) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(ahead).unwrap();
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).unwrap();
    socket.connect(cookbook.address().parse().unwrap()).await.unwrap()
}

fn asking_for(path: &str) -> String {
    format!("{}\r\n", head_of("GET", path))
}

/// Connections that ask for the largest file and read nothing.
async fn crowd(cookbook: &Cookbook, from: Ipv4Addr, many: usize) -> Vec<TcpStream> {
    let mut crowd = Vec::with_capacity(many);
    for _ in 0..many {
        let mut stream = connect(cookbook, from, 4 * 1024).await;
        // A caller with more than its share may have lost this one already.
        let _ = stream.write_all(asking_for("/assets/large-1.js").as_bytes()).await;
        crowd.push(stream);
    }
    crowd
}

/// The first line of the answer to a caller who reads.
async fn answered(cookbook: &Cookbook, from: Ipv4Addr) -> String {
    let answer = async {
        let mut stream = connect(cookbook, from, 4 * 1024).await;
        stream.write_all(asking_for("/api/tags").as_bytes()).await.unwrap();
        let mut answer = vec![0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        String::from_utf8(answer).unwrap()
    };
    tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(|_| "no answer".to_owned())
}

/// How many bytes of its answer the connection delivers, and how it ends.
async fn read_slowly(mut stream: TcpStream, at_a_time: usize, pause: Duration) -> (usize, Option<ErrorKind>) {
    let (mut read, mut part) = (0, vec![0; at_a_time]);
    loop {
        match stream.read(&mut part).await {
            Ok(0) => return (read, None),
            Ok(count) => read += count,
            Err(error) => return (read, Some(error.kind())),
        }
        if read >= LARGE {
            return (read, None);
        }
        // A pause, as somebody makes it who reads slowly.
        tokio::time::sleep(pause).await;
    }
}

fn memory_of(cookbook: &Cookbook) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", cookbook.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() * 1024
}

#[test]
fn a_crowd_that_never_reads_keeps_nobody_else_out() {
    let installation = installation();
    let cookbook = installation.serve();
    Runtime::new().unwrap().block_on(async {
        let before = memory_of(&cookbook);
        let attacker = Ipv4Addr::new(127, 0, 0, 9);
        let crowd = crowd(&cookbook, attacker, CROWD).await;
        for from in [Ipv4Addr::new(127, 0, 0, 2), Ipv4Addr::new(127, 0, 0, 1)] {
            assert_eq!(answered(&cookbook, from).await, "HTTP/1.1 200", "to {from}");
        }
        let grown = memory_of(&cookbook).saturating_sub(before);
        assert!(grown < 64 * 1024 * 1024, "the crowd takes {grown} bytes");
        drop(crowd);
    });
}

#[test]
fn whoever_takes_next_to_nothing_is_given_up_and_whoever_is_slow_gets_everything() {
    let installation = installation();
    let cookbook = installation.serve();
    Runtime::new().unwrap().block_on(async {
        let from = Ipv4Addr::new(127, 0, 0, 3);
        let mut readers = crowd(&cookbook, from, 2).await.into_iter();
        let (never, trickling) = (readers.next().unwrap(), readers.next().unwrap());
        let mut slow = connect(&cookbook, from, 64 * 1024).await;
        slow.write_all(asking_for("/assets/large-1.js").as_bytes()).await.unwrap();
        let started = Instant::now();
        let (never, trickling, slow) = tokio::join!(
            async {
                // Its first byte is read long after the server has given it up.
                never.readable().await.unwrap();
                let gone = async {
                    while never.ready(tokio::io::Interest::ERROR).await.is_ok_and(|ready| !ready.is_error()) {
                    }
                };
                tokio::time::timeout(PATIENCE, gone).await
            },
            tokio::time::timeout(PATIENCE, read_slowly(trickling, 512, Duration::from_secs(1))),
            read_slowly(slow, 64 * 1024, Duration::from_millis(200)),
        );
        assert!(never.is_ok(), "who reads nothing is still connected");
        let (read, end) = trickling.expect("who takes 512 bytes a second is still connected");
        assert!(read < LARGE && end == Some(ErrorKind::ConnectionReset), "{read} {end:?}");
        assert!(slow.0 >= LARGE, "{} bytes, {:?} after {:?}", slow.0, slow.1, started.elapsed());
        assert!(started.elapsed() > SLOW, "the slow one was not slow");
    });
}
