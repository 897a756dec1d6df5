//! The shapes that sites give the fields of a recipe.

use super::recipe_with;
use crate::Image;

#[test]
fn a_recipe_has_an_address_that_names_it_everywhere_or_what_its_source_calls_it() {
    for (fields, address, identifier) in [
        (r#""identifier": "soup-7", "@id": "i", "url": "u""#, None, Some("soup-7")),
        (
            r##""identifier": "soup-7", "@id": "#recipe", "url": "https://a.example/soup""##,
            Some("https://a.example/soup"),
            Some("soup-7"),
        ),
        (r#""identifier": 7"#, None, Some("7")),
        (
            r#""identifier": {"@type": "PropertyValue", "propertyID": "sku", "value": "S-7"}"#,
            None,
            Some("S-7"),
        ),
        (
            r##""identifier": "", "@id": "https://a.example/soup#recipe""##,
            Some("https://a.example/soup#recipe"),
            None,
        ),
        (r#""url": "HTTP://a.example/soup""#, Some("HTTP://a.example/soup"), None),
        (r#""identifier": "urn:isbn:3", "url": "https://a.example/soup""#, Some("urn:isbn:3"), None),
        (r#""@id": "_:b0", "url": "/soup""#, None, Some("_:b0")),
        (r#""url": "recipes/soup""#, None, Some("recipes/soup")),
        ("", None, None),
    ] {
        let recipe = recipe_with(fields);
        assert_eq!(
            (recipe.address.as_deref(), recipe.identifier.as_deref()),
            (address, identifier),
            "{fields}"
        );
    }
}

#[test]
fn a_publisher_is_a_name_else_an_address() {
    for (publisher, name) in [
        (r#""Soup &amp; Co""#, Some("Soup & Co")),
        (
            r##"{"@type": "Organization", "@id": "https://a.example/#us", "name": "Soup & Co"}"##,
            Some("Soup & Co"),
        ),
        (r#"[{"@type": "Organization", "name": "Soup"}, "Stew"]"#, Some("Soup")),
        (r##"{"@id": "https://a.example/#us"}"##, Some("https://a.example/#us")),
        (r#"{"@type": "Organization", "url": "https://a.example"}"#, Some("https://a.example")),
        ("{}", None),
        ("null", None),
    ] {
        let recipe = recipe_with(&format!(r#""publisher": {publisher}"#));
        assert_eq!(recipe.publisher.as_deref(), name, "{publisher}");
    }
    assert_eq!(recipe_with("").publisher, None);
}

#[test]
fn authors_are_people_organizations_names_or_several_of_them() {
    for (author, name) in [
        (r#""Ada""#, Some("Ada")),
        (r#"{"@type": "Person", "name": "Ada &amp; Co"}"#, Some("Ada & Co")),
        (
            r#"[{"@type": "Person", "name": "Ada"}, {"@type": "Organization", "name": "The Inn"}, "Ada"]"#,
            Some("Ada, The Inn"),
        ),
        (r#"{"@id": "x"}"#, None),
        (r#"{"name": null}"#, None),
        ("[]", None),
    ] {
        assert_eq!(recipe_with(&format!("\"author\": {author}")).author.as_deref(), name, "{author}");
    }
}

#[test]
fn keywords_categories_and_cuisines_come_together_once() {
    let recipe = recipe_with(
        r#""keywords": "soup, Leek ,, winter", "recipeCategory": ["Soup", "Dinner; Lunch"], "recipeCuisine": {"@type": "DefinedTerm", "name": "Welsh"}"#,
    );
    assert_eq!(recipe.keywords, ["soup", "Leek", "winter", "Dinner", "Lunch", "Welsh"]);
    assert_eq!(recipe_with(r#""keywords": ["a", "b"]"#).keywords, ["a", "b"]);
}

#[test]
fn a_number_alone_beside_the_same_number_of_something_is_for_how_many_it_is() {
    for (value, yields, serves) in [
        (r#"["8", "8 slices"]"#, "8 slices", Some(8)),
        (r#"[8, "8 slices"]"#, "8 slices", Some(8)),
        (r#"["8 slices"]"#, "8 slices", None),
        (r#"["8", "18 slices"]"#, "18 slices", None),
        (r#"["8", "80 slices"]"#, "80 slices", None),
        (r#"["8"]"#, "8", None),
    ] {
        let recipe = recipe_with(&format!("\"recipeYield\": {value}"));
        assert_eq!((recipe.yields.as_deref(), recipe.serves), (Some(yields), serves), "{value}");
    }
}

#[test]
fn yields_are_texts_numbers_quantities_or_several_forms() {
    for (value, yields) in [
        (r#""4 servings""#, Some("4 servings")),
        ("4", Some("4")),
        (r#"["4", "4 servings"]"#, Some("4 servings")),
        (r#"{"@type": "QuantitativeValue", "value": 12, "unitText": "rolls"}"#, Some("12 rolls")),
        ("[]", None),
        ("null", None),
    ] {
        assert_eq!(recipe_with(&format!("\"recipeYield\": {value}")).yields.as_deref(), yields, "{value}");
    }
}

#[test]
fn times_are_minutes() {
    for (written, minutes) in [
        ("PT30M", Some(30)),
        ("PT1H30M", Some(90)),
        ("pt1h", Some(60)),
        ("P1DT2H", Some(1_560)),
        ("P0Y0M0DT0H35M0.000S", Some(35)),
        ("PT1.5H", Some(90)),
        ("PT90S", Some(2)),
        ("P2W", Some(20_160)),
        ("P2D", Some(2_880)),
        ("PT0M", None),
        ("PT", None),
        ("P", None),
        ("-PT5M", None),
        ("P1M", None),
        ("PT9999999999999H", None),
        ("PTµM", None),
    ] {
        assert_eq!(recipe_with(&format!("\"cookTime\": \"{written}\"")).cook_minutes, minutes, "{written}");
    }
    let recipe = recipe_with(r#""prepTime": ["PT5M"], "totalTime": {"@value": "PT1H"}"#);
    assert_eq!((recipe.prep_minutes, recipe.cook_minutes, recipe.total_minutes), (Some(5), None, Some(60)));
}

#[test]
fn ingredients_are_a_list_or_a_text_under_the_new_or_the_old_name() {
    for (fields, ingredients) in [
        (
            r#""recipeIngredient": ["1 leek", " ", "2&nbsp;cups\u00a0 water ", null]"#,
            &["1 leek", "2 cups water"][..],
        ),
        (r#""recipeIngredient": "1 leek\n2 cups water""#, &["1 leek", "2 cups water"]),
        (r#""recipeIngredient": "1 leek<br/>2 cups water""#, &["1 leek", "2 cups water"]),
        (r#""ingredients": ["1 leek"]"#, &["1 leek"]),
        (r#""recipeIngredient": [], "ingredients": "1 leek""#, &["1 leek"]),
        (
            r#""recipeIngredient": [{"@type": "HowToSupply", "name": "1 leek"}, {"@type": "Text", "@value": "salt"}]"#,
            &["1 leek", "salt"],
        ),
        (
            r#""recipeIngredient": {"@type": "ItemList", "itemListElement": ["1 leek", "salt"]}"#,
            &["1 leek", "salt"],
        ),
        (
            r#""recipeIngredient": ["½ cup <b>brown</b> sugar", "flour <500 g", "Ben &amp; Jerry&#39;s"]"#,
            &["½ cup brown sugar", "flour <500 g", "Ben & Jerry's"],
        ),
    ] {
        assert_eq!(recipe_with(fields).ingredients, ingredients, "{fields}");
    }
}

#[test]
fn instructions_are_texts_steps_sections_and_lists_of_them() {
    for (instructions, steps) in [
        (r#""Mix. Bake.""#, &["Mix. Bake."][..]),
        (r#""Mix.\r\n\r\nBake.""#, &["Mix.", "Bake."]),
        (r#""<ol><li>Mix.</li><li>Bake.</li></ol>""#, &["Mix.", "Bake."]),
        (r#"["Mix.", "", "Bake."]"#, &["Mix.", "Bake."]),
        (r#"[["Mix."], "Bake."]"#, &["Mix.", "Bake."]),
        (r#"["1. Mix.", "2. Bake."]"#, &["Mix.", "Bake."]),
        (r#""Step 1: Mix.\nStep 2: Bake.""#, &["Mix.", "Bake."]),
        (r#"["1. Mix.", "Bake 2 loaves."]"#, &["1. Mix.", "Bake 2 loaves."]),
        (
            r#"[{"@type": "HowToStep", "name": "Mix", "text": "Mix.\n\nWell."}, {"@type": "HowToStep", "name": "Bake."}]"#,
            &["Mix.\n\nWell.", "Bake."],
        ),
        (
            r#"[{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}, {"@type": "HowToTip", "text": "By hand."}]}]"#,
            &["Mix.\nBy hand."],
        ),
        (
            r#"[{"@type": "HowToSection", "name": "Dough:", "itemListElement": [{"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "text": "Rest."}]}, {"@type": "HowToSection", "name": "Oven", "itemListElement": {"@type": "HowToStep", "text": "Bake."}}]"#,
            &["Dough: Mix.", "Rest.", "Oven: Bake."],
        ),
        (
            r#"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "position": 1, "item": {"@type": "HowToStep", "text": "Mix."}}]}"#,
            &["Mix."],
        ),
        (
            r#"[{"@type": "HowToSection", "name": "Rest overnight", "itemListElement": []}]"#,
            &["Rest overnight"],
        ),
        (r#"[null, 7, true, {"@type": "HowToStep"}, "Mix."]"#, &["Mix."]),
    ] {
        assert_eq!(
            recipe_with(&format!("\"recipeInstructions\": {instructions}")).instructions,
            steps,
            "{instructions}"
        );
    }
}

#[test]
fn images_are_addresses_objects_or_several_of_them() {
    let image = |reference: &str, caption: Option<&str>| Image {
        reference: reference.to_owned(),
        caption: caption.map(str::to_owned),
    };
    for (value, images) in [
        (r#""a.jpg""#, vec![image("a.jpg", None)]),
        (r#"["a.jpg", " b.jpg ", "a.jpg", ""]"#, vec![image("a.jpg", None), image("b.jpg", None)]),
        (
            r#"{"@type": "ImageObject", "url": "a.jpg", "caption": "The <i>soup</i>"}"#,
            vec![image("a.jpg", Some("The soup"))],
        ),
        (
            r#"[{"@type": "ImageObject", "contentUrl": "a.jpg"}, {"@id": "b.jpg", "name": "Soup"}]"#,
            vec![image("a.jpg", None), image("b.jpg", Some("Soup"))],
        ),
        (r#"["data:image/png;base64,AAAA", {}, null, "a\u0000.jpg"]"#, vec![]),
    ] {
        assert_eq!(recipe_with(&format!("\"image\": {value}")).images, images, "{value}");
    }
}

#[test]
fn markup_becomes_plain_text_with_its_paragraphs() {
    for (written, text) in [
        (r"<p>Warm &amp; good.</p><p>It&#39;s <a href='x'>ours</a>.</p>", "Warm & good.\n\nIt's ours."),
        (r"One<br>two<br/>three", "One\ntwo\nthree"),
        (r"One\n \n\n\ntwo", "One\n\ntwo"),
        (r"&lt;p&gt;Warm&lt;/p&gt; &amp;amp; good", "Warm\n& good"),
        (r"Cook <5 minutes, a<b and x>y & more", "Cook <5 minutes, a<b and x>y & more"),
        (r"<script>alert(1)</script>Soup<style>p {}</style><!-- no -->", "Soup"),
        (r"So\u202eup\u0007 \u200bwith\u00a0\ttea", "Soup with tea"),
        (r"caf&eacute; 180&deg;C &frac12; &hearts;", "café 180°C ½ ♥"),
        (r"<unknown>kept</unknown>", "<unknown>kept</unknown>"),
    ] {
        let recipe = recipe_with(&format!("\"description\": \"{written}\""));
        assert_eq!(recipe.description.as_deref(), Some(text), "{written}");
    }
}

/// Together these are half a megabyte, which takes minutes if the reader looks ahead from every position.
#[test]
fn long_texts_made_to_be_slow_are_read() {
    for piece in ["<script></script>", "<script>", "<!--", "<a ", "<b <", "</", "&amp;", "&", "<p>", "1. "] {
        let text = piece.repeat(225_000 / piece.len());
        let recipe = recipe_with(&format!(
            r#""description": "{text}", "recipeInstructions": "{text}", "ingredients": ["1 egg"]"#
        ));
        assert_eq!(recipe.ingredients, ["1 egg"]);
    }
}

#[test]
fn the_name_is_on_one_line() {
    let recipe = recipe_with(r#""name": " Leek\n<b>soup</b> ", "datePublished": "2021-03-11""#);
    assert_eq!((recipe.name.as_str(), recipe.published.as_deref()), ("Leek soup", Some("2021-03-11")));
}

#[test]
fn cells_and_blocks_of_a_text_stay_apart() {
    let recipe = recipe_with(
        r#""description": "<table><tr><td>2 cups</td><td>flour</td></tr></table><aside>Tip</aside></style>Rest.<!--> <main>x</main>""#,
    );
    assert_eq!(recipe.description.as_deref(), Some("2 cups flour\n\nTip\nRest.\nx"));
}
