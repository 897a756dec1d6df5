//! What people paste, in the forms in which sites and programs write it.

use proptest::prelude::*;
use serde_json::json;

use super::*;

fn soup() -> serde_json::Value {
    json!({
        "@context": "https://schema.org", "@type": "Recipe", "name": "Leek soup", "author": {"@type": "Person", "name": "Rosa"},
        "url": "https://soups.example/leek", "description": "On Fridays.", "recipeYield": "4 servings", "prepTime": "PT10M", "cookTime": "PT1H",
        "recipeIngredient": ["2 leeks", "3 potatoes"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Chop them."}, {"@type": "HowToStep", "text": "Boil them."}],
        "keywords": "soup, winter", "image": "https://soups.example/leek.jpg", "nutrition": {"calories": "200"},
    })
}

fn read_soup() -> PastedRecipe {
    PastedRecipe {
        title: "Leek soup".to_owned(),
        description: "On Fridays.".to_owned(),
        attribution: "Rosa, https://soups.example/leek".to_owned(),
        text: "Ingredients\n2 leeks\n3 potatoes\n\nDirections\nChop them.\n\nBoil them.".to_owned(),
        tags: vec!["soup".to_owned(), "winter".to_owned()],
        servings: Some(4),
        prep_minutes: Some(10),
        cook_minutes: Some(60),
        left_out: vec!["pictures".to_owned(), "nutrition".to_owned()],
        recipes: 1,
    }
}

#[test]
fn json_ld_fills_every_field_however_it_is_pasted() {
    let soup = soup();
    let page = format!(
        "<!doctype html><html><head><title>x</title>\n<script type=\"application/ld+json\">{soup}</script></head><body>{}</body></html>",
        "<p>".repeat(50)
    );
    for pasted in [
        soup.to_string(),
        format!("[{soup}]"),
        json!({"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "Soups"}, soup]})
            .to_string(),
        page.clone(),
        format!("\u{FEFF}  {page}\n"),
        // A piece of a page's source.
        format!("class=\"x\">\n<script type='application/ld+json'>{soup}</script>"),
    ] {
        assert_eq!(read_pasted(&pasted), Ok(read_soup()), "{pasted}");
    }
}

#[test]
fn a_page_that_says_its_recipe_in_its_markup_fills_the_form_too() {
    let page = "<!doctype html><html><body><main itemscope itemtype=\"http://schema.org/Recipe\"><h1 itemprop=name>Leek soup</h1>
        <p>by <a itemprop=author href=/rosa>Rosa</a><link itemprop=url href=\"https://soups.example/leek\"><p itemprop=description>On Fridays.</p>
        <img itemprop=image src=\"https://soups.example/leek.jpg\"> <b itemprop=recipeYield>4 servings</b>
        <time itemprop=prepTime datetime=PT10M>ten minutes</time><time itemprop=cookTime datetime=PT1H>an hour</time>
        <ul><li itemprop=ingredients>2 leeks<li itemprop=ingredients>3 potatoes</ul>
        <div itemprop=recipeInstructions><p>Chop them.<p>Boil them.</div><span itemprop=keywords>soup, winter</span>
        <p itemprop=nutrition itemscope><b itemprop=calories>200</b></main></body></html>";
    assert_eq!(read_pasted(page), Ok(read_soup()));
    // A piece of the page's source.
    assert_eq!(read_pasted(&page.replace("<!doctype html><html><body>", "class=\"x\"> ")), Ok(read_soup()));
    let incomplete = page.replace("itemprop=ingredients", "").replace("itemprop=recipeInstructions", "");
    assert_eq!(read_pasted(&incomplete), Err(NotPasted::Unreadable(EntryError::NothingToCook)));
}

#[test]
fn of_several_recipes_the_first_is_read_and_their_number_is_told() {
    let read = read_pasted(&json!([soup(), soup()]).to_string()).unwrap();
    assert_eq!((read.title.as_str(), read.recipes), ("Leek soup", 2));
}

#[test]
fn plain_text_keeps_its_ingredients_and_steps_as_they_were_written() {
    let pasted = "Leek soup\n\nOn Fridays.\n\nServes 4-6\nPrep: 10 mins\nCook time: overnight\n\nIngredients\n• 2 leeks\n\nInstructions\n1) Chop them.\n2) Boil them.";
    let read = read_pasted(pasted).unwrap();
    assert_eq!(
        (read.title.as_str(), read.servings, read.prep_minutes, read.cook_minutes),
        ("Leek soup", Some(4), Some(10), None)
    );
    assert_eq!(read.text, "Ingredients\n• 2 leeks\n\nInstructions\n1) Chop them.\n2) Boil them.");
    assert!(
        read.description.starts_with("On Fridays.") && read.description.contains("overnight"),
        "{}",
        read.description
    );
    for text in ["[ ] 2 leeks\n[ ] salt", "<3 this soup\n2 leeks", "{", "[1] Chop leeks"] {
        let read = read_pasted(text);
        assert!(read.as_ref().map_or(text == "{", |read| read.text == text), "{text}: {read:?}");
    }
}

#[test]
fn the_attribution_has_the_address_of_the_page_whatever_the_recipe_is_called_by() {
    let (page, part) = ("https://soups.example/leek", "https://soups.example/leek#recipe");
    for (called, address) in [
        (json!({"@id": part, "url": page}), page),
        (json!({"@id": "urn:uuid:0a1b2c3d-0000-4000-8000-00000000000f", "url": page}), page),
        (json!({"@id": "#recipe", "url": page}), page),
        (json!({"@id": page, "url": "https://soups.example"}), page),
        (json!({"@id": part, "mainEntityOfPage": "https://soups.example"}), part),
        (json!({"mainEntityOfPage": page}), page),
        (json!({"@id": "#recipe", "mainEntityOfPage": {"@type": "WebPage", "@id": page}}), page),
        (json!({"mainEntityOfPage": [true, page]}), page),
    ] {
        let mut soup = soup();
        let fields = soup.as_object_mut().unwrap();
        fields.remove("url");
        fields.extend(called.as_object().unwrap().clone());
        let read = read_pasted(&soup.to_string()).unwrap();
        assert_eq!(read.attribution, format!("Rosa, {address}"), "{called}");
    }
}

#[test]
fn what_a_page_says_twice_or_besides_is_read_once_and_kept() {
    for (facts, servings, minutes, description) in [
        ("Prep Time: 10 minutes mins", None, Some(10), ""),
        ("Prep Time 1 hour hr 10 minutes mins", None, Some(70), ""),
        ("Prep Time\n1 hour hr 10 minutes mins", None, Some(70), ""),
        ("10 servings (1 cup each)", Some(10), None, "Makes: 10 servings (1 cup each)."),
        ("Serves 10 (1 cup each)", Some(10), None, "Serves 10 (1 cup each)."),
        ("Yield: 24 cookies 1x", None, None, "Makes: 24 cookies."),
        ("Serves four", Some(4), None, ""),
        ("Makes 1 loaf; Serves 10", Some(10), None, "Makes: 1 loaf; Serves 10."),
        ("Portionen: 4", Some(4), None, ""),
        ("Servings: 6 sandwiches", Some(6), None, "Servings: 6 sandwiches."),
        ("Yield: 8 servings 1x", Some(8), None, ""),
        ("4 Portion(en)", Some(4), None, ""),
        ("Yield: 2 jars | Prep: 20 min", None, Some(20), "Makes: 2 jars."),
        ("Makes 2 (8 inch) pies", None, None, "Makes: 2 (8 inch) pies."),
    ] {
        let read = read_pasted(&format!("Leek soup\n\n{facts}\n\n2 leeks\nBoil them.")).unwrap();
        assert_eq!((read.servings, read.prep_minutes), (servings, minutes), "{facts}");
        assert_eq!(
            (read.description.as_str(), read.text.as_str()),
            (description, "2 leeks\nBoil them."),
            "{facts}"
        );
    }
    let mut soup = soup();
    soup["recipeYield"] = json!(["8", "8 servings 1x"]);
    let read = read_pasted(&soup.to_string()).unwrap();
    assert_eq!((read.servings, read.description.as_str()), (Some(8), "On Fridays."));
    soup["recipeYield"] = json!(["8", "8 servings", "Makes one 10\" skillet"]);
    let read = read_pasted(&soup.to_string()).unwrap();
    assert_eq!(
        (read.servings, read.description.as_str()),
        (Some(8), "On Fridays.\n\nMakes: one 10\" skillet.")
    );
    assert_eq!(read.left_out, ["pictures", "nutrition"]);
}

#[test]
fn cards_in_other_languages_say_for_how_many_they_are_and_how_long_they_take() {
    let times = |read: &PastedRecipe| (read.servings, read.prep_minutes, read.cook_minutes);
    let german = "Spätzle\n\nFür 4 Personen\nZubereitungszeit: 20 Min.\nKochzeit: 1 Std. 30 Min.\n\nZutaten\n400 g Mehl";
    let french =
        "Soupe\n\nPour 4 à 6 personnes\nPréparation : 15 min\nCuisson : 1h30\n\nIngrédients\n2 poireaux";
    let (german, french) = (read_pasted(german).unwrap(), read_pasted(french).unwrap());
    assert_eq!((times(&german), german.description.as_str()), ((Some(4), Some(20), Some(90)), ""));
    assert_eq!(
        (times(&french), french.description.as_str()),
        ((Some(4), Some(15), Some(90)), "Makes: 4 à 6 personnes.")
    );
    let makes = read_pasted("Soup\n\nMakes: Serves 4 to 6 people.\n\n2 leeks").unwrap();
    assert_eq!((makes.servings, makes.description.as_str()), (Some(4), "Serves 4 to 6 people."));
}

#[test]
fn what_is_no_recipe_is_refused_with_what_to_do() {
    let refused = |text: &str| read_pasted(text).unwrap_err();
    assert_eq!(refused(" \n\t"), NotPasted::Nothing);
    assert_eq!(refused(" https://soups.example/leek?from=mail\n"), NotPasted::Address);
    assert_eq!(refused("<html><body><h1>Leek soup</h1></body></html>"), NotPasted::PageWithoutRecipe);
    assert_eq!(refused("{\"@type\": \"WebSite\", \"name\": \"Soups\"}"), NotPasted::NoRecipe);
    assert_eq!(refused("{\"@type\": \"Recipe\",\n \"name\": \"Le"), NotPasted::Damaged { line: 2 });
    let page = "<html>\n<script type=\"application/ld+json\">\n{\"@type\":\n\"Recipe\"";
    assert_eq!(refused(page), NotPasted::Damaged { line: 4 });
    let bare = json!({"@type": "Recipe", "name": "Soup"}).to_string();
    assert_eq!(refused(&bare), NotPasted::Unreadable(EntryError::NothingToCook));
}

#[test]
fn a_million_characters_of_anything_are_read_or_refused() {
    let filled = |part: &str| part.repeat(1_000_000 / part.len());
    let script = "<script type=\"application/ld+json\">";
    for text in [
        filled("<div>"),
        filled("<div itemscope itemtype=http://schema.org/Recipe itemprop=name>"),
        filled("<!--"),
        filled("<script>"),
        filled(script),
        format!("{script}{}", filled("[")),
        filled("["),
        filled("{\"a\":"),
        filled("&lt;"),
    ] {
        let _ = read_pasted(&text);
    }
    // Plain text is read as far as it may be a recipe.
    for part in ["x", "Serves 4\n", "1 egg\n", "Serves | ", "\n", "> ", "[", "é\u{301}"] {
        let text = part.repeat(LONGEST / part.len());
        assert_ne!(read_pasted(&text), Err(NotPasted::TooLong), "{part}");
        assert!(matches!(read_pasted(&filled(&format!("{part}x"))), Err(NotPasted::TooLong)), "{part}");
    }
}

#[test]
fn what_refers_to_much_and_says_much_is_read_in_few_steps() {
    let steps = vec![json!({"@type": "HowToStep", "text": "Stir."}); 2_000];
    let mut graph = vec![json!({"@id": "#steps", "itemListElement": steps})];
    let recipe = json!({"@type": "Recipe", "name": "Soup", "recipeInstructions": {"@id": "#steps"}});
    graph.extend(vec![recipe; 3_000]);
    let text = json!({"@graph": graph}).to_string();
    let page = format!("<html><script type=\"application/ld+json\">{text}</script></html>");
    for pasted in [text, page] {
        assert!(read_pasted(&pasted).map_or(0, |read| read.recipes) <= MOST);
    }
    let mut fields = soup();
    for number in 0..20_000 {
        fields[format!("field{number}")] = json!("words");
    }
    let left_out = read_pasted(&fields.to_string()).unwrap().left_out;
    assert_eq!((left_out.len(), left_out.last().unwrap().as_str()), (9, "19994 more"));
    let mut tagged = soup();
    tagged["keywords"] = json!((0..50_000).map(|number| format!("tag {number}")).collect::<Vec<_>>());
    let read = read_pasted(&tagged.to_string()).unwrap();
    assert_eq!((read.tags.len(), read.left_out.last().unwrap().as_str()), (50, "49944 more"));
}

#[test]
fn keywords_that_cannot_be_tags_and_a_writer_or_an_address_without_room_are_told() {
    let read = |field: &str, value: serde_json::Value| {
        let mut soup = soup();
        soup[field] = value;
        read_pasted(&soup.to_string()).unwrap()
    };
    let tagged = read("keywords", json!(["soup", "what everybody in our village cooks on Fridays"]));
    assert_eq!(
        (tagged.tags, tagged.left_out),
        (
            vec!["soup".to_owned()],
            vec![
                "pictures".to_owned(),
                "nutrition".to_owned(),
                "tag what everybody in our village cooks …".to_owned()
            ]
        )
    );
    let written = read("author", json!("Rosa ".repeat(80)));
    assert_eq!(
        (written.attribution.as_str(), written.left_out),
        (
            "https://soups.example/leek",
            vec!["pictures".to_owned(), "author".to_owned(), "nutrition".to_owned()]
        )
    );
    let addressed = read("url", json!(format!("https://soups.example/{}", "leek".repeat(80))));
    assert_eq!(
        (addressed.attribution.as_str(), addressed.left_out),
        ("Rosa", vec!["pictures".to_owned(), "address".to_owned(), "nutrition".to_owned()])
    );
    // In plain text so long a line is not taken for a name.
    let rosa = format!("Source: {}", "Aunt Rosa ".repeat(40));
    let told = read_pasted(&format!("Leek soup\n\n{rosa}\n\n2 leeks")).unwrap();
    assert!(told.left_out.is_empty() && told.text.contains(rosa.trim()), "{told:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}|(<script type=\"application/ld\\+json\">|</script>|\\{|\\[|\"@type\":|\"Recipe\"|,|\"name\":|Serves |\n|é){0,40}") {
        if let Ok(read) = read_pasted(&text) {
            prop_assert!(read.recipes > 0);
            prop_assert!(Attribution::parse(&read.attribution).is_ok());
        }
    }
}
