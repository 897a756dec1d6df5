use super::{entries, outline, refusal};
use crate::{EntryError, FileError, LARGEST_RECIPE};

const SOUP: &str = r#"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}"#;
const BREAD: &str = r#"{"@type": "Recipe", "name": "Bread", "recipeIngredient": ["500 g flour"]}"#;

fn not_a_recipe(found: &str) -> Result<String, EntryError> {
    Err(EntryError::NotARecipe { found: Some(found.to_owned()) })
}

#[test]
fn one_object_a_line_with_blank_lines_a_byte_order_mark_and_carriage_returns() {
    let text = format!("\u{feff}{SOUP}\r\n\r\n  \r\n{BREAD}\r\n");
    assert_eq!(outline(&text), [(1, Ok("Soup".to_owned())), (4, Ok("Bread".to_owned()))]);
}

#[test]
fn a_broken_line_is_refused_and_the_others_go_on() {
    let text = format!("{SOUP}\n{{\"@type\": \"Recipe\", \"name\n{BREAD}");
    let found = outline(&text);
    assert_eq!(found.len(), 3);
    assert!(matches!(&found[1], (2, Err(EntryError::InvalidJson { .. }))), "{found:?}");
    assert_eq!(found[2], (3, Ok("Bread".to_owned())));
}

#[test]
fn the_first_line_may_be_the_broken_one() {
    let found = outline(&format!("{{\"name\": \n{SOUP}\nplain words\n{BREAD}"));
    assert!(matches!(&found[0], (1, Err(EntryError::InvalidJson { .. }))), "{found:?}");
    assert_eq!(found[1], (2, Ok("Soup".to_owned())));
    assert!(matches!(&found[2], (3, Err(EntryError::InvalidJson { .. }))), "{found:?}");
    assert_eq!(found[3], (4, Ok("Bread".to_owned())));
}

#[test]
fn a_broken_line_says_its_reason_and_place_without_a_line_of_its_own() {
    let error = outline(&format!("{SOUP}\n{{\"name\" 1}}")).remove(1).1.unwrap_err();
    assert_eq!(error.to_string(), "it is not valid JSON: expected `:`, at character 9");
}

#[test]
fn an_array_over_many_lines_says_on_which_line_each_object_starts() {
    let text = format!("[\n\n  {SOUP},\n  {{\n    \"@type\": \"Person\"\n  }},\n\n{BREAD}\n, 7]\n");
    assert_eq!(
        outline(&text),
        [
            (3, Ok("Soup".to_owned())),
            (4, not_a_recipe("Person")),
            (8, Ok("Bread".to_owned())),
            (9, not_a_recipe("a single value"))
        ]
    );
}

#[test]
fn an_array_on_one_line_is_an_array() {
    assert_eq!(
        outline(&format!("[{SOUP}, {BREAD}]")),
        [(1, Ok("Soup".to_owned())), (1, Ok("Bread".to_owned()))]
    );
}

#[test]
fn one_pretty_printed_object_and_several_of_them_are_read() {
    let pretty = SOUP.replace(", ", ",\n  ");
    assert_eq!(outline(&format!("\n{pretty}\n")), [(2, Ok("Soup".to_owned()))]);
    let found = outline(&format!("{pretty}\n{pretty}\n{{\n broken"));
    assert_eq!(found[..2], [(1, Ok("Soup".to_owned())), (4, Ok("Soup".to_owned()))]);
    assert!(matches!(&found[2], (7, Err(EntryError::InvalidJson { .. }))), "{found:?}");
}

#[test]
fn graphs_and_main_entities_are_searched_and_what_stands_beside_a_recipe_is_passed_over() {
    let text = format!(
        "{{\"@context\": \"https://schema.org\",\n\"@graph\": [{{\"@type\": \"WebSite\"}},\n{{\"@type\": \"WebPage\", \"mainEntity\":\n{SOUP}}},\n{BREAD}]}}"
    );
    assert_eq!(outline(&text), [(4, Ok("Soup".to_owned())), (5, Ok("Bread".to_owned()))]);
}

#[test]
fn a_graph_without_a_recipe_is_one_refusal() {
    let text = r#"{"@type": "WebPage", "@graph": [{"@type": "WebSite"}, {"@type": "Person"}]}"#;
    assert_eq!(outline(text), [(1, not_a_recipe("WebPage"))]);
}

