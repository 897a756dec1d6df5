//! What word processors, mail programs, web pages and PDF readers put into the clipboard.

use super::{is, read};

#[test]
fn bullets_of_all_kinds_are_left_out() {
    let marks = [
        "- ",
        "* ",
        "+ ",
        "– ",
        "— ",
        "• ",
        "•",
        "·\t",
        "▪ ",
        "● ",
        "○ ",
        "■ ",
        "➢ ",
        "✓ ",
        "-",
        "\u{f0b7}\t",
        "\u{f0a7} ",
    ];
    for mark in marks {
        is(
            &format!("{mark}3 eggs\n{mark}salt\n{mark}1 cup flour (sifted)\n\n{mark}Mix all\n{mark}Bake it"),
            &["3 eggs", "salt", "1 cup flour (sifted)"],
            &["Mix all", "Bake it"],
        );
    }
}

#[test]
fn words_bullets_are_letters_before_a_tab() {
    for mark in ["o\t", "§\t", "Ø\t", "ü\t", "v\t", "o   ", "o\u{a0}\u{a0}", "·       "] {
        is(
            &format!("{mark}3 eggs\n{mark}1 cup flour\n{mark}orange zest"),
            &["3 eggs", "1 cup flour", "orange zest"],
            &[],
        );
    }
    is("o 3 eggs\no ½ cup milk", &["3 eggs", "½ cup milk"], &[]);
}

#[test]
fn a_bullet_in_a_run_of_measured_lines_is_an_ingredient() {
    is(
        "• 2 cups flour\n• Salt for the water, and for the table.\n• 3 eggs\n• The zest of a lemon:\n• 1 cup milk\n\nBeat it.",
        &[
            "2 cups flour",
            "Salt for the water, and for the table.",
            "3 eggs",
            "The zest of a lemon:",
            "1 cup milk",
        ],
        &["Beat it."],
    );
}

#[test]
fn five_bullets_are_five_steps() {
    is(
        "2 eggs\n\n• Beat the eggs\n• Add the milk\n• Stir\n• Bake for an hour\n• Serve cold",
        &["2 eggs"],
        &["Beat the eggs", "Add the milk", "Stir", "Bake for an hour", "Serve cold"],
    );
}

#[test]
fn boxes_are_left_out() {
    for mark in ["☐ ", "☐\u{a0}", "[ ] ", "[x] ", "- [ ] ", "* [X] ", "□"] {
        is(&format!("{mark}3 eggs\n{mark}salt"), &["3 eggs", "salt"], &[]);
    }
}

#[test]
fn numbers_of_steps_are_left_out() {
    let marks: [fn(u32) -> String; 9] = [
        |n| format!("{n}. "),
        |n| format!("{n}.\t"),
        |n| format!("{n}) "),
        |n| format!("{n}: "),
        |n| format!("Step {n}: "),
        |n| format!("STEP {n} - "),
        |n| format!("Step {n}\n"),
        |n| format!("{n}\u{fe0f}\u{20e3} "),
        |n| format!("- {n}. "),
    ];
    for mark in marks {
        let text =
            format!("3 eggs\n\n{}Beat the eggs\n{}350 degrees are best\n{}Bake", mark(1), mark(2), mark(3));
        is(&text, &["3 eggs"], &["Beat the eggs", "350 degrees are best", "Bake"]);
    }
    is("(1) Beat the eggs\n(2) Bake", &[], &["Beat the eggs", "Bake"]);
    is("① Beat the eggs\n② Bake", &[], &["Beat the eggs", "Bake"]);
}

#[test]
fn the_stamps_of_a_chat_are_left_out() {
    is(
        "[12/03/2024, 18:22:40] Mum: 1 kg lamb\n[12.3.24, 6:22 PM] Mum: 2 onions\n[2/3, more] Mum: cumin",
        &["1 kg lamb", "2 onions", "[2/3, more] Mum: cumin"],
        &[],
    );
    for stamp in [
        "29/11/2026, 14:03",
        "29.11.26, 14:03",
        "2026-11-29, 14:03",
        "11/29/26, 2:03 PM",
        "11/29/26, 2:03\u{202f}PM",
        "29/11/2026, 2:03\u{a0}p.m.",
    ] {
        let text = format!("{stamp} - Anna: 1 kg lamb\n2 onions\n{stamp} - Anna Lee: Roast it: for an hour.");
        is(&text, &["1 kg lamb", "2 onions"], &["Roast it: for an hour."]);
    }
    is("1/2 cup cream, 18:00 - Anna: more", &["1/2 cup cream, 18:00 - Anna: more"], &[]);
}

