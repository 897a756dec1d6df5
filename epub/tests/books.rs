//! Books as a strict reader reads them.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use epub::testing::ReadBook;
use epub::{Ending, Entry, EpubWriter, Front, Photo, Recipe, Story};
use proptest::prelude::*;

fn front(title: &str) -> Front {
    Front {
        identifier: "01234567-89ab-8def-8123-456789abcdef".to_owned(),
        title: title.to_owned(),
        publisher: "The Heirloom Shelf".to_owned(),
        ..Front::default()
    }
}

fn soup(number: i64) -> Recipe {
    Recipe {
        number,
        title: format!("Soup {number}"),
        writer: "Rosa".to_owned(),
        facts: vec!["Serves 4".to_owned(), "Cook: 1 h".to_owned()],
        ingredients: vec!["For the dumplings:".to_owned(), "2 eggs".to_owned()],
        steps: vec!["Boil.\n\nEat.".to_owned()],
        ..Recipe::default()
    }
}

fn ending() -> Ending {
    Ending { modified: "2026-11-27T12:00:00Z".to_owned(), ..Ending::default() }
}

/// A book of one chapter without a name.
fn book_of(front: Front, recipes: &[Recipe], ending: &Ending) -> Vec<u8> {
    let mut writer = EpubWriter::begin(front).unwrap();
    for recipe in recipes {
        writer.add(recipe).unwrap();
    }
    let mut book = writer.take();
    book.extend(writer.finish(ending).unwrap());
    book
}

#[test]
fn a_book_has_its_parts_in_their_order() {
    let mut writer = EpubWriter::begin(Front {
        line: "Rosa and Ida".to_owned(),
        dedication: "For Mom.\nAnd for Dad.".to_owned(),
        ..front("Our Recipes")
    })
    .unwrap();
    writer.begin_chapter(Some("Soups"));
    writer.add(&soup(2)).unwrap();
    writer.begin_chapter(Some("Nothing is in it"));
    writer.begin_chapter(Some("More"));
    let pie = Recipe {
        title: "Pie".to_owned(),
        writer: "Ida".to_owned(),
        photo: Some(Photo { jpeg: vec![1, 2, 3], alt_text: "A pie".to_owned() }),
        cards: vec![vec![4], vec![5, 6]],
        story: Some(Story {
            who: "Aunt Ida".to_owned(),
            time: "1932".to_owned(),
            told: vec!["For the <fair>.".to_owned()],
            ..Story::default()
        }),
        ..soup(1)
    };
    writer.add(&pie).unwrap();
    let entry = |name: &str, recipes: &[i64]| Entry { name: name.to_owned(), recipes: recipes.to_vec() };
    let ingredients = vec![entry("Eggs", &[1, 2]), entry("What is gone", &[3])];
    let mut book = writer.take();
    book.extend(writer.finish(&Ending { left_out: 1, ingredients, ..ending() }).unwrap());

    let book = ReadBook::of(&book).unwrap();
    let pages = [
        "cover.xhtml",
        "dedication.xhtml",
        "contents.xhtml",
        "chapter-1.xhtml",
        "recipe-2.xhtml",
        "chapter-2.xhtml",
        "recipe-1.xhtml",
        "index.xhtml",
        "cooks.xhtml",
        "colophon.xhtml",
    ];
    assert_eq!(book.pages, pages);
    let contents: Vec<&str> = book.contents.iter().map(|(_, said)| said.as_str()).collect();
    assert_eq!(contents, ["Soups", "Soup 2", "More", "Pie", "Index by Ingredient", "Index by Cook"]);
    assert_eq!(book.title, "Our Recipes");
    assert!(book.text("package.opf").contains("<dc:creator>Rosa and Ida</dc:creator>"));
    assert!(book.words("dedication.xhtml").contains("For Mom.And for Dad."));
    assert!(book.text("dedication.xhtml").contains("For Mom.<br/>And for Dad."));
    let pie = book.text("recipe-1.xhtml");
    assert!(pie.contains("<img src=\"photo-1.jpg\" alt=\"A pie\"/>"));
    assert!(pie.contains("<img src=\"card-1-2.jpg\" alt=\"Back of the handwritten card for Pie\"/>"));
    assert_eq!(book.files["card-1-2.jpg"], [5, 6]);
    assert!(book.files["cover.png"].starts_with(b"\x89PNG"));
    let told = "<dt>First cooked by</dt>\n<dd><bdi>Aunt Ida</bdi></dd>\n<dt>When</dt>\n<dd><bdi>1932</bdi></dd>\n</dl>\n\
                <p dir=\"auto\">For the &#60;fair&#62;.</p>\n<p>Told by <bdi>Ida</bdi></p>\n</aside>";
    assert!(pie.contains(told), "{pie}");
    assert!(!book.words("recipe-2.xhtml").contains("The Story"));
    assert!(book.words("recipe-2.xhtml").contains("by Rosa · Serves 4 · Cook: 1 h"));
    assert!(book.words("index.xhtml").contains("Eggs: Pie; Soup 2"));
    assert!(!book.words("index.xhtml").contains("gone"));
    assert!(book.words("cooks.xhtml").contains("Ida: Pie"));
    assert!(book.words("colophon.xhtml").contains("One recipe that was chosen is no longer on the shelf"));
}

