//! How mails are sent: the sender, and the transport that takes them.

use std::io;

use domain::ids::AccountId;
use lettre::message::Mailbox;

use crate::compose::{Composed, compose};
use crate::delivery::{Delivery, Timeouts};
use crate::eml_folder::EmlFolder;
use crate::public_url::PublicUrl;
use crate::queue::Claimed;
use crate::seal::Content;
use crate::smtp::{Session, SmtpServer};

/// The sender of mails, where their links lead, and how they are sent.
pub struct Mailer {
    pub(crate) from: Mailbox,
    pub(crate) site: PublicUrl,
    pub(crate) transport: Transport,
}

/// What takes mails.
pub(crate) enum Transport {
    /// To an SMTP server.
    Smtp(SmtpServer),
    /// Into a folder, for trying the product out.
    Folder(EmlFolder),
}

impl Mailer {
    /// The domain that mails come from.
    #[must_use]
    pub fn domain(&self) -> &str {
        self.from.email.domain()
    }

    /// Deletes what this machine keeps of an account's mails: the files, if mails are files.
    ///
    /// # Errors
    /// When a file cannot be deleted.
    pub async fn forget(&self, account: AccountId) -> io::Result<()> {
        match &self.transport {
            Transport::Smtp(_) => Ok(()),
            Transport::Folder(folder) => folder.forget(account).await,
        }
    }

    /// Deletes what is kept of one mail, which was forgotten while it was being sent.
    pub(crate) async fn take_back(&self, claimed: &Claimed) -> io::Result<()> {
        match &self.transport {
            Transport::Smtp(_) => Ok(()),
            Transport::Folder(folder) => folder.take_back(claimed).await,
        }
    }

    /// Sends one mail. A connection that is still usable is left in `session` for the next one.
    pub(crate) async fn deliver(
        &self,
        claimed: &Claimed,
        content: &Content,
        session: &mut Option<Session>,
        timeouts: Timeouts,
    ) -> Delivery {
        let composed = match compose(claimed, content, &self.from, &self.site) {
            Ok(composed) => composed,
            Err(error) => return Delivery::Refused(error.to_string()),
        };
        let Composed { message, subject } = &composed;
        match &self.transport {
            Transport::Smtp(server) => server.send(message, session, timeouts).await,
            Transport::Folder(folder) => folder.write(claimed, content, message, subject).await,
        }
    }
}