#[test]
fn a_recipe_is_known_by_each_way_of_writing_its_type() {
    for kind in [
        r#""Recipe""#,
        r#"["Recipe", "NewsArticle"]"#,
        r#""http://schema.org/Recipe""#,
        r#""https://schema.org/Recipe/""#,
        r#""schema:Recipe""#,
        r#""recipe""#,
    ] {
        let text = SOUP.replacen(r#""Recipe""#, kind, 1);
        assert_eq!(outline(&text), [(1, Ok("Soup".to_owned()))], "{kind}");
    }
}

#[test]
fn what_is_no_recipe_is_refused_with_its_reason() {
    for (object, reason) in [
        (r"{}", "it is not a schema.org Recipe: it has no @type"),
        (r#"{"@type": "HowTo"}"#, "it is not a schema.org Recipe: its @type is HowTo"),
        (r#"{"@type": "RecipeCollection"}"#, "it is not a schema.org Recipe: its @type is RecipeCollection"),
        (r#"{"@type": "Recipe", "recipeIngredient": ["1 egg"]}"#, "it has no name"),
        (
            r#"{"@type": "Recipe", "name": " <b> </b>&nbsp;", "recipeIngredient": ["1 egg"]}"#,
            "it has no name",
        ),
        (
            r#"{"@type": "Recipe", "name": "Air", "recipeIngredient": ["", null], "recipeInstructions": []}"#,
            "it has neither ingredients nor instructions",
        ),
    ] {
        assert_eq!(outline(object).remove(0).1.unwrap_err().to_string(), reason);
    }
}

#[test]
fn a_recipe_above_the_limit_is_refused_and_the_next_one_is_read() {
    let huge = SOUP.replace("1 leek", &"leek ".repeat(LARGEST_RECIPE / 5));
    let found = outline(&format!("{huge}\n{BREAD}"));
    assert!(
        matches!(&found[0], (1, Err(EntryError::TooLarge { bytes })) if *bytes == huge.len()),
        "{found:?}"
    );
    assert_eq!(found[1], (2, Ok("Bread".to_owned())));
}

#[test]
fn deep_nesting_is_refused_without_exhausting_the_stack() {
    let deep = |open: &str, close: &str| format!("{}1{}", open.repeat(200_000), close.repeat(200_000));
    for text in [deep("[", "]"), deep("{\"@graph\":", "}"), deep("[{\"mainEntity\":", "}]")] {
        let found = outline(&text);
        assert!(matches!(found.as_slice(), [(1, Err(EntryError::TooDeep))]), "{found:?}");
    }
    let inside = |depth: usize| {
        SOUP.replace(r#"["1 leek"]"#, &format!("{}\"1 leek\"{}", "[".repeat(depth), "]".repeat(depth)))
    };
    assert!(matches!(outline(&inside(50_000)).as_slice(), [(1, Err(EntryError::InvalidJson { .. }))]));
    assert_eq!(outline(&inside(100)), [(1, Ok("Soup".to_owned()))]);
}

#[test]
fn files_that_cannot_be_read_say_what_to_do() {
    assert_eq!(refusal(b""), FileError::Empty { name: "a file".to_owned() });
    assert_eq!(refusal(b"\xEF\xBB\xBF \n"), FileError::Empty { name: "a file".to_owned() });
    assert_eq!(refusal(b"\xFF\xFE{\0}\0"), FileError::Utf16 { name: "a file".to_owned() });
    assert_eq!(
        refusal(b"PK\x03\x04\x14\0").to_string(),
        "a file is an archive: unpack it, and import what is in it"
    );
    assert_eq!(refusal(b"\x1F\x8B\x08\0"), FileError::Packed { name: "a file".to_owned() });
    assert_eq!(refusal(b"{}\n\n\xE9t\xE9"), FileError::NotUtf8 { name: "a file".to_owned(), line: 3 });
    for bytes in [&b"title: Soup"[..], b"7", b"\"text\"", b"\x89PNG"] {
        assert!(!refusal(bytes).to_string().is_empty());
    }
    let broken = refusal(b"{\n  \"@type\": \"Recipe\",\n  \"name\" \"Soup\"\n}");
    assert_eq!(
        broken.to_string(),
        "a file is not valid JSON: expected `:` (line 3, character 10): correct it there, or write one object a line"
    );
}

#[test]
fn the_line_of_a_mistake_in_a_document_is_told_even_if_a_line_of_it_is_an_object() {
    let members = format!("{SOUP},\n{{\"@type\": \"Recipe\",, \"name\": \"Bread\"}},\n{BREAD}");
    for (document, line) in [
        (format!("[\n{members}\n]"), 3),
        (format!("\n{{\"@context\": \"https://schema.org\", \"@graph\": [\n{members}\n]}}"), 4),
        (format!("[{members}\n]"), 2),
    ] {
        assert!(
            matches!(refusal(document.as_bytes()), FileError::Broken { line: told, .. } if told == line),
            "{document}"
        );
    }
}

#[test]
fn a_long_file_is_read_one_recipe_at_a_time() {
    let text = format!("{SOUP}\n").repeat(20_000);
    assert_eq!(entries(&text).last().map(|entry| entry.line), Some(20_000));
    let first = super::read("a file", format!("{SOUP}\n{{").as_bytes()).unwrap().next().unwrap();
    assert!(first.recipe.is_ok());
}
