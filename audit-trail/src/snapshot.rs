//! What was decided on, in the field names of the calls.

use domain::ids::TagId;
use domain::values::{Ingredient, Minutes, Picture, RecipeContent, Servings, SubmissionContent};
use serde_json::{Map, Value, json};

/// The names of tags.
pub(crate) type TagNames = std::collections::BTreeMap<i64, String>;

/// A recipe.
pub(crate) fn recipe(content: &RecipeContent, tags: &[TagId], names: &TagNames) -> Value {
    let tags: Vec<&str> = tags.iter().filter_map(|tag| Some(names.get(&tag.0)?.as_str())).collect();
    json!({
        "title": content.title,
        "description": content.description,
        "attribution": content.attribution,
        "servings": content.servings.map(Servings::number),
        "prepMinutes": content.prep_minutes.map(Minutes::number),
        "cookMinutes": content.cook_minutes.map(Minutes::number),
        "tags": tags,
        "ingredients": content.ingredients.iter().map(ingredient).collect::<Vec<_>>(),
        "steps": content.steps,
        "pictures": content.pictures.iter().map(picture).collect::<Vec<_>>(),
    })
}

/// What a member submitted.
pub(crate) fn submission(content: &SubmissionContent) -> Value {
    json!({
        "title": content.title,
        "description": content.description,
        "attribution": content.attribution,
        "servings": content.servings.map(Servings::number),
        "prepMinutes": content.prep_minutes.map(Minutes::number),
        "cookMinutes": content.cook_minutes.map(Minutes::number),
        "tags": content.tags,
        "recipeText": content.recipe_text,
        "pictures": content.pictures,
    })
}

fn ingredient(ingredient: &Ingredient) -> Value {
    json!({
        "amountNumerator": ingredient.amount.numerator(),
        "amountDenominator": ingredient.amount.denominator(),
        "unitType": ingredient.unit,
        "quantifier": ingredient.quantifier,
        "ingredientText": ingredient.text,
    })
}

fn picture(picture: &Picture) -> Value {
    json!({"picUrl": picture.url, "altText": picture.alt_text, "userId": picture.owner})
}

/// Of two states of a thing, what differs.
pub(crate) fn difference(before: Value, after: Value) -> (Option<Value>, Option<Value>) {
    let (Value::Object(before), Value::Object(after)) = (before, after) else { return (None, None) };
    let differing = |of: &Map<String, Value>, other: &Map<String, Value>| -> Map<String, Value> {
        let differing = of.iter().filter(|(name, value)| other.get(*name) != Some(*value));
        differing.map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    let (was, is) = (differing(&before, &after), differing(&after, &before));
    (Some(Value::Object(was)), Some(Value::Object(is)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_told() {
        let (was, is) = difference(
            json!({"title": "Soup", "servings": 4, "tags": ["Lunch"]}),
            json!({"title": "Leek Soup", "servings": 4, "tags": []}),
        );
        assert_eq!(was, Some(json!({"title": "Soup", "tags": ["Lunch"]})));
        assert_eq!(is, Some(json!({"title": "Leek Soup", "tags": []})));
    }
}
