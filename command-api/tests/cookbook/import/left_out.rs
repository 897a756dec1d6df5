//! What an import cannot take is said, with the line; strictly, it refuses the recipe.

use std::ffi::OsStr;

use serde_json::{Value, json};

use crate::support::{Folder, Installation, recipe};

fn with(identifier: &str, title: &str, fields: &Value) -> Value {
    let mut recipe = recipe(identifier, title);
    recipe.as_object_mut().unwrap().remove("totalTime");
    recipe.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    recipe
}

#[test]
fn times_are_read_or_stay_sentences_and_what_is_left_out_is_said_with_its_line() {
    let installation = Installation::new();
    let folder = Folder::new();
    let read = json!({"prepTime": "20 min", "cookTime": "PT1H30"});
    let said = json!({"description": "Warm.", "prepTime": "30-40 minutes", "cookTime": "PT30M/PT40M", "totalTime": "overnight", "recipeYield": "4"});
    let long = json!({"cookTime": "P100D", "nutrition": {"calories": 5}});
    let lines = [
        with("read", "Read", &read).to_string(),
        with("said", "Said", &said).to_string(),
        json!([with("long", "Long", &long), with("two", "Two", &json!({"prepTime": "?!"}))]).to_string(),
    ];
    let file = folder.write("times.jsonl", lines.join("\n"));
    let done = installation.import(&file).succeeded();
    let heading = "imported:      4\nalready there: 0\nrefused:       0\nleft out:      2\n";
    let told = format!(
        "{heading}  {file}, line 3: the nutrition {{\"calories\":5}} was left out: there is no such field here\n  \
         {file}, line 3, recipe 2: the prepTime \"?!\" was left out: it is not a time\n",
        file = file.display()
    );
    assert_eq!(done.out, told);
    let cookbook = installation.serve();
    let read = cookbook.titled("Read");
    assert_eq!((read.prep_minutes, read.cook_minutes), (Some(20), Some(90)));
    let said = cookbook.titled("Said");
    assert_eq!((said.prep_minutes, said.cook_minutes), (None, None));
    assert_eq!(
        said.description,
        "Warm.\n\nPreparation: 30-40 minutes. Cooking: 30 min to 40 min. In all: overnight."
    );
    assert!(cookbook.titled("Long").description.ends_with("Cooking: 2400 h."));
}

#[test]
fn strictly_a_recipe_of_which_something_would_be_left_out_is_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    let cases = [
        (json!({}), None),
        (
            json!({"nutrition": {"calories": 5}, "prepTime": "?!"}),
            Some(
                "line 2: the prepTime \"?!\" was left out: it is not a time; the nutrition {\"calories\":5} was left out: there is no such field here",
            ),
        ),
        (json!({"keywords": ["x".repeat(200)]}), Some("was left out: ")),
        (
            json!({"image": "missing.jpg"}),
            Some("the photo missing.jpg was left out: it is not in the folder of the file"),
        ),
    ];
    let recipes: Vec<Value> = cases
        .iter()
        .enumerate()
        .map(|(n, (fields, _))| with(&n.to_string(), &format!("Recipe {n}"), fields))
        .collect();
    let file = folder.write_lines("strict.jsonl", &recipes);
    let arguments = [OsStr::new("import"), file.as_os_str(), OsStr::new("--strict")];
    let done = installation.run(&arguments).ended_with(1);
    assert!(done.out.starts_with("imported:      1\nalready there: 0\nrefused:       3\n"), "{}", done.out);
    for (line, (_, why)) in cases.iter().enumerate() {
        let told = done.out.lines().find(|told| told.contains(&format!("line {}: ", line + 1)));
        match why {
            Some(why) => {
                assert!(
                    told.is_some_and(
                        |told| told.contains(why) && told.ends_with("(refused because of --strict)")
                    ),
                    "{why}: {}",
                    done.out
                )
            }
            None => assert_eq!(told, None),
        }
    }
    // Otherwise they come, and what came strictly is there.
    let done = installation.import(&file).succeeded();
    assert!(
        done.out.starts_with("imported:      3\nalready there: 1\nrefused:       0\nleft out:      4\n"),
        "{}",
        done.out
    );
}
