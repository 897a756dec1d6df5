//! `cookbook verify` looks for every picture that is shown, waits, or is evidence: in the folder and in the bucket.

use std::path::{Path, PathBuf};

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{PendingRecipe, Recipe, SubmittedPicture};
use image::ImageFormat;
use media::testing::{BUCKET, S3Server};
use serde_json::json;

use crate::support::{Caller, Cookbook, Finished, Installation, finish, photo};

/// The same picture would have the same files wherever it is.
fn uploaded(caller: &Caller<'_>, width: u32) -> String {
    caller.upload(&photo(width, 400, ImageFormat::Png)).created::<UploadedImage>().url
}

/// Uploads what a recipe shows, what waits in a submission, a photo that was reported, and one that nothing names.
fn four(cookbook: &Cookbook, installation: &Installation) -> [String; 4] {
    let (ada, rosa) = (cookbook.unlocked_admin(installation, "Ada"), cookbook.member("Rosa"));
    let (shown, [waits, reported, unused]) =
        (uploaded(&ada, 600), [610, 620, 630].map(|width| uploaded(&rosa, width)));
    let soup = json!({"title": "Soup", "recipePicList": [{"picUrl": shown, "altText": "Soup"}]});
    let soup = ada.post("/api/recipes/new", &soup).created::<Recipe>().recipe_id;
    let stew = json!({"title": "Stew", "recipeText": "Cook.", "pics": waits});
    rosa.post("/api/new-recipe/pending", &stew).created::<PendingRecipe>();
    let sent = json!({"picUrl": reported, "recipeId": soup, "altText": "The loaf, cut"});
    rosa.put("/api/submit-photo", &sent).created::<SubmittedPicture>();
    let violation = json!([{"picUrl": reported, "violation": true, "reasons": ["profanity"]}]);
    assert_eq!(ada.put("/api/pending-pics/delete", &violation).status, 200);
    installation.writer().settle();
    [shown, waits, reported, unused]
}

fn file(folder: &Path, url: &str, rendition: &str) -> PathBuf {
    folder.join(url["/api/images/".len()..].replace("1280.jpg", rendition))
}

fn told(finished: &Finished, parts: &[&str]) -> bool {
    finished.out.lines().any(|line| parts.iter().all(|part| line.contains(part)))
}

#[test]
fn whatever_is_missing_or_damaged_of_a_picture_is_told_and_made_again_from_the_largest_that_is_left() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [shown, waits, reported, unused] = four(&cookbook, &installation);
    cookbook.stop();
    let verify = |arguments: &[&str]| installation.run(&[&["verify"], arguments].concat());
    let whole = "photos:       3 pictures are whole";
    assert!(told(&verify(&[]).succeeded(), &[whole]));

    let (media, elsewhere) = (installation.data().join("media"), installation.data().join("elsewhere"));
    std::fs::rename(&media, &elsewhere).unwrap();
    let lost = verify(&[]).ended_with(1);
    for (place, url) in [("recipe/1", &shown), ("submission/1", &waits), ("photo/1", &reported)] {
        let file = url["/api/images/".len()..].to_owned();
        let words = [place, &format!("{file} is missing"), "nothing of it is left: restore it from a backup"];
        assert!(told(&lost, &words), "{lost:?}");
    }
    assert!(told(&lost, &["photos:       3 of 3 pictures are not whole"]), "{lost:?}");
    assert!(!told(&lost, &[&unused["/api/images/".len()..][..32]]), "{lost:?}");
    let lost = verify(&["--repair"]).ended_with(1);
    assert!(told(&lost, &["photos:       3 of 3 pictures are not whole"]), "{lost:?}");
    std::fs::remove_dir_all(&media).unwrap();
    std::fs::rename(&elsewhere, &media).unwrap();

    let read = |url: &str, rendition| std::fs::read(file(&media, url, rendition)).unwrap();
    let before = [read(&shown, "480.jpg"), read(&waits, "480.webp"), read(&reported, "480.jpg")];
    std::fs::remove_file(file(&media, &shown, "480.jpg")).unwrap();
    let cut = read(&waits, "480.webp").len() - 1;
    std::fs::File::options()
        .write(true)
        .open(file(&media, &waits, "480.webp"))
        .unwrap()
        .set_len(cut as u64)
        .unwrap();
    // Another picture than the one that was stored.
    std::fs::copy(file(&media, &shown, "1280.jpg"), file(&media, &reported, "1280.jpg")).unwrap();
    std::fs::remove_file(file(&media, &reported, "480.jpg")).unwrap();
    let damaged = verify(&[]).ended_with(1);
    let name = |url: &str, rendition: &str| url["/api/images/".len()..].replace("1280.jpg", rendition);
    for words in [
        [name(&shown, "480.jpg is missing"), format!("makes it again from {}", name(&shown, "1280.jpg"))],
        [name(&waits, "480.webp is damaged"), format!("makes it again from {}", name(&waits, "1280.jpg"))],
        [
            name(&reported, "1280.jpg is damaged"),
            format!("makes it again from {}", name(&reported, "1280.webp")),
        ],
    ] {
        assert!(told(&damaged, &words.each_ref().map(String::as_str)), "{words:?} {damaged:?}");
    }
    let repaired = verify(&["--repair"]).succeeded();
    assert!(told(
        &repaired,
        &[&name(&shown, "480.jpg"), &format!("made again from {}", name(&shown, "1280.jpg"))]
    ));
    assert!(told(&repaired, &["photos:       3 pictures are whole, 3 of them repaired"]), "{repaired:?}");
    assert!(told(&verify(&[]).succeeded(), &[whole]));
    for (url, rendition) in [(&shown, "480.jpg"), (&reported, "1280.jpg"), (&reported, "480.jpg")] {
        let picture = image::load_from_memory(&read(url, rendition)).unwrap();
        let width = if url == &shown { 600 } else { 620 };
        assert_eq!(picture.width(), if rendition.starts_with("480") { 480 } else { width });
    }
    assert!(before.iter().all(|bytes| !bytes.is_empty()));
}

