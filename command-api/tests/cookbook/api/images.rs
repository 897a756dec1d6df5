use command_api::web::answer::contract::{Card, Recipe};
use image::ImageFormat;
use serde_json::json;

use crate::support::{Folder, Installation, photo, recipe, wait_until};

#[test]
fn a_photo_is_shown_in_its_sizes_and_formats_and_no_other_file_is() {
    let installation = Installation::new();
    let folder = Folder::new();
    folder.write("photos/loaf.png", photo(1600, 800, ImageFormat::Png));
    let mut bread = recipe("bread", "Bread with a Photo");
    bread["image"] = json!([{"@type": "ImageObject", "url": "photos/loaf.png", "caption": "The loaf, cut"}]);
    installation.import(&folder.write_lines("bread.jsonl", &[bread])).succeeded();
    installation.run(&["migrate"]).succeeded();
    let secret = installation.data().join("media/secret.txt");
    std::fs::write(&secret, "secret").unwrap();
    let cookbook = installation.serve();

    let bread = cookbook.titled("Bread with a Photo");
    let [picture] = &bread.recipe_pic_list[..] else { panic!("{bread:?}") };
    assert_eq!(
        (picture.alt_text.as_str(), picture.recipe_id, picture.user_id),
        ("The loaf, cut", bread.recipe_id, 1)
    );
    let cards: Vec<Card> = cookbook.read("/api/search/=bread/page/0");
    assert_eq!(cards[0].recipe_pic_list.len(), 1);

    let large = cookbook.get(&picture.pic_url);
    assert_eq!((large.status, large.header("content-type")), (200, "image/jpeg"));
    assert_eq!(large.header("cache-control"), "public, max-age=60, must-revalidate");
    let size = |bytes: &[u8]| image::load_from_memory_with_format(bytes, ImageFormat::Jpeg).unwrap();
    assert_eq!((size(&large.body).width(), size(&large.body).height()), (1280, 640));
    let small = cookbook.get(&picture.pic_url.replace("-1280.jpg", "-480.jpg"));
    assert_eq!((small.status, size(&small.body).width()), (200, 480));
    for (width, name) in [(240, "-240.webp"), (480, "-480.webp"), (1280, "-1280.webp")] {
        let webp = cookbook.get(&picture.pic_url.replace("-1280.jpg", name));
        assert_eq!((webp.status, webp.header("content-type")), (200, "image/webp"));
        let picture = image::load_from_memory_with_format(&webp.body, ImageFormat::WebP).unwrap();
        assert_eq!((picture.width(), picture.height()), (width, width / 2));
    }
    // A file that was lost is no other one.
    let lost = picture.pic_url.replace("-1280.jpg", "-240.webp");
    std::fs::remove_file(installation.data().join("media").join(&lost["/api/images/".len()..])).unwrap();
    assert_eq!(cookbook.get(&lost).refused(404), "unknown_image");
    let known = cookbook.get_with(&picture.pic_url, &[("if-none-match", large.header("etag"))]);
    assert_eq!((known.status, known.body.len()), (304, 0));
    assert_eq!(known.header("cache-control"), "public, max-age=60, must-revalidate");
    assert_eq!(known.header("etag"), large.header("etag"));

    let name = picture.pic_url.trim_start_matches("/api/images/");
    for path in [
        "secret.txt",
        "x.jpg",
        "..%2fmaster.key",
        "..%2f..%2f..%2fetc%2fpasswd",
        "%2fetc%2fpasswd",
        &format!("..%2fmedia%2f{name}"),
        &format!(".{name}"),
        &name.replace("-1280", "-640"),
        &name.to_uppercase(),
        &format!("{name}%00"),
        &format!("{}-480.jpg", "0".repeat(32)),
        &format!("{}-1280.jpg", "0".repeat(32)),
    ] {
        assert_eq!(cookbook.get(&format!("/api/images/{path}")).refused(404), "unknown_image", "{path}");
    }
    for path in ["/api/images/../../etc/passwd", "/api/images/"] {
        assert_eq!(cookbook.get(path).refused(404), "unknown_call", "{path}");
    }
}

