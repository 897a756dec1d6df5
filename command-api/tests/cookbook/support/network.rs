//! A network between a cookbook and its database, which can silently drop everything, or send what no database sends.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::Installation;

/// Forwards every connection to a database's socket, until the database's host vanishes.
pub(crate) struct Network {
    url: String,
    shared: Arc<Shared>,
}

struct Shared {
    socket: PathBuf,
    carried: Mutex<Links>,
}

#[derive(Default)]
struct Links {
    /// Whether new connections lead nowhere.
    vanished: bool,
    connections: Vec<Connection>,
}

struct Connection {
    client: TcpStream,
    /// `None` if it never led anywhere.
    server: Option<UnixStream>,
    /// What comes from either side is dropped, and neither side is told.
    lost: Arc<AtomicBool>,
    /// The client waits for notifications.
    listens: Arc<AtomicBool>,
}

impl Network {
    /// A network to the database of this installation.
    pub(crate) fn to(installation: &Installation) -> Self {
        Self::to_database(&installation.url())
    }

    /// A network to the database with this address, which names the folder of its socket.
    pub(crate) fn to_database(url: &str) -> Self {
        let url = url::Url::parse(url).unwrap();
        let host = url.query_pairs().find(|(name, _)| name == "host").unwrap().1.into_owned();
        let port = url.query_pairs().find(|(name, _)| name == "port").map(|(_, port)| port.into_owned());
        let port = port.or_else(|| url.port().map(|port| port.to_string())).unwrap_or("5432".to_owned());
        let socket = PathBuf::from(host).join(format!(".s.PGSQL.{port}"));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let url = format!("postgres://{}@{address}{}?sslmode=disable", url.username(), url.path());
        let shared = Arc::new(Shared { socket, carried: Mutex::default() });
        let accepting = Arc::clone(&shared);
        std::thread::spawn(move || {
            for client in listener.incoming() {
                accepting.accept(client.unwrap());
            }
        });
        Self { url, shared }
    }

    /// The database's address behind the network.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// From now on nothing arrives, over existing connections or new ones. None of them is closed.
    pub(crate) fn lose_everything(&self) {
        let mut carried = self.shared.carried.lock().unwrap();
        carried.vanished = true;
        carried.connections.iter().for_each(|connection| connection.lost.store(true, Ordering::SeqCst));
    }

    /// Sends a malformed notification to everybody who waits for one: a protocol message that says it has no content, which no
    /// database sends. Returns how many there were.
    pub(crate) fn notify_nonsense(&self) -> usize {
        let carried = self.shared.carried.lock().unwrap();
        let listening = carried.connections.iter().filter(|it| it.listens.load(Ordering::SeqCst));
        listening.filter(|it| (&it.client).write_all(b"A\0\0\0\x04").is_ok()).count()
    }

    /// New connections lead to the database again. Existing ones stay lost.
    pub(crate) fn come_back(&self) {
        self.shared.carried.lock().unwrap().vanished = false;
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for connection in &self.shared.carried.lock().unwrap().connections {
            let _ = connection.client.shutdown(Shutdown::Both);
            connection.server.as_ref().map(|server| server.shutdown(Shutdown::Both));
        }
    }
}

impl Shared {
    fn accept(&self, client: TcpStream) {
        client.set_nodelay(true).unwrap();
        let mut carried = self.carried.lock().unwrap();
        let lost = Arc::new(AtomicBool::new(carried.vanished));
        let listens = Arc::new(AtomicBool::new(false));
        let server = if carried.vanished { None } else { UnixStream::connect(&self.socket).ok() };
        if let Some(server) = &server {
            let [there, back] = [(); 2].map(|()| (client.try_clone().unwrap(), server.try_clone().unwrap()));
            let [lost_there, lost_back] = [(); 2].map(|()| Arc::clone(&lost));
            let said = Arc::clone(&listens);
            std::thread::spawn(move || {
                let listen = b"LISTEN ";
                carry(there.0, &there.1, &lost_there, |part| {
                    if part.windows(listen.len()).any(|it| it == listen) {
                        said.store(true, Ordering::SeqCst);
                    }
                });
                end(&lost_there, || drop(there.1.shutdown(Shutdown::Both)));
            });
            std::thread::spawn(move || {
                carry(back.1, &back.0, &lost_back, |_| {});
                end(&lost_back, || drop(back.0.shutdown(Shutdown::Both)));
            });
        } else if !carried.vanished {
            // The database does not run, which its host reports at once.
            drop(client.shutdown(Shutdown::Both));
        }
        carried.connections.push(Connection { client, server, lost, listens });
    }
}

/// Forwards what comes from one side to the other, as long as nothing is lost.
fn carry(mut from: impl Read, mut to: impl Write, lost: &AtomicBool, mut look: impl FnMut(&[u8])) {
    let mut part = [0; 16 << 10];
    while let Ok(count @ 1..) = from.read(&mut part) {
        look(&part[..count]);
        if !lost.load(Ordering::SeqCst) && to.write_all(&part[..count]).is_err() {
            return;
        }
    }
}

/// Tells the other side that this one has closed, unless that is lost, too.
fn end(lost: &AtomicBool, tell: impl FnOnce()) {
    if !lost.load(Ordering::SeqCst) {
        tell();
    }
}
