//! Whole recipes, as people paste them.

use proptest::prelude::*;

use super::owned;
use crate::recipe_text::{WholeRecipe, read, read_whole};

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn a_recipe_with_headings_is_taken_apart() {
    let text = "# Leek Soup with Potatoes\n\nMy mother made it on Fridays.\nServes 4\nPrep time: 10 min | Cook time: 1 hour\nSource: Aunt Rosa\n\nINGREDIENTS\n- 2 leeks\n- 3 potatoes\n\n\nMethod:\n1. Chop them.\n2. Boil them.";
    let expected = WholeRecipe {
        title: some("Leek Soup with Potatoes"),
        description: vec!["My mother made it on Fridays.".to_owned()],
        yields: some("Serves 4"),
        prep: some("10 min"),
        cook: some("1 hour"),
        total: None,
        source: some("Aunt Rosa"),
        text: "INGREDIENTS\n- 2 leeks\n- 3 potatoes\n\nMethod:\n1. Chop them.\n2. Boil them.".to_owned(),
    };
    assert_eq!(read_whole(text), expected);
}

#[test]
fn the_first_line_is_a_title_only_where_something_tells_it_from_an_ingredient() {
    for (text, title) in [
        ("Leek soup\n\n2 leeks\nBoil them.", Some("Leek soup")),
        ("Leek soup\nServes 4\n2 leeks\nBoil them.", Some("Leek soup")),
        ("Leek soup\nIngredients\n2 leeks\nSteps\nBoil them.", Some("Leek soup")),
        ("LEEK SOUP.\n\n2 leeks\nBoil them.", Some("LEEK SOUP")),
        ("**Leek soup**\n\nDirections\nBoil leeks.", Some("Leek soup")),
        ("Leeks\nPotatoes\nSalt\n\nBoil all of it.", None),
        ("2 leeks\n\nBoil them.", None),
        ("Ingredients\n2 leeks\nMethod\nBoil them.", None),
        ("Hi Mum,\n\n2 leeks\nBoil them.", None),
        ("Boil the leeks\n\nEat them.", None),
        ("A soup that we have made for so many years that nobody knows who began it\n\n2 leeks", None),
        ("Leek soup", None),
        ("", None),
    ] {
        assert_eq!(read_whole(text).title.as_deref(), title, "{text}");
    }
}

#[test]
fn what_is_needed_besides_the_ingredients_is_none_of_them() {
    let read = read_whole(
        "Cubano\n\nEquipment\n1 large skillet\n1 press\n\nIngredients\n1 lb. pork\n\nMethod\nPress it.",
    );
    assert_eq!(read.description, ["Equipment: 1 large skillet, 1 press."]);
    assert_eq!(read.text, "Ingredients\n1 lb. pork\n\nMethod\nPress it.");
    let read = read_whole("Cubano\n\nTools:\n1 press\n\n1 lb. pork\n2 eggs\n\nMethod\nPress it.");
    assert_eq!(
        (read.description, read.text.as_str()),
        (owned(&["Tools: 1 press."]), "1 lb. pork\n2 eggs\n\nMethod\nPress it.")
    );
    // Without a heading below it nobody knows where it ends.
    let text = "Tools\n1 skillet\n2 eggs\nFry them.";
    assert_eq!(read_whole(text).text, text);
}

#[test]
fn a_recipe_of_meal_master_and_one_of_a_chat_are_read_without_their_marks() {
    let text = "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n     Title: Rivel Soup\n     Yield: 6 servings\n\n     2 c  Flour\n\n  Boil it.\n\nMMMMM";
    let read = read_whole(text);
    assert_eq!(
        (read.title.as_deref(), read.yields.as_deref()),
        (Some("Rivel Soup"), Some("Yield: 6 servings"))
    );
    assert_eq!(read.text, "     2 c  Flour\n\n  Boil it.");
    let chat = "[12/24/21, 5:02:40\u{202f}PM] Tío: 6 tomatoes\n3 serranos\n[12/24/21, 5:03:50\u{202f}PM] Tío: Char it all.";
    assert_eq!(read_whole(chat).text, "6 tomatoes\n3 serranos\nChar it all.");
}

#[test]
fn of_the_head_of_a_mail_only_its_subject_is_taken() {
    let head = "---------- Forwarded message ---------\nFrom: Gran <gran@example.org>\nDate: Sun, 1 Nov 2026\nTo: <anna@example.org>";
    let body = "Hi Anna,\n\n2 leeks\nBoil them.\n\nLove you bunches,\nGran";
    for (subject, title) in
        [("Subject: Fwd: RE: Leek soup", Some("Leek soup")), ("Subject: Re:", None), ("Cc: Rosa", None)]
    {
        let read = read_whole(&format!("{head}\n{subject}\n\n{body}"));
        assert_eq!(read.title.as_deref(), title);
        assert_eq!(read.text, body);
    }
    let read = read_whole(&format!("{head}\nSubject: for you\n\nLeek soup\n\n2 leeks\nBoil them."));
    assert_eq!(read.title.as_deref(), Some("Leek soup"));
}

#[test]
fn a_step_that_begins_as_a_fact_does_stays_a_step() {
    for text in [
        "Leek soup\n\n2 leeks\n\nMethod\n1. Prep: chop the leeks\n2. Cook: simmer until soft\n3. Serve.",
        "Leek soup\n\n2 leeks\n\nMethod\nPrep: chop the leeks\nCook: simmer until soft\nServe.",
        "Leek soup\n\n2 leeks\n\n1. Prep: chop the leeks\n2. Cook: simmer until soft\n3. Serve.",
    ] {
        let read = read_whole(text);
        assert_eq!(format!("{}\n\n{}", read.title.unwrap(), read.text), text);
        assert_eq!((read.prep, read.cook), (None, None));
    }
}

