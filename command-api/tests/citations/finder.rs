//! Finds citations, links and headings in a text.

use std::path::{Component, Path, PathBuf};

/// A page or another file of the repository, by its path from the root, and one of its headings.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    pub(crate) anchor: Option<String>,
}

impl Target {
    fn parse(text: &str) -> Self {
        let (path, anchor) = text.split_once('#').unwrap_or((text, ""));
        Self { path: path.into(), anchor: (!anchor.is_empty()).then(|| anchor.to_owned()) }
    }
}

fn of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn of_a_path(c: char) -> bool {
    of_a_name(c) || matches!(c, '/' | '.')
}

/// All `docs/….md` and `docs/….md#…` in a text, wherever they are.
pub(crate) fn cited(text: &str) -> Vec<Target> {
    let starts = text.match_indices("docs/").map(|(at, _)| at);
    let starts = starts.filter(|at| !text[..*at].ends_with(of_a_name));
    starts.filter_map(|at| citation(&text[at..])).collect()
}

/// Every page that a text names, including the folders it names.
pub(crate) fn pages(text: &str) -> impl Iterator<Item = &str> {
    let names = text.split(|c| !of_a_path(c)).map(|name| name.trim_end_matches('.'));
    names.filter(|name| name.strip_suffix(".md").is_some_and(|stem| stem.ends_with(of_a_name)))
}

/// The citation at the beginning of a text.
fn citation(text: &str) -> Option<Target> {
    let name = &text[..text.find(|c| !of_a_path(c)).unwrap_or(text.len())];
    let page = &name[..name.find(".md")? + ".md".len()];
    let rest = text[page.len()..].strip_prefix('#').unwrap_or("");
    let anchor: String = rest.chars().take_while(|c| of_a_name(*c)).collect();
    let anchor = anchor.trim_end_matches('-');
    Some(Target { path: page.into(), anchor: (!anchor.is_empty()).then(|| anchor.to_owned()) })
}

/// The lines of a text that cite what no reader of the repository has. `beside`: pages may be named without their folder.
pub(crate) fn unknown_sources(text: &str, beside: bool) -> Vec<&str> {
    const PAGES: [&str; 6] = ["safety.md", "design.md", "look.md", "style.md", "rooms.md", "cookbook.md"];
    const PHRASES: [&str; 5] =
        ["specification", "as specified", "as the issue", "the issue's", "the brief's"];
    let refused = |line: &&str| {
        let lower = line.to_lowercase();
        let page = |page: &&str| {
            let mut found = lower.match_indices(*page);
            found.any(|(at, _)| !lower[..at].ends_with("docs/") && !lower[..at].ends_with(of_a_name))
        };
        let numbered = |word: &str| {
            lower.match_indices(word).any(|(at, _)| begins_with_a_number(&lower[at + word.len()..]))
        };
        (!beside && PAGES.iter().any(page))
            || PHRASES.iter().any(|phrase| lower.contains(phrase))
            || numbered(", row ")
            || numbered(", rows ")
            || (numbered(", section ") && !lower.contains("rfc"))
    };
    text.lines().filter(refused).map(str::trim).collect()
}

fn begins_with_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// The targets of a page's links, except those that lead out of the repository.
pub(crate) fn links(page: &Path, text: &str) -> Vec<Target> {
    let prose = prose(text).collect::<Vec<_>>().join("\n");
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let inside = targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    inside
        .map(|target| {
            let Target { path, anchor } = Target::parse(target);
            let folder = page.parent().unwrap_or(Path::new(""));
            let path = if path.as_os_str().is_empty() { page.to_owned() } else { folder.join(path) };
            Target { path: plain(&path), anchor }
        })
        .collect()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// The lines of a page outside code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence && !line.starts_with("    ")
    })
}

/// The level and the anchor of a heading, as GitHub generates it.
fn heading(line: &str) -> Option<(usize, String)> {
    let name = line.trim_start_matches('#');
    let level = line.len() - name.len();
    let name = name.strip_prefix(' ').filter(|_| (1..=6).contains(&level))?;
    let kept = name.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    Some((level, kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()))
}

/// The anchors of a page's headings.
pub(crate) fn anchors(text: &str) -> Vec<String> {
    prose(text).filter_map(heading).map(|(_, anchor)| anchor).collect()
}

/// The anchors of third-level headings whose sections are not planned as a whole.
pub(crate) fn built(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let under = lines.iter().skip(1).chain([&""]);
    let decisions = lines.iter().zip(under).filter(|(_, first)| **first != "*Planned.*");
    decisions
        .filter_map(|(line, _)| heading(line))
        .filter(|(level, _)| *level == 3)
        .map(|(_, anchor)| anchor)
        .collect()
}

