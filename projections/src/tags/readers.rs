//! Reads tags.

use domain::ids::TagId;
use serde::Serialize;
use sqlx::PgPool;

use crate::listed::Listed;
use crate::read_error::ReadError;

/// A tag with the contract's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    /// Its id.
    pub tag_id: i64,
    /// Its name.
    pub tag: String,
}

event_log::from_row!(Tag { tag_id, tag });

/// How many tags are listed. One beyond them is still found by its name, when somebody creates it again.
pub const MOST_TAGS: i64 = 5_000;

/// The tags, by name, ignoring case: all of them, or the first [`MOST_TAGS`] that were created; and how many there are in all.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn tags(pool: &PgPool) -> Result<Listed<Tag>, ReadError> {
    let items = sqlx::query_as(include_str!("by_name.sql")).bind(MOST_TAGS).fetch_all(pool).await?;
    let total = sqlx::query_scalar("SELECT count(*) FROM read.tags").fetch_one(pool).await?;
    Ok(Listed { items, total })
}

/// The tags of one recipe, from the two columns in which a statement returns them.
pub(crate) fn tag_list(ids: &[i64], names: &[String]) -> Vec<Tag> {
    ids.iter().zip(names).map(|(&tag_id, tag)| Tag { tag_id, tag: tag.clone() }).collect()
}

/// Which of these tags are not there.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn unknown_tags(pool: &PgPool, tags: &[TagId]) -> Result<Vec<TagId>, ReadError> {
    let asked: Vec<i64> = tags.iter().map(|tag| tag.0).collect();
    let unknown: Vec<i64> =
        sqlx::query_scalar(include_str!("unknown.sql")).bind(asked).fetch_all(pool).await?;
    Ok(unknown.into_iter().map(TagId).collect())
}
