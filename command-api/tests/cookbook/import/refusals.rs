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
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    for (path, said) in [
        (
            folder.path().join("missing.jsonl").as_path(),
            "missing.jsonl is not there: check its name and its folder",
        ),
        (folder.path(), "it is a folder"),
        (Path::new("/dev/null"), "it is not a file"),
    ] {
        let sentence = refusal(&installation, &["import".as_ref(), path.as_os_str()]);
        assert!(sentence.contains(said) && sentence.contains("Nothing was imported"), "{sentence}");
    }
}

#[test]
fn one_unreadable_file_among_many_is_named_and_the_others_are_imported() {
    let installation = Installation::new();
    let folder = Folder::new();
    let one = folder.write_lines("one.jsonl", &recipes(2));
    let latin = folder.write("latin1.jsonl", b"{\"@type\": \"Recipe\",\n \"name\": \"Cr\xe8me\"}");
    let table = folder.write("table.csv", "name;ingredients\nsoup;water\n");
    let missing = folder.path().join("missing.jsonl");
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    let other = folder.write_lines("other.jsonl", &[recipe("bread", "Bread")]);
    let files = [&one, &latin, &table, &missing, &inner, &other].map(|file| file.as_os_str());
    let arguments: Vec<&OsStr> = [OsStr::new("import")].into_iter().chain(files).collect();
    let done = installation.run(&arguments).ended_with(1);
    assert!(
        done.out.starts_with("imported:      3\nalready there: 0\nrefused:       0\nnot read:      4\n"),
        "{}",
        done.out
    );
    for said in [
        format!(
            "  {} is not text in UTF-8 (line 2): save it as UTF-8 and import it again\n",
            latin.display()
        ),
        format!("  {} holds neither JSON nor HTML: ", table.display()),
        format!("  {} is not there: check its name and its folder\n", missing.display()),
        format!("  {} cannot be read, because it is a folder; name the files in it\n", inner.display()),
    ] {
        assert!(done.out.contains(&said), "{said}: {}", done.out);
    }
    // Where none can be read, all are named, and nothing happens.
    let none = installation.run(&[OsStr::new("import"), latin.as_os_str(), table.as_os_str()]).sentence();
    assert!(
        none.starts_with("Nothing was imported: ") && none.contains("UTF-8") && none.contains("table.csv"),
        "{none}"
    );
    assert_eq!(installation.writer().recipes_created(), 3);
}

#[test]
fn an_import_for_nobody_is_refused() {
    let installation = Installation::new();
    let folder = Folder::new();
    let file = folder.write_lines("one.jsonl", &[recipe("a", "Apple Pie")]);
    for (member, said) in [
        ("nobody@example.org", "no member with the address nobody@example.org"),
        ("nobody", "an email address looks like name@example.org"),
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
