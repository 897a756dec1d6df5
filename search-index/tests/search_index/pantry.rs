//! What can be made of what is there: "with: eggs, flour, apples".

use std::collections::BTreeMap;
use std::net::Ipv6Addr;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use proptest::prelude::*;
use search_index::{Search, TagCount};
use serde_json::{Value, json};

use crate::cookbook::{History, TestIndex, TestRecipe, index_of, indexed, recipe};

/// A recipe with these ingredients, separated by semicolons.
fn of(title: &str, ingredients: &str) -> TestRecipe {
    ingredients.split("; ").fold(recipe(title), TestRecipe::ingredient)
}

/// What is found, each with what is missing, as its card says it.
fn needs(test: &TestIndex, keyword: &str) -> Vec<(String, Value)> {
    let cards = test.find(keyword, &[]).cards;
    let cards = cards.iter().map(|card| serde_json::from_str::<Value>(card.get()).unwrap());
    cards.map(|card| (card["title"].as_str().unwrap().to_owned(), card["missing"].clone())).collect()
}

/// The names of what is missing of the only recipe that is found.
fn missing(test: &TestIndex, keyword: &str) -> Vec<String> {
    let found = needs(test, keyword);
    let [(_, missing)] = &found[..] else { panic!("{keyword}: {found:?}") };
    missing["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn what_needs_least_besides_comes_first_then_what_uses_most_then_the_newest() {
    let test = index_of(&[
        of("Tart", "3 eggs; 2 cups flour; 4 apples; butter; sugar; cream"),
        of("Pancakes", "2 eggs; 1 cup flour; 1 cup milk"),
        of("Meringue", "4 egg whites; sugar"),
        of("Apple Puffs", "2 apples; 1 cup flour; 1 egg"),
        of("Steak", "1 steak; butter"),
        of("Boiled Eggs", "6 eggs"),
    ]);
    let found = needs(&test, "with: eggs, flour, apples");
    assert_eq!(
        found,
        [
            ("Apple Puffs".to_owned(), json!({"count": 0, "names": []})),
            ("Boiled Eggs".to_owned(), json!({"count": 0, "names": []})),
            ("Pancakes".to_owned(), json!({"count": 1, "names": ["milk"]})),
            ("Meringue".to_owned(), json!({"count": 1, "names": ["sugar"]})),
            ("Tart".to_owned(), json!({"count": 3, "names": ["butter", "sugar", "cream"]})),
        ]
    );
}

#[test]
fn a_card_names_four_of_what_is_missing_and_says_how_many_there_are() {
    let test = index_of(&[of("Stew", "2 carrots; 1 leek; 3 turnips; 1 swede; 1 pound lamb; 1 cup barley")]);
    let found = needs(&test, "with: lamb");
    assert_eq!(found[0].1, json!({"count": 5, "names": ["carrots", "leek", "turnips", "swede"]}));
    // Another search has no such field.
    assert!(needs(&test, "lamb")[0].1.is_null());
}

#[test]
fn staples_are_never_missing_and_may_be_named() {
    let test = index_of(&[of("Gruel", "2 cups water; 1 cup oats; Salt and black pepper, to taste")]);
    assert_eq!(missing(&test, "with: oats"), [""; 0]);
    assert_eq!(missing(&test, "with: salt"), ["oats"]);
}

#[test]
fn an_ingredient_is_known_in_any_form_and_by_any_name() {
    let test =
        index_of(&[of("Ratatouille", "2 eggplants, diced; 3 zucchini; 2 large ripe tomatoes, chopped")]);
    for keyword in [
        "with: aubergine, courgettes, tomato",
        "WITH:aubergines,courgette,tomatoes",
        "with: 2 aubergines and 3 courgettes & chopped tomatoes",
        "with: eggplant zucchini tomatoes",
        "with: eggplnats, zuchini, tomatos",
        "with: eggplant, tomatoes, zucch",
    ] {
        assert_eq!(missing(&test, keyword), [""; 0], "{keyword}");
    }
    // In quotes, by no other name.
    assert_eq!(test.find("with: \"aubergine\"", &[]).total, 0);
    assert_eq!(missing(&test, "with: \"eggplants\", tomato"), ["zucchini"]);
}

#[test]
fn a_name_of_several_words_is_found_within_one_ingredient() {
    let test = index_of(&[
        of("Fudge", "1 cup packed light brown sugar; 1 cup cream"),
        of("Brown Butter Cake", "1 cup brown butter; 2 cups sugar; 1 cup flour"),
        of("Dressing", "¼ cup extra virgin olive oil; 10 olives"),
        of("Loaf", "3 cups all-purpose flour"),
        of("Mixed", "all-purpose seasoning; rye flour"),
    ]);
    assert_eq!(missing(&test, "with: brown sugar"), ["cream"]);
    assert_eq!(missing(&test, "with: olive oil"), ["olives"]);
    // All-purpose flour is flour, and no other kind of it.
    for keyword in ["with: all-purpose flour", "with: plain flour"] {
        let found = needs(&test, keyword);
        assert_eq!(found.len(), 2, "{keyword}");
        assert_eq!(found[0], ("Loaf".to_owned(), json!({"count": 0, "names": []})), "{keyword}");
        assert_eq!(found[1].1["names"], json!(["brown butter", "sugar"]), "{keyword}");
    }
    // No comma between two names, and a slip in one.
    assert_eq!(missing(&test, "with: cream brown sugar"), [""; 0]);
    assert_eq!(missing(&test, "with: bronw sugar, cream"), [""; 0]);
    assert_eq!(missing(&test, "with: cream, brown sug"), [""; 0]);
}

#[test]
fn who_has_the_narrower_thing_has_the_plain_one() {
    let test = index_of(&[
        of("Soup", "1 large onion; 2 cups milk; 3 cups flour; 1 red onion"),
        of("Candy", "2 cups sugar; 8 ounces chocolate; ½ cup oil; 1 cup butter; ½ cup brown sugar"),
        of("Marinade", "1 cup sweet yellow onion; 1 cup whole milk; 1 cup white chocolate"),
    ]);
    let missing_of = |keyword: &str, title: &str| {
        let found = needs(&test, keyword);
        found.into_iter().find(|(found, _)| found == title).map(|(_, missing)| missing["names"].clone())
    };
    let soup = |keyword: &str| missing_of(keyword, "Soup").unwrap();
    assert_eq!(soup("with: red onion, whole milk, all-purpose flour"), json!([]));
    // Also a kind that no recipe has, and with a slip.
    assert_eq!(soup("with: vidalia onion, low-fat milk"), json!(["flour", "red onion"]));
    assert_eq!(soup("with: red onoin"), json!(["milk", "flour"]));
    // Another kind is not there with it.
    assert_eq!(missing_of("with: red onion", "Marinade"), None);
    // In quotes it is what it says.
    assert_eq!(soup("with: \"red onion\""), json!(["onion", "milk", "flour"]));
    // What only sounds like a kind is something else.
    assert_eq!(soup("with: red onion, coconut milk, almond flour"), json!(["milk", "flour"]));
    let candy = missing_of("with: white chocolate, brown sugar, olive oil, peanut butter", "Candy");
    assert_eq!(candy, Some(json!(["sugar", "chocolate", "oil", "butter"])));
}

#[test]
fn who_has_ground_beef_has_what_is_called_so_and_what_is_just_called_beef_but_no_roast() {
    let test = index_of(&[
        of("Roast", "4 pounds beef chuck roast; carrots"),
        of("Steak", "1 beef steak; butter"),
        of("Tacos", "1 pound beef; tortillas"),
        of("Cottage Pie", "500 g minced beef; peas"),
        of("Chili", "1 pound lean ground beef; beans"),
    ]);
    let titles = |keyword: &str| crate::cookbook::titles(&test.find(keyword, &[]));
    for keyword in ["with: ground beef", "with: minced beef", "with: lean ground beef"] {
        assert_eq!(titles(keyword), ["Chili", "Cottage Pie", "Tacos"], "{keyword}");
    }
    assert_eq!(titles("with: beef mince"), ["Chili", "Cottage Pie"]);
    // Whoever has beef can grind it.
    assert_eq!(titles("with: beef").len(), 5);
}

#[test]
fn a_comma_may_be_left_out_between_names_of_which_each_is_one_by_itself_somewhere() {
    let test = index_of(&[
        of("Hummus", "1 cup well-stirred tahini; 2 cans chickpeas; 1 lemon; 2 garlic cloves"),
        of("Fondue", "8 ounces white chocolate; sugar"),
        of("Brownies", "4 ounces dark chocolate; 1 bar chocolate; 2 cups white sugar"),
    ]);
    assert_eq!(missing(&test, "with: tahini chickpeas"), ["lemon", "garlic cloves"]);
    assert_eq!(missing(&test, "with: lemon garlic chickpeas tahini"), [""; 0]);
    assert_eq!(missing(&test, "with: garlic tahini chickpaes"), ["lemon"]);
    // "Dark" is nothing by itself, and a kind that no recipe has is what it is a kind of.
    assert_eq!(missing(&test, "with: swiss chocolate"), ["dark chocolate", "white sugar"]);
}

#[test]
fn a_name_of_many_words_is_found_by_its_last_ones() {
    let test = index_of(&[
        of("Toast", "2 tablespoons organic cold pressed extra virgin olive oil; bread"),
        of("Salad", "1 cup sun dried organic Italian cherry tomatoes; salt"),
    ]);
    for (keyword, left) in [
        ("with: organic cold pressed extra virgin olive oil", &["bread"][..]),
        ("with: a grower's first harvest cold pressed extra virgin olive oil, bread", &[]),
        ("with: sun dried organic Italian cherry tomatoes", &[]),
        ("with: bread extra virgin olive oil", &[]),
    ] {
        assert_eq!(missing(&test, keyword), left, "{keyword}");
    }
    assert_eq!(test.find("with: sun dried organic Italian plum tomatoes", &[]).total, 0);
}

#[test]
fn what_no_ingredient_is_has_a_typo_also_where_it_is_a_word_of_a_recipe() {
    let test = index_of(&[of("Soup for Leaks in the Roof", "2 leeks; 2 eggs")]);
    let found = test.find("with: leaks, eggs", &[]);
    assert_eq!((&found.did_you_mean[..], found.total), (&["with: leeks, eggs".to_owned()][..], 1));
    assert_eq!(missing(&test, "with: leaks, eggs"), [""; 0]);
}

#[test]
fn what_has_the_name_of_another_thing_in_it_is_not_there_with_that() {
    let test = index_of(&[of(
        "Satay",
        "1 cup peanut butter; 1 can coconut milk; 2 cups chicken broth; 1 pound chicken thighs",
    )]);
    assert_eq!(
        missing(&test, "with: chicken, butter, milk"),
        ["peanut butter", "coconut milk", "chicken broth"]
    );
    assert_eq!(missing(&test, "with: chicken stock, peanut butter"), ["coconut milk", "chicken thighs"]);
    assert_eq!(test.find("with: butter, milk", &[]).total, 0);
}

#[test]
fn what_two_names_cover_is_covered_once() {
    let test = index_of(&[
        of("Pie", "2 green onions (scallions); 1 onion; 3 eggs"),
        of("Soup", "1 onion; 1 leek; 1 cup cream"),
    ]);
    let found = needs(&test, "with: green onions, scallions, spring onions, onion");
    assert_eq!(found[0], ("Pie".to_owned(), json!({"count": 1, "names": ["eggs"]})));
    assert_eq!(found[1], ("Soup".to_owned(), json!({"count": 2, "names": ["leek", "cream"]})));
}

#[test]
fn tags_and_what_shall_not_be_there_narrow_it() {
    let mut history = History::new();
    let tag = history.tag("breakfast");
    history.recipe(&of("Pancakes", "2 eggs; flour").tag(tag));
    history.recipe(&of("Brownies", "2 eggs; flour; walnuts").tag(tag));
    history.recipe(&of("Noodles", "2 eggs; flour"));
    let test = indexed(&history);
    let titles = |keyword: &str, tags: &[i64]| crate::cookbook::titles(&test.find(keyword, tags));
    assert_eq!(titles("with: eggs, flour -walnuts", &[]), ["Noodles", "Pancakes"]);
    assert_eq!(titles("with: eggs,flour,-walnuts", &[tag]), ["Pancakes"]);
    assert_eq!(titles("with: eggs", &[tag]), ["Pancakes", "Brownies"]);
    assert_eq!(titles("with: eggs", &[tag, 99]), [""; 0]);
    // Nothing is named yet.
    assert_eq!(titles("with:", &[]).len(), 3);
    assert_eq!(titles("with: -walnuts", &[]), ["Noodles", "Pancakes"]);
}

#[test]
fn a_typo_is_said_with_the_list_that_is_meant_and_all_else_as_it_was_typed() {
    let test = index_of(&[of("Pancakes", "2 eggs; flour; buttermilk; brown sugar")]);
    let meant = |keyword: &str| test.find(keyword, &[]).did_you_mean;
    for (typed, is_meant) in [
        ("with: eggs, buttermlik -walnuts", "with: eggs, buttermilk -walnuts"),
        ("with: eggs, flowr", "with: eggs, flour"),
        ("With : 3 Eggs; 2 cups flowr,", "With : 3 Eggs; 2 cups flour,"),
        ("with: \"Eggs\", xyzzyq and bronw sugar", "with: \"Eggs\", xyzzyq and brown sugar"),
        ("with: eggs, brown suger", "with: eggs, brown sugar"),
        ("with: eggs, butetrm", "with: eggs, buttermilk"),
    ] {
        assert_eq!(meant(typed), [is_meant], "{typed}");
    }
    assert_eq!(meant("with: eggs, butterm"), [""; 0]);
    assert_eq!(meant("with: eggs, xyzzyq"), [""; 0]);
    assert_eq!(test.find("with: xyzzyq", &[]).total, 0);
}

#[test]
fn what_no_recipe_has_is_named_as_it_was_typed_and_no_word_of_it_is_taken() {
    let test = index_of(&[
        of("Chili", "1 can white beans; 1 onion"),
        of("Brownies", "8 ounces chocolate; 2 eggs; 1 cup almonds"),
        of("Porridge", "1 cup milk; 1 cup oats"),
    ]);
    let unknown = |keyword: &str| test.find(keyword, &[]).unknown;
    for (keyword, none) in [
        ("with: eggs, White Chocolate", &["White Chocolate"][..]),
        ("with: white chocolate", &["white chocolate"]),
        ("with: almond milk", &["almond milk"]),
        (
            "with: 2 cups almond milk, \u{201c}Quinces\u{201d}, milk",
            &["2 cups almond milk", "\u{201c}Quinces\u{201d}"],
        ),
        ("with: eggs milk", &[]),
        ("with: oats, eggs milk", &[]),
        ("with: eggs milk quinces", &["eggs milk quinces"]),
        ("with: eggs, -oats", &[]),
    ] {
        assert_eq!(unknown(keyword), none, "{keyword}");
    }
    assert_eq!(test.find("with: white chocolate", &[]).total, 0);
    assert_eq!(test.find("with: almond milk", &[]).total, 0);
    assert_eq!(missing(&test, "with: beans, white chocolate"), ["onion"]);
    // No list leaves anything out in this way.
    assert_eq!(test.find("white chocolate", &[]).unknown, [""; 0]);
}

#[test]
fn what_is_only_in_recipes_that_were_deleted_is_in_none_whatever_tags_narrow_it() {
    let mut history = History::new();
    let tag = history.tag("breakfast");
    history.recipe(&of("Quince Jelly", "quinces; sugar"));
    history.recipe(&of("Toast", "bread").tag(tag));
    let mut test = indexed(&history);
    assert_eq!(test.find("with: quinces, bread", &[tag]).unknown, [""; 0]);
    history.delete(1);
    test.apply(&history);
    let found = test.find("with: quinces, bread", &[]);
    assert_eq!((found.total, &found.unknown[..]), (1, &["quinces".to_owned()][..]));
}

#[test]
fn only_the_name_that_is_still_being_typed_is_a_beginning_and_of_one_ingredient() {
    let test = index_of(&[
        of("Eggnog", "2 eggs; 1 nutmeg"),
        of("Muffins", "2 eggs; 2 bananas; 1 cup buttermilk"),
        of("Scones", "butter; 1 egg"),
        of("Toast", "butter; bread"),
    ]);
    for (keyword, none) in
        [("with: nut, eggs", &["nut"][..]), ("with: eggs, nut,", &["nut"]), ("with: eggs, nutm", &[])]
    {
        assert_eq!(test.find(keyword, &[]).unknown, none, "{keyword}");
    }
    // Butter is in more recipes than bananas, bread and buttermilk are.
    let found = needs(&test, "with: eggs, b");
    let count = |title: &str| &found.iter().find(|(found, _)| found == title).unwrap().1["count"];
    assert_eq!((count("Scones"), count("Muffins"), count("Toast")), (&json!(0), &json!(2), &json!(1)));
}

#[test]
fn what_is_not_looked_for_in_other_spellings_is_said_and_not_that_no_recipe_has_it() {
    let real =
        ["apples", "carrots", "onions", "garlic", "potatoes", "celery", "spinach", "lentils", "walnuts"];
    let test = index_of(&[of("Stew", &real.join("; "))]);
    let typos =
        ["aples", "carots", "onoins", "garlci", "pottaoes", "celrey", "spinahc", "lentlis", "walntus"];
    let found = test.find(&format!("with: {},", typos.join(", ")), &[]);
    assert_eq!((found.left_out, found.unknown), (vec!["walntus".to_owned()], vec![]));
    assert_eq!(found.did_you_mean, [format!("with: {}, walntus,", real[..8].join(", "))]);
}

#[tokio::test]
async fn pages_follow_one_another_and_all_of_their_tags_are_counted() {
    let mut history = History::new();
    let tags: Vec<i64> = (0..3).map(|n| history.tag(&format!("tag {n}"))).collect();
    let mut test = indexed(&history);
    let extra = ["butter", "sugar", "cream", "milk", "rice", "oats"];
    for n in 0..100_usize {
        let ingredients = ["2 eggs", "flour", "apples"][..=n % 3].iter().chain(&extra[..n % 7]);
        let recipe = ingredients.fold(recipe(&format!("Dish {n}")), |recipe, line| recipe.ingredient(line));
        history.recipe(&recipe.tag(tags[n % 3]));
        if n % 30 == 0 {
            test.apply(&history);
        }
    }
    history.delete(5);
    history.update(8, &of("Dish of butter", "butter"));
    history.update(9, &of("Dish 8", "1 egg; sugar; cream").tag(tags[2]));
    test.apply(&history);
    let walk = |test: &TestIndex| {
        let mut cards: Vec<Value> = Vec::new();
        for page in 0.. {
            let query = Search { keyword: "with: eggs, flour, apples".to_owned(), tags: vec![], page };
            let found = test.index.search(&query).unwrap();
            assert_eq!(found.total, 98);
            if found.cards.is_empty() {
                return cards;
            }
            cards.extend(found.cards.iter().map(|card| serde_json::from_str::<Value>(card.get()).unwrap()));
        }
        unreachable!()
    };
    let cards = walk(&test);
    assert_eq!(cards.len(), 98);
    // How many are missing, how many of those that are named are not used, and how old the recipe is.
    let order = |card: &Value| {
        let id = card["recipeId"].as_i64().unwrap();
        let uses = if id == 9 { 1 } else { (id - 1) % 3 + 1 };
        (card["missing"]["count"].as_i64().unwrap(), -uses, -id)
    };
    assert!(cards.is_sorted_by_key(order));
    assert!(cards.iter().map(|card| card["recipeId"].as_i64().unwrap()).all(|id| id != 5 && id != 8));
    // An index that is built anew, of fewer segments, has the same order.
    assert_eq!(walk(&indexed(&history)), cards);

    let mut expected = BTreeMap::new();
    for tag in cards.iter().flat_map(|card| card["recipeTagList"].as_array().unwrap()) {
        *expected.entry(tag["tagId"].as_i64().unwrap()).or_default() += 1;
    }
    let query = Search { keyword: "with: eggs, flour, apples".to_owned(), ..Search::default() };
    let counted = test.index.count_tags(&query, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(
        counted.into_iter().map(|TagCount { tag, recipes }| (tag, recipes)).collect::<BTreeMap<_, _>>(),
        expected
    );
    // A list of ingredients is no title.
    let suggested = test.index.suggest("with: dish", Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert!(suggested.is_empty());
}

#[tokio::test]
async fn whoever_waits_for_a_turn_gets_the_same_as_whoever_does_not() {
    let mut history = History::new();
    for n in 0..3_000 {
        history.recipe(&of(
            &format!("Dish {n}"),
            if n % 2 == 0 { "2 eggs; flour; butter" } else { "flour; milk" },
        ));
    }
    let test = indexed(&history);
    for keyword in ["with: eggs, flour", "with: buttr, milc, flour, egs", "with: xyzzyq", "with: b"] {
        for page in [0, 40] {
            let query = Search { keyword: keyword.to_owned(), tags: vec![], page };
            let patient =
                test.index.search_patiently(&query, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
            let at_once = test.index.search(&query).unwrap();
            assert_eq!(
                (patient.total, patient.to_json()),
                (at_once.total, at_once.to_json()),
                "{keyword} {page}"
            );
        }
    }
}

#[tokio::test]
async fn the_recipes_of_a_name_are_paid_for_once() {
    let mut history = History::new();
    for n in 0..2_500 {
        history.recipe(&of(&format!("Dish {n}"), "flour"));
    }
    let test = indexed(&history);
    let query = Search { keyword: "with: flour".to_owned(), ..Search::default() };
    let answer = pin!(test.index.search_patiently(&query, Ipv6Addr::LOCALHOST, Duration::ZERO));
    // It waits for no other thread, as it would for twice as many.
    let Poll::Ready(answer) = answer.poll(&mut Context::from_waker(Waker::noop())) else {
        panic!("it waits")
    };
    assert_eq!(answer.unwrap().total, 2_500);
}

#[test]
fn so_many_ingredients_are_searched_for_and_the_others_are_named() {
    let names: Vec<String> = ('a'..='t').map(|letter| format!("fruit{letter}x")).collect();
    let test = index_of(&[of("Salad", &names.join("; "))]);
    let found = test.find(&format!("with:{}", names.join(",")), &[]);
    assert_eq!(found.left_out, ["fruitqx", "fruitrx", "fruitsx", "fruittx"]);
    assert_eq!(missing(&test, &format!("with:{}", names.join(","))), found.left_out);
}

/// More recipes than pages keep, many of which are counted twice at first: olive oil is oil.
#[test]
fn of_many_recipes_the_best_are_found_also_where_two_names_are_one_ingredient() {
    let kinds = ["oil", "olive oil", "eggs", "milk", "butter", "sugar", "oats", "rice"];
    let mut history = History::new();
    let mut expected = Vec::new();
    let mut test = indexed(&history);
    for n in 0..700_usize {
        // Any subset of the kinds, in an order that has nothing to do with the count.
        let has: Vec<&str> =
            (0..8).filter(|kind| (n * 37 + 11) >> kind & 1 == 1).map(|kind| kinds[kind]).collect();
        history
            .recipe(&has.iter().fold(recipe(&format!("Dish {n}")), |recipe, line| recipe.ingredient(line)));
        if n % 250 == 0 {
            test.apply(&history);
        }
        let there = |line: &&&str| ["oil", "olive oil", "eggs"].contains(*line);
        let names = [
            has.contains(&"oil") || has.contains(&"olive oil"),
            has.contains(&"olive oil"),
            has.contains(&"eggs"),
        ];
        let used = names.into_iter().filter(|used| *used).count();
        if used > 0 {
            let missing = has.len() - has.iter().filter(there).count();
            expected.push((missing, std::cmp::Reverse(used), std::cmp::Reverse(n)));
        }
    }
    test.apply(&history);
    expected.sort_unstable();
    for page in [0, 1, 7, expected.len() / 24] {
        let query = Search { keyword: "with: oil, olive oil, eggs".to_owned(), tags: vec![], page };
        let found = test.index.search(&query).unwrap();
        assert_eq!(found.total, expected.len());
        let titles: Vec<String> =
            expected.iter().skip(page * 24).take(24).map(|(.., n)| format!("Dish {}", n.0)).collect();
        assert_eq!(crate::cookbook::titles(&found), titles, "page {page}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The count of each card is what is left of a recipe of words that are nothing but themselves.
    #[test]
    fn what_is_missing_is_what_was_not_named(
        recipes in prop::collection::vec(prop::collection::btree_set(0..12_usize, 1..8), 1..30),
        named in prop::collection::btree_set(0..12_usize, 1..6),
    ) {
        const THINGS: [&str; 12] = [
            "apples", "butter", "carrots", "dates", "eggs", "flour", "garlic", "honey", "kale", "leeks", "milk", "olives",
        ];
        let dishes: Vec<TestRecipe> = recipes.iter().enumerate().map(|(n, things)| {
            things.iter().fold(recipe(&format!("{n}")), |recipe, thing| recipe.ingredient(THINGS[*thing]))
        }).collect();
        let test = index_of(&dishes);
        let keyword = format!("with: {}", named.iter().map(|thing| THINGS[*thing]).collect::<Vec<_>>().join(", "));
        let mut expected: Vec<_> = recipes.iter().enumerate().filter_map(|(n, things)| {
            let used = things.intersection(&named).count();
            (used > 0).then_some((things.len() - used, std::cmp::Reverse(used), std::cmp::Reverse(n)))
        }).collect();
        expected.sort_unstable();
        let found = test.find(&keyword, &[]);
        prop_assert_eq!(found.total, expected.len());
        let found = needs(&test, &keyword);
        let expected: Vec<_> = expected.iter().take(24).map(|(missing, _, n)| (n.0.to_string(), *missing as u64)).collect();
        let found: Vec<_> = found.into_iter().map(|(title, missing)| (title, missing["count"].as_u64().unwrap())).collect();
        prop_assert_eq!(found, expected);
    }
}