#[test]
fn a_book_of_one_chapter_without_a_name_has_no_opener() {
    let book = ReadBook::of(&book_of(front("Soups"), &[soup(1), soup(2)], &ending())).unwrap();
    let pages = [
        "cover.xhtml",
        "contents.xhtml",
        "recipe-1.xhtml",
        "recipe-2.xhtml",
        "cooks.xhtml",
        "colophon.xhtml",
    ];
    assert_eq!(book.pages, pages);
    assert!(!book.words("colophon.xhtml").contains("left out"));
}

#[test]
fn what_can_be_sent_is_sent_before_the_book_is_finished() {
    let mut writer = EpubWriter::begin(front("Soups")).unwrap();
    let photo = |byte| Some(Photo { jpeg: vec![byte; 100_000], alt_text: "Soup".to_owned() });
    let mut sent = writer.take();
    for number in 1..4 {
        writer.add(&Recipe { photo: photo(1), ..soup(number) }).unwrap();
        let part = writer.take();
        assert!((100_000..120_000).contains(&part.len()), "nothing waits, and nothing is sent twice");
        sent.extend(part);
    }
    sent.extend(writer.finish(&ending()).unwrap());
    assert_eq!(ReadBook::of(&sent).unwrap().contents.len(), 4);
}

#[test]
fn the_same_book_is_the_same_bytes() {
    let made = || book_of(front("Soups"), &[soup(1), soup(2)], &ending());
    assert_eq!(made(), made());
}

#[test]
fn a_recipe_of_whose_title_nothing_is_left_is_called_by_its_number() {
    let unseen = Recipe { title: "\u{0}\u{fffe} ".to_owned(), ..soup(12) };
    let book = ReadBook::of(&book_of(front("Soups"), &[unseen], &ending())).unwrap();
    assert_eq!(book.contents[0].1, "Recipe 12");
    assert!(book.words("recipe-12.xhtml").contains("Recipe 12"));
}

#[test]
fn a_cook_is_in_the_index_once_however_the_name_is_written() {
    let by = |number, writer: &str| Recipe { writer: writer.to_owned(), ..soup(number) };
    let recipes = [by(1, "Rosa"), by(2, "Ida"), by(3, "rosa")];
    let book = ReadBook::of(&book_of(front("Soups"), &recipes, &ending())).unwrap();
    assert!(book.words("cooks.xhtml").contains("Rosa: Soup 1; Soup 3"), "{}", book.words("cooks.xhtml"));
    assert!(!book.text("package.opf").contains("dc:creator"), "nobody is said to have written all of it");
}

