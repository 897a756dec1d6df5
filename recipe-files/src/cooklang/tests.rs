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
    assert_eq!(read.left_out.iter().map(|left| left.field.as_str()).collect::<Vec<_>>(), ["tool"]);
}

#[test]
fn metadata_was_once_written_in_lines_and_a_file_is_called_as_its_recipe() {
    let read =
        read(">> servings: 2\n>> tags: soup\n\nBoil @water.\n\nServe.", "Plain soup", |_| false).unwrap();
    assert_eq!((read.name.as_str(), read.yields.as_deref()), ("Plain soup", Some("2")));
    assert_eq!((read.keywords, read.ingredients), (vec!["soup".to_owned()], vec!["water".to_owned()]));
    assert_eq!(read.instructions, ["Boil water.", "Serve."]);
}
