//! Small made-up crates prove that cycles and wrong directions are found, however an import is written.

use std::collections::{BTreeMap, BTreeSet};

use crate::circles::{circles, graph, way_around};
use crate::layers::faults;
use crate::modules::{Modules, Use};

fn modules(files: &[(&str, &str)]) -> Modules {
    let files: BTreeMap<String, String> =
        files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    Modules::of(&files, "lib.rs")
}

/// Who uses whom, as "from > to".
fn uses(files: &[(&str, &str)]) -> BTreeSet<String> {
    modules(files).uses().into_iter().map(|Use { from, to, .. }| format!("{from} > {to}")).collect()
}

fn set(nodes: &[&str]) -> BTreeSet<String> {
    nodes.iter().map(|node| (*node).to_owned()).collect()
}

fn circles_of(files: &[(&str, &str)]) -> BTreeSet<BTreeSet<String>> {
    let uses = modules(files).uses();
    let uses = uses.into_iter().filter(|used| !used.is_a_part);
    circles(&graph(uses.map(|used| (used.from, used.to))))
}

const LIB: (&str, &str) = ("lib.rs", "pub mod a; pub mod b; mod c;");

#[test]
fn an_import_is_found_however_it_is_written() {
    for text in [
        "use crate::b::B;",
        "use super::b::B;",
        "use crate::{b::{self, B}, c};",
        "use crate::b as other;",
        "pub use crate::b::B;",
        "pub(crate) use super::b::{B as Renamed};",
        "fn f() -> crate::b::B { todo!() }",
        "fn f() { super::b::f() }",
        "fn f() { println!(\"{}\", crate::b::f()) }",
        "macro_rules! m { () => { $crate::b::f() } }",
        "fn f() { use crate::b::B; }",
        "mod inner { use super::super::b::B; }",
        "mod inner { fn f() { crate::b::f() } }",
        "impl crate::b::Trait for X {}",
        "#[cfg(unix)] use crate::b::B;",
    ] {
        let found = uses(&[LIB, ("a.rs", text), ("b/mod.rs", "pub struct B; pub fn f() {}"), ("c.rs", "")]);
        assert!(found.contains("a.rs > b/mod.rs"), "{text}: {found:?}");
    }
}

#[test]
fn what_is_no_import_is_none() {
    for text in [
        "// use crate::b::B;\n//! crate::b\n",
        "/// Like [`crate::b::B`].\nstruct A;",
        "const TEXT: &str = \"use crate::b::B;\";",
        "const TEXT: &str = r#\"crate::b::\"B\"\"#;",
        "use b::B;",
        "use std::fmt; use ::b::B;",
        "fn f(b: X) { b.b(); b::<u8>(); }",
        "#[cfg(test)] mod tests { use crate::b::B; }",
        "#[cfg(any(test, feature = \"testing\"))] mod tests { use crate::b::B; }",
    ] {
        let found = uses(&[LIB, ("a.rs", text), ("b.rs", "pub struct B;"), ("c.rs", "")]);
        assert_eq!(found, BTreeSet::new(), "{text}");
    }
}

#[test]
fn a_re_export_leads_to_where_the_thing_is_and_is_no_use_of_it() {
    let files = [
        ("lib.rs", "pub mod room; pub mod other;"),
        ("room/mod.rs", "mod door; mod key; pub use door::Door; pub use key::Key;"),
        ("room/door.rs", "use super::Key; pub struct Door(Key);"),
        ("room/key.rs", "pub struct Key;"),
        ("other.rs", "use crate::room; fn f(_: room::Door) {}"),
    ];
    assert_eq!(
        uses(&files),
        set(&["other.rs > room/door.rs", "other.rs > room/mod.rs", "room/door.rs > room/key.rs"])
    );
    assert!(circles_of(&files).is_empty());
}

#[test]
fn who_hands_on_what_it_uses_itself_uses_it() {
    let files = |text| [("lib.rs", "mod room;"), ("room/mod.rs", text), ("room/door.rs", "pub struct Door;")];
    assert!(uses(&files("mod door; pub use door::Door; pub struct Wall;")).is_empty());
    for text in [
        "mod door; pub use door::Door; pub struct Wall(Door);",
        "mod door; pub use door::Door; fn f() { Door::open() }",
        "mod door; pub struct Wall(door::Door);",
        "mod door; use door::Door;",
    ] {
        assert_eq!(uses(&files(text)), set(&["room/mod.rs > room/door.rs"]), "{text}");
    }
}

#[test]
fn a_module_may_use_its_parts_and_they_it_but_they_not_each_other() {
    let files = |text| {
        [
            ("lib.rs", "mod room;"),
            ("room/mod.rs", "mod door; mod key; use door::Door; pub struct Wall(Door);"),
            ("room/door.rs", "use super::{Wall, key::Key}; pub struct Door(Key, Option<Box<Wall>>);"),
            ("room/key.rs", text),
        ]
    };
    assert!(circles_of(&files("use super::Wall; pub struct Key(Option<Box<Wall>>);")).is_empty());
    let circle = circles_of(&files("use super::door::Door; pub struct Key(Option<Box<Door>>);"));
    assert_eq!(circle, BTreeSet::from([set(&["room/door.rs", "room/key.rs"])]));
}

