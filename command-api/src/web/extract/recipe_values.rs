//! A recipe as an admin writes it, parsed once at the edge, each refusal with what to do about it.

use domain::ids::TagId;
use domain::recipes::{Ingredient, RecipeContent};
use domain::values::{
    AltText, Attribution, Description, Fraction, IngredientText, Instructions, Minutes, PictureUrl,
    Quantifier, Servings, TagName, Title, UnitType,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::story_values::{SaidOfStory, StoryBody};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The largest body of a recipe, in bytes: what an import takes (`schema_org::LARGEST_RECIPE`), as an editor sends it back, with the photos
/// of members.
pub const LARGEST_RECIPE: usize = 2 * 1024 * 1024;

/// A recipe as it should be from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecipeBody {
    /// What it is called.
    title: String,
    /// What is told about it.
    description: Option<String>,
    /// Where it comes from, when not from its writer.
    attribution: Option<String>,
    /// The same under the name of the edit form; `attribution` counts if both are there.
    attribute: Option<String>,
    /// Whose recipe it is: a member who has a submission waiting. Anything else counts as the admin's own.
    pub(crate) user_id: Option<i64>,
    /// For how many it is.
    servings: Option<i64>,
    /// How many minutes it takes to prepare.
    prep_minutes: Option<i64>,
    /// How many minutes it takes to cook.
    cook_minutes: Option<i64>,
    /// Its tags, in their order.
    #[serde(default)]
    recipe_tag_list: Vec<TagBody>,
    /// What it needs; a line without a text is dropped.
    #[serde(default)]
    ingredient_list: Vec<IngredientBody>,
    /// What to do; an empty step is dropped.
    #[serde(default)]
    recipe_step_list: Vec<StepBody>,
    /// What it looks like; a picture without an address is dropped.
    #[serde(default)]
    recipe_pic_list: Vec<PictureBody>,
    /// The addresses of the pictures of its handwritten card, which were uploaded as ones of a card: of the front, then of the back. Without
    /// it the recipe keeps its card, and takes that of the submission that it approves.
    cards: Option<Vec<String>>,
    /// Its story, which takes the place of the whole one before. Without it the recipe keeps its story, and takes that of the submission that
    /// it approves.
    story: Option<StoryBody>,
    /// The submission that it approves.
    pub(crate) pending_id: Option<i64>,
    /// The `sequence` of what was read, the recipe or the submission: where it has been changed since, nothing is changed. Without it
    /// the edit applies.
    pub(crate) expected_sequence: Option<i64>,
}

/// A tag: by its number, or by a name that may be new.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TagBody {
    tag_id: Option<i64>,
    tag: Option<String>,
}

/// One line of the list of ingredients.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IngredientBody {
    amount_numerator: Option<i64>,
    amount_denominator: Option<i64>,
    unit_type: Option<String>,
    quantifier: Option<String>,
    ingredient_text: Option<String>,
}

/// One step of the instructions.
#[derive(Debug, Deserialize, ToSchema)]
pub struct StepBody {
    instructions: Option<String>,
}

/// A picture.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureBody {
    pic_url: Option<String>,
    alt_text: Option<String>,
}

/// A tag that was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenTag {
    /// One that is there.
    Known(TagId),
    /// By its name; it may be new.
    Named(TagName),
}

/// A picture that was chosen, by its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenPicture {
    /// The address.
    pub url: PictureUrl,
    /// What it shows.
    pub alt_text: AltText,
}

/// A recipe as it was written; tags and pictures still have to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenRecipe {
    /// Everything but its pictures and its story.
    pub content: RecipeContent,
    /// Its tags, in their order.
    pub tags: Vec<ChosenTag>,
    /// Its pictures, in their order.
    pub pictures: Vec<ChosenPicture>,
    /// The pictures of its card, in their order; `None` where nothing is said of it.
    pub cards: Option<Vec<PictureUrl>>,
    /// What is said of its story.
    pub story: SaidOfStory,
}

