//! The folder of photos, as several processes use it.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::io::Cursor;
use std::path::Path;
use std::sync::{Arc, Barrier};

use futures_util::FutureExt;
use image::{DynamicImage, ImageFormat};
use media::MediaStore;
use tempfile::TempDir;

fn photo(width: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    DynamicImage::new_rgb8(width, 30).write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
    bytes
}

fn folder() -> (TempDir, MediaStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = MediaStore::open(folder.path()).unwrap();
    (folder, store)
}

/// The files in the folder of photos, without the locks.
fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder.join("media")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| !name.ends_with(".lock")).collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_same_photo_can_be_put_by_several_at_once() {
    for round in 0..50 {
        let (folder, store) = folder();
        let begin = Arc::new(Barrier::new(4));
        let bytes = photo(40 + round);
        let mut putting = Vec::new();
        for _ in 0..4 {
            let (begin, bytes, taking_in) =
                (Arc::clone(&begin), bytes.clone(), store.taking_in().await.unwrap());
            putting.push(std::thread::spawn(move || {
                begin.wait();
                taking_in.put(&bytes)
            }));
        }
        let names: Vec<_> = putting.into_iter().map(|put| put.join().unwrap().unwrap()).collect();
        assert!(names.windows(2).all(|two| two[0] == two[1]));
        let photo = names[0].photo();
        assert_eq!(files(folder.path()), [format!("{photo}-1280.jpg"), format!("{photo}-480.jpg")]);
        let shown = store.read(&names[0]).await.unwrap().unwrap();
        assert_eq!(image::load_from_memory(&shown).unwrap().width(), 40 + round);
    }
}

#[tokio::test]
async fn what_was_left_unfinished_goes_at_the_next_start_unless_somebody_is_at_work() {
    let (folder, store) = folder();
    let name = store.taking_in().await.unwrap().put(&photo(50)).unwrap();
    let kept = files(folder.path());
    let drafts = [".draft-0123", ".77-0123456789abcdef0123456789abcdef-480.jpg"];
    for draft in drafts {
        std::fs::write(folder.path().join("media").join(draft), "half a photo").unwrap();
    }
    let at_work = store.taking_in().await.unwrap();
    MediaStore::open(folder.path()).unwrap();
    assert_eq!(files(folder.path()).len(), kept.len() + drafts.len());
    drop(at_work);
    MediaStore::open(folder.path()).unwrap();
    assert_eq!(files(folder.path()), kept);
    assert!(store.has(&name).await.unwrap());
}

#[tokio::test]
async fn who_deletes_waits_for_those_who_take_in_and_they_for_whoever_deletes() {
    let (folder, store) = folder();
    let another = MediaStore::open(folder.path()).unwrap();
    let (first, second) = (store.taking_in().await.unwrap(), another.taking_in().await.unwrap());
    let name = first.put(&photo(60)).unwrap();
    drop(first);
    // The photo exists already: the second intake has only looked.
    assert_eq!(second.put(&photo(60)).unwrap(), name);
    assert!(another.deleting().now_or_never().is_none());
    drop(second.clone());
    assert!(another.deleting().now_or_never().is_none());
    drop(second);
    let deleting = another.deleting().await.unwrap();
    assert!(store.taking_in().now_or_never().is_none());
    assert!(store.deleting().now_or_never().is_none());
    deleting.delete(&name).await.unwrap();
    drop(deleting);
    assert!(!store.has(&name).await.unwrap());
    assert_eq!(store.taking_in().await.unwrap().put(&photo(60)).unwrap(), name);
    assert!(store.has(&name).await.unwrap());
}

#[tokio::test]
async fn whoever_waits_to_delete_goes_before_those_who_come_later() {
    let (_folder, store) = folder();
    let first = store.taking_in().await.unwrap();
    let mut deleting = Box::pin(store.deleting());
    assert!(deleting.as_mut().now_or_never().is_none());
    assert!(store.taking_in().now_or_never().is_none(), "it came later");
    drop(first);
    let alone = deleting.await.unwrap();
    assert!(store.taking_in().now_or_never().is_none());
    drop(alone);
    let shared = (store.taking_in().await.unwrap(), store.taking_in().await.unwrap());
    // A cancelled wait keeps nobody out.
    assert!(store.deleting().now_or_never().is_none());
    drop((store.taking_in().await.unwrap(), shared));
    drop(store.deleting().await.unwrap());
}
