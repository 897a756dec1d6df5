//! From the events of recipes to the rows of `read.recipes`.

use domain::recipes::{RecipeContent, RecipeEvent};
use serde::Serialize;
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{Changes, Replace, array_literal, column, keys};
use crate::schema::Schema;

/// What a batch does to `read.recipes`.
#[derive(Default)]
pub(crate) struct Recipes(Changes<Row, Page>);

struct Row {
    writer: i64,
    created_seq: i64,
    page: Page,
}

struct Page {
    tag_ids: String,
    title: String,
    description: String,
    attribution: String,
    document: String,
}

impl Replace<Page> for Row {
    fn replace(&mut self, page: Page) {
        self.page = page;
    }
}

impl Recipes {
    pub(crate) fn on(&mut self, recipe_id: i64, seq: i64, event: &RecipeEvent) {
        match event {
            RecipeEvent::RecipeCreated { writer, tags, content } => {
                if let Some(content) = content.value() {
                    let page = page(recipe_id, tags, content);
                    self.0.insert(recipe_id, Row { writer: writer.0, created_seq: seq, page });
                }
            }
            RecipeEvent::RecipeUpdated { tags, content } => match content.value() {
                Some(content) => self.0.update(recipe_id, page(recipe_id, tags, content)),
                None => self.0.delete(recipe_id),
            },
            RecipeEvent::RecipeDeleted {} => self.0.delete(recipe_id),
        }
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> Result<(), ApplyError> {
        let deleted = self.0.deleted();
        if !deleted.is_empty() {
            sqlx::query(&schema.sql(include_str!("delete.sql")))
                .bind(deleted)
                .execute(&mut *connection)
                .await?;
        }
        let rows = self.0.inserted();
        if !rows.is_empty() {
            sqlx::query(&schema.sql(include_str!("insert.sql")))
                .bind(keys(rows))
                .bind(column(rows, |row| row.writer))
                .bind(column(rows, |row| row.created_seq))
                .bind(column(rows, |row| row.page.tag_ids.as_str()))
                .bind(column(rows, |row| row.page.title.as_str()))
                .bind(column(rows, |row| row.page.description.as_str()))
                .bind(column(rows, |row| row.page.attribution.as_str()))
                .bind(column(rows, |row| row.page.document.as_str()))
                .execute(&mut *connection)
                .await?;
        }
        let pages = self.0.updated();
        if !pages.is_empty() {
            let done = sqlx::query(&schema.sql(include_str!("update.sql")))
                .bind(keys(pages))
                .bind(column(pages, |page| page.tag_ids.as_str()))
                .bind(column(pages, |page| page.title.as_str()))
                .bind(column(pages, |page| page.description.as_str()))
                .bind(column(pages, |page| page.attribution.as_str()))
                .bind(column(pages, |page| page.document.as_str()))
                .execute(&mut *connection)
                .await?;
            ApplyError::unless_all_there(seq, "recipes", pages.len(), done.rows_affected())?;
        }
        Ok(())
    }
}

fn page(recipe_id: i64, tags: &[domain::ids::TagId], content: &RecipeContent) -> Page {
    Page {
        tag_ids: array_literal(tags.iter().map(|tag| tag.0)),
        title: content.title.as_str().to_owned(),
        description: content.description.as_str().to_owned(),
        attribution: content.attribution.as_str().to_owned(),
        document: crate::json_text(&Document::of(recipe_id, content)),
    }
}

/// The lists of a recipe's page, with the names of the contract.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    ingredient_list: Vec<Ingredient<'a>>,
    recipe_step_list: Vec<Step<'a>>,
    recipe_pic_list: Vec<Picture<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Ingredient<'a> {
    ingredient_num: usize,
    amount_numerator: u32,
    amount_denominator: u32,
    unit_type: &'a str,
    quantifier: &'a str,
    ingredient_text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Step<'a> {
    step_num: usize,
    instructions: &'a str,
}

/// A picture as recipes and cards show it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Picture<'a> {
    pic_url: &'a str,
    alt_text: &'a str,
    recipe_id: i64,
    user_id: i64,
}

impl<'a> Picture<'a> {
    pub(crate) fn of(recipe_id: i64, picture: &'a domain::recipes::Picture) -> Self {
        Self {
            pic_url: picture.url.as_str(),
            alt_text: picture.alt_text.as_str(),
            recipe_id,
            user_id: picture.owner.0,
        }
    }
}

impl<'a> Document<'a> {
    fn of(recipe_id: i64, content: &'a RecipeContent) -> Self {
        let ingredients = content.ingredients.iter().zip(1..).map(|(ingredient, number)| Ingredient {
            ingredient_num: number,
            amount_numerator: ingredient.amount.numerator(),
            amount_denominator: ingredient.amount.denominator(),
            unit_type: ingredient.unit.as_str(),
            quantifier: ingredient.quantifier.as_str(),
            ingredient_text: ingredient.text.as_str(),
        });
        let steps = content.steps.iter().zip(1..);
        Self {
            ingredient_list: ingredients.collect(),
            recipe_step_list: steps
                .map(|(step, number)| Step { step_num: number, instructions: step.as_str() })
                .collect(),
            recipe_pic_list: content.pictures.iter().map(|picture| Picture::of(recipe_id, picture)).collect(),
        }
    }
}
