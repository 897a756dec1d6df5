//! What a keyword finds, and in which order.

use crate::cookbook::{Story, dish, indexed, shelf_of};

#[test]
fn every_word_has_to_be_found() {
    let shelf =
        shelf_of(&[dish("Tomato Soup"), dish("Tomato Salad"), dish("Bread").ingredient("soup bones")]);
    assert_eq!(shelf.titles("tomato soup"), ["Tomato Soup"]);
    assert_eq!(shelf.titles("soup tomato"), ["Tomato Soup"]);
    assert!(shelf.titles("tomato soup xyzzy").is_empty());
}

#[test]
fn the_place_of_a_word_decides() {
    let mut story = Story::new();
    story.member(2, "Basil Fawlty");
    let tag = story.tag("basil");
    story.recipe(&dish("In the steps").step("Tear the basil."));
    story.recipe(&dish("Hers").by(2));
    story.recipe(&dish("Described").describe("Smells of basil."));
    story.recipe(&dish("Among the ingredients").ingredient("basil"));
    story.recipe(&dish("Tagged").tag(tag));
    story.recipe(&dish("Basil in the title"));
    assert_eq!(
        indexed(&story).titles("basil"),
        ["Basil in the title", "Tagged", "Among the ingredients", "Described", "Hers", "In the steps"]
    );
}

#[test]
fn exact_comes_before_beginning_and_beginning_before_typo() {
    let shelf = shelf_of(&[
        dish("Plain").step("Grate the currants."),
        dish("Currantsauce"),
        dish("Green Curry, with curry").ingredient("curry"),
    ]);
    assert_eq!(shelf.titles("currants"), ["Plain", "Currantsauce"]);
    // No recipe says "curran": the beginnings come first, however well the typo stands.
    let shelf = shelf_of(&[dish("Curras"), dish("Plain").step("Currants.")]);
    assert_eq!(shelf.titles("curran"), ["Plain", "Curras"]);
}

#[test]
fn a_word_that_exists_is_not_taken_for_a_typo() {
    let shelf = shelf_of(&[dish("Lima Beans"), dish("Lime Pie")]);
    assert_eq!(shelf.titles("lime"), ["Lime Pie"]);
    assert_eq!(shelf.titles("lima"), ["Lima Beans"]);
}

#[test]
fn a_word_that_exists_may_be_a_typo_where_nothing_is_found_otherwise() {
    let shelf = shelf_of(&[dish("Chicken Soup"), dish("A slip").step("Add the chiken.")]);
    assert_eq!(shelf.titles("chiken"), ["A slip"]);
    assert_eq!(shelf.titles("chiken soup"), ["Chicken Soup"]);
}

#[test]
fn typos_are_forgiven_by_length() {
    let shelf = shelf_of(&[dish("Spaghetti"), dish("Cake"), dish("Egg"), dish("Zucchini")]);
    for (typed, found) in
        [("spagheti", "Spaghetti"), ("spageti", "Spaghetti"), ("sphaghetty", "Spaghetti"), ("caek", "Cake")]
    {
        let expected: &[&str] = if typed == "spageti" { &[] } else { &[found] };
        assert_eq!(shelf.titles(typed), expected, "{typed}");
    }
    assert!(shelf.titles("egh").is_empty(), "three letters forgive nothing");
    assert!(shelf.titles("bake").is_empty(), "the first letter is taken to be right");
    assert_eq!(shelf.titles("zuchin"), ["Zucchini"], "a slip in a word that is still being typed");
}

#[test]
fn fewer_typos_come_first() {
    let shelf = shelf_of(&[dish("Plain").step("Add mozzarela."), dish("Mozarela Day")]);
    assert_eq!(shelf.titles("mozzarella"), ["Plain", "Mozarela Day"]);
}

