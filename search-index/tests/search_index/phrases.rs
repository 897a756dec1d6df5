//! "Phrases", and -what shall not be there.

use std::net::Ipv6Addr;
use std::time::Duration;

use search_index::{Search, TagCount};

use crate::cookbook::{History, TestIndex, index_of, indexed, recipe};

fn sorted(test: &TestIndex, keyword: &str) -> Vec<String> {
    let mut titles = test.titles(keyword);
    titles.sort();
    titles
}

fn stews() -> TestIndex {
    index_of(&[
        recipe("Beef Stew").ingredient("1 cup dry red wine"),
        recipe("Lamb Stew").ingredient("red onions").ingredient("white wine"),
        recipe("Chicken Stew").step("Pour in the red wine."),
        recipe("Fish Stew").ingredient("red wine vinegar"),
        recipe("Red Wine Granita"),
    ])
}

#[test]
fn a_phrase_is_found_where_its_words_follow_one_another_in_any_place() {
    let test = stews();
    assert_eq!(sorted(&test, "\"red wine\""), ["Beef Stew", "Chicken Stew", "Fish Stew", "Red Wine Granita"]);
    assert_eq!(sorted(&test, "red wine").len(), 5);
    assert_eq!(sorted(&test, "stew \u{201c}Red Wine\u{201d}"), ["Beef Stew", "Chicken Stew", "Fish Stew"]);
    assert_eq!(sorted(&test, "\"red wine vinegar\""), ["Fish Stew"]);
    assert_eq!(test.titles("\"red wine\"").first().map(String::as_str), Some("Red Wine Granita"));
    assert!(test.titles("\"wine red\"").is_empty());
    assert!(test.titles("\"red vinegar\" stew").is_empty());
}

#[test]
fn a_phrase_is_what_was_typed_no_other_name_no_beginning_and_no_typo() {
    let test =
        index_of(&[recipe("Eggplant Dip"), recipe("Banana Bread"), recipe("Bread and Butter Pudding")]);
    for typed in ["\"aubergine\"", "\"aubergine dip\"", "\"banan\"", "\"bannana bread\""] {
        let page = test.find(typed, &[]);
        assert_eq!((page.total, page.did_you_mean), (0, vec![]), "{typed}");
    }
    assert_eq!(test.titles("\"bananas\""), ["Banana Bread"], "forms are one");
    assert_eq!(test.titles("\"bread & butter\""), ["Bread and Butter Pudding"]);
    assert_eq!(
        test.titles("the \"banana bread\""),
        ["Banana Bread"],
        "small words are not required beside it"
    );
    let meant = test.find("\"banana bread\" puding", &[]).did_you_mean;
    assert!(meant.is_empty(), "{meant:?}");
    let meant = test.find("\"butter pudding\" braed", &[]).did_you_mean;
    assert_eq!(meant, ["\"butter pudding\" bread"]);
}

#[test]
fn what_shall_not_be_there_is_in_no_place_of_what_is_found() {
    let mut history = History::new();
    history.member(2, "Pasta Grannies");
    let tag = history.tag("pasta");
    history.recipe(&recipe("Pasta Soup"));
    history.recipe(&recipe("Minestrone Soup").tag(tag));
    history.recipe(&recipe("Leek Soup").ingredient("a handful of pasta"));
    history.recipe(&recipe("Bean Soup").step("Boil the pastas."));
    history.recipe(&recipe("Onion Soup").by(2));
    history.recipe(&recipe("Tomato Soup").describe("Good with pastries."));
    let test = indexed(&history);
    assert_eq!(test.titles("soup -pasta"), ["Tomato Soup"]);
    assert_eq!(test.titles("-pasta soup"), ["Tomato Soup"]);
    assert_eq!(test.find("soup", &[]).total, 6);
    assert_eq!(test.find("soup -qqqxzzv", &[]).total, 6, "what is nowhere leaves nothing out");
    assert!(test.titles("soup -soup").is_empty());
    assert_eq!(test.find("soup -past", &[]).total, 6, "the beginning of a word is another word");
}

#[test]
fn what_has_another_name_is_left_out_too_unless_it_stands_in_quotes() {
    let test = index_of(&[
        recipe("Rice Salad").ingredient("shrimp"),
        recipe("Potato Salad").ingredient("spring onions"),
        recipe("Bean Salad").ingredient("scallions"),
        recipe("Leaf Salad").step("Toss as for a stir-fry."),
    ]);
    assert_eq!(sorted(&test, "salad -prawns"), ["Bean Salad", "Leaf Salad", "Potato Salad"]);
    assert_eq!(sorted(&test, "salad -scallion"), ["Leaf Salad", "Rice Salad"]);
    assert_eq!(sorted(&test, "salad -spring-onion"), ["Leaf Salad", "Rice Salad"]);
    assert_eq!(sorted(&test, "salad -\"scallion\""), ["Leaf Salad", "Potato Salad", "Rice Salad"]);
    assert_eq!(sorted(&test, "salad -\"spring onion\""), ["Bean Salad", "Leaf Salad", "Rice Salad"]);
    for typed in ["salad -stirfry", "salad -stir-fry", "salad -\"stir fry\""] {
        assert_eq!(sorted(&test, typed), ["Bean Salad", "Potato Salad", "Rice Salad"], "{typed}");
    }
}

