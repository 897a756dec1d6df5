//! Reads recipes.

use std::collections::HashMap;

use domain::ids::{AccountId, RecipeId};
use serde::Serialize;
use serde_json::value::RawValue;
use sqlx::PgPool;

use super::projector::Picture;
use crate::json::json_text;
use crate::photos::MOST_PHOTOS;
use crate::read_error::ReadError;
use crate::tags::{Tag, tag_list};
use crate::users::AvatarUrl;

/// The recipe with this id as the contract's JSON; `None` if there is no such recipe.
///
/// # Errors
/// [`ReadError`] if the database does not answer or the row is not what a projector wrote.
pub async fn recipe(pool: &PgPool, id: RecipeId) -> Result<Option<Box<RawValue>>, ReadError> {
    let row: Option<Row> = sqlx::query_as(include_str!("by_ids.sql"))
        .bind([id.0].as_slice())
        .bind(MOST_PHOTOS)
        .fetch_optional(pool)
        .await?;
    row.map(|row| row.json()).transpose()
}

/// The recipes with these ids in the requested order; unknown ones are left out.
///
/// # Errors
/// As [`recipe`].
pub async fn recipes(pool: &PgPool, ids: &[RecipeId]) -> Result<Vec<Box<RawValue>>, ReadError> {
    let asked: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<Row> =
        sqlx::query_as(include_str!("by_ids.sql")).bind(&asked).bind(MOST_PHOTOS).fetch_all(pool).await?;
    let found: HashMap<i64, Row> = rows.into_iter().map(|row| (row.recipe_id, row)).collect();
    asked.iter().filter_map(|id| found.get(id)).map(Row::json).collect()
}

/// Which events a recipe comes from, by their seqs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecipeEvents {
    /// Which recipe.
    pub recipe_id: i64,
    /// The one that made it.
    pub made: i64,
    /// The one that made it what it is, with the photos of members.
    pub changed: i64,
}

event_log::from_row!(RecipeEvents { recipe_id, made, changed });

/// The events that the recipes with these ids come from, in no order; unknown ones are left out.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn recipe_events(pool: &PgPool, ids: &[RecipeId]) -> Result<Vec<RecipeEvents>, ReadError> {
    let asked: Vec<i64> = ids.iter().map(|id| id.0).collect();
    Ok(sqlx::query_as(include_str!("events.sql")).bind(&asked).fetch_all(pool).await?)
}

/// The ids of the recipes from one to another, ascending.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn recipe_ids(pool: &PgPool, from: i64, to: i64) -> Result<Vec<RecipeId>, ReadError> {
    let ids: Vec<i64> =
        sqlx::query_scalar(include_str!("ids.sql")).bind(from).bind(to).fetch_all(pool).await?;
    Ok(ids.into_iter().map(RecipeId).collect())
}

/// Which of the parts of so many ids each, counted from 1, have recipes, ascending.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn recipe_parts(pool: &PgPool, ids: i64) -> Result<Vec<i64>, ReadError> {
    Ok(sqlx::query_scalar(include_str!("parts.sql")).bind(ids).fetch_all(pool).await?)
}

/// Which of these picture addresses somebody else than this member shows or has submitted. The cost depends on the number
/// requested, not on the number of recipes.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn shown_by_others(
    pool: &PgPool,
    pictures: &[String],
    member: AccountId,
) -> Result<Vec<String>, ReadError> {
    let shown = sqlx::query_scalar(include_str!("shown_by_others.sql")).bind(pictures).bind(member.0);
    Ok(shown.fetch_all(pool).await?)
}

/// The id of a random recipe with a title; `None` if there is no recipe. It is one whose description has two sentences or more, if
/// there is any, so that a first page has something to read. Each of these is about equally likely.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn random_recipe_id(pool: &PgPool) -> Result<Option<RecipeId>, ReadError> {
    // Ids have few gaps, so the first statement nearly always hits; it costs some look-ups by primary key instead of a table
    // scan.
    let statements = [
        include_str!("random_told_try.sql"),
        include_str!("random_told_next.sql"),
        include_str!("random_try.sql"),
        include_str!("random_counted.sql"),
    ];
    for statement in statements {
        let drawn: Option<i64> = sqlx::query_scalar(statement).fetch_optional(pool).await?;
        if let Some(id) = drawn {
            return Ok(Some(RecipeId(id)));
        }
    }
    Ok(None)
}

/// A random recipe with a title, drawn as by [`random_recipe_id`]; `None` if there is no recipe.
///
/// # Errors
/// As [`recipe`].
pub async fn random_recipe(pool: &PgPool) -> Result<Option<Box<RawValue>>, ReadError> {
    while let Some(id) = random_recipe_id(pool).await? {
        // If the recipe was deleted in between, another one is drawn.
        if let Some(recipe) = recipe(pool, id).await? {
            return Ok(Some(recipe));
        }
    }
    Ok(None)
}

struct Row {
    recipe_id: i64,
    title: String,
    description: String,
    writer: String,
    user_id: i64,
    avatar_url: AvatarUrl,
    sequence: i64,
    attribution: String,
    tag_ids: Vec<i64>,
    tags: Vec<String>,
    document: String,
    own_pictures: String,
    photo_urls: Vec<String>,
    photo_alt_texts: Vec<String>,
    photo_owners: Vec<i64>,
}

event_log::from_row!(Row {
    recipe_id,
    title,
    description,
    writer,
    user_id,
    avatar_url: "avatar_id",
    sequence,
    attribution,
    tag_ids,
    tags,
    document,
    own_pictures,
    photo_urls,
    photo_alt_texts,
    photo_owners
});

/// The contract's fields before the lists of the document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head<'a> {
    recipe_id: i64,
    title: &'a str,
    description: &'a str,
    writer: &'a str,
    user_id: i64,
    avatar_url: AvatarUrl,
    sequence: i64,
    attribution: &'a str,
    recipe_tag_list: Vec<Tag>,
}

impl Row {
    /// The whole recipe: the head, followed by the fields of the document and the pictures.
    fn json(&self) -> Result<Box<RawValue>, ReadError> {
        let head = Head {
            recipe_id: self.recipe_id,
            title: &self.title,
            description: &self.description,
            writer: &self.writer,
            user_id: self.user_id,
            avatar_url: self.avatar_url,
            sequence: self.sequence,
            attribution: &self.attribution,
            recipe_tag_list: tag_list(&self.tag_ids, &self.tags),
        };
        let broken = || ReadError::Broken { table: "recipes", key: self.recipe_id };
        let lists = self.document.strip_prefix('{').and_then(|lists| lists.strip_suffix('}'));
        let own = self.own_pictures.strip_suffix(']');
        let (lists, own) = (lists.ok_or_else(broken)?, own.ok_or_else(broken)?);
        let mut json = String::with_capacity(lists.len() + own.len() + self.description.len() + 512);
        json.push_str(&json_text(&head));
        json.pop();
        for part in [",", lists, ",\"recipePicList\":", own] {
            json.push_str(part);
        }
        for photo in self.photos() {
            if !json.ends_with('[') {
                json.push(',');
            }
            json.push_str(&json_text(&photo));
        }
        json.push_str("]}");
        RawValue::from_string(json).map_err(|_| broken())
    }

    /// The photos of members, as its page shows them.
    fn photos(&self) -> impl Iterator<Item = Picture<'_>> {
        let shown = self.photo_urls.iter().zip(&self.photo_alt_texts).zip(&self.photo_owners);
        shown.map(|((pic_url, alt_text), owner)| Picture {
            pic_url,
            alt_text,
            recipe_id: self.recipe_id,
            user_id: *owner,
        })
    }
}
