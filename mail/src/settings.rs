//! How mails are sent, as it is configured, checked before anything is started.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use lettre::Address;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, CertificateStore, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use url::{Host, Url};

use crate::eml_folder::EmlFolder;
use crate::letters::SITE;
use crate::mailer::{Mailer, Transport};
use crate::public_url::PublicUrl;
use crate::smtp::{Encryption, SmtpServer};

/// How mails are to be sent, as somebody wrote it.
#[derive(Debug, Clone, Default)]
pub struct MailConfiguration {
    /// The server that takes mails; without it they become files.
    pub smtp_url: Option<String>,
    /// Certificates (PEM) that the mail server's may be signed with, besides those that everybody trusts.
    pub smtp_ca_file: Option<PathBuf>,
    /// Who mails come from: an address, or a name with an address in angle brackets.
    pub mail_from: Option<String>,
    /// Where people find the site; links in mails begin with it.
    pub public_url: Option<String>,
}

/// Something about mails is not configured as it must be: one sentence that names the variable, and says what to write.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidSettings(String);

impl InvalidSettings {
    fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// The same, understood.
pub struct MailSettings {
    server: Option<Server>,
    from: Option<Mailbox>,
    public_url: Option<PublicUrl>,
}

struct Server {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
}

impl MailConfiguration {
    /// Understands what was said.
    ///
    /// # Errors
    /// One sentence that names the variable and says what it must be; never a password.
    pub fn check(&self) -> Result<MailSettings, InvalidSettings> {
        let ca = self.smtp_ca_file.as_deref().map(certificates).transpose()?;
        let server = self.smtp_url.as_deref().map(|url| server(url, ca)).transpose()?;
        let from = self.mail_from.as_deref().map(sender).transpose()?;
        let public_url = self.public_url.as_deref().map(public_url).transpose()?;
        Ok(MailSettings { server, from, public_url })
    }
}

impl MailSettings {
    /// How mails leave a service that listens here and keeps its things there.
    ///
    /// # Errors
    /// One sentence: the folder for mails cannot be made.
    pub fn mailer(self, listens: SocketAddr, data: &Path) -> Result<Mailer, InvalidSettings> {
        let site = self.public_url.unwrap_or_else(|| PublicUrl::of_listener(listens));
        let from = match self.from {
            Some(from) => from,
            None => default_sender(&site)?,
        };
        let transport = match self.server {
            Some(server) => Transport::Smtp(server.greeting_as(&site)),
            None => Transport::Folder(EmlFolder::open(data).map_err(|error| {
                InvalidSettings::new(format!(
                    "The folder for mails in {} cannot be made: {error}.",
                    data.display()
                ))
            })?),
        };
        Ok(Mailer { from, site, transport })
    }
}

impl Server {
    /// The server, greeted with the site's name; one without a name says so, as RFC 5321 (section 4.1.3) wants it.
    fn greeting_as(self, site: &PublicUrl) -> SmtpServer {
        let Self { host, port, encryption, credentials } = self;
        let hello =
            site.domain().map_or_else(ClientId::default, |domain| ClientId::Domain(domain.to_owned()));
        SmtpServer { host, port, encryption, credentials, hello }
    }
}

/// The site itself, at its own domain; a site that has none only tries things out.
fn default_sender(site: &PublicUrl) -> Result<Mailbox, InvalidSettings> {
    let address = Address::new("cookbook", site.domain().unwrap_or("localhost")).map_err(|_| {
        InvalidSettings::new(format!(
            "Mails cannot come from {site}; say who they come from with COOKBOOK_MAIL_FROM or --mail-from."
        ))
    })?;
    Ok(Mailbox::new(Some(SITE.to_owned()), address))
}

fn sender(text: &str) -> Result<Mailbox, InvalidSettings> {
    let sender: Option<Mailbox> = (!text.contains(char::is_control)).then(|| text.parse().ok()).flatten();
    // A sender in another script needs servers that few people have.
    sender.filter(|sender| sender.email.to_string().is_ascii()).ok_or_else(|| {
        InvalidSettings::new(format!(
            "COOKBOOK_MAIL_FROM or --mail-from is \"{}\", which is no sender; write cookbook@example.org or {SITE} <cookbook@example.org>.",
            text.escape_debug()
        ))
    })
}

fn public_url(text: &str) -> Result<PublicUrl, InvalidSettings> {
    PublicUrl::parse(text).map_err(|wrong| {
        InvalidSettings::new(format!(
            "COOKBOOK_PUBLIC_URL or --public-url {wrong}; write where people find the site, as https://shelf.example.org."
        ))
    })
}

fn certificates(file: &Path) -> Result<Certificate, InvalidSettings> {
    let failed = |why: &str| {
        InvalidSettings::new(format!(
            "The file {} of SMTP_CA_FILE or --smtp-ca-file {why}; it must hold certificates in PEM form.",
            file.display()
        ))
    };
    let pem = std::fs::read(file).map_err(|error| failed(&format!("cannot be read ({error})")))?;
    if !String::from_utf8_lossy(&pem).contains("-----BEGIN CERTIFICATE-----") {
        return Err(failed("holds no certificate"));
    }
    Certificate::from_pem(&pem).map_err(|_| failed("is damaged"))
}

/// Reads the address of a mail server. Errors do not repeat it: it may contain a password.
fn server(text: &str, ca: Option<Certificate>) -> Result<Server, InvalidSettings> {
    let wrong = |what: &str| {
        InvalidSettings::new(format!(
            "SMTP_URL or --smtp-url {what}; write smtps://user:password@mail.example.org, or smtp:// for a server with STARTTLS."
        ))
    };
    let url = Url::parse(text.trim()).map_err(|_| wrong("is no address"))?;
    let unencrypted = match url.query() {
        None => false,
        Some("tls=none") => true,
        Some(_) => return Err(wrong("ends with something else than ?tls=none")),
    };
    if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
        return Err(wrong("goes on after the host"));
    }
    let host = match url.host_str().map(Host::parse) {
        Some(Ok(Host::Ipv4(ip))) => ip.to_string(),
        Some(Ok(Host::Ipv6(ip))) => ip.to_string(),
        Some(Ok(Host::Domain(domain))) if !domain.is_empty() => domain,
        _ => return Err(wrong("names no host")),
    };
    let tls = || {
        let mut tls = TlsParameters::builder(host.clone()).certificate_store(CertificateStore::WebpkiRoots);
        if let Some(ca) = &ca {
            tls = tls.add_root_certificate(ca.clone());
        }
        tls.build().map_err(|_| {
            InvalidSettings::new(
                "A certificate of SMTP_CA_FILE or --smtp-ca-file cannot be used; take another file.",
            )
        })
    };
    let (encryption, port) = match (url.scheme(), unencrypted) {
        ("smtps", false) => (Encryption::FromTheStart(tls()?), SUBMISSIONS_PORT),
        ("smtp", false) => (Encryption::StartTls(tls()?), SUBMISSION_PORT),
        ("smtp", true) => (Encryption::Plain, SMTP_PORT),
        ("smtps", true) => return Err(wrong("asks for TLS and for none")),
        _ => return Err(wrong("begins neither with smtps:// nor with smtp://")),
    };
    let port = url.port().unwrap_or(port);
    Ok(Server { port, encryption, credentials: credentials(&url).map_err(wrong)?, host })
}