#[test]
fn steps_that_are_glued_together_are_taken_apart() {
    let steps = ["Heat oven.", "Whisk 2 eggs.", "Stir."];
    for text in [
        "1.Heat oven.2.Whisk 2 eggs.3.Stir.",
        "1. Heat oven. 2. Whisk 2 eggs. 3. Stir.",
        "  1) Heat oven. 2) Whisk 2 eggs. 3) Stir.",
    ] {
        is(&format!("2 eggs\n\n{text}"), &["2 eggs"], &steps);
        is(
            &format!("Ingredients\n2 eggs\nDirections\n{text}\n4. Bake."),
            &["2 eggs"],
            &[&steps[..], &["Bake."]].concat(),
        );
    }
    for step in [
        "Heat oven.2.Whisk.",
        "Add 1.5 cups milk.2.5 cups cream.3.5 cups sugar.",
        "Rest it for 1.5. Then for 2.5. And for 3.5.",
        "Stir.3.Bake.4.Eat.",
        "See step 2. and step 3. and step 4.",
    ] {
        is(&format!("Directions\n1. {step}"), &[], &[step]);
    }
}

#[test]
fn a_number_that_is_an_amount_stays() {
    is("1. 2 cups flour\n2. 3 eggs", &["2 cups flour", "3 eggs"], &[]);
    is("(2) 8 oz packages cream cheese\n(1) onion", &["(2) 8 oz packages cream cheese", "(1) onion"], &[]);
    is("1.5 cups milk\n2 . 5 g salt", &["1.5 cups milk", "2 . 5 g salt"], &[]);
}

#[test]
fn soft_breaks_end_lines() {
    for end in ["\n", "\r\n", "\r", "\u{b}", "\u{2028}", "\u{2029}", "\u{85}", "\u{c}"] {
        is(
            &["2 cups flour", "salt", "Mix the flour with the salt.", "Bake"].join(end),
            &["2 cups flour", "salt"],
            &["Mix the flour with the salt.", "Bake"],
        );
    }
}

#[test]
fn blanks_that_do_not_break_are_blanks_and_soft_hyphens_are_nothing() {
    is(
        "2\u{a0}cups\u{202f}flour\n1\tcup  milk\n\nMix the but\u{ad}ter\u{a0}in.",
        &["2 cups flour", "1 cup milk"],
        &["Mix the butter in."],
    );
}

#[test]
fn quoted_mail_is_read_as_it_was_written() {
    is(
        "> 2 cups flour\n> salt\n>\n>> Mix the flour with the salt.\n> > Bake.",
        &["2 cups flour", "salt"],
        &["Mix the flour with the salt.", "Bake."],
    );
    is(
        "> 1 cup dried apricots, cut into small cubes, and more of them for the\n> table\n> salt\n>\n> Soak the apricots overnight in as much water as it takes to cover them.\n> Drain them in the morning, keep the water, and cook them in it until\n> they are soft. Season.",
        &["1 cup dried apricots, cut into small cubes, and more of them for the table", "salt"],
        &[
            "Soak the apricots overnight in as much water as it takes to cover them. Drain them in the morning, keep the water, and cook them in it until they are soft. Season.",
        ],
    );
}

#[test]
fn lines_of_a_pdf_are_put_together() {
    is(
        "• 1 pound butternut squash, peeled, and cut into\n  1/2-inch cubes (about 2 cups)\n• salt\n\n1. Heat the oven to\n350 degrees. Roast the squash, sprin-\nkled with salt, in an oven-proof and well-\ngreased dish, re-\nmaining covered, and serve it with salt- and\npepper mills.\n2. Eat it.",
        &["1 pound butternut squash, peeled, and cut into 1/2-inch cubes (about 2 cups)", "salt"],
        &[
            "Heat the oven to 350 degrees. Roast the squash, sprinkled with salt, in an oven-proof and well-greased dish, remaining covered, and serve it with salt- and pepper mills.",
            "Eat it.",
        ],
    );
    is("Stir the but\u{ad}\nter until smooth.", &[], &["Stir the butter until smooth."]);
}

#[test]
fn rules_between_parts_are_blank_lines() {
    is("2 eggs\n-----\nBeat the eggs\n* * *\nBake", &["2 eggs"], &["Beat the eggs", "Bake"]);
    assert_eq!(read("-----\n•\n"), read(""));
}

#[test]
fn the_cells_of_a_table_are_one_ingredient() {
    is(
        "Ingredients\n2 lb.\nasparagus, trimmed\n3/4 c.\nheavy cream\n3\ncloves garlic\nKosher salt\n1 c.\nParmesan\n\nMethod\nRoast it for\n25\nminutes.",
        &[
            "2 lb. asparagus, trimmed",
            "3/4 c. heavy cream",
            "3 cloves garlic",
            "Kosher salt",
            "1 c. Parmesan",
        ],
        &["Roast it for 25 minutes."],
    );
    // An amount without anything stays what it is.
    is(
        "Ingredients\n2 eggs\n1 cup\n3 leeks\n2 cups\nFor the crust:\nflour",
        &["2 eggs", "1 cup", "3 leeks", "2 cups", "For the crust:", "flour"],
        &[],
    );
}

#[test]
fn numbers_of_spanish_steps_are_left_out() {
    is(
        "2 huevos\n\n1.- Hervir agua.\n2.- Freír los huevos.",
        &["2 huevos"],
        &["Hervir agua.", "Freír los huevos."],
    );
}
