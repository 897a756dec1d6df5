//! A mail server that speaks real SMTP over real connections, and misbehaves as told.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// Where in a conversation something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum At {
    Greeting,
    Login,
    Sender,
    Recipient,
    Data,
    MiddleOfContent,
    EndOfContent,
}

/// What the server does with one mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conduct {
    Take,
    /// Answers this instead.
    Say(At, &'static str),
    /// Never answers.
    Stall(At),
    /// Answers as usual, but only when told.
    Hold(At),
    /// Closes the connection.
    Die(At),
}

/// A mail whose content arrived whole, whatever the server said then.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    pub(crate) sender: String,
    pub(crate) recipients: Vec<String>,
    /// As it was written, without the dots that SMTP adds.
    pub(crate) content: Vec<u8>,
    /// The server said that it took it.
    pub(crate) taken: bool,
    /// Which connection it came over, from 0.
    pub(crate) connection: usize,
    pub(crate) encrypted: bool,
    pub(crate) login: Option<String>,
    pub(crate) hello: String,
}

/// When a connection is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encrypts {
    Never,
    AfterStartTls,
    FromTheStart,
}

pub(crate) struct SmtpServer {
    address: SocketAddr,
    /// The certificate that the server shows, to be trusted.
    pub(crate) certificate: String,
    state: Arc<State>,
    // Ends the server when it is dropped.
    _runtime: Runtime,
}

struct State {
    encrypts: Encrypts,
    acceptor: TlsAcceptor,
    /// What is done with the next mails, one each; afterwards they are taken.
    conducts: Mutex<VecDeque<Conduct>>,
    received: Mutex<Vec<Received>>,
    /// Who signed in, in every conversation.
    logins: Mutex<Vec<String>>,
    connections: AtomicUsize,
    stalled: AtomicUsize,
    held: AtomicUsize,
    let_go: Semaphore,
}

impl SmtpServer {
    pub(crate) fn start() -> Self {
        Self::with(Encrypts::Never)
    }

    /// One that offers STARTTLS and takes nothing without it.
    pub(crate) fn with_starttls() -> Self {
        Self::with(Encrypts::AfterStartTls)
    }

    /// One that speaks TLS from the first byte.
    pub(crate) fn with_tls() -> Self {
        Self::with(Encrypts::FromTheStart)
    }

    fn with(encrypts: Encrypts) -> Self {
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed(vec!["localhost".to_owned(), "127.0.0.1".to_owned()]).unwrap();
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(
            tokio_rustls::rustls::crypto::ring::default_provider(),
        ))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
        let state = Arc::new(State {
            encrypts,
            acceptor: TlsAcceptor::from(Arc::new(config)),
            conducts: Mutex::default(),
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
        Self { address, certificate: cert.pem(), state, _runtime: runtime }
    }

    /// What is done with the next mails, one after the other. A connection before whose first mail something else happens counts as one.
    pub(crate) fn will(&self, conducts: &[Conduct]) {
        self.state.conducts.lock().unwrap().extend(conducts);
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address as it is configured: host `localhost`, as the certificate says.
    pub(crate) fn url(&self) -> String {
        self.url_with_login("")
    }

    pub(crate) fn url_with_login(&self, login: &str) -> String {
        let port = self.address.port();
        match self.state.encrypts {
            Encrypts::Never => format!("smtp://{login}127.0.0.1:{port}?tls=none"),
            Encrypts::AfterStartTls => format!("smtp://{login}127.0.0.1:{port}"),
            Encrypts::FromTheStart => format!("smtps://{login}localhost:{port}"),
        }
    }

    /// Everything that arrived whole.
    pub(crate) fn received(&self) -> Vec<Received> {
        self.state.received.lock().unwrap().clone()
    }

    /// The mails that the server took.
    pub(crate) fn taken(&self) -> Vec<Received> {
        self.received().into_iter().filter(|mail| mail.taken).collect()
    }

    /// Users and passwords that were sent to the server.
    pub(crate) fn logins(&self) -> Vec<String> {
        self.state.logins.lock().unwrap().clone()
    }

    /// How many connections there were.
    pub(crate) fn connections(&self) -> usize {
        self.state.connections.load(Ordering::SeqCst)
    }

    /// How often a client was left waiting.
    pub(crate) fn stalled(&self) -> usize {
        self.state.stalled.load(Ordering::SeqCst)
    }

    /// How often an answer was held back.
    pub(crate) fn held(&self) -> usize {
        self.state.held.load(Ordering::SeqCst)
    }

    /// Gives one answer that is held back, or will be.
    pub(crate) fn let_go(&self) {
        self.state.let_go.add_permits(1);
    }
}

impl State {
    fn next_conduct(&self) -> Conduct {
        self.conducts.lock().unwrap().pop_front().unwrap_or(Conduct::Take)
    }
}

trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

/// A stream, encrypted or not.
struct Stream(Box<dyn Duplex>);

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

/// The end of a conversation.
struct Over;

impl From<std::io::Error> for Over {
    fn from(_: std::io::Error) -> Self {
        Self
    }
}

struct Connection {
    state: Arc<State>,
    stream: BufReader<Stream>,
    number: usize,
    encrypted: bool,
    conduct: Option<Conduct>,
    hello: String,
    login: Option<String>,
    sender: String,
    recipients: Vec<String>,
}

impl Connection {
    async fn serve(state: Arc<State>, stream: TcpStream, number: usize) -> Result<(), Over> {
        let encrypted = state.encrypts == Encrypts::FromTheStart;
        let stream = if encrypted {
            Stream(Box::new(state.acceptor.accept(stream).await?))
        } else {
            Stream(Box::new(stream))
        };
        let conduct = Some(state.next_conduct());
        let mut connection = Self {
            state,
            stream: BufReader::new(stream),
            number,
            encrypted,
            conduct,
            hello: String::new(),
            login: None,
            sender: String::new(),
            recipients: Vec::new(),
        };
        connection.answer(At::Greeting, "220 test.example ESMTP").await?;
        loop {
            connection.command().await?;
        }
    }

    async fn say(&mut self, line: &str) -> Result<(), Over> {
        self.stream.write_all(format!("{line}\r\n").as_bytes()).await?;
        Ok(self.stream.flush().await?)
    }

    /// Answers as usual, unless this mail is to be treated otherwise here. Whether it went as usual.
    async fn answer(&mut self, at: At, usual: &str) -> Result<bool, Over> {
        match self.conduct.unwrap_or(Conduct::Take) {
            Conduct::Say(here, other) if here == at => {
                self.conduct = None;
                self.say(other).await?;
                Ok(false)
            }
            Conduct::Stall(here) if here == at => {
                self.state.stalled.fetch_add(1, Ordering::SeqCst);
                // Until the client has had enough.
                let mut nothing = Vec::new();
                self.stream.read_to_end(&mut nothing).await?;
                Err(Over)
            }
            Conduct::Hold(here) if here == at => {
                self.state.held.fetch_add(1, Ordering::SeqCst);
                self.state.let_go.acquire().await.unwrap().forget();
                self.say(usual).await?;
                Ok(true)
            }
            Conduct::Die(here) if here == at => Err(Over),
            _ => {
                self.say(usual).await?;
                Ok(true)
            }
        }
    }

    async fn line(&mut self) -> Result<String, Over> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(Over);
        }
        let line =
            line.strip_suffix("\r\n").unwrap_or_else(|| panic!("a line of SMTP ends otherwise: {line:?}"));
        Ok(line.to_owned())
    }

