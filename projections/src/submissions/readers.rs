//! Reads submissions.

use domain::ids::{AccountId, SubmissionId};
use serde::Serialize;
use sqlx::PgPool;

use crate::listed::Listed;
use crate::read_error::ReadError;
use crate::stories::Story;

/// A submission with the fields of the call (docs/product.md#pending-recipe), and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingRecipe {
    /// The submission.
    pub id: i64,
    /// The recipe's title.
    pub title: String,
    /// Its description.
    pub description: String,
    /// Its source.
    pub attribute: String,
    /// Who submitted it.
    pub user_id: i64,
    /// Ingredients and instructions as free text.
    pub recipe_text: String,
    /// The names of its tags, separated by commas.
    pub tags: String,
    /// The addresses of its pictures, separated by commas.
    pub pics: String,
    /// The addresses of the pictures of its card: of the front, then of the back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Its story, if the member tells one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// For how many it is, if the member says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub servings: Option<i64>,
    /// How long it takes to prepare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prep_minutes: Option<i64>,
    /// How long it takes to cook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cook_minutes: Option<i64>,
    /// `pending`, `withdrawn`, `approved` or `rejected`.
    pub state: String,
    /// The recipe that it became.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipe_id: Option<i64>,
    /// Why it was rejected, if the admin said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The event that gave it its content; who corrects or approves it says what was seen.
    pub sequence: i64,
    /// When it was submitted, in ISO 8601.
    pub submitted: String,
}

event_log::from_row!(PendingRecipe {
    id,
    title,
    description,
    attribute,
    user_id,
    recipe_text,
    tags,
    pics,
    cards,
    story,
    servings,
    prep_minutes,
    cook_minutes,
    state,
    recipe_id,
    reason,
    sequence,
    submitted
});

/// A submission that waits, and what helps to decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QueuedRecipe {
    /// What was submitted.
    #[serde(flatten)]
    pub submission: PendingRecipe,
    /// The writer's display name; empty if there is none any more.
    pub writer: String,
    /// How many violations the writer has.
    pub violations: i64,
}

impl<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> for QueuedRecipe {
    fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
        use sqlx::Row;

        Ok(Self {
            submission: PendingRecipe::from_row(row)?,
            writer: row.try_get("writer")?,
            violations: row.try_get("violations")?,
        })
    }
}

/// A submission is not answered behind so many bytes of others: two hundred of the longest would be ten million.
const ENOUGH_BYTES: i64 = 1_000_000;

/// Pending submissions, the longest waiting first, or those after one: at most `limit`, and fewer of long ones.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pending_submissions(
    pool: &PgPool,
    after: Option<SubmissionId>,
    limit: i64,
) -> Result<Listed<QueuedRecipe>, ReadError> {
    let total = sqlx::query_scalar(include_str!("number_pending.sql")).fetch_one(pool).await?;
    let items = sqlx::query_as(include_str!("pending.sql"));
    let items = items.bind(limit).bind(after.map(|after| after.0)).bind(ENOUGH_BYTES);
    Ok(Listed { items: items.fetch_all(pool).await?, total })
}

/// The numbers and titles of pending submissions, the longest waiting first: at most `limit`.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pending_titles(pool: &PgPool, limit: i64) -> Result<Vec<(i64, String)>, ReadError> {
    Ok(sqlx::query_as(include_str!("pending_titles.sql")).bind(limit).fetch_all(pool).await?)
}

/// A member's submissions, the newest first: those that wait, or also those that were decided or taken back; at most `limit`,
/// and fewer of long ones.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn submissions_of(
    pool: &PgPool,
    member: AccountId,
    also_decided: bool,
    before: Option<SubmissionId>,
    limit: i64,
) -> Result<Listed<PendingRecipe>, ReadError> {
    let total = sqlx::query_scalar(include_str!("number_of_member.sql")).bind(member.0).bind(also_decided);
    let total = total.fetch_one(pool).await?;
    let items = sqlx::query_as(include_str!("of_member.sql"))
        .bind(member.0)
        .bind(also_decided)
        .bind(limit)
        .bind(before.map(|before| before.0))
        .bind(ENOUGH_BYTES);
    Ok(Listed { items: items.fetch_all(pool).await?, total })
}
