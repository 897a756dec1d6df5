use std::os::unix::fs::PermissionsExt;

use crate::program::{AsNobody, Program, refusal_of};
use crate::{folder, is_root, refusal, start};

#[test]
fn a_second_program_in_the_same_folder_is_told_who_is_there() {
    let folder = folder();
    let data = folder.path().join("postgres");
    let program = Program::start(&data);
    let sentence = refusal(&data);
    assert!(sentence.contains("in use by another program"), "{sentence}");
    assert!(sentence.contains(&format!("(process {})", program.id())), "{sentence}");
    program.stop();
    start(&data).unwrap();
}

#[test]
fn a_folder_whose_parent_is_missing_is_refused() {
    let folder = folder();
    let sentence = refusal(&folder.path().join("no/such/postgres"));
    assert!(sentence.contains("no/such does not exist"), "{sentence}");
    assert!(!folder.path().join("no").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    let folder = folder();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o555)).unwrap();
    let data = folder.path().join("postgres");
    // Root may write everywhere.
    let sentence = if is_root() { refusal_of(&mut AsNobody::new().command(&data)) } else { refusal(&data) };
    assert!(sentence.contains("cannot be used (Permission denied"), "{sentence}");
    assert!(sentence.contains("choose another data folder"), "{sentence}");
}

#[test]
fn a_file_in_the_place_of_the_folder_is_refused() {
    let folder = folder();
    let data = folder.path().join("postgres");
    std::fs::write(&data, "").unwrap();
    let sentence = refusal(&data);
    assert!(sentence.contains("cannot be used (Not a directory"), "{sentence}");
}

#[test]
fn a_database_of_another_major_version_is_refused() {
    let folder = folder();
    let data = folder.path().join("postgres");
    start(&data).unwrap().stop();
    std::fs::write(data.join("cluster/PG_VERSION"), "12\n").unwrap();
    let sentence = refusal(&data);
    assert!(sentence.contains("was made by PostgreSQL 12, but the programs found in"), "{sentence}");
}

#[test]
fn a_server_that_does_not_come_up_says_why() {
    let folder = folder();
    let data = folder.path().join("postgres");
    start(&data).unwrap().stop();
    std::fs::write(data.join("cluster/postgresql.conf"), "shared_bufers = 1\n").unwrap();
    let sentence = refusal(&data);
    assert!(sentence.contains("did not come up (exit status: 1)"), "{sentence}");
    assert!(sentence.contains("unrecognized configuration parameter \"shared_bufers\""), "{sentence}");
}
