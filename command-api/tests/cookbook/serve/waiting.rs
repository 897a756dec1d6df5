//! A service that is started while a command uses the same data folder.
//!
//! New clusters: only the private one is held by a command.

use nix::sys::signal::Signal;

use crate::support::{Cookbook, Folder, Installation, recipes, signal, wait_until};

#[test]
fn a_service_waits_for_an_import_that_uses_the_folder_and_says_so() {
    let (installation, folder) = (Installation::embedded(), Folder::new());
    let file = folder.write_lines("many.jsonl", &recipes(50));
    let mut import = installation.command(&["import", file.to_str().unwrap()]).spawn().unwrap();
    wait_until("its database runs", || installation.private_postgres().is_some());
    // It takes as long as the test wants.
    signal(&import, Signal::SIGSTOP);
    let mut cookbook = Cookbook::starting(&mut installation.serving());
    let pid = import.id().to_string();
    wait_until("it says that it waits", || {
        let answer = cookbook.try_get("/health/ready");
        answer.is_ok_and(|it| it.text().contains("waits for a command") && it.text().contains(&pid))
    });
    signal(&import, Signal::SIGCONT);
    assert!(import.wait().unwrap().success());
    cookbook.wait_until_open();
    assert_eq!(cookbook.number_of_recipes(), 50);
    cookbook.stop();
}

/// If the database is elsewhere, a command holds nothing of the folder but the search index.
#[test]
fn a_service_waits_for_a_command_that_holds_the_search_index() {
    let installation = Installation::new();
    let held = std::fs::File::open(installation.data().join("search/in-use")).unwrap();
    held.lock().unwrap();
    let mut cookbook = Cookbook::starting(&mut installation.serving());
    wait_until("it says that it waits", || {
        let answer = cookbook.try_get("/health/ready");
        answer.is_ok_and(|it| it.text().contains("waits for a command"))
    });
    drop(held);
    cookbook.wait_until_open();
    cookbook.stop();
    // Nor does it delay its own shutdown.
    let held = std::fs::File::open(installation.data().join("search/in-use")).unwrap();
    held.lock().unwrap();
    let cookbook = Cookbook::starting(&mut installation.serving());
    wait_until("it waits", || {
        cookbook.try_get("/health/ready").is_ok_and(|it| it.text().contains("waits for a command"))
    });
    cookbook.stop();
}
