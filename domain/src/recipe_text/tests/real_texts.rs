//! Recipes that people wrote, with their headings taken away, as somebody may paste them.

use std::path::Path;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::super::{RecipeLines, read};

/// The lines that must be in the right list, whole and apart from others, in a hundred (docs/testing.md#free-texts).
const LEAST_RIGHT: usize = 98;

/// What must be taken away around them: a list without any amount may as well be an introduction.
const LEAST_AROUND: usize = 95;

/// Of a thousand ingredients without an amount that are put first, so many must not be taken for a title; and of ten titles in their
/// place, so many must be.
const LEAST_KEPT: usize = 998;
const LEAST_TOLD: usize = 4;

struct Recipe {
    /// The rules were written with those that were looked at. No line of the others is ever printed.
    is_looked_at: bool,
    title: String,
    ingredients: Vec<String>,
    steps: Vec<String>,
}

impl Recipe {
    fn of(recipe: &Value, is_looked_at: bool) -> Self {
        let rows = |field: &str| -> Vec<String> {
            let text = |row: &Value| row.as_str().or(row["text"].as_str()).unwrap().to_owned();
            let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
            recipe[field].as_array().unwrap().iter().map(text).map(words).collect()
        };
        Self {
            is_looked_at,
            title: recipe["name"].as_str().or(recipe["title"].as_str()).unwrap().to_owned(),
            ingredients: rows("recipeIngredient"),
            steps: rows("recipeInstructions"),
        }
    }
}

/// The recipes of the demonstration: our own, and so looked at.
fn demonstration() -> Vec<Recipe> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../command-api/demonstration/recipes");
    let file = |file: std::io::Result<std::fs::DirEntry>| {
        serde_json::from_str::<Vec<Value>>(&std::fs::read_to_string(file.unwrap().path()).unwrap()).unwrap()
    };
    let recipes = std::fs::read_dir(folder).unwrap().flat_map(file);
    recipes.map(|recipe| Recipe::of(&recipe, true)).collect()
}

/// Those of the folder that `REAL_RECIPES` names; half of them were never looked at.
fn real() -> Vec<Recipe> {
    let Some(folder) = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty()) else {
        println!("left out: REAL_RECIPES names no folder of real recipes");
        return Vec::new();
    };
    let recipes = std::fs::read_to_string(Path::new(&folder).join("recipes.jsonl")).unwrap();
    let recipe = |line: &str| {
        let recipe: Value = serde_json::from_str(line).unwrap();
        let is_looked_at = Sha256::digest(recipe["identifier"].as_str().unwrap())[6] % 2 == 0;
        Recipe::of(&recipe, is_looked_at)
    };
    recipes.lines().map(recipe).collect()
}

/// How a recipe is written down.
type Style = (&'static str, fn(&Recipe) -> String);

const STYLES: [Style; 10] = [
    ("lines", |recipe| paragraphs(&recipe.ingredients.join("\n"), &recipe.steps.join("\n"))),
    ("lines without a blank", |recipe| {
        format!("{}\n{}", recipe.ingredients.join("\n"), recipe.steps.join("\n"))
    }),
    ("bullets", |recipe| paragraphs(&each("- ", &recipe.ingredients), &each("- ", &recipe.steps))),
    ("a word processor", |recipe| {
        paragraphs(&each("o\t", &recipe.ingredients), &numbered(&recipe.steps, |n| format!("{n}.\t")))
            .replace('\n', "\u{2028}")
    }),
    ("check boxes and numbers", |recipe| {
        let steps = numbered(&recipe.steps, |n| format!("Step {n}\n"));
        paragraphs(&each("☐\u{a0}", &recipe.ingredients), &steps)
    }),
    ("double spacing", |recipe| paragraphs(&recipe.ingredients.join("\n\n"), &recipe.steps.join("\n\n"))),
    ("quoted mail", |recipe| {
        let (ingredients, steps) = (each("", &recipe.ingredients), each("\n", &recipe.steps));
        let lines = wrapped(&paragraphs(&ingredients, &steps), "", |_| 72);
        each("> ", &lines.split('\n').map(str::to_owned).collect::<Vec<_>>())
    }),
    ("wrapped lists", |recipe| {
        let steps = numbered(&recipe.steps, |n| format!("{n}) "));
        paragraphs(&wrapped(&each("• ", &recipe.ingredients), "  ", |_| 60), &wrapped(&steps, "", |_| 60))
    }),
    ("mail", |recipe| {
        let [before, after] = around(recipe).map(|lines| lines.join("\n\n"));
        let text = paragraphs(&recipe.ingredients.join("\n"), &recipe.steps.join("\n"));
        [before, text, after].join("\n\n")
    }),
    // Its lines are equally long in millimeters.
    ("a PDF", |recipe| {
        let text = paragraphs(&each("", &recipe.ingredients), &each("\n", &recipe.steps));
        wrapped(&text, "", |line| 70 - 3 * (line % 3))
    }),
];

/// What stands before and behind a recipe in a mail.
fn around(recipe: &Recipe) -> [Vec<&str>; 2] {
    [
        vec!["Hi Mum,", "here is what you asked for.", &recipe.title],
        vec!["Serves 4", "Prep time: 10 min", "Love, Anna", "Sent from my iPhone"],
    ]
}

fn paragraphs(ingredients: &str, steps: &str) -> String {
    format!("{ingredients}\n\n{steps}")
}

fn each(mark: &str, lines: &[String]) -> String {
    lines.iter().map(|line| format!("{mark}{line}")).collect::<Vec<_>>().join("\n")
}

fn numbered(lines: &[String], number: impl Fn(usize) -> String) -> String {
    lines.iter().zip(1..).map(|(line, n)| format!("{}{line}", number(n))).collect::<Vec<_>>().join("\n")
}

/// A text with its lines broken between words where they would be longer, with so much before their second line and those after it.
fn wrapped(text: &str, indent: &str, longest: fn(usize) -> usize) -> String {
    let (mut broken, mut lines) = (String::new(), 0);
    for line in text.split('\n') {
        let mut length = 0;
        for word in line.split(' ') {
            let more = word.chars().count();
            if length > 0 && length + 1 + more > longest(lines) {
                broken.push('\n');
                broken.push_str(indent);
                (length, lines) = (indent.len(), lines + 1);
            } else if length > 0 {
                broken.push(' ');
                length += 1;
            }
            broken.push_str(word);
            length += more;
        }
        broken.push('\n');
    }
    broken
}

/// The lines that are not, as a whole, in the list where they belong.
fn wrong<'a>(recipe: &'a Recipe, read: &RecipeLines) -> Vec<&'a str> {
    let key = |line: &String| line.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let missing = |written: &'a [String], read: &[String]| {
        let mut read: Vec<_> = read.iter().map(key).collect();
        let mut missing = Vec::new();
        for line in written {
            match read.iter().position(|read| *read == key(line)) {
                Some(at) => drop(read.swap_remove(at)),
                None => missing.push(line.as_str()),
            }
        }
        missing
    };
    [missing(&recipe.ingredients, &read.ingredients), missing(&recipe.steps, &read.steps)].concat()
}