impl RecipeBody {
    /// Parses what was written.
    ///
    /// # Errors
    /// 400: a text is missing or too long, a number is out of range, or a list is too long.
    pub fn read(&self) -> Result<WrittenRecipe, ApiError> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let attribution = self.attribution.as_ref().or(self.attribute.as_ref());
        let ingredients =
            self.ingredient_list.iter().zip(1..).filter(|(line, _)| !is_blank(&line.ingredient_text));
        let steps = self.recipe_step_list.iter().zip(1..).filter(|(step, _)| !is_blank(&step.instructions));
        let pictures = self.recipe_pic_list.iter().filter(|picture| !is_blank(&picture.pic_url));
        let content = RecipeContent {
            title: Title::parse(&self.title).map_err(|why| invalid(&why))?,
            description: Description::parse(&text(&self.description)).map_err(|why| invalid(&why))?,
            attribution: Attribution::parse(attribution.map_or("", String::as_str))
                .map_err(|why| invalid(&why))?,
            servings: number(self.servings, Servings::new)?,
            prep_minutes: number(self.prep_minutes, Minutes::new)?,
            cook_minutes: number(self.cook_minutes, Minutes::new)?,
            ingredients: ingredients.map(|(line, place)| line.read(place)).collect::<Result<_, _>>()?,
            steps: steps.map(|(step, place)| step.read(place)).collect::<Result<_, _>>()?,
            pictures: Vec::new(),
            cards: Vec::new(),
            story: None,
        };
        let tags = self.recipe_tag_list.iter().filter_map(|tag| tag.read().transpose());
        let written = WrittenRecipe {
            content,
            tags: tags.collect::<Result<_, _>>()?,
            pictures: pictures.map(PictureBody::read).collect::<Result<_, _>>()?,
            cards: self.cards.as_deref().map(read_cards).transpose()?,
            story: SaidOfStory::read(self.story.as_ref())?,
        };
        for (what, length, most) in [
            ("ingredients", written.content.ingredients.len(), RecipeContent::MOST_INGREDIENTS),
            ("steps", written.content.steps.len(), RecipeContent::MOST_STEPS),
            ("tags", written.tags.len(), RecipeContent::MOST_TAGS),
        ] {
            if length > most {
                return Err(too_many(what, most, length));
            }
        }
        Ok(written)
    }
}

impl TagBody {
    /// The tag; `None` for an empty line.
    fn read(&self) -> Result<Option<ChosenTag>, ApiError> {
        match (self.tag_id.filter(|id| *id > 0), &self.tag) {
            (Some(id), _) => Ok(Some(ChosenTag::Known(TagId(id)))),
            (None, Some(name)) if !name.trim().is_empty() => {
                TagName::parse(name).map(|name| Some(ChosenTag::Named(name))).map_err(|why| invalid(&why))
            }
            (None, _) => Ok(None),
        }
    }
}

impl IngredientBody {
    fn read(&self, place: usize) -> Result<Ingredient, ApiError> {
        let wrong = |why: &dyn ToString| invalid(&format!("ingredient {place}: {}", why.to_string()));
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let amount = |number: Option<i64>, otherwise: u32| {
            number.map_or(Some(otherwise), |number| u32::try_from(number).ok())
        };
        let parts = (amount(self.amount_numerator, 0), amount(self.amount_denominator, 1));
        let (Some(numerator), Some(denominator)) = parts else {
            return Err(wrong(&"an amount is two whole numbers, and neither of them can be negative"));
        };
        Ok(Ingredient {
            amount: Fraction::new(numerator, denominator).map_err(|why| wrong(&why))?,
            unit: UnitType::parse(&text(&self.unit_type)).map_err(|why| wrong(&why))?,
            quantifier: Quantifier::parse(&text(&self.quantifier)).map_err(|why| wrong(&why))?,
            text: IngredientText::parse(&text(&self.ingredient_text)).map_err(|why| wrong(&why))?,
        })
    }
}

impl StepBody {
    fn read(&self, place: usize) -> Result<Instructions, ApiError> {
        let text = self.instructions.as_deref().unwrap_or_default();
        Instructions::parse(text).map_err(|why| invalid(&format!("step {place}: {why}")))
    }
}

impl PictureBody {
    fn read(&self) -> Result<ChosenPicture, ApiError> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Ok(ChosenPicture {
            url: PictureUrl::parse(&text(&self.pic_url)).map_err(|why| invalid(&why))?,
            alt_text: AltText::parse(&text(&self.alt_text)).map_err(|why| invalid(&why))?,
        })
    }
}

fn is_blank(text: &Option<String>) -> bool {
    text.as_deref().is_none_or(|text| text.trim().is_empty())
}

/// The addresses of the pictures of a card; empty ones are none.
///
/// # Errors
/// 400: one is no address, two are the same, or they are too many.
pub(super) fn read_cards(cards: &[String]) -> Result<Vec<PictureUrl>, ApiError> {
    let cards = cards.iter().filter(|url| !url.trim().is_empty()).map(|url| PictureUrl::parse(url));
    let cards = cards.collect::<Result<Vec<_>, _>>().map_err(|why| invalid(&why))?;
    if cards.len() > RecipeContent::MOST_CARDS {
        return Err(too_many("pictures of its card", RecipeContent::MOST_CARDS, cards.len()));
    }
    match cards.as_slice() {
        [front, back] if front == back => {
            Err(invalid(&"the front and the back of the card are the same picture; please leave one out"))
        }
        _ => Ok(cards),
    }
}

/// A number that may be left out; 0 counts as left out, as an empty field sends it.
pub(super) fn number<T, E: ToString>(
    number: Option<i64>,
    read: fn(i64) -> Result<T, E>,
) -> Result<Option<T>, ApiError> {
    number.filter(|number| *number != 0).map(|number| read(number).map_err(|why| invalid(&why))).transpose()
}

