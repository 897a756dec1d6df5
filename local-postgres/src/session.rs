//! The small part of PostgreSQL's protocol (version 3, "Message Flow" and "Message Formats" in its manual) that is needed to
//! create a database, so that this crate needs neither `psql` nor an asynchronous driver.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use crate::cluster::ROLE;

/// Protocol version 3.0 as encoded in the startup message.
const PROTOCOL: i32 = 3 << 16;
/// `CREATE DATABASE` copies some megabytes and waits for the disk.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Session(UnixStream);

impl Session {
    /// Opens a session as the cluster's owner. The server must trust the socket's users.
    pub(crate) fn open(socket: &Path, database: &str) -> io::Result<Self> {
        let stream = UnixStream::connect(socket)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut session = Self(stream);
        let mut startup = PROTOCOL.to_be_bytes().to_vec();
        for word in ["user", ROLE, "database", database] {
            startup.extend(word.as_bytes());
            startup.push(0);
        }
        startup.push(0);
        session.send(None, &startup)?;
        session.rows_until_ready()?;
        Ok(session)
    }

    /// Runs one statement and returns how many rows came back.
    pub(crate) fn run(&mut self, statement: &str) -> io::Result<usize> {
        self.send(Some(b'Q'), &[statement.as_bytes(), &[0]].concat())?;
        Ok(self.rows_until_ready()?.len())
    }

    /// Runs one statement whose rows have one column, and returns their texts.
    #[cfg(feature = "testing")]
    pub(crate) fn texts(&mut self, statement: &str) -> io::Result<Vec<String>> {
        self.send(Some(b'Q'), &[statement.as_bytes(), &[0]].concat())?;
        // The text is preceded by the number of columns (2 bytes) and its length (4).
        let text = |row: &Vec<u8>| String::from_utf8_lossy(row.get(6..).unwrap_or_default()).into_owned();
        Ok(self.rows_until_ready()?.iter().map(text).collect())
    }

    fn send(&mut self, kind: Option<u8>, body: &[u8]) -> io::Result<()> {
        let length = i32::try_from(body.len() + 4).map_err(io::Error::other)?;
        let mut message: Vec<u8> = kind.into_iter().collect();
        message.extend(length.to_be_bytes());
        message.extend(body);
        self.0.write_all(&message)
    }

    /// The bodies of the returned rows.
    fn rows_until_ready(&mut self) -> io::Result<Vec<Vec<u8>>> {
        let mut rows = Vec::new();
        let mut refused = None;
        loop {
            let (kind, body) = match self.receive() {
                Ok(message) => message,
                Err(error) => return Err(refused.unwrap_or(error)),
            };
            match kind {
                b'D' => rows.push(body),
                b'E' => refused = Some(io::Error::other(message_of(&body))),
                b'R' if body != [0; 4] => return Err(io::Error::other("the server asks for a password")),
                b'Z' => return refused.map_or(Ok(rows), Err),
                _ => {}
            }
        }
    }

    fn receive(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let mut head = [0; 5];
        self.0.read_exact(&mut head)?;
        let [kind, length @ ..] = head;
        let length = u32::from_be_bytes(length).saturating_sub(4) as usize;
        let mut body = vec![0; length];
        self.0.read_exact(&mut body)?;
        Ok((kind, body))
    }
}

/// The field `M` of an error message: the human-readable text.
fn message_of(body: &[u8]) -> String {
    body.split(|byte| *byte == 0).find_map(|field| field.strip_prefix(b"M")).map_or_else(
        || "an error without a message".into(),
        |text| String::from_utf8_lossy(text).into_owned(),
    )
}
