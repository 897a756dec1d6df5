//! Archives that want more than to be read, and recipes that come in another one again.

use std::path::PathBuf;

use serde_json::json;

use super::programs::{archive, packed, pancakes, picture, text};
use crate::support::{Folder, Installation};

/// What is said of a file that is refused as a whole.
fn refusal(name: &str, content: &[u8]) -> (PathBuf, String) {
    let installation = Installation::new();
    let folder = Folder::new();
    let file = folder.write(name, content);
    let sentence = installation.run(&["import".as_ref(), file.as_os_str()]).sentence();
    (file, sentence)
}

#[test]
fn an_archive_of_something_else_says_what_to_do() {
    let (file, sentence) = refusal("photos.zip", &archive(&[("a.jpg", picture(60))]));
    assert!(
        sentence.contains(&file.display().to_string())
            && sentence.contains("unpack it, and import what is in it"),
        "{sentence}"
    );
    let whole = archive(&[("recipes/a/a.json", text(&pancakes()))]);
    let (_, sentence) = refusal("cut.zip", &whole[..whole.len() / 2]);
    assert!(sentence.contains("it is a damaged archive"), "{sentence}");
    let (_, sentence) = refusal("text.gz", &packed(b"no recipe"));
    assert!(sentence.contains("is no recipe of Paprika"), "{sentence}");
}

#[test]
fn a_file_in_an_archive_that_is_too_large_is_refused_and_the_others_come() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut soup = json!({"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Boil."]});
    let good = text(&soup);
    soup["name"] = json!("Stew");
    let files = [
        ("Recipes/a/recipe.json", vec![b' '; 65 * 1024 * 1024]),
        ("Recipes/b/recipe.json", good),
        ("Recipes/b/full.jpg", vec![0; 11 * 1024 * 1024]),
        ("Recipes/c/recipe.json", b"{\"@type\": ".to_vec()),
        ("../d/recipe.json", text(&soup)),
        ("../d/full.jpg", picture(60)),
    ];
    let file = folder.write("Recipes.zip", archive(&files));
    let done = installation.import(&file).ended_with(1);
    assert!(done.out.starts_with("imported:      2\nalready there: 0\nrefused:       2\n"), "{}", done.out);
    for said in [
        "Recipes.zip, Recipes/a/recipe.json, line 1: it is larger than 64 MB\n",
        "Recipes.zip, Recipes/c/recipe.json, line 1: it is not valid JSON",
        "Recipes.zip, Recipes/b/recipe.json, line 1: the photo full.jpg was left out: it is larger than 10 MB\n",
    ] {
        assert!(done.out.contains(said), "{said}: {}", done.out);
    }
    // A name that leads elsewhere leads to the archive only.
    assert_eq!(installation.serve().titled("Stew").recipe_pic_list.len(), 1);
}

#[test]
fn an_archive_that_unpacks_to_far_more_than_its_size_is_not_unpacked_to_the_end() {
    let installation = Installation::new();
    let folder = Folder::new();
    // Each unpacks to 60 MB; four of them are what any archive may unpack to.
    let blank = vec![b' '; 60 * 1024 * 1024];
    let names: Vec<String> = (0..8).map(|number| format!("Recipes/{number}/recipe.json")).collect();
    let files: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (name.as_str(), blank.clone())).collect();
    let file = folder.write("Recipes.zip", archive(&files));
    let done = installation.import(&file).ended_with(1);
    let too_much = done.out.matches("the archive unpacks to far more than its size").count();
    assert_eq!(too_much, 4, "{}", done.out);
    // So is what is packed within it.
    let inner = packed(&blank);
    let names: Vec<String> = (0..8).map(|number| format!("{number}.paprikarecipe")).collect();
    let files: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (name.as_str(), inner.clone())).collect();
    let file = folder.write("All.paprikarecipes", archive(&files));
    let done = installation.import(&file).ended_with(1);
    assert_eq!(done.out.matches("it is not valid JSON").count(), 4, "{}", done.out);
    let too_much = done.out.matches("the archive unpacks to far more than its size").count();
    assert_eq!(too_much, 4, "{}", done.out);
}

#[test]
fn two_recipes_of_nextcloud_from_one_page_are_two_and_stay_two() {
    let folder = Folder::new();
    let soup = |id: u64, name: &str| {
        text(
            &json!({"@type": "Recipe", "id": id, "name": name, "url": "https://elsewhere.example/soup", "recipeInstructions": ["Boil."]}),
        )
    };
    let files =
        [("Recipes/Soup/recipe.json", soup(17, "Soup")), ("Recipes/Clone/recipe.json", soup(18, "Clone"))];
    let file = folder.write("Recipes.zip", archive(&files));
    let installation = Installation::new();
    let dry = installation.run(&["import".as_ref(), file.as_os_str(), "--dry-run".as_ref()]).succeeded().out;
    assert!(!dry.contains("imported before"), "{dry}");
    let first = installation.import(&file).succeeded().out;
    assert_eq!(first, "imported:      2\nalready there: 0\nrefused:       0\n");
    let later = folder.write("Recipes later.zip", archive(&files));
    let again = installation.import(&later).succeeded().out;
    assert_eq!(again, "imported:      0\nalready there: 2\nrefused:       0\n");
}

