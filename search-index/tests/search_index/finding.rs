//! What a keyword finds, and in which order.

use crate::cookbook::{History, index_of, indexed, recipe};

#[test]
fn every_word_has_to_be_found() {
    let test =
        index_of(&[recipe("Tomato Soup"), recipe("Tomato Salad"), recipe("Bread").ingredient("soup bones")]);
    assert_eq!(test.titles("tomato soup"), ["Tomato Soup"]);
    assert_eq!(test.titles("soup tomato"), ["Tomato Soup"]);
    assert!(test.titles("tomato soup xyzzy").is_empty());
}

#[test]
fn of_more_than_eight_words_the_rarest_are_searched_for_and_the_others_are_named() {
    let title = "Grandma's Moist Banana Bread with Walnuts, Chocolate Chips and Cinnamon Swirl";
    let mut recipes: Vec<_> = (0..5).map(|n| recipe(&format!("Bread {n}")).ingredient("chocolate")).collect();
    recipes.extend((0..2).map(|n| recipe(&format!("Cake {n}")).ingredient("chocolate")));
    recipes.push(recipe("Cinnamon Swirl Banana Bread: Walnut Chips for Grandma, moist"));
    recipes.push(recipe(title));
    let test = index_of(&recipes);
    // Stop words say least; then what most recipes have.
    let found = test.find(title, &[]);
    assert_eq!(found.left_out, ["with", "Chocolate", "and"]);
    assert_eq!(found.total, 2);
    assert_eq!(test.titles(title).first().map(String::as_str), Some(title));
    assert_eq!(test.find("moist banana bread walnuts chocolate chips cinnamon swirl", &[]).left_out, [""; 0]);
    // What is not looked up says nothing about the collection.
    let words: Vec<String> = (0..17).map(|n| format!("word{n}")).collect();
    assert_eq!(test.find(&words.join(" – "), &[]).left_out, words[8..]);
}

#[test]
fn the_place_of_a_word_decides() {
    let mut history = History::new();
    history.member(2, "Basil Fawlty");
    let tag = history.tag("basil");
    history.recipe(&recipe("In the steps").step("Tear the basil."));
    history.recipe(&recipe("Hers").by(2));
    history.recipe(&recipe("Described").describe("Smells of basil."));
    history.recipe(&recipe("Among the ingredients").ingredient("basil"));
    history.recipe(&recipe("Tagged").tag(tag));
    history.recipe(&recipe("Basil in the title"));
    assert_eq!(
        indexed(&history).titles("basil"),
        ["Basil in the title", "Tagged", "Among the ingredients", "Described", "Hers", "In the steps"]
    );
}

#[test]
fn exact_comes_before_beginning_and_beginning_before_typo() {
    let test = index_of(&[
        recipe("Plain").step("Grate the currants."),
        recipe("Currantsauce"),
        recipe("Green Curry, with curry").ingredient("curry"),
    ]);
    assert_eq!(test.titles("currants"), ["Plain", "Currantsauce"]);
    // No recipe says "curran": prefixes come first, however prominent the place of the typo.
    let test = index_of(&[recipe("Curras"), recipe("Plain").step("Currants.")]);
    assert_eq!(test.titles("curran"), ["Plain", "Curras"]);
}

#[test]
fn a_word_that_exists_is_not_taken_for_a_typo() {
    let test = index_of(&[recipe("Lima Beans"), recipe("Lime Pie")]);
    assert_eq!(test.titles("lime"), ["Lime Pie"]);
    assert_eq!(test.titles("lima"), ["Lima Beans"]);
}

#[test]
fn a_word_that_exists_may_be_a_typo_where_nothing_is_found_otherwise() {
    let test = index_of(&[recipe("Chicken Soup"), recipe("A slip").step("Add the chiken.")]);
    assert_eq!(test.titles("chiken"), ["A slip"]);
    assert_eq!(test.titles("chiken soup"), ["Chicken Soup"]);
}

#[test]
fn typos_are_forgiven_by_length() {
    let test = index_of(&[recipe("Spaghetti"), recipe("Cake"), recipe("Egg"), recipe("Zucchini")]);
    for (typed, found) in
        [("spagheti", "Spaghetti"), ("spageti", "Spaghetti"), ("sphaghetty", "Spaghetti"), ("caek", "Cake")]
    {
        let expected: &[&str] = if typed == "spageti" { &[] } else { &[found] };
        assert_eq!(test.titles(typed), expected, "{typed}");
    }
    assert!(test.titles("egh").is_empty(), "three letters forgive nothing");
    assert!(test.titles("bake").is_empty(), "the first letter is taken to be right");
    assert_eq!(test.titles("zuchin"), ["Zucchini"], "a slip in a word that is still being typed");
}