#[test]
fn cooks_stand_in_the_order_in_which_people_look_for_them() {
    let by = |(number, (writer, sorted_as)): (i64, (&str, &str))| Recipe {
        writer: writer.to_owned(),
        writer_sorted_as: sorted_as.to_owned(),
        ..soup(number)
    };
    let cooks = [
        ("Zoë", "zoe"),
        ("Öl", "ol"),
        ("apples", "apples"),
        ("Äpfel", "apfel"),
        ("Ágnes", "agnes"),
        ("Agnes", "agnes"),
    ];
    let recipes: Vec<Recipe> = (1..).zip(cooks).map(by).collect();
    let book = ReadBook::of(&book_of(front("Soups"), &recipes, &ending())).unwrap();
    let words = book.words("cooks.xhtml");
    let order: Vec<&str> = words.lines().filter_map(|line| Some(line.split_once(": Soup")?.0)).collect();
    assert_eq!(order, ["Agnes", "Ágnes", "Äpfel", "apples", "Öl", "Zoë"]);
}

/// What a book of this recipe says of itself under this name.
fn said_of(recipe: &Recipe, property: &str) -> Vec<String> {
    let book = ReadBook::of(&book_of(front("Soups"), std::slice::from_ref(recipe), &ending())).unwrap();
    let begin = format!("<meta property=\"schema:{property}\">");
    let said = book.text("package.opf").split(&begin).skip(1);
    said.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
}

#[test]
fn a_book_names_only_what_is_in_it() {
    let plain = Recipe { writer: String::new(), ..soup(1) };
    let all = Recipe { photo: Some(Photo { jpeg: vec![1], alt_text: "Soup".to_owned() }), ..soup(1) };
    let with_card = Recipe { cards: vec![vec![1]], ..plain.clone() };
    let on_a_card = Recipe { ingredients: Vec::new(), steps: Vec::new(), ..with_card.clone() };
    let [textual, both] = [&["textual"][..], &["textual", "visual"]];
    for (recipe, modes, sufficient, has_index, summary) in [
        (plain, textual, "textual", false, "Recipes as text with headings, lists and contents."),
        (
            all,
            both,
            "textual",
            true,
            "Recipes as text with headings, lists, contents and an index. Photos have descriptions.",
        ),
        (
            with_card,
            both,
            "textual",
            false,
            "Recipes as text with headings, lists and contents. Handwritten cards have descriptions.",
        ),
        (
            on_a_card,
            both,
            "textual,visual",
            false,
            "Recipes as text with headings, lists and contents. Handwritten cards have descriptions. \
             What stands on a card alone is not described.",
        ),
    ] {
        assert_eq!(said_of(&recipe, "accessMode"), modes);
        assert_eq!(said_of(&recipe, "accessModeSufficient"), [sufficient]);
        assert_eq!(said_of(&recipe, "accessibilityFeature").contains(&"index".to_owned()), has_index);
        assert_eq!(said_of(&recipe, "accessibilitySummary"), [summary]);
    }
}

#[test]
fn older_readers_have_the_same_contents_chapter_by_chapter() {
    let mut writer = EpubWriter::begin(front("Soups")).unwrap();
    writer.begin_chapter(Some("Hot & \"cold\""));
    writer.add(&soup(1)).unwrap();
    writer.begin_chapter(None);
    writer.add(&soup(2)).unwrap();
    let mut book = writer.take();
    book.extend(writer.finish(&ending()).unwrap());
    // The reader compares both, and counts the points.
    let book = ReadBook::of(&book).unwrap();
    let said: Vec<&str> = book.contents.iter().map(|(_, said)| said.as_str()).collect();
    assert_eq!(said, ["Hot & \"cold\"", "Soup 1", "Soup 2", "Index by Cook"]);
    assert!(book.text("toc.ncx").contains("<meta name=\"dtb:depth\" content=\"2\"/>"));
    assert!(book.text("package.opf").contains("<spine toc=\"toc-ncx\">"));
}

