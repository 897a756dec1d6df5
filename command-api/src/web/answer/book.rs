//! A recipe as it stands in a book.

use epub::Photo;
use media::{MediaStore, PictureName};

use super::contract::{Recipe, Story};

/// A recipe with the pictures that are wanted, in the size in which a page shows them. A picture whose file is missing or cannot be read is
/// left out: the book is of more use without it than not at all.
pub async fn in_book(
    recipe: Recipe,
    media: &MediaStore,
    with_photos: bool,
    with_cards: bool,
) -> epub::Recipe {
    let photo = recipe.recipe_pic_list.first().filter(|_| with_photos);
    let photo = match photo {
        Some(picture) => {
            let jpeg = file(media, &picture.pic_url).await;
            jpeg.map(|jpeg| Photo { jpeg, alt_text: picture.alt_text.clone() })
        }
        None => None,
    };
    let mut cards = Vec::new();
    for card in recipe.cards.iter().filter(|_| with_cards) {
        cards.extend(file(media, card).await);
    }
    let line = |line: &super::contract::Ingredient| {
        let amount = (line.amount_numerator, line.amount_denominator);
        pages::ingredient_line(amount, &line.unit_type, &line.quantifier, &line.ingredient_text)
    };
    epub::Recipe {
        number: recipe.recipe_id,
        facts: pages::facts(recipe.servings, recipe.prep_minutes, recipe.cook_minutes),
        ingredients: recipe.ingredient_list.iter().map(line).collect(),
        steps: recipe.recipe_step_list.into_iter().map(|step| step.instructions).collect(),
        title: recipe.title,
        writer_sorted_as: search_index::fold(&recipe.writer),
        writer: recipe.writer,
        description: recipe.description,
        attribution: recipe.attribution,
        story: recipe.story.map(told),
        photo,
        cards,
    }
}

fn told(Story { who, place, time, told }: Story) -> epub::Story {
    let lines = told.lines().filter(|line| !line.trim().is_empty());
    epub::Story { who, place, time, told: lines.map(str::to_owned).collect() }
}

async fn file(media: &MediaStore, url: &str) -> Option<Vec<u8>> {
    let name = PictureName::of_url(url)?;
    let read = media.read(&name.largest()).await;
    read.inspect_err(|error| tracing::warn!(%error, url, "a picture is left out of a book")).ok().flatten()
}
