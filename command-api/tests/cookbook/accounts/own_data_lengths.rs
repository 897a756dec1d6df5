//! The file of a member's own data where there is much of it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::own_data::{DATA, RECIPES, files};
use super::own_data_runs::{begin, is_whole};
use crate::support::{Folder, Installation};

/// A list of this name, of all its pieces.
fn pieces(files: &BTreeMap<String, Vec<u8>>, name: &str, ending: &str) -> Vec<Vec<Value>> {
    let others = (2..).map(|number| format!("{name}-{number}.{ending}"));
    let names = std::iter::once(format!("{name}.{ending}")).chain(others);
    let texts = names.map_while(|name| files.get(&name)).map(|text| std::str::from_utf8(text).unwrap());
    let read = |text: &str| match ending {
        "json" => serde_json::from_str(text).unwrap(),
        _ => text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
    };
    texts.map(read).collect()
}

#[test]
fn a_history_that_is_longer_than_a_page_is_there_in_its_order() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    let names: Vec<String> = (0..250).map(|number| format!("Rosa {number}")).collect();
    for name in &names {
        writer.rename(rosa.user().id, name);
    }
    writer.settle();
    let [events] = pieces(&files(&rosa.get(DATA)), "history", "jsonl").try_into().unwrap();
    let changed = events.iter().filter(|event| event["what"] == "AccountDetailsChanged");
    let told: Vec<&str> = changed.map(|event| event["said"]["display_name"].as_str().unwrap()).collect();
    assert_eq!(told, names);
}

/// So much is written to a recipe that a page of its history fills a piece.
#[test]
fn what_was_read_of_a_long_history_is_sent_before_more_is_read() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    let bread = writer.new_recipe(rosa.user().id, "Bread");
    let story = "Once upon a time. ".repeat(300);
    for number in 0..110 {
        writer.describe(bread, &format!("{number}. {story}"));
    }
    writer.settle();
    // The second page cannot be read.
    writer.tamper(
        "ALTER TABLE es.events DISABLE TRIGGER append_only;
         UPDATE es.events SET metadata = '{}' WHERE aggregate_type = 'recipe' AND sequence = 105;
         ALTER TABLE es.events ENABLE ALWAYS TRIGGER append_only",
    );
    let file = begin(&cookbook, &rosa).read_to_end().0;
    assert!(!is_whole(&file));
    assert!(file.contains("history.jsonl") && file.contains("history-2.jsonl"));
    let told = file.lines().filter(|line| line.contains("\"what\":\"RecipeUpdated\"")).count();
    assert!((50..100).contains(&told), "{told}");
}

#[test]
fn long_lists_are_there_in_pieces_and_an_import_takes_all_of_them() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let step = "Stir it. ".repeat(400);
    let text = format!("2 leeks\n\n{}", [step.trim(); 12].join("\n\n"));
    let titles: Vec<String> = (1..=15).map(|number| format!("Soup number {number}")).collect();
    for title in &titles {
        let submitted = rosa.post("/api/new-recipe/pending", &json!({"title": title, "recipeText": text}));
        assert_eq!(submitted.status, 201, "{}", submitted.text());
    }
    installation.writer().settle();
    let data = files(&rosa.get(DATA));
    assert!(pieces(&data, "history", "jsonl").len() > 1);
    let answer = rosa.get(RECIPES);
    let own = files(&answer);
    for (list, ending, said) in [("recipes", "jsonl", "name"), ("submissions", "json", "title")] {
        let of_list = pieces(&own, list, ending);
        assert!(of_list.len() > 1 && of_list.iter().all(|piece| !piece.is_empty()), "{list}");
        assert_eq!(pieces(&data, list, ending), of_list, "{list}");
        let mut told: Vec<&str> =
            of_list.iter().flatten().map(|recipe| recipe[said].as_str().unwrap()).collect();
        // The newest stands first.
        told.reverse();
        assert_eq!(told, titles, "{list}");
    }
    let (elsewhere, folder) = (Installation::new(), Folder::new());
    let imported = elsewhere.import(&folder.write("rosas-own.zip", &answer.body)).succeeded();
    assert_eq!(imported.out, "imported:      15\nalready there: 0\nrefused:       0\n");
}