#[test]
fn notes_below_the_steps_follow_the_description() {
    for (steps, notes) in [
        ("Method\nBoil them.", "Notes\n• It freezes.\n\nFor 2 months."),
        ("Boil them.", "Tips:\nIt freezes.\nFor 2 months."),
    ] {
        let read = read_whole(&format!(
            "Leek soup\n\nIt warms.\n\n2 leeks\n\n{steps}\n\n{notes}\n\nSent from my iPhone"
        ));
        assert_eq!(read.description, ["It warms.", "It freezes.", "For 2 months."]);
        assert_eq!(read.text, format!("2 leeks\n\n{steps}\n\nSent from my iPhone"));
    }
    let read = read_whole("Leek soup\n\n2 leeks\n\nMethod\n1. Boil them.\n\nNote: It freezes.");
    assert_eq!(read.description, ["Note: It freezes."]);
    assert_eq!(read.text, "2 leeks\n\nMethod\n1. Boil them.");
    let text = "2 leeks\n\nNotes\nTake fresh ones.\n\nMethod\nBoil them.";
    assert_eq!(read_whole(text).text, text);
}

#[test]
fn for_how_many_it_is_may_say_more_in_brackets() {
    for fact in ["10 servings (1 cup each)", "Serves 10 (1 cup each)", "4 Portion(en)"] {
        let read = read_whole(&format!("Leek soup\n\n{fact}\n\n2 leeks\nBoil them."));
        assert_eq!((read.yields.as_deref(), read.text.as_str()), (Some(fact), "2 leeks\nBoil them."));
    }
}

#[test]
fn what_has_no_field_stays_in_the_text() {
    let read = read_whole("Soup\n\nDifficulty: easy\nServes 4 | Difficulty: easy\nServes 6\n2 leeks");
    assert_eq!(read.yields.as_deref(), Some("Serves 4"));
    assert_eq!(read.text, "Difficulty: easy\nServes 4 | Difficulty: easy\nServes 6\n2 leeks");
}

#[test]
fn what_a_page_has_around_a_recipe_is_no_part_of_it() {
    let text = "Skip to main content\nJump to Recipe · Print Recipe\nPrint\nPin\n★★★★★\n4.9 from 41 reviews\n★★★★★ 4.86 from 1,204 ratings\nLeek Soup\nPrint Recipe\nPin Recipe\nSave\nRate\n5 from 12 votes\nIt warms you.\nPrep Time\n10 mins\nCook Time:\n\n1 hr 5 mins\nTotal Time\n1 hr 15 mins\nServings\n8 people\n\nIngredients\nUS Customary\n1x\n2x 3x\n2 leeks\nInstructions\nBoil them.\nSave\n5 minutes more.";
    let expected = WholeRecipe {
        title: some("Leek Soup"),
        description: vec!["It warms you.".to_owned()],
        yields: some("Servings: 8 people"),
        prep: some("10 mins"),
        cook: some("1 hr 5 mins"),
        total: some("1 hr 15 mins"),
        source: None,
        text: "Ingredients\n2 leeks\nInstructions\nBoil them.\nSave\n5 minutes more.".to_owned(),
    };
    assert_eq!(read_whole(text), expected);
}

#[test]
fn the_title_of_what_mastercook_has_exported_stands_below_its_name() {
    for program in ["*  Exported from  MasterCook  *", "* Exported from MasterCook Mac *"] {
        let recipe = "Recipe By     : Aunt Rosa\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n  2        cups          flour\n  3                      eggs\n\nMix it all.\n\n                   - - - - - - - - - - - - - - - - - - -";
        let text =
            format!("                     {program}\n\n                      Banana Bread\n\n{recipe}");
        let whole = read_whole(&text);
        assert_eq!((whole.title, whole.source), (some("Banana Bread"), some("Aunt Rosa")));
        assert_eq!(whole.description, [""; 0]);
        for text in [&text, &whole.text] {
            let lines = read(text);
            assert_eq!(
                (lines.ingredients, lines.steps),
                (owned(&["2 cups flour", "3 eggs"]), owned(&["Mix it all."]))
            );
        }
        assert_eq!(read(&text).remarks, ["Banana Bread", "Recipe By : Aunt Rosa"]);
    }
}

#[test]
fn a_line_below_the_name_of_a_fact_is_one_only_where_it_may_be() {
    for text in [
        "Leek soup\n\nPrep time\n2 leeks",
        "Leek soup\n\nServings\n2 cups of finely chopped leeks",
        "Leek soup\n\n2 leeks\n\nMethod\nCook time\n10 mins",
    ] {
        let read = read_whole(text);
        assert_eq!(format!("{}\n\n{}", read.title.unwrap(), read.text), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_and_nothing_is_made_up(text in "(?s).{0,300}|([A-Za-z0-9 .:|\n\u{130}-]|Serves |Prep time: |Ingredients\n){0,60}") {
        let read = read_whole(&text);
        let parts = [read.title, read.yields, read.prep, read.cook, read.total, read.source, Some(read.text)];
        let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
        let length: usize = parts.iter().flatten().chain(&read.description).map(|part| letters(part)).sum();
        // A line of which some had no place stays as it is.
        prop_assert!(length <= 2 * letters(&text));
    }
}
