//! New clusters: an import may be what makes the private one.

use serde_json::{Value, json};

use crate::support::{Folder, Installation, recipe, recipes};

#[test]
fn every_form_of_file_becomes_recipes() {
    let installation = Installation::embedded();
    let folder = Folder::new();
    let lines = folder.write_lines("lines.jsonl", &[recipe("a", "Apple Pie"), recipe("b", "Bread")]);
    let array =
        folder.write("array.json", json!([recipe("c", "Cake"), recipe("d", "Dumplings")]).to_string());
    let object = folder.write("object.json", format!("{:#}", recipe("e", "Eclairs")));
    let page = folder.write(
        "page.html",
        format!(
            "<!doctype html><title>Fudge</title>\n<script type=\"application/ld+json\">\n{}\n</script><p>Read on",
            json!({"@graph": [{"@type": "WebSite", "name": "A site"}, recipe("f", "Fudge")]})
        ),
    );
    let arguments: Vec<_> = ["import".into()].into_iter().chain([lines, array, object, page]).collect();
    let done = installation.run(&arguments).succeeded();
    assert_eq!(done.out, "imported:      6\nalready there: 0\nrefused:       0\n");

    let cookbook = installation.serve();
    let mut titles: Vec<String> = cookbook.all_cards().into_iter().map(|card| card.title).collect();
    titles.reverse();
    assert_eq!(titles, ["Apple Pie", "Bread", "Cake", "Dumplings", "Eclairs", "Fudge"]);

    let pie = cookbook.titled("Apple Pie");
    assert_eq!((pie.attribution.as_str(), pie.writer.as_str()), ("Aunt May", "The Heirloom Shelf"));
    assert_eq!(pie.description, "How Apple Pie is made at home.\n\nIn all: 1 h 20 min.");
    assert_eq!((pie.servings, pie.prep_minutes, pie.cook_minutes), (Some(4), None, None));
    let lines: Vec<Value> = pie
        .ingredient_list
        .iter()
        .map(|line| {
            json!([
                line.amount_numerator,
                line.amount_denominator,
                line.unit_type,
                line.quantifier,
                line.ingredient_text
            ])
        })
        .collect();
    assert_eq!(
        json!(lines),
        json!([
            [3, 2, "cups", "", "flour, sifted"],
            [1, 2, "teaspoons", "", "salt"],
            [400, 1, "grams", "", "tomatoes"],
            [0, 1, "", "", "Pepper."],
        ])
    );
    let steps: Vec<&str> = pie.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect();
    assert_eq!(steps, ["Stir.", "Bake at 180 °C."]);
    let tags: Vec<&str> = pie.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect();
    assert_eq!(tags, ["test kitchen", "quick"]);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn what_is_not_taken_is_said_with_its_line_and_the_rest_is_imported() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut too_long = recipe("long", "Too long a title");
    too_long["name"] = json!("x".repeat(201));
    let mut empty = recipe("empty", "Nothing in It");
    empty["recipeIngredient"] = json!([]);
    empty["recipeInstructions"] = json!([]);
    let lines = [
        recipe("a", "Apple Pie").to_string(),
        "{\"@type\": \"Recipe\", \"name\": \"broken".to_owned(),
        String::new(),
        json!({"@type": "Person", "name": "Not a recipe"}).to_string(),
        empty.to_string(),
        too_long.to_string(),
        json!({"@type": "Recipe", "recipeIngredient": ["1 egg"]}).to_string(),
        "not even JSON".to_owned(),
        recipe("b", "Bread").to_string(),
    ];
    let file = folder.write("mixed.jsonl", lines.join("\n"));
    let done = installation.import(&file).ended_with(1);
    assert_eq!(done.err, "");
    let said: Vec<&str> = done.out.lines().collect();
    assert_eq!(said[..3], ["imported:      2", "already there: 0", "refused:       6"], "{}", done.out);
    for (line, words) in [
        (2, "not valid JSON"),
        (4, "Person"),
        (5, "neither ingredients nor instructions"),
        (6, "at most 200"),
        (7, "no name"),
        (8, "not valid JSON"),
    ] {
        let start = format!("  {}, line {line}: ", file.display());
        let told = said
            .iter()
            .find(|told| told.starts_with(&start))
            .unwrap_or_else(|| panic!("{line}: {}", done.out));
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(installation.serve().number_of_recipes(), 2);
}

#[test]
fn recipes_become_those_of_the_member_that_is_named() {
    let installation = Installation::demonstrated();
    let folder = Folder::new();
    let file = folder.write_lines("one.jsonl", &[recipe("mine", "A Recipe of Giulia's")]);
    installation
        .run(&["import".as_ref(), file.as_os_str(), "--member".as_ref(), "giulia@example.org".as_ref()])
        .succeeded();
    assert_eq!(installation.serve().titled("A Recipe of Giulia's").writer, "Nonna Giulia");
}

#[test]
fn a_name_may_be_borne_by_several_recipes_and_a_recipe_needs_no_identifier() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut unnamed = recipe("x", "Bread");
    unnamed.as_object_mut().unwrap().remove("identifier");
    let mut other = unnamed.clone();
    other["recipeIngredient"] = json!(["1 kg rye flour"]);
    let file =
        folder.write_lines("breads.jsonl", &[recipe("a", "Bread"), recipe("b", "Bread"), unnamed, other]);
    assert!(installation.import(&file).succeeded().out.starts_with("imported:      4\n"));
    let again = installation.import(&file).succeeded();
    assert!(again.out.starts_with("imported:      0\nalready there: 4\n"), "{}", again.out);
}

