//! A member's own recipes, as `cookbook export` writes those of all: an import makes the same recipes of them.

use std::fmt::Display;

use bytes::Bytes;
use domain::ids::{AccountId, RecipeId, SubmissionId};
use domain::recipe_proposal::propose;
use domain::values::{Description, RecipeText, TextError};
use futures_util::stream::BoxStream;
use media::PictureName;
use projections::PendingRecipe;
use serde_json::{Value, json};

use super::draft::{Draft, Written};
use super::maker::{Maker, OwnExportError, OwnSources, parts};
use super::pieces::Pieces;
use crate::application::heavy_calls::ExportPermit;
use crate::web::answer::contract::{Ingredient, Picture, Recipe, Step, Story, Tag};

/// How many recipes are read at once.
const PAGE: usize = 20;
/// How many numbers of recipes, and how many submissions, are looked up at once.
const NUMBERS: i64 = 1_000;
const SUBMISSIONS: i64 = 200;

/// The file of a member's own recipes.
pub(crate) fn own_recipes(
    sources: OwnSources,
    permit: ExportPermit<AccountId>,
) -> BoxStream<'static, Result<Bytes, OwnExportError>> {
    parts(&sources.clone(), permit, |mut maker| async move {
        maker.read_me(include_bytes!("own_recipes.txt")).await?;
        write_recipes(&mut maker, &sources).await?;
        maker.finish().await
    })
}

/// Writes the member's recipes with their photos, and what was submitted and became none; then what was submitted, word for word.
pub(super) async fn write_recipes(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut lines = Lines { file: Pieces::lines("recipes"), written: Written::default() };
    let OwnSources { read, member, .. } = sources.clone();
    let mut after = RecipeId(0);
    loop {
        let numbers = read.clone();
        let numbers = async move { projections::recipe_numbers_of(&numbers, member, after, NUMBERS).await };
        let numbers = maker.part(numbers).await?;
        let Some(last) = numbers.last() else { break };
        after = *last;
        for page in numbers.chunks(PAGE) {
            for recipe in maker.part(read_recipes(sources.clone(), page.to_vec())).await? {
                match recipe {
                    Ok(recipe) => lines = lines.write(maker, sources, recipe).await?,
                    Err(lacking) => maker.lacks(lacking),
                }
            }
        }
    }
    let name = async move { projections::user(&read, member).await };
    let name = maker.part(name).await?.map(|user| user.display_name).unwrap_or_default();
    let mut before = None;
    loop {
        let submissions = submissions(maker, sources, before).await?;
        let Some(last) = submissions.last() else { break };
        before = Some(SubmissionId(last.id));
        for submission in submissions.into_iter().filter(|submission| submission.state != "approved") {
            let (name, number) = (name.clone(), submission.id);
            match maker.part(async move { Ok::<_, OwnExportError>(as_recipe(submission, name)) }).await? {
                Ok(recipe) => lines = lines.write(maker, sources, recipe).await?,
                Err(why) => maker.lacks(format!("a line of recipes.jsonl: submission {number} ({why})")),
            }
        }
    }
    lines.file.finish(maker).await?;
    write_submissions(maker, sources).await
}

/// Everything that was submitted, as it was written.
async fn write_submissions(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut list = Pieces::list("submissions");
    let mut before = None;
    loop {
        let page = submissions(maker, sources, before).await?;
        let Some(last) = page.last() else { break };
        before = Some(SubmissionId(last.id));
        for submission in page {
            list.add(maker, &as_written(&submission)).await?;
        }
    }
    list.finish(maker).await
}

/// The submissions before this one, whatever became of them, the newest first.
async fn submissions(
    maker: &Maker,
    sources: &OwnSources,
    before: Option<SubmissionId>,
) -> Result<Vec<PendingRecipe>, OwnExportError> {
    let OwnSources { read, member, .. } = sources.clone();
    let page = async move { projections::submissions_of(&read, member, true, before, SUBMISSIONS).await };
    Ok(maker.part(page).await?.items)
}

fn as_written(submission: &PendingRecipe) -> Value {
    let PendingRecipe { id, title, description, attribute, recipe_text, tags, pics, cards, .. } = submission;
    json!({
        "id": id,
        "submitted": submission.submitted,
        "state": submission.state,
        "reason": submission.reason,
        "recipeId": submission.recipe_id,
        "title": title,
        "description": description,
        "attribution": attribute,
        "recipeText": recipe_text,
        "tags": tags,
        "servings": submission.servings,
        "prepMinutes": submission.prep_minutes,
        "cookMinutes": submission.cook_minutes,
        "pictures": split(pics).collect::<Vec<_>>(),
        "cards": cards,
        "story": submission.story,
    })
}

fn split(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').filter(|part| !part.is_empty())
}

