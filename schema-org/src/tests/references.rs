//! `{"@id": "#p"}` means what the same file describes under this `@id`.

use super::entries;
use crate::{EntryError, SourceRecipe};

fn first(text: &str) -> SourceRecipe {
    entries(text).into_iter().find_map(|entry| entry.recipe.ok()).unwrap()
}

/// A recipe that only refers, and what it refers to.
const RECIPE: &str = r##"{"@type": "Recipe", "name": "Soup", "author": {"@id": "#p"}, "image": [{"@id": "#i"}], "recipeIngredient": [{"@id": "#e"}, "salt"],
    "recipeInstructions": [{"@id": "#dough"}, {"@type": "HowToStep", "@id": "#bake"}], "keywords": {"@id": "#k"}}"##;
const DESCRIBED: &str = r##"{"@type": "Person", "@id": "#p", "name": "Ada"}, {"@type": "ImageObject", "@id": "#i", "url": "soup.jpg", "caption": "The soup"},
    {"@id": "#e", "name": "eggs", "value": 2}, {"@type": "HowToSection", "@id": "#dough", "name": "Dough", "itemListElement": [{"@id": "#mix"}]},
    {"@type": "WebPage", "about": {"@type": "HowToStep", "@id": "#mix", "text": "Mix."}}, {"@id": "#k", "name": "winter"}, {"@type": "HowToStep", "@id": "#bake", "text": "Bake."}"##;

fn assert_is_whole(recipe: &SourceRecipe) {
    assert_eq!(recipe.author.as_deref(), Some("Ada"));
    assert_eq!(recipe.ingredients, ["2 eggs", "salt"]);
    assert_eq!(recipe.instructions, ["Dough: Mix.", "Bake."]);
    assert_eq!(recipe.keywords, ["winter"]);
    let images: Vec<_> =
        recipe.images.iter().map(|image| (image.reference.as_str(), image.caption.as_deref())).collect();
    assert_eq!(images, [("soup.jpg", Some("The soup"))]);
    assert_eq!(recipe.left_out, []);
}

#[test]
fn what_a_graph_a_list_or_another_script_of_the_page_describes_is_put_in_place() {
    assert_is_whole(&first(&format!("{{\"@graph\": [{RECIPE}, {DESCRIBED}]}}")));
    assert_is_whole(&first(&format!("[{DESCRIBED}, {RECIPE}]")));
    assert_is_whole(&first(&format!("[{DESCRIBED}, {RECIPE}]").replace('\n', " ")));
    let script = "<script type=\"application/ld+json\">";
    assert_is_whole(&first(&format!("<html>{script}{RECIPE}</script>{script}[{DESCRIBED}]</script>")));
}

#[test]
fn a_reference_to_nothing_is_left_out_with_a_word() {
    let recipe = first(RECIPE);
    assert_eq!((recipe.author, recipe.ingredients), (None, vec!["salt".to_owned()]));
    let told: Vec<String> = recipe.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            r##"the recipeIngredient {"@id":"#e"} was left out: the file does not say what it refers to"##,
            r##"the recipeInstructions {"@id":"#dough"} and 1 more were left out: the file does not say what it refers to"##,
            r##"the author {"@id":"#p"} was left out: the file does not say what it refers to"##,
            r##"the keywords {"@id":"#k"} was left out: the file does not say what it refers to"##,
        ]
    );
    // Another line is another document.
    let lines = format!("{}\n[{}]", RECIPE.replace('\n', " "), DESCRIBED.replace('\n', " "));
    assert_eq!(entries(&lines)[0].recipe.as_ref().unwrap().author, None);
}

#[test]
fn one_who_is_described_often_is_read_once_and_two_of_one_name_are_nobody() {
    let of = |author: &str| {
        format!(
            r##"{{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["salt"], "author": {author}}}"##
        )
    };
    let person =
        |id: &str, name: &str| format!(r##"{{"@type": "Person", "@id": "{id}", "name": "{name}"}}"##);
    let refers = of(r##"{"@id": "#p"}"##);
    let often = vec![
        of(&format!(r##"{{"@id": "#p", "name": "Ada", "description": "{}"}}"##, "x".repeat(500)));
        3_000
    ];
    assert_eq!(first(&format!("[{refers}, {}]", often.join(", "))).author.as_deref(), Some("Ada"));
    let pages = |id: &str| {
        format!("[{}, {}, {}]", of(&format!(r##"{{"@id": "{id}"}}"##)), person(id, "Ada"), person(id, "Bea"))
    };
    let ambiguous = first(&pages("#p"));
    assert_eq!((ambiguous.author, ambiguous.left_out.len()), (None, 1));
    assert_eq!(first(&pages("https://example.org/p")).author.as_deref(), Some("Ada"));
}

#[test]
fn references_in_a_circle_end() {
    let circle = r##"{"@graph": [{"@type": "Recipe", "name": "Soup", "recipeInstructions": {"@id": "#a"}},
        {"@type": "HowToSection", "@id": "#a", "name": "A", "itemListElement": ["Mix.", {"@id": "#b"}, {"@id": "#a"}]},
        {"@type": "HowToSection", "@id": "#b", "name": "B", "itemListElement": ["Bake.", {"@id": "#a"}]}]}"##;
    assert_eq!(first(circle).instructions, ["A: Mix.", "B: Bake."]);
    // Each refers to the next one ten times.
    let node = |n: usize| {
        let next = format!("{{\"@id\": \"#{}\"}}", n + 1);
        format!("{{\"@id\": \"#{n}\", \"itemListElement\": [{}]}}", vec![next; 10].join(","))
    };
    let nodes: Vec<String> = (0..8).map(node).collect();
    let many = format!(
        r##"{{"@graph": [{{"@type": "Recipe", "name": "Soup", "recipeInstructions": {{"@id": "#0"}}}}, {}]}}"##,
        nodes.join(",")
    );
    assert!(matches!(entries(&many)[0].recipe, Err(EntryError::TooLarge { .. })));
}
