mod labels;
mod languages;
mod pastes;
mod real_texts;
mod remarks;
mod whole;

use proptest::prelude::*;

use super::{RecipeLines, read};

fn lines(text: &str) -> (Vec<String>, Vec<String>) {
    let RecipeLines { ingredients, steps, remarks } = read(text);
    assert_eq!(remarks, owned(&[]), "{text}");
    (ingredients, steps)
}

fn is(text: &str, ingredients: &[&str], steps: &[&str]) {
    let (found, todo) = lines(text);
    assert_eq!((found, todo), (owned(ingredients), owned(steps)), "{text}");
}

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn headings_say_what_follows() {
    is(
        "INGREDIENTS\n- 2 cups flour\n* salt\n\nDirections:\n1. Mix.\n2) Bake at 350 for an hour",
        &["2 cups flour", "salt"],
        &["Mix.", "Bake at 350 for an hour"],
    );
    is("Method: Stir everything.\nIngredients: 1 egg", &["1 egg"], &["Stir everything."]);
    is("**You’ll need:**\n3 eggs\nMethod\nStep 1: Beat them.", &["3 eggs"], &["Beat them."]);
}

#[test]
fn how_many_ingredients_there_are_is_none_of_them() {
    is("Ingredients (8)\n1 egg\nMethod\nBeat it.", &["1 egg"], &["Beat it."]);
    is("Zutaten (12):\n1 Ei\nAnleitungen\nEi schlagen", &["1 Ei"], &["Ei schlagen"]);
    is("Ingredients (optional)\n1 egg", &["Ingredients (optional)", "1 egg"], &[]);
}

#[test]
fn ingredients_in_one_line_are_taken_apart() {
    is(
        "Ingredients: 12 limes; 3 tbsp salt; oil\nMethod: Mix; rest; eat.",
        &["12 limes", "3 tbsp salt", "oil"],
        &["Mix; rest; eat."],
    );
    is("Ingredients:\n2 eggs; or 3\n1 cup milk", &["2 eggs; or 3", "1 cup milk"], &[]);
}

#[test]
fn without_headings_amounts_and_sentences_tell() {
    is(
        "2 cups flour\n1/2 tsp salt\nButter for the pan\n\nMix the flour with the salt.\nBake until golden brown.\nServe warm",
        &["2 cups flour", "1/2 tsp salt", "Butter for the pan"],
        &["Mix the flour with the salt.", "Bake until golden brown.", "Serve warm"],
    );
    is("1. Cream the butter\n2. Add 3 eggs", &[], &["Cream the butter", "Add 3 eggs"]);
    is(
        "Stir the soup for ten minutes.\n\n1 cup cream\n2 tbsp chives",
        &["1 cup cream", "2 tbsp chives"],
        &["Stir the soup for ten minutes."],
    );
    is("1.5 cups milk\n2.5 lb potatoes", &["1.5 cups milk", "2.5 lb potatoes"], &[]);
}

#[test]
fn a_sentence_that_was_wrapped_is_one_step() {
    is(
        "Directions\nMix the flour and the salt in a large\nbowl, and let it rest.\nBake it.\n\nEat it\n\nwith butter",
        &[],
        &[
            "Mix the flour and the salt in a large bowl, and let it rest.",
            "Bake it.",
            "Eat it",
            "with butter",
        ],
    );
}

#[test]
fn groups_of_ingredients_keep_their_headings() {
    is(
        "Ingredients\nFor the crust:\n1 cup flour\nFor the filling:\n2 apples",
        &["For the crust:", "1 cup flour", "For the filling:", "2 apples"],
        &[],
    );
}

#[test]
fn one_line_is_read_too() {
    is("salt", &["salt"], &[]);
    is("", &[], &[]);
}

#[test]
fn under_a_heading_a_remark_is_no_step() {
    is(
        "Ingredients\nLamb, on the bone. Get something that will fit in your pot, with room for the vegetables that you will put around it when it is done.\n1 leek\nMethod\nCook it.",
        &[
            "Lamb, on the bone. Get something that will fit in your pot, with room for the vegetables that you will put around it when it is done.",
            "1 leek",
        ],
        &["Cook it."],
    );
}

#[test]
fn a_heading_right_above_a_line_says_what_it_is() {
    is("Ingredients:\nSlice of bread", &["Slice of bread"], &[]);
    is("Instructions:\n2 cups milk\n3 eggs", &[], &["2 cups milk", "3 eggs"]);
    is("Butter for the pan", &["Butter for the pan"], &[]);
    is("Cook it.", &[], &["Cook it."]);
}

