use super::*;

const DUMPLINGS: &str = "---\ntitle: Spinach dumplings\ntags:\n  - supper\n  - \"green things\"\ncuisine: [alpine, home]\nservings: 4\ntime required: 1h 10min\nsource:\n  name: Grandmother Elsa\n  url: https://example.org/dumplings\ndescription: |\n  Better on the second day.\n---\n\n> My grandmother used stale rolls.\n\n= Dough\n\nTear @stale white rolls{3} into a #large bowl{} -- any bread will do\nand pour @milk{1/2%cup} over them. Wait ~{10%minutes}.\n\n== Filling ==\n\nChop @spinach{400%g}(washed, dried) [- frozen is fine -] with @salt/@white pepper{} and @black pepper{}. Mail a@b.example, 50 # or so.\n\nCook in a #pot for ~boiling{1%hour}.\n";

#[test]
fn marks_become_ingredients_and_the_steps_read_as_they_are_said() {
    let read = read(DUMPLINGS, "file", |photo| photo == "file.png").unwrap();
    assert_eq!(read.name, "Spinach dumplings");
    assert_eq!(read.author.as_deref(), Some("Grandmother Elsa"));
    assert_eq!(
        read.description.as_deref(),
        Some("Better on the second day.\n\nMy grandmother used stale rolls.")
    );
    assert_eq!(read.keywords, ["supper", "green things", "alpine", "home"]);
    assert_eq!((read.yields.as_deref(), read.total_minutes), (Some("4"), Some(70)));
    assert_eq!(
        read.ingredients,
        [
            "Dough:",
            "3 stale white rolls",
            "1/2 cup milk",
            "Filling:",
            "400 g spinach, washed, dried",
            "salt",
            "white pepper",
            "black pepper"
        ]
    );
    assert_eq!(
        read.instructions,
        [
            "Dough: Tear stale white rolls into a large bowl and pour milk over them. Wait 10 minutes.",
            "Filling: Chop spinach with salt/white pepper and black pepper. Mail a@b.example, 50 # or so.",
            "Cook in a pot for 1 hour.",
        ]
    );
    assert_eq!(read.images.iter().map(|image| image.reference.as_str()).collect::<Vec<_>>(), ["file.png"]);
    assert_eq!(
        read.left_out.iter().map(|left| left.field.as_str()).collect::<Vec<_>>(),
        ["metadata", "tool"]
    );
}

#[test]
fn metadata_was_once_written_in_lines_and_a_file_is_called_as_its_recipe() {
    let read =
        read(">> servings: 2\n>> tags: soup\n\nBoil @water.\n\nServe.", "Plain soup", |_| false).unwrap();
    assert_eq!((read.name.as_str(), read.yields.as_deref()), ("Plain soup", Some("2")));
    assert_eq!((read.keywords, read.ingredients), (vec!["soup".to_owned()], vec!["water".to_owned()]));
    assert_eq!(read.instructions, ["Boil water.", "Serve."]);
}

fn cooked(text: &str) -> SourceRecipe {
    read(text, "Salad", |_| false).unwrap()
}

#[test]
fn signs_before_a_name_say_how_it_is_meant() {
    let read = cooked(
        "Boil @eggs{4} and @tipo zero flour{200%g}.\n\nAdd @?peas{1%cup}(thawed), @?thyme and @-salt, then @&eggs{} with more \
         @&tipo zero flour|flour{10%g}. Let the @&(~1)dough{} rest. Season with @hot chili sauce|sauce{} and @@vinaigrette{2%tbsp}, \
         and @+eggs{1} in the #?mixing bowl|bowl{}. Mail a@b.example, @ noon, @?. Bake ~10 min, then ~{5%min}.",
    );
    assert_eq!(
        read.instructions,
        [
            "Boil eggs and tipo zero flour.",
            "Add peas, thyme and salt, then eggs with more flour. Let the dough rest. Season with sauce and vinaigrette, and eggs in \
             the bowl. Mail a@b.example, @ noon, @?. Bake ~10 min, then 5 min.",
        ]
    );
    assert_eq!(
        read.ingredients,
        [
            "4 eggs",
            "200 g tipo zero flour",
            "1 cup peas, thawed (optional)",
            "thyme (optional)",
            "10 g tipo zero flour",
            "hot chili sauce",
            "2 tbsp vinaigrette",
            "1 eggs",
        ]
    );
    assert_eq!(read.left_out[0].content, "[\"mixing bowl\"]");
}

