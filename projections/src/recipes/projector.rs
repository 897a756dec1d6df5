//! Projects the events of recipes to the rows of `read.recipes`.

use domain::Effect;
use domain::effect::{Changed, Gone};
use domain::ids::TagId;
use domain::recipes::RecipeContent;
use domain::values::{Minutes, Servings};
use serde::Serialize;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::{Ids, columns};
use crate::json::json_text;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;
use crate::stories::Story;

/// The changes of a batch to `read.recipes`.
#[derive(Default)]
pub(crate) struct Recipes(Changes<Row, Page>);

columns! {
    struct Row {
        writer: i64,
        created_seq: i64,
        ..page: Page
    }
}

columns! {
    /// What an edit replaces.
    struct Page {
        tag_ids: Ids,
        title: String,
        description: String,
        attribution: String,
        document: String,
        own_pictures: String,
        pictures: String,
        changed_seq: i64,
    }
}

impl ReadModel for Recipes {
    const TABLE: Table = Table { name: "recipes", key: "recipe_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        match recorded.event.effect() {
            Effect::Changed(Changed::Recipe { id, new_by, tags, content }) => {
                let page = page(id.0, recorded.seq, tags, content);
                match new_by {
                    Some(writer) => {
                        self.0.insert(id.0, Row { writer: writer.0, created_seq: recorded.seq, page });
                    }
                    None => self.0.replace(id.0, page),
                }
            }
            Effect::Gone(Gone::Recipe(id)) => self.0.delete(id.0),
            _ => {}
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}

fn page(recipe_id: i64, changed_seq: i64, tags: &[TagId], content: &RecipeContent) -> Page {
    let own_pictures: Vec<Picture<'_>> =
        content.pictures.iter().map(|picture| Picture::of(recipe_id, picture)).collect();
    let pictures = content.pictures.iter().map(|picture| picture.url.as_str());
    let pictures: Vec<&str> = pictures.chain(content.cards.iter().map(|card| card.url.as_str())).collect();
    Page {
        tag_ids: Ids::of(tags.iter().map(|tag| tag.0)),
        title: content.title.as_str().to_owned(),
        description: content.description.as_str().to_owned(),
        attribution: content.attribution.as_str().to_owned(),
        document: json_text(&Document::of(content)),
        own_pictures: json_text(&own_pictures),
        // The address of one of our pictures cannot contain a comma.
        pictures: pictures.join(","),
        changed_seq,
    }
}

/// The numbers and lists of a recipe's page, with the contract's names.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    servings: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prep_minutes: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cook_minutes: Option<u32>,
    ingredient_list: Vec<Ingredient<'a>>,
    recipe_step_list: Vec<Step<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    story: Option<Story>,
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

/// A picture as shown in recipes and cards.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Picture<'a> {
    pub(super) pic_url: &'a str,
    pub(super) alt_text: &'a str,
    pub(super) recipe_id: i64,
    pub(super) user_id: i64,
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
    fn of(content: &'a RecipeContent) -> Self {
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
            servings: content.servings.map(Servings::number),
            prep_minutes: content.prep_minutes.map(Minutes::number),
            cook_minutes: content.cook_minutes.map(Minutes::number),
            ingredient_list: ingredients.collect(),
            recipe_step_list: steps
                .map(|(step, number)| Step { step_num: number, instructions: step.as_str() })
                .collect(),
            cards: content.cards.iter().map(|card| card.url.as_str()).collect(),
            story: content.story.as_ref().map(Story::from),
        }
    }
}
