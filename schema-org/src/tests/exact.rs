//! What the cookbook writes is read as the same, whatever it says.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{Image, LARGEST_RECIPE, Measured, SourceRecipe, Story, read, write};

fn soup() -> SourceRecipe {
    SourceRecipe {
        address: Some("urn:uuid:0a0b0c0d-0000-8000-8000-000000000001".to_owned()),
        name: "Soup".to_owned(),
        ingredients: vec!["2/4 cups (packed) greens".to_owned(), "1 onion".to_owned()],
        measured: vec![Measured {
            place: 0,
            amount: (2, 4),
            unit: "cups".to_owned(),
            quantifier: "(packed)".to_owned(),
            text: "greens".to_owned(),
        }],
        instructions: vec!["1. Stir.\n\n\n  2. <b>Salt</b> &amp; serve.".to_owned()],
        images: vec![Image { reference: "photos/a.jpg".to_owned(), caption: Some(String::new()) }],
        cards: vec!["photos/a-card-1.jpg".to_owned()],
        story: Some(Story {
            who: "Rosa".to_owned(),
            place: "Trieste".to_owned(),
            time: "about 1932".to_owned(),
            told: "On <i>Sundays</i>.".to_owned(),
        }),
        ..SourceRecipe::default()
    }
}

#[test]
fn others_read_a_recipe_of_schema_org() {
    let written: Value = serde_json::from_str(&write(&soup()).unwrap()).unwrap();
    let expected = json!({
        "@context": "https://schema.org", "@type": "Recipe", "additionalType": "urn:heirloom-shelf:exact-recipe",
        "@id": "urn:uuid:0a0b0c0d-0000-8000-8000-000000000001", "name": "Soup",
        "recipeIngredient": [
            {"@type": "PropertyValue", "name": "greens", "value": "2/4", "unitText": "cups", "description": "(packed)"},
            "1 onion",
        ],
        "recipeInstructions": [{"@type": "HowToStep", "text": "1. Stir.\n\n\n  2. <b>Salt</b> &amp; serve."}],
        "image": [{"@type": "ImageObject", "url": "photos/a.jpg", "caption": ""}],
        "associatedMedia": [{"@type": "ImageObject", "url": "photos/a-card-1.jpg"}],
        "subjectOf": {
            "@type": "CreativeWork", "about": {"@type": "Person", "name": "Rosa"},
            "contentLocation": {"@type": "Place", "name": "Trieste"}, "temporal": "about 1932", "text": "On <i>Sundays</i>.",
        },
    });
    assert_eq!(written, expected);
}

#[test]
fn what_somebody_has_changed_is_read_as_that_of_others() {
    let mut written: Value = serde_json::from_str(&write(&soup()).unwrap()).unwrap();
    written["nutrition"] = json!({"calories": 5});
    written["recipeIngredient"][1] = json!("2 onions");
    let read = read_of(&written);
    assert_eq!(read.ingredients, ["2/4 cups greens, (packed)", "2 onions"]);
    assert_eq!(read.instructions, ["1. Stir.\n\n2. Salt & serve."]);
    let left_out: Vec<_> = read.left_out.iter().map(|left| left.field.as_str()).collect();
    assert_eq!(left_out, ["associatedMedia", "nutrition", "subjectOf"]);
    // A step without a word would be none, and what follows would have another place.
    for (field, value) in [
        ("recipeIngredient", json!([" ", "1 onion"])),
        ("prepTime", json!("overnight")),
        ("additionalType", json!("urn:heirloom-shelf:exact-recipe/2")),
    ] {
        let mut changed: Value = serde_json::from_str(&write(&soup()).unwrap()).unwrap();
        changed[field] = value;
        assert_eq!(read_of(&changed).instructions, ["1. Stir.\n\n2. Salt & serve."], "{field}");
    }
}

#[test]
fn the_largest_recipe_is_read() {
    let steps = vec!["\n".repeat(4_999) + "x"; 200];
    let large = SourceRecipe { instructions: steps, ..soup() };
    let written = write(&large).unwrap();
    assert!(written.len() > LARGEST_RECIPE);
    assert_eq!(only_text(&written), large);
}

fn read_of(written: &Value) -> SourceRecipe {
    only_text(&written.to_string())
}

fn only_text(written: &str) -> SourceRecipe {
    let mut entries = read("a file", written.as_bytes()).unwrap();
    let recipe = entries.next().unwrap().recipe.unwrap();
    assert!(entries.next().is_none());
    recipe
}

/// Texts in which readers of web pages see more than letters.
fn any_text() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        "<b>x</b>",
        "&amp;",
        "&amp;amp;lt;",
        "a < b",
        "1. Mix",
        "Step 1: Mix",
        "\n\n\n",
        "  ",
        "\t",
        "PT1H",
        "x, y; z",
        "…",
        "http://a.example",
        "\u{2028}",
        "\"",
        "\\",
    ]);
    let part = prop_oneof![odd.prop_map(str::to_owned), any::<String>()];
    prop::collection::vec(part, 0..4).prop_map(|parts| parts.concat() + "x")
}

fn any_measured() -> impl Strategy<Value = Option<((u32, u32), String, String, String)>> {
    prop::option::of((any::<(u32, u32)>(), any::<String>(), any::<String>(), any_text()))
}

fn any_story() -> impl Strategy<Value = Option<Story>> {
    let part = || prop::option::of(any_text()).prop_map(Option::unwrap_or_default);
    let story = (part(), part(), part(), part()).prop_map(|(who, place, time, told)| Story {
        who,
        place,
        time,
        told,
    });
    prop::option::of(story)
}

prop_compose! {
    fn any_recipe()(
        texts in (any_text(), prop::option::of(any_text()), prop::option::of(any_text()), prop::option::of(any_text())),
        keywords in prop::collection::vec(any_text(), 0..4),
        times in prop::array::uniform3(prop::option::of(1_u32..=100_000)),
        ingredients in prop::collection::vec((any_text(), any_measured()), 0..5),
        instructions in prop::collection::vec(any_text(), 0..4),
        images in prop::collection::vec((any_text(), prop::option::of(any::<String>())), 0..4),
        cards in prop::collection::vec(any_text(), 0..3),
        story in any_story(),
        number in any::<u64>(),
    ) -> SourceRecipe {
        let mut recipe = SourceRecipe {
            address: Some(format!("urn:uuid:{number}")),
            name: texts.0,
            description: texts.1,
            author: texts.2,
            yields: texts.3,
            keywords,
            prep_minutes: times[0],
            cook_minutes: times[1],
            total_minutes: times[2],
            instructions,
            images: images.into_iter().map(|(reference, caption)| Image { reference, caption }).collect(),
            cards,
            story,
            ..SourceRecipe::default()
        };
        for (place, (line, measured)) in ingredients.into_iter().enumerate() {
            let measured = measured.map(|(amount, unit, quantifier, text)| Measured { place, amount, unit, quantifier, text });
            recipe.ingredients.push(measured.as_ref().map_or(line, Measured::line));
            recipe.measured.extend(measured);
        }
        recipe
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_to_the_letter(recipe in any_recipe()) {
        let written = write(&recipe).unwrap();
        prop_assert!(!written.contains('\n'));
        let again = only_text(&written);
        prop_assert_eq!(&again, &recipe);
        prop_assert_eq!(write(&again).unwrap(), written);
    }
}