#[test]
fn where_only_the_ingredients_have_a_heading_sentences_are_steps() {
    is(
        "Ingredients\n2 cups flour\nsalt\n\nMix the flour with the salt.\nBake until it is brown.",
        &["2 cups flour", "salt"],
        &["Mix the flour with the salt.", "Bake until it is brown."],
    );
    is(
        "2 cups flour\nsalt\nMethod\nMix it\n\nFor the glaze:\n1 cup sugar\n2 tbsp milk\n3 tbsp rum\n\nStir them.",
        &["2 cups flour", "salt", "For the glaze:", "1 cup sugar", "2 tbsp milk", "3 tbsp rum"],
        &["Mix it", "Stir them."],
    );
}

#[test]
fn what_is_said_of_an_ingredient_does_not_make_it_a_step() {
    is(
        "2 cups flour (sifted)\n1 cup sugar, or a bit more:\n150 g soft cheese. Any kind works.\n3 pears (the riper they are, the better.)\nMix all.",
        &[
            "2 cups flour (sifted)",
            "1 cup sugar, or a bit more:",
            "150 g soft cheese. Any kind works.",
            "3 pears (the riper they are, the better.)",
        ],
        &["Mix all."],
    );
    is(
        "Cream cheese\nBrown sugar\nSeason salt\n\nCream the butter\nBrown it in the pan\nSeason with salt",
        &["Cream cheese", "Brown sugar", "Season salt"],
        &["Cream the butter", "Brown it in the pan", "Season with salt"],
    );
}

#[test]
fn a_line_that_begins_with_an_amount_and_a_unit_is_an_ingredient_wherever_it_stands() {
    is(
        "Melt the butter.\n2 cups milk\nStir the milk in.\n½ cup cream (cold)\nServe it.",
        &["2 cups milk", "½ cup cream (cold)"],
        &["Melt the butter.", "Stir the milk in.", "Serve it."],
    );
    is(
        "Melt it.\n2 cups of the stock go into the pan.",
        &[],
        &["Melt it.", "2 cups of the stock go into the pan."],
    );
}

#[test]
fn a_step_without_a_full_stop_takes_neither_a_heading_nor_the_next_step() {
    is(
        "1 egg\n\nBeat the egg\nBake until done\nFor the glaze:\nStir sugar and milk\n## Serving\nCut it and eat it",
        &["1 egg"],
        &[
            "Beat the egg",
            "Bake until done",
            "For the glaze:",
            "Stir sugar and milk",
            "Serving",
            "Cut it and eat it",
        ],
    );
    is("beat the egg\nadd flour\nbake", &[], &["beat the egg", "add flour", "bake"]);
    let steps = [
        "bring the milk to a boil, but not for a second longer",
        "let it cool until you can keep a finger in the milk",
        "stir the yogurt in, and leave it where nobody walks",
        "store it in the fridge",
    ];
    is(&steps.join("\n"), &[], &steps);
    is(
        "Cook the rice\naccording to the\ndirections.\nDIRECTIONS\nEat it.",
        &[],
        &["Cook the rice according to the directions.", "Eat it."],
    );
}

/// Pieces that are put together again and again are looked at where they end.
#[test]
fn a_text_of_many_lines_is_read_in_one_go() {
    let lines = ["qq-\n", "mix q and\n", "(1) Q\n"];
    let pieces = ["(", "- ", "1. ", "q: ", "q/", "½", "\u{AD}", "> ", "Step 1: "];
    for piece in lines.iter().chain(&pieces) {
        let text = piece.repeat(50_000 / piece.len());
        let RecipeLines { ingredients, steps, remarks } = read(&text);
        assert!(!(ingredients.contains(&String::new()) || steps.contains(&String::new())), "{piece}");
        let kept = [ingredients, steps, remarks].concat().concat();
        assert_eq!(kept.matches('q').count(), text.matches('q').count(), "{piece}");
    }
}

/// Letters that no mark and no number has.
fn letters(text: &str) -> Vec<char> {
    let mut letters: Vec<_> = text.chars().filter(|c| ('q'..='z').contains(c)).collect();
    letters.sort_unstable();
    letters
}

proptest! {
    #[test]
    fn whatever_is_written_no_letter_is_lost(
        text in "((> ?){0,2}[ \t\u{a0}]{0,3}([-*•▪☐\u{f0b7}] ?|o\t|\\[ \\] )?([1-9][.):]? ?|\\([1-3]\\) )?(For the |## )?([q-z]{2,8}[-,.:\u{ad}]? ){0,9}[r-u]{0,5}[-.:\u{ad}]?[\n\u{b}\u{2028}]{0,2}){0,9}"
    ) {
        let read = read(&text);
        let kept = [read.ingredients, read.steps, read.remarks].concat().concat();
        prop_assert_eq!(letters(&kept), letters(&text));
    }

    #[test]
    fn nothing_makes_it_fail(text in "(\\PC{0,30}\n?){0,12}") {
        let lines = read(&text);
        prop_assert!([lines.ingredients, lines.steps, lines.remarks].concat().iter().all(|line| !line.trim().is_empty()));
    }
}
