//! A recipe's card, as shown in lists of recipes.

use domain::recipes::{RecipeContent, excerpt};
use serde::Serialize;

use crate::source::{Names, RecipeSource};

/// A card, with the field names of the HTTP contract.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Card<'a> {
    recipe_id: i64,
    title: &'a str,
    description: String,
    writer: &'a str,
    user_id: i64,
    avatar_url: String,
    recipe_tag_list: Vec<CardTag<'a>>,
    recipe_pic_list: Vec<CardPicture<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CardTag<'a> {
    tag_id: i64,
    tag: &'a str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CardPicture<'a> {
    pic_url: &'a str,
    alt_text: &'a str,
    recipe_id: i64,
    user_id: i64,
}

/// The JSON of the recipe's card.
pub(crate) fn card(source: &RecipeSource, names: &Names) -> Result<String, serde_json::Error> {
    let RecipeContent { title, description, pictures, .. } = &source.content;
    serde_json::to_string(&Card {
        recipe_id: source.recipe_id,
        title: title.as_str(),
        description: excerpt(description.as_str()),
        writer: &names.writer.name,
        user_id: source.writer,
        avatar_url: names.writer.avatar.url(),
        recipe_tag_list: names.tags.iter().map(|(tag_id, tag)| CardTag { tag_id: *tag_id, tag }).collect(),
        recipe_pic_list: pictures
            .first()
            .map(|picture| CardPicture {
                pic_url: picture.url.as_str(),
                alt_text: picture.alt_text.as_str(),
                recipe_id: source.recipe_id,
                user_id: picture.owner.0,
            })
            .into_iter()
            .collect(),
    })
}
