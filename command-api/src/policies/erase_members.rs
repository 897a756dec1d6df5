//! Removes everything of a deleted account: what the member had in the collection is deleted, and what the log has about the
//! member can no longer be read by anybody (docs/safety.md#deleted-accounts).
//!
//! This happens between `AccountDeleted` and `AccountErased`, outside of any transaction, as it may take long. Recipes and comments are
//! deleted, photos removed and submissions rejected by commands; the files of photos that nobody else shows are deleted; then sessions,
//! codes and grants; and finally the key. It may be killed anywhere and begins again with the same event: the id of each command is derived
//! from the event's seq, and whatever needs the member's words happens before the key is destroyed. Whatever the member was still writing
//! precedes `AccountErased` in the log, and every follower removes it when it reads that event; what comes after it reads as erased from
//! the start. So tables and an index that lived through an erasure equal those that are built later. Backups from before still hold the
//! wrapped key and the words until they are deleted.

use std::collections::BTreeSet;
use std::io;
use std::time::Duration;

use domain::accounts::AccountEvent;
use domain::comments::{Comment, CommentError, DeleteComment};
use domain::event_description::Content;
use domain::ids::AccountId;
use domain::personal::SubjectId;
use domain::photos::{Photo, RemovePhoto};
use domain::recipes::{Recipe, RecipeError};
use domain::submissions::{Submission, SubmissionError};
use domain::{Actor, AggregateEvent, Decide};
use event_log::{ApplyError, EventLog, ExecuteError, KeyError, LogError, LoggedEvent, React, StreamId};

use super::policy::{Policy, PolicyServices};
use super::{approve_recipes, notify_members};
use crate::application::contributions::CONTRIBUTIONS;
use crate::application::identity::Identity;
use crate::application::step::Step;
use crate::commands::accounts::erase::erase_account;
use crate::commands::recipes::delete::delete_recipe;
use crate::commands::submissions::reject::reject_submission;
use media::{
    MediaStore, PictureName, RemovalError, give_back_upload, remove_upload, take_uploads, take_uploads_of,
    uploads_of,
};

/// The policy. It may be interrupted anywhere, and starts again with the same event: each step is idempotent, and those that need
/// the member's words come before the key is destroyed.
struct EraseMembers {
    log: EventLog,
    media: MediaStore,
}

pub(super) const POLICY: Policy = Policy {
    name: "erasures",
    concerns: &["account"],
    run: |services, follower| Box::pin(follower.run_reactions(EraseMembers::new(services))),
};

