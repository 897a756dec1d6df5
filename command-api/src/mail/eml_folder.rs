//! Mails as files, for trying the product out without a mail server.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use lettre::Message;

use super::carry::Carried;
use super::queue::Claimed;
use super::seal::Content;

/// The folder. Names of mails in it sort by the time at which they were written into the outbox.
pub(super) struct EmlFolder(PathBuf);

impl EmlFolder {
    /// The folder below this data folder; it is made, for this user only, if it is not there.
    pub(super) fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("mail");
        DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
        Ok(Self(folder))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a mail and says so in the log, with its code: whoever tries the product out reads it there.
    pub(super) async fn write(
        &self,
        claimed: &Claimed,
        content: &Content,
        message: &Message,
        subject: &str,
    ) -> Carried {
        // The same mail has the same name: one that is written again after a crash takes the place of the first.
        let account = claimed.account_id.unwrap_or_default();
        let name = format!("{}-{:06}-account-{account}.eml", claimed.created_stamp, claimed.id);
        let (draft, path) = (self.0.join(format!(".{name}.part")), self.0.join(&name));
        let bytes = message.formatted();
        let written = tokio::task::spawn_blocking(move || write(&draft, &path, &bytes)).await;
        match written {
            Ok(Ok(())) => {
                let code = content.letter.code().map(tracing::field::display);
                let recipient = content.to.email.as_str();
                tracing::info!(recipient, subject, code, file = name, "mail written to a file");
                Carried::Delivered
            }
            Ok(Err(error)) => Carried::Later(format!("the file {name} could not be written: {error}")),
            Err(error) => Carried::Later(error.to_string()),
        }
    }
}

/// Under another name first: whoever looks into the folder never finds half a mail.
fn write(draft: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file: File =
        OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(draft, path)
}