#[test]
fn the_word_being_typed_is_found_by_its_beginning() {
    let shelf = shelf_of(&[dish("Chocolate Cake"), dish("Chocolate Mousse"), dish("Carrot Cake")]);
    assert_eq!(shelf.titles("choc").len(), 2);
    assert_eq!(shelf.titles("chocolate c"), ["Chocolate Cake"], "the c is not that of chocolate");
    assert_eq!(shelf.titles("choc cake"), ["Chocolate Cake"], "also a word before, when it does not exist");
}

#[test]
fn a_small_word_at_the_end_may_be_the_beginning_of_another() {
    let shelf = shelf_of(&[dish("French Onion Soup"), dish("French Toast"), dish("Italian Onion Soup")]);
    assert_eq!(shelf.titles("french on"), ["French Onion Soup", "French Toast"]);
}

#[test]
fn plural_singular_and_other_forms_are_one() {
    let shelf = shelf_of(&[
        dish("Oatmeal Cookies"),
        dish("Bay Leaf Broth"),
        dish("Berry Pie"),
        dish("Baked Potato"),
        dish("Yogurt Cake"),
    ]);
    for (typed, found) in [
        ("cookie", "Oatmeal Cookies"),
        ("leaves", "Bay Leaf Broth"),
        ("berries", "Berry Pie"),
        ("potatoes baked", "Baked Potato"),
        ("yoghurt", "Yogurt Cake"),
    ] {
        assert_eq!(shelf.titles(typed).first().map(String::as_str), Some(found), "{typed}");
    }
}

#[test]
fn the_form_that_was_typed_comes_first_where_nothing_else_differs() {
    let shelf = shelf_of(&[dish("Baking Day"), dish("Baked Day")]);
    assert_eq!(shelf.titles("baking"), ["Baking Day", "Baked Day"]);
    assert_eq!(shelf.titles("baked"), ["Baked Day", "Baking Day"]);
}

