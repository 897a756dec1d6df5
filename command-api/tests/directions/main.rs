//! Imports go one way, in every crate: no cycles of files or of top-level modules, and in `command-api` only from upper layers to
//! lower ones.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a panic in a test is its report")]

mod circles;
mod layers;
mod made_up;
mod modules;
mod references;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use circles::Graph;
use modules::{Modules, Use};

/// Cycles that still exist, as (crate, a file in it); each must be removed here when it is gone.
const KNOWN_OF_FILES: &[(&str, &str)] = &[];

/// The same for top-level modules, as (crate, a module in it).
const KNOWN_OF_MODULES: &[(&str, &str)] = &[];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The crates, as the workspace lists them.
fn crates() -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = manifest.split("members = [").nth(1).unwrap().split(']').next().unwrap();
    let crates: Vec<String> = members.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    assert!(crates.len() > 5, "only {crates:?} were found");
    crates
}

/// All Rust files below a folder, by their path from there.
fn sources(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(current) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&current) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.insert(name, std::fs::read_to_string(path).unwrap());
            }
        }
    }
    found
}

fn modules(name: &str) -> Modules {
    let files = sources(&root().join(name).join("src"));
    let modules = Modules::of(&files, "lib.rs");
    let binaries = ["main.rs"];
    let of_none: Vec<_> = files
        .keys()
        .filter(|file| !modules.files().contains(file.as_str()) && !binaries.contains(&file.as_str()))
        .collect();
    assert!(of_none.is_empty(), "{name} has files that no module is made of: {of_none:?}");
    modules
}

/// Compares the existing cycles with the known ones; a sentence for each that is only in one of the two.
fn check(name: &str, what: &str, graph: &Graph, uses: &BTreeSet<Use>, known: &[(&str, &str)]) -> Vec<String> {
    let found = circles::circles(graph);
    let known: Vec<&str> = known.iter().filter(|(of, _)| *of == name).map(|(_, node)| *node).collect();
    let new = found.iter().filter(|circle| !known.iter().any(|node| circle.contains(*node)));
    let new = new.map(|circle| {
        let way = circles::way_around(graph, circle);
        let steps = way.iter().zip(way.iter().cycle().skip(1)).map(|(from, to)| {
            let edge =
                uses.iter().find(|used| node(&used.from, what) == *from && node(&used.to, what) == *to);
            edge.map_or_else(String::new, |used| format!("{} uses {} (`{}`)", used.from, used.to, used.path))
        });
        let steps: Vec<String> = steps.collect();
        format!("{name}: {} {what} import each other in a circle: {}", circle.len(), steps.join(", "))
    });
    let gone = known.iter().filter(|node| !found.iter().any(|circle| circle.contains(**node)));
    let gone =
        gone.map(|node| format!("{name}: the circle of {what} with {node} is gone; take it from the list"));
    new.chain(gone).collect()
}

/// What a file is part of: itself, or a top-level module.
fn node(file: &str, what: &str) -> String {
    if what == "files" { file.to_owned() } else { layers::layer(file).to_owned() }
}

#[test]
fn nothing_in_any_crate_imports_itself_in_a_circle() {
    let mut faults = Vec::new();
    for name in crates() {
        let uses = modules(&name).uses();
        for (what, known) in [("files", KNOWN_OF_FILES), ("modules", KNOWN_OF_MODULES)] {
            // A module and its parts are one node: what it uses of them makes no cycle.
            let between = uses.iter().filter(|used| !used.is_a_part);
            let edges = between.map(|used| (node(&used.from, what), node(&used.to, what)));
            let graph = circles::graph(edges.filter(|(from, to)| from != to));
            faults.extend(check(&name, what, &graph, &uses, known));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn inside_of_command_api_imports_go_downwards() {
    let faults =
        layers::faults(modules("command-api").uses().into_iter().filter(|used| used.from != "lib.rs"));
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn what_one_verb_may_use_of_another_is_used() {
    let used: BTreeSet<_> =
        modules("command-api").uses().into_iter().map(|used| (used.from, used.to)).collect();
    for (verb, others) in layers::OF_ONE_CALL {
        for other in others {
            assert!(used.contains(&(verb.to_owned(), (*other).to_owned())), "{verb} does not use {other}");
        }
    }
}

#[test]
fn whoever_imports_names_them() {
    let globs: Vec<String> = crates().iter().flat_map(|name| modules(name).globs()).collect();
    assert!(globs.is_empty(), "\n{}\n", globs.join("\n"));
}

#[test]
fn the_biggest_crate_holds_less_than_a_third_of_the_rust_sources() {
    // Every line of every .rs file below src, including comments, empty lines and tests; what is below tests and benches is not
    // counted. Before the crates beside `event-log` were extracted, `command-api` held 42 % of these.
    let lines = |name: &str| -> usize {
        sources(&root().join(name).join("src")).values().map(|text| text.lines().count()).sum()
    };
    let counted: BTreeMap<String, usize> =
        crates().into_iter().map(|name| (name.clone(), lines(&name))).collect();
    let all: usize = counted.values().sum();
    let (biggest, most) = counted.iter().max_by_key(|(_, lines)| **lines).unwrap();
    assert!(most * 3 < all, "{biggest} holds {most} of {all} lines of Rust: {counted:?}");
}
