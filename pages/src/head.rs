//! The title of a page, and what search engines and other sites show of it.

use askama::Template;

use crate::address::Address;
use crate::recipe_data::RecipeData;
use crate::text::{Text, heading, search_path, user_path};
use crate::{SITE_NAME, json_in_html};

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
    /// The only address under which it should be found; none where it should not be.
    canonical: Option<String>,
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
    pub(crate) fn of(address: &Address, text: &Text, site: &str) -> Self {
        let plain = |title: &str, path: Option<String>| Self {
            title: title.to_owned(),
            description: ABOUT_THE_SITE.to_owned(),
            kind: "website",
            canonical: path.map(|path| format!("{site}{path}")),
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
            (Text::Cook { user, .. }, _) => Self {
                description: format!("Recipes of {}.", user.display_name),
                kind: "profile",
                ..plain(&user.display_name, Some(user_path(&user.id, &user.display_name)))
            },
            // What somebody searched for is no page of the site; all recipes are.
            (_, Address::Search { keyword, page }) => {
                plain(&heading(keyword), keyword.is_empty().then(|| search_path("", *page)))
            }
            (_, Address::SearchInPart) => plain(&heading(""), None),
            (_, Address::Home) => plain("", Some("/".to_owned())),
            (_, Address::Told { path, title }) => plain(title, Some((*path).to_owned())),
            (_, Address::Own { title }) => plain(title, None),
            (_, Address::Recipe(_) | Address::User(_) | Address::Nowhere) => plain("", None),
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
