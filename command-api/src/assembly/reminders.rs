//! Mails admins what waits for them, at most once a day (docs/product.md#reminders).

use std::time::Duration;

use domain::admins::Admins;
use event_log::{EventLog, LogError};
use mail::{EnqueueError, Letter, Mail, Outbox, Queues, Recipient};
use projections::ReadError;
use sqlx::Executor;

use crate::application::account::account;
use crate::demonstration::is_invented;

/// How often it is asked whether a day is over.
const EVERY: Duration = Duration::from_mins(10);
/// How soon it is asked again after the database failed, or another node held the row for too long.
const AFTER_A_FAILURE: Duration = Duration::from_secs(2);

/// Why admins were not reminded.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Mail(#[from] EnqueueError),
}

/// Reminds them while the service runs. Of several nodes one does.
pub(crate) async fn remind_admins(log: EventLog, outbox: Outbox) {
    loop {
        let pause = match remind(&log, &outbox).await {
            Ok(0) => EVERY,
            Ok(reminded) => {
                outbox.wake();
                tracing::info!(reminded, "admins are told what waits for them");
                EVERY
            }
            Err(error) => {
                tracing::warn!(%error, "admins could not be told what waits for them");
                AFTER_A_FAILURE
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Writes a letter to each admin if something waits and the last reminder is a day ago; returns how many.
async fn remind(log: &EventLog, outbox: &Outbox) -> Result<usize, Failure> {
    // Counting what waits reads all of it, so that comes when the day is over.
    let due = "SELECT sent_at < now() - interval '1 day' FROM ops.reminders";
    if !sqlx::query_scalar::<_, bool>(due).fetch_one(log.pool()).await? {
        return Ok(0);
    }
    let projections::Waiting { recipes, photos, comments } = projections::waiting(log.pool()).await?;
    let queues = Queues { recipes, photos, comments };
    if queues == Queues::default() {
        return Ok(0);
    }
    let admins = log.load::<Admins>(Admins::ID).await?.state;
    let mut letters = Vec::new();
    for id in admins.accounts() {
        if let Some(account) = account(log, *id).await?
            // Those of the demonstration do not exist.
            && !is_invented(&account.email)
        {
            let to = Recipient { email: account.email, name: account.display_name.as_str().to_owned() };
            letters.push(Mail { account: Some(*id), to, letter: Letter::Waiting { admin: id.0, queues } });
        }
    }
    if letters.is_empty() {
        return Ok(0);
    }
    let mut transaction = log.pool().begin().await?;
    transaction.execute("SET LOCAL synchronous_commit = on").await?;
    // Another node may have been faster.
    let told = "UPDATE ops.reminders SET sent_at = now() WHERE sent_at < now() - interval '1 day'";
    if transaction.execute(told).await?.rows_affected() == 0 {
        return Ok(0);
    }
    for letter in &letters {
        outbox.enqueue(&mut transaction, letter).await?;
    }
    transaction.commit().await?;
    Ok(letters.len())
}
