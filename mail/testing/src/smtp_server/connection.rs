//! What the server says to one client.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::stream::Stream;
use super::{Behavior, Encrypts, Received, Stage, State};

/// The end of a conversation.
pub(super) struct Closed;

impl From<std::io::Error> for Closed {
    fn from(_: std::io::Error) -> Self {
        Self
    }
}

/// A conversation with one client, with any number of mails.
pub(super) struct Connection {
    state: Arc<State>,
    stream: BufReader<Stream>,
    number: usize,
    encrypted: bool,
    behavior: Option<Behavior>,
    hello: String,
    login: Option<String>,
    sender: String,
    recipients: Vec<String>,
}

impl Connection {
    /// Answers the client until one side ends the conversation.
    pub(super) async fn serve(state: Arc<State>, stream: TcpStream, number: usize) -> Result<(), Closed> {
        let encrypted = state.encrypts == Encrypts::FromTheStart;
        let stream = if encrypted {
            Stream(Box::new(state.acceptor.accept(stream).await?))
        } else {
            Stream(Box::new(stream))
        };
        let behavior = Some(state.next_behavior());
        let mut connection = Self {
            state,
            stream: BufReader::new(stream),
            number,
            encrypted,
            behavior,
            hello: String::new(),
            login: None,
            sender: String::new(),
            recipients: Vec::new(),
        };
        connection.answer(Stage::Greeting, "220 test.example ESMTP").await?;
        loop {
            connection.command().await?;
        }
    }

    async fn say(&mut self, line: &str) -> Result<(), Closed> {
        self.stream.write_all(format!("{line}\r\n").as_bytes()).await?;
        Ok(self.stream.flush().await?)
    }

    /// Answers as usual, unless this mail is to be treated otherwise here. Returns whether it answered as usual.
    async fn answer(&mut self, at: Stage, usual: &str) -> Result<bool, Closed> {
        match self.behavior.unwrap_or(Behavior::Take) {
            Behavior::Say(here, other) if here == at => {
                self.behavior = None;
                self.say(other).await?;
                Ok(false)
            }
            Behavior::Stall(here) if here == at => {
                self.state.stalled.fetch_add(1, Ordering::SeqCst);
                // Until the client gives up.
                let mut nothing = Vec::new();
                self.stream.read_to_end(&mut nothing).await?;
                Err(Closed)
            }
            Behavior::Hold(here) if here == at => {
                self.state.held.fetch_add(1, Ordering::SeqCst);
                self.state.let_go.acquire().await.unwrap().forget();
                self.say(usual).await?;
                Ok(true)
            }
            Behavior::Die(here) if here == at => Err(Closed),
            _ => {
                self.say(usual).await?;
                Ok(true)
            }
        }
    }

    async fn line(&mut self) -> Result<String, Closed> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(Closed);
        }
        let line =
            line.strip_suffix("\r\n").unwrap_or_else(|| panic!("a line of SMTP ends otherwise: {line:?}"));
        Ok(line.to_owned())
    }

    async fn command(&mut self) -> Result<(), Closed> {
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
                Err(Closed)
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
                self.answer(Stage::Login, "235 2.7.0 welcome").await.map(drop)
            }
            "MAIL" => {
                self.behavior.get_or_insert_with(|| self.state.next_behavior());
                self.sender = address_in(&line);
                self.recipients.clear();
                self.answer(Stage::Sender, "250 2.1.0 sender ok").await.map(drop)
            }
            "RCPT" => {
                if self.answer(Stage::Recipient, "250 2.1.5 recipient ok").await? {
                    self.recipients.push(address_in(&line));
                }
                Ok(())
            }
            "DATA" => {
                if self.answer(Stage::Data, "354 go ahead").await? {
                    self.content().await?;
                }
                Ok(())
            }
            _ => self.say("502 5.5.2 never heard of it").await,
        }
    }

    async fn start_tls(&mut self) -> Result<(), Closed> {
        self.say("220 2.0.0 go ahead").await?;
        assert!(self.stream.buffer().is_empty(), "something was sent in plain after STARTTLS");
        let plain = std::mem::replace(&mut self.stream, BufReader::new(Stream(Box::new(tokio::io::empty()))));
        let encrypted = self.state.acceptor.clone().accept(plain.into_inner()).await?;
        self.stream = BufReader::new(Stream(Box::new(encrypted)));
        self.encrypted = true;
        Ok(())
    }

    async fn content(&mut self) -> Result<(), Closed> {
        let mut content = Vec::new();
        loop {
            let mut line = Vec::new();
            if self.stream.read_until(b'\n', &mut line).await? == 0 {
                return Err(Closed);
            }
            if line == b".\r\n" {
                break;
            }
            content.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
            if self.behavior == Some(Behavior::Die(Stage::MiddleOfContent)) {
                return Err(Closed);
            }
        }
        // Recorded before the reply: the client may be gone by the time that is written.
        let taken = !matches!(
            self.behavior,
            Some(
                Behavior::Say(Stage::EndOfContent, _)
                    | Behavior::Stall(Stage::EndOfContent)
                    | Behavior::Die(Stage::EndOfContent)
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
        self.answer(Stage::EndOfContent, "250 2.0.0 taken").await?;
        self.behavior = None;
        Ok(())
    }
}

fn address_in(line: &str) -> String {
    let start = line.find('<').unwrap() + 1;
    line[start..start + line[start..].find('>').unwrap()].to_owned()
}
