//! Mails members about what happened to their accounts: a welcome, a changed password, a changed address
//! (docs/safety.md#new-passwords). The mails of a deleted account are deleted with it.

use std::sync::Arc;

use domain::accounts::{Account, AccountEvent};
use domain::ids::AccountId;
use domain::personal::Personal;
use domain::values::{DisplayName, Email};
use event_log::{Apply, ApplyError, EventLog, LoggedEvent};
use sqlx::{Executor, PgConnection};

use super::policy::{Policy, PolicyServices, StartsAt};
use mail::{EnqueueError, Letter, Mail, Mailer, Outbox, Recipient};

/// The policy. A letter is written to the outbox in the transaction that moves the checkpoint past its event: none is lost, and
/// none is written twice.
struct NotifyMembers {
    log: EventLog,
    outbox: Outbox,
    mailer: Arc<Mailer>,
}

pub(super) const POLICY: Policy = Policy {
    name: "notices",
    concerns: &["account"],
    begins: StartsAt::Now,
    run: |services, follower| Box::pin(follower.run(NotifyMembers::new(services))),
};

impl NotifyMembers {
    fn new(PolicyServices { log, outbox, mailer, .. }: PolicyServices) -> Self {
        Self { log, outbox, mailer }
    }

    async fn notify(&self, connection: &mut PgConnection, event: &LoggedEvent) -> Result<(), ApplyError> {
        let (to, letter) = match event.event()? {
            // Accounts that come with an import or a demonstration get no welcome.
            AccountEvent::AccountRegistered { email, display_name, .. }
                if event.metadata.request_id.is_some() =>
            {
                (recipient(&email, &display_name), Letter::Welcome)
            }
            AccountEvent::PasswordChanged {} => {
                (self.recipient_before(event).await?, Letter::PasswordChanged)
            }
            // To the account's previous address: whoever took the account over does not read that one.
            AccountEvent::EmailChanged { .. } => (self.recipient_before(event).await?, Letter::EmailChanged),
            AccountEvent::AccountDeleted {} | AccountEvent::AccountErased {} => {
                return self.forget(connection, event).await;
            }
            _ => return Ok(()),
        };
        // Nothing is known about somebody who was erased in the meantime.
        let Some(to) = to else { return Ok(()) };
        let mail = Mail { account: Some(account(event)?), to, letter };
        connection.execute(DURABLY).await?;
        self.outbox.enqueue(connection, &mail).await.map_err(|error| match error {
            EnqueueError::Database(error) => ApplyError::Database(error),
            error => unusable(event, error.to_string()),
        })
    }

    /// The recipient before the event.
    async fn recipient_before(&self, event: &LoggedEvent) -> Result<Option<Recipient>, ApplyError> {
        let before = self.log.load_before::<Account>(&event.aggregate_id, event.sequence).await?;
        Ok(match before.state {
            Account::Registered { email, display_name, .. } => recipient(&email, &display_name),
            Account::NotRegistered | Account::Deleted | Account::Erased => None,
        })
    }

    async fn forget(&self, connection: &mut PgConnection, event: &LoggedEvent) -> Result<(), ApplyError> {
        let account = account(event)?;
        mail::forget(connection, account).await?;
        let forgotten = self.mailer.forget(account).await;
        forgotten.map_err(|error| unusable(event, format!("mails could not be deleted: {error}")))
    }
}

/// A follower does not wait for the disk: what a crash loses is redone. A letter must not be: that would be another one, under
/// another Message-ID, beside the one that was sent.
const DURABLY: &str = "SET LOCAL synchronous_commit = on";

impl Apply for NotifyMembers {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        for event in events {
            self.notify(connection, event).await?;
        }
        Ok(())
    }

    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }
}

fn recipient(email: &Personal<Email>, name: &Personal<DisplayName>) -> Option<Recipient> {
    let name = name.value()?.as_str().to_owned();
    Some(Recipient { email: email.value()?.clone(), name })
}

fn account(event: &LoggedEvent) -> Result<AccountId, ApplyError> {
    event.aggregate_id.parse().map_err(|_| unusable(event, "its account has no number".to_owned()))
}

fn unusable(event: &LoggedEvent, reason: String) -> ApplyError {
    ApplyError::Event { seq: event.seq, reason }
}
