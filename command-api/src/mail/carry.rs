//! The ways on which a mail leaves the house.

use std::io;
use std::time::Duration;

use domain::ids::AccountId;
use lettre::message::Mailbox;

use super::compose::{Composed, compose};
use super::eml_folder::EmlFolder;
use super::public_url::PublicUrl;
use super::queue::Claimed;
use super::seal::Content;
use super::smtp::{Session, SmtpServer};

/// From whom mails come, where their links lead, and how they leave.
pub struct Post {
    pub(super) from: Mailbox,
    pub(super) site: PublicUrl,
    pub(super) way: Way,
}

/// How mails leave.
pub(super) enum Way {
    /// To an SMTP server.
    Smtp(SmtpServer),
    /// Into a folder, for trying the product out.
    Folder(EmlFolder),
}

/// How one try to send a mail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Carried {
    /// Somebody else has it now.
    Delivered,
    /// It may work later: the server is away, slow, or says so.
    Later(String),
    /// It will not work: the server says so, or the mail is none.
    Never(String),
}

/// The longest that each part of a sending may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    pub(super) connecting: Duration,
    pub(super) sending: Duration,
}

impl Post {
    /// The domain that mails come from.
    #[must_use]
    pub fn domain(&self) -> &str {
        self.from.email.domain()
    }

    /// Deletes what is kept of an account's mails on this machine: files, where mails are files.
    ///
    /// # Errors
    /// When a file cannot be deleted.
    pub async fn forget(&self, account: AccountId) -> io::Result<()> {
        match &self.way {
            Way::Smtp(_) => Ok(()),
            Way::Folder(folder) => folder.forget(account).await,
        }
    }

    /// Deletes what is kept of one mail, which was forgotten while it was being sent.
    pub(super) async fn take_back(&self, claimed: &Claimed) -> io::Result<()> {
        match &self.way {
            Way::Smtp(_) => Ok(()),
            Way::Folder(folder) => folder.take_back(claimed).await,
        }
    }

    /// Sends one mail. A connection that is still good is left in `session` for the next one.
    pub(super) async fn carry(
        &self,
        claimed: &Claimed,
        content: &Content,
        session: &mut Option<Session>,
        patience: Patience,
    ) -> Carried {
        let composed = match compose(claimed, content, &self.from, &self.site) {
            Ok(composed) => composed,
            Err(error) => return Carried::Never(error.to_string()),
        };
        let Composed { message, subject } = &composed;
        match &self.way {
            Way::Smtp(server) => server.send(message, session, patience).await,
            Way::Folder(folder) => folder.write(claimed, content, message, subject).await,
        }
    }
}