#[test]
fn the_numbers_of_a_summary_add_up_over_all_files() {
    let installation = Installation::new();
    let folder = Folder::new();
    let all = recipes(7);
    let first = folder.write_lines("first.jsonl", &all[..4]);
    let second = folder.write_lines("second.jsonl", &all[2..]);
    let done = installation.run(&["import".into(), first, second]).succeeded();
    assert_eq!(done.out, "imported:      7\nalready there: 2\nrefused:       0\n");
}

#[test]
fn servings_and_times_are_facts_of_a_recipe_and_no_prose() {
    let installation = Installation::new();
    let mut pie = recipe("a", "Apple Pie");
    pie.as_object_mut().unwrap().remove("totalTime");
    pie["prepTime"] = json!("PT35M");
    pie["cookTime"] = json!("PT1H10M");
    let yields = [
        ("Curry", "Serves 4 as a main", Some(4), "\n\nServes 4 as a main."),
        ("Bread", "For 2 loaves", None, "\n\nMakes: For 2 loaves."),
        ("Soup", "For 6 people", Some(6), ""),
        ("Stew", "Serves: 5", Some(5), ""),
        ("Rolls", "makes 12 rolls", None, "\n\nMakes: 12 rolls."),
        ("Buns", "Yields 12", None, "\n\nMakes: 12."),
        ("Cookies", "Yield: 12", None, "\n\nMakes: 12."),
        ("Muffins", "Makes about 12", None, "\n\nMakes: about 12."),
        ("Chili", "Yield: 4 servings", Some(4), ""),
        ("Ramen", "4 bowls", None, "\n\nMakes: 4 bowls."),
        ("Sauerkraut", "4 Portionen", Some(4), ""),
        // As plugins write it: `["8", "8 slices"]`.
        ("Torte", "8|8 slices", Some(8), "\n\nMakes: 8 slices."),
        ("Pizza", "2|2 servings", Some(2), ""),
    ];
    let others = yields.map(|(title, said, ..)| {
        let mut other = recipe(title, title);
        let forms: Vec<_> = said.split('|').collect();
        other["recipeYield"] = if forms.len() > 1 { json!(forms) } else { json!(said) };
        other.as_object_mut().unwrap().remove("totalTime");
        other
    });
    let folder = Folder::new();
    let file = folder.write_lines("pie.jsonl", &[&[pie][..], &others].concat());
    installation.run(&["import".into(), file]).succeeded();
    let cookbook = installation.serve();
    for (title, said, servings, told) in yields {
        let other = cookbook.titled(title);
        assert_eq!(other.servings, servings, "{said}");
        assert_eq!(other.description.strip_prefix(&format!("How {title} is made at home.")), Some(told));
    }
    let pie = cookbook.titled("Apple Pie");
    assert_eq!((pie.servings, pie.prep_minutes, pie.cook_minutes), (Some(4), Some(35), Some(70)));
    assert_eq!(pie.description, "How Apple Pie is made at home.");
}
