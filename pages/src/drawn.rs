//! What a page that the server draws has to look like.

use serde::Deserialize;

use crate::address::Address;

/// What the build of the web app says of its pages (`webapp/src/drawn/drawn.tsx`): its own components have drawn it. Where it says nothing,
/// pages are read all the same, without its looks.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drawn {
    /// The shape of a page that is not drawn, in HTML.
    pub(crate) skeleton: String,
    /// The plate of a recipe without a photo until its drawing has come, in HTML.
    pub(crate) plate: String,
    /// Home, with a place for its card.
    pub(crate) home: String,
    /// How wide the photo is with which a recipe opens, and that on home's card.
    pub(crate) opening_sizes: String,
    pub(crate) lone_sizes: String,
    /// How wide a photo is in what a search found, as a row on a phone and as a card elsewhere.
    pub(crate) found_sizes: String,
    /// The recipe search, with places for what was found, what stands below that when there is no more, and links to the pages before and
    /// after it, with a place for where they lead.
    pub(crate) search: String,
    pub(crate) no_more: String,
    pub(crate) previous: String,
    pub(crate) next: String,
    /// The classes of a recipe's elements, of a card's, and of those of a list of cards or rows.
    pub(crate) recipe: RecipeClasses,
    pub(crate) card: CardClasses,
    pub(crate) list: ListClasses,
    /// Where the parts of the app are that show what strangers open first.
    scripts: Scripts,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Scripts {
    home_page: String,
    search_page: String,
    recipe_page: String,
}

impl Drawn {
    /// Has the browser fetch the part of the app that shows an address, at once and not when the app asks for it.
    pub(crate) fn preload(&self, address: &Address) -> String {
        let script = match address {
            Address::Home => &self.scripts.home_page,
            Address::Search { .. } | Address::SearchInPart => &self.scripts.search_page,
            Address::Recipe(_) | Address::RecipeTab(_) => &self.scripts.recipe_page,
            Address::User { .. } | Address::Told { .. } | Address::Own { .. } | Address::Nowhere => {
                return String::new();
            }
        };
        if script.is_empty() {
            return String::new();
        }
        format!("<link rel=\"modulepreload\" crossorigin href=\"{script}\" />")
    }
}

/// The attribute `class` of each of a recipe's elements (`webapp/src/features/recipe/recipe-classes.ts`).
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecipeClasses {
    pub(crate) hidden: String,
    pub(crate) tabs: String,
    pub(crate) tab_list: String,
    pub(crate) title_tab: String,
    pub(crate) tab: String,
    pub(crate) label: String,
    pub(crate) count: String,
    pub(crate) panel: String,
    pub(crate) page: String,
    pub(crate) opening: String,
    pub(crate) photo: String,
    pub(crate) picture: String,
    pub(crate) image: String,
    pub(crate) about: String,
    pub(crate) byline: String,
    pub(crate) writer: String,
    pub(crate) avatar: String,
    pub(crate) writer_name: String,
    pub(crate) description: String,
    pub(crate) more: String,
    pub(crate) facts: String,
    pub(crate) columns: String,
    pub(crate) ingredients: String,
    pub(crate) head: String,
    pub(crate) to_tools: String,
    pub(crate) steps: String,
    pub(crate) heading: String,
    pub(crate) ingredient: String,
    pub(crate) step: String,
    pub(crate) tick: String,
    pub(crate) number: String,
    pub(crate) words: String,
    pub(crate) checkbox: String,
    pub(crate) fraction: String,
    pub(crate) over: String,
    pub(crate) bar: String,
    pub(crate) under: String,
    pub(crate) end: String,
    pub(crate) attribution: String,
    pub(crate) tags: String,
    pub(crate) tag: String,
}

/// The attribute `class` of each of a card's elements (`webapp/src/parts/cards/card-classes.ts`).
#[derive(Debug, Default, Deserialize)]
pub(crate) struct CardClasses {
    pub(crate) card: String,
    pub(crate) photo: String,
    pub(crate) picture: String,
    pub(crate) image: String,
    pub(crate) text: String,
    pub(crate) head: String,
    pub(crate) title: String,
    pub(crate) link: String,
    pub(crate) writer: String,
    pub(crate) needs: String,
    pub(crate) excerpt: String,
    pub(crate) tags: String,
    pub(crate) tag: String,
}

/// The attribute `class` of each element of a list of cards or rows (`webapp/src/parts/cards/card-classes.ts`).
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ListClasses {
    pub(crate) cards: String,
    pub(crate) rows: String,
    pub(crate) row: String,
    pub(crate) photo: String,
    pub(crate) text: String,
    pub(crate) title: String,
    pub(crate) link: String,
    pub(crate) line: String,
    pub(crate) needs: String,
    pub(crate) facts: String,
}

/// What the build has drawn with something in each of its places, which stand in two pairs of braces (`webapp/src/drawn/known.ts`). What
/// is put there has no places.
pub(crate) fn filled(drawn: &str, put: impl Fn(&str) -> String) -> String {
    let mut parts = drawn.split("{{");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once("}}").unwrap_or((part, ""));
        all += &put(place);
        all += rest;
    }
    all
}

#[cfg(test)]
impl Drawn {
    /// Every class is called as what it is for.
    pub(crate) fn plain() -> Self {
        serde_json::from_str(include_str!("../fixtures/drawn.json")).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_a_place_is_no_place() {
        let put = |place: &str| format!("{{{{{place}}}}}s");
        assert_eq!(filled("<p>{{a}}, {{b}}</p>", put), "<p>{{a}}s, {{b}}s</p>");
        assert_eq!(filled("<p>", put), "<p>");
    }
}
