//! Mails as files, for trying the product out without a mail server.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use domain::ids::AccountId;
use lettre::Message;

use crate::delivery::Delivery;
use crate::letter::Letter;
use crate::queue::Claimed;
use crate::seal::Content;

/// The suffix of draft files.
const DRAFT: &str = ".part";

/// The folder. Its file names sort by the time at which the mails were written to the outbox.
pub(crate) struct EmlFolder(PathBuf);

impl EmlFolder {
    /// The folder below this data folder; created, for this user only, if it is missing.
    pub(crate) fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("mail");
        DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
        Ok(Self(folder))
    }

    /// Writes a mail and logs it with its code: people trying out the product read it there. Log lines outlive an erasure, so its
    /// recipient is only in the file.
    pub(crate) async fn write(
        &self,
        claimed: &Claimed,
        content: &Content,
        message: &Message,
        subject: &str,
    ) -> Delivery {
        if let Letter::AccountDeleted { .. } = content.letter {
            // A file would keep the address of somebody of whom nothing is kept (docs/safety.md#deleted-accounts).
            tracing::info!(subject, "the last email to a deleted account is not written to a file");
            return Delivery::Delivered;
        }
        let name = name(claimed);
        let (draft, path) = (self.0.join(format!(".{name}{DRAFT}")), self.0.join(&name));
        let bytes = message.formatted();
        let written = tokio::task::spawn_blocking(move || write(&draft, &path, &bytes)).await;
        match written {
            Ok(Ok(())) => {
                let code = content.letter.code().map(tracing::field::display);
                tracing::info!(subject, code, file = name, "mail written to a file");
                Delivery::Delivered
            }
            Ok(Err(error)) => Delivery::Deferred(format!("the file {name} could not be written: {error}")),
            Err(error) => Delivery::Deferred(error.to_string()),
        }
    }
}

impl EmlFolder {
    /// Deletes the files of an account's mails.
    pub(crate) async fn forget(&self, account: AccountId) -> io::Result<()> {
        let end = end_of_name(account.0);
        let mut files = match tokio::fs::read_dir(&self.0).await {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            files => files?,
        };
        while let Some(file) = files.next_entry().await? {
            let name = file.file_name();
            let name = name.to_string_lossy();
            // A crash leaves drafts behind.
            if name.strip_suffix(DRAFT).unwrap_or(&name).ends_with(&end) {
                delete(&file.path()).await?;
            }
        }
        Ok(())
    }

    /// Deletes the file of a mail.
    pub(crate) async fn take_back(&self, claimed: &Claimed) -> io::Result<()> {
        delete(&self.0.join(name(claimed))).await
    }
}

/// The same mail has the same name: if it is written again after a crash, it replaces the first.
fn name(claimed: &Claimed) -> String {
    let end = end_of_name(claimed.account_id.unwrap_or_default());
    format!("{}-{:06}{end}", claimed.created_stamp, claimed.id)
}

fn end_of_name(account: i64) -> String {
    format!("-account-{account}.eml")
}

/// Deletes a file that somebody else may have deleted already.
async fn delete(path: &Path) -> io::Result<()> {
    match tokio::fs::remove_file(path).await {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Under another name first, so that nobody finds half a mail in the folder.
fn write(draft: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file: File =
        OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(draft, path)
}
