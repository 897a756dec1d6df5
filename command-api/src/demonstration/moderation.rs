//! What waits for an admin in the demonstration, and what one has decided: submissions, photos and reported comments.

use std::collections::HashMap;

use domain::Actor;
use domain::ids::{AccountId, CommentId, PhotoId, RecipeId, SubmissionId};
use domain::standing::Standing;
use domain::submissions::{RejectSubmission, Submission, SubmissionContent};
use domain::values::{
    AltText, Attribution, CommentText, Description, Minutes, PictureUrl, Reasons, RecipeText,
    RejectionReason, Servings, TagName, Title,
};
use domain::{Decide, Refusal};
use event_log::EventLog;
use media::{MediaStore, PictureName, keep_rendered};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::pictures::renditions;
use super::{DemonstrationError, refused};
use crate::application::identity::Identity;
use crate::application::step::Step;
use crate::commands::comments::clear_report::clear_report;
use crate::commands::comments::delete::remove_comment;
use crate::commands::comments::post::post_comment;
use crate::commands::comments::report::report_comment;
use crate::commands::photos::approve::approve_photo;
use crate::commands::photos::submit::submit_photo;
use crate::commands::submissions::submit::submit_recipe;

const MODERATION: &str = include_str!("../../demonstration/moderation.json");
/// What members gave, and what was decided about it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moderation {
    submissions: Vec<Submitted>,
    photos: Vec<Photo>,
    comments: Vec<Comment>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Submitted {
    key: String,
    member: String,
    title: String,
    description: String,
    attribution: String,
    servings: Option<i64>,
    prep_minutes: Option<i64>,
    cook_minutes: Option<i64>,
    recipe_text: String,
    tags: Vec<String>,
    /// Why it was rejected; otherwise it waits.
    rejected: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Photo {
    recipe: String,
    member: String,
    file: String,
    alt_text: String,
    /// Whether it is shown; otherwise it waits.
    #[serde(default)]
    approved: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Comment {
    recipe: String,
    member: String,
    text: String,
    reported_by: String,
    /// Found acceptable.
    #[serde(default)]
    cleared: bool,
    /// Why it was removed; if it was neither, it waits.
    #[serde(default)]
    removed: Vec<String>,
}

/// Of whom and what the demonstration consists.
pub(super) struct Cast<'a> {
    pub(super) log: &'a EventLog,
    pub(super) media: &'a MediaStore,
    pub(super) accounts: &'a HashMap<String, AccountId>,
    pub(super) recipes: &'a HashMap<String, RecipeId>,
    /// Whose decisions they are.
    pub(super) admin: AccountId,
}

/// The list of it.
pub(super) fn read() -> Result<Moderation, DemonstrationError> {
    serde_json::from_str(MODERATION).map_err(|why| refused("the list of what waits", &why))
}

impl Cast<'_> {
    /// Loads all of it; what exists already is left as it is.
    pub(super) async fn moderate(&self) -> Result<(), DemonstrationError> {
        let Moderation { submissions, photos, comments } = read()?;
        for submission in &submissions {
            self.submit(submission).await?;
        }
        for photo in &photos {
            self.show(photo).await?;
        }
        for comment in &comments {
            self.discuss(comment).await?;
        }
        Ok(())
    }

    async fn submit(&self, submitted: &Submitted) -> Result<(), DemonstrationError> {
        let what = submitted.title.as_str();
        let content = content(submitted)?;
        let identity = identity(what, "submission", &submitted.key)?;
        let step = submit_recipe(self.log, self.member(what, &submitted.member)?, content).await;
        let step = step.map_err(|why| refused(what, &why))?;
        let id: i64 = self.execute(what, step, &identity).await?;
        if let Some(reason) = &submitted.rejected {
            let reason = Some(RejectionReason::parse(reason).map_err(|why| refused(what, &why))?);
            let reject = RejectSubmission { actor: self.admin(), reason };
            let step = Step::<Submission>::on(SubmissionId(id), self.admin(), reject);
            self.execute(what, step, &then(what, &identity, "reject")?).await?;
        }
        Ok(())
    }

    async fn show(&self, photo: &Photo) -> Result<(), DemonstrationError> {
        let what = photo.file.as_str();
        let owner = self.member(what, &photo.member)?;
        let picture = self.picture(photo).await?;
        let url = PictureUrl::parse(&picture.url()).map_err(|why| refused(what, &why))?;
        let alt_text = AltText::parse(&photo.alt_text).map_err(|why| refused(what, &why))?;
        let identity = identity(what, "photo", what)?;
        let step = submit_photo(self.log, owner, self.recipe(what, &photo.recipe)?, url, alt_text).await;
        let step = step.map_err(|why| refused(what, &why))?;
        let id = PhotoId(self.execute(what, step, &identity).await?);
        if photo.approved {
            let approve = approve_photo(self.admin(), id);
            self.execute(what, approve, &then(what, &identity, "approve")?).await?;
        }
        Ok(())
    }

    /// Keeps a photo under a name that is always the same.
    async fn picture(&self, photo: &Photo) -> Result<PictureName, DemonstrationError> {
        let what = photo.file.as_str();
        let renditions = renditions(what).ok_or_else(|| refused(what, &"it is not there"))?;
        let digest = Sha256::digest(what);
        let name = PictureName::of_photo(std::array::from_fn(|index| digest[index]));
        let owner = self.account(what, &photo.member)?;
        let kept = keep_rendered(self.log.pool(), self.media, &name, owner.0, renditions).await;
        kept.map(|()| name).map_err(|why| refused(what, &why))
    }

    async fn discuss(&self, comment: &Comment) -> Result<(), DemonstrationError> {
        let what = comment.text.as_str();
        let text = CommentText::parse(what).map_err(|why| refused(what, &why))?;
        let identity = identity(what, "reported-comment", what)?;
        let (writer, recipe) = (self.member(what, &comment.member)?, self.recipe(what, &comment.recipe)?);
        let step = post_comment(self.log, writer, recipe, text).await.map_err(|why| refused(what, &why))?;
        let id = CommentId(self.execute(what, step, &identity).await?);
        let report = report_comment(self.member(what, &comment.reported_by)?, id);
        self.execute(what, report, &then(what, &identity, "report")?).await?;
        if comment.cleared {
            let clear = clear_report(self.admin(), id);
            self.execute(what, clear, &then(what, &identity, "clear")?).await?;
        }
        if !comment.removed.is_empty() {
            let reasons = Reasons::parse(comment.removed.iter().map(String::as_str));
            let reasons = reasons.map_err(|why| refused(what, &why))?;
            let remove = remove_comment(self.admin(), id, reasons);
            self.execute(what, remove, &then(what, &identity, "remove")?).await?;
        }
        Ok(())
    }

    /// Executes a step once; returns the number of what it is about.
    async fn execute<A>(
        &self,
        what: &str,
        step: Step<A>,
        identity: &Identity,
    ) -> Result<i64, DemonstrationError>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        let receipt = step.execute(self.log, Some(identity)).await.map_err(|why| refused(what, &why))?;
        receipt.aggregate_id.parse().map_err(|why| refused(what, &why))
    }

    fn admin(&self) -> Actor {
        Actor::Admin { id: self.admin }
    }

    /// Whoever is restricted by now was not when it was given.
    fn member(&self, what: &str, key: &str) -> Result<Actor, DemonstrationError> {
        Ok(Actor::member(self.account(what, key)?, Standing::default()))
    }

    fn account(&self, what: &str, key: &str) -> Result<AccountId, DemonstrationError> {
        self.accounts.get(key).copied().ok_or_else(|| refused(what, &"its member is not there"))
    }

    fn recipe(&self, what: &str, key: &str) -> Result<RecipeId, DemonstrationError> {
        self.recipes.get(key).copied().ok_or_else(|| refused(what, &"its recipe is not there"))
    }
}

