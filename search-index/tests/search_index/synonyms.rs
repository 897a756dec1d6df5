//! Names that somebody else gives to the same thing.

use std::net::Ipv6Addr;
use std::time::Duration;

use search_index::{Search, TagCount};

use crate::cookbook::{History, index_of, indexed, recipe};

#[test]
fn another_name_finds_what_is_meant() {
    let test = index_of(&[
        recipe("Eggplant Parmesan"),
        recipe("Hummus"),
        recipe("Curry").ingredient("2 cans chickpeas"),
        recipe("Zucchini Bread"),
        recipe("Rice").ingredient("chopped cilantro"),
        recipe("Pancakes").ingredient("4 green onions, sliced"),
        recipe("Meringue").ingredient("superfine sugar"),
        recipe("Chili").ingredient("1 pound ground beef"),
        recipe("Soda Bread").ingredient("1 tsp bicarbonate of soda"),
        recipe("Muffins").ingredient("2 cups all-purpose flour"),
        recipe("Tuna Melt").ingredient("1 canned tuna"),
        recipe("Chimichurri Fish").ingredient("4 fillets sea bass"),
        recipe("Dal").ingredient("kidney beans"),
        recipe("Mush").ingredient("1 cup cornmeal"),
    ]);
    for (typed, found) in [
        ("aubergine", "Eggplant Parmesan"),
        ("Aubergines", "Eggplant Parmesan"),
        ("brinjal parmesan", "Eggplant Parmesan"),
        ("houmous", "Hummus"),
        ("garbanzo", "Curry"),
        ("garbanzo beans", "Curry"),
        ("courgette bread", "Zucchini Bread"),
        ("coriander leaves", "Rice"),
        ("scallion", "Pancakes"),
        ("spring onions", "Pancakes"),
        ("spring-onion pancakes", "Pancakes"),
        ("caster sugar", "Meringue"),
        ("minced beef", "Chili"),
        ("baking soda", "Soda Bread"),
        ("plain flour muffins", "Muffins"),
        ("tinned tuna", "Tuna Melt"),
        ("branzino", "Chimichurri Fish"),
        ("rajma", "Dal"),
        ("polenta", "Mush"),
    ] {
        let page = test.find(typed, &[]);
        assert_eq!(crate::cookbook::titles(&page), [found], "{typed}");
        assert!(page.did_you_mean.is_empty(), "{typed} needs no correction");
    }
}

#[test]
fn a_narrower_name_finds_the_wider_one_and_not_the_other_way_around() {
    let test = index_of(&[
        recipe("Avo Toast").ingredient("streaky bacon"),
        recipe("Avocado Toast").ingredient("bacon"),
    ]);
    assert_eq!(test.titles("streaky bacon"), ["Avo Toast", "Avocado Toast"]);
    assert_eq!(test.titles("avo"), ["Avo Toast", "Avocado Toast"]);
    let test = index_of(&[recipe("Rasher"), recipe("Bacon")]);
    assert_eq!(test.titles("rasher"), ["Rasher", "Bacon"]);
    assert_eq!(test.titles("bacon"), ["Bacon"]);
}

#[test]
fn who_wants_none_of_it_wants_no_narrower_one_and_loses_no_wider_one() {
    let test = index_of(&[
        recipe("Bacon"),
        recipe("Rasher"),
        recipe("Kasha"),
        recipe("Buckwheat"),
        recipe("Shrimp"),
        recipe("Prawn"),
    ]);
    for (typed, found) in
        [("-bacon -kasha -prawn", &["Buckwheat"][..]), ("-rasher -buckwheat -shrimp", &["Bacon"])]
    {
        assert_eq!(test.titles(typed), found, "{typed}");
    }
}

#[test]
fn what_is_not_wanted_is_known_by_its_other_names_however_much_there_is_of_it() {
    let test = index_of(&[recipe("Calamari"), recipe("Bread")]);
    let many = "-prawn -rocket -swede -beet -soy -dal -okra -taro -squid";
    assert_eq!(test.titles(many), ["Bread"]);
    // And a word that is wanted may be a typo all the same.
    assert_eq!(test.titles(&format!("{many} braed")), ["Bread"]);
}

#[test]
fn the_name_that_was_typed_comes_first_where_nothing_else_differs() {
    for (typed, other) in [("eggplant", "aubergine"), ("aubergine", "eggplant"), ("spring onion", "scallion")]
    {
        for place in ["title", "tag", "ingredient", "description", "step"] {
            let mut history = History::new();
            let tags = [typed, other].map(|name| history.tag(name));
            // The newer one is first otherwise.
            for (name, tag) in [typed, other].into_iter().zip(tags) {
                let title = if place == "title" { format!("Roast {name}") } else { format!("Dish {tag}") };
                let recipe = recipe(&title);
                history.recipe(&match place {
                    "tag" => recipe.tag(tag),
                    "ingredient" => recipe.ingredient(name),
                    "description" => recipe.describe(name),
                    "step" => recipe.step(name),
                    _ => recipe,
                });
            }
            let found = indexed(&history).titles(typed);
            let first = if place == "title" { format!("Roast {typed}") } else { "Dish 1".to_owned() };
            assert_eq!((found.len(), found.first()), (2, Some(&first)), "{typed} in a {place}");
        }
    }
}

#[test]
fn another_name_in_a_better_place_comes_before_the_one_that_was_typed() {
    let test = index_of(&[
        recipe("Eggplant Parmesan").step("Slice the aubergine."),
        recipe("Eggplant Caviar"),
        recipe("Stew").step("Add the aubergine."),
    ]);
    assert_eq!(test.titles("aubergine"), ["Eggplant Caviar", "Eggplant Parmesan", "Stew"]);
}

