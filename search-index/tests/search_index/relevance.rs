//! What a cook expects to find: judged on the demonstration collection, and on real recipes if available.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use search_index::{Page, Search};
use serde::Deserialize;
use serde_json::Value;

use crate::cookbook::{History, TestIndex, TestRecipe, indexed};

/// The expected results of a search. Recipes are named by the identifiers of their files.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Expectation {
    query: String,
    #[serde(default)]
    tags: Vec<String>,
    /// Comes first.
    #[serde(default)]
    first: Option<String>,
    /// Are among the first three, in any order.
    #[serde(default)]
    first_three: Vec<String>,
    /// Are found, in any order, and nothing else is.
    #[serde(default)]
    only: Vec<String>,
    /// Are not found at all.
    #[serde(default)]
    never: Vec<String>,
    /// Nothing is found.
    #[serde(default)]
    none: bool,
    /// What is said to be in no recipe.
    #[serde(default)]
    unknown: Vec<String>,
    why: String,
}

struct Collection {
    test: TestIndex,
    tags: HashMap<String, i64>,
    identifiers: Vec<String>,
}

impl Collection {
    /// Indexes schema.org recipes as if imported.
    ///
    /// A recipe belongs to its member, and is attributed to its author, if that is somebody else.
    fn of(recipes: &[(Option<String>, Value)]) -> Self {
        let mut history = History::default();
        let (mut tags, mut writers) = (HashMap::new(), HashMap::new());
        let mut identifiers = Vec::new();
        for (member, recipe) in recipes {
            let text = |key: &str| recipe[key].as_str().unwrap_or_default().to_owned();
            let texts = |key: &str| -> Vec<Value> { recipe[key].as_array().cloned().unwrap_or_default() };
            let author = recipe["author"]["name"].as_str().unwrap_or_default();
            let writer = member.as_deref().unwrap_or(if author.is_empty() { "Family" } else { author });
            let attribution = if writer == author { String::new() } else { author.to_owned() };
            let writer: String = writer.chars().take(50).collect();
            let next = writers.len() as i64 + 1;
            let id = *writers.entry(writer.clone()).or_insert_with(|| {
                history.member(next, &writer);
                next
            });
            let tags = texts("keywords")
                .iter()
                .map(|tag| {
                    let tag = tag.as_str().unwrap().to_lowercase();
                    *tags.entry(tag.clone()).or_insert_with(|| history.tag(&tag))
                })
                .collect();
            let lines = |values: Vec<Value>| -> Vec<String> {
                let line = |value: &Value| {
                    value.as_str().or(value["text"].as_str()).unwrap_or_default().trim().to_owned()
                };
                values.iter().map(line).filter(|line| !line.is_empty()).collect()
            };
            history.recipe(&TestRecipe {
                title: text("name"),
                description: text("description"),
                attribution,
                writer: id,
                tags,
                ingredients: lines(texts("recipeIngredient")),
                steps: lines(texts("recipeInstructions")),
                ..TestRecipe::default()
            });
            identifiers.push(text("identifier"));
        }
        Self { test: indexed(&history), tags, identifiers }
    }

    /// What is found, and what is said to be in no recipe.
    fn found(&self, expectation: &Expectation) -> (Vec<&str>, Vec<String>) {
        let tags: Vec<i64> = expectation.tags.iter().map(|tag| self.tags[tag]).collect();
        let mut found = Vec::new();
        for page in 0.. {
            let query = Search { keyword: expectation.query.clone(), tags: tags.clone(), page };
            let Page { cards, unknown, .. } = self.test.index.search(&query).unwrap();
            if cards.is_empty() {
                return (found, unknown);
            }
            for card in cards {
                let id = serde_json::from_str::<Value>(card.get()).unwrap()["recipeId"].as_i64().unwrap();
                found.push(self.identifiers[id as usize - 1].as_str());
            }
        }
        unreachable!("pages end")
    }

