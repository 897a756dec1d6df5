//! Mailing a code.

use domain::accounts::Account;
use domain::ids::AccountId;
use event_log::{EventLog, LogError};

use super::challenge::Challenge;
use super::issue::{Issued, issue};
use crate::keys::Key;
use mail::{EnqueueError, Mail, Outbox, Recipient};

/// Why no code was sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The recipient could not be looked up.
    #[error(transparent)]
    Log(#[from] LogError),
    /// It could not be stored.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Its mail could not be put into the outbox.
    #[error(transparent)]
    Mail(#[from] EnqueueError),
}

/// Creates a new code and puts its mail into the outbox: both, or neither. `false` if the session that the code would be for has
/// ended meanwhile.
///
/// For a challenge of no account everything is done as for any other, except that no mail is kept: the timing does not reveal
/// whether there is an account.
///
/// # Errors
/// [`SendError`]; then neither was done.
pub async fn send(
    log: &EventLog,
    key: &Key,
    outbox: &Outbox,
    challenge: &Challenge,
) -> Result<bool, SendError> {
    let account = challenge.account();
    let to = recipient(log, account).await?;
    let mut transaction = event_log::begin(log.pool()).await?;
    let issued = issue(&mut transaction, key, challenge).await?;
    let Some(Issued { code, expires_at }) = issued else { return Ok(false) };
    let mail = |to| Mail { account: Some(account), to, letter: challenge.letter(code, expires_at) };
    match (to, challenge.address()) {
        (Some(to), _) => outbox.enqueue(&mut transaction, &mail(to)).await?,
        (None, Some(address)) => {
            let nobody = Recipient { email: address.clone(), name: String::new() };
            outbox.rehearse(&mut transaction, &mail(nobody)).await?;
        }
        (None, None) => return Ok(false),
    }
    transaction.commit().await?;
    outbox.wake();
    Ok(true)
}

/// The holder of the account, at its current address: never the one that a caller typed, which may only look the same.
async fn recipient(log: &EventLog, account: AccountId) -> Result<Option<Recipient>, LogError> {
    Ok(match log.load::<Account>(&account.to_string()).await?.state {
        Account::Registered { email, display_name, .. } => {
            let name = display_name.value().map(|name| name.as_str().to_owned());
            email.value().zip(name).map(|(email, name)| Recipient { email: email.clone(), name })
        }
        Account::NotRegistered | Account::Deleted | Account::Erased => None,
    })
}
