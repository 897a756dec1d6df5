//! What was meant by a keyword with a typo.

use search_index::Search;

use crate::cookbook::{History, TestIndex, index_of, indexed, recipe};

fn meant(test: &TestIndex, keyword: &str) -> Vec<String> {
    test.find(keyword, &[]).did_you_mean
}

#[test]
fn a_forgiven_typo_is_told_with_the_word_of_the_best_result_on_every_page() {
    let mut recipes: Vec<_> = (0..30).map(|n| recipe(&format!("Banana Bread {n}"))).collect();
    recipes.push(recipe("Banane").describe("One letter from both."));
    let test = index_of(&recipes);
    for page in [0, 1, 40] {
        let query = Search { keyword: "bannana bread".into(), tags: vec![], page };
        assert_eq!(test.index.search(&query).unwrap().did_you_mean, ["banana bread"], "{page}");
    }
    assert_eq!(meant(&test, "Bread, Bannana!"), ["Bread, banana"], "the rest stays as it was typed");
}

#[test]
fn what_is_found_as_typed_or_by_its_beginning_is_no_typo() {
    let test = index_of(&[recipe("Banana Bread"), recipe("Chocolate Cake"), recipe("Cherries")]);
    for keyword in ["", "banana", "bananas", "banan", "choc cake", "cherry", "?!", "recipe for bananas"] {
        assert_eq!(meant(&test, keyword), [""; 0], "{keyword}");
    }
}

#[test]
fn a_word_that_exists_is_told_as_a_typo_where_it_was_taken_for_one() {
    let test = index_of(&[recipe("Chicken Soup"), recipe("A slip").step("Add the chiken.")]);
    assert_eq!(meant(&test, "chiken"), [""; 0]);
    assert_eq!(meant(&test, "chiken soup"), ["chicken soup"]);
}

#[test]
fn of_several_words_each_is_told_and_what_was_left_out_is_not() {
    let test = index_of(&[
        recipe("Chicken Paprikash"),
        recipe("Moist banana bread walnuts chocolate chips cinnamon swirl"),
    ]);
    assert_eq!(meant(&test, "chiken papriksh"), ["chicken paprikash"]);
    let long = "a moist bannana bread with walnuts chocolate chips cinnamon swirl";
    assert_eq!(meant(&test, long), ["moist banana bread walnuts chocolate chips cinnamon swirl"]);
}

#[test]
fn where_nothing_is_found_near_words_are_offered_that_find_something() {
    let mut history = History::new();
    let tag = history.tag("sweet");
    history.recipe(&recipe("Apple Pie").tag(tag));
    history.recipe(&recipe("Rye Bread"));
    history.recipe(&recipe("Broccoli Bake"));
    history.recipe(&recipe("Carrot Cake"));
    let test = indexed(&history);
    for (typed, near) in [
        ("pye", &["pie", "rye"][..]),
        ("brocoly", &["broccoli"]),
        ("vake", &["bake", "cake"]),
        ("apple pye", &["apple pie"]),
        ("qqqxzzv", &[]),
        ("apple qqqxzzv", &[]),
        ("pye qqqxzzv", &[]),
        ("350", &[]),
        ("apple bread", &[]),
    ] {
        let page = test.find(typed, &[]);
        assert_eq!(
            (page.total, page.did_you_mean),
            (0, near.iter().map(|&word| word.into()).collect()),
            "{typed}"
        );
    }
    assert_eq!(test.find("pye", &[tag]).did_you_mean, ["pie"], "with the chosen tags");
}

#[test]
fn a_name_that_is_known_is_no_far_typo_of_another_word() {
    let test = index_of(&[recipe("Stew").step("We began with the best beer."), recipe("Sweetened Tea")]);
    for (known, typo) in [("vegan", "negan"), ("deer", "feer"), ("swede", "sweed")] {
        for keyword in [known.to_owned(), format!("{known} stew")] {
            let page = test.find(&keyword, &[]);
            assert_eq!((page.total, page.did_you_mean), (0, Vec::new()), "{keyword}");
        }
        let page = test.find(typo, &[]);
        assert!(page.total > 0 || !page.did_you_mean.is_empty(), "{typo}");
    }
}

#[test]
fn what_is_offered_finds_something_and_can_be_searched_for() {
    let titles = ["Apple Pie", "Pear Tart", "Leek Soup", "Zucchini Fritters", "Œufs à la neige", "鍋料理"];
    let test = index_of(&titles.map(recipe));
    let words = [
        "aple", "pearr", "leak", "zuchini", "oeufs", "fritters", "鍋", "l'oeuf", "pye", "tsrt", "\u{0}",
        "a-b",
    ];
    for one in words {
        for other in words {
            for keyword in [one.to_owned(), format!("{one} {other}"), format!("{one}-{other}")] {
                for meant in meant(&test, &keyword) {
                    assert!(test.find(&meant, &[]).total > 0, "{keyword}: {meant}");
                }
            }
        }
    }
}
