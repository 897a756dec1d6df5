//! What is exported is imported into another cookbook as the same collection.
//!
//! New clusters: what there is before the first start.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::Recipe;
use image::ImageFormat;
use local_postgres::testing::sized;
use media::testing::distance;
use serde_json::{Value, json};

use crate::support::{Cookbook, Everything, Folder, Installation, photo};

fn export(installation: &Installation, folder: &Path) -> String {
    installation.run(&[OsStr::new("export"), folder.as_os_str()]).succeeded().out
}

fn lines(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("recipes.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of the files of an export.
fn photos(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder.join("photos")).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// A recipe as everybody sees it, whoever keeps it: its author stands in the attribution, and its pictures are told by their texts.
fn comparable((mut recipe, _): (Recipe, Vec<String>)) -> Recipe {
    if recipe.attribution.is_empty() && recipe.writer != "The Heirloom Shelf" {
        recipe.attribution = recipe.writer;
    }
    recipe.writer = String::new();
    recipe.avatar_url = String::new();
    recipe.sequence = None;
    recipe.recipe_pic_list.iter_mut().for_each(|picture| picture.pic_url = String::new());
    recipe.cards.iter_mut().for_each(String::clear);
    recipe
}

/// All pictures, those of cards in the size in which they are read.
fn pictures_of(cookbook: &Cookbook, everything: &Everything) -> Vec<image::RgbImage> {
    let addresses = everything.recipes.iter().flat_map(|(recipe, _)| {
        let photos = recipe.recipe_pic_list.iter().map(|picture| picture.pic_url.clone());
        photos.chain(recipe.cards.iter().map(|card| card.replace("-1280.jpg", "-3000.jpg")))
    });
    let drawn = addresses.map(|address| {
        let file = cookbook.get(&address).body;
        image::load_from_memory_with_format(&file, ImageFormat::Jpeg).unwrap().to_rgb8()
    });
    drawn.collect()
}

/// Exports everything that is shown, imports it elsewhere, and compares.
fn assert_that_all_of_it_comes_back(installation: &Installation) -> Vec<Value> {
    let folder = Folder::new();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let said = export(installation, &first);
    let written = lines(&first);

    let elsewhere = Installation::new();
    let imported = elsewhere.import(&first.join("recipes.jsonl")).succeeded();
    let number = written.len();
    assert_eq!(imported.out, format!("imported:      {number}\nalready there: 0\nrefused:       0\n"));
    let again = elsewhere.import(&first.join("recipes.jsonl")).succeeded();
    assert_eq!(again.out, format!("imported:      0\nalready there: {number}\nrefused:       0\n"));

    let (here, there) = (installation.serve(), elsewhere.serve());
    // What a deleted account leaves goes while the cookbook is running.
    installation.writer().settle();
    let (shown, came) = (Everything::of(&here), Everything::of(&there));
    let (before, after) = (pictures_of(&here, &shown), pictures_of(&there, &came));
    assert_eq!(said, format!("recipes:       {number}\nphotos:        {}\n", before.len()));
    assert_eq!(before.len(), after.len());
    for (one, other) in before.iter().zip(&after) {
        let distance = distance(one, other);
        assert!(distance < 4.0, "{distance}");
    }
    let shown: Vec<Recipe> = shown.recipes.into_iter().map(comparable).collect();
    let came: Vec<Recipe> = came.recipes.into_iter().map(comparable).collect();
    assert_eq!(shown.len(), number);
    for (one, other) in shown.iter().zip(&came) {
        assert_eq!(one, other);
    }

    assert_eq!(export(&elsewhere, &second), said);
    let files = [&first, &second].map(|folder| std::fs::read(folder.join("recipes.jsonl")).unwrap());
    assert!(files[0] == files[1], "another export says something else");
    let names = |folder: &Path| -> BTreeSet<PathBuf> {
        photos(folder).iter().map(|photo| photo.file_name().unwrap().into()).collect()
    };
    assert_eq!(names(&first), names(&second));
    written
}

/// What no list of schema.org's says as it is: lines that read otherwise, texts that look like markup, pictures without a word.
fn odd(picture: &str) -> Value {
    let line = |number: u32, (over, under): (u32, u32), unit: &str, quantifier: &str, text: &str| {
        json!({
            "ingredientNum": number, "amountNumerator": over, "amountDenominator": under,
            "unitType": unit, "quantifier": quantifier, "ingredientText": text,
        })
    };
    json!({
        "title": "1. <b>Bread</b> &amp;amp; \"butter\"",
        "description": "Line one\nline two\n\n\n\tindented  twice\n\n<script>alert(1)</script> &lt;p&gt; 2 < 3",
        "attribute": "May, June & <i>Julia</i>",
        "servings": 1, "prepMinutes": 100_000, "cookMinutes": 1,
        "story": {"who": "May & <i>June</i>", "place": "", "time": "&amp; 1932", "told": "1. <b>Line</b>\n\n\tline  two &lt;"},
        "recipeTagList": [{"tag": "sweet; sour"}, {"tag": "<b>"}, {"tag": "Größe"}],
        "ingredientList": [
            line(1, (0, 1), "", "", "For the dough:"),
            line(2, (2, 4), "cups", "packed", "1 cup of flour"),
            line(3, (0, 5), "grams", "", "salt"),
            line(4, (4_294_967_295, 7), "", "(about)", "peas"),
            line(5, (1, 1), "my grandmother's cups", "heaping", "sugar"),
            line(6, (1, 3), "", "", "2 eggs"),
            line(7, (3, 2), "teaspoons", "", "salt &amp; pepper"),
        ],
        "recipeStepList": [
            {"stepNum": 1, "instructions": "1. Stir.\n\n2. Wait  for it."},
            {"stepNum": 2, "instructions": "2. <em>Bake</em>."},
        ],
        "recipePicList": [{"picUrl": picture, "altText": ""}],
    })
}

#[test]
fn the_demonstration_with_everything_odd_comes_back_and_nothing_that_is_not_shown() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    for picture in [photo(300, 200, ImageFormat::Png), photo(20, 1_400, ImageFormat::Jpeg)] {
        let uploaded: UploadedImage = ada.upload(&picture).created();
        ada.post("/api/recipes/new", &odd(&uploaded.url)).created::<Recipe>();
    }
    let bare = json!({"title": "Bare", "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": []});
    // Two that say the same are two.
    for _ in 0..2 {
        ada.post("/api/recipes/new", &bare).created::<Recipe>();
    }
    let sides = [3_200, 900].map(|width| {
        let side: UploadedImage = ada.upload_card(&photo(width, 1_000, ImageFormat::Png)).created();
        side.url
    });
    let mut on_a_card = bare.clone();
    (on_a_card["title"], on_a_card["cards"]) = (json!("From a card"), json!(sides));
    on_a_card["story"] = json!({"place": "Trieste"});
    ada.post("/api/recipes/new", &on_a_card).created::<Recipe>();
    let gone: Recipe = ada.post("/api/recipes/new", &json!({"title": "Gone", "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": []})).created();
    ada.call(&ureq::http::Method::DELETE, &format!("/api/recipe/{}", gone.recipe_id), &[], None);
    cookbook.stop();
    installation.run(&["admin", "delete", "giulia@example.org", "--yes"]).succeeded();

    let written = assert_that_all_of_it_comes_back(&installation);
    let text = written.iter().map(Value::to_string).collect::<String>();
    assert!(text.contains("\"name\":\"Ada\"") && text.contains("Line one"), "{text}");
    for hidden in
        ["@example.org", "@ada", "Giulia", "\"Gone\"", "/api/images", "\"name\":\"The Heirloom Shelf\""]
    {
        assert!(!text.contains(hidden), "{hidden}");
    }
    let titled = |title: &str| written.iter().filter(|recipe| recipe["name"] == title).count();
    assert_eq!(titled("Bare"), 2);
    let card = written.iter().find(|recipe| recipe["name"] == "From a card").unwrap();
    assert_eq!(card["associatedMedia"].as_array().unwrap().len(), 2);
    let place = json!({"@type": "Place", "name": "Trieste"});
    assert_eq!(card["subjectOf"], json!({"@type": "CreativeWork", "contentLocation": place}));
}

#[test]
fn real_recipes_come_back() {
    let Some(folder) = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty()) else {
        println!("left out: REAL_RECIPES names no folder of real recipes");
        return;
    };
    let installation = Installation::new();
    let (real, some) = (Path::new(&folder).canonicalize().unwrap(), Folder::new());
    let text = std::fs::read_to_string(real.join("recipes.jsonl")).unwrap();
    // All of them are imported in `real_recipes.rs`.
    let chosen: Vec<&str> = text.lines().step_by(sized(10, 1)).collect();
    let file = some.write("recipes.jsonl", chosen.join("\n"));
    for entry in std::fs::read_dir(real.join("photos")).unwrap() {
        let photo = entry.unwrap();
        some.write(&format!("photos/{}", photo.file_name().display()), std::fs::read(photo.path()).unwrap());
    }
    installation.import(&file).succeeded();
    let written = assert_that_all_of_it_comes_back(&installation);
    // What others read is a line wherever one says it.
    let ingredients = written.iter().filter_map(|recipe| recipe["recipeIngredient"].as_array()).flatten();
    let (as_lines, in_parts): (Vec<&Value>, Vec<&Value>) = ingredients.partition(|line| line.is_string());
    assert!(in_parts.len() * 20 < as_lines.len(), "{} of {}", in_parts.len(), as_lines.len());
}

