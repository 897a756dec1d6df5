//! Recipes that members handed in.

use domain::submissions::SubmissionContent;
use domain::values::{Minutes, PictureUrl, RecipeText, TagName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::decisions::{DecisionConflict, EditConflict};
use super::recipes::Story;
use crate::application::submission::{Outcome, SubmissionDetails};
use crate::application::timestamp;

/// A recipe that a member submitted, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PendingRecipe {
    /// Its number.
    pub id: i64,
    /// What it is called.
    pub title: String,
    /// What is told about it.
    pub description: String,
    /// Where it comes from, when not from its writer.
    pub attribute: String,
    /// The account of its writer.
    pub user_id: i64,
    /// The ingredients and the instructions, as free text.
    pub recipe_text: String,
    /// The names of its tags, separated by commas.
    pub tags: String,
    /// The addresses of its pictures, separated by commas.
    pub pics: String,
    /// Under which each of them is seen for ten minutes, in the same order; only in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub view_urls: Vec<String>,
    /// The addresses of the pictures of its handwritten card: of the front, then of the back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Under which each of these is seen for ten minutes, in the same order; only in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub card_view_urls: Vec<String>,
    /// Its story, if the member tells one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub story: Option<Story>,
    /// For how many it is, if the member says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub servings: Option<i64>,
    /// How many minutes it takes to prepare, if the member says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prep_minutes: Option<i64>,
    /// How many minutes it takes to cook, if the member says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cook_minutes: Option<i64>,
    /// `pending`, `withdrawn`, `approved` or `rejected`.
    pub state: String,
    /// The recipe that it became.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recipe_id: Option<i64>,
    /// Why it was rejected, if the admin said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
    /// The last change of its content: a correction, or an approval, may say which one it was made on.
    pub sequence: i64,
    /// When it was submitted, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub submitted: String,
    /// The display name of its writer; only in the list of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub writer: Option<String>,
    /// How many violations its writer has; only in the list of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub violations: Option<i64>,
}

impl From<SubmissionDetails> for PendingRecipe {
    fn from(submission: SubmissionDetails) -> Self {
        let (state, recipe_id, reason) = match submission.outcome {
            Outcome::Pending => ("pending", None, None),
            Outcome::Withdrawn => ("withdrawn", None, None),
            Outcome::Approved(recipe) => ("approved", Some(recipe.0), None),
            Outcome::Rejected(reason) => ("rejected", None, reason),
        };
        let content = submission.content.as_ref();
        let text = |of: fn(&SubmissionContent) -> &str| content.map_or("", of).to_owned();
        let list = |of: fn(&SubmissionContent) -> Vec<&str>| content.map_or_else(Vec::new, of).join(",");
        let minutes = |of: fn(&SubmissionContent) -> Option<Minutes>| {
            content.and_then(of).map(|minutes| i64::from(minutes.number()))
        };
        Self {
            id: submission.id.0,
            title: text(|content| content.title.as_str()),
            description: text(|content| content.description.as_str()),
            attribute: text(|content| content.attribution.as_str()),
            user_id: submission.writer.0,
            recipe_text: text(|content| content.recipe_text.as_ref().map_or("", RecipeText::as_str)),
            tags: list(|content| content.tags.iter().map(TagName::as_str).collect()),
            pics: list(|content| content.pictures.iter().map(PictureUrl::as_str).collect()),
            view_urls: Vec::new(),
            cards: content.map_or_else(Vec::new, |content| addresses(&content.cards)),
            card_view_urls: Vec::new(),
            story: content.and_then(|content| content.story.as_ref()).map(Story::from),
            servings: content.and_then(|content| content.servings).map(|it| i64::from(it.number())),
            prep_minutes: minutes(|content| content.prep_minutes),
            cook_minutes: minutes(|content| content.cook_minutes),
            state: state.to_owned(),
            recipe_id,
            reason,
            sequence: submission.changed_seq,
            submitted: timestamp::iso(submission.submitted_at),
            writer: None,
            violations: None,
        }
    }
}

fn addresses(pictures: &[PictureUrl]) -> Vec<String> {
    pictures.iter().map(|url| url.as_str().to_owned()).collect()
}

/// Why nothing became of what was meant for a submission: it was corrected since it was read, or it waits no longer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SubmissionConflict {
    /// It was corrected.
    Corrected(Box<EditConflict<PendingRecipe>>),
    /// Somebody has decided before.
    Decided(DecisionConflict),
}
