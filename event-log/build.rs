//! Embeds the migrations: writes the list of their numbers, descriptions and texts that `src/migrate.rs` includes.
//!
//! The same as `sqlx::migrate!` makes of the folder, which the tests of that module verify. That macro would have sqlx built
//! twice, as `src/from_row.rs` says of the derive.

use std::fmt::Write;
use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<()> {
    let variable = |name| env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(name));
    let folder = variable("CARGO_MANIFEST_DIR")?.join("../migrations").canonicalize()?;
    // Cargo watches everything in a folder: a new migration rebuilds the crate as well as one that has changed.
    println!("cargo::rerun-if-changed={}", folder.display());
    fs::write(variable("OUT_DIR")?.join("migrations.rs"), list(&folder)?)
}

/// The migrations of a folder, in their order, as an array of Rust.
fn list(folder: &Path) -> Result<String> {
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let mut migrations = files
        .into_iter()
        .map(|file| {
            let (version, description) = parse(&file)
                .ok_or_else(|| Error::other(format!("{} is no migration's name", file.display())))?;
            Ok((version, description, file))
        })
        .collect::<Result<Vec<_>>>()?;
    migrations.sort();
    let mut list = String::from("[\n");
    for (version, description, file) in migrations {
        writeln!(list, "    ({version}, {description:?}, include_str!({file:?})),").map_err(Error::other)?;
    }
    Ok(list + "]\n")
}

/// What `0006_hash_chain.sql` says: 6 and "hash chain".
fn parse(file: &Path) -> Option<(i64, String)> {
    let name = file.file_name()?.to_str()?.strip_suffix(".sql")?;
    let (version, description) = name.split_once('_')?;
    Some((version.parse().ok()?, description.replace('_', " ")))
}
