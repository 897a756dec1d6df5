//! The title of a page, and what search engines and other sites show of it.

use askama::Template;

use crate::address::Address;
use crate::answers::Answers;
use crate::paged::Paged;
use crate::paths::{search_path, user_page_path};
use crate::recipe_data::RecipeData;
use crate::text::{Text, heading};
use crate::{FEED, SITE_NAME, json_in_html};

/// What is said of a page that says nothing of itself.
const ABOUT_THE_SITE: &str = "Family and community recipes, kept where everyone can reach them.";
/// How much of a description is shown elsewhere, in characters.
const SHOWN_ELSEWHERE: usize = 200;

/// The head of a page, as far as it differs from that of others (<https://ogp.me>).
#[derive(Template)]
#[template(path = "page_head.html")]
pub(crate) struct Head {
    title: String,
    description: String,
    /// What Open Graph calls it.
    kind: &'static str,
    /// The only address under which it should be found, if that is known.
    canonical: Option<String>,
    /// It should not be found at all.
    is_hidden: bool,
    picture: Option<Picture>,
    /// What it is about, as JSON that may stand in HTML.
    data: Option<String>,
}

struct Picture {
    url: String,
    shows: String,
}

impl Head {
    /// The head at an address of the site with this address, for what the page says.
    pub(crate) fn of(address: &Address, answers: &Answers, text: &Text, site: &str) -> Self {
        let is_beyond_the_end = Paged::of(address, answers).is_some_and(|paged| paged.is_beyond_the_end());
        let is_hidden = is_beyond_the_end || is_hidden(address, text);
        let plain = |title: &str, path: Option<String>| Self {
            title: title.to_owned(),
            description: ABOUT_THE_SITE.to_owned(),
            kind: "website",
            canonical: path.filter(|_| !is_hidden).map(|path| format!("{site}{path}")),
            is_hidden,
            picture: None,
            data: None,
        };
        match (text, address) {
            (Text::Nothing, _) => plain("Not found", None),
            (Text::Recipe { recipe, .. }, _) => {
                let picture = recipe.recipe_pic_list.first();
                Self {
                    description: described(&recipe.description),
                    kind: "article",
                    picture: picture.map(|picture| Picture {
                        url: format!("{site}{}", picture.pic_url),
                        shows: picture.alt_text.clone(),
                    }),
                    data: Some(json_in_html(&RecipeData::of(recipe, site))),
                    ..plain(&recipe.title, Some(format!("/recipe/{}", recipe.recipe_id)))
                }
            }
            (Text::Cook { user, .. }, Address::User { page, .. }) => Self {
                description: format!("Recipes of {}.", user.display_name),
                kind: "profile",
                ..plain(&user.display_name, Some(user_page_path(user.id, &user.display_name, *page)))
            },
            (_, Address::Search { keyword, page }) => {
                plain(&heading(keyword), Some(search_path(keyword, *page)))
            }
            (_, Address::SearchInPart) => plain(&heading(""), None),
            (_, Address::Home) => plain("", Some("/".to_owned())),
            (_, Address::Told { path, title }) => plain(title, Some((*path).to_owned())),
            (_, Address::Own { title }) => plain(title, None),
            // What it shows did not come in time. Where a member's page is depends on their name.
            (_, Address::Recipe(id) | Address::RecipeTab(id)) => plain("", Some(format!("/recipe/{id}"))),
            (_, Address::User { .. } | Address::Nowhere) => plain("", None),
        }
    }

    /// The title in the tab of a browser.
    fn full_title(&self) -> String {
        if self.title.is_empty() { SITE_NAME.to_owned() } else { format!("{} · {SITE_NAME}", self.title) }
    }

    /// The title where the site's name stands beside it.
    fn own_title(&self) -> &str {
        if self.title.is_empty() { SITE_NAME } else { &self.title }
    }

    /// In HTML.
    pub(crate) fn written(&self) -> String {
        // Nothing that it writes to can fail.
        self.render().unwrap_or_default()
    }
}

/// Whether search engines are asked to leave it alone: only what is certainly nothing to be found there.
fn is_hidden(address: &Address, text: &Text) -> bool {
    match (address, text) {
        (Address::Nowhere | Address::SearchInPart | Address::Own { .. }, _) | (_, Text::Nothing) => true,
        // What somebody searched for is no page of the site; all recipes are.
        (Address::Search { keyword, .. }, _) => !keyword.is_empty(),
        _ => false,
    }
}

/// The beginning of a description in one line, up to the end of a word.
fn described(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = line.char_indices().nth(SHOWN_ELSEWHERE) else {
        return if line.is_empty() { ABOUT_THE_SITE.to_owned() } else { line };
    };
    let shown = line.get(..end).unwrap_or_default();
    format!("{}…", shown.rsplit_once(' ').map_or(shown, |(words, _)| words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_description_ends_after_a_word() {
        assert_eq!(described(" A  loaf\n\nfor two. "), "A loaf for two.");
        assert_eq!(described(""), ABOUT_THE_SITE);
        let long = described(&"word ".repeat(100));
        assert!(long.ends_with("word…") && long.chars().count() <= SHOWN_ELSEWHERE, "{long}");
        assert_eq!(described(&"é".repeat(300)), format!("{}…", "é".repeat(SHOWN_ELSEWHERE)));
    }
}
