//! The mail server, as configured by its address and certificates.

use std::path::Path;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, CertificateStore, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use url::{Host, Url};

use super::InvalidSettings;
use crate::public_url::PublicUrl;
use crate::smtp::{Encryption, SmtpServer};

/// The server that takes mails.
#[derive(Clone)]
pub(super) struct Server {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
}

impl Server {
    /// Parses the address of a mail server. Errors do not repeat it: it may contain a password.
    pub(super) fn parse(text: &str, ca: Option<Certificate>) -> Result<Self, InvalidSettings> {
        let wrong = |what: &str| {
            InvalidSettings::new(format!(
                "SMTP_URL or --smtp-url {what}; write smtps://user:password@mail.example.org, or smtp:// for a server with STARTTLS."
            ))
        };
        let url = Url::parse(text.trim()).map_err(|_| wrong("is not an address"))?;
        let unencrypted = match url.query() {
            None => false,
            Some("tls=none") => true,
            Some(_) => return Err(wrong("ends with something other than ?tls=none")),
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
            let mut tls =
                TlsParameters::builder(host.clone()).certificate_store(CertificateStore::WebpkiRoots);
            if let Some(ca) = &ca {
                tls = tls.add_root_certificate(ca.clone());
            }
            tls.build().map_err(|_| {
                InvalidSettings::new(
                    "A certificate of SMTP_CA_FILE or --smtp-ca-file cannot be used; choose another file.",
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
        Ok(Self { port, encryption, credentials: credentials(&url).map_err(wrong)?, host })
    }

    /// The server, greeted with the site's name; a site without one greets as RFC 5321 (section 4.1.3) requires.
    pub(super) fn greeting_as(self, site: &PublicUrl) -> SmtpServer {
        let Self { host, port, encryption, credentials } = self;
        let hello =
            site.domain().map_or_else(ClientId::default, |domain| ClientId::Domain(domain.to_owned()));
        SmtpServer { host, port, encryption, credentials, hello }
    }
}

/// User and password, if any; their special characters are percent-encoded in the address.
fn credentials(url: &Url) -> Result<Option<Credentials>, &'static str> {
    let decode = |text: &str| {
        let decoded = percent_decode(text).ok_or("has a user or password with a % that is not a %-code")?;
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

/// Reads certificate authorities (PEM) to trust for the mail server.
pub(super) fn certificates(file: &Path) -> Result<Certificate, InvalidSettings> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::MailConfiguration;

    fn refused(configuration: &MailConfiguration) -> String {
        configuration.check().err().expect("it must be refused").to_string()
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
            let server = Server::parse(url, None).unwrap_or_else(|error| panic!("{url}: {error}"));
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
            Server::parse("smtps://cook%40example.org:p%C3%A4ss%2Fw%25rd%3A@mail.example.org", None).unwrap();
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
