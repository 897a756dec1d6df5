//! A connection on which a test writes raw bytes, as no proper client would.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use ureq::http::{HeaderMap, HeaderName, HeaderValue};

use super::PATIENCE;
use super::http::Answer;
use super::serving::Cookbook;

/// A connection to a cookbook.
pub(crate) struct Connection(TcpStream);

/// The head of a call, without the empty line at its end.
pub(crate) fn head_of(method: &str, path: &str) -> String {
    format!("{method} {path} HTTP/1.1\r\nhost: cookbook\r\n")
}

/// The same for a PUT of JSON.
pub(crate) fn head_of_put(path: &str) -> String {
    format!("{}content-type: application/json\r\n", head_of("PUT", path))
}

impl Connection {
    pub(crate) fn to(cookbook: &Cookbook) -> Self {
        let stream = TcpStream::connect(cookbook.address()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Self(stream)
    }

    pub(crate) fn write(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).unwrap();
    }

    /// Writes, unless the other side has closed; returns whether it could.
    pub(crate) fn try_write(&mut self, text: &str) -> bool {
        self.0.write_all(text.as_bytes()).is_ok()
    }

    /// Sends a call and reads the whole answer; the connection stays open for the next call.
    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.call("GET", path, "")
    }

    /// Like [`Connection::get`], with another method and a body.
    pub(crate) fn call(&mut self, method: &str, path: &str, body: &str) -> Answer {
        self.write(&format!("{}content-length: {}\r\n\r\n{body}", head_of(method, path), body.len()));
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            self.0.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let headers: HeaderMap = head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.parse::<HeaderName>().unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect();
        let mut answer = Answer { status: status.unwrap(), headers, body: Vec::new() };
        answer.body.resize(answer.header("content-length").parse().unwrap(), 0);
        self.0.read_exact(&mut answer.body).unwrap();
        answer
    }

    /// Reads until what was read contains this text.
    pub(crate) fn read_until(&mut self, text: &str) -> String {
        let mut read = String::new();
        let mut part = [0; 1024];
        while !read.contains(text) {
            let count = self.0.read(&mut part).unwrap();
            assert_ne!(count, 0, "the connection was closed after: {read}");
            read.push_str(&String::from_utf8_lossy(&part[..count]));
        }
        read
    }

    /// Reads until the other side closes; returns what came, and how long that took.
    pub(crate) fn read_to_end(mut self) -> (String, Duration) {
        let started = Instant::now();
        let (mut read, mut part) = (Vec::new(), [0; 1024]);
        // A reset is an end, too: some of our bytes were not wanted.
        while let Ok(count @ 1..) = self.0.read(&mut part) {
            read.extend_from_slice(&part[..count]);
        }
        (String::from_utf8_lossy(&read).into_owned(), started.elapsed())
    }
}
