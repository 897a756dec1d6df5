//! A mail server that speaks real SMTP over real connections, and misbehaves as told.

mod connection;
mod stream;

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio_rustls::TlsAcceptor;

use connection::Connection;
use stream::acceptor;

/// The point in a conversation at which something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The server greets.
    Greeting,
    /// The client signs in (`AUTH`).
    Login,
    /// The client names the sender (`MAIL`).
    Sender,
    /// The client names a recipient (`RCPT`).
    Recipient,
    /// The client asks to send the content (`DATA`).
    Data,
    /// Some of the content has arrived.
    MiddleOfContent,
    /// All of the content has arrived.
    EndOfContent,
}

/// What the server does with one mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behavior {
    /// Takes it.
    Take,
    /// Answers this instead.
    Say(Stage, &'static str),
    /// Never answers.
    Stall(Stage),
    /// Answers as usual, but only when told.
    Hold(Stage),
    /// Closes the connection.
    Die(Stage),
}

/// A mail whose content arrived completely, whatever the server then said.
#[derive(Debug, Clone)]
pub struct Received {
    /// The sender, as given in the conversation.
    pub sender: String,
    /// The recipients, as given in the conversation.
    pub recipients: Vec<String>,
    /// The content as it was written, without SMTP's dot-stuffing.
    pub content: Vec<u8>,
    /// Whether the server said that it took it.
    pub taken: bool,
    /// Which connection it came over, from 0.
    pub connection: usize,
    /// Whether the connection was encrypted.
    pub encrypted: bool,
    /// User and password, with a colon between them.
    pub login: Option<String>,
    /// How the client greeted.
    pub hello: String,
}

/// When a connection is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encrypts {
    Never,
    AfterStartTls,
    FromTheStart,
}

/// The server; it stops when it is dropped.
pub struct SmtpServer {
    address: SocketAddr,
    /// The certificate that the server shows, to be trusted.
    pub certificate: String,
    state: Arc<State>,
    _runtime: Runtime,
}

struct State {
    encrypts: Encrypts,
    acceptor: TlsAcceptor,
    /// What is done with the next mails, one each; later ones are taken.
    behaviors: Mutex<VecDeque<Behavior>>,
    received: Mutex<Vec<Received>>,
    /// The credentials sent in all conversations.
    logins: Mutex<Vec<String>>,
    connections: AtomicUsize,
    stalled: AtomicUsize,
    held: AtomicUsize,
    let_go: Semaphore,
}

impl SmtpServer {
    /// A server that never encrypts.
    #[must_use]
    pub fn start() -> Self {
        Self::with(Encrypts::Never)
    }

    /// A server that offers STARTTLS and takes nothing without it.
    #[must_use]
    pub fn with_starttls() -> Self {
        Self::with(Encrypts::AfterStartTls)
    }

    /// A server that speaks TLS from the first byte.
    #[must_use]
    pub fn with_tls() -> Self {
        Self::with(Encrypts::FromTheStart)
    }

    fn with(encrypts: Encrypts) -> Self {
        let (acceptor, certificate) = acceptor();
        let state = Arc::new(State {
            encrypts,
            acceptor,
            behaviors: Mutex::default(),
            received: Mutex::default(),
            logins: Mutex::default(),
            connections: AtomicUsize::new(0),
            stalled: AtomicUsize::new(0),
            held: AtomicUsize::new(0),
            let_go: Semaphore::new(0),
        });
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let accepting = Arc::clone(&state);
        runtime.spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let number = accepting.connections.fetch_add(1, Ordering::SeqCst);
                let state = Arc::clone(&accepting);
                tokio::spawn(async move {
                    // An error is a client that hung up, or would not trust the certificate.
                    let _ = Connection::serve(state, stream, number).await;
                });
            }
        });
        Self { address, certificate, state, _runtime: runtime }
    }

    /// Queues what is done with the next mails. A connection on which something else happens before its first mail counts as one.
    pub fn will(&self, behaviors: &[Behavior]) {
        self.state.behaviors.lock().unwrap().extend(behaviors);
    }

    /// The address that it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address as it is configured.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_with_login("")
    }

    /// The same with a login, written `user:password@`.
    #[must_use]
    pub fn url_with_login(&self, login: &str) -> String {
        let port = self.address.port();
        match self.state.encrypts {
            Encrypts::Never => format!("smtp://{login}127.0.0.1:{port}?tls=none"),
            Encrypts::AfterStartTls => format!("smtp://{login}127.0.0.1:{port}"),
            Encrypts::FromTheStart => format!("smtps://{login}localhost:{port}"),
        }
    }

    /// Everything that arrived completely.
    #[must_use]
    pub fn received(&self) -> Vec<Received> {
        self.state.received.lock().unwrap().clone()
    }

    /// The mails that the server took.
    #[must_use]
    pub fn taken(&self) -> Vec<Received> {
        self.received().into_iter().filter(|mail| mail.taken).collect()
    }

    /// The users and passwords that were sent to the server.
    #[must_use]
    pub fn logins(&self) -> Vec<String> {
        self.state.logins.lock().unwrap().clone()
    }

    /// How many connections there were.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.state.connections.load(Ordering::SeqCst)
    }

    /// How often a client was left waiting.
    #[must_use]
    pub fn stalled(&self) -> usize {
        self.state.stalled.load(Ordering::SeqCst)
    }

    /// How often an answer was held back.
    #[must_use]
    pub fn held(&self) -> usize {
        self.state.held.load(Ordering::SeqCst)
    }

    /// Releases one answer that is or will be held back.
    pub fn let_go(&self) {
        self.state.let_go.add_permits(1);
    }
}

impl State {
    fn next_behavior(&self) -> Behavior {
        self.behaviors.lock().unwrap().pop_front().unwrap_or(Behavior::Take)
    }
}
