//! Reads saved recipes.

use domain::ids::{AccountId, RecipeId};
use sqlx::PgPool;

use crate::cards::{CardPage, card_page};
use crate::read_error::ReadError;

/// The cards of the recipes that a member saved, latest first: at most `limit`, after the first `offset`.
///
/// # Errors
/// [`ReadError`] if the database does not answer or a row is not what a projector wrote.
pub async fn cards_saved_by(
    pool: &PgPool,
    member: AccountId,
    limit: i64,
    offset: i64,
) -> Result<CardPage, ReadError> {
    let number = include_str!("number_of_member.sql");
    card_page(pool, number, include_str!("cards_of_member.sql"), member, limit, offset).await
}

/// Whether a member saved a recipe.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn is_saved(pool: &PgPool, member: AccountId, recipe: RecipeId) -> Result<bool, ReadError> {
    let statement = sqlx::query_scalar(include_str!("is_saved.sql")).bind(member.0).bind(recipe.0);
    Ok(statement.fetch_one(pool).await?)
}

/// A recipe that a member saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// The event with which it was saved.
    pub saved_seq: i64,
    /// Which recipe.
    pub recipe_id: i64,
    /// Its title.
    pub title: String,
}

event_log::from_row!(Saved { saved_seq, recipe_id, title });

/// What a member saved, the oldest first: at most `limit`, what was saved after this event.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn saved_by(
    pool: &PgPool,
    member: AccountId,
    after: i64,
    limit: i64,
) -> Result<Vec<Saved>, ReadError> {
    let saved = sqlx::query_as(include_str!("of_member.sql"));
    Ok(saved.bind(member.0).bind(after).bind(limit).fetch_all(pool).await?)
}