#[test]
fn nearly_every_line_that_people_wrote_is_put_in_the_right_list() {
    let (ours, real) = (demonstration(), real());
    assert!(ours.len() >= 60, "{} of the demonstration", ours.len());
    let recipes: Vec<_> = ours.into_iter().chain(real).collect();
    for (half, is_looked_at) in [("looked at", true), ("unseen", false)] {
        let (mut lines, mut right) = (0, 0);
        for (style, written) in STYLES {
            let (mut of_style, mut wrong_here) = (0, 0);
            for recipe in recipes.iter().filter(|recipe| recipe.is_looked_at == is_looked_at) {
                let wrong = wrong(recipe, &read(&written(recipe)));
                if is_looked_at {
                    wrong.iter().for_each(|line| println!("{style}: {line}"));
                }
                of_style += recipe.ingredients.len() + recipe.steps.len();
                wrong_here += wrong.len();
            }
            println!("{half}, {style}: {} of {of_style} lines", of_style - wrong_here);
            (lines, right) = (lines + of_style, right + of_style - wrong_here);
        }
        println!("{half}: {right} of {lines} lines are in the right list");
        assert!(100 * right >= LEAST_RIGHT * lines, "{half}: {right} of {lines}");
    }
}

#[test]
fn nearly_all_that_stands_around_a_recipe_in_a_mail_is_no_part_of_it() {
    let (_, mail) = STYLES.into_iter().find(|(style, _)| *style == "mail").unwrap();
    let (mut lines, mut right) = (0, 0);
    for recipe in demonstration().into_iter().chain(real()) {
        let RecipeLines { remarks, .. } = read(&mail(&recipe));
        let around = around(&recipe).concat();
        lines += around.len();
        right += around.iter().filter(|line| remarks.iter().any(|remark| remark == *line)).count();
    }
    println!("{right} of {lines} lines around recipes are no part of them");
    assert!(100 * right >= LEAST_AROUND * lines, "{right} of {lines}");
}

#[test]
fn a_title_right_above_the_ingredients_is_told_from_an_ingredient_without_an_amount() {
    let (mut titles, mut told, mut bare, mut kept) = (0, 0, 0, 0);
    for Recipe { is_looked_at, title, ingredients, steps } in demonstration().into_iter().chain(real()) {
        let text = |first: &str, rest: &[String]| {
            paragraphs(&format!("{first}\n{}", rest.join("\n")), &steps.join("\n"))
        };
        titles += 1;
        told += usize::from(read(&text(&title, &ingredients)).remarks.contains(&title));
        let is_bare = |line: &&String| !line.contains(char::is_numeric);
        for line in ingredients.iter().filter(is_bare) {
            let others: Vec<_> = ingredients.iter().filter(|other| *other != line).cloned().collect();
            let is_kept = read(&text(line, &others)).remarks.is_empty();
            if is_looked_at && !is_kept {
                println!("taken for a title: {line}");
            }
            (bare, kept) = (bare + 1, kept + usize::from(is_kept));
        }
    }
    println!(
        "{told} of {titles} titles are told, {kept} of {bare} ingredients without an amount stay ingredients"
    );
    assert!(1_000 * kept >= LEAST_KEPT * bare, "{kept} of {bare}");
    assert!(10 * told >= LEAST_TOLD * titles, "{told} of {titles}");
}
