//! Only root can act as several users; what an ordinary user can do is covered by running the other tests as one.

use std::os::unix::fs::{MetadataExt, PermissionsExt};

use crate::program::{AsNobody, Program, refusal_of};
use crate::{folder, is_root, refusal, start, write_and_count};

#[tokio::test]
async fn an_ordinary_user_runs_it_as_themselves() {
    if !is_root() {
        return;
    }
    let nobody = AsNobody::new();
    let data = nobody.own_folder().join("postgres");
    for visits in 1..=2 {
        let program = Program::of(&mut nobody.command(&data));
        assert_eq!(write_and_count(&program.url).await, visits);
        program.stop();
    }
}

/// As after a forgotten `sudo`: each can use what the other wrote.
#[tokio::test]
async fn root_and_an_ordinary_user_can_use_the_same_folder_in_turn() {
    if !is_root() {
        return;
    }
    let nobody = AsNobody::new();
    let data = nobody.own_folder().join("postgres");
    for visits in [1, 3] {
        let program = Program::of(&mut nobody.command(&data));
        assert_eq!(write_and_count(&program.url).await, visits);
        program.stop();
        let server = start(&data).unwrap();
        assert_eq!(write_and_count(&server.url("kitchen")).await, visits + 1);
    }
}

#[tokio::test]
async fn root_may_keep_the_folder_where_the_servers_user_may_not_go() {
    if !is_root() {
        return;
    }
    let folder = folder();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
    let data = folder.path().join("postgres");
    for visits in 1..=2 {
        let server = start(&data).unwrap();
        assert_eq!(write_and_count(&server.url("postgres")).await, visits);
        server.stop();
    }
    assert_ne!(std::fs::metadata(data.join("cluster")).unwrap().uid(), 0);
}

#[test]
fn a_folder_of_another_user_is_refused() {
    if !is_root() {
        return;
    }
    let folder = folder();
    let data = folder.path().join("postgres");
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("lock"), "").unwrap();
    let sentence = refusal_of(&mut AsNobody::new().command(&data));
    assert!(sentence.contains("cannot be used (Permission denied"), "{sentence}");
}

#[test]
fn other_things_in_the_folder_stay_whose_they_are() {
    let folder = folder();
    let data = folder.path().join("postgres");
    std::fs::create_dir(&data).unwrap();
    let note = data.join("a note");
    std::fs::write(&note, "mine").unwrap();
    let before = std::fs::metadata(&data).unwrap().uid();
    start(&data).unwrap();
    assert_eq!(std::fs::metadata(&data).unwrap().uid(), before);
    assert_eq!(std::fs::metadata(&note).unwrap().uid(), before);
    assert!(!refusal(&note).is_empty());
}
