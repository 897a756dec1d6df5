//! The shapes of the calls, with the field names of docs/product.md#entities. The OpenAPI document is generated from these.

use domain::submissions::SubmissionContent;
use domain::values::{Instructions, Minutes, PictureUrl, TagName};
use projections::PendingPhoto;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::account::AccountDetails;
use crate::application::avatars;
use crate::application::comment::CommentDetails;
use crate::application::photo::PhotoDetails;
use crate::application::submission::{Outcome, SubmissionDetails};
use crate::application::timestamp;
use crate::application::view_url::ViewUrls;
use crate::web::error_code::ErrorCode;

/// A recipe as its page shows it. A recipe that is not there has the id 0 and nothing else.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Recipe {
    /// Its number; 0 when there is no such recipe.
    pub recipe_id: i64,
    /// What it is called.
    pub title: String,
    /// What is told about it.
    pub description: String,
    /// The display name of its writer.
    pub writer: String,
    /// The account of its writer.
    pub user_id: i64,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// The last change to it: an edit may say which one it was made on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence: Option<i64>,
    /// Where it comes from, when not from its writer.
    pub attribution: String,
    /// For how many it is, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub servings: Option<u32>,
    /// How many minutes it takes to prepare, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prep_minutes: Option<u32>,
    /// How many minutes it takes to cook, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cook_minutes: Option<u32>,
    /// Its tags.
    pub recipe_tag_list: Vec<Tag>,
    /// What it needs.
    pub ingredient_list: Vec<Ingredient>,
    /// What to do.
    pub recipe_step_list: Vec<Step>,
    /// What it looks like.
    pub recipe_pic_list: Vec<Picture>,
}

/// A recipe in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Card {
    /// Its number.
    pub recipe_id: i64,
    /// What it is called.
    pub title: String,
    /// The beginning of what is told about it.
    pub description: String,
    /// The display name of its writer.
    pub writer: String,
    /// The account of its writer.
    pub user_id: i64,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// Its tags.
    pub recipe_tag_list: Vec<Tag>,
    /// Its first picture, if it has one.
    pub recipe_pic_list: Vec<Picture>,
}

/// A tag that recipes carry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Tag {
    /// Its number.
    pub tag_id: i64,
    /// Its name.
    pub tag: String,
}

/// One line of the list of ingredients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ingredient {
    /// Its place in the list, from 1.
    pub ingredient_num: u32,
    /// The amount's number above the line; 0 when the line names no amount.
    pub amount_numerator: u32,
    /// The amount's number below the line, at least 1.
    pub amount_denominator: u32,
    /// The unit of the amount.
    pub unit_type: String,
    /// How the amount is meant.
    pub quantifier: String,
    /// Of what.
    pub ingredient_text: String,
}

impl Ingredient {
    /// A line of a recipe, with its place.
    #[must_use]
    pub fn of((line, number): (&domain::recipes::Ingredient, u32)) -> Self {
        Self {
            ingredient_num: number,
            amount_numerator: line.amount.numerator(),
            amount_denominator: line.amount.denominator(),
            unit_type: line.unit.as_str().to_owned(),
            quantifier: line.quantifier.as_str().to_owned(),
            ingredient_text: line.text.as_str().to_owned(),
        }
    }
}

/// One step of the instructions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Step {
    /// Its number, from 1.
    pub step_num: u32,
    /// What to do.
    pub instructions: String,
}

impl Step {
    /// A step of a recipe, with its number.
    #[must_use]
    pub fn of((step, number): (&Instructions, u32)) -> Self {
        Self { step_num: number, instructions: step.as_str().to_owned() }
    }
}

/// What a free text says, read as ingredients and steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParsedRecipe {
    /// What it needs.
    pub ingredient_list: Vec<Ingredient>,
    /// What to do.
    pub recipe_step_list: Vec<Step>,
}

/// A picture of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Picture {
    /// Where it is shown; on this server.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// The recipe that it belongs to.
    pub recipe_id: i64,
    /// The account that gave it.
    pub user_id: i64,
}

/// What a member wrote below a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Comment {
    /// Its number.
    pub comment_id: i64,
    /// What it says.
    pub comment: String,
    /// The recipe below which it stands.
    pub recipe_id: i64,
    /// The account of its writer.
    pub user_id: i64,
    /// The display name of its writer.
    pub writer: String,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// When it was written, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub created: String,
    /// Whether it waits for an admin's review.
    pub reported: bool,
}

impl From<CommentDetails> for Comment {
    fn from(comment: CommentDetails) -> Self {
        Self {
            comment_id: comment.id.0,
            comment: comment.text,
            recipe_id: comment.recipe_id.0,
            user_id: comment.writer.0,
            writer: comment.writer_name,
            avatar_url: comment.avatar_id.url(),
            created: timestamp::iso(comment.posted_at),
            reported: comment.reported,
        }
    }
}