    /// The unmet expectations, as sentences.
    fn disappointments(&self, expectations: &[Expectation]) -> Vec<String> {
        let mut disappointments = Vec::new();
        for expectation in expectations {
            let (found, not_there) = self.found(expectation);
            let first_three = &found[..found.len().min(3)];
            let named = |name: &String| self.identifiers.contains(name);
            let Expectation { first, first_three: among_three, only, never, .. } = expectation;
            let all = first.iter().chain(among_three).chain(only).chain(never);
            let unknown: Vec<&String> = all.filter(|name| !named(name)).collect();
            let fine = unknown.is_empty()
                && not_there == expectation.unknown
                && expectation.first.as_deref().is_none_or(|first| found.first() == Some(&first))
                && expectation.first_three.iter().all(|name| first_three.contains(&name.as_str()))
                && expectation.never.iter().all(|name| !found.contains(&name.as_str()))
                && (only.is_empty() || only.len() == found.len())
                && only.iter().all(|name| found.contains(&name.as_str()))
                && (!expectation.none || found.is_empty());
            if !fine {
                disappointments.push(format!(
                    "{:?} {:?}: {} Found {:?}… ({}) {unknown:?} not there {not_there:?}",
                    expectation.query,
                    expectation.tags,
                    expectation.why,
                    &found[..found.len().min(5)],
                    found.len(),
                ));
            }
        }
        disappointments
    }
}

fn expectations(path: &Path) -> Vec<Expectation> {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn beside_this_crate(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The recipes of the demonstration, each with its member.
fn demonstration(folder: &Path) -> Vec<(Option<String>, Value)> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder.join("recipes")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let members: Vec<Value> =
        serde_json::from_str(&std::fs::read_to_string(folder.join("members.json")).unwrap()).unwrap();
    let mut recipes = Vec::new();
    for file in &files {
        let key = file.file_stem().unwrap().to_str().unwrap();
        let member = members.iter().find(|member| member["key"] == key).unwrap();
        let member = member["displayName"].as_str().unwrap();
        let of_file: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        recipes.extend(of_file.into_iter().map(|recipe| (Some(member.to_owned()), recipe)));
    }
    recipes
}

/// Judges a collection by at least this many expectations.
fn judge(recipes: &[(Option<String>, Value)], expected: &Path, at_least: usize) {
    let expectations = expectations(expected);
    assert!(expectations.len() >= at_least);
    let disappointments = Collection::of(recipes).disappointments(&expectations);
    assert!(
        disappointments.is_empty(),
        "{} of {}:\n{}",
        disappointments.len(),
        expectations.len(),
        disappointments.join("\n")
    );
}

#[test]
fn a_cook_finds_the_recipes_of_the_demonstration() {
    let folder = beside_this_crate("../command-api/demonstration");
    judge(&demonstration(&folder), &folder.join("relevance.json"), 80);
}

#[test]
fn a_cook_from_elsewhere_finds_them_by_other_names_phrases_and_what_shall_not_be_there() {
    let folder = beside_this_crate("../command-api/demonstration");
    judge(&demonstration(&folder), &beside_this_crate("tests/kitchen_words_relevance.json"), 80);
}

#[test]
fn a_cook_finds_what_can_be_made_of_what_is_there() {
    let folder = beside_this_crate("../command-api/demonstration");
    judge(&demonstration(&folder), &beside_this_crate("tests/pantry_relevance.json"), 65);
}

#[test]
fn a_cook_finds_real_recipes() {
    let Some(folder) = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty()) else {
        println!("left out: REAL_RECIPES names no folder of real recipes");
        return;
    };
    let recipes = std::fs::read_to_string(Path::new(&folder).join("recipes.jsonl")).unwrap();
    let recipes: Vec<_> = recipes.lines().map(|line| (None, serde_json::from_str(line).unwrap())).collect();
    judge(&recipes, &beside_this_crate("tests/real_recipes_relevance.json"), 60);
}
