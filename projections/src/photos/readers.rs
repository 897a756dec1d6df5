//! Reads photos.

use domain::ids::{AccountId, PhotoId, RecipeId};
use serde::Serialize;
use sqlx::PgPool;

use crate::listed::Listed;
use crate::read_error::ReadError;

/// The most photos of members that a recipe shows.
pub(crate) const MOST_PHOTOS: i64 = 200;

/// A photo that awaits a decision, with the fields of the call, and what helps to decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingPhoto {
    /// Its address, which identifies it.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// Of which recipe it is.
    pub recipe_id: i64,
    /// Who submitted it.
    pub user_id: i64,
    /// That member's display name; empty if there is none any more.
    pub writer: String,
    /// Since when it waits, in ISO 8601.
    pub submitted: String,
    /// The title of its recipe.
    pub recipe_title: String,
    /// How many violations its owner has.
    pub violations: i64,
}

event_log::from_row!(PendingPhoto {
    pic_url,
    alt_text,
    recipe_id,
    user_id,
    writer,
    submitted,
    recipe_title,
    violations
});

/// The photos that await a decision, of everybody or of one member, the longest waiting first: at most `limit`, with `after` those after
/// the photo with this address.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pending_photos(
    pool: &PgPool,
    of: Option<AccountId>,
    after: Option<&str>,
    limit: i64,
) -> Result<Listed<PendingPhoto>, ReadError> {
    let of = of.map(|of| of.0);
    let total = sqlx::query_scalar(include_str!("number_pending.sql")).bind(of).fetch_one(pool).await?;
    let photos = sqlx::query_as(include_str!("pending.sql")).bind(of).bind(limit).bind(after);
    Ok(Listed { items: photos.fetch_all(pool).await?, total })
}

/// A photo of a member, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPhoto {
    /// Its address, which identifies it.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// Of which recipe it is.
    pub recipe_id: i64,
    /// The title of its recipe; `None` if that is not there any more.
    pub recipe_title: Option<String>,
    /// `pending`, `approved`, `rejected`, `reported` or `removed`.
    pub state: String,
    /// Why it was rejected, if that was said.
    pub reason: Option<String>,
    /// When it was submitted, in ISO 8601.
    pub submitted: String,
}

event_log::from_row!(OwnPhoto { pic_url, alt_text, recipe_id, recipe_title, state, reason, submitted });

/// What a member submitted and has not taken back, whatever was decided, the newest first: at most `limit`, with `before` those before the
/// own photo with this address.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn photos_of(
    pool: &PgPool,
    member: AccountId,
    before: Option<&str>,
    limit: i64,
) -> Result<Listed<OwnPhoto>, ReadError> {
    let total =
        sqlx::query_scalar(include_str!("number_of_member.sql")).bind(member.0).fetch_one(pool).await?;
    let photos = sqlx::query_as(include_str!("of_member.sql")).bind(member.0).bind(limit).bind(before);
    Ok(Listed { items: photos.fetch_all(pool).await?, total })
}

/// A photo as its owner keeps it: also one that was taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedPhoto {
    /// Its number.
    pub photo_id: i64,
    /// Its address.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// Of which recipe it is.
    pub recipe_id: i64,
    /// The title of its recipe; `None` if that is not there any more.
    pub recipe_title: Option<String>,
    /// `pending`, `approved`, `rejected`, `reported`, `removed` or `withdrawn`.
    pub state: String,
    /// Why it was rejected, if that was said.
    pub reason: Option<String>,
    /// When it was submitted, in ISO 8601.
    pub submitted: String,
    /// When it came into that state, in ISO 8601.
    pub changed: String,
}

event_log::from_row!(SubmittedPhoto {
    photo_id,
    pic_url,
    alt_text,
    recipe_id,
    recipe_title,
    state,
    reason,
    submitted,
    changed
});

/// Every photo that a member submitted, the oldest first: at most `limit`, those after this one.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn photos_submitted_by(
    pool: &PgPool,
    member: AccountId,
    after: PhotoId,
    limit: i64,
) -> Result<Vec<SubmittedPhoto>, ReadError> {
    let photos = sqlx::query_as(include_str!("submitted_by.sql"));
    Ok(photos.bind(member.0).bind(after.0).bind(limit).fetch_all(pool).await?)
}

/// An approved photo of a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedPhoto {
    /// Its number.
    pub photo_id: i64,
    /// Its address.
    pub url: String,
    /// The event that approved it.
    pub changed_seq: i64,
}

event_log::from_row!(ApprovedPhoto { photo_id, url, changed_seq });

/// The photos of a recipe that are shown or wait. `None` if what is shown does not include this event yet.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn photos_of_recipe(
    pool: &PgPool,
    recipe: RecipeId,
    including: i64,
) -> Result<Option<Vec<PhotoId>>, ReadError> {
    let shown: i64 = sqlx::query_scalar("SELECT seq FROM read.checkpoint WHERE id").fetch_one(pool).await?;
    if shown < including {
        return Ok(None);
    }
    let found = sqlx::query_scalar(include_str!("of_recipe.sql")).bind(recipe.0).fetch_all(pool).await?;
    Ok(Some(found.into_iter().map(PhotoId).collect()))
}

/// The approved photos of a recipe that it shows: the newest [`MOST_PHOTOS`], in the order in which they were submitted.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn approved_photos(pool: &PgPool, recipe: RecipeId) -> Result<Vec<ApprovedPhoto>, ReadError> {
    Ok(sqlx::query_as(include_str!("approved.sql")).bind(recipe.0).bind(MOST_PHOTOS).fetch_all(pool).await?)
}

/// Which of these addresses are those of photos that an admin rejected, reported or removed, or that their owners took back.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn hidden_photos(pool: &PgPool, urls: &[&str]) -> Result<Vec<String>, ReadError> {
    Ok(sqlx::query_scalar(include_str!("hidden.sql")).bind(urls).fetch_all(pool).await?)
}

/// A recipe that shows the picture with this address, or of which it is an approved photo; `None` if not everybody may see it.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn picture_public_in(pool: &PgPool, url: &str) -> Result<Option<RecipeId>, ReadError> {
    let recipe: Option<i64> =
        sqlx::query_scalar(include_str!("public_in.sql")).bind(url).fetch_one(pool).await?;
    Ok(recipe.map(RecipeId))
}

/// A photo that everybody may see, with what home and its owner's page say of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentPhoto {
    /// Its address.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// Of which recipe it is.
    pub recipe_id: i64,
    /// Who submitted it.
    pub user_id: i64,
    /// The title of its recipe.
    pub recipe_title: String,
    /// When it was approved, in microseconds since 1970.
    pub approved_at: i64,
}

event_log::from_row!(RecentPhoto { pic_url, alt_text, recipe_id, user_id, recipe_title, approved_at });

/// The photos that were approved last, the newest first: at most `limit`, read from an index of the approved ones.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn recent_photos(pool: &PgPool, limit: i64) -> Result<Vec<RecentPhoto>, ReadError> {
    Ok(sqlx::query_as(include_str!("recent.sql")).bind(limit).fetch_all(pool).await?)
}

/// The photos of a member that everybody may see, the newest first: at most `limit`.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn photos_shown_of(
    pool: &PgPool,
    member: AccountId,
    limit: i64,
) -> Result<Vec<RecentPhoto>, ReadError> {
    let photos = sqlx::query_as(include_str!("shown_of_member.sql")).bind(member.0).bind(limit);
    Ok(photos.fetch_all(pool).await?)
}
