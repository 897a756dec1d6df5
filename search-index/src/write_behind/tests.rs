//! Write-behind, step by step and interrupted.

use super::*;

const SEGMENT: &str = "0123456789abcdef0123456789abcdef";

fn file(name: &str) -> PathBuf {
    PathBuf::from(format!("{SEGMENT}.{name}"))
}

fn write(files: &WriteBehind, path: &Path, content: &[u8]) {
    let mut writing = files.open_write(path).unwrap();
    writing.write_all(content).unwrap();
    writing.terminate().unwrap();
}

fn read(files: &WriteBehind, path: &Path) -> Vec<u8> {
    files.open_read(path).unwrap().read_bytes().unwrap().as_slice().to_vec()
}

/// The lists as the engine writes them after a commit, of one segment or of none.
fn list(files: &WriteBehind, managed: &[PathBuf], counts: bool) {
    files.atomic_write(Path::new(MANAGED), &serde_json::to_vec(managed).unwrap()).unwrap();
    let segments = if counts {
        serde_json::json!([{"segment_id": "01234567-89ab-cdef-0123-456789abcdef"}])
    } else {
        serde_json::json!([])
    };
    let meta = serde_json::json!({ "segments": segments }).to_string();
    files.atomic_write(Path::new(META), meta.as_bytes()).unwrap();
}

fn opened() -> (tempfile::TempDir, WriteBehind) {
    let folder = tempfile::tempdir().unwrap();
    let files = WriteBehind::open(folder.path()).unwrap();
    (folder, files)
}

fn names(folder: &Path) -> HashSet<String> {
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".lock"))
        .collect()
}

#[test]
fn what_is_new_is_in_memory_until_it_is_flushed_and_reads_the_same_before_and_after() {
    let (folder, files) = opened();
    let (store, terms) = (file("store"), file("term"));
    write(&files, &store, b"bread");
    write(&files, &terms, b"");
    list(&files, &[store.clone(), terms.clone()], true);
    let check = || {
        assert_eq!((read(&files, &store), read(&files, &terms)), (b"bread".to_vec(), vec![]));
        assert!(files.exists(&store).unwrap() && files.exists(Path::new(META)).unwrap());
        assert!(files.atomic_read(Path::new(META)).unwrap().starts_with(b"{\"segments\""));
        assert!(matches!(files.open_write(&store), Err(OpenWriteError::FileAlreadyExists(_))));
    };
    assert!(names(folder.path()).is_empty() && !files.is_flushed());
    check();
    files.flush().unwrap();
    assert!(files.is_flushed() && files.unflushed().bytes == 0);
    assert_eq!(names(folder.path()).len(), 4);
    check();
}

#[test]
fn what_was_removed_before_it_was_written_never_reaches_the_folder() {
    let (folder, files) = opened();
    write(&files, &file("store"), b"bread");
    files.delete(&file("store")).unwrap();
    assert!(!files.exists(&file("store")).unwrap());
    assert!(matches!(files.delete(&file("store")), Err(DeleteError::FileDoesNotExist(_))));
    list(&files, &[], false);
    files.flush().unwrap();
    assert_eq!(names(folder.path()), HashSet::from([META.to_owned(), MANAGED.to_owned()]));
}

#[test]
fn what_the_list_in_the_folder_names_stays_until_a_new_list_is_there() {
    let (folder, files) = opened();
    write(&files, &file("store"), b"bread");
    list(&files, &[file("store")], true);
    files.flush().unwrap();
    files.delete(&file("store")).unwrap();
    assert!(!files.exists(&file("store")).unwrap());
    assert!(matches!(files.delete(&file("store")), Err(DeleteError::FileDoesNotExist(_))));
    list(&files, &[], false);
    // If the process ends here, the next start finds everything.
    WriteBehind::open(folder.path()).unwrap();
    assert!(folder.path().join(file("store")).exists());
    files.flush().unwrap();
    assert!(!folder.path().join(file("store")).exists() && files.is_flushed());
}

#[test]
fn what_is_long_or_too_much_goes_to_the_disk_at_once_and_what_no_list_names_is_removed() {
    let (folder, files) = opened();
    let long = vec![7; LONGEST + 1];
    write(&files, &file("store"), &long);
    assert_eq!(read(&files, &file("store")), long);
    assert!(files.unflushed().files.is_empty() && folder.path().join(file("store")).exists());
    for number in 0..=MOST / LONGEST {
        write(&files, &file(&format!("{number}.del")), &vec![7; LONGEST]);
    }
    assert!(files.unflushed().bytes <= MOST && names(folder.path()).len() == 2, "{:?}", names(folder.path()));
    // The process ends before any of it is live.
    let other = WriteBehind::open(folder.path()).unwrap();
    list(&other, &[], false);
    other.flush().unwrap();
    WriteBehind::open(folder.path()).unwrap();
    assert_eq!(names(folder.path()), HashSet::from([META.to_owned(), MANAGED.to_owned()]));
}

#[test]
fn a_writing_that_fails_half_way_changes_nothing_that_counts_and_is_made_good_later() {
    let (folder, files) = opened();
    write(&files, &file("store"), b"bread");
    list(&files, &[file("store")], true);
    files.flush().unwrap();
    let before = std::fs::read(folder.path().join(META)).unwrap();
    files.delete(&file("store")).unwrap();
    write(&files, &file("1.del"), b"1");
    list(&files, &[file("1.del")], true);
    // The new list cannot be written.
    let in_the_way = folder.path().join("meta.new");
    std::fs::create_dir(&in_the_way).unwrap();
    files.flush().unwrap_err();
    assert_eq!(std::fs::read(folder.path().join(META)).unwrap(), before);
    let reopened = WriteBehind::open(folder.path()).unwrap();
    assert_eq!(read(&reopened, &file("store")), b"bread");
    assert!(!files.is_flushed());
    assert_eq!(read(&files, &file("1.del")), b"1");
    std::fs::remove_dir(in_the_way).unwrap();
    files.flush().unwrap();
    assert!(files.is_flushed());
    assert!(!folder.path().join(file("store")).exists() && folder.path().join(file("1.del")).exists());
}

/// A full disk, simulated by a folder that accepts nothing more.
#[test]
fn what_the_disk_does_not_take_stays_in_memory() {
    let (folder, files) = opened();
    for number in 0..MOST / LONGEST {
        write(&files, &file(&format!("{number}.del")), &vec![7; LONGEST]);
    }
    let moved = folder.path().with_extension("elsewhere");
    std::fs::rename(folder.path(), &moved).unwrap();
    write(&files, &file("store"), &vec![8; LONGEST]);
    assert_eq!(read(&files, &file("store")), vec![8; LONGEST]);
    files.flush().unwrap_err();
    std::fs::rename(&moved, folder.path()).unwrap();
    list(&files, &[file("store")], true);
    files.flush().unwrap();
    assert!(files.is_flushed() && folder.path().join(file("store")).exists());
}