#[test]
fn a_recipe_of_nextcloud_calls_another_by_its_name() {
    let installation = Installation::new();
    let folder = Folder::new();
    let soup = json!({"@type": "Recipe", "id": 17, "name": "Soup", "description": "With #r/18, not #r/19 or [that](#r/18).", "recipeInstructions": ["Boil."]});
    let bread = json!({"@type": "Recipe", "id": "18", "name": "Rye bread", "recipeInstructions": ["Bake."]});
    let files = [("R/Soup/recipe.json", text(&soup)), ("R/Rye bread/recipe.json", text(&bread))];
    installation.import(&folder.write("R.zip", archive(&files))).succeeded();
    assert_eq!(installation.serve().titled("Soup").description, "With Rye bread, not #r/19 or that.");
}

#[test]
fn a_recipe_is_the_same_in_any_archive() {
    let installation = Installation::new();
    let folder = Folder::new();
    let soup = json!({"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Boil."]});
    let imported = |name: &str, files: &[(&str, Vec<u8>)]| {
        let file = folder.write(name, archive(files));
        installation.import(&file).succeeded().out
    };
    let first = imported(
        "all.zip",
        &[("Recipes/Soup/recipe.json", text(&soup)), ("Recipes/Soup/full.jpg", picture(60))],
    );
    assert_eq!(first, "imported:      1\nalready there: 0\nrefused:       0\n");
    let again = imported("one.zip", &[("Soup/recipe.json", text(&soup)), ("Soup/full.jpg", picture(60))]);
    assert_eq!(again, "imported:      0\nalready there: 1\nrefused:       0\n");
    let again = imported("bare.zip", &[("recipe.json", text(&soup)), ("full.jpg", picture(60))]);
    assert_eq!(again, "imported:      0\nalready there: 1\nrefused:       0\n");

    let cook = b"Toast @bread{2%slices}.\n".to_vec();
    let first = imported("book.zip", &[("toast/Toast.cook", cook.clone()), ("toast/Toast.jpg", picture(60))]);
    assert!(first.starts_with("imported:      1\n"), "{first}");
    folder.write("Toast.jpg", picture(60));
    let alone = folder.write("Toast.cook", cook);
    let again = installation.import(&alone).succeeded().out;
    assert_eq!(again, "imported:      0\nalready there: 1\nrefused:       0\n");
}

#[test]
fn a_folder_that_was_packed_whole_is_read_as_what_is_in_it() {
    let installation = Installation::new();
    let folder = Folder::new();
    let imported = |name: &str, files: &[(&str, Vec<u8>)]| {
        installation.import(&folder.write(name, archive(files))).succeeded().out
    };
    // As a Mac packs it, and as Mealie's first versions named tags.
    let mut mealie = pancakes();
    mealie["recipe_category"] = json!(["Dessert"]);
    let said = imported(
        "mealie.zip",
        &[
            ("__MACOSX/mealie_2021/._recipes", b"x".to_vec()),
            ("mealie_2021/.DS_Store", b"x".to_vec()),
            ("mealie_2021/recipes/pancakes/pancakes.json", text(&mealie)),
            ("mealie_2021/recipes/pancakes/images/original.webp", picture(60)),
        ],
    );
    assert!(said.starts_with("imported:      1\n"), "{said}");
    let tandoor =
        json!({"name": "Stew", "keywords": [], "steps": [{"instruction": "Boil.", "ingredients": []}]});
    let said = imported("2.zip", &[("2/recipe.json", text(&tandoor)), ("2/image.jpg", picture(60))]);
    assert!(said.starts_with("imported:      1\n"), "{said}");
    let soup =
        json!({"@type": "Recipe", "name": "Soup", "recipeInstructions": ["Boil."], "image": "photos/1.jpg"});
    let own = [("mine/recipes.jsonl", text(&soup)), ("mine/photos/1.jpg", picture(60))];
    let said = imported("mine.zip", &own);
    assert_eq!(said, "imported:      1\nalready there: 0\nrefused:       0\n");

    let cookbook = installation.serve();
    for name in ["Pancakes", "Stew", "Soup"] {
        assert_eq!(cookbook.titled(name).recipe_pic_list.len(), 1, "{name}");
    }
    let tags = cookbook.titled("Pancakes").recipe_tag_list;
    assert!(tags.iter().any(|tag| tag.tag == "Dessert"));
}
