//! A recipe as it stands in a book.

use epub::Photo;
use media::{MediaStore, PictureName};

use super::contract::Recipe;
use crate::web::problem::ApiError;

/// A recipe with the pictures that are wanted, in the size in which a page shows them. A picture whose file is missing is left out.
///
/// # Errors
/// If a file is there but cannot be read.
pub async fn in_book(
    recipe: Recipe,
    media: &MediaStore,
    with_photos: bool,
    with_cards: bool,
) -> Result<epub::Recipe, ApiError> {
    let photo = recipe.recipe_pic_list.first().filter(|_| with_photos);
    let photo = match photo {
        Some(picture) => {
            let jpeg = file(media, &picture.pic_url).await?;
            jpeg.map(|jpeg| Photo { jpeg, alt_text: picture.alt_text.clone() })
        }
        None => None,
    };
    let mut cards = Vec::new();
    for card in recipe.cards.iter().filter(|_| with_cards) {
        cards.extend(file(media, card).await?);
    }
    let line = |line: &super::contract::Ingredient| {
        let amount = (line.amount_numerator, line.amount_denominator);
        pages::ingredient_line(amount, &line.unit_type, &line.quantifier, &line.ingredient_text)
    };
    Ok(epub::Recipe {
        number: recipe.recipe_id,
        facts: pages::facts(recipe.servings, recipe.prep_minutes, recipe.cook_minutes),
        ingredients: recipe.ingredient_list.iter().map(line).collect(),
        steps: recipe.recipe_step_list.into_iter().map(|step| step.instructions).collect(),
        title: recipe.title,
        writer: recipe.writer,
        description: recipe.description,
        attribution: recipe.attribution,
        photo,
        cards,
    })
}

async fn file(media: &MediaStore, url: &str) -> Result<Option<Vec<u8>>, ApiError> {
    let Some(name) = PictureName::of_url(url) else { return Ok(None) };
    media.read(&name.largest()).await.map_err(|error| ApiError::of_files(&error))
}
