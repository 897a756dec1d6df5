use std::ffi::OsStr;
use std::path::Path;

use crate::support::{Folder, Installation, recipe, recipes};

/// The sentence with which an import of this file is refused; nothing may have happened.
#[track_caller]
fn refusal(installation: &Installation, arguments: &[&OsStr]) -> String {
    let sentence = installation.run(arguments).sentence();
    installation.run(&["migrate"]).succeeded();
    let recipes = installation.writer().recipes_created();
    assert_eq!(recipes, 0, "{sentence}");
    sentence
}

#[test]
fn a_file_that_cannot_be_imported_is_refused_before_anything_happens() {
    let installation = Installation::new();
    let folder = Folder::new();
    let good = folder.write_lines("good.jsonl", &recipes(2));
    for (name, content, said) in [
        ("empty.jsonl", &b""[..], "empty.jsonl is empty"),
        ("spaces.jsonl", b" \n\n ", "spaces.jsonl is empty"),
        (
            "latin1.jsonl",
            b"{\"@type\": \"Recipe\",\n \"name\": \"Cr\xe8me\"}",
            "is not text in UTF-8 (line 2)",
        ),
        ("utf16.jsonl", b"\xff\xfe{\0}\0", "is written in UTF-16"),
        ("table.csv", b"name;ingredients\nsoup;water\n", "holds neither JSON nor HTML"),
        ("page.html", b"<!doctype html><p>No recipe here", "without structured data"),
        ("broken.json", b"[\n{\"@type\": \"Recipe\",\n\"name\": }\n]", "is not valid JSON"),
    ] {
        let bad = folder.write(name, content);
        let one = refusal(&installation, &["import".as_ref(), bad.as_os_str()]);
        assert!(one.starts_with("Nothing was imported") && one.contains(said), "{one}");
        // Even with a valid file before it.
        let second = refusal(&installation, &["import".as_ref(), good.as_os_str(), bad.as_os_str()]);
        assert_eq!(second, one);
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    let good = folder.write_lines("good.jsonl", &recipes(2));
    for (path, said) in [
        (folder.path().join("missing.jsonl").as_path(), "missing.jsonl cannot be read"),
        (folder.path(), "it is a folder"),
        (Path::new("/dev/null"), "it is not a file"),
    ] {
        let sentence = refusal(&installation, &["import".as_ref(), good.as_os_str(), path.as_os_str()]);
        assert!(sentence.contains(said) && sentence.contains("Nothing was imported"), "{sentence}");
    }
}

#[test]
fn an_import_for_nobody_is_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    let file = folder.write_lines("one.jsonl", &[recipe("a", "Apple Pie")]);
    for (member, said) in [
        ("nobody@example.org", "no member with the address nobody@example.org"),
        ("nobody", "an e-mail address looks like name@example.org"),
    ] {
        let arguments = ["import".as_ref(), file.as_os_str(), "--member".as_ref(), member.as_ref()];
        let sentence = refusal(&installation, &arguments);
        assert!(sentence.contains(said), "{sentence}");
        assert_eq!(installation.writer().events(), 0);
    }
}

#[test]
fn an_import_without_a_file_says_how_it_is_used() {
    let done = Installation::new().run(&["import"]);
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("<FILE>"), "{}", done.err);
}