/// A comment that waits for an admin's review, and what helps to decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportedComment {
    /// Its number.
    pub comment_id: i64,
    /// What it says.
    pub comment: String,
    /// The recipe below which it stands.
    pub recipe_id: i64,
    /// The account of its writer.
    pub user_id: i64,
    /// The display name of its writer.
    pub writer: String,
    /// Where the avatar of its writer is shown; on this server.
    pub avatar_url: String,
    /// When it was written, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub created: String,
    /// Whether it waits for an admin's review: true.
    pub reported: bool,
    /// Since when it waits, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub reported_since: String,
    /// The title of the recipe below which it stands.
    pub recipe_title: String,
    /// How many violations its writer has.
    pub violations: i64,
}

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
    pub attribution: String,
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
            attribution: text(|content| content.attribution.as_str()),
            user_id: submission.writer.0,
            recipe_text: text(|content| content.recipe_text.as_str()),
            tags: list(|content| content.tags.iter().map(TagName::as_str).collect()),
            pics: list(|content| content.pictures.iter().map(PictureUrl::as_str).collect()),
            view_urls: Vec::new(),
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

/// A picture that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadedImage {
    /// Its address, which is the `picUrl` of whatever shows it.
    pub url: String,
    /// Where whoever uploaded it sees it, for ten minutes.
    pub view_url: String,
}

/// A photo that a member submitted, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmittedPicture {
    /// Its address, which identifies it; everybody sees it there once it is approved.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// The recipe that it belongs to.
    pub recipe_id: i64,
    /// The account that submitted it.
    pub user_id: i64,
    /// Where it is seen for ten minutes, by whoever has this address.
    pub view_url: String,
    /// `pending`, `approved`, `rejected`, `reported` or `removed`.
    pub state: String,
    /// When it was submitted, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub submitted: String,
    /// The display name of whoever submitted it; only in the lists of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub writer: Option<String>,
    /// The title of its recipe; only in the lists of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recipe_title: Option<String>,
    /// How many violations whoever submitted it has; only in the lists of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub violations: Option<i64>,
}

impl SubmittedPicture {
    /// A photo as the log knows it.
    #[must_use]
    pub fn of(photo: PhotoDetails, views: &ViewUrls<'_>) -> Self {
        Self {
            view_url: views.of(photo.url.as_str()),
            pic_url: photo.url.as_str().to_owned(),
            alt_text: photo.alt_text,
            recipe_id: photo.recipe_id.0,
            user_id: photo.owner.0,
            state: photo.state.to_owned(),
            submitted: timestamp::iso(photo.submitted_at),
            writer: None,
            recipe_title: None,
            violations: None,
        }
    }

    /// A photo in a list of what waits.
    #[must_use]
    pub fn waiting(photo: PendingPhoto, views: &ViewUrls<'_>) -> Self {
        Self {
            view_url: views.of(&photo.pic_url),
            pic_url: photo.pic_url,
            alt_text: photo.alt_text,
            recipe_id: photo.recipe_id,
            user_id: photo.user_id,
            state: "pending".to_owned(),
            submitted: photo.submitted,
            writer: Some(photo.writer),
            recipe_title: Some(photo.recipe_title),
            violations: Some(photo.violations),
        }
    }
}

/// How much waits for the decision of an admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Waiting {
    /// Submissions.
    pub recipes: i64,
    /// Photos.
    pub photos: i64,
    /// Reported comments.
    pub comments: i64,
}

/// Who decided something, as others see that account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Person {
    /// The account's number.
    pub id: i64,
    /// Its display name; empty if there is none any more.
    pub display_name: String,
}

/// What was decided, by whom and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Decision {
    /// What was decided: `PhotoApproved`, `CommentRemoved`, …
    pub action: String,
    /// Who decided; nobody if the cookbook itself did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub actor: Option<Person>,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
    /// When, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub at: String,
    /// The same for a person.
    pub in_words: String,
}

/// Why a decision was not taken: somebody has decided before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DecisionConflict {
    /// What was decided before: `already_approved`, `already_removed`, …
    pub code: ErrorCode,
    /// The same for a person, with who and when.
    pub message: String,
    /// The decision that stands.
    pub decision: Decision,
}

/// Why a photo was not decided on: somebody has decided before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotoConflict {
    /// The photo's address.
    pub pic_url: String,
    /// What was decided before: `already_approved`, `already_rejected`, …
    pub code: ErrorCode,
    /// The same for a person, with who and when.
    pub message: String,
    /// The decision that stands.
    pub decision: Decision,
}

