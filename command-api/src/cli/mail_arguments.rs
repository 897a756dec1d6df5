//! The mail settings, on the command line and in the environment.

use std::path::PathBuf;

use clap::Args;
use mail::{MailConfiguration, MailSettings};

use crate::assembly::Failure;

/// The settings of emails.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct MailArguments {
    /// The server that sends the site's emails: smtps://user:password@host for TLS, smtp://user:password@host for STARTTLS,
    /// smtp://host?tls=none without encryption. Without it emails are written to the data folder.
    #[arg(long, env = "SMTP_URL", hide_env_values = true, value_name = "URL")]
    smtp_url: Option<String>,

    /// Certificates (PEM) of an authority that may have signed the mail server's, besides those that everybody trusts.
    #[arg(long, env = "SMTP_CA_FILE", value_name = "FILE")]
    smtp_ca_file: Option<PathBuf>,

    /// Who emails come from: an address, or a name with an address in angle brackets.
    #[arg(long, env = "COOKBOOK_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,

    /// Where people find the site; links in emails, and what pages tell other sites, begin with it. By default the address on which the cookbook listens.
    #[arg(long, env = "COOKBOOK_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
}

impl MailArguments {
    /// Checks the settings.
    pub(super) fn check(&self) -> Result<MailSettings, Failure> {
        let Self { smtp_url, smtp_ca_file, mail_from, public_url } = self.clone();
        let configuration = MailConfiguration { smtp_url, smtp_ca_file, mail_from, public_url };
        configuration.check().map_err(|invalid| Failure::new(invalid.to_string()))
    }
}
