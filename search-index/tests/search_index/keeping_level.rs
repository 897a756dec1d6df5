//! What events change in the index, also after a restart.

use std::path::Path;

use domain::values::AvatarId;
use search_index::{IndexError, SearchIndex};

use crate::cookbook::{Shelf, Story, dish, indexed};

fn reopened(shelf: Shelf) -> Shelf {
    let Shelf { index, indexer, folder } = shelf;
    drop((index, indexer));
    let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
    Shelf { index, indexer, folder }
}

#[test]
fn an_edit_replaces_what_was_there_and_keeps_the_place_by_age() {
    let mut story = Story::new();
    let old = story.recipe(&dish("Old Soup"));
    story.recipe(&dish("New Soup"));
    let mut shelf = indexed(&story);
    story.update(old, &dish("Older Soup").ingredient("leeks"));
    shelf.apply(&story);
    assert_eq!(shelf.titles("leeks"), ["Older Soup"]);
    assert_eq!(shelf.titles(""), ["New Soup", "Older Soup"]);
    assert_eq!(
        shelf.titles("old").first().map(String::as_str),
        Some("Older Soup"),
        "the old title is a mere beginning now"
    );
}

#[test]
fn a_deleted_recipe_is_gone_also_when_it_was_created_in_the_same_batch() {
    let mut story = Story::new();
    let one = story.recipe(&dish("One"));
    let mut shelf = indexed(&story);
    let two = story.recipe(&dish("Two"));
    story.update(two, &dish("Two again"));
    story.delete(one);
    story.delete(two);
    shelf.apply(&story);
    assert!(shelf.titles("").is_empty());
    assert_eq!(shelf.find("", &[]).total, 0);
}

#[test]
fn a_new_name_of_a_writer_shows_on_cards_and_can_be_searched_after_a_restart() {
    let mut story = Story::new();
    story.member(2, "Agathe");
    story.recipe(&dish("Strudel").by(2));
    let edited = story.recipe(&dish("Knödel").by(2));
    story.recipe(&dish("Pie"));
    let mut shelf = reopened(indexed(&story));
    story.update(edited, &dish("Dumplings").by(2));
    story.rename(2, "Agatha Christl");
    story.recipe(&dish("Goulash").by(2));
    shelf.apply(&story);
    assert_eq!(shelf.titles("christl"), ["Goulash", "Dumplings", "Strudel"]);
    assert!(shelf.titles("agathe").iter().all(|title| title != "Pie"));
    assert!(shelf.find("strudel", &[]).to_json().contains("\"writer\":\"Agatha Christl\""));
    let shelf = reopened(shelf);
    assert_eq!(shelf.titles("christl").len(), 3);
}