/// Why a member is not erased yet.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("the key was not destroyed: {0}")]
    Key(#[from] KeyError),
    #[error("what is shown could not be read: {0}")]
    ReadModels(#[from] projections::ReadError),
    #[error("a photo could not be deleted: {0}")]
    Photo(#[from] io::Error),
    #[error(transparent)]
    Upload(#[from] RemovalError),
    #[error("{0}")]
    Command(String),
    #[error("others change the same thing at the same time")]
    Conflict,
    #[error("it is not known yet who shows the photos")]
    NotShownYet,
    #[error("the last email to the member is not written yet")]
    NotWrittenYet,
}

/// How long an erasure waits until all recipes are shown, and until the last letter is written; then it is retried.
const SHOWN_WITHIN: Duration = Duration::from_secs(2);
/// How often the progress of the read models is polled.
const ASK: Duration = Duration::from_millis(5);

impl EraseMembers {
    fn new(PolicyServices { log, media, .. }: PolicyServices) -> Self {
        Self { log, media }
    }

    async fn erase(&self, event: &LoggedEvent, id: AccountId) -> Result<(), Failure> {
        let subject = SubjectId::from(id);
        let mut taken = BTreeSet::new();
        // From now on nobody else can show what the member uploaded; whoever does so already is found below.
        take_uploads_of(self.log.pool(), id.0).await?;
        let pictures = self.take_away(event, &subject, &mut taken).await?;
        self.delete_pictures(id, &pictures).await?;
        self.delete_uploads(id).await?;
        identity::forget(self.log.pool(), id).await?;
        self.last_letter_is_written(event).await?;
        self.log.keyring().erase(subject.as_str()).await?;
        // What was written until that moment; from now on nothing can be written.
        self.take_away(event, &subject, &mut taken).await?;
        let erased = erase_account(&self.log, Actor::System, id, &step(event, "erase")?).await;
        erased.map(drop).map_err(failure)
    }

    /// Deletes what the member has in the collection and is not in `taken` yet; returns the pictures that were ever in it, as far
    /// as they can be read.
    async fn take_away(
        &self,
        event: &LoggedEvent,
        subject: &SubjectId,
        taken: &mut BTreeSet<StreamId>,
    ) -> Result<BTreeSet<String>, Failure> {
        let mut pictures = BTreeSet::new();
        for stream in self.log.streams_about(subject.as_str(), &CONTRIBUTIONS).await? {
            if taken.contains(&stream) {
                continue;
            }
            let id = stream.aggregate_id.as_str();
            let identity = step(event, &format!("{}/{id}", stream.aggregate_type))?;
            match stream.aggregate_type.as_str() {
                "recipe" => {
                    pictures.extend(self.pictures_of::<Recipe>(id).await?);
                    match delete_recipe(&self.log, Actor::System, id, &identity).await {
                        Err(ExecuteError::Rejected(RecipeError::AlreadyDeleted)) => {}
                        outcome => drop(outcome.map_err(failure)?),
                    }
                }
                "submission" => {
                    pictures.extend(self.pictures_of::<Submission>(id).await?);
                    match reject_submission(&self.log, Actor::System, id, &identity).await {
                        Err(ExecuteError::Rejected(
                            SubmissionError::AlreadyApproved
                            | SubmissionError::AlreadyRejected
                            | SubmissionError::AlreadyWithdrawn,
                        )) => {}
                        outcome => drop(outcome.map_err(failure)?),
                    }
                }
                "photo" => {
                    pictures.extend(self.pictures_of::<Photo>(id).await?);
                    let step = Step::<Photo>::on(id, Actor::System, RemovePhoto { actor: Actor::System });
                    step.execute(&self.log, Some(&identity)).await.map_err(failure)?;
                }
                _ => self.delete_comment(id, &identity).await?,
            }
            taken.insert(stream);
        }
        Ok(pictures)
    }

    /// The pictures that something ever had, as far as they can be read.
    async fn pictures_of<A: Decide>(&self, id: &str) -> Result<Vec<String>, LogError> {
        let history = self.log.history::<A>(id).await?;
        let given = history.iter().filter_map(|(_, event)| event.description().gives);
        Ok(given.flat_map(Content::pictures).map(str::to_owned).collect())
    }

    /// Deletes a comment; what an admin removed stays removed.
    async fn delete_comment(&self, id: &str, identity: &Identity) -> Result<(), Failure> {
        let step = Step::<Comment>::on(id, Actor::System, DeleteComment { actor: Actor::System });
        match step.execute(&self.log, Some(identity)).await {
            Err(ExecuteError::Rejected(CommentError::NotFound)) => Ok(()),
            outcome => outcome.map(drop).map_err(failure),
        }
    }

    /// Deletes photos, except those that others show, too: an admin may have put one into a recipe of somebody else's
    /// (docs/design.md#photos).
    async fn delete_pictures(&self, id: AccountId, pictures: &BTreeSet<String>) -> Result<(), Failure> {
        if pictures.is_empty() {
            return Ok(());
        }
        let named = |url: &String| PictureName::of_url(url);
        let photos: Vec<String> =
            pictures.iter().filter_map(named).map(|picture| picture.photo().to_owned()).collect();
        // Also of what others uploaded: an admin may have put a picture into a recipe of the member's.
        take_uploads(self.log.pool(), &photos).await?;
        self.all_is_shown().await?;
        let renditions =
            pictures.iter().filter_map(named).flat_map(|picture| picture.renditions().collect::<Vec<_>>());
        let addresses: BTreeSet<String> = renditions.map(|rendition| rendition.url()).collect();
        let addresses: Vec<String> = addresses.into_iter().collect();
        let shown = projections::shown_by_others(self.log.pool(), &addresses, id).await?;
        let kept: BTreeSet<_> = shown.iter().filter_map(named).map(|name| name.photo().to_owned()).collect();
        for picture in pictures.iter().filter_map(named) {
            if kept.contains(picture.photo()) {
                give_back_upload(self.log.pool(), &picture).await?;
            } else {
                remove_upload(self.log.pool(), &self.media, picture.photo()).await?;
            }
        }
        Ok(())
    }

    /// Deletes what the member uploaded and nobody shows. An upload that still arrives finds no account at its end.
    async fn delete_uploads(&self, id: AccountId) -> Result<(), Failure> {
        let pool = self.log.pool();
        let uploads = uploads_of(pool, id.0).await?;
        if !uploads.is_empty() {
            self.all_is_shown().await?;
        }
        for name in uploads {
            let shown = projections::shown_by_others(pool, &[name.largest().url()], id).await?;
            if shown.is_empty() {
                remove_upload(pool, &self.media, name.photo()).await?;
            } else {
                give_back_upload(pool, &name).await?;
            }
        }
        Ok(())
    }

    /// Waits until the mail that tells the member of the deletion is in the outbox, and those before it: what they say needs the key.
    async fn last_letter_is_written(&self, event: &LoggedEvent) -> Result<(), Failure> {
        let written = async {
            while !notify_members::POLICY.has_answered(self.log.pool(), event.seq).await? {
                tokio::time::sleep(ASK).await;
            }
            Ok(())
        };
        tokio::time::timeout(SHOWN_WITHIN, written).await.map_err(|_| Failure::NotWrittenYet)?
    }

    /// Waits until the read models show everything that was appended until now, and the recipes that approvals among it become.
    async fn all_is_shown(&self) -> Result<(), Failure> {
        let pool = self.log.pool();
        let shown = async {
            let approved = self.log.settled().await.head;
            while !approve_recipes::POLICY.has_answered(pool, approved).await? {
                tokio::time::sleep(ASK).await;
            }
            let head = self.log.settled().await.head;
            while projections::shown_up_to(pool).await? < head {
                tokio::time::sleep(ASK).await;
            }
            Ok(())
        };
        tokio::time::timeout(SHOWN_WITHIN, shown).await.map_err(|_| Failure::NotShownYet)?
    }
}

fn step(event: &LoggedEvent, name: &str) -> Result<Identity, Failure> {
    let identity = Identity::answering(event, "erase-members", name);
    identity.ok_or_else(|| Failure::Command(format!("{name} makes no command id")))
}

fn failure<E: std::error::Error>(error: ExecuteError<E>) -> Failure {
    match error {
        ExecuteError::Log(error) => Failure::Log(error),
        ExecuteError::Conflict => Failure::Conflict,
        error => Failure::Command(error.to_string()),
    }
}

impl React for EraseMembers {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        if !matches!(event.event()?, AccountEvent::AccountDeleted { .. }) {
            return Ok(());
        }
        let seq = event.seq;
        let id = event
            .aggregate_id
            .parse()
            .map_err(|_| ApplyError::Event { seq, reason: "its account has no number".to_owned() })?;
        self.erase(event, id).await.map_err(|failure| {
            let reason = failure.to_string();
            match failure {
                Failure::Database(error) => ApplyError::Database(error),
                Failure::Log(error) => ApplyError::Log(error),
                // A full disk, or a database that is away, is temporary.
                Failure::Key(_)
                | Failure::ReadModels(_)
                | Failure::Photo(_)
                | Failure::Upload(_)
                | Failure::Conflict
                | Failure::NotShownYet
                | Failure::NotWrittenYet => ApplyError::NotYet { seq, reason },
                Failure::Command(_) => ApplyError::Event { seq, reason },
            }
        })
    }
}