#[test]
fn an_export_goes_into_a_new_folder_whole_or_not_at_all() {
    let installation = Installation::new();
    let folder = Folder::new();
    let full = folder.path().join("full");
    folder.write("full/mine.txt", "mine");
    let file = folder.write("file.txt", "mine");
    let lost = folder.path().join("lost");
    std::os::unix::fs::symlink(folder.path().join("nowhere"), &lost).unwrap();
    for (place, why) in [
        (full.as_path(), "is not empty: name a new folder, or empty this one."),
        (file.as_path(), "is a file: name a new folder."),
        (lost.as_path(), "is a link to what is not there: name a new folder."),
        (&folder.path().join("none/new"), "name a folder in one that is there and that you may write."),
        (Path::new("/"), "is no name for a new folder: write one, such as \"my-recipes\"."),
    ] {
        let sentence = installation.run(&[OsStr::new("export"), place.as_os_str()]).sentence();
        assert!(sentence.contains(why), "{sentence}");
    }
    let left: BTreeSet<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, BTreeSet::from(["file.txt".into(), "full".into(), "lost".into()]));

    // An empty one is as good as none.
    let empty = folder.path().join("empty");
    std::fs::create_dir(&empty).unwrap();
    assert_eq!(export(&installation, &empty), "recipes:       0\nphotos:        0\n");
    assert_eq!(std::fs::read(empty.join("recipes.jsonl")).unwrap(), b"");

    // So is one that is somewhere else, and nothing else stays in it.
    let (elsewhere, link) = (folder.path().join("elsewhere"), folder.path().join("link"));
    std::fs::create_dir(&elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, &link).unwrap();
    assert_eq!(export(&installation, &link), "recipes:       0\nphotos:        0\n");
    let inside: BTreeSet<_> =
        std::fs::read_dir(&elsewhere).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(inside, BTreeSet::from(["photos".into(), "recipes.jsonl".into()]));
}

