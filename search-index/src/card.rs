//! A recipe's card, as lists of recipes show it.

use domain::recipes::RecipeContent;
use serde::Serialize;

use crate::source::{Names, RecipeSource};

/// The most characters of a description that a card shows, before the ellipsis.
pub const EXCERPT_LENGTH: usize = 200;

/// A card, with the field names of the HTTP contract.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Card<'a> {
    recipe_id: i64,
    title: &'a str,
    description: String,
    writer: &'a str,
    user_id: i64,
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
        writer: &names.writer,
        user_id: source.writer,
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

/// The beginning of a description: whole if it has at most [`EXCERPT_LENGTH`] characters, else cut after the last whole word
/// that fits, with "…". A single word that is longer is cut within.
#[must_use]
pub fn excerpt(description: &str) -> String {
    let Some((end, next)) = description.char_indices().nth(EXCERPT_LENGTH) else {
        return description.to_owned();
    };
    let (start, _) = description.split_at(end);
    let whole = if next.is_whitespace() {
        start
    } else {
        start.rsplit_once(char::is_whitespace).map_or(start, |(whole, _)| whole)
    };
    let whole = whole.trim_end_matches(|c: char| c.is_whitespace() || ",;:–-".contains(c));
    format!("{}…", if whole.is_empty() { start } else { whole })
}

#[cfg(test)]
mod tests {
    use super::{EXCERPT_LENGTH, excerpt};

    #[test]
    fn a_short_description_is_shown_whole() {
        let text = "ü".repeat(EXCERPT_LENGTH);
        assert_eq!(excerpt(&text), text);
        assert_eq!(excerpt(""), "");
    }

    #[test]
    fn a_long_description_is_cut_after_a_word() {
        let text = format!("{} end of it", "word ".repeat(39).trim_end());
        let shown = excerpt(&text);
        assert!(shown.ends_with("word end…"), "{shown}");
        assert!(shown.chars().count() <= EXCERPT_LENGTH + 1);
        let exactly = format!("{} next", "a".repeat(EXCERPT_LENGTH));
        assert_eq!(excerpt(&exactly), format!("{}…", "a".repeat(EXCERPT_LENGTH)));
    }

    #[test]
    fn a_description_without_spaces_is_cut_within_the_word() {
        assert_eq!(excerpt(&"鍋".repeat(300)), format!("{}…", "鍋".repeat(EXCERPT_LENGTH)));
    }
}
