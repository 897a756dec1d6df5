//! A bare identifier is relative to its source; an address is global.

use serde_json::{Value, json};

use crate::support::{Folder, Installation, recipe, status_of, wait_until};

/// A recipe that does not name its source.
fn bare(identifier: &str, name: &str) -> Value {
    let mut bare = recipe(identifier, name);
    bare.as_object_mut().unwrap().remove("publisher");
    bare
}

fn with(mut recipe: Value, field: &str, value: &str) -> Value {
    recipe[field] = json!(value);
    recipe
}

fn counts(imported: usize, already_there: usize) -> String {
    format!("imported:      {imported}\nalready there: {already_there}\nrefused:       0\n")
}

#[test]
fn files_without_a_publisher_are_sources_of_their_own_by_their_names() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mine = folder.write_lines("mine.jsonl", &[bare("scones", "Scones")]);
    let yours = folder.write_lines("yours.jsonl", &[bare("scones", "Cheese Scones")]);
    assert_eq!(installation.import(&mine).succeeded().out, counts(1, 0));
    assert_eq!(installation.import(&yours).succeeded().out, counts(1, 0));
    let status = status_of(&installation);
    for file in [&mine, &yours] {
        assert_eq!(installation.import(file).succeeded().out, counts(0, 1));
    }
    // The file may be moved, together with others.
    let moved = folder.write_lines("elsewhere/mine.jsonl", &[bare("scones", "Scones")]);
    assert_eq!(installation.import(&moved).succeeded().out, counts(0, 1));
    assert_eq!(status_of(&installation), status);
    let changed = folder.write_lines("elsewhere/yours.jsonl", &[bare("scones", "Scones")]);
    let done = installation.import(&changed).ended_with(1);
    assert!(done.out.contains("line 1: it was imported before with other content"), "{}", done.out);
}

#[test]
fn a_source_is_named_by_hand_where_recipes_do_not_name_their_publisher() {
    let installation = Installation::new();
    let folder = Folder::new();
    let import = |file: &str, recipes: &[Value]| {
        let file = folder.write_lines(file, recipes);
        installation.run(&["import".as_ref(), file.as_os_str(), "--source".as_ref(), "The Inn".as_ref()])
    };
    let pie = bare("pie", "Apple Pie");
    assert_eq!(import("monday.jsonl", std::slice::from_ref(&pie)).succeeded().out, counts(1, 0));
    assert_eq!(import("tuesday.jsonl", std::slice::from_ref(&pie)).succeeded().out, counts(0, 1));
    // A publisher is the source, whatever file it is in.
    let published = with(pie.clone(), "publisher", "The Inn");
    let file = folder.write_lines("wednesday.jsonl", &[published, with(pie, "publisher", "Another Inn")]);
    assert_eq!(installation.import(&file).succeeded().out, counts(1, 1));
    let done = installation.run(&["import".as_ref(), file.as_os_str(), "--source".as_ref(), "".as_ref()]);
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("--source"), "{}", done.err);
}

#[test]
fn an_address_is_the_same_recipe_in_every_file() {
    let installation = Installation::new();
    let folder = Folder::new();
    for field in ["@id", "url"] {
        let address = format!("https://inn.example/{}", field.trim_start_matches('@'));
        let soup = with(bare(field, "Soup"), field, &address);
        let first = folder.write_lines("first.jsonl", std::slice::from_ref(&soup));
        assert_eq!(installation.import(&first).succeeded().out, counts(1, 0));
        let second = folder.write_lines("second.jsonl", &[soup.clone(), with(soup, "name", "Other Soup")]);
        let done = installation.import(&second).ended_with(1);
        assert!(
            done.out.starts_with("imported:      0\nalready there: 1\nrefused:       1\n"),
            "{}",
            done.out
        );
    }
}

#[test]
fn recipes_beside_the_demonstration_may_be_called_as_its_own_are() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let before = cookbook.number_of_recipes();
    let folder = Folder::new();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/demonstration/recipes/opal.json");
    let theirs: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let called = |recipe: &Value| recipe["identifier"].as_str().unwrap().to_owned();
    let mine: Vec<Value> = theirs.iter().map(|recipe| bare(&called(recipe), "A Recipe of Mine")).collect();
    let file = folder.write_lines("mine.jsonl", &mine);
    assert_eq!(installation.import(&file).succeeded().out, counts(mine.len(), 0));
    wait_until("all are shown", || cookbook.number_of_recipes() == before + mine.len());
}
