//! What other programs export, after their own sources.

use std::io::{Cursor, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use command_api::web::answer::contract::Recipe;
use flate2::Compression;
use flate2::write::GzEncoder;
use image::ImageFormat;
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::{Folder, Installation, photo};

pub(super) fn archive(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

pub(super) fn packed(content: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content).unwrap();
    packer.finish().unwrap()
}

pub(super) fn text(value: &Value) -> Vec<u8> {
    value.to_string().into_bytes()
}

pub(super) fn picture(width: u32) -> Vec<u8> {
    photo(width, 40, ImageFormat::Jpeg)
}

/// Imports a file twice, as it says before, and answers with its first recipe and what was said of it.
fn import(name: &str, content: &[u8], format: &str, photos: usize) -> (Recipe, String) {
    let installation = Installation::new();
    let folder = Folder::new();
    let file = folder.write(name, content);
    let rehearsed =
        installation.run(&["import".as_ref(), file.as_os_str(), "--dry-run".as_ref()]).succeeded();
    let of_photos = if photos == 1 { "1 photo".to_owned() } else { format!("{photos} photos") };
    let head = format!("{} ({format}): 1 recipe, {of_photos}\nto import:     1\n", file.display());
    assert!(rehearsed.out.starts_with(&head), "{}", rehearsed.out);
    let events = installation.writer().events();

    let imported = installation.import(&file).succeeded();
    assert_eq!(
        imported.out,
        rehearsed.out.split_once('\n').unwrap().1.replace("to import:     ", "imported:      ")
    );
    assert!(installation.writer().events() > events);
    let again = installation.import(&file).succeeded();
    assert_eq!(again.out, "imported:      0\nalready there: 1\nrefused:       0\n");

    let cookbook = installation.serve();
    let card = cookbook.all_cards().remove(0);
    let recipe: Recipe = cookbook.read(&format!("/api/recipe/{}", card.recipe_id));
    assert_eq!(recipe.recipe_pic_list.len(), photos);
    for (picture, width) in recipe.recipe_pic_list.iter().zip([60, 70, 80]) {
        let drawn = image::load_from_memory(&cookbook.get(&picture.pic_url).body).unwrap();
        assert_eq!(drawn.width(), width);
    }
    (recipe, imported.out)
}

/// The lines of the ingredients, amounts as fractions.
fn ingredients(recipe: &Recipe) -> Vec<String> {
    let line = |(over, under): (u32, u32), words: [&str; 3]| {
        let amount = if over == 0 { String::new() } else { format!("{over}/{under}") };
        [&[amount.as_str()][..], &words]
            .concat()
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let lines = recipe.ingredient_list.iter();
    lines
        .map(|part| {
            let amount = (part.amount_numerator, part.amount_denominator);
            line(amount, [&part.unit_type, &part.quantifier, &part.ingredient_text])
        })
        .collect()
}

fn steps(recipe: &Recipe) -> Vec<&str> {
    recipe.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect()
}

fn tags(recipe: &Recipe) -> Vec<&str> {
    recipe.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect()
}

#[test]
fn a_folder_of_nextcloud_cookbook() {
    let recipe = json!({
        "@context": "http://schema.org", "@type": "Recipe", "id": "4711", "name": "Barley soup",
        "description": "For cold days.", "url": "", "image": "https://elsewhere.example/soup.jpg",
        "imageUrl": "/apps/cookbook/webapp/recipes/4711/image?size=full", "prepTime": "PT0H20M0S", "cookTime": "PT1H0M0S", "totalTime": "PT1H20M0S",
        "recipeCategory": "Soup", "keywords": "winter,barley", "recipeYield": 6, "tool": [], "nutrition": {"@type": "NutritionInformation"},
        "recipeIngredient": ["200 g barley", "1 l stock"], "recipeInstructions": ["Soak the barley.", "Simmer it in the stock."],
        "dateCreated": "2024-01-02T10:00:00+0000", "dateModified": "2024-01-02T10:00:00+0000", "datePublished": null,
    });
    let files = [
        ("Recipes/Barley soup/recipe.json", text(&recipe)),
        ("Recipes/Barley soup/full.jpg", picture(60)),
        ("Recipes/Barley soup/thumb.jpg", picture(20)),
    ];
    let (soup, said) = import("Recipes.zip", &archive(&files), "Nextcloud Cookbook", 1);
    assert_eq!((soup.title.as_str(), soup.description.as_str()), ("Barley soup", "For cold days."));
    assert_eq!((soup.servings, soup.prep_minutes, soup.cook_minutes), (Some(6), Some(20), Some(60)));
    assert_eq!(tags(&soup), ["winter", "barley", "Soup"]);
    assert_eq!(ingredients(&soup), ["200/1 grams barley", "1/1 liters stock"]);
    assert_eq!(steps(&soup), ["Soak the barley.", "Simmer it in the stock."]);
    assert!(!said.contains("left out"), "{said}");
}

/// A recipe as Mealie's program has it.
pub(super) fn pancakes() -> Value {
    json!({
        "id": "0a1b2c3d-0000-4000-8000-00000000000f", "slug": "pancakes", "name": "Pancakes", "image": "abcd", "description": "Thin ones.",
        "recipe_servings": 4.0, "recipe_yield_quantity": 0.0, "recipe_yield": "", "prep_time": "10 minutes", "perform_time": "20 minutes", "total_time": "30 minutes",
        "recipe_category": [{"name": "Breakfast", "slug": "breakfast"}], "tags": [{"name": "sweet", "slug": "sweet"}], "tools": [{"name": "Pan", "slug": "pan"}],
        "org_url": "https://elsewhere.example/pancakes", "rating": 5,
        "recipe_ingredient": [
            {"title": "Batter", "note": "sifted", "quantity": 250.0, "unit": {"name": "gram", "abbreviation": "g"}, "food": {"name": "flour"}, "original_text": null},
            {"title": null, "note": "", "quantity": 3.0, "unit": null, "food": {"name": "eggs"}, "original_text": null},
            {"title": "", "note": "1 pinch of salt", "quantity": 1.0, "unit": null, "food": null, "original_text": null},
            {"title": null, "note": "of yesterday", "quantity": 2.0, "unit": null, "food": null, "referenced_recipe": {"name": "Pancakes", "slug": "pancakes"}, "original_text": null},
        ],
        "recipe_instructions": [
            {"title": "Batter", "text": "Whisk everything.", "summary": "", "ingredient_references": []},
            {"title": "", "text": "Fry thin pancakes.", "summary": ""},
        ],
        "nutrition": {"calories": "300", "fat_content": null}, "settings": {"public": true, "disable_amount": false},
        "notes": [{"title": "Next day", "text": "Cut them into soup."}], "comments": [], "extras": {},
    })
}

fn assert_pancakes((pancakes, said): &(Recipe, String)) {
    assert_eq!(pancakes.description, "Thin ones.\n\nNext day: Cut them into soup.");
    assert_eq!(
        (pancakes.servings, pancakes.prep_minutes, pancakes.cook_minutes),
        (Some(4), Some(10), Some(20))
    );
    assert_eq!(pancakes.attribution, "https://elsewhere.example/pancakes");
    assert_eq!(tags(pancakes), ["sweet", "Breakfast"]);
    assert_eq!(
        ingredients(pancakes),
        [
            "Batter:",
            "250/1 grams flour, sifted",
            "3/1 eggs",
            "1/1 pinches salt",
            "2/1 Pancakes, of yesterday"
        ]
    );
    assert_eq!(steps(pancakes), ["Batter: Whisk everything.", "Fry thin pancakes."]);
    assert!(said.contains("the nutrition ") && said.contains("the tool [\"Pan\"] was left out"), "{said}");
}

#[test]
fn an_export_of_mealie() {
    let files = [
        ("recipes/pancakes/pancakes.json", text(&pancakes())),
        ("recipes/pancakes/images/min-original.webp", picture(20)),
        ("recipes/pancakes/images/original.webp", photo(60, 40, ImageFormat::WebP)),
    ];
    assert_pancakes(&import("export.zip", &archive(&files), "Mealie", 1));
    assert_pancakes(&import("pancakes.json", &text(&pancakes()), "Mealie", 0));
}

#[test]
fn a_backup_of_mealie() {
    let whole = pancakes();
    let id = "0a1b2c3d00004000800000000000000f";
    let mut row = whole.clone();
    let fields = row.as_object_mut().unwrap();
    fields.retain(|field, value| !value.is_array() && !value.is_object() || field == "id");
    fields.insert("id".to_owned(), json!(id));
    let rows = |field: &str| -> Vec<Value> {
        let of = |(mut part, position): (Value, i32)| {
            part["recipe_id"] = json!(id);
            part["position"] = json!(position);
            part
        };
        let mut parts: Vec<Value> =
            whole[field].as_array().unwrap().iter().cloned().zip(0..).map(of).collect();
        // In any order.
        parts.reverse();
        parts
    };
    let mut parts = rows("recipe_ingredient");
    for part in &mut parts {
        let (food, unit) = (part["food"].take(), part["unit"].take());
        let is_recipe = !part["referenced_recipe"].take().is_null();
        part["referenced_recipe_id"] = if is_recipe { json!(id) } else { Value::Null };
        part["food_id"] = if food.is_null() {
            Value::Null
        } else {
            json!(format!("food {}", food["name"].as_str().unwrap()))
        };
        part["unit_id"] = if unit.is_null() { Value::Null } else { json!("unit") };
    }
    let database = json!({
        "alembic_version": [{"version_num": "1"}], "users": [{"id": "u", "email": "somebody@elsewhere.example"}],
        "recipes": [row], "recipes_ingredients": parts, "recipe_instructions": rows("recipe_instructions"), "notes": rows("notes"),
        "recipe_nutrition": [{"id": 1, "recipe_id": id, "calories": "300"}], "recipe_settings": [{"id": 1, "recipe_id": id, "disable_amount": false}],
        "ingredient_foods": [{"id": "food flour", "name": "flour"}, {"id": "food eggs", "name": "eggs"}], "ingredient_units": [{"id": "unit", "name": "gram"}],
        "tags": [{"id": "t", "name": "sweet"}], "recipes_to_tags": [{"recipe_id": id, "tag_id": "t"}],
        "categories": [{"id": "c", "name": "Breakfast"}], "recipes_to_categories": [{"recipe_id": id, "category_id": "c"}],
        "tools": [{"id": "p", "name": "Pan"}], "recipes_to_tools": [{"recipe_id": id, "tool_id": "p"}],
        "recipe_comments": [{"recipe_id": id, "text": "Too thin."}, {"recipe_id": id, "text": "Good!"}, {"recipe_id": "other", "text": "Bad."}],
        "recipe_assets": [{"recipe_id": id, "name": "a scan"}], "api_extras": [{"recipee_id": id, "key_name": "shelf", "value": "3"}],
    });
    let files = [
        ("database.json", text(&database)),
        (
            "data/recipes/0a1b2c3d-0000-4000-8000-00000000000f/images/original.webp",
            photo(60, 40, ImageFormat::WebP),
        ),
    ];
    let imported = import("mealie_2026.zip", &archive(&files), "a backup of Mealie", 1);
    assert_pancakes(&imported);
    for left in [r#"comments ["Too thin.","Good!"]"#, r#"assets ["a scan"]"#, r#"extras {"shelf":"3"}"#] {
        assert!(imported.1.contains(&format!("the {left} was left out")), "{}", imported.1);
    }
}

fn plum_cake() -> Value {
    json!({
        "uid": "F0E1D2C3-1111-4222-8333-444455556666", "hash": "x", "name": "Plum cake", "description": "", "notes": "With cream.",
        "ingredients": "500 g plums\n\n2 eggs\n", "directions": "Pit the plums.\n\nBake for an hour.", "servings": "Serves 8", "prep_time": "30 min",
        "cook_time": "1 hr", "total_time": "", "source": "Grandmother Elsa", "source_url": "https://elsewhere.example/plums", "categories": ["Cakes", "Autumn"],
        "difficulty": "Easy", "rating": 4, "nutritional_info": "", "created": "2024-09-01 10:00:00", "image_url": null, "photo_hash": "y",
        "photo": "plum.jpg", "photo_data": STANDARD.encode(picture(60)),
        "photos": [{"filename": "plum.jpg", "name": "1", "hash": "z", "data": STANDARD.encode(picture(70))}],
    })
}

fn assert_plum_cake((cake, said): &(Recipe, String)) {
    assert_eq!((cake.title.as_str(), cake.description.as_str()), ("Plum cake", "With cream."));
    assert_eq!((cake.servings, cake.prep_minutes, cake.cook_minutes), (Some(8), Some(30), Some(60)));
    assert_eq!((cake.attribution.as_str(), tags(cake)), ("Grandmother Elsa", vec!["Cakes", "Autumn"]));
    assert_eq!(ingredients(cake), ["500/1 grams plums", "2/1 eggs"]);
    assert_eq!(steps(cake), ["Pit the plums.", "Bake for an hour."]);
    assert!(said.contains("the difficulty \"Easy\" was left out"), "{said}");
    assert!(said.contains("the source_url \"https://elsewhere.example/plums\" was left out"), "{said}");
}

#[test]
fn recipes_of_paprika() {
    let one = packed(&text(&plum_cake()));
    assert_plum_cake(&import("cake.paprikarecipe", &one, "Paprika", 2));
    assert_plum_cake(&import(
        "All.paprikarecipes",
        &archive(&[("Plum cake.paprikarecipe", one)]),
        "Paprika",
        2,
    ));
}

#[test]
fn the_list_of_recipe_sage() {
    let mut list = json!({"recipes": [{
        "@context": "http://schema.org", "@type": "Recipe", "identifier": "0a1b2c3d-0000-4000-8000-000000000001", "datePublished": "2024-01-01T00:00:00.000Z",
        "description": "Crisp.", "image": ["https://elsewhere.example/waffles.jpg"], "name": "Waffles", "prepTime": "PT15M",
        "recipeIngredient": ["2 cups flour", "[Topping]", "1 cup cream"],
        "recipeInstructions": [
            {"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToSection", "name": "Topping"}, {"@type": "HowToStep", "text": "Whip the cream."},
        ],
        "recipeYield": "4 servings", "totalTime": "PT40M", "recipeCategory": ["sweet"], "creditText": "Aunt Ida", "isBasedOn": "https://elsewhere.example/waffles",
        "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Freeze well."}],
    }]});
    // Older ones are the list alone.
    let (older, _) = import("recipesage-older.json", &text(&list["recipes"]), "RecipeSage", 0);
    let (waffles, said) = import("recipesage.json", &text(&list), "RecipeSage", 0);
    assert_eq!((&older.description, steps(&older)), (&waffles.description, steps(&waffles)));
    // Where somebody hosts it, photos are in the list.
    let photo = format!("data:image/png;base64,{}", STANDARD.encode(picture(60)));
    list["recipes"][0]["image"] = json!([photo]);
    list["recipes"][0]["recipeInstructions"][1] = json!({"@type": "HowToSection", "text": "[Topping]"});
    let (hosted, _) = import("recipesage-hosted.json", &text(&list), "RecipeSage", 1);
    assert_eq!(steps(&hosted), steps(&waffles));
    assert_eq!(waffles.description, "Crisp.\n\nFreeze well.\n\nIn all: 40 min.");
    assert_eq!(
        (waffles.attribution.as_str(), waffles.servings, waffles.prep_minutes),
        ("Aunt Ida", Some(4), Some(15))
    );
    assert_eq!(steps(&waffles), ["Mix.", "Topping: Whip the cream."]);
    let left = "the photo https://elsewhere.example/waffles.jpg was left out: only photos in the folder of the file are imported";
    let address = "the isBasedOn \"https://elsewhere.example/waffles\" was left out";
    assert!(said.contains("left out:      2\n") && said.contains(left) && said.contains(address), "{said}");
}

