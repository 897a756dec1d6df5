//! A recipe that an older version read as something else is known again, and is not doubled.

use serde_json::{Value, json};

use crate::support::{Folder, Installation, status_of};

/// A recipe in forms that older versions did not know, and what they took it for: both are one to them.
fn in_new_forms_and_as_it_was_read() -> [Value; 2] {
    let recipe = |ingredients: Value, steps: Value, times: Value| {
        let mut recipe = json!({"@type": "Recipe", "name": "Beaten Eggs", "recipeIngredient": ingredients, "recipeInstructions": steps});
        recipe.as_object_mut().unwrap().extend(times.as_object().unwrap().clone());
        recipe
    };
    [
        recipe(
            json!([{"@type": "PropertyValue", "name": "eggs", "value": 2}, "salt"]),
            json!([{"@type": "HowToTool", "name": "Whisk"}, {"@type": "HowToStep", "name": "Foam", "text": "Beat."}]),
            json!({"cookTime": "5 min", "author": {"@id": "#ada"}, "publisher": {"@type": "Person", "@id": "#ada", "name": "Ada"}}),
        ),
        recipe(json!(["eggs", "salt"]), json!(["Whisk", "Beat."]), json!({"publisher": "Ada"})),
    ]
}

fn called(recipe: Value, name: &Value) -> Value {
    let mut recipe = recipe;
    recipe.as_object_mut().unwrap().extend(name.as_object().unwrap().clone());
    recipe
}

#[test]
fn what_an_older_version_read_as_something_else_is_not_imported_again() {
    for name in [json!({}), json!({"identifier": "eggs"}), json!({"@id": "https://a.example/eggs"})] {
        let installation = Installation::new();
        let folder = Folder::new();
        let [new, before] = in_new_forms_and_as_it_was_read().map(|recipe| called(recipe, &name));
        let file = folder.write_lines("before.jsonl", &[before]);
        installation.import(&file).succeeded();
        let status = status_of(&installation);
        let file = folder.write_lines("new.jsonl", std::slice::from_ref(&new));
        let counts = "imported:      0\nalready there: 1\nrefused:       0\n";
        assert_eq!(installation.import(&file).succeeded().out, counts, "{name}");
        assert_eq!(status_of(&installation), status);
    }
}

#[test]
fn what_is_imported_in_a_new_form_is_known_by_it() {
    let installation = Installation::new();
    let folder = Folder::new();
    let [new, _] = in_new_forms_and_as_it_was_read();
    let mut more = new.clone();
    more["recipeIngredient"][0]["value"] = json!(3);
    let file = folder.write_lines("new.jsonl", &[new, more]);
    let done = installation.import(&file).succeeded().out;
    assert!(done.starts_with("imported:      2\nalready there: 0\nrefused:       0\n"), "{done}");
    let again = installation.import(&file).succeeded().out;
    assert_eq!(again, "imported:      0\nalready there: 2\nrefused:       0\n");
    let eggs = &installation.serve().all_cards();
    assert_eq!(eggs.len(), 2);
}
