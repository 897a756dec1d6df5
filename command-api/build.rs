//! Reads the folders of `commands` and `queries` and generates their list of modules, and of those that have routes. A
//! new verb is a new file, and no list names it.

use std::fmt::Write;
use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The layers whose files are verbs: a folder for each aggregate, a file for each verb.
const LAYERS: [&str; 2] = ["commands", "queries"];

/// What a file with calls holds; the router sums these.
const ROUTES: &str = "\npub(crate) fn routes() -> Routes {";

/// What describes a call; a file with one of these must have routes, or nobody could call it.
const CALL: &str = "#[utoipa::path(";

fn main() -> Result<()> {
    let variable = |name| env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(name));
    let (sources, out) = (variable("CARGO_MANIFEST_DIR")?.join("src"), variable("OUT_DIR")?);
    for layer in LAYERS {
        let folder = sources.join(layer);
        // Cargo watches everything in a folder, so a new file is noticed as well.
        println!("cargo::rerun-if-changed={}", folder.display());
        fs::write(out.join(layer).with_extension("rs"), tree(&folder)?)?;
    }
    Ok(())
}

/// The modules of a layer, and the function that sums their routes.
fn tree(layer: &Path) -> Result<String> {
    let (mut modules, mut routes) = (String::new(), String::new());
    for aggregate in entries(layer)?.iter().filter(|entry| entry.is_dir()) {
        let name = name_of(aggregate)?;
        let mut verbs = String::new();
        for file in entries(aggregate)?.iter().filter(|file| file.extension().is_some_and(|end| end == "rs"))
        {
            let (verb, text) = (name_of(file)?, fs::read_to_string(file)?);
            writeln!(verbs, "    #[path = {file:?}]\n    pub mod {verb};").map_err(Error::other)?;
            match (text.contains(ROUTES), text.contains(CALL)) {
                (true, _) => {
                    writeln!(routes, "        {name}::{verb}::routes(),").map_err(Error::other)?;
                }
                (false, true) => {
                    let missing = ROUTES.trim();
                    return Err(Error::other(format!(
                        "{} describes a call, but has no `{missing}`",
                        file.display()
                    )));
                }
                (false, false) => {}
            }
        }
        writeln!(modules, "/// One file a verb.\npub mod {name} {{\n{verbs}}}").map_err(Error::other)?;
    }
    Ok(format!(
        "{modules}\n/// The routes of all files.\npub(crate) fn routes() -> Vec<crate::web::routes::Routes> {{\n    vec![\n{routes}    ]\n}}\n"
    ))
}

/// The entries of a folder, in the order of names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    entries.sort();
    Ok(entries)
}

/// The name of a module, of its file or folder.
fn name_of(path: &Path) -> Result<&str> {
    let name = path.file_stem().and_then(|name| name.to_str());
    name.ok_or_else(|| Error::other(format!("{} is no name of a module", path.display())))
}