/// These recipes with the pictures that the member gave: those of others are theirs. Of one that cannot be read, what is missing.
async fn read_recipes(
    sources: OwnSources,
    numbers: Vec<RecipeId>,
) -> Result<Vec<Result<Recipe, String>>, OwnExportError> {
    let documents = projections::recipes(&sources.read, &numbers).await?;
    let mut recipes = Vec::new();
    for document in documents {
        let mut recipe = match serde_json::from_str::<Recipe>(document.get()) {
            Ok(recipe) => recipe,
            Err(why) => {
                let number = serde_json::from_str::<Value>(document.get())?["recipeId"].take();
                recipes.push(Err(no_line(&number, &why)));
                continue;
            }
        };
        recipe.recipe_pic_list.retain(|picture| picture.user_id == sources.member.0);
        let cards: Vec<&str> = recipe.cards.iter().map(String::as_str).collect();
        let owners = media::uploaders(sources.log.pool(), &cards).await?;
        recipe.cards.retain(|card| owners.get(card) == Some(&sources.member.0));
        recipes.push(Ok(recipe));
    }
    Ok(recipes)
}

/// What is missing where a recipe is none.
fn no_line(recipe: impl Display, why: impl Display) -> String {
    format!("a line of recipes.jsonl: recipe {recipe} ({why})")
}

/// What was submitted, as a recipe: its text is read as it is for the admin who approves it. What is neither ingredient nor step follows the
/// description, if there is room for it.
fn as_recipe(submission: PendingRecipe, writer: String) -> Result<Recipe, TextError> {
    let text = match submission.recipe_text.as_str() {
        "" => None,
        text => Some(RecipeText::parse(text)?),
    };
    let read = text.as_ref().map(propose).unwrap_or_default();
    let described: Vec<&str> = [submission.description.as_str()]
        .into_iter()
        .chain(read.remarks.iter().map(String::as_str))
        .filter(|part| !part.is_empty())
        .collect();
    let described = described.join("\n");
    let description = if Description::parse(&described).is_ok() { described } else { submission.description };
    let minutes = |number: Option<i64>| number.and_then(|number| u32::try_from(number).ok());
    let user_id = submission.user_id;
    let picture =
        |url: &str| Picture { pic_url: url.to_owned(), alt_text: String::new(), recipe_id: 0, user_id };
    Ok(Recipe {
        title: submission.title,
        description,
        writer,
        user_id,
        attribution: submission.attribute,
        servings: minutes(submission.servings),
        prep_minutes: minutes(submission.prep_minutes),
        cook_minutes: minutes(submission.cook_minutes),
        recipe_tag_list: split(&submission.tags)
            .map(|tag| Tag { tag_id: 0, tag: tag.trim().to_owned() })
            .collect(),
        ingredient_list: read.ingredients.iter().zip(1..).map(Ingredient::of).collect(),
        recipe_step_list: read.steps.iter().zip(1..).map(Step::of).collect(),
        recipe_pic_list: split(&submission.pics).map(picture).collect(),
        cards: submission.cards.into_iter().filter(|card| !card.is_empty()).collect(),
        story: submission.story.map(Story::from),
        ..Recipe::default()
    })
}

/// The lines of `recipes.jsonl`, which follow the photos that they name.
struct Lines {
    file: Pieces,
    written: Written,
}

impl Lines {
    /// Writes the photos of a recipe into the file of the member, and then its line. Of what cannot be written it says so.
    async fn write(
        self,
        maker: &mut Maker,
        sources: &OwnSources,
        recipe: Recipe,
    ) -> Result<Self, OwnExportError> {
        let Self { mut file, mut written } = self;
        let number = recipe.recipe_id;
        let drafted = async move {
            let draft = Draft::of(&recipe, None, &mut written);
            Ok::<_, OwnExportError>((draft.map(|draft| (draft.wanted(&recipe), draft)), written))
        };
        let (drafted, written) = maker.part(drafted).await?;
        let (pictures, mut draft) = match drafted {
            Ok(drafted) => drafted,
            Err(why) => {
                maker.lacks(no_line(number, why));
                return Ok(Self { file, written });
            }
        };
        for wanted in pictures {
            let bytes = match &wanted.file {
                Some(name) => read_picture(maker, sources, name).await?,
                None => None,
            };
            let Some(bytes) = bytes else {
                let what = format!("{}: {}", wanted.reference, wanted.described);
                match &wanted.file {
                    Some(name) => maker.lacks_picture(name.photo(), what),
                    None => maker.lacks(what),
                }
                continue;
            };
            maker.file(&wanted.reference, &bytes).await?;
            if let Some(name) = &wanted.file {
                maker.has(name.photo(), &wanted.reference);
            }
            draft.has(wanted);
        }
        match maker.part(async move { Ok::<_, OwnExportError>(draft.line()) }).await? {
            Ok(line) => file.add_text(maker, &line).await?,
            Err(why) => maker.lacks(no_line(number, why)),
        }
        Ok(Self { file, written })
    }
}

/// What is in a file of a picture; `None` if it is missing.
pub(super) async fn read_picture(
    maker: &Maker,
    sources: &OwnSources,
    name: &PictureName,
) -> Result<Option<Vec<u8>>, OwnExportError> {
    let (media, name) = (sources.media.clone(), name.clone());
    maker.part(async move { media.read(&name).await }).await
}
