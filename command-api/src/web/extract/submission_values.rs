//! A recipe as a member submits it, parsed once at the edge, each refusal with what to do about it.

use std::collections::HashSet;

use domain::ids::AccountId;
use domain::recipes::RecipeContent;
use domain::submissions::SubmissionContent;
use domain::values::{Attribution, Description, Minutes, PictureUrl, RecipeText, Servings, TagName, Title};
use media::uploaders;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::ToSchema;

use super::recipe_values::{number, read_cards};
use super::resolve::uploaded_as_cards;
use super::story_values::{SaidOfStory, StoryBody};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The largest body of a submission, in bytes.
pub const LARGEST_SUBMISSION: usize = 256 * 1024;

/// A recipe for an admin to review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmissionBody {
    /// What it is called.
    title: String,
    /// What is told about it.
    description: Option<String>,
    /// Where it comes from, when not from its writer.
    attribute: Option<String>,
    /// The same under the name that a recipe has; it counts if both are there.
    attribution: Option<String>,
    /// The ingredients and the instructions, as free text.
    recipe_text: String,
    /// The names of its tags, separated by commas.
    tags: Option<String>,
    /// The addresses of pictures that the member uploaded, separated by commas.
    pics: Option<String>,
    /// The addresses of the pictures of its handwritten card, which the member uploaded as ones of a card: of the front, then of the back.
    /// With one the text may be empty. A correction without it keeps the card.
    cards: Option<Vec<String>>,
    /// Its story. That of a correction takes the place of the whole one before; a correction without it keeps the story.
    story: Option<StoryBody>,
    /// For how many it is.
    servings: Option<i64>,
    /// How many minutes it takes to prepare.
    prep_minutes: Option<i64>,
    /// How many minutes it takes to cook.
    cook_minutes: Option<i64>,
    /// The `sequence` of what was read: where it has been changed since, nothing is changed. Without it the correction applies.
    pub(crate) expected_sequence: Option<i64>,
}

impl SubmissionBody {
    /// Parses what was submitted; each picture must be the member's own upload, or be in what was submitted before.
    ///
    /// # Errors
    /// 400: a text is missing or too long, a number is out of range, a list is too long, or a picture is not the member's.
    pub async fn read(
        &self,
        pool: &PgPool,
        member: AccountId,
        before: Option<&SubmissionContent>,
    ) -> Result<SubmissionContent, ApiError> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let attribution = self.attribution.as_ref().or(self.attribute.as_ref());
        // As many as fit in the body may come: each is compared in one look-up.
        let (mut tags, mut known) = (Vec::new(), HashSet::new());
        for tag in items(self.tags.as_deref()) {
            let tag = TagName::parse(tag).map_err(|why| invalid(&why))?;
            if known.insert(tag.claim()) {
                tags.push(tag);
            }
        }
        let pictures = items(self.pics.as_deref()).map(PictureUrl::parse).collect::<Result<Vec<_>, _>>();
        let pictures = pictures.map_err(|why| invalid(&why))?;
        let cards = match &self.cards {
            Some(cards) => read_cards(cards)?,
            None => before.map_or_else(Vec::new, |before| before.cards.clone()),
        };
        let only_the_card = self.recipe_text.trim().is_empty() && !cards.is_empty();
        let recipe_text = (!only_the_card).then(|| RecipeText::parse(&self.recipe_text));
        let content = SubmissionContent {
            title: Title::parse(&self.title).map_err(|why| invalid(&why))?,
            description: Description::parse(&text(&self.description)).map_err(|why| invalid(&why))?,
            attribution: Attribution::parse(attribution.map_or("", String::as_str))
                .map_err(|why| invalid(&why))?,
            servings: number(self.servings, Servings::new)?,
            prep_minutes: number(self.prep_minutes, Minutes::new)?,
            cook_minutes: number(self.cook_minutes, Minutes::new)?,
            recipe_text: recipe_text.transpose().map_err(|why| invalid(&why))?,
            tags,
            pictures,
            cards,
            story: SaidOfStory::read(self.story.as_ref())?
                .or(before.and_then(|before| before.story.as_ref())),
        };
        for (what, length, most) in [
            ("pictures", content.pictures.len(), RecipeContent::MOST_PICTURES),
            ("tags", content.tags.len(), RecipeContent::MOST_TAGS),
        ] {
            if length > most {
                return Err(invalid(&format!("a recipe can have at most {most} {what}; this has {length}")));
            }
        }
        let own = before.map_or_else(Vec::new, named_pictures);
        let chosen = named_pictures(&content);
        let uploaders = uploaders(pool, &chosen.iter().map(PictureUrl::as_str).collect::<Vec<_>>()).await?;
        let is_own = |url: &&PictureUrl| own.contains(url) || uploaders.get(url.as_str()) == Some(&member.0);
        if let Some(foreign) = chosen.iter().find(|url| !is_own(url)) {
            let message =
                format!("You have not uploaded the picture {}. Please upload it first.", foreign.as_str());
            return Err(ApiError::invalid(ErrorCode::UnknownImage, message));
        }
        let known = before.map_or(&[][..], |before| &before.cards);
        uploaded_as_cards(pool, &content.cards, known).await?;
        Ok(content)
    }
}

/// The pictures that a submission names, with those of its card.
#[must_use]
pub fn named_pictures(content: &SubmissionContent) -> Vec<PictureUrl> {
    content.pictures.iter().chain(&content.cards).cloned().collect()
}

/// The items of a list with commas between them; empty ones are none.
fn items(list: Option<&str>) -> impl Iterator<Item = &str> {
    list.unwrap_or_default().split(',').map(str::trim).filter(|item| !item.is_empty())
}

fn invalid(why: &impl ToString) -> ApiError {
    ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(why))
}