#[test]
fn without_a_cookbook_nothing_is_exported_and_none_is_made() {
    let installation = Installation::embedded();
    let folder = Folder::new();
    let place = folder.path().join("new");
    let sentence = installation.run(&[OsStr::new("export"), place.as_os_str()]).sentence();
    assert!(sentence.contains("there is no cookbook in "), "{sentence}");
    assert!(!place.exists());
    assert_eq!(std::fs::read_dir(installation.data()).unwrap().count(), 0);
}

#[test]
fn a_photo_whose_file_is_lost_is_told_and_the_rest_is_exported() {
    let installation = Installation::demonstrated();
    let shown = installation
        .writer()
        .texts("SELECT pictures FROM read.recipes WHERE pictures <> '' ORDER BY recipe_id");
    let lost = shown[0].split(',').next().unwrap().to_owned();
    let folder = Folder::new();
    let (whole, without) = (folder.path().join("whole"), folder.path().join("without"));
    export(&installation, &whole);
    std::fs::remove_file(installation.data().join("media").join(lost.rsplit('/').next().unwrap())).unwrap();
    let done = installation.run(&[OsStr::new("export"), without.as_os_str()]).ended_with(1);
    assert!(done.out.contains(&format!("missing:       1 (\"cookbook verify --repair\" makes some of them again)\n  the photo {lost} of recipe ")), "{}", done.out);
    assert_eq!(lines(&without).len(), lines(&whole).len());
    assert_eq!(photos(&without).len() + 1, photos(&whole).len());
}