fn identity(what: &str, kind: &str, name: &str) -> Result<Identity, DemonstrationError> {
    let identity = Identity::of_demonstration(kind, name, name.as_bytes());
    identity.ok_or_else(|| refused(what, &"it has no identity"))
}

fn then(what: &str, identity: &Identity, step: &str) -> Result<Identity, DemonstrationError> {
    identity.step(step).ok_or_else(|| refused(what, &"it has no identity"))
}

fn content(submitted: &Submitted) -> Result<SubmissionContent, DemonstrationError> {
    let why = |error: &dyn std::fmt::Display| refused(&submitted.title, &error);
    let minutes = |minutes: Option<i64>| minutes.map(Minutes::new).transpose().map_err(|error| why(&error));
    let tags = submitted.tags.iter().map(|tag| TagName::parse(tag));
    Ok(SubmissionContent {
        title: Title::parse(&submitted.title).map_err(|error| why(&error))?,
        description: Description::parse(&submitted.description).map_err(|error| why(&error))?,
        attribution: Attribution::parse(&submitted.attribution).map_err(|error| why(&error))?,
        servings: submitted.servings.map(Servings::new).transpose().map_err(|error| why(&error))?,
        prep_minutes: minutes(submitted.prep_minutes)?,
        cook_minutes: minutes(submitted.cook_minutes)?,
        recipe_text: Some(RecipeText::parse(&submitted.recipe_text).map_err(|error| why(&error))?),
        tags: tags.collect::<Result<_, _>>().map_err(|error| why(&error))?,
        pictures: Vec::new(),
        cards: Vec::new(),
        story: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_waits_in_every_queue_and_something_was_decided_in_each() {
        let Moderation { submissions, photos, comments } = read().unwrap();
        let both = |decided: Vec<bool>| decided.contains(&true) && decided.contains(&false);
        assert!(both(submissions.iter().map(|submitted| submitted.rejected.is_some()).collect()));
        assert!(both(photos.iter().map(|photo| photo.approved).collect()));
        assert!(both(
            comments.iter().map(|comment| comment.cleared || !comment.removed.is_empty()).collect()
        ));
        assert!(submissions.iter().all(|submitted| content(submitted).is_ok()));
    }
}