fn goulash() -> Vec<u8> {
    let recipe = json!({
        "name": "Goulash", "description": "Better tomorrow.", "keywords": [{"name": "beef", "description": ""}], "working_time": 20, "waiting_time": 120,
        "internal": true, "nutrition": null, "servings": 4, "servings_text": "people", "source_url": "https://elsewhere.example/goulash",
        "steps": [
            {"name": "", "instruction": "Brown the meat.", "time": 0, "order": 0, "show_as_header": false, "ingredients": [
                {"food": {"name": "beef", "ignore_shopping": false}, "unit": {"name": "g", "description": null}, "amount": "800.0000000000", "note": "diced", "order": 0, "is_header": false, "no_amount": false},
                {"food": null, "unit": null, "amount": 0, "note": "For the pot", "order": 1, "is_header": true, "no_amount": false},
                {"food": {"name": "salt"}, "unit": null, "amount": 0.0, "note": "", "order": 2, "is_header": false, "no_amount": true},
            ]},
            {"name": "Later", "instruction": "Simmer for two hours.", "time": 120, "order": 1, "show_as_header": true, "ingredients": []},
        ],
    });
    archive(&[("recipe.json", text(&recipe)), ("image.jpg", picture(60))])
}

fn assert_goulash((goulash, said): &(Recipe, String)) {
    assert_eq!(goulash.description, "Better tomorrow.\n\nIn all: 2 h 20 min.");
    assert_eq!((goulash.servings, goulash.prep_minutes, goulash.cook_minutes), (Some(4), Some(20), None));
    assert_eq!(
        (goulash.attribution.as_str(), tags(goulash)),
        ("https://elsewhere.example/goulash", vec!["beef"])
    );
    assert_eq!(ingredients(goulash), ["800/1 grams beef, diced", "For the pot:", "salt"]);
    assert_eq!(steps(goulash), ["Brown the meat.", "Later: Simmer for two hours. (120 min)"]);
    assert!(!said.contains("left out"), "{said}");
}

#[test]
fn recipes_of_tandoor() {
    assert_goulash(&import("Goulash.zip", &goulash(), "Tandoor", 1));
    assert_goulash(&import("export.zip", &archive(&[("Goulash.zip", goulash())]), "Tandoor", 1));
}

#[test]
fn recipes_in_cooklang() {
    let recipe =
        "---\ntags: [bread]\nservings: 2\n---\n\nToast the @bread{2%slices}.\n\nRub them with @garlic.\n";
    let files = [("toast/Garlic toast.cook", recipe.into()), ("toast/Garlic toast.jpg", picture(60))];
    let (toast, _) = import("book.zip", &archive(&files), "Cooklang", 1);
    assert_eq!((toast.title.as_str(), toast.servings), ("Garlic toast", Some(2)));
    assert_eq!(ingredients(&toast), ["2/1 slices bread", "garlic"]);
    assert_eq!(steps(&toast), ["Toast the bread.", "Rub them with garlic."]);
    let (alone, _) = import("Garlic toast.cook", recipe.as_bytes(), "Cooklang", 0);
    assert_eq!(alone.recipe_step_list, toast.recipe_step_list);
}