#[test]
fn a_recipe_is_in_a_book_once() {
    let mut writer = EpubWriter::begin(front("Soups")).unwrap();
    writer.add(&soup(1)).unwrap();
    assert!(writer.add(&soup(1)).is_err());
}

#[test]
fn only_a_book_without_text_on_cards_alone_is_read_by_its_text() {
    let sufficient = |recipe: Recipe| {
        let book = ReadBook::of(&book_of(front("Soups"), &[soup(1), recipe], &ending())).unwrap();
        let package = book.text("package.opf");
        let (_, said) = package.split_once("\"schema:accessModeSufficient\">").unwrap();
        said.split('<').next().unwrap().to_owned()
    };
    let on_a_card = Recipe { cards: vec![vec![1]], ..soup(2) };
    assert_eq!(sufficient(on_a_card.clone()), "textual");
    let alone = Recipe { ingredients: Vec::new(), steps: Vec::new(), ..on_a_card };
    assert_eq!(sufficient(alone), "textual,visual");
}

#[test]
fn the_reader_refuses_what_readers_may_not_show() {
    let refused = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut book = book_of(front("Soups"), &[soup(1)], &ending());
        change(&mut book);
        ReadBook::of(&book).unwrap_err()
    };
    assert!(refused(&|book| book[38] = b'A').contains("media type"));
    refused(&|book| book.truncate(book.len() / 2));
    refused(&|book| book.truncate(book.len() - 1));
    assert!(ReadBook::of(&book_of(front(" "), &[soup(1)], &ending())).is_err());
}

/// What people paste, and what they might try.
fn any_text() -> impl Strategy<Value = String> {
    const PARTS: [&str; 16] = [
        "<script>alert(1)</script>",
        "]]>",
        "&",
        "&amp;",
        "&nbsp;",
        "\"'",
        "\u{0}",
        "\u{8}\u{1b}",
        "\u{202e}abc",
        "\u{feff}",
        "\u{fffe}",
        "{{ title }}",
        "\r\n\n",
        "é👩‍🍳",
        "<!--",
        "<?xml",
    ];
    let known =
        prop::collection::vec(prop::sample::select(&PARTS[..]), 1..6).prop_map(|parts| parts.concat());
    prop_oneof![2 => known, 1 => any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_people_write_the_book_can_be_read(texts in prop::collection::vec(any_text(), 9)) {
        let [title, line, writer, description, ingredient, step, source, name, dedication] = texts.as_slice() else {
            unreachable!()
        };
        let said = |text: &String| format!("x{text}");
        let mut writer_of_book = EpubWriter::begin(Front {
            line: said(line),
            dedication: said(dedication),
            ..front(&said(title))
        }).unwrap();
        writer_of_book.begin_chapter(Some(&said(name)));
        writer_of_book.add(&Recipe {
            title: title.clone(),
            writer: said(writer),
            description: description.clone(),
            ingredients: vec![ingredient.clone()],
            steps: vec![step.clone(), "Eat.".to_owned()],
            attribution: source.clone(),
            story: Some(Story {
                who: source.clone(),
                place: ingredient.clone(),
                time: step.clone(),
                told: vec![description.clone()],
            }),
            photo: Some(Photo { jpeg: vec![1], alt_text: writer.clone() }),
            cards: vec![vec![1]],
            ..soup(7)
        }).unwrap();
        let ingredients = vec![Entry { name: said(ingredient), recipes: vec![7] }];
        let mut book = writer_of_book.take();
        book.extend(writer_of_book.finish(&Ending { ingredients, ..ending() }).unwrap());
        let book = ReadBook::of(&book);
        prop_assert!(book.is_ok(), "{:?}", book.err());
    }
}
