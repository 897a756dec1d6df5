//! What was decided on, in the field names of the calls.

use domain::event_description::Content;
use domain::ids::TagId;
use domain::values::{Ingredient, Minutes, Picture, RecipeContent, Servings, SubmissionContent};
use serde_json::{Map, Value, json};

/// The names of tags.
pub(crate) type TagNames = std::collections::BTreeMap<i64, String>;

/// What an event gave; `None` of a recipe that was erased.
pub(crate) fn given(content: Content<'_>, names: &TagNames) -> Option<Value> {
    Some(match content {
        Content::Recipe(tags, content, _) => recipe(content.value()?, tags, names),
        Content::Submission(content) => json!({"submitted": content.value().map(submission)}),
        Content::Approval(id, made) => {
            let made = made.and_then(|made| Some(recipe(made.content.value()?, &made.tags, names)));
            json!({"recipeId": id, "recipe": made})
        }
        Content::Photo(_, url, alt_text) => json!({"picUrl": url, "altText": alt_text.value()}),
        Content::Comment(_, comment) => json!({"comment": comment.value()}),
        Content::Tag(tag) => json!({"tag": tag}),
        Content::Member(name, avatar) => json!({"displayName": name.value(), "avatarId": avatar}),
        Content::Violations(violations) => json!({"violations": violations}),
    })
}

/// A recipe.
fn recipe(content: &RecipeContent, tags: &[TagId], names: &TagNames) -> Value {
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
        "cards": content.cards.iter().map(|card| &card.url).collect::<Vec<_>>(),
        "story": content.story,
    })
}

/// What a member submitted.
fn submission(content: &SubmissionContent) -> Value {
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
        "cards": content.cards,
        "story": content.story,
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

/// Of two states of a thing, what differs; of one alone, all of it.
pub(crate) fn difference(before: Option<Value>, after: Option<Value>) -> (Option<Value>, Option<Value>) {
    let (Some(Value::Object(before)), Some(Value::Object(after))) = (&before, &after) else {
        return (before, after);
    };
    let differing = |of: &Map<String, Value>, other: &Map<String, Value>| -> Map<String, Value> {
        let differing = of.iter().filter(|(name, value)| other.get(*name) != Some(*value));
        differing.map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    let (was, is) = (differing(before, after), differing(after, before));
    (Some(Value::Object(was)), Some(Value::Object(is)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_told() {
        let (was, is) = difference(
            Some(json!({"title": "Soup", "servings": 4, "tags": ["Lunch"]})),
            Some(json!({"title": "Leek Soup", "servings": 4, "tags": []})),
        );
        assert_eq!(was, Some(json!({"title": "Soup", "tags": ["Lunch"]})));
        assert_eq!(is, Some(json!({"title": "Leek Soup", "tags": []})));
    }
}
