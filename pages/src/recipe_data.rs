//! A recipe in the form of schema.org/Recipe (<https://schema.org/Recipe>), as other sites, search engines and our own import read it.

use serde::Serialize;

use crate::ingredient;
use crate::shown::Recipe;

/// The fields that a recipe here can fill; what it does not say is left out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecipeData<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "@id")]
    id: String,
    url: String,
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    description: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<Author<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    image: Vec<Image<'a>>,
    #[serde(skip_serializing_if = "String::is_empty")]
    keywords: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    recipe_yield: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prep_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cook_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_time: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    recipe_ingredient: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    recipe_instructions: Vec<Step<'a>>,
}

/// Whom the recipe comes from: who is named as its source, otherwise its writer, who has no name while the account is erased.
#[derive(Debug, Serialize)]
struct Author<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    name: &'a str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Image<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    url: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    caption: &'a str,
}

#[derive(Debug, Serialize)]
struct Step<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    text: &'a str,
}

impl<'a> RecipeData<'a> {
    /// The recipe, at the site with this address.
    pub(crate) fn of(recipe: &'a Recipe, site: &str) -> Self {
        let url = format!("{site}/recipe/{}", recipe.recipe_id);
        let tags: Vec<_> = recipe.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect();
        let name = if recipe.attribution.is_empty() { &recipe.writer } else { &recipe.attribution };
        let total =
            recipe.prep_minutes.zip(recipe.cook_minutes).map(|(prep, cook)| prep.saturating_add(cook));
        Self {
            context: "https://schema.org",
            kind: "Recipe",
            id: url.clone(),
            url,
            name: &recipe.title,
            description: &recipe.description,
            author: (!name.is_empty()).then_some(Author { kind: "Person", name }),
            image: recipe
                .recipe_pic_list
                .iter()
                .map(|picture| Image {
                    kind: "ImageObject",
                    url: format!("{site}{}", picture.pic_url),
                    caption: &picture.alt_text,
                })
                .collect(),
            keywords: tags.join(", "),
            recipe_yield: recipe.servings.map(for_so_many),
            prep_time: recipe.prep_minutes.map(duration),
            cook_time: recipe.cook_minutes.map(duration),
            total_time: total.map(duration),
            recipe_ingredient: recipe.ingredient_list.iter().map(ingredient::line).collect(),
            recipe_instructions: recipe
                .recipe_step_list
                .iter()
                .map(|step| Step { kind: "HowToStep", text: &step.instructions })
                .collect(),
        }
    }
}

/// For how many a recipe is, in words.
fn for_so_many(servings: u32) -> String {
    if servings == 1 { "1 serving".to_owned() } else { format!("{servings} servings") }
}

/// A number of minutes (ISO 8601-1, 5.5.2).
fn duration(minutes: u32) -> String {
    format!("PT{minutes}M")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_serving_is_told_in_the_singular() {
        assert_eq!(for_so_many(1), "1 serving");
        assert_eq!(for_so_many(12), "12 servings");
    }
}
