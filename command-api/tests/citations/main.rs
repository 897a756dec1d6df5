//! Comments cite the source of a rule or a constant as `docs/safety.md#sessions`. Each cited page and heading must exist, nothing
//! may be cited that is not in the repository, and links between its pages must not be broken.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod architecture;
mod finder;
mod other_aggregates;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use finder::{Target, anchors, built, calls, cited, links, pages, paths, unknown_sources};
use texts::{Quoted, one_line, quoted};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Folders of what was built, installed or written by a run.
const NOT_OURS: [&str; 6] = ["target", "node_modules", "dist", "data", "test-results", "playwright-report"];
/// Written by other programs, or full of examples that this test refuses.
const NOT_READ: [&str; 3] = ["Cargo.lock", "package-lock.json", "finder.rs"];
/// The extensions of texts that people write; the last one is for the Makefile and scripts.
const SOURCES: [&str; 12] = ["rs", "ts", "tsx", "js", "css", "html", "sql", "md", "toml", "json", "yml", ""];

/// Every text that people wrote, by its path from the root.
fn sources() -> BTreeMap<PathBuf, String> {
    fn collect(root: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                let hidden = name.starts_with('.') && name != ".ci";
                // A folder of the app has the same name as the cookbook's.
                let is_apps = path.starts_with(root.join("webapp/src"));
                if !hidden && (is_apps || !NOT_OURS.contains(&name)) {
                    collect(root, &path, found);
                }
                continue;
            }
            let extension = path.extension().map_or("", |extension| extension.to_str().unwrap());
            if SOURCES.contains(&extension) && !NOT_READ.contains(&name) {
                let text = std::fs::read(&path).unwrap();
                let text = String::from_utf8_lossy(&text).into_owned();
                found.insert(path.strip_prefix(root).unwrap().to_owned(), text);
            }
        }
    }
    let mut found = BTreeMap::new();
    collect(&root(), &root(), &mut found);
    found
}

/// Why a target cannot be found; `None` if it can.
fn missing(sources: &BTreeMap<PathBuf, String>, target: &Target) -> Option<String> {
    let path = target.path.as_path();
    if !root().join(path).exists() {
        return Some(format!("there is no {}", path.display()));
    }
    let anchor = target.anchor.as_ref()?;
    let Some(page) = sources.get(path) else { return Some(format!("{} is no page", path.display())) };
    let known = anchors(page).contains(anchor);
    (!known).then(|| format!("{} has no heading #{anchor}", path.display()))
}

