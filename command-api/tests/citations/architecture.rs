//! What ARCHITECTURE.md says of files is so: how many a verb takes, and which; and it stays as short as a newcomer can read.

use std::collections::BTreeSet;
use std::path::Path;

use super::finder::paths;
use super::sources;

const PAGE: &str = "ARCHITECTURE.md";
/// The verb that the page takes as its example, its event, its call and its step.
const NAMES: [&str; 4] = ["UnsaveRecipe", "RecipeUnsaved", "unsaveRecipe", "unsave_recipe"];
/// Who uses the verb: none of them has to change for a new one.
const USERS: [&str; 2] = ["command-api/src/policies", "command-api/src/demonstration"];

#[test]
fn the_page_has_at_most_three_hundred_lines() {
    let lines = sources()[Path::new(PAGE)].lines().count();
    assert!(lines <= 300, "{PAGE} has {lines} lines: move what a newcomer does not need beside the code");
}

#[test]
fn a_verb_takes_the_files_that_the_page_lists_and_no_others() {
    let sources = sources();
    let (_, section) = sources[Path::new(PAGE)].split_once("## Adding a verb").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let items = section.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let listed: Vec<&str> = items.filter_map(|item| paths(item).first().copied()).collect();
    let [code @ .., test] = listed.as_slice() else { panic!("{PAGE} lists no files") };
    assert_eq!(code.len(), 4, "{code:?}");

    let is_code = |path: &Path| {
        path.extension().is_some_and(|end| end == "rs")
            && path.iter().any(|part| part == "src")
            && !path.iter().any(|part| part == "tests")
            && !USERS.iter().any(|user| path.starts_with(user))
    };
    let named: BTreeSet<&str> = sources
        .iter()
        .filter(|(path, text)| is_code(path) && NAMES.iter().any(|name| text.contains(name)))
        .map(|(path, _)| path.to_str().unwrap())
        .collect();
    assert_eq!(named, code.iter().copied().collect());
    assert!(sources[Path::new(test)].contains("fn unsave"), "{test} does not try it");
}
