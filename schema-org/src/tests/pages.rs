use super::{entries, outline, refusal};
use crate::{EntryError, FileError};

const SOUP: &str = r#"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}"#;

fn page(scripts: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html><head><title>Soup</title>\n{scripts}\n</head><body><p>1 < 2</body></html>"
    )
}

#[test]
fn every_script_of_structured_data_is_read_with_its_line_in_the_page() {
    let bread = SOUP.replace("Soup", "Bread");
    let text = page(&format!(
        "<script>var a = '<b>';</script>\n<script type=\"application/ld+json\">{SOUP}</script>\n<SCRIPT id=x TYPE='application/ld+json; charset=utf-8'>\n\n[\n{bread}]\n</SCRIPT>"
    ));
    assert_eq!(outline(&text), [(4, Ok("Soup".to_owned())), (8, Ok("Bread".to_owned()))]);
    let text = text.replace('\n', "\r\n");
    assert_eq!(outline(&text), [(4, Ok("Soup".to_owned())), (8, Ok("Bread".to_owned()))]);
}

#[test]
fn scripts_without_a_recipe_are_passed_over_where_another_has_one() {
    let text = page(&format!(
        "<script type=\"application/ld+json\">{{\"@type\": \"WebSite\"}}</script><script type=\"application/ld+json\">{{\"@graph\": [{SOUP}]}}</script>"
    ));
    assert_eq!(outline(&text), [(3, Ok("Soup".to_owned()))]);
    let text = page("<script type=\"application/ld+json\">{\"@type\": \"WebSite\"}</script>");
    assert_eq!(outline(&text), [(3, Err(EntryError::NotARecipe { found: Some("WebSite".to_owned()) }))]);
}

#[test]
fn what_sites_wrap_around_the_json_is_taken_away() {
    for (before, after) in [
        ("<!--", "-->"),
        ("//<![CDATA[\n", "\n//]]>"),
        ("/*<![CDATA[*/", "/*]]>*/"),
        ("<![CDATA[", "]]>"),
        ("<!-- // <![CDATA[\n", "\n// ]]> -->"),
        ("", ";"),
    ] {
        let text = page(&format!("<script type=\"application/ld+json\">{before}{SOUP}{after}</script>"));
        let found = outline(&text);
        assert_eq!(
            found.iter().map(|entry| entry.1.clone()).collect::<Vec<_>>(),
            [Ok("Soup".to_owned())],
            "{before}"
        );
    }
}

#[test]
fn entities_line_breaks_and_last_commas_that_json_forbids_are_repaired() {
    let escaped = SOUP.replace('"', "&quot;");
    let broken = SOUP.replace("1 leek", "1 leek,\n\tsliced \\\"thin\\\"");
    let trailing = broken.replace(']', ",\n ]").replace('}', " , }").replace("1 leek,", "[1 leek,]");
    for (json, ingredient) in [(escaped, "1 leek"), (broken, "1 leek,"), (trailing, "[1 leek,]")] {
        let text = page(&format!("<script type=\"application/ld+json\">{json}</script>"));
        let recipe = entries(&text).remove(0).recipe.unwrap();
        assert_eq!(recipe.ingredients[0], ingredient);
    }
}

#[test]
fn a_broken_script_is_refused_and_the_next_one_is_read() {
    let text = page(&format!(
        "<script type=\"application/ld+json\">{{\"@type\" \"Recipe\"}}</script>\n<script type=\"application/ld+json\">{SOUP}</script>"
    ));
    let found = outline(&text);
    assert!(matches!(&found[0], (3, Err(EntryError::InvalidJson { .. }))), "{found:?}");
    assert_eq!(found[1], (4, Ok("Soup".to_owned())));
    let long =
        page("<script type=\"application/ld+json\">\n<!--\n{\"@type\":\n\"Recipe\"\n\"name\": 1}</script>");
    assert!(
        matches!(outline(&long).as_slice(), [(7, Err(EntryError::InvalidJson { column: 1, .. }))]),
        "{:?}",
        outline(&long)
    );
}

#[test]
fn a_page_without_structured_data_says_so() {
    assert_eq!(refusal(page("").as_bytes()), FileError::NoStructuredData { name: "a file".to_owned() });
    assert_eq!(
        refusal(b"<script type=application/ld+json> </script>"),
        FileError::NoStructuredData { name: "a file".to_owned() }
    );
}

#[test]
fn scripts_are_where_browsers_find_them() {
    let script = format!("<script type=\"application/ld+json\">{SOUP}</script>");
    for drawing in
        ["<svg><title/><style/><path d='M0 0'/></svg>", "<svg><title>A <b</title></svg>", "<iframe></iframe>"]
    {
        assert_eq!(outline(&page(&format!("{drawing}{script}"))), [(3, Ok("Soup".to_owned()))], "{drawing}");
    }
    for text in [
        format!("<textarea>{script}</textarea>"),
        format!("<p title='{script}'>"),
        format!("<!-- {script} -->"),
    ] {
        let found = FileError::NoStructuredData { name: "a file".to_owned() };
        assert_eq!(refusal(page(&text).as_bytes()), found, "{text}");
    }
}

#[test]
fn a_page_of_deeply_nested_elements_is_read() {
    let text =
        page(&format!("<script type=\"application/ld+json\">{SOUP}</script>{}", "<div>".repeat(100_000)));
    assert_eq!(outline(&text), [(3, Ok("Soup".to_owned()))]);
}