#[test]
fn a_name_of_several_words_is_more_than_its_words_somewhere() {
    let test = index_of(&[
        recipe("Lasagna").ingredient("1 pound ground beef"),
        recipe("Cottage Pie").ingredient("500 g minced beef"),
        recipe("Beef Stew").ingredient("2 cloves garlic, minced"),
    ]);
    assert_eq!(test.titles("minced beef"), ["Cottage Pie", "Lasagna", "Beef Stew"]);
    assert_eq!(test.titles("ground beef"), ["Lasagna", "Cottage Pie"]);
}

#[test]
fn the_longest_name_is_what_is_meant() {
    let test = index_of(&[
        recipe("Corn Bread").ingredient("corn kernels").ingredient("rice flour"),
        recipe("Gravy").ingredient("cornstarch"),
        recipe("Corn Flour Cake"),
        recipe("Maize Porridge").ingredient("rice flour"),
    ]);
    // It is British for cornstarch, so its words are not taken one by one.
    assert_eq!(test.titles("corn flour"), ["Corn Flour Cake", "Gravy", "Corn Bread"]);
    assert_eq!(test.titles("sweetcorn rice").len(), 1);
}

#[test]
fn a_word_with_another_name_that_is_found_is_not_taken_for_a_typo() {
    let test = index_of(&[recipe("Prawns of the Sea").ingredient("prawns"), recipe("Shrimps")]);
    assert_eq!(test.titles("shrimp"), ["Shrimps", "Prawns of the Sea"]);
    // "Beet" is a letter from "beef".
    let test = index_of(&[recipe("Beef Stew"), recipe("Beetroot Soup")]);
    assert_eq!(test.titles("beet"), ["Beetroot Soup"]);
}

#[test]
fn a_typo_of_another_name_finds_what_the_right_spelling_finds_and_says_it() {
    let test = index_of(&[
        recipe("Rice").ingredient("chopped cilantro"),
        recipe("Coriander Chicken").ingredient("coriander").ingredient("bay leaves"),
        recipe("Moussaka").ingredient("2 eggplants"),
        recipe("Zucchini Bread"),
        recipe("Courgette Soup"),
        recipe("Meringue").ingredient("superfine sugar"),
    ]);
    for (typed, meant) in [
        ("corriander leaves", "coriander leaves"),
        ("aubergene", "aubergine"),
        ("aubergene moussaka", "aubergine moussaka"),
        ("zuchini", "zucchini"),
        ("casterr sugar", "caster sugar"),
    ] {
        let page = test.find(typed, &[]);
        let [mut found, mut right] = [crate::cookbook::titles(&page), test.titles(meant)];
        found.sort();
        right.sort();
        assert_eq!(found, right, "{typed}");
        assert_eq!(page.did_you_mean, [meant], "{typed}");
    }
    assert!(test.titles("corriander stew").is_empty());
    // In a list of what is there, too.
    assert_eq!(test.titles("with: aubergene"), test.titles("with: aubergine"));
    assert_eq!(test.titles("with: corriander leaves"), test.titles("with: coriander leaves"));
    assert_eq!(test.titles("with: coriander leaves"), ["Rice"]);
}

#[test]
fn frosting_is_found_as_icing_and_not_as_icing_sugar() {
    let test = index_of(&[
        recipe("Carrot Cake").ingredient("1 cup cream cheese icing"),
        recipe("Brownies").describe("With chocolate frosting."),
        recipe("Shortbread").ingredient("1 cup icing sugar"),
    ]);
    assert_eq!(test.titles("frosting"), ["Carrot Cake", "Brownies"]);
    assert_eq!(test.titles("chocolate icing"), ["Brownies"]);
    assert_eq!(test.titles("-frosting"), ["Shortbread", "Carrot Cake"]);
}

#[test]
fn so_many_words_are_looked_for_by_other_names_and_the_others_as_they_are() {
    let names = [
        ("aubergine", "eggplant"),
        ("courgette", "zucchini"),
        ("houmous", "hummus"),
        ("mooli", "daikon"),
        ("prawn", "shrimp"),
        ("rocket", "arugula"),
        ("swede", "rutabaga"),
        ("linseed", "flaxseed"),
    ];
    let all = names.map(|(_, name)| name).join(", ");
    let test = index_of(&[recipe("All").describe(&all)]);
    assert_eq!(test.titles(&names.map(|(name, _)| name).join(" ")), ["All"]);
    // A word of several parts is one of the eight, but no more than eight of the parts have other names.
    let tied = names.map(|(name, _)| name).join("-");
    assert_eq!(test.titles(&tied), ["All"]);
    assert!(test.titles(&format!("{tied}-sunchoke")).is_empty());
    let test = index_of(&[recipe("All").describe(&format!("{all}, jerusalem artichoke"))]);
    assert!(test.titles(&format!("{tied}-sunchoke")).is_empty(), "a ninth one");
}

#[tokio::test]
async fn counts_and_suggestions_know_the_other_names() {
    let mut history = History::new();
    let tag = history.tag("quick");
    history.recipe(&recipe("Eggplant Curry").tag(tag));
    history.recipe(&recipe("Zucchini Soup"));
    let test = indexed(&history);
    let search = Search { keyword: "aubergine".to_owned(), ..Search::default() };
    let counted = test.index.count_tags(&search, Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(counted, [TagCount { tag, recipes: 1 }]);
    let suggested = test.index.suggest("courgette", Ipv6Addr::LOCALHOST, Duration::ZERO).await.unwrap();
    assert_eq!(suggested.iter().map(|found| found.title.as_str()).collect::<Vec<_>>(), ["Zucchini Soup"]);
}
