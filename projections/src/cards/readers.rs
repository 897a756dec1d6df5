//! How cards are read.

use domain::ids::AccountId;
use serde::Serialize;
use serde_json::value::RawValue;
use sqlx::PgPool;

use crate::read_error::ReadError;
use crate::tags::{Tag, tag_list};
use crate::users::AvatarUrl;

/// A recipe as lists show it, with the fields of the contract in its order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Which recipe.
    pub recipe_id: i64,
    /// What it is called.
    pub title: String,
    /// The beginning of its description, at most [`domain::recipes::EXCERPT_LONGEST`] characters.
    pub description: String,
    /// The display name of its writer; empty when there is none any more.
    pub writer: String,
    /// Whose recipe it is.
    pub user_id: i64,
    /// Where the avatar of its writer is.
    pub avatar_url: AvatarUrl,
    /// Its tags in the order of the recipe.
    pub recipe_tag_list: Vec<Tag>,
    /// At most one picture, as the contract's JSON.
    pub recipe_pic_list: Box<RawValue>,
}

/// A part of a list of cards, and how long the whole list is.
#[derive(Debug)]
pub struct CardPage {
    /// The cards of this part.
    pub cards: Vec<Card>,
    /// How many cards there are in all.
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

/// A part of one member's list, of which one statement tells the length and another the cards.
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

/// Every card by the number of its recipe, to compare the search index with.
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
