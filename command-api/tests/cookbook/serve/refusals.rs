//! New clusters: what is refused before there is any, or at a first start.

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use tempfile::TempDir;

use crate::support::{Folder, Installation, MASTER_KEY, binary, finish};

/// The sentence with which a start is refused.
#[track_caller]
fn refusal(command: &mut Command) -> String {
    finish(command).sentence()
}

#[track_caller]
fn assert_says(sentence: &str, parts: &[&str]) {
    for part in parts {
        assert!(sentence.contains(part), "\"{part}\" is not in: {sentence}");
    }
}

#[test]
fn a_port_that_is_taken_is_named_and_no_database_is_started() {
    let installation = Installation::embedded();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let sentence = refusal(
        installation.command(&["serve", "--listen", &address]).arg("--webapp").arg(installation.web_app()),
    );
    assert_says(
        &sentence,
        &[&address, "something else listens there already", "--listen or COOKBOOK_LISTEN"],
    );
    assert!(!installation.cluster().exists());
}

#[test]
fn an_address_of_another_machine_is_refused() {
    let installation = Installation::embedded();
    let sentence = refusal(
        installation
            .command(&["serve", "--listen", "192.0.2.1:0"])
            .arg("--webapp")
            .arg(installation.web_app()),
    );
    assert_says(&sentence, &["192.0.2.1:0", "does not have that address"]);
}

#[test]
fn an_address_that_is_none_is_refused_with_an_example() {
    for address in ["localhost:8080", "8080", ":8080", "127.0.0.1", "127.0.0.1:99999", ""] {
        let done = finish(Installation::embedded().command(&["serve", "--listen", address]).arg("--demo"));
        assert_eq!(done.code, Some(2), "{done:?}");
        assert_says(&done.err, &["--listen", "ADDRESS:PORT", "127.0.0.1:8080"]);
    }
}

#[test]
fn a_web_app_that_was_not_built_is_asked_for() {
    let installation = Installation::embedded();
    let empty = Folder::new();
    for folder in [empty.path().to_owned(), empty.path().join("missing")] {
        let sentence =
            refusal(installation.command(&["serve", "--listen", "127.0.0.1:0"]).arg("--webapp").arg(&folder));
        assert_says(
            &sentence,
            &[&folder.display().to_string(), "no built web app", "npm --prefix webapp run build", "--webapp"],
        );
    }
    assert!(!installation.cluster().exists());
}

/// Runs commands as a user who is not root, with a copy of the binary that everybody may run.
struct Nobody {
    folder: TempDir,
    is_root: bool,
}

impl Nobody {
    fn new() -> Self {
        let folder = Folder::new().into_inner();
        let is_root = nix::unistd::geteuid().is_root();
        if is_root {
            std::fs::copy(env!("CARGO_BIN_EXE_cookbook"), folder.path().join("cookbook")).unwrap();
        }
        Self { folder, is_root }
    }

    fn command(&self, installation: &Installation) -> Command {
        let mut command = binary();
        if self.is_root {
            command = crate::support::binary_at("setpriv".as_ref());
            command
                .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
                .arg(self.folder.path().join("cookbook"));
        }
        command
            .current_dir("/")
            .args(["serve", "--listen", "127.0.0.1:0", "--webapp"])
            .arg(installation.web_app());
        command.env("COOKBOOK_MASTER_KEY", MASTER_KEY);
        command
    }
}

#[test]
fn a_data_folder_that_cannot_be_written_is_named() {
    let (installation, nobody) = (Installation::embedded(), Nobody::new());
    std::fs::set_permissions(installation.web_app(), PermissionsExt::from_mode(0o755)).unwrap();
    std::fs::set_permissions(installation.data(), PermissionsExt::from_mode(0o555)).unwrap();
    for data in [installation.data().to_owned(), installation.data().join("new/below")] {
        let sentence = refusal(nobody.command(&installation).arg("--data").arg(&data));
        assert_says(
            &sentence,
            &[&data.display().to_string(), "cannot be written", "--data or COOKBOOK_DATA"],
        );
    }
    std::fs::set_permissions(installation.data(), PermissionsExt::from_mode(0o755)).unwrap();
    let file = installation.data().join("a-file");
    std::fs::write(&file, "").unwrap();
    let sentence = refusal(binary().arg("status").env("COOKBOOK_DATA", &file));
    assert_says(&sentence, &["a-file", "cannot be written"]);
}

#[test]
fn programs_that_are_missing_are_asked_for() {
    let installation = Installation::embedded();
    let empty = Folder::new();
    let sentence = refusal(installation.serving().arg("--local-postgres-bin").arg(empty.path()));
    assert_says(
        &sentence,
        &[&empty.path().display().to_string(), "does not hold PostgreSQL's programs", "version 15 or newer"],
    );
}

#[test]
fn a_data_folder_in_use_is_not_served_twice() {
    for installation in [Installation::embedded(), Installation::fresh()] {
        let cookbook = installation.serve();
        let sentence = refusal(&mut installation.serving());
        assert_says(&sentence, &["in use by another program", "stop that one or choose another data folder"]);
        assert_eq!(cookbook.get("/api/tags").status, 200);
    }
}

#[test]
fn a_master_key_that_is_none_is_refused() {
    let installation = Installation::fresh();
    for key in ["abc", "g".repeat(64).as_str(), "0".repeat(63).as_str(), "0".repeat(66).as_str()] {
        let sentence = refusal(installation.serving().env("COOKBOOK_MASTER_KEY", key));
        assert_says(&sentence, &["master key", "64 hexadecimal digits"]);
        assert!(key.len() < 10 || !sentence.contains(key), "the key is told: {sentence}");
    }
}

#[test]
fn another_master_key_than_the_databases_is_refused() {
    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let sentence = refusal(installation.serving().env("COOKBOOK_MASTER_KEY", "f".repeat(64)));
    assert_says(&sentence, &["master key"]);
    installation.run(&["migrate"]).succeeded();
}