#[test]
fn a_new_avatar_of_a_writer_shows_on_cards_and_that_of_nobody_on_those_of_a_deleted_account() {
    let mut story = Story::new();
    story.member(2, "Agathe");
    story.recipe(&dish("Strudel").by(2));
    let mut shelf = reopened(indexed(&story));
    let avatar = |shelf: &Shelf, number: i64| {
        shelf.find("strudel", &[]).to_json().contains(&format!(r#""avatarUrl":"/avatars/{number}.svg""#))
    };
    assert!(avatar(&shelf, 1));
    story.change_details(2, "Agathe", AvatarId::new(12));
    shelf.apply(&story);
    assert!(avatar(&shelf, 12));
    story.delete_account(2);
    shelf.apply(&story);
    assert!(avatar(&shelf, 33));
}

#[test]
fn names_of_tags_and_writers_survive_a_restart() {
    let mut story = Story::new();
    let tag = story.tag("weeknight");
    let mut shelf = reopened(indexed(&story));
    story.recipe(&dish("Pasta").tag(tag));
    shelf.apply(&story);
    let json = shelf.find("weeknight rosa", &[tag]).to_json();
    assert!(json.contains("\"tag\":\"weeknight\"") && json.contains("\"writer\":\"Rosa\""), "{json}");
}

#[test]
fn a_restart_goes_on_from_the_checkpoint() {
    let mut story = Story::new();
    for n in 0..10 {
        story.recipe(&dish(&format!("Dish {n}")));
    }
    let shelf = reopened(indexed(&story));
    assert_eq!(shelf.indexer.applied(), 11);
    assert_eq!(*shelf.index.searchable().borrow(), 11);
    assert_eq!(shelf.find("", &[]).total, 10);
    assert_eq!(shelf.titles("dish 3"), ["Dish 3"]);
}

#[test]
fn what_was_applied_already_changes_nothing_when_it_comes_again() {
    let mut story = Story::new();
    story.recipe(&dish("Soup"));
    let mut shelf = indexed(&story);
    shelf.apply(&story);
    story.recipe(&dish("Bread"));
    shelf.apply(&story);
    assert_eq!(shelf.titles(""), ["Bread", "Soup"]);
}

#[test]
fn however_the_events_are_cut_into_batches_the_index_is_the_same() {
    let mut story = Story::new();
    story.member(2, "Opal");
    let tag = story.tag("sweet");
    for n in 0..30 {
        let id = story.recipe(&dish(&format!("Cake {n}")).by(1 + n % 2).tag(tag));
        match n % 5 {
            0 => story.delete(id),
            1 => story.update(id, &dish(&format!("Tart {n}")).by(1 + n % 2)),
            2 => story.rename(2, &format!("Opal {n}")),
            _ => {}
        }
    }
    let whole = indexed(&story);
    for cut in [1, 3, 7, 20] {
        let mut pieces = indexed(&Story::default());
        for piece in story.events.chunks(cut) {
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
    let mut story = Story::new();
    story.recipe(&dish("Soup"));
    story.events[1].payload = serde_json::json!({ "RecipeFlambeed": {} });
    let mut shelf = indexed(&Story::default());
    let error = shelf.indexer.apply(&story.events).unwrap_err();
    assert!(matches!(error, IndexError::Event { seq: 2, .. }), "{error}");
}

#[test]
fn nothing_of_an_erased_writer_stays_in_the_folder() {
    const SECRET: [&str; 3] = ["zwetschgenknoedel", "quetschkommode", "Xanthippe"];
    let mut story = Story::new();
    story.member(2, SECRET[2]);
    let id = story.recipe(&dish("Plums").by(2).step(SECRET[0]));
    story.update(id, &dish("Plums").by(2).step(SECRET[1]));
    story.recipe(&dish("Pie"));
    let mut shelf = indexed(&story);
    assert!(SECRET.iter().all(|word| !shelf.titles(word).is_empty() || *word == SECRET[0]));
    story.delete(id);
    story.rename(2, "N. N.");
    story.erase(2);
    shelf.apply(&story);
    assert!(shelf.indexer.purge_due());
    shelf.indexer.purge().unwrap();
    assert!(!shelf.indexer.purge_due());
    assert!(SECRET.iter().all(|word| shelf.titles(word).is_empty()));
    assert_eq!(shelf.titles(""), ["Pie"]);
    for word in SECRET {
        assert!(!holds(shelf.folder.path(), word), "{word}");
    }
    // An index that is built afterwards never had it.
    assert_eq!(indexed(&story).index.cards().unwrap(), shelf.index.cards().unwrap());
}

#[test]
fn the_name_of_a_deleted_account_leaves_the_folder_and_what_it_wrote_stays_until_it_is_erased() {
    const NAME: &str = "Xanthippe";
    const WORD: &str = "zwetschgenknoedel";
    let mut story = Story::new();
    story.member(2, NAME);
    story.recipe(&dish("Plums").by(2).step(WORD));
    story.recipe(&dish("Pie"));
    let mut shelf = indexed(&story);
    assert_eq!(shelf.titles(NAME), ["Plums"]);

    story.delete_account(2);
    shelf.apply(&story);
    assert!(shelf.indexer.purge_due());
    shelf.indexer.purge().unwrap();
    assert!(shelf.titles(NAME).is_empty());
    assert!(shelf.find(WORD, &[]).to_json().contains(r#""writer":"","userId":2"#));
    assert!(!holds(shelf.folder.path(), NAME) && holds(shelf.folder.path(), WORD));
    assert_eq!(indexed(&story).index.cards().unwrap(), shelf.index.cards().unwrap());

    // What the member was still writing when the account was deleted.
    story.recipe(&dish("Last Plums").by(2).step(WORD));
    shelf.apply(&story);
    assert_eq!(shelf.titles(WORD), ["Last Plums", "Plums"]);
    story.erase_account(2);
    shelf.apply(&story);
    assert!(shelf.indexer.purge_due());
    shelf.indexer.purge().unwrap();
    assert_eq!(shelf.titles(""), ["Pie"]);
    assert!(!holds(shelf.folder.path(), WORD));
    assert_eq!(indexed(&story).index.cards().unwrap(), shelf.index.cards().unwrap());
}

#[test]
fn what_was_not_committed_when_its_writer_was_erased_never_is() {
    let mut story = Story::new();
    story.member(2, "Xanthippe");
    let (plums, theirs) = (story.recipe(&dish("Plums").by(2)), story.recipe(&dish("Pie")));
    story.update(plums, &dish("More Plums").by(2));
    story.update(theirs, &dish("Apple Pie"));
    let mut shelf = indexed(&Story::default());
    // Read before the key was destroyed, and the end of it after.
    shelf.indexer.apply(&story.events).unwrap();
    story.delete_account(2);
    story.erase_account(2);
    shelf.apply(&story);
    assert_eq!(shelf.titles(""), ["Apple Pie"]);
    assert!(shelf.titles("xanthippe").is_empty());
}

#[test]
fn what_concerns_a_member_alone_changes_nothing_that_can_be_found() {
    let mut story = Story::new();
    story.recipe(&dish("Pie"));
    let mut shelf = indexed(&story);
    let before = shelf.index.cards().unwrap();
    story.other_events_of_accounts(1);
    shelf.apply(&story);
    assert_eq!(shelf.indexer.applied(), 6);
    assert!(!shelf.indexer.purge_due());
    assert_eq!(shelf.index.cards().unwrap(), before);
    assert_eq!(shelf.titles("rosa"), ["Pie"]);
}

/// Whether any file below the folder holds the text, in any case. Stored documents of this length stand uncompressed in their blocks.
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
    let mut story = Story::new();
    story.recipe(&dish("Plums").step("zwetschgenknoedel"));
    assert!(holds(indexed(&story).folder.path(), "zwetschgenknoedel"));
}