#[test]
fn fewer_typos_come_first() {
    let test = index_of(&[recipe("Plain").step("Add mozzarela."), recipe("Mozarela Day")]);
    assert_eq!(test.titles("mozzarella"), ["Plain", "Mozarela Day"]);
}

#[test]
fn the_word_being_typed_is_found_by_its_beginning() {
    let test = index_of(&[recipe("Chocolate Cake"), recipe("Chocolate Mousse"), recipe("Carrot Cake")]);
    assert_eq!(test.titles("choc").len(), 2);
    assert_eq!(test.titles("chocolate c"), ["Chocolate Cake"], "the c is not that of chocolate");
    assert_eq!(test.titles("choc cake"), ["Chocolate Cake"], "also a word before, when it does not exist");
}

#[test]
fn a_small_word_at_the_end_may_be_the_beginning_of_another() {
    let test = index_of(&[recipe("French Onion Soup"), recipe("French Toast"), recipe("Italian Onion Soup")]);
    assert_eq!(test.titles("french on"), ["French Onion Soup", "French Toast"]);
}

#[test]
fn plural_singular_and_other_forms_are_one() {
    let test = index_of(&[
        recipe("Oatmeal Cookies"),
        recipe("Bay Leaf Broth"),
        recipe("Berry Pie"),
        recipe("Baked Potato"),
        recipe("Yogurt Cake"),
    ]);
    for (typed, found) in [
        ("cookie", "Oatmeal Cookies"),
        ("leaves", "Bay Leaf Broth"),
        ("berries", "Berry Pie"),
        ("potatoes baked", "Baked Potato"),
        ("yoghurt", "Yogurt Cake"),
    ] {
        assert_eq!(test.titles(typed).first().map(String::as_str), Some(found), "{typed}");
    }
}

#[test]
fn the_form_that_was_typed_comes_first_where_nothing_else_differs() {
    let test = index_of(&[recipe("Baking Day"), recipe("Baked Day")]);
    assert_eq!(test.titles("baking"), ["Baking Day", "Baked Day"]);
    assert_eq!(test.titles("baked"), ["Baked Day", "Baking Day"]);
}

#[test]
fn accents_and_case_do_not_matter() {
    let test = index_of(&[
        recipe("Crème brûlée"),
        recipe("Älplermagronen"),
        recipe("Weißwurst"),
        recipe("Smørrebrød"),
        recipe("Æbleskiver"),
    ]);
    for (typed, found) in [
        ("creme brulee", "Crème brûlée"),
        ("CRÈME", "Crème brûlée"),
        ("alplermagronen", "Älplermagronen"),
        ("aelplermagronen", "Älplermagronen"),
        ("weisswurst", "Weißwurst"),
        ("smorrebrod", "Smørrebrød"),
        ("aebleskiver", "Æbleskiver"),
    ] {
        assert_eq!(test.titles(typed), [found], "{typed}");
    }
}

#[test]
fn apostrophes_hyphens_and_spaces_do_not_matter() {
    let test = index_of(&[
        recipe("Grandma's Pie"),
        recipe("Tofu Stir-Fry"),
        recipe("Beef Stir Fry"),
        recipe("Stirfry Noodles"),
        recipe("Canard à l’orange"),
    ]);
    for typed in ["grandma's", "grandma’s", "grandmas", "grandma"] {
        assert_eq!(test.titles(typed), ["Grandma's Pie"], "{typed}");
    }
    for typed in ["stir-fry", "stir fry", "stirfry", "Stir‐Fry"] {
        let mut found = test.titles(typed);
        found.sort();
        assert_eq!(found, ["Beef Stir Fry", "Stirfry Noodles", "Tofu Stir-Fry"], "{typed}");
    }
    for typed in ["orange", "l'orange", "canard a l'orange"] {
        assert_eq!(test.titles(typed), ["Canard à l’orange"], "{typed}");
    }
}

#[test]
fn numbers_are_found_and_are_no_typos_of_each_other() {
    let test = index_of(&[recipe("Cake with 7-Up"), recipe("1000 Islands"), recipe("1001 Nights")]);
    assert_eq!(test.titles("7up"), ["Cake with 7-Up"]);
    assert_eq!(test.titles("7 up"), ["Cake with 7-Up"]);
    assert_eq!(test.titles("1000"), ["1000 Islands"]);
    assert!(test.titles("1002").is_empty());
}

#[test]
fn other_scripts_are_found() {
    let test = index_of(&[
        recipe("味噌汁の作り方"),
        recipe("김치찌개"),
        recipe("Борщ украинский"),
        recipe("ต้มยำกุ้ง"),
        recipe("आलू गोभी"),
        recipe("Μουσακάς"),
    ]);
    for (typed, found) in [
        ("味噌汁", "味噌汁の作り方"),
        ("汁", "味噌汁の作り方"),
        ("作り", "味噌汁の作り方"),
        ("김치", "김치찌개"),
        ("찌개", "김치찌개"),
        ("борщ", "Борщ украинский"),
        ("украин", "Борщ украинский"),
        ("ต้มยำ", "ต้มยำกุ้ง"),
        ("गोभी", "आलू गोभी"),
        ("μουσακας", "Μουσακάς"),
    ] {
        assert_eq!(test.titles(typed), [found], "{typed}");
    }
}

