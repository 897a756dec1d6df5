//! Whatever stands anywhere in a recipe is in what is read of it, or in what is said to be left out.

use serde_json::{Value, json};

use super::entries;
use crate::SourceRecipe;

const MARKER: &str = "zanzibar";

/// Recipes in the shapes that programs give them; a marker is put at every place of each.
fn recipes() -> Vec<Value> {
    let of = |fields: Value| {
        let mut recipe = json!({"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"]});
        recipe.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        recipe
    };
    let fields = [
        json!({"name": {"@value": "Soup", "@language": "en"}, "description": [{"text": "Hot."}]}),
        json!({"name": ["Soup"], "description": {"@value": ["Hot.", "Cold."]}}),
        json!({"keywords": ["quick, easy", {"@type": "DefinedTerm", "name": "vegan"}], "recipeCategory": {"name": "Dinner"}, "recipeCuisine": ["Thai"]}),
        json!({"recipeYield": {"@type": "QuantitativeValue", "value": 4, "unitText": "bowls"}, "yield": "4 bowls"}),
        json!({"recipeYield": ["4", {"value": 4, "unitCode": "C62"}], "prepTime": {"value": 20, "unitText": "min"}}),
        json!({"recipeYield": {"minValue": 4, "maxValue": 6}, "cookTime": [{"@value": "PT20M"}], "totalTime": "overnight"}),
        json!({"yield": ["4 bowls"], "prepTime": [["PT1H"]], "cookTime": {"minValue": 20, "maxValue": 30, "unitCode": "MIN"}}),
        json!({"image": ["a.jpg", {"@type": "ImageObject", "url": "b.jpg", "caption": "A bowl", "width": 5}]}),
        json!({"image": {"@id": "#picture", "contentUrl": "c.jpg", "name": "A bowl"}}),
        json!({"image": {"@list": ["b.jpg"]}}),
        json!({"recipeIngredient": [{"name": ["butter", "unsalted"], "amount": "2 tbsp"}, {"name": ["salt", "pepper"]}]}),
        json!({"recipeIngredient": [{"quantity": 1, "unit": "cup", "food": {"name": "rice", "note": "long grain"}}]}),
        json!({"recipeIngredient": [{"amount": 1.0, "unit": {"name": "cup"}, "food": {"name": "rice"}, "note": "rinsed"}]}),
        json!({"recipeIngredient": [{"quantity": "2", "ingredient": {"name": {"@value": "eggs"}}, "description": ["big"]}]}),
        json!({"recipeIngredient": [{"text": "1 leek", "name": "leek", "value": 1}, {"@value": "2 eggs"}]}),
        json!({"recipeIngredient": [{"name": "milk", "requiredQuantity": {"value": 0.5, "unitText": "cup"}}]}),
        json!({"recipeIngredient": [{"name": "milk", "requiredQuantity": {"value": {"value": 2, "unitCode": "LTR"}}}]}),
        json!({"recipeIngredient": [{"name": "milk", "value": 2, "amount": 2, "unitText": "cups", "unitCode": "G21"}]}),
        json!({"recipeIngredient": [{"name": "milk", "requiredQuantity": ["2 cups"]}, {"value": "2 eggs"}]}),
        json!({"recipeIngredient": {"@type": "ItemList", "name": "Dough", "itemListElement": [{"@type": "ListItem", "position": 1, "item": {"name": "rye"}}]}}),
        json!({"recipeIngredient": {"@list": ["rye"]}, "ingredients": ["rye"]}),
        json!({"recipeIngredient": ["rye"], "ingredients": [{"name": "rye", "note": "dark"}]}),
        json!({"recipeInstructions": [{"@type": "HowToStep", "name": "Mix", "text": "Mix it.", "description": "By hand."}, "Eat."]}),
        json!({"recipeInstructions": [{"@type": "HowToStep", "name": "Step 1", "text": {"@value": "Mix it."}}]}),
        json!({"recipeInstructions": {"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}, {"@type": "HowToTip", "text": ["By hand.", "Cold."]}]}]}}),
        json!({"recipeInstructions": {"@type": "HowTo", "steps": [{"@type": "ListItem", "item": {"text": "Mix."}}, [["Eat."]]]}}),
        json!({"instructions": "Mix.", "recipeInstructions": ["Mix."]}),
        json!({"nutrition": {"calories": "5"}, "tool": ["Whisk"]}),
    ];
    fields.into_iter().map(of).collect()
}

/// The fields that a marker is put into beside those that are there: some are read somewhere, some nowhere.
const ADDED: &[&str] = &[
    "name",
    "text",
    "description",
    "value",
    "@value",
    "note",
    "headline",
    "amount",
    "unit",
    "unitCode",
    "item",
    "itemListElement",
    "@list",
    "caption",
    "contentUrl",
    "food",
    "comment",
    "remark",
];

/// What says nothing about the dish, wherever it stands.
const SILENT: &[&str] = &["@type", "@id", "@language", "position", "width"];

/// What says nothing about the dish where a whole recipe has it.
const SILENT_OF_A_RECIPE: &[&str] = &["comment", "headline"];

/// The value with something put at each of its places in turn, and which place that is.
fn variants(value: &Value, place: &str, marked: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    match value {
        Value::Array(members) => {
            found.push((
                format!("{place}[+]"),
                Value::Array([members.as_slice(), std::slice::from_ref(marked)].concat()),
            ));
            for (at, member) in members.iter().enumerate() {
                for (place, member) in variants(member, &format!("{place}[{at}]"), marked) {
                    let mut members = members.clone();
                    members[at] = member;
                    found.push((place, Value::Array(members)));
                }
            }
        }
        Value::Object(object) => {
            let with = |field: &str, value: Value| {
                let mut object = object.clone();
                object.insert(field.to_owned(), value);
                Value::Object(object)
            };
            let is_new = |field: &&&str| !object.contains_key(**field);
            let silent = if place.is_empty() { SILENT_OF_A_RECIPE } else { &[] };
            for field in ADDED.iter().filter(is_new).filter(|field| !silent.contains(field)) {
                found.push((format!("{place}.{field}+"), with(field, marked.clone())));
            }
            for (field, value) in object.iter().filter(|(field, _)| !SILENT.contains(&field.as_str())) {
                for (place, value) in variants(value, &format!("{place}.{field}"), marked) {
                    found.push((place, with(field, value)));
                }
                // A second one in a list beside it.
                found.push((format!("{place}.{field}&"), with(field, json!([value, marked]))));
            }
        }
        _ => found.push((place.to_owned(), marked.clone())),
    }
    found
}

/// How much of it there is in what was read, and in what is said to be left out.
fn kept(recipe: &SourceRecipe) -> usize {
    serde_json::to_string(recipe).unwrap().matches(MARKER).count()
}

fn told(recipe: &SourceRecipe) -> usize {
    recipe.left_out.iter().map(|left| 1 + left.more).sum()
}

fn read(file: &Value) -> Option<SourceRecipe> {
    entries(&file.to_string()).remove(0).recipe.ok()
}

#[test]
fn what_stands_anywhere_in_a_recipe_is_read_or_told() {
    let marked = [
        json!(MARKER),
        json!({"name": MARKER}),
        json!({"remark": MARKER}),
        json!({"@list": [{"value": MARKER}]}),
    ];
    let (mut tried, mut lost) = (0, Vec::new());
    for recipe in recipes() {
        let before = told(&read(&recipe).unwrap());
        for (place, variant) in marked.iter().flat_map(|marked| variants(&recipe, "", marked)) {
            // A recipe that is refused is told as a whole.
            let Some(source) = read(&variant) else { continue };
            tried += 1;
            if kept(&source) == 0 && told(&source) <= before {
                lost.push(format!("{place} in {variant}"));
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
    assert!(lost.is_empty(), "{} of {tried} are lost:\n{}", lost.len(), lost.join("\n"));
}

#[test]
fn what_a_reference_means_is_read_or_told() {
    let recipe = json!({"@type": "Recipe", "name": "Rice", "recipeIngredient": [{"quantity": 1, "unit": "cup", "food": {"@id": "#rice"}}]});
    let rice = json!({"@id": "#rice", "name": "rice", "note": "long grain", "remark": MARKER});
    let source = read(&json!({"@graph": [recipe, rice]})).unwrap();
    assert_eq!(source.ingredients, ["1 cup rice, long grain"]);
    assert_eq!((kept(&source), told(&source)), (1, 1), "{source:?}");
}

#[test]
fn what_is_said_of_one_step_in_two_places_is_all_read() {
    let recipe = json!({"@type": "Recipe", "name": "Rice", "recipeInstructions": [{"@id": "#boil"}]});
    let step =
        |said: &str| json!({"@id": "#boil", "@type": "HowToStep", "name": "Boil it", "description": said});
    let source = read(&json!({"@graph": [recipe, step("Slowly."), step("Without a lid.")]})).unwrap();
    assert_eq!(source.instructions, ["Boil it: Slowly.\nWithout a lid."]);
    assert_eq!(source.left_out, []);
}

#[test]
fn a_recipe_within_a_recipe_is_told() {
    let recipe = json!({"@type": "Recipe", "name": "Cake", "recipeIngredient": ["1 egg"],
        "hasPart": [{"@type": "WebPageElement", "cssSelector": ".paid"}, {"@type": "Recipe", "name": MARKER}]});
    let source = read(&recipe).unwrap();
    assert_eq!((kept(&source), told(&source)), (1, 1), "{source:?}");
}

/// These take minutes if each part is looked for in all that was read.
#[test]
fn parts_beyond_counting_are_told_in_one_go() {
    let many = |text: &str| vec![json!(text); 30_000];
    let mut deep = json!(vec!["qq zz"; 10_000]);
    for _ in 0..50 {
        deep = json!({"name": "rice", "remark": [deep]});
    }
    let recipe = json!({"@type": "Recipe", "name": "Rice", "description": many("qq"), "keywords": many("q r"),
        "recipeIngredient": [{"name": "rice", "note": many("q r"), "remark": many("q q")}, deep]});
    let source = read(&recipe).unwrap();
    assert_eq!((source.description.as_deref(), source.ingredients.len()), (Some("qq"), 2));
}