#[test]
fn a_file_that_belongs_to_nothing_is_named_and_what_was_not_recorded_is() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [shown, ..] = four(&cookbook, &installation);
    cookbook.stop();
    let media = installation.data().join("media");
    let verify = |arguments: &[&str]| installation.run(&[&["verify"], arguments].concat());
    let writer = installation.writer();
    // As an import leaves it that was killed before it had recorded what it stored.
    writer.tamper(&format!(
        "DELETE FROM ops.renditions WHERE upload = '{}'",
        &shown["/api/images/".len()..][..32]
    ));
    let (webp, away) = (file(&media, &shown, "480.webp"), installation.data().join("away.webp"));
    std::fs::rename(&webp, &away).unwrap();
    assert!(told(&verify(&[]).ended_with(1), &["480.webp is missing"]));
    std::fs::rename(&away, &webp).unwrap();
    std::fs::write(media.join("0123456789abcdef0123456789abcdef-480.jpg"), "a picture").unwrap();
    std::fs::write(media.join("notes.txt"), "not a picture").unwrap();
    let found = verify(&[]).succeeded();
    assert!(told(&found, &["photos:       3 pictures are whole"]), "{found:?}");
    let orphan = "the file 0123456789abcdef0123456789abcdef-480.jpg belongs to nothing";
    for words in
        [orphan, "the file notes.txt is not one that a cookbook writes", "photos: 2 files belong to nothing"]
    {
        assert!(told(&found, &[words]), "{words} {found:?}");
    }

    let bytes = std::fs::read(file(&media, &shown, "480.jpg")).unwrap();
    let swapped =
        || std::fs::copy(file(&media, &shown, "1280.jpg"), file(&media, &shown, "480.jpg")).unwrap();
    swapped();
    verify(&[]).succeeded();
    std::fs::write(file(&media, &shown, "480.jpg"), &bytes[..bytes.len() / 2]).unwrap();
    let damaged = verify(&[]).ended_with(1);
    assert!(told(&damaged, &["480.jpg is damaged"]), "it cannot be decoded: {damaged:?}");
    std::fs::write(file(&media, &shown, "480.jpg"), &bytes).unwrap();
    verify(&["--repair"]).succeeded();
    swapped();
    let damaged = verify(&[]).ended_with(1);
    assert!(told(&damaged, &["480.jpg is damaged"]), "it is another one: {damaged:?}");
}

#[test]
fn pictures_in_a_bucket_are_looked_for_as_those_in_the_folder() {
    let (installation, store) = (Installation::new(), S3Server::start());
    let with_store = |mut command: std::process::Command| {
        command.env("MEDIA_URL", store.url()).envs(store.variables());
        command
    };
    let cookbook = Cookbook::start(&mut with_store(installation.serving()));
    let [shown, ..] = four(&cookbook, &installation);
    cookbook.stop();
    let bucket = store.folder().join(BUCKET);
    let verify = |arguments: &[&str]| {
        finish(&mut with_store(installation.command(&[&["verify"], arguments].concat())))
    };
    assert!(told(&verify(&[]).succeeded(), &["photos:       3 pictures are whole"]));
    std::fs::remove_file(file(&bucket, &shown, "480.webp")).unwrap();
    std::fs::write(bucket.join("notes.txt"), "not a picture").unwrap();
    let found = verify(&[]).ended_with(1);
    assert!(
        told(&found, &["480.webp is missing"])
            && told(&found, &["the file notes.txt is not one that a cookbook writes"]),
        "{found:?}"
    );
    verify(&["--repair"]).succeeded();
    assert!(told(&verify(&[]).succeeded(), &["photos:       3 pictures are whole"]));
}
