//! What a recipe says that has no place here is told, and what was read before is remembered.

use super::{entries, recipe_with};

fn told(fields: &str) -> Vec<String> {
    recipe_with(fields).left_out.iter().map(ToString::to_string).collect()
}

#[test]
fn what_has_a_name_among_the_steps_is_a_step_only_if_it_is_one() {
    let instructions = r#""recipeInstructions": [
        {"@type": "HowToSupply", "name": "2 eggs"}, {"@type": "HowToTool", "name": "Whisk"}, {"@type": "ImageObject", "name": "A picture", "url": "a.jpg"},
        {"@type": "http://schema.org/HowToStep", "text": "Mix.", "image": "mix.jpg", "url": "https://a.example/#1"}, {"@type": "VideoObject", "name": "See"},
        {"@type": "HowToStep", "text": "Bake.", "image": {"url": "bake.jpg"}, "tool": ["Oven"]},
        {"@type": "HowToStep", "itemListElement": [{"@type": "HowToTool", "name": "Knife"}, {"@type": "HowToDirection", "text": "Cut."}]}, {"name": "Serve."}]"#;
    let recipe = recipe_with(instructions);
    assert_eq!(recipe.instructions, ["Mix.", "Bake.", "Cut.", "Serve."]);
    let told: Vec<String> = recipe.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            r#"the recipeInstructions {"@type":"HowToSupply","name":"2 eggs"} and 4 more were left out: it is not a step"#,
            r#"the image of a step "mix.jpg" and 1 more were left out: there is no such field here"#,
            r#"the tool of a step ["Oven"] was left out: there is no such field here"#,
        ]
    );
}

