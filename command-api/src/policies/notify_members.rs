//! Mails members about what happened to their accounts and to what they contributed: a welcome, a changed password, a changed address
//! (docs/safety.md#new-passwords), another role, a violation, the decision on a submission or on photos. The mails of a deleted account
//! are deleted with it, and one more says that it was deleted (docs/safety.md#deleted-accounts).

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::accounts::{Account, AccountEvent};
use domain::admins::AdminsEvent;
use domain::ids::{AccountId, RecipeId};
use domain::personal::Personal;
use domain::photos::PhotoEvent;
use domain::recipes::Recipe;
use domain::standing::{Standing, ViolationSource};
use domain::submissions::SubmissionEvent;
use domain::values::{DisplayName, Email};
use event_log::{Apply, ApplyError, EventLog, LoggedEvent};
use sqlx::{Executor, PgConnection};

use super::policy::{Policy, PolicyServices, parsed_id};
use crate::application::comment::comment;
use crate::application::identity::is_demonstration;
use crate::application::photo::photo;
use crate::application::recipe_title::recipe_title;
use crate::application::submission::submission;
use crate::application::timestamp::in_a_mail;
use mail::{Contributed, DecidedPhoto, EnqueueError, Letter, Mail, Mailer, Outbox, Recipient, Removed};

/// The policy. A letter is written to the outbox in the transaction that moves the checkpoint past its event: none is lost, and
/// none is written twice.
struct NotifyMembers {
    log: EventLog,
    outbox: Outbox,
    mailer: Arc<Mailer>,
}

pub(super) const POLICY: Policy = Policy {
    name: "notices",
    concerns: &["account", "admins", "photo", "submission"],
    run: |services, follower| Box::pin(follower.run(NotifyMembers::new(services))),
};

impl NotifyMembers {
    fn new(PolicyServices { log, outbox, mailer, .. }: PolicyServices) -> Self {
        Self { log, outbox, mailer }
    }

    async fn notify(&self, connection: &mut PgConnection, event: &LoggedEvent) -> Result<(), ApplyError> {
        let letter = match event.aggregate_type.as_str() {
            "submission" => self.about_a_submission(event).await?,
            "admins" => self.about_a_role(event).await?,
            _ => self.about_an_account(connection, event).await?,
        };
        // Nothing is known about somebody who was erased in the meantime.
        let Some((account, to, letter)) = letter else { return Ok(()) };
        // The last letter is about nobody any more: the erasure that follows forgets whatever is about the account.
        let account = Some(account).filter(|_| !matches!(letter, Letter::AccountDeleted { .. }));
        self.write(connection, event.seq, Mail { account, to, letter }).await
    }

    async fn write(&self, connection: &mut PgConnection, seq: i64, mail: Mail) -> Result<(), ApplyError> {
        connection.execute(DURABLY).await?;
        self.outbox.enqueue(connection, &mail).await.map_err(|error| match error {
            EnqueueError::Database(error) => ApplyError::Database(error),
            error => ApplyError::Event { seq, reason: error.to_string() },
        })
    }

