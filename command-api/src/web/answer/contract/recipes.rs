//! Recipes, what they are made of, and what is shown of them in lists.

use domain::values::Instructions;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    /// The addresses of the pictures of its handwritten card, if there are any: of the front, then of the back. In the largest size, which
    /// is as sharp as thin ink needs it, these end in `-3000`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Its story, if anybody has told it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub story: Option<Story>,
}

/// Who cooked a recipe first, where and when, and what is told of it. At least one of these says something; the others are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Story {
    /// Who cooked it first.
    pub who: String,
    /// Where that was.
    pub place: String,
    /// When that was, in words.
    pub time: String,
    /// What is told besides, in paragraphs.
    pub told: String,
}

impl From<&domain::values::Story> for Story {
    fn from(story: &domain::values::Story) -> Self {
        projections::Story::from(story).into()
    }
}

impl From<projections::Story> for Story {
    fn from(projections::Story { who, place, time, told }: projections::Story) -> Self {
        Self { who, place, time, told }
    }
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
    /// What it needs besides what is there, in an answer to a search by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<Missing>,
}

/// What a recipe needs besides what somebody has; water, ice, salt and pepper are always there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Missing {
    /// How many ingredients.
    pub count: u32,
    /// What the first four of them are called.
    pub names: Vec<String>,
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
