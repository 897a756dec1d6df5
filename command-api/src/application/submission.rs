//! A submission as the log knows it, for the answers to commands on it: what is projected may be a moment behind.

use domain::ids::{AccountId, RecipeId, SubmissionId};
use domain::submissions::{Submission, SubmissionContent, SubmissionEvent};
use event_log::{EventLog, LogError, LoggedEvent};

/// What the log says about a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmissionDetails {
    /// Its number.
    pub id: SubmissionId,
    /// Who submitted it.
    pub writer: AccountId,
    /// What was submitted, as it was last corrected; `None` if the writer was erased.
    pub content: Option<SubmissionContent>,
    /// What became of it.
    pub outcome: Outcome,
    /// When it was submitted, in microseconds since 1970.
    pub submitted_at: i64,
    /// The event that gave it its content; 0 if it is not sealed yet.
    pub changed_seq: i64,
    /// Everything that happened to it.
    pub events: Vec<LoggedEvent>,
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It awaits an admin's decision.
    Pending,
    /// Its writer took it back.
    Withdrawn,
    /// It became this recipe.
    Approved(RecipeId),
    /// It was rejected, perhaps with a reason.
    Rejected(Option<String>),
}

/// The submission with this number. `None` if there never was one.
///
/// # Errors
/// Any error from the log.
pub async fn submission(log: &EventLog, id: SubmissionId) -> Result<Option<SubmissionDetails>, LogError> {
    let events = log.events_of::<Submission>(&id.to_string()).await?;
    let mut found: Option<SubmissionDetails> = None;
    for logged in &events {
        let outcome = match (logged.event()?, &mut found) {
            (SubmissionEvent::RecipeSubmitted { writer, content }, found) => {
                *found = Some(SubmissionDetails {
                    id,
                    writer,
                    content: content.into_value(),
                    outcome: Outcome::Pending,
                    submitted_at: logged.metadata.time,
                    changed_seq: logged.seq,
                    events: Vec::new(),
                });
                continue;
            }
            (SubmissionEvent::SubmissionCorrected { content }, Some(found)) => {
                found.content = content.into_value();
                found.changed_seq = logged.seq;
                continue;
            }
            (SubmissionEvent::SubmissionWithdrawn {}, _) => Outcome::Withdrawn,
            (SubmissionEvent::SubmissionApproved { recipe_id, .. }, _) => Outcome::Approved(recipe_id),
            (SubmissionEvent::SubmissionRejected { reason, .. }, _) => {
                let reason = reason.and_then(|reason| reason.into_value());
                Outcome::Rejected(reason.map(|reason| reason.as_str().to_owned()))
            }
            (SubmissionEvent::SubmissionCorrected { .. }, None) => continue,
        };
        if let Some(found) = &mut found {
            found.outcome = outcome;
        }
    }
    Ok(found.map(|found| SubmissionDetails { events, ..found }))
}