    async fn about_an_account(
        &self,
        connection: &mut PgConnection,
        event: &LoggedEvent,
    ) -> Result<Option<(AccountId, Recipient, Letter)>, ApplyError> {
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
            AccountEvent::ViolationAdded { source, reasons, violations } => {
                let reasons = reasons.phrases().map(str::to_owned).collect();
                let restricted = Standing { violations }.is_restricted();
                let removed = self.removed(source).await?;
                let letter = Letter::Warning { reasons, violations, restricted, removed };
                (self.recipient_before(event).await?, letter)
            }
            AccountEvent::AccountDeleted { reason } => {
                self.forget(connection, event).await?;
                let own = event.metadata.actor.id == event.aggregate_id;
                let letter = Letter::AccountDeleted { own, reason: own_words(reason) };
                (self.recipient_before(event).await?, letter)
            }
            AccountEvent::AccountErased {} => {
                self.forget(connection, event).await?;
                return Ok(None);
            }
            _ => return Ok(None),
        };
        let account = parsed_id(event)?;
        Ok(to.map(|to| (account, to, letter)))
    }

    /// What was removed as a violation. `None` if nothing is known of it any more.
    async fn removed(&self, source: ViolationSource) -> Result<Option<Removed>, ApplyError> {
        let found = match source {
            ViolationSource::Comment(id) => comment(&self.log, id)
                .await?
                .map(|found| (Contributed::Comment, found.text, found.posted_at, found.recipe_id)),
            ViolationSource::Photo(id) => photo(&self.log, id)
                .await?
                .map(|found| (Contributed::Photo, found.alt_text, found.submitted_at, found.recipe_id)),
        };
        let Some((kind, words, at, recipe)) = found else { return Ok(None) };
        let recipe = recipe_title(&self.log, recipe).await?;
        Ok(Some(Removed { kind, words, on: in_a_mail(at), recipe }))
    }

    /// A promotion or a demotion; one with which a deletion begins rests until the deletion has forgotten it.
    async fn about_a_role(
        &self,
        event: &LoggedEvent,
    ) -> Result<Option<(AccountId, Recipient, Letter)>, ApplyError> {
        let (id, admin) = match event.event()? {
            AdminsEvent::AdminMade { account_id } => (account_id, true),
            AdminsEvent::AdminRemoved { account_id } => (account_id, false),
        };
        let account = self.log.load::<Account>(&id.to_string()).await?;
        Ok(registered(&account.state).map(|to| (id, to, Letter::RoleChanged { admin })))
    }

    /// An admin's decision; a rejection by the product itself is part of a deletion.
    async fn about_a_submission(
        &self,
        event: &LoggedEvent,
    ) -> Result<Option<(AccountId, Recipient, Letter)>, ApplyError> {
        let decision = match event.event()? {
            SubmissionEvent::SubmissionApproved { recipe_id, by: Some(_), .. } => Ok(recipe_id),
            SubmissionEvent::SubmissionRejected { reason, by: Some(_) } => Err(reason),
            _ => return Ok(None),
        };
        let found = submission(&self.log, parsed_id(event)?).await?;
        let Some((writer, content)) = found.and_then(|found| Some((found.writer, found.content?))) else {
            return Ok(None);
        };
        let title = content.title.as_str().to_owned();
        let letter = match decision {
            // It has been deleted since: a link to it would be dead.
            Ok(recipe) if self.is_deleted(recipe).await? => return Ok(None),
            Ok(recipe) => Letter::SubmissionApproved { title, recipe_id: recipe.0 },
            Err(reason) => Letter::SubmissionRejected { title, reason: own_words(reason) },
        };
        let account = self.log.load::<Account>(&writer.to_string()).await?;
        Ok(registered(&account.state).map(|to| (writer, to, letter)))
    }

    /// Whether a recipe was deleted; one that is still to be made of an approval was not.
    async fn is_deleted(&self, recipe: RecipeId) -> Result<bool, ApplyError> {
        Ok(self.log.load::<Recipe>(&recipe.to_string()).await?.state == Recipe::Deleted)
    }

    /// An admin's decision on a photo; a removal by the product itself is part of a deletion, and a report comes as a warning.
    async fn about_a_photo(
        &self,
        event: &LoggedEvent,
        decided: &mut DecidedPhotos,
    ) -> Result<(), ApplyError> {
        let (approved, reason) = match event.event()? {
            PhotoEvent::PhotoApproved { by: Some(_), .. } => (true, None),
            PhotoEvent::PhotoRejected { by: Some(_), reason } => (false, own_words(reason)),
            _ => return Ok(()),
        };
        let Some(photo) = photo(&self.log, parsed_id(event)?).await? else { return Ok(()) };
        let decided = decided.entry((photo.owner, photo.recipe_id)).or_default();
        decided.photos.push(DecidedPhoto { alt_text: photo.alt_text, approved, reason });
        decided.seq = event.seq;
        Ok(())
    }

    /// One letter for all photos of a recipe: an admin who saves the review of ten photos writes to their owner once.
    async fn write_about_photos(
        &self,
        connection: &mut PgConnection,
        decided: DecidedPhotos,
    ) -> Result<(), ApplyError> {
        for ((owner, recipe_id), Decided { photos, seq }) in decided {
            let account = self.log.load::<Account>(&owner.to_string()).await?;
            let Some(to) = registered(&account.state) else { continue };
            // Nothing is to be said about photos of a recipe that has gone.
            let Some(recipe) = recipe_title(&self.log, recipe_id).await? else { continue };
            let of = |approved| count(photos.iter().filter(|photo| photo.approved == approved));
            let (approved, rejected) = (of(true), of(false));
            let letter = Letter::PhotosDecided { recipe, recipe_id: recipe_id.0, approved, rejected, photos };
            self.write(connection, seq, Mail { account: Some(owner), to, letter }).await?;
        }
        Ok(())
    }

    /// The recipient before the event.
    async fn recipient_before(&self, event: &LoggedEvent) -> Result<Option<Recipient>, ApplyError> {
        let before = self.log.load_before::<Account>(&event.aggregate_id, event.sequence).await?;
        Ok(registered(&before.state))
    }

    async fn forget(&self, connection: &mut PgConnection, event: &LoggedEvent) -> Result<(), ApplyError> {
        let account = parsed_id(event)?;
        mail::forget(connection, account).await?;
        let forgotten = self.mailer.forget(account).await;
        // Erasures wait for this: whoever mends the folder need not restart the service.
        let reason = |error| format!("emails could not be deleted: {error}");
        forgotten.map_err(|error| ApplyError::NotYet { seq: event.seq, reason: reason(error) })
    }
}

/// What was decided on the photos of a member for a recipe, in the order in which they are written about.
type DecidedPhotos = BTreeMap<(AccountId, RecipeId), Decided>;

#[derive(Debug, Default)]
struct Decided {
    photos: Vec<DecidedPhoto>,
    /// The last of these events.
    seq: i64,
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
        let mut photos = DecidedPhotos::new();
        for event in events.iter().filter(|event| !is_demonstration(event)) {
            match event.aggregate_type.as_str() {
                "photo" => self.about_a_photo(event, &mut photos).await?,
                _ => self.notify(connection, event).await?,
            }
        }
        self.write_about_photos(connection, photos).await
    }

    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }
}

fn count(items: impl Iterator) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

/// A reason in an admin's words; `None` if there is none, or whose it is was erased.
fn own_words<T: AsRef<str>>(reason: Option<Personal<T>>) -> Option<String> {
    reason?.value().map(|reason| reason.as_ref().to_owned())
}

fn registered(account: &Account) -> Option<Recipient> {
    match account {
        Account::Registered { email, display_name, .. } => recipient(email, display_name),
        Account::NotRegistered | Account::Deleted | Account::Erased => None,
    }
}

fn recipient(email: &Personal<Email>, name: &Personal<DisplayName>) -> Option<Recipient> {
    let name = name.value()?.as_str().to_owned();
    Some(Recipient { email: email.value()?.clone(), name })
}
