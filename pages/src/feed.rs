//! The newest recipes for feed readers (Atom, RFC 4287), whole.

use std::collections::HashMap;

use askama::Template;
use url::Url;

use crate::paths::user_path;
use crate::shown::Recipe;
use crate::{SITE_NAME, ingredient, recipe_page};

/// Where the feed is.
pub const FEED: &str = "/feed.atom";
/// A year in which the host was the site's: with it, ids stay what they are whoever has the host later (RFC 4151).
const FOUNDED: &str = "2026";
/// How long the recipes of a feed may be in all, as JSON in bytes; the newest one is always there.
const LONGEST: usize = 512 * 1024;
/// When a feed was updated in which nothing is.
const NEVER: &str = "1970-01-01T00:00:00.000Z";

/// When something was made and when it became what it is, both in ISO 8601 and UTC.
#[derive(Debug)]
pub struct Times {
    /// When it was made.
    pub made: String,
    /// When it was changed, at last.
    pub changed: String,
}

#[derive(Template)]
#[template(path = "feed.xml")]
struct Feed<'a> {
    site: &'a str,
    host: &'a str,
    entries: &'a [(Recipe, &'a Times)],
}

impl Feed<'_> {
    fn updated(&self) -> &str {
        // All of one length, so that the order of the texts is that of the times.
        self.entries.iter().map(|(_, times)| times.changed.as_str()).max().unwrap_or(NEVER)
    }
}

/// The feed of these recipes, each as a call answers it, for the site whose own address this is. One whose times are not known, by its
/// number, is left out.
///
/// # Errors
/// If one is not the JSON of a recipe.
pub fn feed<'a>(
    recipes: impl IntoIterator<Item = &'a str>,
    times: &HashMap<i64, Times>,
    site: &str,
) -> Result<String, serde_json::Error> {
    let mut entries = Vec::new();
    let mut length = 0;
    for json in recipes {
        length += json.len();
        if length > LONGEST && !entries.is_empty() {
            break;
        }
        let recipe: Recipe = serde_json::from_str(json)?;
        entries.extend(times.get(&recipe.recipe_id).map(|times| (recipe, times)));
    }
    let url = Url::parse(site).ok();
    let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
    // Nothing that it writes to can fail.
    let written = Feed { site, host, entries: &entries }.render().unwrap_or_default();
    Ok(written.chars().filter(|read| may_be_in_xml(*read)).collect())
}

/// Whether a character may stand in a document at all (XML 1.0, 2.2).
fn may_be_in_xml(read: char) -> bool {
    matches!(read, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// The lines of a text that say something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = r#"{"recipeId":7,"title":"Rye & <Bread>","description":"Dark.\n\nSour\u0008.","writer":"Nana \"Rose\"","userId":3,"avatarUrl":"",
        "attribution":"","servings":4,"prepMinutes":75,"cookMinutes":null,"recipeTagList":[{"tagId":1,"tag":"Bread"}],
        "ingredientList":[{"amountNumerator":3,"amountDenominator":2,"unitType":"cups","quantifier":"","ingredientText":"rye"}],
        "recipeStepList":[{"stepNum":1,"instructions":"Knead.\nBake."}],"recipePicList":[{"picUrl":"/api/images/a-1280.jpg","altText":"A loaf"}]}"#;

    fn times(made: u8, changed: u8) -> Times {
        let day = |day| format!("2026-11-{day:02}T08:00:00.000Z");
        Times { made: day(made), changed: day(changed) }
    }

    fn written(recipes: &[(&str, Times)]) -> String {
        let json: Vec<_> = recipes.iter().map(|(json, _)| *json).collect();
        let times = recipes.iter().zip(7..).map(|((_, Times { made, changed }), id)| {
            (id, Times { made: made.clone(), changed: changed.clone() })
        });
        feed(json, &times.collect(), "https://shelf.example.org:8443").unwrap()
    }

    #[test]
    fn a_recipe_is_told_whole_and_nothing_in_it_ends_an_element() {
        let feed = written(&[(RECIPE, times(2, 3))]);
        for part in [
            "<id>tag:shelf.example.org,2026:recipe/7</id>",
            "<title>Rye &#38; &#60;Bread&#62;</title>",
            "<published>2026-11-02T08:00:00.000Z</published>\n<updated>2026-11-03T08:00:00.000Z</updated>",
            "<author><name>Nana &#34;Rose&#34;</name><uri>https://shelf.example.org:8443/user/3/Nana%20%22Rose%22</uri></author>",
            "<category term=\"Bread\" />",
            "<img src=\"https://shelf.example.org:8443/api/images/a-1280.jpg\" alt=\"A loaf\" />",
            "<p>Dark.</p>\n<p>Sour.</p>\n<p>Serves 4 · Prep: 1 h 15 min</p>",
            "<li>1 1/2 cups rye</li>",
            "<li>Knead.<br />Bake.</li>",
        ] {
            assert!(feed.contains(part), "{part}: {feed}");
        }
        let nobody = RECIPE.replace(r#"Nana \"Rose\""#, "");
        assert!(!written(&[(&nobody, times(2, 3))]).contains("<uri>"));
    }

    #[test]
    fn of_recipes_that_are_too_long_the_newest_are_told() {
        let long = RECIPE.replace("A loaf", &"a".repeat(LONGEST / 2));
        let (second, third) = (long.replace(":7,", ":8,"), long.replace(":7,", ":9,"));
        let told = |recipes: &[(&str, Times)]| written(recipes).matches("<entry>").count();
        assert_eq!(told(&[(RECIPE, times(2, 3)), (&second, times(2, 3)), (&third, times(2, 3))]), 2);
        let longest = RECIPE.replace("A loaf", &"a".repeat(LONGEST));
        assert_eq!(told(&[(&longest, times(2, 3)), (&second, times(2, 3))]), 1);
    }

    #[test]
    fn a_feed_is_as_new_as_what_was_changed_last() {
        let updated = |recipes: &[(&str, Times)]| {
            let feed = written(recipes);
            feed.split_once("<updated>").unwrap().1.split_once("</updated>").unwrap().0.to_owned()
        };
        let other = RECIPE.replace(":7,", ":8,");
        assert_eq!(updated(&[(RECIPE, times(9, 9)), (&other, times(2, 10))]), times(0, 10).changed);
        // One that is gone meanwhile, as there are no times of it.
        assert_eq!(updated(&[(&other, times(2, 10))]), NEVER);
        assert_eq!(updated(&[]), NEVER);
    }
}