/// A photo reveals to nobody where it was taken.
#[test]
fn what_a_camera_notes_is_not_shown() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut jpeg = photo(64, 32, ImageFormat::Jpeg);
    let note = b"Exif\0\0MM\0*\0\0\0\x08\0\0SECRET-PLACE";
    let length = u16::try_from(note.len() + 2).unwrap().to_be_bytes();
    jpeg.splice(2..2, [&[0xff, 0xe1][..], &length, note].concat());
    folder.write("loaf.jpg", &jpeg);
    let mut bread = recipe("bread", "Bread");
    bread["image"] = json!("loaf.jpg");
    installation.import(&folder.write_lines("bread.jsonl", &[bread])).succeeded();
    let cookbook = installation.serve();
    let shown = cookbook.get(&cookbook.titled("Bread").recipe_pic_list[0].pic_url);
    assert_eq!(shown.status, 200);
    assert!(!shown.body.windows(6).any(|bytes| bytes == b"SECRET" || bytes == b"Exif\0\0"));
}

/// Whoever has cached a photo is not told that it is fresh after it was deleted.
#[test]
fn a_photo_that_was_deleted_is_gone_also_for_whoever_knows_it() {
    let installation = Installation::new();
    let folder = Folder::new();
    folder.write("loaf.png", photo(40, 20, ImageFormat::Png));
    let mut bread = recipe("bread", "Bread with a Photo");
    bread["image"] = json!("loaf.png");
    installation.import(&folder.write_lines("bread.jsonl", &[bread])).succeeded();
    let cookbook = installation.serve();
    let url = cookbook.titled("Bread with a Photo").recipe_pic_list[0].pic_url.clone();
    let etag = cookbook.get(&url).header("etag").to_owned();
    let again = || cookbook.get_with(&url, &[("if-none-match", &etag)]);
    assert_eq!(again().status, 304);
    let file = installation.data().join("media").join(url.trim_start_matches("/api/images/"));
    std::fs::remove_file(file).unwrap();
    assert_eq!(again().refused(404), "unknown_image");
    let any = cookbook.get_with(&url, &[("if-none-match", "*")]);
    assert_eq!(any.refused(404), "unknown_image");
}

/// A photo in parts, and small ones of it; asked for again, they need no database, and are gone as soon as the node shows that they are.
#[test]
fn a_photo_that_was_answered_before_needs_no_database_and_is_gone_when_its_recipe_is() {
    let (installation, folder) = (Installation::new(), Folder::new());
    folder.write("loaf.png", photo(1600, 1600, ImageFormat::Png));
    let recipes = ["bread", "rolls"].map(|name| {
        let mut recipe = recipe(name, name);
        recipe["image"] = json!("loaf.png");
        recipe
    });
    installation.import(&folder.write_lines("recipes.jsonl", &recipes)).succeeded();
    let (cookbook, writer) = (installation.serve(), installation.writer());
    let [bread, rolls] = ["bread", "rolls"].map(|title| cookbook.titled(title));
    let of = |recipe: &Recipe| recipe.recipe_pic_list[0].pic_url.clone();
    let (gone, kept) = (of(&bread), of(&rolls));
    let small = gone.replace("-1280.jpg", "-240.webp");
    let first = cookbook.get(&gone);
    assert_eq!((first.status, first.header("content-length")), (200, first.body.len().to_string().as_str()));
    assert_eq!(cookbook.get(&kept).status, 200);

    let held = writer.hold("LOCK TABLE read.recipes, read.photos IN ACCESS EXCLUSIVE MODE");
    let again = cookbook.get(&gone);
    assert!((again.status, &again.body) == (200, &first.body));
    assert_eq!(cookbook.get_with(&gone, &[("if-none-match", first.header("etag"))]).status, 304);
    assert_eq!(cookbook.get(&small).status, 200);
    drop(held);

    writer.delete(bread.recipe_id);
    wait_until("it is gone", || cookbook.get(&gone).status == 404);
    assert_eq!(cookbook.get(&small).refused(404), "unknown_image");
    let known = cookbook.get_with(&gone, &[("if-none-match", first.header("etag"))]);
    assert_eq!(known.refused(404), "unknown_image");
    let _held = writer.hold("LOCK TABLE read.recipes, read.photos IN ACCESS EXCLUSIVE MODE");
    assert_eq!(cookbook.get(&kept).status, 200);
}
