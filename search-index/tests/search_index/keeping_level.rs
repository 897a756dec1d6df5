//! What events change in the index, also after a restart.

use std::collections::BTreeSet;
use std::path::Path;

use domain::values::AvatarId;
use search_index::{IndexError, SearchIndex};

use crate::cookbook::{History, TestIndex, indexed, recipe};

fn reopened(test: TestIndex) -> TestIndex {
    let TestIndex { index, indexer, folder } = test;
    drop((index, indexer));
    let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
    TestIndex { index, indexer, folder }
}

#[test]
fn an_edit_replaces_what_was_there_and_keeps_the_place_by_age() {
    let mut history = History::new();
    let old = history.recipe(&recipe("Old Soup"));
    history.recipe(&recipe("New Soup"));
    let mut test = indexed(&history);
    history.update(old, &recipe("Older Soup").ingredient("leeks"));
    test.apply(&history);
    assert_eq!(test.titles("leeks"), ["Older Soup"]);
    assert_eq!(test.titles(""), ["New Soup", "Older Soup"]);
    assert_eq!(
        test.titles("old").first().map(String::as_str),
        Some("Older Soup"),
        "the old title is a mere beginning now"
    );
}

#[test]
fn a_deleted_recipe_is_gone_also_when_it_was_created_in_the_same_batch() {
    let mut history = History::new();
    let one = history.recipe(&recipe("One"));
    let mut test = indexed(&history);
    let two = history.recipe(&recipe("Two"));
    history.update(two, &recipe("Two again"));
    history.delete(one);
    history.delete(two);
    test.apply(&history);
    assert!(test.titles("").is_empty());
    assert_eq!(test.find("", &[]).total, 0);
}

#[test]
fn a_new_name_of_a_writer_shows_on_cards_and_can_be_searched_after_a_restart() {
    let mut history = History::new();
    history.member(2, "Agathe");
    history.recipe(&recipe("Strudel").by(2));
    let edited = history.recipe(&recipe("Knödel").by(2));
    history.recipe(&recipe("Pie"));
    let mut test = reopened(indexed(&history));
    history.update(edited, &recipe("Dumplings").by(2));
    history.rename(2, "Agatha Christl");
    history.recipe(&recipe("Goulash").by(2));
    test.apply(&history);
    assert_eq!(test.titles("christl"), ["Goulash", "Dumplings", "Strudel"]);
    assert!(test.titles("agathe").iter().all(|title| title != "Pie"));
    assert!(test.find("strudel", &[]).to_json().contains("\"writer\":\"Agatha Christl\""));
    let test = reopened(test);
    assert_eq!(test.titles("christl").len(), 3);
}