    async fn command(&mut self) -> Result<(), Over> {
        let line = self.line().await?;
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let may_send = self.encrypted || self.state.encrypts == Encrypts::Never;
        match verb.as_str() {
            "EHLO" => {
                self.hello = line["EHLO ".len()..].to_owned();
                self.say("250-test.example").await?;
                if may_send {
                    self.say("250-AUTH PLAIN LOGIN").await?;
                } else {
                    self.say("250-STARTTLS").await?;
                }
                self.say("250 8BITMIME").await
            }
            "STARTTLS" if !may_send => self.start_tls().await,
            "QUIT" => {
                self.say("221 bye").await?;
                Err(Over)
            }
            "NOOP" => self.say("250 still here").await,
            "RSET" => self.say("250 forgotten").await,
            _ if !may_send => self.say("530 5.7.0 Must issue a STARTTLS command first").await,
            "AUTH" => {
                let login = line.strip_prefix("AUTH PLAIN ").unwrap();
                let login = String::from_utf8(STANDARD.decode(login).unwrap()).unwrap();
                let login = login.trim_start_matches('\0').replace('\0', ":");
                self.state.logins.lock().unwrap().push(login.clone());
                self.login = Some(login);
                self.answer(At::Login, "235 2.7.0 welcome").await.map(drop)
            }
            "MAIL" => {
                self.conduct.get_or_insert_with(|| self.state.next_conduct());
                self.sender = address_in(&line);
                self.recipients.clear();
                self.answer(At::Sender, "250 2.1.0 sender ok").await.map(drop)
            }
            "RCPT" => {
                if self.answer(At::Recipient, "250 2.1.5 recipient ok").await? {
                    self.recipients.push(address_in(&line));
                }
                Ok(())
            }
            "DATA" => {
                if self.answer(At::Data, "354 go ahead").await? {
                    self.content().await?;
                }
                Ok(())
            }
            _ => self.say("502 5.5.2 never heard of it").await,
        }
    }

    async fn start_tls(&mut self) -> Result<(), Over> {
        self.say("220 2.0.0 go ahead").await?;
        assert!(self.stream.buffer().is_empty(), "something was sent in plain after STARTTLS");
        let plain = std::mem::replace(&mut self.stream, BufReader::new(Stream(Box::new(tokio::io::empty()))));
        let encrypted = self.state.acceptor.clone().accept(plain.into_inner()).await?;
        self.stream = BufReader::new(Stream(Box::new(encrypted)));
        self.encrypted = true;
        Ok(())
    }

    async fn content(&mut self) -> Result<(), Over> {
        let mut content = Vec::new();
        loop {
            let mut line = Vec::new();
            if self.stream.read_until(b'\n', &mut line).await? == 0 {
                return Err(Over);
            }
            if line == b".\r\n" {
                break;
            }
            content.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
            if self.conduct == Some(Conduct::Die(At::MiddleOfContent)) {
                return Err(Over);
            }
        }
        // It is written down before the answer: the client may be gone when that is written.
        let taken = !matches!(
            self.conduct,
            Some(
                Conduct::Say(At::EndOfContent, _)
                    | Conduct::Stall(At::EndOfContent)
                    | Conduct::Die(At::EndOfContent)
            )
        );
        self.state.received.lock().unwrap().push(Received {
            sender: std::mem::take(&mut self.sender),
            recipients: std::mem::take(&mut self.recipients),
            content,
            taken,
            connection: self.number,
            encrypted: self.encrypted,
            login: self.login.clone(),
            hello: self.hello.clone(),
        });
        self.answer(At::EndOfContent, "250 2.0.0 taken").await?;
        self.conduct = None;
        Ok(())
    }
}

fn address_in(line: &str) -> String {
    let start = line.find('<').unwrap() + 1;
    line[start..start + line[start..].find('>').unwrap()].to_owned()
}