#[test]
fn a_phrase_that_shall_not_be_there_leaves_the_single_words() {
    let test = stews();
    assert_eq!(sorted(&test, "stew -\"red wine\""), ["Lamb Stew"]);
    assert_eq!(sorted(&test, "stew -\"red wine vinegar\""), ["Beef Stew", "Chicken Stew", "Lamb Stew"]);
    assert_eq!(sorted(&test, "-\"red wine\" stew -onions"), [""; 0]);
}

#[tokio::test]
async fn without_anything_else_everything_is_found_but_this_the_newest_first_and_on_pages() {
    let mut history = History::new();
    let tag = history.tag("quick");
    for n in 0..60 {
        let recipe = recipe(&format!("Soup {n}"));
        history.recipe(&if n % 2 == 0 { recipe.ingredient("pasta").tag(tag) } else { recipe });
    }
    history.delete(60);
    let test = indexed(&history);
    let page = |keyword: &str, page| {
        let query = Search { keyword: keyword.to_owned(), tags: vec![], page };
        test.index.search(&query).unwrap()
    };
    let first = page("-pasta", 0);
    assert_eq!((first.total, first.cards.len()), (29, 24));
    assert_eq!(crate::cookbook::titles(&first)[..2], ["Soup 57", "Soup 55"]);
    assert_eq!(page("-pasta", 1).cards.len(), 5);
    assert_eq!(page("-qqqxzzv", 0).total, 59);
    assert_eq!(test.find("-soup", &[tag]).total, 0);
    assert_eq!(test.find("-pasta", &[tag]).total, 0);
    for nothing in ["-", "\"", "-\"", "- \"\""] {
        assert_eq!(page(nothing, 0).total, 0, "{nothing}");
    }
    let search = Search { keyword: "-qqqxzzv".to_owned(), ..Search::default() };
    let counted = test.index.count_tags(&search, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(counted, [TagCount { tag, recipes: 30 }]);
    let search = Search { keyword: "-pasta".to_owned(), ..Search::default() };
    let counted = test.index.count_tags(&search, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(counted, []);
    let suggested = test.index.suggest("-pasta", Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(suggested, [], "nothing is being typed");
    let suggested =
        test.index.suggest("\"soup 57\" -pasta", Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(suggested.len(), 1);
}

#[tokio::test]
async fn where_all_that_is_wanted_has_what_is_not_no_word_is_taken_for_a_typo() {
    let mut history = History::new();
    let tag = history.tag("quick");
    history.recipe(&recipe("Cake").ingredient("3 eggs").tag(tag));
    history.recipe(&recipe("Soup").step("Before they came.").tag(tag));
    let test = indexed(&history);
    let found = test.find("cake -egg", &[]);
    assert_eq!((found.total, found.did_you_mean), (0, vec![]));
    let search = Search { keyword: "cake -egg".to_owned(), ..Search::default() };
    let counted = test.index.count_tags(&search, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(counted, []);
    assert_eq!(test.titles("cake -fish"), ["Cake"]);
    // One that is a typo is forgiven all the same.
    assert_eq!(test.titles("soop -fish"), ["Soup"]);
}

#[test]
fn of_many_parts_a_phrase_is_one_and_what_shall_not_be_there_is_never_left_out() {
    let words = "one two three four five six seven";
    let mut recipes: Vec<_> = (0..3).map(|n| recipe(&format!("Bread {n}")).ingredient("red wine")).collect();
    recipes.push(recipe("All").describe(&format!("{words} eight")).step("Red wine for the bread."));
    let test = index_of(&recipes);
    let found = test.find(&format!("{words} eight \"red wine\""), &[]);
    assert_eq!((found.total, found.left_out), (1, vec!["\"red".to_owned(), "wine\"".to_owned()]));
    let found = test.find(&format!("{words} \"red wine\" -qqqxzzv -pasta"), &[]);
    assert_eq!((found.total, found.left_out), (1, vec![]));
    let found = test.find(&format!("{words} eight bread -wine"), &[]);
    assert_eq!((found.total, found.left_out), (0, vec!["bread".to_owned()]));
    let found = test.find(&"-a-b-c ".repeat(40), &[]);
    assert_eq!((found.total, found.left_out.len()), (4, 24));
    let found = test.find(&format!("\"{}\"", "red-".repeat(40)), &[]);
    assert_eq!((found.total, found.left_out.len()), (0, 0));
}

#[test]
fn a_title_is_found_first_with_its_quotes_and_dashes() {
    let test = index_of(&[
        recipe("Mom’s “Famous” Chili – the Best").describe("Famous."),
        recipe("Chili"),
        recipe("Famous Chili of Mom, the best of all"),
        recipe("9\" Chili Pie in a 13\" Pan"),
    ]);
    for title in ["Mom’s “Famous” Chili – the Best", "9\" Chili Pie in a 13\" Pan"] {
        assert_eq!(test.titles(title).first().map(String::as_str), Some(title));
    }
}