/// User and password, where there are any; an address writes their special characters as %-codes.
fn credentials(url: &Url) -> Result<Option<Credentials>, &'static str> {
    let decode = |text: &str| {
        let decoded = percent_decode(text).ok_or("has a user or password with a % that is no %-code")?;
        String::from_utf8(decoded).map_err(|_| "has a user or password that is not text in UTF-8")
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        ("", Some(_)) => Err("has a password, but no user"),
        (_, None) => Err("has a user, but no password"),
        (user, Some(password)) => Ok(Some(Credentials::new(decode(user)?, decode(password)?))),
    }
}

fn percent_decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            decoded.push(byte);
            continue;
        }
        let mut digit = || char::from(bytes.next()?).to_digit(16);
        decoded.push(u8::try_from(digit()? * 16 + digit()?).ok()?);
    }
    Some(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(arguments: &MailConfiguration) -> String {
        arguments.check().err().expect("it must be refused").to_string()
    }

    #[test]
    fn an_address_says_host_port_and_encryption() {
        for (url, host, port, encryption) in [
            ("smtps://mail.example.org", "mail.example.org", 465, "tls"),
            ("smtp://mail.example.org", "mail.example.org", 587, "starttls"),
            ("smtp://mail.example.org?tls=none", "mail.example.org", 25, "none"),
            ("smtp://127.0.0.1:1025/?tls=none", "127.0.0.1", 1025, "none"),
            ("smtps://[::1]:2465", "::1", 2465, "tls"),
        ] {
            let server = server(url, None).unwrap_or_else(|error| panic!("{url}: {error}"));
            assert_eq!((server.host.as_str(), server.port), (host, port));
            let is = match server.encryption {
                Encryption::FromTheStart(_) => "tls",
                Encryption::StartTls(_) => "starttls",
                Encryption::Plain => "none",
            };
            assert_eq!(is, encryption, "{url}");
        }
    }

    #[test]
    fn user_and_password_may_hold_any_character() {
        let server =
            server("smtps://cook%40example.org:p%C3%A4ss%2Fw%25rd%3A@mail.example.org", None).unwrap();
        let expected = Credentials::new("cook@example.org".to_owned(), "päss/w%rd:".to_owned());
        assert_eq!(server.credentials, Some(expected));
    }

    #[test]
    fn a_server_that_cannot_be_understood_is_refused_without_its_password() {
        for url in [
            "mail.example.org",
            "http://cook:s3cret@mail.example.org",
            "smtps://cook:s3cret@",
            "smtps://cook:s3cret@mail.example.org?tls=none",
            "smtp://cook:s3cret@mail.example.org?tls=opportunistic",
            "smtp://cook:s3cret@mail.example.org/inbox",
            "smtp://cook:s3cret@mail.example.org:port",
            "smtp://cook@mail.example.org",
            "smtp://:s3cret@mail.example.org",
            "smtp://cook:s3cret%@mail.example.org",
            "smtp://cook:s3cret%FF@mail.example.org",
        ] {
            let sentence =
                refused(&MailConfiguration { smtp_url: Some(url.to_owned()), ..Default::default() });
            assert!(
                sentence.starts_with("SMTP_URL or --smtp-url ") && !sentence.contains("s3cret"),
                "{sentence}"
            );
        }
    }

    #[test]
    fn a_sender_is_an_address_with_or_without_a_name() {
        for (text, name, address) in [
            ("cookbook@example.org", None, "cookbook@example.org"),
            ("Our Kitchen <kitchen@example.org>", Some("Our Kitchen"), "kitchen@example.org"),
            ("\"Müller, Rosa\" <rosa@example.org>", Some("Müller, Rosa"), "rosa@example.org"),
        ] {
            let sender = sender(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((sender.name.as_deref(), sender.email.to_string().as_str()), (name, address));
        }
        for text in [
            "",
            "kitchen",
            "a@b@c",
            "Kitchen <kitchen@example.org>\r\nBcc: x@example.org",
            "küche@example.org",
        ] {
            let sentence =
                refused(&MailConfiguration { mail_from: Some(text.to_owned()), ..Default::default() });
            assert!(sentence.contains("COOKBOOK_MAIL_FROM") && !sentence.contains('\n'), "{sentence}");
        }
    }

    #[test]
    fn without_a_sender_mails_come_from_the_site() {
        for (site, from) in [
            ("https://shelf.example.org", "cookbook@shelf.example.org"),
            ("http://127.0.0.1:8080", "cookbook@localhost"),
            ("http://[::1]:8080", "cookbook@localhost"),
        ] {
            let sender = default_sender(&PublicUrl::parse(site).unwrap()).unwrap();
            assert_eq!(sender.email.to_string(), from);
            assert_eq!(sender.name.as_deref(), Some("The Heirloom Shelf"));
        }
    }

    #[test]
    fn a_public_address_that_is_none_is_refused() {
        let sentence = refused(&MailConfiguration {
            public_url: Some("shelf.example.org".into()),
            ..Default::default()
        });
        assert!(sentence.starts_with("COOKBOOK_PUBLIC_URL or --public-url is"), "{sentence}");
    }

    #[test]
    fn a_file_without_certificates_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ca.pem");
        for content in ["", "no certificate", "-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----\n"]
        {
            std::fs::write(&file, content).unwrap();
            let sentence =
                refused(&MailConfiguration { smtp_ca_file: Some(file.clone()), ..Default::default() });
            assert!(sentence.contains("SMTP_CA_FILE") && sentence.contains("ca.pem"), "{sentence}");
        }
        let sentence =
            refused(&MailConfiguration { smtp_ca_file: Some("missing.pem".into()), ..Default::default() });
        assert!(sentence.contains("missing.pem"), "{sentence}");
    }
}