#[test]
fn of_several_numbers_of_servings_and_their_amounts_the_first_is_read() {
    for servings in ["6|8|10", "[6, 8, 10]"] {
        let read =
            cooked(&format!("---\nservings: {servings}\n---\nBoil @eggs{{3|4|5}} in @milk{{1*%cup}}."));
        assert_eq!(read.yields.as_deref(), Some("6"));
        assert_eq!(read.ingredients, ["3 eggs", "1 cup milk"]);
    }
    assert_eq!(cooked(">> servings: 15 cups worth\n\nBoil @eggs.").yields.as_deref(), Some("15 cups worth"));
    // How much it makes, as Cooklang's own recipes write it.
    let dough = cooked("---\nservings: 6\nyield: 6%balls\n---\nKnead @flour.");
    assert_eq!((dough.yields.as_deref(), dough.description.as_deref()), (Some("6"), Some("Makes: 6 balls.")));
    let dough = cooked("---\nyield: 6%balls\n---\nKnead @flour.");
    assert_eq!((dough.yields.as_deref(), dough.description), (Some("6 balls"), None));
}

#[test]
fn what_no_field_takes_is_told_and_what_no_comment_ends_is_read() {
    let read = cooked(
        "---\nauthor: Elsa\nsource: The green book\nsource.url: https://a.example/x\nlocale: en\ndifficulty: easy\ndrink: wine\n---\n\
         >> A note without a key\n\nBoil @eggs. [- never ended\n\nEat.",
    );
    let told: Vec<String> =
        read.left_out.iter().map(|left| format!("{} {}", left.field, left.content)).collect();
    assert_eq!(
        told,
        [
            "difficulty \"easy\"",
            "metadata [\"source: The green book\",\"source.url: https://a.example/x\",\"drink: wine\"]"
        ]
    );
    assert_eq!(read.instructions, ["Boil eggs. [- never ended", "Eat."]);
    assert_eq!(
        (read.author.as_deref(), read.description.as_deref()),
        (Some("Elsa"), Some("> A note without a key"))
    );
}

#[test]
fn a_quoted_tag_is_one_tag() {
    for tags in
        ["[new year, \"salad, cold\", Mom's, 'b']", "\n  - new year\n  - \"salad, cold\"\n  - Mom's\n  - b"]
    {
        let read = cooked(&format!("---\ntags: {tags}\n---\nBoil @eggs."));
        assert_eq!(read.keywords, ["new year", "salad cold", "Mom's", "b"]);
    }
    assert_eq!(cooked(">> tags: a, b\n\nBoil @eggs.").keywords, ["a", "b"]);
}

#[test]
fn a_text_in_quotes_says_what_yaml_says() {
    for (written, said) in [
        (r#""\"Best\" 100% Rye \\ Bread""#, r#""Best" 100% Rye \ Bread"#),
        (r#""Bread \& Butter\t""#, r"Bread \& Butter"),
        ("'Anna''s'", "Anna's"),
        ("'", "'"),
        (r"A \ B", r"A \ B"),
        (r#""Ends so \""#, r"Ends so \"),
    ] {
        let read = cooked(&format!("---\ntitle: {written}\n---\nBoil @water{{}}."));
        assert_eq!(read.name, said, "{written}");
    }
    let read = cooked(
        "---\ndescription: \"Two lines.\\n\\nSecond\"\ntags: ['Anna''s', \"a \\\"b\"]\n---\nBoil @water{}.",
    );
    assert_eq!(read.description.as_deref(), Some("Two lines.\n\nSecond"));
    assert_eq!(read.keywords, ["Anna's", r#"a "b"#]);
}

#[test]
fn a_picture_that_is_named_is_one_of_the_recipe_and_pictures_of_steps_are_told() {
    let there = ["Salad.jpg", "Salad.0.png", "Salad.2.jpg", "Salad.1.1.webp", "Salad.7.jpg", "Pie.1.jpg"];
    let text = "---\nimage: https://a.example/salad.jpg\npictures: [bowl.jpg, plate.jpg]\n---\nBoil @eggs.\n\n= Mix\n\nChop.\n\nStir.";
    let read = read(text, "Salad", |photo| there.contains(&photo)).unwrap();
    let images: Vec<&str> = read.images.iter().map(|image| image.reference.as_str()).collect();
    assert_eq!(images, ["Salad.jpg", "https://a.example/salad.jpg", "bowl.jpg", "plate.jpg"]);
    assert_eq!(
        read.left_out[0].to_string(),
        "the image of a step [\"Salad.0.png\",\"Salad.2.jpg\",\"Salad.1.1.webp\"] was left out: there is no such field here"
    );
}
