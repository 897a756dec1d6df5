//! Sends over SMTP, with lettre's connection. Its pooled transport is not used: its timeout ends with connecting, and a
//! connection whose sending was aborted by an outer timeout goes back into the pool, where late replies to one mail are taken for
//! replies to the next.

use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::response::Severity;
use tokio::time::timeout;

use crate::delivery::{Delivery, Timeouts};

/// How many mails go over one connection; many servers close it after some dozens.
const MAILS_OF_A_SESSION: u32 = 20;

/// How long a server may take to say goodbye.
const GOODBYE_WITHIN: Duration = Duration::from_secs(2);

/// Replies about the sender's right to send, not about the mail (RFC 4954, section 6): the site's operator can fix that.
const ABOUT_THE_SENDER: [u16; 4] = [530, 534, 535, 538];

/// The server that takes the site's mails.
pub(crate) struct SmtpServer {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) encryption: Encryption,
    pub(crate) credentials: Option<Credentials>,
    pub(crate) hello: ClientId,
}

/// How the connection to the server is protected.
#[derive(Clone)]
pub(crate) enum Encryption {
    /// TLS from the first byte.
    FromTheStart(TlsParameters),
    /// A greeting in plain text, then TLS; a server that does not offer it gets nothing.
    StartTls(TlsParameters),
    /// None.
    Plain,
}

/// A connection over which mails can be sent.
pub(crate) struct Session {
    connection: AsyncSmtpConnection,
    sent: u32,
}

impl SmtpServer {
    /// Sends one mail, over the session if there is one. Only a session that ended cleanly is left for the next mail.
    pub(crate) async fn send(
        &self,
        message: &Message,
        session: &mut Option<Session>,
        timeouts: Timeouts,
    ) -> Delivery {
        let mut open = match session.take() {
            Some(open) => open,
            None => match timeout(timeouts.connecting, self.connect(timeouts.connecting)).await {
                Ok(Ok(connection)) => Session { connection, sent: 0 },
                // Whatever keeps the server from talking to us is not the mail's fault.
                Ok(Err(error)) => return Delivery::Deferred(self.at_server(&error.to_string())),
                Err(_) => return Delivery::Deferred(self.at_server("no answer in time")),
            },
        };
        let bytes = message.formatted();
        let sending = open.connection.send(message.envelope(), &bytes);
        match timeout(timeouts.sending, sending).await {
            Ok(Ok(answer)) if answer.code().severity == Severity::PositiveCompletion => {
                open.sent += 1;
                if open.sent < MAILS_OF_A_SESSION {
                    *session = Some(open);
                } else {
                    quit(Some(open));
                }
                Delivery::Delivered
            }
            Ok(Ok(answer)) => Delivery::Deferred(format!("an answer out of order: {}", answer.code())),
            Ok(Err(error)) if is_final(&error) => Delivery::Refused(error.to_string()),
            Ok(Err(error)) => Delivery::Deferred(error.to_string()),
            Err(_) => Delivery::Deferred("the server did not take the email in time".to_owned()),
        }
    }

    async fn connect(&self, within: Duration) -> Result<AsyncSmtpConnection, Error> {
        let wrapped = match &self.encryption {
            Encryption::FromTheStart(tls) => Some(tls.clone()),
            Encryption::StartTls(_) | Encryption::Plain => None,
        };
        let server = (self.host.as_str(), self.port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(server, Some(within), &self.hello, wrapped, None).await?;
        if let Encryption::StartTls(tls) = &self.encryption {
            connection.starttls(tls.clone(), &self.hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }

    fn at_server(&self, reason: &str) -> String {
        format!("{}:{}: {reason}", self.host, self.port)
    }
}

/// Whether retrying is pointless: the server rejected the mail permanently, or cannot take such an address.
fn is_final(error: &Error) -> bool {
    let about_the_sender = error.status().is_some_and(|code| ABOUT_THE_SENDER.contains(&code.into()));
    (error.is_permanent() && !about_the_sender) || error.is_client()
}

/// Ends a session cleanly, if there is one, without waiting for it.
pub(crate) fn quit(session: Option<Session>) {
    let Some(Session { mut connection, .. }) = session else { return };
    tokio::spawn(async move { drop(timeout(GOODBYE_WITHIN, connection.quit()).await) });
}