#[test]
fn a_list_that_the_build_makes_of_its_folders_is_followed() {
    let list = "include!(concat!(env!(\"OUT_DIR\"), \"/verbs.rs\"));";
    let files = [
        ("lib.rs", "mod verbs; mod other;"),
        ("verbs/mod.rs", list),
        ("verbs/tags/create.rs", "use super::rename::rename; use crate::verbs::recipes::read::read;"),
        ("verbs/tags/rename.rs", "pub fn rename() {}"),
        ("verbs/recipes/read.rs", "pub fn read() { crate::verbs::tags::create::f() }"),
        ("other.rs", ""),
    ];
    assert_eq!(circles_of(&files), BTreeSet::from([set(&["verbs/recipes/read.rs", "verbs/tags/create.rs"])]));
    assert!(uses(&files).contains("verbs/tags/create.rs > verbs/tags/rename.rs"));
}

#[test]
fn a_circle_is_found_whole_and_a_way_around_it_is_told() {
    let files = [
        LIB,
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use super::c::C; pub struct B;"),
        ("c.rs", "fn f() { crate::a::f() } pub struct C;"),
    ];
    let circle = set(&["a.rs", "b.rs", "c.rs"]);
    assert_eq!(circles_of(&files), BTreeSet::from([circle.clone()]));
    let edges = modules(&files).uses().into_iter().map(|used| (used.from, used.to));
    assert_eq!(way_around(&graph(edges), &circle), ["a.rs", "b.rs", "c.rs"]);
}

#[test]
fn two_circles_are_two_and_what_hangs_on_one_is_none_of_it() {
    let edges = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "d"), ("x", "a")];
    let graph = graph(edges.map(|(from, to)| (from.to_owned(), to.to_owned())));
    assert_eq!(circles(&graph), BTreeSet::from([set(&["a", "b"]), set(&["d", "e"])]));
}

#[test]
fn folders_that_use_each_other_are_found_though_their_files_do_not() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod one; mod two; pub use two::Two;"),
        ("a/one.rs", "use crate::b::One;"),
        ("a/two.rs", "pub struct Two;"),
        ("b/mod.rs", "mod one; mod two; pub use one::One;"),
        ("b/one.rs", "pub struct One;"),
        ("b/two.rs", "use crate::a::Two;"),
    ];
    assert!(circles_of(&files).is_empty());
    let edges =
        modules(&files).uses().into_iter().map(|used| (used.from[..1].to_owned(), used.to[..1].to_owned()));
    let folders = graph(edges.filter(|(from, to)| from != to));
    assert_eq!(circles(&folders), BTreeSet::from([set(&["a", "b"])]));
}

#[test]
fn a_glob_outside_of_tests_is_told() {
    let files = [
        LIB,
        ("a.rs", "use super::b::*; use std::fmt::*;"),
        ("b.rs", "mod x { #[cfg(test)] mod tests { use super::*; } }"),
        ("c.rs", ""),
    ];
    assert_eq!(modules(&files).globs(), ["a.rs imports everything of super::b"]);
}

#[test]
fn a_wrong_direction_is_told_with_both_files() {
    let used = |from: &str, to: &str| {
        let (from, to, path) = (from.to_owned(), to.to_owned(), "crate::x".to_owned());
        faults([Use { from, to, path, is_a_part: false }])
    };
    for (from, to) in [
        ("documents/cache.rs", "web/state.rs"),
        ("web/state.rs", "commands/tags/create.rs"),
        ("queries/get_recipe.rs", "commands/tags/create.rs"),
        ("commands/tags/create.rs", "commands/tags/rename.rs"),
        ("policies/erase.rs", "web/state.rs"),
        ("http/router.rs", "assembly/mod.rs"),
        ("somewhere.rs", "web/state.rs"),
    ] {
        let told = used(from, to);
        assert_eq!(told.len(), 1, "{from} > {to}");
        assert!(told[0].contains(from), "{told:?}");
    }
    for (from, to) in [
        ("web/state.rs", "documents/cache.rs"),
        ("commands/tags/create.rs", "web/state.rs"),
        ("commands/mod.rs", "commands/tags/mod.rs"),
        ("cli/serve.rs", "assembly/mod.rs"),
        ("main.rs", "cli/mod.rs"),
    ] {
        assert_eq!(used(from, to), Vec::<String>::new(), "{from} > {to}");
    }
}

#[test]
#[should_panic(expected = "declares b, which has no file")]
fn a_module_without_a_file_is_a_fault() {
    modules(&[("lib.rs", "mod b;")]);
}