/// 400: a recipe has more of something than it may.
#[must_use]
pub fn too_many(what: &str, most: usize, length: usize) -> ApiError {
    invalid(&format!("a recipe can have at most {most} {what}; this has {length}"))
}

fn invalid(why: &impl ToString) -> ApiError {
    ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(why))
}

#[cfg(test)]
mod tests {
    use domain::values::Story;
    use serde_json::{Value, json};

    use super::*;

    fn read(body: Value) -> Result<WrittenRecipe, ApiError> {
        serde_json::from_value::<RecipeBody>(body).unwrap().read()
    }

    fn message(body: Value) -> String {
        match read(body) {
            Err(ApiError::Invalid { code: ErrorCode::InvalidRecipe, message }) => message,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_empty_is_dropped_and_what_is_missing_is_nothing() {
        let written = read(json!({
            "title": " Bread ",
            "recipeTagList": [{"tagId": 3, "tag": "ignored"}, {"tag": " Soup "}, {"tagId": 0, "tag": ""}],
            "ingredientList": [
                {"amountNumerator": 0, "amountDenominator": 1, "ingredientText": " "},
                {"amountNumerator": 11, "amountDenominator": 4, "unitType": "cups", "ingredientText": "flour"},
                {"ingredientText": "salt", "unitType": null},
            ],
            "recipeStepList": [{"stepNum": 1, "instructions": ""}, {"stepNum": 2, "instructions": "Stir."}],
            "recipePicList": [{"picUrl": "", "altText": "nothing"}, {"picUrl": "/api/images/a.jpg", "altText": "A loaf"}],
            "servings": 4, "prepMinutes": 0,
        }))
        .unwrap();
        assert_eq!(written.content.title.as_str(), "Bread");
        assert_eq!(
            written.tags,
            [ChosenTag::Known(TagId(3)), ChosenTag::Named(TagName::parse("Soup").unwrap())]
        );
        let lines: Vec<_> =
            written.content.ingredients.iter().map(|line| (line.amount, line.text.as_str())).collect();
        assert_eq!(lines, [(Fraction::new(11, 4).unwrap(), "flour"), (Fraction::NONE, "salt")]);
        assert_eq!(written.content.steps.len(), 1);
        assert_eq!(written.pictures.len(), 1);
        assert_eq!(written.content.servings, Servings::new(4).ok());
        assert_eq!((written.content.prep_minutes, written.content.cook_minutes), (None, None));
    }

    #[test]
    fn a_story_is_said_removed_or_left_alone() {
        let said = |body| read(body).unwrap().story;
        let story = Story::read("Rosa", "", "1932", "").unwrap();
        assert_eq!(
            said(json!({"title": "a", "story": {"who": " Rosa ", "place": null, "time": "1932"}})),
            SaidOfStory::This(story.clone())
        );
        for nothing in [json!({"title": "a"}), json!({"title": "a", "story": null})] {
            assert_eq!(said(nothing).or(story.as_ref()), story);
        }
        for removed in [json!({"title": "a", "story": {}}), json!({"title": "a", "story": {"told": " "}})] {
            assert_eq!(said(removed).or(story.as_ref()), None);
        }
        assert_eq!(
            message(json!({"title": "a", "story": {"place": "x".repeat(81)}})),
            "The place in the story can have at most 80 characters; this has 81."
        );
    }

    #[test]
    fn an_attribution_has_two_names() {
        let attribution = |body| read(body).unwrap().content.attribution.as_str().to_owned();
        assert_eq!(attribution(json!({"title": "a", "attribute": "May"})), "May");
        assert_eq!(attribution(json!({"title": "a", "attribution": "June", "attribute": "May"})), "June");
    }

    #[test]
    fn a_refusal_says_where_and_why() {
        assert_eq!(message(json!({"title": " "})), "The title must not be empty.");
        let line = |line: Value| {
            message(json!({"title": "a", "ingredientList": [{"ingredientText": "salt"}, line]}))
        };
        assert_eq!(
            line(json!({"amountDenominator": 0, "ingredientText": "flour"})),
            "Ingredient 2: an amount's denominator must be at least 1."
        );
        assert_eq!(
            line(json!({"amountNumerator": -1, "ingredientText": "flour"})),
            "Ingredient 2: an amount is two whole numbers, and neither of them can be negative."
        );
        assert_eq!(
            message(json!({"title": "a", "servings": 1001})),
            "The number of servings must be a whole number between 1 and 1000."
        );
        let steps: Vec<Value> = (0..201).map(|_| json!({"instructions": "Stir."})).collect();
        assert_eq!(
            message(json!({"title": "a", "recipeStepList": steps})),
            "A recipe can have at most 200 steps; this has 201."
        );
    }
}
