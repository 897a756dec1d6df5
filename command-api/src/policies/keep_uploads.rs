//! A picture that a recipe, a submission or a photo names stays until its uploader is erased, also where it is shown no more: decisions
//! about it can be looked up, and edits undone (docs/safety.md#uploads). What only a refused command named is removed like
//! what nothing names.

use domain::personal::Personal;
use domain::photos::PhotoEvent;
use domain::recipes::{RecipeContent, RecipeEvent};
use domain::submissions::SubmissionEvent;
use domain::values::PictureUrl;
use event_log::{ApplyError, EventLog, LoggedEvent, React};
use sqlx::PgPool;

use super::policy::{Policy, PolicyServices, StartsAt};

struct KeepUploads(EventLog);

const NAME: &str = "uploads";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["recipe", "submission", "photo"],
    begins: StartsAt::WithTheLog,
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(KeepUploads(log))),
};

/// Whether every picture that the log named up to this event is kept.
///
/// # Errors
/// Any error from the database.
pub async fn are_kept_up_to(pool: &PgPool, seq: i64) -> Result<bool, sqlx::Error> {
    let kept = "SELECT EXISTS (SELECT 1 FROM ops.policies WHERE name = $1 AND seq >= $2)";
    sqlx::query_scalar(kept).bind(NAME).bind(seq).fetch_one(pool).await
}

impl React for KeepUploads {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        let urls = match event.aggregate_type.as_str() {
            "recipe" => match event.event()? {
                RecipeEvent::RecipeCreated { content, .. } | RecipeEvent::RecipeUpdated { content, .. } => {
                    shown_by(content)
                }
                RecipeEvent::RecipeDeleted {} => return Ok(()),
            },
            "submission" => match event.event()? {
                SubmissionEvent::RecipeSubmitted { content, .. }
                | SubmissionEvent::SubmissionCorrected { content } => {
                    content.into_value().map(|content| content.pictures).unwrap_or_default()
                }
                SubmissionEvent::SubmissionApproved { recipe: Some(recipe), .. } => shown_by(recipe.content),
                SubmissionEvent::SubmissionApproved { recipe: None, .. }
                | SubmissionEvent::SubmissionWithdrawn {}
                | SubmissionEvent::SubmissionRejected { .. } => return Ok(()),
            },
            _ => match event.event()? {
                PhotoEvent::PhotoSubmitted { url, .. } => vec![url],
                _ => return Ok(()),
            },
        };
        let urls: Vec<_> = urls.iter().map(PictureUrl::as_str).collect();
        let kept = media::keep_uploads(self.0.pool(), &urls).await;
        kept.map_err(|error| ApplyError::NotYet { seq: event.seq, reason: error.to_string() })
    }
}

/// None of somebody who was erased: their files have gone.
fn shown_by(content: Personal<RecipeContent>) -> Vec<PictureUrl> {
    let pictures = content.into_value().map(|content| content.pictures).unwrap_or_default();
    pictures.into_iter().map(|picture| picture.url).collect()
}
