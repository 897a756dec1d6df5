//! What of the calls' answers a page says (`command-api/openapi.json`).

use serde::Deserialize;

/// A recipe; one that is not there has the id 0.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Recipe {
    pub(crate) recipe_id: i64,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) writer: String,
    pub(crate) user_id: i64,
    pub(crate) avatar_url: String,
    pub(crate) attribution: String,
    pub(crate) servings: Option<u32>,
    pub(crate) prep_minutes: Option<u32>,
    pub(crate) cook_minutes: Option<u32>,
    pub(crate) recipe_tag_list: Vec<Tag>,
    pub(crate) ingredient_list: Vec<Ingredient>,
    pub(crate) recipe_step_list: Vec<Step>,
    pub(crate) recipe_pic_list: Vec<Picture>,
    #[serde(default)]
    pub(crate) cards: Vec<String>,
}

impl Recipe {
    /// Whether its page opens with the front of its card: it has no steps, and nothing else to show.
    pub(crate) fn opens_with_card(&self) -> bool {
        self.recipe_pic_list.is_empty() && self.recipe_step_list.is_empty() && !self.cards.is_empty()
    }

    /// What its page opens with, if there is something.
    pub(crate) fn opening(&self) -> Option<Picture> {
        let front = || Picture {
            pic_url: self.cards[0].clone(),
            alt_text: format!("Front of the handwritten card for {}", self.title),
        };
        self.recipe_pic_list.first().cloned().or_else(|| self.opens_with_card().then(front))
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tag {
    pub(crate) tag_id: i64,
    pub(crate) tag: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Ingredient {
    pub(crate) amount_numerator: u32,
    pub(crate) amount_denominator: u32,
    pub(crate) unit_type: String,
    pub(crate) quantifier: String,
    pub(crate) ingredient_text: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Step {
    pub(crate) step_num: u32,
    pub(crate) instructions: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Picture {
    pub(crate) pic_url: String,
    pub(crate) alt_text: String,
}

/// A recipe in a list.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Card {
    pub(crate) recipe_id: i64,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) writer: String,
    pub(crate) user_id: i64,
    pub(crate) recipe_tag_list: Vec<Tag>,
    pub(crate) recipe_pic_list: Vec<Picture>,
    pub(crate) missing: Option<Missing>,
}

/// What a recipe needs besides what somebody has.
#[derive(Debug, Deserialize)]
pub(crate) struct Missing {
    pub(crate) count: usize,
    pub(crate) names: Vec<String>,
}

impl Missing {
    /// How many are not named.
    pub(crate) fn others(&self) -> usize {
        self.count.saturating_sub(self.names.len())
    }
}

/// A member as visitors see them.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    pub(crate) id: i64,
    pub(crate) display_name: String,
}

/// What home shows below its card.
#[derive(Debug, Deserialize)]
pub(crate) struct Home {
    pub(crate) newest: Vec<Card>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_recipe_that_is_only_its_card_opens_with_it() {
        let mut recipe = json!({
            "recipeId": 1, "title": "Strudel", "description": "", "writer": "Rosa", "userId": 2, "avatarUrl": "", "attribution": "",
            "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": [], "cards": ["/a-1280.jpg", "/b-1280.jpg"],
        });
        let opening = |recipe: &serde_json::Value| {
            let recipe: Recipe = serde_json::from_value(recipe.clone()).unwrap();
            recipe.opening().map(|picture| (picture.pic_url, picture.alt_text))
        };
        let front = ("/a-1280.jpg".to_owned(), "Front of the handwritten card for Strudel".to_owned());
        assert_eq!(opening(&recipe), Some(front));
        recipe["recipeStepList"] = json!([{"stepNum": 1, "instructions": "Roll."}]);
        assert_eq!(opening(&recipe), None);
        recipe["recipePicList"] = json!([{"picUrl": "/c-1280.jpg", "altText": "A strudel"}]);
        assert_eq!(opening(&recipe), Some(("/c-1280.jpg".to_owned(), "A strudel".to_owned())));
    }
}