#[test]
fn a_new_avatar_of_a_writer_shows_on_cards_and_that_of_nobody_on_those_of_a_deleted_account() {
    let mut history = History::new();
    history.member(2, "Agathe");
    history.recipe(&recipe("Strudel").by(2));
    let mut test = reopened(indexed(&history));
    let avatar = |test: &TestIndex, number: i64| {
        test.find("strudel", &[]).to_json().contains(&format!(r#""avatarUrl":"/avatars/{number}.svg""#))
    };
    assert!(avatar(&test, 1));
    history.change_details(2, "Agathe", AvatarId::new(12));
    test.apply(&history);
    assert!(avatar(&test, 12));
    history.delete_account(2);
    test.apply(&history);
    assert!(avatar(&test, 33));
}

#[test]
fn names_of_tags_and_writers_survive_a_restart() {
    let mut history = History::new();
    let tag = history.tag("weeknight");
    let mut test = reopened(indexed(&history));
    history.recipe(&recipe("Pasta").tag(tag));
    test.apply(&history);
    let json = test.find("weeknight rosa", &[tag]).to_json();
    assert!(json.contains("\"tag\":\"weeknight\"") && json.contains("\"writer\":\"Rosa\""), "{json}");
}

#[test]
fn a_restart_goes_on_from_the_checkpoint() {
    let mut history = History::new();
    for n in 0..10 {
        history.recipe(&recipe(&format!("Dish {n}")));
    }
    let test = reopened(indexed(&history));
    assert_eq!(test.indexer.applied(), 11);
    assert_eq!(*test.index.searchable().borrow(), 11);
    assert_eq!(test.find("", &[]).total, 10);
    assert_eq!(test.titles("dish 3"), ["Dish 3"]);
}

#[test]
fn what_was_applied_already_changes_nothing_when_it_comes_again() {
    let mut history = History::new();
    history.recipe(&recipe("Soup"));
    let mut test = indexed(&history);
    test.apply(&history);
    history.recipe(&recipe("Bread"));
    test.apply(&history);
    assert_eq!(test.titles(""), ["Bread", "Soup"]);
}

#[test]
fn however_the_events_are_cut_into_batches_the_index_is_the_same() {
    let mut history = History::new();
    history.member(2, "Opal");
    let tag = history.tag("sweet");
    for n in 0..30 {
        let id = history.recipe(&recipe(&format!("Cake {n}")).by(1 + n % 2).tag(tag));
        match n % 5 {
            0 => history.delete(id),
            1 => history.update(id, &recipe(&format!("Tart {n}")).by(1 + n % 2)),
            2 => history.rename(2, &format!("Opal {n}")),
            _ => {}
        }
    }
    let whole = indexed(&history);
    for cut in [1, 3, 7, 20] {
        let mut pieces = indexed(&History::default());
        for piece in history.events.chunks(cut) {
            pieces.indexer.apply(piece).unwrap();
            pieces.indexer.commit().unwrap();
        }
        assert_eq!(pieces.index.cards().unwrap(), whole.index.cards().unwrap());
        for keyword in ["cake", "tart", "opal", "sweet", ""] {
            assert_eq!(
                pieces.find(keyword, &[]).to_json(),
                whole.find(keyword, &[]).to_json(),
                "{keyword} {cut}"
            );
        }
    }
}

#[test]
fn an_event_that_cannot_be_read_is_an_error_and_not_skipped() {
    let mut history = History::new();
    history.recipe(&recipe("Soup"));
    history.events[1].payload = serde_json::json!({ "RecipeFlambeed": {} });
    let mut test = indexed(&History::default());
    let error = test.indexer.apply(&history.events).unwrap_err();
    assert!(matches!(error, IndexError::Event { seq: 2, .. }), "{error}");
}

#[test]
fn nothing_of_an_erased_writer_stays_in_the_folder() {
    const SECRET: [&str; 3] = ["zwetschgenknoedel", "quetschkommode", "Xanthippe"];
    let mut history = History::new();
    history.member(2, SECRET[2]);
    let id = history.recipe(&recipe("Plums").by(2).step(SECRET[0]));
    history.update(id, &recipe("Plums").by(2).step(SECRET[1]));
    history.recipe(&recipe("Pie"));
    let mut test = indexed(&history);
    assert!(SECRET.iter().all(|word| !test.titles(word).is_empty() || *word == SECRET[0]));
    history.delete(id);
    history.delete_account(2);
    history.erase_account(2);
    test.apply(&history);
    assert!(test.indexer.purge_due());
    test.indexer.purge().unwrap();
    assert!(!test.indexer.purge_due());
    assert!(SECRET.iter().all(|word| test.titles(word).is_empty()));
    assert_eq!(test.titles(""), ["Pie"]);
    for word in SECRET {
        assert!(!holds(test.folder.path(), word), "{word}");
    }
    // An index built afterwards never had it.
    assert_eq!(indexed(&history).index.cards().unwrap(), test.index.cards().unwrap());
}

/// The segments with files in the folder.
fn segments(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(segments(&path));
        } else if path.extension().is_some_and(|extension| extension == "store") {
            found.insert(path.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    found
}

#[test]
fn deleting_a_recipe_merges_nothing_and_an_erasure_only_where_something_of_the_member_stands() {
    const SECRET: &str = "zwetschgenknoedel";
    let mut history = History::new();
    let of_rosa: Vec<i64> =
        (0..1_500).map(|number| history.recipe(&recipe(&format!("Dish {number}")))).collect();
    let mut test = indexed(&history);
    let large = segments(test.folder.path());
    assert_eq!(large.len(), 1);
    history.member(2, "Xanthippe");
    history.recipe(&recipe("Plums").by(2).step(SECRET));
    for number in 0..20 {
        history.recipe(&recipe(&format!("Late Dish {number}")));
    }
    test.apply(&history);
    let both = segments(test.folder.path());
    assert_eq!(both.len(), 2);

    // In the large segment.
    history.delete(of_rosa[7]);
    test.apply(&history);
    assert!(!test.indexer.purge_due());
    assert_eq!((segments(test.folder.path()), test.find("", &[]).total), (both, 1_520));

    // In the small one; the large one contains deleted documents as well, but none of hers.
    history.delete_account(2);
    history.erase_account(2);
    test.apply(&history);
    assert!(test.indexer.purge_due());
    test.indexer.purge().unwrap();
    assert!(!holds(test.folder.path(), SECRET) && !holds(test.folder.path(), "Xanthippe"));
    let purged = segments(test.folder.path());
    assert!(purged.is_superset(&large), "the large one was written again: {purged:?}");

    // If necessary, the large one is rewritten.
    history.erase_account(1);
    test.apply(&history);
    test.indexer.purge().unwrap();
    assert!(!holds(test.folder.path(), "Dish") && test.titles("").is_empty());
}

#[test]
fn the_name_of_a_deleted_account_leaves_the_folder_and_what_it_wrote_stays_until_it_is_erased() {
    const NAME: &str = "Xanthippe";
    const WORD: &str = "zwetschgenknoedel";
    let mut history = History::new();
    history.member(2, NAME);
    history.recipe(&recipe("Plums").by(2).step(WORD));
    history.recipe(&recipe("Pie"));
    let mut test = indexed(&history);
    assert_eq!(test.titles(NAME), ["Plums"]);

    history.delete_account(2);
    test.apply(&history);
    assert!(test.indexer.purge_due());
    test.indexer.purge().unwrap();
    assert!(test.titles(NAME).is_empty());
    assert!(test.find(WORD, &[]).to_json().contains(r#""writer":"","userId":2"#));
    assert!(!holds(test.folder.path(), NAME) && holds(test.folder.path(), WORD));
    assert_eq!(indexed(&history).index.cards().unwrap(), test.index.cards().unwrap());

    // Written by the member while the account was being deleted.
    history.recipe(&recipe("Last Plums").by(2).step(WORD));
    test.apply(&history);
    assert_eq!(test.titles(WORD), ["Last Plums", "Plums"]);
    history.erase_account(2);
    test.apply(&history);
    assert!(test.indexer.purge_due());
    test.indexer.purge().unwrap();
    assert_eq!(test.titles(""), ["Pie"]);
    assert!(!holds(test.folder.path(), WORD));
    assert_eq!(indexed(&history).index.cards().unwrap(), test.index.cards().unwrap());
}

#[test]
fn what_was_not_committed_when_its_writer_was_erased_never_is() {
    let mut history = History::new();
    history.member(2, "Xanthippe");
    let (plums, theirs) = (history.recipe(&recipe("Plums").by(2)), history.recipe(&recipe("Pie")));
    history.update(plums, &recipe("More Plums").by(2));
    history.update(theirs, &recipe("Apple Pie"));
    let mut test = indexed(&History::default());
    // Read before the key was destroyed; the rest is read after.
    test.indexer.apply(&history.events).unwrap();
    history.delete_account(2);
    history.erase_account(2);
    test.apply(&history);
    assert_eq!(test.titles(""), ["Apple Pie"]);
    assert!(test.titles("xanthippe").is_empty());
}

#[test]
fn what_concerns_a_member_alone_changes_nothing_that_can_be_found() {
    let mut history = History::new();
    history.recipe(&recipe("Pie"));
    let mut test = indexed(&history);
    let before = test.index.cards().unwrap();
    history.other_events_of_accounts(1);
    test.apply(&history);
    assert_eq!(test.indexer.applied(), 6);
    assert!(!test.indexer.purge_due());
    assert_eq!(test.index.cards().unwrap(), before);
    assert_eq!(test.titles("rosa"), ["Pie"]);
}

/// Whether any file below the folder contains the text, ignoring case. Stored documents of this length are uncompressed in their
/// blocks.
fn holds(folder: &Path, text: &str) -> bool {
    let text = text.to_lowercase();
    std::fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            return holds(&path, &text);
        }
        String::from_utf8_lossy(&std::fs::read(&path).unwrap()).to_lowercase().contains(&text)
    })
}

#[test]
fn the_search_for_leftovers_in_the_files_would_find_them() {
    let mut history = History::new();
    history.recipe(&recipe("Plums").step("zwetschgenknoedel"));
    assert!(holds(indexed(&history).folder.path(), "zwetschgenknoedel"));
}
