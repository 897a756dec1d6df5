use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use command_api::web::answer::contract::{Ingredient, Recipe};
use image::ImageFormat;
use serde_json::Value;

use crate::support::{Everything, Installation, status_of};

/// The file of real recipes; prints a note if there is none.
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

/// Words as a reader sees them; numbers are typeset as fractions, so they are left to the parser's own tests.
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What is shown of an ingredient line. Its amount is shown as a number and its unit in full, so the words for these count as
/// shown, too, if the line has an amount or a unit.
fn shown(line: &Ingredient, written: &str) -> String {
    let text = format!("{} {} {}", line.unit_type, line.quantifier, line.ingredient_text);
    if line.amount_numerator == 0 && line.unit_type.is_empty() {
        return text;
    }
    let unit = line.unit_type.to_lowercase();
    let said = words(written).into_iter().filter(|word| {
        NUMBERS.contains(&word.as_str()) || is_short_for(word, &unit) || OTHER_FORMS.contains(&(word, &unit))
    });
    format!("{text} {}", said.collect::<Vec<_>>().join(" "))
}

/// Words for an amount, or between it and the ingredient.
const NUMBERS: [&str; 17] = [
    "a", "an", "of", "and", "x", "half", "quarter", "third", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "dozen",
];

/// Other spellings of units, including typos.
const OTHER_FORMS: [(&str, &str); 9] = [
    ("lb", "pounds"),
    ("lbs", "pounds"),
    ("oz", "ounces"),
    ("pcks", "package"),
    ("litre", "liters"),
    ("litres", "liters"),
    ("spoonful", "tablespoons"),
    ("teapsoon", "teaspoons"),
    ("handfull", "handfuls"),
];

/// Whether the letters of the word occur in the unit in this order: g in grams, tbsp in tablespoons, clove in cloves.
fn is_short_for(word: &str, unit: &str) -> bool {
    let mut letters = unit.chars();
    word.chars().all(|letter| letters.any(|other| other == letter))
}

/// The written words that are not shown, each with where it is missing.
fn lost(title: &str, written: &str, shown: &str) -> Vec<String> {
    let found: BTreeSet<String> = words(shown).into_iter().collect();
    let missing = words(written).into_iter().filter(|word| !found.contains(word));
    missing.map(|word| format!("{title}: \"{word}\" of \"{written}\" is not in \"{shown}\"")).collect()
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

fn lost_of(source: &Value, recipe: &Recipe) -> Vec<String> {
    let title = &recipe.title;
    let text = |field: &str| source[field].as_str().unwrap_or_default().to_owned();
    let mut pairs = vec![
        (text("name"), title.clone()),
        (text("description").replace("&nbsp;", " "), recipe.description.clone()),
    ];
    let lines = texts(&source["recipeIngredient"]);
    assert_eq!(lines.len(), recipe.ingredient_list.len(), "{title}");
    pairs.extend(lines.into_iter().zip(&recipe.ingredient_list).map(|(line, ingredient)| {
        let shown = shown(ingredient, &line);
        (line, shown)
    }));
    let steps = texts(&source["recipeInstructions"]);
    assert_eq!(steps.len(), recipe.recipe_step_list.len(), "{title}");
    pairs.extend(steps.into_iter().zip(recipe.recipe_step_list.iter().map(|step| step.instructions.clone())));
    let tags: String = recipe.recipe_tag_list.iter().map(|tag| format!("{} ", tag.tag)).collect();
    pairs.extend(texts(&source["keywords"]).into_iter().map(|tag| (tag, tags.clone())));
    pairs.iter().flat_map(|(written, shown)| lost(title, written, shown)).collect()
}

#[test]
fn real_recipes_come_whole_and_with_their_photos_once_and_the_same_from_a_rebuild() {
    let Some(file) = file() else { return };
    let installation = Installation::new();
    let sources = sources(&file);
    let done = installation.import(&file).succeeded();
    let expected = format!("imported:      {}\nalready there: 0\nrefused:       0\n", sources.len());
    assert_eq!(done.out, expected);
    assert_imported_again_and_rebuilt_it_is_the_same(&installation, &file);
    let cookbook = installation.serve();
    let everything = Everything::of(&cookbook);
    assert_eq!(everything.recipes.len(), sources.len());
    let pairs = sources.iter().zip(&everything.recipes);
    let lost: Vec<String> = pairs.flat_map(|(source, (recipe, _))| lost_of(source, recipe)).collect();
    assert!(lost.is_empty(), "{}", lost.join("\n"));
    let pictures: BTreeSet<&str> = everything
        .recipes
        .iter()
        .flat_map(|(recipe, _)| recipe.recipe_pic_list.iter().map(|picture| picture.pic_url.as_str()))
        .collect();
    assert!(pictures.len() > 50, "{} pictures", pictures.len());
    for picture in pictures {
        let answer = cookbook.get(picture);
        assert_eq!(answer.status, 200, "{picture}");
        image::load_from_memory_with_format(&answer.body, ImageFormat::Jpeg).unwrap();
    }
}

fn assert_imported_again_and_rebuilt_it_is_the_same(installation: &Installation, file: &Path) {
    let status = status_of(installation);
    let again = installation.import(file).succeeded();
    assert!(
        again.out.starts_with("imported:      0\n") && again.out.ends_with("refused:       0\n"),
        "{}",
        again.out
    );
    assert_eq!(status_of(installation), status);
    let rebuilt = installation.run(&["rebuild"]).succeeded();
    assert!(rebuilt.out.contains("It is the same as what was shown before."), "{}", rebuilt.out);
    assert_eq!(status_of(installation), status);
    let verified = installation.run(&["verify"]).succeeded();
    assert!(!verified.out.lines().any(|line| line.starts_with("  ")), "{}", verified.out);
}