/// The paths in a page's code, each as it is written: `` `domain/src/recipes` ``.
pub(crate) fn paths(text: &str) -> Vec<&str> {
    let code = prose(text).flat_map(|line| line.split('`').skip(1).step_by(2));
    code.filter(|code| code.find('/').is_some_and(|at| at > 0) && code.chars().all(of_a_path)).collect()
}

/// The calls in tables, written as `` `GET /tags` ``.
pub(crate) fn calls(text: &str) -> Vec<String> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let code = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    code.filter(|code| code.contains(" /")).map(str::to_owned).collect()
}

fn to(path: &str, anchor: &str) -> Target {
    Target { path: path.into(), anchor: (!anchor.is_empty()).then(|| anchor.to_owned()) }
}

#[test]
fn a_citation_is_found_in_any_language_and_between_any_signs() {
    let safety = |anchor| vec![to("docs/safety.md", anchor)];
    for line in [
        "/// Ends at once (docs/safety.md#e-mail-look-up).",
        "/* docs/safety.md#e-mail-look-up */",
        "-- See docs/safety.md#e-mail-look-up: the address",
        "# docs/safety.md#e-mail-look-up",
        "the `docs/safety.md#e-mail-look-up`, and",
        "../docs/safety.md#e-mail-look-up-",
    ] {
        assert_eq!(cited(line), safety("e-mail-look-up"), "{line}");
    }
    assert_eq!(cited("(docs/safety.md)."), safety(""));
    assert_eq!(cited("docs/a/b.md#c, docs/d.md"), [to("docs/a/b.md", "c"), to("docs/d.md", "")]);
    for line in ["https://docs.rs/x", "docs/ says", "mydocs/a.md", "docs/picture.svg"] {
        assert_eq!(cited(line), [], "{line}");
    }
}

#[test]
fn what_a_reader_does_not_have_is_found() {
    for line in [
        "// (safety.md, row 22)",
        "// See design.md.",
        "// ../notes/style.md says so",
        "/** The Specification's words. */",
        "// the list of reasons (page four, section 5)",
        "// a table (rules, row 3)",
        "// at most the issue's 5 ms",
        "// Nothing, as specified.",
    ] {
        assert_eq!(unknown_sources(line, false), [line], "{line}");
    }
    for line in [
        "// (docs/safety.md#sessions)",
        "// RFC 5321, section 4.5.3.1.3",
        "if address.is_unspecified() {",
        "the row below, and section after section",
    ] {
        assert_eq!(unknown_sources(line, false), [""; 0], "{line}");
    }
    assert_eq!(unknown_sources("[safety](safety.md#sessions)", true), [""; 0]);
}

#[test]
fn a_link_is_followed_from_its_page() {
    let page = "[a](b.md#c) [d](../README.md) [e](#f) [g](https://example.org/h.md) [i](mailto:j@example.org)\n\
                ```\n[k](l.md)\n```\n    [m](n.md)\n[o](./p/../q/r.md)";
    let found = links(Path::new("docs/page.md"), page);
    let expected = [("docs/b.md", "c"), ("README.md", ""), ("docs/page.md", "f"), ("docs/q/r.md", "")];
    assert_eq!(found, expected.map(|(path, anchor)| to(path, anchor)));
}

#[test]
fn a_heading_has_the_anchor_that_github_gives_it() {
    let page = "# The page\n## E-mail look-up\n```\n# no heading\n```\n### \"What's new?\" (v2)\n#none\n";
    assert_eq!(anchors(page), ["the-page", "e-mail-look-up", "whats-new-v2"]);
}

#[test]
fn what_is_planned_as_a_whole_is_not_built() {
    let page = "## Group\n\n### One\n\nIs built.\n\n*Planned.* A part of it.\n\n### Two\n\n*Planned.*\n\nNot yet.\n\n### Three\n";
    assert_eq!(built(page), ["one", "three"]);
}

#[test]
fn calls_are_read_from_tables() {
    let page = "| call | answer |\n|---|---|\n| `PUT /a/{id}`, `GET /b` | extra `?page=` |\n`GET /c` in a sentence\n";
    assert_eq!(calls(page), ["PUT /a/{id}", "GET /b"]);
}

#[test]
fn paths_are_read_from_code() {
    let page = "See `domain/src/tags`, `migrations/` and `Makefile`; `/login`, `PUT /tags/new` and `a/{b}` are none.\n    `x/y`\n";
    assert_eq!(paths(page), ["domain/src/tags", "migrations/"]);
}