#[test]
fn what_a_step_says_in_several_fields_is_all_there_once() {
    for (step, read) in [
        (
            r#"{"@type": "HowToStep", "name": "Make the dough", "text": "Mix flour and water."}"#,
            "Make the dough: Mix flour and water.",
        ),
        (
            r#"{"@type": "HowToStep", "name": "Mix flour and…", "text": "Mix flour and water."}"#,
            "Mix flour and water.",
        ),
        (r#"{"@type": "HowToStep", "name": "Step 1", "text": "Mix."}"#, "Mix."),
        (r#"{"@type": "HowToStep", "text": "Mix.", "description": "By hand."}"#, "Mix.\nBy hand."),
        (
            r#"{"@type": "HowToStep", "text": "Mix.", "itemListElement": [{"@type": "HowToDirection", "text": "mix"}, {"@type": "HowToTip", "text": "By hand."}]}"#,
            "mix\nBy hand.",
        ),
        (
            r#"{"@type": "HowToStep", "text": "Begin.", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}]}"#,
            "Begin.\nMix.",
        ),
    ] {
        assert_eq!(recipe_with(&format!("\"recipeInstructions\": [{step}]")).instructions, [read], "{step}");
    }
    let section = r#""recipeInstructions": [{"@type": "HowToSection", "name": "Dough", "description": "A day ahead.", "itemListElement": ["Mix."]}]"#;
    assert_eq!(recipe_with(section).instructions, ["Dough: A day ahead.", "Mix."]);
}

#[test]
fn a_sentence_that_a_step_says_twice_is_there_twice_and_a_section_keeps_its_name() {
    let steps = |steps: &str| {
        let text = format!(r#"{{"@type": "Recipe", "name": "Cake", "recipeInstructions": {steps}}}"#);
        entries(&text).remove(0).recipe.unwrap().instructions
    };
    let twice = r#"[{"@type": "HowToStep", "text": ["Knead 5 minutes.", "Rest.", "Knead 5 minutes."]}]"#;
    assert_eq!(steps(twice), ["Knead 5 minutes.\nRest.\nKnead 5 minutes."]);
    let section = r#"[{"@type": "HowToSection", "name": "Cake", "itemListElement": [{"@type": "HowToStep", "text": "Grease two cake tins."}]}]"#;
    assert_eq!(steps(section), ["Cake: Grease two cake tins."]);
}

#[test]
fn an_amount_of_nothing_is_no_ingredient() {
    for object in [
        r#"{"quantity":"1/2","unit":"cup"}"#,
        r#"{"food":{"id":"7"},"quantity":"1/2","unit":"cup"}"#,
        r#"{"ingredient":"","requiredQuantity":"2 cups"}"#,
        r#"{"amount":"2 cups"}"#,
        r#"{"unitText":"cups","value":"2"}"#,
        r#"{"unit":"cups","value":"one or two"}"#,
    ] {
        let recipe = recipe_with(&format!("\"recipeIngredient\": [{object}, \"salt\"]"));
        assert_eq!(recipe.ingredients, ["salt"], "{object}");
        let told: Vec<String> = recipe.left_out.iter().map(ToString::to_string).collect();
        assert_eq!(told, [format!("the recipeIngredient {object} was left out: it is not understood")]);
    }
    assert_eq!(
        told(r#""recipeIngredient": [{"name": "rice", "food": "oats"}]"#),
        [r#"the food of an ingredient "oats" was left out: there is no such field here"#]
    );
}

#[test]
fn an_ingredient_may_be_an_object_with_its_amount() {
    for (object, line) in [
        (r#"{"@type": "PropertyValue", "name": "flour", "value": 500, "unitText": "g"}"#, "500 g flour"),
        (r#"{"@type": "PropertyValue", "name": "flour", "value": 500.0, "unitCode": "GRM"}"#, "500 g flour"),
        (
            r#"{"@type": "PropertyValue", "name": "flour", "value": "1 1/2", "unitText": "cups"}"#,
            "1 1/2 cups flour",
        ),
        (
            r#"{"@type": "PropertyValue", "name": "flour", "value": "11/4", "unitText": "cups"}"#,
            "2 3/4 cups flour",
        ),
        (
            r#"{"@type": "PropertyValue", "name": "flour", "value": "12/4", "unitText": "cups"}"#,
            "3 cups flour",
        ),
        (
            r#"{"@type": "HowToSupply", "name": "milk", "requiredQuantity": {"@type": "QuantitativeValue", "value": 0.5, "unitText": "cup"}}"#,
            "0.5 cup milk",
        ),
        (r#"{"@type": "HowToSupply", "name": "eggs", "requiredQuantity": 2}"#, "2 eggs"),
        (
            r#"{"@type": "HowToSupply", "name": "eggs", "requiredQuantity": {"value": 2, "unitCode": "C62"}}"#,
            "2 eggs",
        ),
        (
            r#"{"name": "butter", "quantity": "2", "unit": "tbsp", "description": "softened"}"#,
            "2 tbsp butter, softened",
        ),
        (
            r#"{"name": "water", "amount": {"minValue": 2, "maxValue": 3, "unitText": "cups"}}"#,
            "2-3 cups water",
        ),
        (r#"{"name": "2 cups flour", "value": "2 cups"}"#, "2 cups flour"),
        (r#"{"quantity": "1/2", "unit": "cup", "food": "rice"}"#, "1/2 cup rice"),
        (r#"{"quantity": 2, "unit": null, "ingredient": "eggs"}"#, "2 eggs"),
        (
            r#"{"quantity": 0.5, "unit": {"name": "cup"}, "food": {"id": "7", "name": "rice"}}"#,
            "0.5 cup rice",
        ),
        (
            r#"{"quantity": 1, "unit": "cup", "food": {"name": "rice", "note": "long grain"}}"#,
            "1 cup rice, long grain",
        ),
        (
            r#"{"amount": 2.0, "unit": {"id": 3, "name": "tbsp"}, "food": {"id": 7, "name": "oil", "url": "x"}, "note": "for frying"}"#,
            "2 tbsp oil, for frying",
        ),
        (
            r#"{"amount": "1", "unit": "cup", "name": "rice", "notes": "<i>rinsed</i>", "id": 7}"#,
            "1 cup rice, rinsed",
        ),
        (r#"{"name": ["butter", "unsalted"], "amount": "2 tbsp"}"#, "2 tbsp butter, unsalted"),
        (r#"{"name": ["butter"], "note": ["soft", "cold"]}"#, "butter, soft, cold"),
        (r#"{"name": "", "ingredient": {"name": "<b>salt</b>"}}"#, "salt"),
        (r#"{"@type": "PropertyValue", "value": "2 eggs"}"#, "2 eggs"),
        (r#"{"text": "1 leek", "name": "leek", "value": 1}"#, "1 leek"),
    ] {
        let recipe = recipe_with(&format!("\"recipeIngredient\": [{object}]"));
        assert_eq!(recipe.ingredients, [line], "{object}");
        assert_eq!(recipe.left_out, [], "{object}");
    }
    let told = told(
        r#""recipeIngredient": [{"@type": "ItemList", "name": "Dough", "itemListElement": ["flour"]}, {"value": 2}, true, {"name": "rye", "value": 1, "unitCode": "XYZ"}]"#,
    );
    assert_eq!(
        told,
        [
            r#"the name of a list "Dough" was left out: there is no such field here"#,
            r#"the recipeIngredient {"value":2} and 1 more were left out: it is not understood"#,
            r#"the unitCode of an ingredient "XYZ" was left out: there is no such field here"#,
        ]
    );
}

#[test]
fn what_a_cook_would_miss_is_told_and_what_is_about_the_page_is_not() {
    assert_eq!(
        told(
            r#""nutrition": {"calories": "5"}, "tool": ["Whisk", "Bowl"], "video": [[]], "aggregateRating": {"ratingValue": 5}, "datePublished": "2021-03-11",
            "author": [{"@type": "Person"}, {"url": "x"}], "image": ["data:image/png;base64,AA", "a.jpg"], "description": ["One.", "Two."], "recipeYield": ["4 servings", "4", "12 rolls"],
            "recipeIngredient": ["1 egg"], "ingredients": ["2 eggs"], "instructions": "Boil.", "recipeInstructions": [], "cookingMethod": "x\u0007""#
        ),
        [
            r#"the ingredients ["2 eggs"] was left out: there can be only one"#,
            r#"the author {"url":"x"} was left out: it is not understood"#,
            r#"the cookingMethod "x\u0007" was left out: there is no such field here"#,
            r#"the description "Two." was left out: there can be only one"#,
            r#"the image "data:image/png;base64,AA" was left out: it is not understood"#,
            r#"the nutrition {"calories":"5"} was left out: there is no such field here"#,
            r#"the tool ["Whisk","Bowl"] was left out: there is no such field here"#,
            r#"the recipeYield "12 rolls" was left out: there can be only one"#,
        ]
    );
    assert_eq!(
        told(r#""recipeYield": "4", "yield": "12 rolls""#),
        [r#"the yield "12 rolls" was left out: there can be only one"#]
    );
    for (fields, yields) in [
        (r#""recipeYield": "", "yield": "4 servings""#, "4 servings"),
        (r#""recipeYield": {"value": 2, "unitCode": "LTR"}"#, "2 l"),
        (r#""recipeYield": ["12", {"value": 12, "unit": "rolls"}]"#, "12 rolls"),
    ] {
        let recipe = recipe_with(fields);
        assert_eq!((recipe.yields.as_deref(), recipe.left_out), (Some(yields), Vec::new()), "{fields}");
    }
    let long = format!("\"nutrition\": \"{}\"", "x".repeat(200));
    assert!(told(&long)[0].chars().count() < 150, "{long}");
}
