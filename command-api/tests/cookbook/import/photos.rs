use std::os::unix::fs::symlink;

use image::ImageFormat;
use serde_json::{Value, json};

use crate::support::{Folder, Installation, photo, recipe};

fn with_photo(identifier: &str, reference: Value) -> Value {
    let mut recipe = recipe(identifier, &format!("Recipe {identifier}"));
    recipe["image"] = reference;
    recipe
}

#[test]
fn photos_beside_the_file_come_along_in_their_order() {
    let installation = Installation::new();
    let folder = Folder::new();
    folder.write("photos/one.png", photo(600, 400, ImageFormat::Png));
    folder.write("photos/two.webp", photo(300, 200, ImageFormat::WebP));
    folder.write("three.jpg", photo(200, 100, ImageFormat::Jpeg));
    // The type is determined by the content, not by the name.
    folder.write("four.txt", photo(100, 100, ImageFormat::Jpeg));
    let all =
        json!(["photos/one.png", {"url": "./photos/two.webp", "caption": "Second"}, "three.jpg", "four.txt"]);
    installation.import(&folder.write_lines("one.jsonl", &[with_photo("a", all)])).succeeded();
    let cookbook = installation.serve();
    let shown = cookbook.titled("Recipe a");
    let widths: Vec<u32> = shown
        .recipe_pic_list
        .iter()
        .map(|picture| {
            image::load_from_memory_with_format(&cookbook.get(&picture.pic_url).body, ImageFormat::Jpeg)
                .unwrap()
                .width()
        })
        .collect();
    assert_eq!(widths, [600, 300, 200, 100]);
    let texts: Vec<&str> = shown.recipe_pic_list.iter().map(|picture| picture.alt_text.as_str()).collect();
    assert_eq!(texts, ["Recipe a", "Second", "Recipe a", "Recipe a"]);
}

#[test]
fn a_photo_that_cannot_be_taken_in_is_left_out_with_a_word_and_the_recipe_comes() {
    let installation = Installation::new();
    let outside = Folder::new();
    let secret = outside.write("secret.png", photo(20, 20, ImageFormat::Png));
    let folder = Folder::new();
    folder.write("sub/text.png", "this is no picture");
    folder.write("sub/vector.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    folder.write("sub/cut.png", &photo(20, 20, ImageFormat::Png)[..60]);
    let jpeg = photo(20, 20, ImageFormat::Jpeg);
    folder.write("sub/cut.jpg", &jpeg[..jpeg.len() - 9]);
    let mut large = photo(20, 20, ImageFormat::Png);
    large.resize(10 * 1024 * 1024 + 1, 0);
    folder.write("sub/large.png", large);
    folder.write("sub/empty.png", "");
    folder.write("above.png", photo(20, 20, ImageFormat::Png));
    std::fs::create_dir(folder.path().join("sub/folder.png")).unwrap();
    symlink(&secret, folder.path().join("sub/link.png")).unwrap();
    symlink(outside.path(), folder.path().join("sub/linked")).unwrap();
    let absolute = secret.display().to_string();
    let cases = [
        ("missing.png", "is not in the folder of the file"),
        ("../above.png", "only photos in the folder of the file"),
        ("x/../../above.png", "only photos in the folder of the file"),
        (absolute.as_str(), "only photos in the folder of the file"),
        ("link.png", "only photos in the folder of the file"),
        ("linked/secret.png", "only photos in the folder of the file"),
        ("http://127.0.0.1:9/loaf.png", "only photos in the folder of the file"),
        ("file:///etc/passwd", "only photos in the folder of the file"),
        ("text.png", "not a JPEG, PNG or WebP picture"),
        ("vector.svg", "a drawing made of lines"),
        ("cut.png", "was cut off"),
        ("cut.jpg", "was cut off"),
        ("large.png", "larger than 10 MB"),
        ("empty.png", "not a JPEG, PNG or WebP picture"),
        ("folder.png", "it is a folder"),
    ];
    let recipes: Vec<Value> = cases
        .iter()
        .enumerate()
        .map(|(n, (reference, _))| with_photo(&n.to_string(), json!(reference)))
        .collect();
    let file = folder.write_lines("sub/photos.jsonl", &recipes);
    let done = installation.import(&file).succeeded();
    let heading = format!(
        "imported:      {}\nalready there: 0\nrefused:       0\nleft out:      {}\n",
        cases.len(),
        cases.len()
    );
    assert!(done.out.starts_with(&heading), "{}", done.out);
    for (line, (reference, why)) in cases.iter().enumerate() {
        let start = format!("  {}, line {}: the photo {reference} was left out: ", file.display(), line + 1);
        let told = done.out.lines().find(|told| told.starts_with(&start));
        assert!(told.is_some_and(|told| told.contains(why)), "{reference}: {}", done.out);
    }
    let cookbook = installation.serve();
    assert_eq!(cookbook.number_of_recipes(), cases.len());
    assert!(cookbook.all_cards().iter().all(|card| card.recipe_pic_list.is_empty()));
    let files = std::fs::read_dir(installation.data().join("media")).unwrap();
    let names = files.map(|file| file.unwrap().file_name());
    let kept: Vec<_> = names.filter(|name| !name.to_string_lossy().ends_with(".lock")).collect();
    assert!(kept.is_empty(), "{kept:?}");
}

#[test]
fn a_file_may_be_named_from_its_own_folder() {
    let installation = Installation::new();
    let folder = Folder::new();
    folder.write("loaf.png", photo(20, 20, ImageFormat::Png));
    folder.write_lines("one.jsonl", &[with_photo("a", json!("loaf.png"))]);
    let done =
        crate::support::finish(installation.command(&["import", "one.jsonl"]).current_dir(folder.path()))
            .succeeded();
    assert_eq!(done.out, "imported:      1\nalready there: 0\nrefused:       0\n");
    assert_eq!(installation.serve().titled("Recipe a").recipe_pic_list.len(), 1);
}