#[test]
fn accents_and_case_do_not_matter() {
    let shelf = shelf_of(&[
        dish("Crème brûlée"),
        dish("Älplermagronen"),
        dish("Weißwurst"),
        dish("Smørrebrød"),
        dish("Æbleskiver"),
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
        assert_eq!(shelf.titles(typed), [found], "{typed}");
    }
}

#[test]
fn apostrophes_hyphens_and_spaces_do_not_matter() {
    let shelf = shelf_of(&[
        dish("Grandma's Pie"),
        dish("Tofu Stir-Fry"),
        dish("Beef Stir Fry"),
        dish("Stirfry Noodles"),
        dish("Canard à l’orange"),
    ]);
    for typed in ["grandma's", "grandma’s", "grandmas", "grandma"] {
        assert_eq!(shelf.titles(typed), ["Grandma's Pie"], "{typed}");
    }
    for typed in ["stir-fry", "stir fry", "stirfry", "Stir‐Fry"] {
        let mut found = shelf.titles(typed);
        found.sort();
        assert_eq!(found, ["Beef Stir Fry", "Stirfry Noodles", "Tofu Stir-Fry"], "{typed}");
    }
    for typed in ["orange", "l'orange", "canard a l'orange"] {
        assert_eq!(shelf.titles(typed), ["Canard à l’orange"], "{typed}");
    }
}

#[test]
fn numbers_are_found_and_are_no_typos_of_each_other() {
    let shelf = shelf_of(&[dish("Cake with 7-Up"), dish("1000 Islands"), dish("1001 Nights")]);
    assert_eq!(shelf.titles("7up"), ["Cake with 7-Up"]);
    assert_eq!(shelf.titles("7 up"), ["Cake with 7-Up"]);
    assert_eq!(shelf.titles("1000"), ["1000 Islands"]);
    assert!(shelf.titles("1002").is_empty());
}

#[test]
fn other_scripts_are_found() {
    let shelf = shelf_of(&[
        dish("味噌汁の作り方"),
        dish("김치찌개"),
        dish("Борщ украинский"),
        dish("ต้มยำกุ้ง"),
        dish("आलू गोभी"),
        dish("Μουσακάς"),
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
        assert_eq!(shelf.titles(typed), [found], "{typed}");
    }
}

#[test]
fn the_whole_title_comes_first_then_neighbours_then_scattered_words() {
    let shelf = shelf_of(&[
        dish("Bread Pudding"),
        dish("Pudding with Bread and Butter"),
        dish("Bread and Butter Pudding"),
        dish("Bread, Butter, Plums, Pudding"),
        dish("Butter Pudding of Bread").tag(1),
    ]);
    assert_eq!(
        shelf.titles("bread and butter pudding").first().map(String::as_str),
        Some("Bread and Butter Pudding")
    );
    assert_eq!(shelf.titles("bread pudding").first().map(String::as_str), Some("Bread Pudding"));
    let shelf = shelf_of(&[
        dish("Neighbours").ingredient("sour cream"),
        dish("Scattered").ingredient("sour cherries").ingredient("heavy cream"),
    ]);
    assert_eq!(shelf.titles("sour cream"), ["Neighbours", "Scattered"]);
}

#[test]
fn a_title_is_also_whole_without_its_brackets() {
    let shelf = shelf_of(&[
        dish("Alpine Macaroni"),
        dish("Älplermagronen (Alpine macaroni)"),
        dish("Alpine Macaroni Bake"),
    ]);
    assert_eq!(shelf.titles("alpine macaroni bake"), ["Alpine Macaroni Bake"]);
    assert_eq!(shelf.titles("alpine macaroni").last().map(String::as_str), Some("Alpine Macaroni Bake"));
    assert_eq!(shelf.titles("älplermagronen"), ["Älplermagronen (Alpine macaroni)"]);
}

#[test]
fn small_words_are_not_required_but_find_titles() {
    let shelf = shelf_of(&[
        dish("Toad in the Hole"),
        dish("Rice Pudding").step("Put it in the oven."),
        dish("Chicken Rice"),
    ]);
    assert_eq!(shelf.titles("toad with a hole"), ["Toad in the Hole"]);
    assert_eq!(shelf.titles("the"), ["Toad in the Hole"]);
    assert_eq!(shelf.titles("recipes for chicken"), ["Chicken Rice"]);
}

#[test]
fn a_shorter_title_says_more() {
    let shelf = shelf_of(&[
        dish("Bread"),
        dish("Banana Bread"),
        dish("Grilled Sandwich of Sourdough Bread with Ham"),
    ]);
    assert_eq!(
        shelf.titles("bread"),
        ["Bread", "Banana Bread", "Grilled Sandwich of Sourdough Bread with Ham"]
    );
}

#[test]
fn nothing_typed_is_ever_a_query_language() {
    let shelf = shelf_of(&[dish("Apple Pie"), dish("Pear Pie")]);
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
        let page = shelf.find(typed, &[]);
        assert!(page.total <= 2, "{typed}");
    }
    assert_eq!(shelf.titles("\"apple\" (pie)"), ["Apple Pie"]);
    assert!(shelf.titles("\u{1f355}").is_empty());
}

#[test]
fn tags_narrow_to_the_recipes_that_carry_all_of_them() {
    let mut story = Story::new();
    let (soup, quick) = (story.tag("soup"), story.tag("quick"));
    story.recipe(&dish("Slow Soup").tag(soup));
    story.recipe(&dish("Quick Soup").tag(quick).tag(soup));
    story.recipe(&dish("Quick Bread").tag(quick));
    let shelf = indexed(&story);
    let titles = |keyword, tags: &[i64]| crate::cookbook::titles(&shelf.find(keyword, tags));
    assert_eq!(titles("", &[soup]), ["Quick Soup", "Slow Soup"]);
    assert_eq!(titles("", &[soup, quick]), ["Quick Soup"]);
    assert_eq!(titles("bread", &[quick]), ["Quick Bread"]);
    assert!(titles("bread", &[soup]).is_empty());
    assert!(titles("", &[soup, 99]).is_empty());
    assert_eq!(titles("soup", &[soup, soup]).len(), 2);
}
