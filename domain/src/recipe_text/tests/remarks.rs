//! What stands around a recipe is no part of its lists, and is not lost.

use super::super::{RecipeLines, read};
use super::owned;

fn is(text: &str, ingredients: &[&str], steps: &[&str], remarks: &[&str]) {
    let expected =
        RecipeLines { ingredients: owned(ingredients), steps: owned(steps), remarks: owned(remarks) };
    assert_eq!(read(text), expected, "{text}");
}

const INGREDIENTS: [&str; 3] = ["2 lb beef", "3 onions", "Salt"];
const STEPS: [&str; 2] = ["Brown the beef.", "Add the onions and cook for an hour."];
const RECIPE: &str = "2 lb beef\n3 onions\nSalt\n\nBrown the beef.\nAdd the onions and cook for an hour.";

#[test]
fn a_title_above_a_text_is_no_ingredient() {
    for title in ["Aunt Rosa's Goulash", "GOULASH", "BEEF GOULASH.", "Goulash!", "Goulash (the quick one)"] {
        is(&format!("{title}\n\n{RECIPE}"), &INGREDIENTS, &STEPS, &[title]);
        is(&format!("{title}\nIngredients\n{RECIPE}"), &INGREDIENTS, &STEPS, &[title]);
        is(&format!("{title}\nServes 4\n\n{RECIPE}"), &INGREDIENTS, &STEPS, &[title, "Serves 4"]);
    }
}

#[test]
fn a_title_right_above_ingredients_is_told_by_its_capitals() {
    for title in ["Aunt Rosa's Goulash", "BEEF GOULASH", "Goulash of the Old Inn", "Goulash, My Way"] {
        is(&format!("{title}\n{RECIPE}"), &INGREDIENTS, &STEPS, &[title]);
    }
    is(
        "Banana Bread\n- 2 cups flour\n- 3 ripe bananas\n- salt",
        &["2 cups flour", "3 ripe bananas", "salt"],
        &[],
        &["Banana Bread"],
    );
    // What may as well be an ingredient stays one: a single word, small letters, capitals everywhere, a line among others.
    for text in [
        "Butter\n2 cups flour\n3 eggs",
        "Olive oil\n2 cups flour\n3 eggs",
        "Olive Oil\n2 cups Flour\n3 Eggs",
        "Olive Oil\n2 cups Flour\n3 eggs",
        "Cayenne Pepper to Taste\nSalt\n3 eggs\n2 cups flour",
        "Salt and Pepper\n2 cups flour\n3 eggs",
        "Olive Oil\n2 cups flour\nSalt",
        "2 cups flour\nOlive Oil\n3 eggs\n4 onions",
    ] {
        let lines: Vec<_> = text.lines().collect();
        is(text, &lines, &[], &[]);
    }
}

#[test]
fn an_ingredient_without_an_amount_is_no_title() {
    is("Salt\n2 eggs\n3 onions", &["Salt", "2 eggs", "3 onions"], &[], &[]);
    is("Butter for the pan\n\n2 eggs\n\n3 onions", &["Butter for the pan", "2 eggs", "3 onions"], &[], &[]);
    is(
        "Freshly ground pepper\n\n2 eggs\n3 onions",
        &["Freshly ground pepper", "2 eggs", "3 onions"],
        &[],
        &[],
    );
    is("For the dough\n\n2 eggs\n3 onions", &["For the dough", "2 eggs", "3 onions"], &[], &[]);
    is("Corn\n\nBoil it.\nEat it.", &["Corn"], &["Boil it.", "Eat it."], &[]);
    is("Beat the eggs\n\n2 eggs\n1 cup milk", &["2 eggs", "1 cup milk"], &["Beat the eggs"], &[]);
}

#[test]
fn for_how_many_it_is_and_how_long_it_takes_is_no_step() {
    for fact in [
        "Serves 4",
        "Serves: 4-6",
        "Serves four.",
        "Servings: 4",
        "Makes 12 rolls",
        "Makes about 2 dozen.",
        "Yield: 2 cups",
        "**Yield:** 2 cups",
        "Prep time: 10 min",
        "Prep: 10 min | Cook: 20 min",
        "Prep Time 10 minutes",
        "Cook time - 1 hour",
        "Total Time: 1 h 10",
        "Ready in 30 minutes",
        "Difficulty: easy",
    ] {
        is(&format!("{fact}\n\n{RECIPE}"), &INGREDIENTS, &STEPS, &[fact]);
        is(&format!("{RECIPE}\n{fact}"), &INGREDIENTS, &STEPS, &[fact]);
        is(&format!("{RECIPE}\n\n- {fact}"), &INGREDIENTS, &STEPS, &[fact]);
    }
    for step in [
        "Serve it",
        "Serves as a dip for vegetables",
        "Prep the vegetables",
        "Cook 20 minutes",
        "Time it well",
        "Prep: Preheat oven to 350 degrees F.",
        "**Cook:** Simmer for 20 minutes.",
    ] {
        is(&format!("{RECIPE}\n{step}"), &INGREDIENTS, &[&STEPS[..], &[step]].concat(), &[]);
    }
}

