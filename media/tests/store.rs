//! The folder of photos, as several processes use it.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use futures_util::StreamExt;
use futures_util::future::join_all;
use image::{ImageFormat, RgbImage};
use media::testing::S3Server;
use media::{Kind, MediaStore, PictureName, RenderError, Rendition, render};
use tempfile::TempDir;

fn folder() -> (TempDir, MediaStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = MediaStore::open(folder.path()).unwrap();
    (folder, store)
}

fn photo(store: &MediaStore, width: u32) -> File {
    let mut file = store.scratch().unwrap();
    RgbImage::new(width, 30).write_to(&mut file, ImageFormat::Png).unwrap();
    file
}

async fn rendered(store: &MediaStore, width: u32) -> Vec<Rendition> {
    render(photo(store, width), Kind::Card).await.unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder.join("media")).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_same_photo_can_be_put_by_several_at_once_and_deleted() {
    let (folder, store) = folder();
    let name = PictureName::of_photo([7; 16]);
    for round in 0..20 {
        let width = 40 + round;
        let renditions = join_all((0..4).map(|_| rendered(&store, width))).await;
        let put = join_all(renditions.into_iter().map(|renditions| store.put(&name, renditions))).await;
        assert!(put.iter().all(Result::is_ok), "{put:?}");
        let mut names: Vec<String> = name.renditions().map(|name| name.to_string()).collect();
        names.sort();
        assert_eq!(files(folder.path()), names);
        for rendition in name.renditions() {
            let shown = store.read(&rendition).await.unwrap().unwrap();
            assert_eq!(image::load_from_memory(&shown).unwrap().width(), width);
            assert!(store.has(&rendition).await.unwrap());
        }
    }
    store.delete(&name).await.unwrap();
    store.delete(&name).await.unwrap();
    assert_eq!(files(folder.path()), [""; 0]);
    assert!(!store.has(&name).await.unwrap());
    assert!(store.read(&name).await.unwrap().is_none());
}

#[tokio::test]
async fn what_was_left_unfinished_long_ago_goes_at_the_next_start() {
    let (folder, store) = folder();
    let name = PictureName::of_photo([7; 16]);
    store.put(&name, rendered(&store, 50).await).await.unwrap();
    let kept = files(folder.path());
    let media = folder.path().join("media");
    for draft in [".draft-0123", ".77-0123456789abcdef0123456789abcdef-480.jpg", ".draft-of-somebody-at-work"]
    {
        let file = File::create(media.join(draft)).unwrap();
        let age = if draft.ends_with("work") { Duration::ZERO } else { Duration::from_secs(2 * 60 * 60) };
        file.set_modified(SystemTime::now() - age).unwrap();
    }
    MediaStore::open(folder.path()).unwrap();
    let left: Vec<_> = files(folder.path()).into_iter().filter(|name| !kept.contains(name)).collect();
    assert_eq!(left, [".draft-of-somebody-at-work"]);
}

#[tokio::test]
async fn a_bucket_keeps_photos_as_the_folder_does() {
    let server = tokio::task::spawn_blocking(S3Server::start).await.unwrap();
    let (folder, store) = folder();
    for (url, below) in
        [(server.url(), "photos"), (format!("{}/a/cookbook", server.url()), "photos/a/cookbook")]
    {
        let store = store.clone().in_bucket(&url, server.variables()).unwrap();
        let name = PictureName::of_photo([8; 16]);
        assert!(!store.has(&name).await.unwrap());
        assert!(store.read(&name).await.unwrap().is_none());
        store.put(&name, rendered(&store, 50).await).await.unwrap();
        let mut names: Vec<_> =
            name.renditions().map(|name| server.folder().join(below).join(name.to_string())).collect();
        names.sort();
        assert_eq!(server.files(), names);
        for rendition in name.renditions() {
            assert!(store.has(&rendition).await.unwrap());
            let shown = store.read(&rendition).await.unwrap().unwrap();
            assert_eq!(image::load_from_memory(&shown).unwrap().width(), 50);
        }
        store.delete(&name).await.unwrap();
        store.delete(&name).await.unwrap();
        assert_eq!(server.files(), [""; 0].map(std::path::PathBuf::from));
        assert_eq!(files(folder.path()), [""; 0], "nothing of it is on this machine");
    }
    let stranger = server.variables().into_iter().filter(|(name, _)| name != "AWS_SECRET_ACCESS_KEY");
    let stranger = stranger.chain([("AWS_SECRET_ACCESS_KEY".to_owned(), "wrong".to_owned())]);
    let store = store.in_bucket(&server.url(), stranger).unwrap();
    assert!(store.has(&PictureName::of_photo([8; 16])).await.is_err());
    tokio::task::spawn_blocking(|| drop(server)).await.unwrap();
}

/// All names that are listed, and how many pages there were.
async fn listed(store: &MediaStore) -> (Vec<String>, usize) {
    let (mut pages, mut names, mut count) = (store.pages(), Vec::new(), 0);
    while let Some(page) = pages.next().await {
        names.extend(page.unwrap());
        count += 1;
    }
    names.sort();
    (names, count)
}

#[tokio::test]
async fn whatever_is_stored_is_listed_a_page_at_a_time_in_the_folder_and_in_the_bucket() {
    let server = tokio::task::spawn_blocking(S3Server::start).await.unwrap();
    let (folder, store) = folder();
    std::fs::write(folder.path().join("media/.draft-0123"), "").unwrap();
    let mut names: Vec<String> = (0..1_001).map(|number| format!("{number:032x}-480.jpg")).collect();
    let bucket = server.folder().join("photos/cookbook");
    std::fs::create_dir_all(&bucket).unwrap();
    for name in &names {
        std::fs::write(folder.path().join("media").join(name), "").unwrap();
        std::fs::write(bucket.join(name), "").unwrap();
    }
    names.sort();
    assert_eq!(listed(&store).await, (names.clone(), 2));
    let url = format!("{}/cookbook", server.url());
    let in_bucket = store.clone().in_bucket(&url, server.variables()).unwrap();
    assert_eq!(listed(&in_bucket).await.0, names);
    std::fs::remove_dir_all(folder.path().join("media")).unwrap();
    assert!(store.pages().next().await.unwrap().is_err());
    tokio::task::spawn_blocking(|| drop(server)).await.unwrap();
}

/// However many come at once, each has its turn; what is no picture takes no place for good.
#[tokio::test]
async fn everybody_has_a_turn() {
    let (_folder, store) = folder();
    let outcomes = join_all((0..20).map(|n| {
        let mut file = photo(&store, 40 + n);
        if n % 2 == 0 {
            file.set_len(60).unwrap();
            file.rewind().unwrap();
            file.write_all(if n % 4 == 0 { b"GIF89a" } else { b"\x89PNG" }).unwrap();
        }
        render(file, Kind::Photo)
    }))
    .await;
    for (n, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            Ok(renditions) => assert_eq!((n % 2, renditions.len()), (1, 6)),
            Err(RenderError::Image(_)) => assert_eq!(n % 2, 0),
            Err(error) => panic!("{error}"),
        }
    }
}