#[test]
fn the_whole_title_comes_first_then_neighbours_then_scattered_words() {
    let test = index_of(&[
        recipe("Bread Pudding"),
        recipe("Pudding with Bread and Butter"),
        recipe("Bread and Butter Pudding"),
        recipe("Bread, Butter, Plums, Pudding"),
        recipe("Butter Pudding of Bread").tag(1),
    ]);
    assert_eq!(
        test.titles("bread and butter pudding").first().map(String::as_str),
        Some("Bread and Butter Pudding")
    );
    assert_eq!(test.titles("bread pudding").first().map(String::as_str), Some("Bread Pudding"));
    let test = index_of(&[
        recipe("Neighbours").ingredient("sour cream"),
        recipe("Scattered").ingredient("sour cherries").ingredient("heavy cream"),
    ]);
    assert_eq!(test.titles("sour cream"), ["Neighbours", "Scattered"]);
}

#[test]
fn a_title_is_also_whole_without_its_brackets() {
    let test = index_of(&[
        recipe("Alpine Macaroni"),
        recipe("Älplermagronen (Alpine macaroni)"),
        recipe("Alpine Macaroni Bake"),
    ]);
    assert_eq!(test.titles("alpine macaroni bake"), ["Alpine Macaroni Bake"]);
    assert_eq!(test.titles("alpine macaroni").last().map(String::as_str), Some("Alpine Macaroni Bake"));
    assert_eq!(test.titles("älplermagronen"), ["Älplermagronen (Alpine macaroni)"]);
}

#[test]
fn small_words_are_not_required_but_find_titles() {
    let test = index_of(&[
        recipe("Toad in the Hole"),
        recipe("Rice Pudding").step("Put it in the oven."),
        recipe("Chicken Rice"),
    ]);
    assert_eq!(test.titles("toad with a hole"), ["Toad in the Hole"]);
    assert_eq!(test.titles("the"), ["Toad in the Hole"]);
    assert_eq!(test.titles("recipes for chicken"), ["Chicken Rice"]);
}

#[test]
fn a_shorter_title_says_more() {
    let test = index_of(&[
        recipe("Bread"),
        recipe("Banana Bread"),
        recipe("Grilled Sandwich of Sourdough Bread with Ham"),
    ]);
    assert_eq!(
        test.titles("bread"),
        ["Bread", "Banana Bread", "Grilled Sandwich of Sourdough Bread with Ham"]
    );
}

#[test]
fn nothing_typed_is_ever_a_query_language() {
    let test = index_of(&[recipe("Apple Pie"), recipe("Pear Pie")]);
    for typed in [
        "title:apple",
        "apple AND",
        "apple OR pear NOT",
        "\"apple",
        "apple*",
        "+apple -pie",
        "[a TO z]",
        "(((",
        "apple^9",
        "a\\",
        "~",
        "/.*/",
        "\u{0}",
        "{}",
        "' OR 1=1 --",
        "\u{202e}",
        "\u{1f355}",
        "%00",
        &"a".repeat(100),
        &"a-".repeat(50),
        &"鍋".repeat(100),
        &"x ".repeat(50),
    ] {
        let page = test.find(typed, &[]);
        assert!(page.total <= 2, "{typed}");
    }
    assert_eq!(test.titles("\"apple\" (pie)"), ["Apple Pie"]);
    assert!(test.titles("\u{1f355}").is_empty());
}

#[test]
fn tags_narrow_to_the_recipes_that_carry_all_of_them() {
    let mut history = History::new();
    let (soup, quick) = (history.tag("soup"), history.tag("quick"));
    history.recipe(&recipe("Slow Soup").tag(soup));
    history.recipe(&recipe("Quick Soup").tag(quick).tag(soup));
    history.recipe(&recipe("Quick Bread").tag(quick));
    let test = indexed(&history);
    let titles = |keyword, tags: &[i64]| crate::cookbook::titles(&test.find(keyword, tags));
    assert_eq!(titles("", &[soup]), ["Quick Soup", "Slow Soup"]);
    assert_eq!(titles("", &[soup, quick]), ["Quick Soup"]);
    assert_eq!(titles("bread", &[quick]), ["Quick Bread"]);
    assert!(titles("bread", &[soup]).is_empty());
    assert!(titles("", &[soup, 99]).is_empty());
    assert_eq!(titles("soup", &[soup, soup]).len(), 2);
}