#[test]
fn below_the_heading_of_the_steps_only_what_is_as_brief_as_a_time_is_a_fact() {
    let begin = "Ingredients\n2 lb beef\nMethod\nBrown the beef.";
    for step in [
        "Cuisson: Cuire 45 minutes ; laisser reposer 1/4 d'heure.",
        "Repos: Laisser reposer 2 heures",
        "Vorbereitung: Den Ofen auf 180 Grad heizen.",
        "Portionen: auf vier Teller geben",
    ] {
        is(&format!("{begin}\n{step}"), &["2 lb beef"], &["Brown the beef.", step], &[]);
    }
    for fact in [
        "Cuisson: 45 min",
        "Serves 4",
        "Makes 12 rolls",
        "Source: Aunt Rosa of the old inn",
        "Difficulty: easy",
        "Calories: 300 kcal",
    ] {
        is(&format!("{begin}\n{fact}"), &["2 lb beef"], &["Brown the beef."], &[fact]);
    }
}

#[test]
fn notes_below_the_steps_are_neither() {
    for heading in ["Notes", "TIPS:", "## Cook’s notes", "Hinweise", "Astuces :", "Notas", "Consigli"] {
        let notes = format!("{heading}\n1. It freezes well.\nFor 2 months.\n- Serves 12");
        let said = ["It freezes well.", "For 2 months.", "Serves 12"];
        is(&format!("{RECIPE}\n\n{notes}"), &INGREDIENTS, &STEPS, &said);
        is(
            &format!("Ingredients\n{}\n{notes}", RECIPE.replace("\n\n", "\nMethod\n")),
            &INGREDIENTS,
            &STEPS,
            &said,
        );
        is(
            &format!("{RECIPE}\n{notes}\nLove,\nAnna"),
            &INGREDIENTS,
            &STEPS,
            &[&said[..], &["Love,", "Anna"]].concat(),
        );
    }
    // Notes between the steps end where these go on, or with a heading.
    is(
        "1. Brown the beef.\nTips\nUse butter.\n2. Add the onions.\nNotes\nIt freezes.\nIngredients\n3 onions",
        &["3 onions"],
        &["Brown the beef.", "Add the onions."],
        &["Use butter.", "It freezes."],
    );
    for step in [
        "1. Note: stir it.",
        "Note: stir it.\nServe it.",
        "Break off the\ntips",
        "Mix with the tips.",
        "1. Tips\n2. Cut them.",
    ] {
        let last = step.replace('\n', " ");
        assert_eq!(read(&format!("{RECIPE}\n{step}")).remarks, [""; 0], "{last}");
    }
    is("Notes\n\n2 lb beef\n3 onions\n\nBrown it all.", &INGREDIENTS[..2], &["Brown it all."], &["Notes"]);
}

#[test]
fn a_note_in_one_line_is_no_step_where_none_is_below_it() {
    for note in [
        "Note: It freezes.",
        "**Tip:** Use butter.",
        "Cook’s Tip: Use 2 pans.",
        "Notes: none",
        "Astuce : Servir froid.",
    ] {
        is(&format!("{RECIPE}\n{note}"), &INGREDIENTS, &STEPS, &[note]);
        is(
            &format!("{RECIPE}\n- {note}\nServes 4\nTip: Eat it.\n\nLove,\nAnna"),
            &INGREDIENTS,
            &STEPS,
            &[note, "Serves 4", "Tip: Eat it.", "Love,", "Anna"],
        );
        let text = format!("2 eggs\n{note}\n\nBeat them.");
        assert_eq!(read(&text).remarks, [""; 0], "{text}");
    }
    for step in ["Note it down.", "Keep in mind: it burns.", "Note:"] {
        is(&format!("{RECIPE}\n{step}"), &INGREDIENTS, &[&STEPS[..], &[step]].concat(), &[]);
    }
}

#[test]
fn what_mail_says_before_and_after_is_neither() {
    is(
        &format!(
            "Hi Mum,\n\nhere is the recipe that you asked for:\n\nAunt Rosa's Goulash\n\n{RECIPE}\n\nLove, Anna\n\nSent from my iPhone"
        ),
        &INGREDIENTS,
        &STEPS,
        &[
            "Hi Mum,",
            "here is the recipe that you asked for:",
            "Aunt Rosa's Goulash",
            "Love, Anna",
            "Sent from my iPhone",
        ],
    );
    is(
        &format!(
            "> From: Anna\n> Subject: Goulash\n>\n> Dear Mum,\n>\n> {}\n>\n> Kind regards,\n> Anna",
            RECIPE.replace('\n', "\n> ")
        ),
        &INGREDIENTS,
        &STEPS,
        &["From: Anna", "Subject: Goulash", "Dear Mum,", "Kind regards,", "Anna"],
    );
    is(
        &format!("Hello!\n\nBeat the eggs.\n\n{RECIPE}"),
        &INGREDIENTS,
        &[&["Beat the eggs."], &STEPS[..]].concat(),
        &["Hello!"],
    );
    is(&format!("{RECIPE}\nEnjoy!"), &INGREDIENTS, &[&STEPS[..], &["Enjoy!"]].concat(), &[]);
    is(
        "2 eggs\n1 cup best mayonnaise\nBest mayonnaise",
        &["2 eggs", "1 cup best mayonnaise", "Best mayonnaise"],
        &[],
        &[],
    );
    is("Love apples\n2 eggs", &["Love apples", "2 eggs"], &[], &[]);
}
