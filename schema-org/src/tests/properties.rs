use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::read;

const FIELDS: &[&str] = &[
    "@type",
    "@graph",
    "@id",
    "@value",
    "name",
    "text",
    "url",
    "identifier",
    "author",
    "keywords",
    "recipeYield",
    "cookTime",
    "recipeIngredient",
    "ingredients",
    "recipeInstructions",
    "itemListElement",
    "item",
    "image",
    "caption",
    "mainEntity",
    "description",
    "value",
    "unitText",
];
const TEXTS: &[&str] = &[
    "Recipe",
    "HowToSection",
    "HowToStep",
    "PT1H",
    "P",
    "PT1.1.1H",
    "<p>",
    "</",
    "<",
    "&",
    "&amp;lt;b",
    "&#x0;",
    "<script>",
    "<!--",
    "1. Mix",
    "Step 1",
    "data:",
    "\u{202e}",
    "é",
    "",
];

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        prop::sample::select(TEXTS).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 6, |inner| {
        let field =
            prop_oneof![4 => prop::sample::select(FIELDS).prop_map(str::to_owned), 1 => any::<String>()];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((field, inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn read_all(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(entries) = read("a file", bytes) else { return Ok(()) };
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    for entry in entries {
        prop_assert!((1..=lines).contains(&entry.line), "line {} of {lines}", entry.line);
        if let Ok(recipe) = entry.recipe {
            let one_line = recipe.ingredients.iter().chain(&recipe.keywords).chain([&recipe.name]);
            prop_assert!(
                one_line.into_iter().all(|text| !text.is_empty() && !text.contains(char::is_control)),
                "{recipe:?}"
            );
            prop_assert!(
                recipe
                    .instructions
                    .iter()
                    .all(|step| !step.is_empty() && !step.contains(|c: char| c.is_control() && c != '\n')),
                "{recipe:?}"
            );
            prop_assert!(!recipe.ingredients.is_empty() || !recipe.instructions.is_empty());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_is_read_or_refused(value in any_json(), pretty in any::<bool>()) {
        let text = if pretty { serde_json::to_string_pretty(&value).unwrap() } else { value.to_string() };
        read_all(text.as_bytes())?;
        read_all(format!("<script type=application/ld+json>{text}</script>").as_bytes())?;
        read_all(format!("{text}\n{text}").as_bytes())?;
    }

    #[test]
    fn a_recipe_of_any_fields_is_read_or_refused(fields in prop::collection::vec((prop::sample::select(FIELDS), any_json()), 0..8), cut in 0_usize..400) {
        let mut recipe: Map<String, Value> = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        recipe.insert("@type".to_owned(), json!("Recipe"));
        recipe.insert("name".to_owned(), json!("Soup"));
        let text = Value::Object(recipe).to_string();
        read_all(text.as_bytes())?;
        read_all(&text.as_bytes()[..cut.min(text.len())])?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), begin in prop::sample::select(&["", "{", "[", "<script type=application/ld+json>{", "{}\n"][..])) {
        read_all(&[begin.as_bytes(), &bytes].concat())?;
    }
}