#[test]
fn every_page_and_heading_that_is_cited_exists() {
    let sources = sources();
    let mut complaints = Vec::new();
    let mut citations = 0;
    for (path, text) in &sources {
        for target in cited(text) {
            citations += 1;
            let why = missing(&sources, &target);
            complaints.extend(why.map(|why| format!("{}: {why}", path.display())));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(citations > 60, "only {citations} citations were found");
}

#[test]
fn every_page_that_a_source_names_is_in_the_repository() {
    let mut complaints = Vec::new();
    let mut named = 0;
    for (path, text) in sources().iter().filter(|(path, _)| path.extension().is_none_or(|end| end != "md")) {
        let beside = root().join(path).parent().unwrap().to_owned();
        // A line break in a string is not part of a name.
        for page in pages(&text.replace("\\n", " ")) {
            named += 1;
            if !root().join(page).exists() && !beside.join(page).exists() {
                complaints.push(format!("{}: there is no {page}", path.display()));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(named > 60, "only {named} were found");
}

#[test]
fn nothing_is_cited_that_a_reader_of_the_repository_does_not_have() {
    let mut complaints = Vec::new();
    for (path, text) in sources() {
        // Pages link to each other by their names alone; the next test follows those links.
        let beside = path.parent() == Some(Path::new("docs"));
        let found = unknown_sources(&text, beside);
        complaints.extend(found.into_iter().map(|line| format!("{}: {line}", path.display())));
    }
    assert!(complaints.is_empty(), "cite a heading of docs/ instead:\n{}", complaints.join("\n"));
}

#[test]
fn every_link_between_pages_leads_somewhere() {
    let sources = sources();
    let pages =
        sources.iter().filter(|(path, _)| path.extension().is_some_and(|extension| extension == "md"));
    let mut complaints = Vec::new();
    let mut followed = 0;
    for (path, text) in pages {
        for target in links(path, text) {
            followed += 1;
            let why = missing(&sources, &target);
            complaints.extend(why.map(|why| format!("{}: {why}", path.display())));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(followed > 30, "only {followed} links were found");
}

#[test]
fn every_path_of_the_repository_that_a_page_names_exists() {
    let mut complaints = Vec::new();
    let mut named = 0;
    for (page, text) in sources().iter().filter(|(page, _)| page.extension().is_some_and(|end| end == "md")) {
        for path in paths(text) {
            let ours = path.split('/').next().is_some_and(|top| root().join(top).exists());
            if !ours || path.split('/').any(|part| NOT_OURS.contains(&part)) {
                continue;
            }
            named += 1;
            if !root().join(path).exists() {
                complaints.push(format!("{}: there is no {path}", page.display()));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(named > 20, "only {named} paths were found");
}

#[test]
fn every_heading_of_a_page_has_an_anchor_of_its_own() {
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("docs")) {
        let all = anchors(text);
        let distinct: BTreeSet<_> = all.iter().collect();
        assert_eq!(all.len(), distinct.len(), "{} has two headings with the same name", path.display());
    }
}

#[test]
fn every_decision_on_safety_that_is_built_is_cited_where_it_is_enforced() {
    let sources = sources();
    let code = sources.iter().filter(|(path, _)| path.extension().is_some_and(|extension| extension != "md"));
    let cited: BTreeSet<_> = code.flat_map(|(_, text)| cited(text)).collect();
    let page = Path::new("docs/safety.md");
    let mut decisions = built(&sources[page]);
    assert!(decisions.len() > 20, "only {} decisions were found", decisions.len());
    decisions
        .retain(|decision| !cited.contains(&Target { path: page.into(), anchor: Some(decision.clone()) }));
    assert!(decisions.is_empty(), "no code cites these headings of docs/safety.md: {}", decisions.join(", "));
}

#[test]
fn every_call_of_the_api_stands_in_the_table_of_calls() {
    let sources = sources();
    let description: serde_json::Value =
        serde_json::from_str(&sources[Path::new("command-api/openapi.json")]).unwrap();
    let told = calls(&sources[Path::new("docs/calls.md")]);
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = path.strip_prefix("/api").unwrap();
            let call = format!("{} {path}", method.to_uppercase());
            assert!(told.contains(&call), "docs/calls.md does not have {call}");
        }
    }
}

#[test]
fn the_code_has_every_text_that_a_screen_shows_and_none_that_is_planned() {
    let sources = sources();
    let shows = |path: &Path| {
        let tests = path.to_str().is_some_and(|path| path.contains(".test.") || path.contains("/tests"));
        !tests
            && (path.starts_with("webapp/src") || path.extension().is_some_and(|extension| extension == "rs"))
    };
    let code: Vec<_> =
        sources.iter().filter(|(path, _)| shows(path)).map(|(_, text)| one_line(text)).collect();
    let pages = ["docs/screens.md", "docs/calls.md"].map(|page| quoted(&sources[Path::new(page)]));
    let (planned, built): (Vec<_>, Vec<_>) = pages.into_iter().flatten().partition(|quoted| quoted.planned);
    assert!(built.len() > 20, "only {} texts were found", built.len());
    let in_code = |text: &str| code.iter().any(|code| code.contains(text));
    for Quoted { text, .. } in &built {
        assert!(in_code(text), "docs/ promises {text:?}, which stands nowhere in the code");
    }
    for Quoted { text, .. } in &planned {
        let elsewhere = built.iter().any(|built| built.text == *text);
        assert!(elsewhere || !in_code(text), "{text:?} is built: take the mark *Planned.* from it in docs/");
    }
}
