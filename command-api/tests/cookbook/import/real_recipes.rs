use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use command_api::http::contract::{Ingredient, Recipe};
use image::ImageFormat;
use serde_json::Value;

use crate::support::{Everything, House, status_of};

/// The file of real recipes; none, with a word about it, where nobody has any.
fn file() -> Option<PathBuf> {
    let folder = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty());
    if folder.is_none() {
        println!("left out: REAL_RECIPES names no folder of real recipes");
    }
    folder.map(|folder| Path::new(&folder).join("recipes.jsonl").canonicalize().unwrap())
}

fn sources(file: &Path) -> Vec<Value> {
    std::fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Words as a reader sees them; numbers are set as fractions, so they are left to the parser's own tests.
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn shown(line: &Ingredient) -> String {
    format!("{} {} {}", line.unit_type, line.quantifier, line.ingredient_text)
}

fn assert_all_words(title: &str, written: &str, shown: &str) {
    let found: BTreeSet<String> = words(shown).into_iter().collect();
    for word in words(written) {
        assert!(found.contains(&word), "{title}: \"{word}\" of \"{written}\" is not in \"{shown}\"");
    }
}

/// The texts of a property that is a text, an object with a text, or a list of either.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        Value::Object(object) => object.get("text").map(texts).unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn assert_nothing_is_lost(source: &Value, recipe: &Recipe) {
    let title = &recipe.title;
    assert_all_words(title, source["name"].as_str().unwrap(), title);
    assert_all_words(title, source["description"].as_str().unwrap_or_default(), &recipe.description);
    let lines = texts(&source["recipeIngredient"]);
    assert_eq!(lines.len(), recipe.ingredient_list.len(), "{title}");
    for (line, ingredient) in lines.iter().zip(&recipe.ingredient_list) {
        assert_all_words(title, line, &shown(ingredient));
    }
    let steps = texts(&source["recipeInstructions"]);
    assert_eq!(steps.len(), recipe.recipe_step_list.len(), "{title}");
    for (step, shown) in steps.iter().zip(&recipe.recipe_step_list) {
        assert_all_words(title, step, &shown.instructions);
    }
    let tags: String = recipe.recipe_tag_list.iter().map(|tag| format!("{} ", tag.tag)).collect();
    for tag in texts(&source["keywords"]) {
        assert_all_words(title, &tag, &tags);
    }
}

#[test]
fn real_recipes_come_whole_and_with_their_photos() {
    let Some(file) = file() else { return };
    let house = House::new();
    let sources = sources(&file);
    let done = house.import(&file).succeeded();
    let expected = format!("imported:      {}\nalready there: 0\nrefused:       0\n", sources.len());
    assert_eq!(done.out, expected);
    let cookbook = house.serve();
    let everything = Everything::of(&cookbook);
    assert_eq!(everything.recipes.len(), sources.len());
    for (source, (recipe, _)) in sources.iter().zip(&everything.recipes) {
        assert_nothing_is_lost(source, recipe);
    }
    let pictures: BTreeSet<&str> = everything.recipes.iter()
        .flat_map(|(recipe, _)| recipe.recipe_pic_list.iter().map(|picture| picture.pic_url.as_str())).collect();
    assert!(pictures.len() > 50, "{} pictures", pictures.len());
    for picture in pictures {
        let answer = cookbook.get(picture);
        assert_eq!(answer.status, 200, "{picture}");
        image::load_from_memory_with_format(&answer.body, ImageFormat::Jpeg).unwrap();
    }
}

#[test]
fn real_recipes_imported_twice_and_rebuilt_are_the_same_to_the_byte() {
    let Some(file) = file() else { return };
    let house = House::new();
    house.import(&file).succeeded();
    let status = status_of(&house);
    let again = house.import(&file).succeeded();
    assert!(again.out.starts_with("imported:      0\n") && again.out.ends_with("refused:       0\n"), "{}", again.out);
    assert_eq!(status_of(&house), status);
    let rebuilt = house.run(&["rebuild"]).succeeded();
    assert!(rebuilt.out.contains("It is what was shown before."), "{}", rebuilt.out);
    assert_eq!(status_of(&house), status);
    let verified = house.run(&["verify"]).succeeded();
    assert!(!verified.out.lines().any(|line| line.starts_with("  ")), "{}", verified.out);
}
