//! Reads cards.

use domain::ids::{AccountId, RecipeId};
use serde::Serialize;
use serde_json::value::RawValue;
use sqlx::PgPool;

use crate::read_error::ReadError;
use crate::tags::{Tag, tag_list};
use crate::users::AvatarUrl;

/// A recipe as shown in lists, with the contract's fields in the contract's order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Which recipe.
    pub recipe_id: i64,
    /// Its title.
    pub title: String,
    /// The beginning of its description, at most [`domain::recipes::EXCERPT_LONGEST`] characters.
    pub description: String,
    /// The display name of its writer; empty if there is none any more.
    pub writer: String,
    /// Whose recipe it is.
    pub user_id: i64,
    /// The address of its writer's avatar.
    pub avatar_url: AvatarUrl,
    /// Its tags in the recipe's order.
    pub recipe_tag_list: Vec<Tag>,
    /// At most one picture, as the contract's JSON.
    pub recipe_pic_list: Box<RawValue>,
}

/// A page of a list of cards, and the length of the whole list.
#[derive(Debug)]
pub struct CardPage {
    /// The cards of this page.
    pub cards: Vec<Card>,
    /// The total number of cards.
    pub total: i64,
}

/// The cards of one writer, newest first: at most `limit`, after the first `offset`.
///
/// # Errors
/// [`ReadError`] if the database does not answer or a row is not what a projector wrote.
pub async fn cards_of(
    pool: &PgPool,
    writer: AccountId,
    limit: i64,
    offset: i64,
) -> Result<CardPage, ReadError> {
    let number = include_str!("number_of_user.sql");
    card_page(pool, number, include_str!("of_user.sql"), writer, limit, offset).await
}

/// The numbers of the recipes of one writer, ascending: at most `limit`, those after this one.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn recipe_numbers_of(
    pool: &PgPool,
    writer: AccountId,
    after: RecipeId,
    limit: i64,
) -> Result<Vec<RecipeId>, ReadError> {
    let numbers = sqlx::query_scalar(include_str!("numbers_of_user.sql"));
    let numbers: Vec<i64> = numbers.bind(writer.0).bind(after.0).bind(limit).fetch_all(pool).await?;
    Ok(numbers.into_iter().map(RecipeId).collect())
}

/// The cards of the recipes that were added last, newest first: at most `limit`.
///
/// # Errors
/// As [`cards_of`].
pub async fn newest_cards(pool: &PgPool, limit: i64) -> Result<Vec<Card>, ReadError> {
    let rows: Vec<Row> = sqlx::query_as(include_str!("newest.sql")).bind(limit).fetch_all(pool).await?;
    rows.into_iter().map(Card::try_from).collect()
}

/// A page of one member's list; one statement returns the length and another the cards.
pub(crate) async fn card_page(
    pool: &PgPool,
    number: &'static str,
    cards: &'static str,
    member: AccountId,
    limit: i64,
    offset: i64,
) -> Result<CardPage, ReadError> {
    let total = sqlx::query_scalar(number).bind(member.0).fetch_one(pool).await?;
    let rows: Vec<Row> =
        sqlx::query_as(cards).bind(member.0).bind(limit).bind(offset).fetch_all(pool).await?;
    let cards = rows.into_iter().map(Card::try_from).collect::<Result<_, _>>()?;
    Ok(CardPage { cards, total })
}

/// Every card by recipe id, for comparison with the search index.
///
/// # Errors
/// As [`cards_of`].
pub async fn all_cards(pool: &PgPool) -> Result<Vec<Card>, ReadError> {
    let rows: Vec<Row> = sqlx::query_as(include_str!("all.sql")).fetch_all(pool).await?;
    rows.into_iter().map(Card::try_from).collect()
}

struct Row {
    recipe_id: i64,
    title: String,
    description: String,
    writer: String,
    user_id: i64,
    avatar_url: AvatarUrl,
    tag_ids: Vec<i64>,
    tags: Vec<String>,
    pictures: String,
}

event_log::from_row!(Row {
    recipe_id,
    title,
    description,
    writer,
    user_id,
    avatar_url: "avatar_id",
    tag_ids,
    tags,
    pictures
});

impl TryFrom<Row> for Card {
    type Error = ReadError;

    fn try_from(row: Row) -> Result<Self, ReadError> {
        let broken = |_| ReadError::Broken { table: "cards", key: row.recipe_id };
        Ok(Self {
            recipe_id: row.recipe_id,
            title: row.title,
            description: row.description,
            writer: row.writer,
            user_id: row.user_id,
            avatar_url: row.avatar_url,
            recipe_tag_list: tag_list(&row.tag_ids, &row.tags),
            recipe_pic_list: RawValue::from_string(row.pictures).map_err(broken)?,
        })
    }
}
