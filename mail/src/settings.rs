//! The configuration of mail, checked before anything is started.

mod server;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use lettre::Address;
use lettre::message::Mailbox;

use crate::eml_folder::EmlFolder;
use crate::letters::SITE;
use crate::mailer::{Mailer, Transport};
use crate::public_url::PublicUrl;
use server::{Server, certificates};

/// The configuration of mail, as it was written.
#[derive(Debug, Clone, Default)]
pub struct MailConfiguration {
    /// The SMTP server; without one, mails are written as files.
    pub smtp_url: Option<String>,
    /// Certificate authorities (PEM) to trust for the mail server, besides the usual ones.
    pub smtp_ca_file: Option<PathBuf>,
    /// Who mails come from: an address, or a name with an address in angle brackets.
    pub mail_from: Option<String>,
    /// Where people find the site; links in mails begin with it, and the addresses that pages tell search engines and other sites.
    pub public_url: Option<String>,
}

/// A mail setting is invalid: one sentence that names the variable, and says what to write.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidSettings(String);

impl InvalidSettings {
    fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// The same, checked.
#[derive(Clone)]
pub struct MailSettings {
    server: Option<Server>,
    from: Option<Mailbox>,
    public_url: Option<PublicUrl>,
}

impl MailConfiguration {
    /// Checks it.
    ///
    /// # Errors
    /// One sentence that names the variable and says what it must be; never a password.
    pub fn check(&self) -> Result<MailSettings, InvalidSettings> {
        let ca = self.smtp_ca_file.as_deref().map(certificates).transpose()?;
        let server = self.smtp_url.as_deref().map(|url| Server::parse(url, ca)).transpose()?;
        let from = self.mail_from.as_deref().map(sender).transpose()?;
        let public_url = self.public_url.as_deref().map(public_url).transpose()?;
        Ok(MailSettings { server, from, public_url })
    }
}

impl MailSettings {
    /// Where people find the site of a service that listens here.
    #[must_use]
    pub fn public_url(&self, listens: SocketAddr) -> PublicUrl {
        self.public_url.clone().unwrap_or_else(|| PublicUrl::of_listener(listens))
    }

    /// The mailer of a service that listens here and keeps its data there.
    ///
    /// # Errors
    /// One sentence: the folder for mails cannot be created.
    pub fn mailer(self, listens: SocketAddr, data: &Path) -> Result<Mailer, InvalidSettings> {
        let site = self.public_url(listens);
        let from = match self.from {
            Some(from) => from,
            None => default_sender(&site)?,
        };
        let transport = match self.server {
            Some(server) => Transport::Smtp(server.greeting_as(&site)),
            None => Transport::Folder(EmlFolder::open(data).map_err(|error| {
                InvalidSettings::new(format!(
                    "The folder for emails in {} cannot be made: {error}.",
                    data.display()
                ))
            })?),
        };
        Ok(Mailer { from, site, transport })
    }
}

/// The site itself, at its own domain; a site without one is only being tried out.
fn default_sender(site: &PublicUrl) -> Result<Mailbox, InvalidSettings> {
    let address = Address::new("cookbook", site.domain().unwrap_or("localhost")).map_err(|_| {
        InvalidSettings::new(format!(
            "Emails cannot come from {site}; say who they come from with COOKBOOK_MAIL_FROM or --mail-from."
        ))
    })?;
    Ok(Mailbox::new(Some(SITE.to_owned()), address))
}

fn sender(text: &str) -> Result<Mailbox, InvalidSettings> {
    let sender: Option<Mailbox> = (!text.contains(char::is_control)).then(|| text.parse().ok()).flatten();
    // A sender address outside ASCII needs servers that few people have.
    sender.filter(|sender| sender.email.to_string().is_ascii()).ok_or_else(|| {
        InvalidSettings::new(format!(
            "COOKBOOK_MAIL_FROM or --mail-from is \"{}\", which is not a sender; write cookbook@example.org or {SITE} <cookbook@example.org>.",
            text.escape_debug()
        ))
    })
}

fn public_url(text: &str) -> Result<PublicUrl, InvalidSettings> {
    PublicUrl::parse(text).map_err(|wrong| {
        InvalidSettings::new(format!(
            "COOKBOOK_PUBLIC_URL or --public-url {wrong}; write where people find the site, for example https://shelf.example.org."
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(configuration: &MailConfiguration) -> String {
        configuration.check().err().expect("it must be refused").to_string()
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
}