/// Of several photos some were decided on before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PhotoConflicts {
    /// What was decided before about the first of them.
    pub code: ErrorCode,
    /// The same for a person, with who and when.
    pub message: String,
    /// Those on which somebody has decided before.
    pub conflicts: Vec<PhotoConflict>,
    /// The others, which are decided on now.
    pub decided: Vec<SubmittedPicture>,
}

/// An account: as its member sees it, or with less of it, as others do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct User {
    /// Its number.
    pub id: i64,
    /// The e-mail address; empty for everybody but the member and an admin with unlocked tools.
    pub username: String,
    /// The name under which the member writes.
    pub display_name: String,
    /// The number of the avatar, 1 to 40.
    pub avatar_id: i64,
    /// Where the avatar is shown; on this server.
    pub avatar_url: String,
    /// Whether the member is restricted.
    pub restricted: bool,
    /// How many violations the member has.
    pub violations: i64,
    /// The roles of the account, of which the first one decides; empty for everybody but the member and an admin with unlocked tools.
    pub authorities: Vec<Authority>,
    /// How far the account has changed; an edit sends it back as `expectedSequence`. Only the own account has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sequence: Option<i64>,
}

/// Why an edit was not taken: what it edits has changed since it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EditConflict<T> {
    /// `edit_conflict`.
    pub code: ErrorCode,
    /// What to do about it, for a person.
    pub message: String,
    /// How it is now.
    pub current: T,
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

/// An account as its member sees it.
impl From<AccountDetails> for User {
    fn from(account: AccountDetails) -> Self {
        Self {
            id: account.id.0,
            username: account.email.as_str().to_owned(),
            display_name: account.display_name.as_str().to_owned(),
            avatar_id: account.avatar_id.number(),
            avatar_url: account.avatar_id.url(),
            restricted: account.standing.is_restricted(),
            violations: i64::from(account.standing.violations),
            authorities: vec![Authority::of(account.admin)],
            sequence: Some(account.sequence),
        }
    }
}

/// A role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Authority {
    /// `ROLE_ADMIN` or `ROLE_USER`.
    pub name: String,
}

impl Authority {
    /// The role of an admin, or of any other member.
    #[must_use]
    pub fn of(admin: bool) -> Self {
        Self { name: if admin { "ROLE_ADMIN" } else { "ROLE_USER" }.to_owned() }
    }
}

/// One of the forty avatars.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Avatar {
    /// Its number, from 1.
    pub avatar_id: i64,
    /// What it shows.
    pub alt_text: String,
    /// Where its picture is; on this server.
    pub avatar_src: String,
}

impl From<&avatars::Avatar> for Avatar {
    fn from(avatar: &avatars::Avatar) -> Self {
        let avatars::Avatar { avatar_id, alt_text, avatar_src } = avatar;
        Self { avatar_id: *avatar_id, alt_text: alt_text.clone(), avatar_src: avatar_src.clone() }
    }
}

/// What somebody gets who signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedIn {
    /// Sent with every call, as `Authorization: Bearer …`.
    pub token: String,
    /// Who signed in.
    pub user: User,
}

/// The right to choose a new password, once, in the next ten minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetGrant {
    /// The account.
    pub id: i64,
    /// Sent with the new password.
    pub reset_grant: String,
}

/// A decision about what is shown or about a member, or what followed from one by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditEntry {
    /// Its place in the log; the newest one has the highest.
    pub seq: i64,
    /// When, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub at: String,
    /// Whose decision.
    pub actor: AuditActor,
    /// Of which kind: `CommentRemoved`.
    pub action: String,
    /// What it is about.
    pub target: AuditTarget,
    /// Whom it concerns, if anybody.
    #[schema(required)]
    pub subject: Option<AuditSubject>,
    /// Why.
    pub reasons: Vec<String>,
    /// What changed, as it was before; null if there was nothing, or it was erased.
    #[schema(required)]
    pub before: Option<serde_json::Value>,
    /// The same as it was afterwards.
    #[schema(required)]
    pub after: Option<serde_json::Value>,
    /// The `seq` of the decision from which it followed by itself.
    #[schema(required)]
    pub cause: Option<i64>,
    /// What followed from it by itself: at most 20, all of them where the trail is filtered by this cause.
    pub effects: Vec<AuditEffect>,
}

/// Whose decision it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditActor {
    /// The account; null for the product itself.
    #[schema(required)]
    pub id: Option<i64>,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
}

/// What a decision is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditTarget {
    /// `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub r#type: String,
    /// Its number.
    pub id: i64,
    /// Its title: of a comment or photo its recipe's, of a user the name.
    pub title: String,
}

/// Whom a decision concerns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditSubject {
    /// The account.
    pub id: i64,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
}

/// What followed from a decision by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditEffect {
    /// Its place in the log.
    pub seq: i64,
    /// Of which kind.
    pub action: String,
    /// What it is about: `user`.
    pub r#type: String,
    /// Which one.
    pub id: i64,
}
