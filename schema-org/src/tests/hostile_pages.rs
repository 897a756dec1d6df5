//! Pages whose reading might take longer than in proportion to their length.

use super::outline;
use crate::markup::LOOKED_AT;
use crate::microdata::MOST_LOOKS;
use crate::{EntryError, read};

/// How long each page is, in bytes.
const LENGTH: usize = 10_000;

const RECIPE: &str = "<a itemscope itemtype=schema.org/Recipe itemprop=name>";

fn filled(part: &str) -> String {
    part.repeat(LENGTH / part.len())
}

fn numbered(part: impl Fn(usize) -> String) -> String {
    (0..LENGTH / part(LENGTH).len()).map(part).collect()
}

fn pages() -> Vec<String> {
    let one = format!("{RECIPE}<b itemprop=name>Soup</b><b itemprop=ingredients>1 egg</b>");
    let mut pages: Vec<String> = [
        "<div>",
        "<div ",
        "<a b=",
        "<a =\"",
        "<a b='",
        "<p itemprop='",
        "<",
        "</",
        "<!",
        "<!-",
        "<!--",
        "<!-->",
        "<!--><",
        "<!--<",
        "-->",
        "--!",
        "<?",
        "<![CDATA[",
        "]]>",
        "&",
        "&#",
        "&#x",
        "&a",
        "&am",
        "&amp",
        "&CounterClockwiseContourIntegra",
        "'",
        "\"",
        "=",
        "/",
        ">",
        "\0",
        "\r",
        "<style>",
        "<script>",
        "<script><!--",
        "<script><!--<script>",
        "<title>",
        "<textarea>",
        "</script>",
        "<script ",
        "<svg><title/>",
        "<li>",
        "<p><button>",
        "<table><tr><td>",
        "<td>",
        "</p>",
        "<b></i>",
        "<a itemscope itemtype=Recipe>",
        "<a itemscope itemtype=Recipe itemprop=a>",
        "<b itemprop='a b c d e f g h'>",
        "<p itemscope>",
        "<p itemscope itemprop=a>",
        "<p itemscope itemref=x id=x itemprop=x>",
        "<p typeof=Recipe property=name>",
        "<p class='h-recipe p-name'>",
        "<p class=fn>",
        "<pre>\n",
        "<script type=application/ld+json>",
        "<script type=application/ld+json>{</script>",
        "<script type=application/ld+json>&quot;",
    ]
    .map(filled)
    .to_vec();
    pages.extend(
        [
            filled("<b itemprop='a b c d e f g h'>"),
            filled("<b itemprop='a b c d e f g h' content=1>"),
            filled("<p itemprop=ingredients>"),
            format!("<b {}>", filled("a ")),
            format!("<b {}>", filled("id=a ")),
            format!("<b {}>", numbered(|number| format!("a{number}=1 "))),
            format!("<b itemprop='{}'>", filled("a ")),
            format!("<b itemprop='{}' content='{}'>", filled("a "), filled("&amp;")),
            format!("<b itemprop=x itemscope itemtype='{}'>", filled("a ")),
            format!("<b itemprop=x itemscope itemref='{}'>", filled("a ")),
            numbered(|number| format!("<b itemprop=a{number}>")),
            numbered(|number| format!("<b itemprop=a{number}></b>")),
            numbered(|number| format!("<b class='p-{number} p-a{number}'>")),
            // The text of all is that of the innermost.
            format!("{}{}", "<b itemprop=ingredients>".repeat(512), filled("1 egg<br>")),
            format!(
                "{}{}",
                "<b itemprop='a b c d e f g h'>".repeat(512),
                filled("<i itemprop='i j k l m n o p'>")
            ),
        ]
        .map(|part| format!("{one}{part}")),
    );
    pages.extend([
        format!(
            "<p id=x itemprop=x itemscope itemref=x>{}",
            filled("<p itemscope itemtype=Recipe itemref=x id=x itemprop=x>")
        ),
        format!(
            "<p id=x>{}{}",
            "<i itemprop=y>z</i>".repeat(LENGTH / 40),
            filled("<p itemscope itemtype=Recipe itemref=x>")
        ),
        format!(
            "<p itemscope itemtype=Recipe itemref='{}'><p id=x>{}",
            filled("x "),
            filled("<i itemprop=x>")
        ),
        // Each refers to the next one, and to the next but one.
        numbered(|number| {
            format!(
                "<p itemscope itemtype=Recipe id=a{number} itemprop=a itemref='a{} a{}'></p>",
                number + 1,
                number + 2
            )
        }),
        numbered(|number| {
            format!("<p itemscope itemtype=Recipe id=a{number} itemprop=a itemref=a{}></p>", (number + 1) % 7)
        }),
        format!("{}{}", filled("<li>"), filled("</ul>")),
        format!("{}{}", filled("<p><button>"), filled("</p>")),
        format!(
            "{}{}",
            numbered(|number| format!("<a{number}>")),
            numbered(|number| format!("</a{number}>"))
        ),
        format!("<script {} type=application/ld+json>{{}}", numbered(|number| format!("a{number} "))),
    ]);
    pages
}

#[test]
fn a_page_is_taken_apart_no_oftener_than_its_length_allows() {
    for page in pages() {
        // With a sign of each form, so that each is looked for.
        let page = format!("<p itemscope typeof=x class=recipe>{page}");
        LOOKED_AT.set(0);
        if let Ok(found) = read("a file", page.as_bytes()) {
            found.for_each(drop);
        }
        // Once for its scripts, and for each of three forms once for its elements and so many times for their texts.
        let most = (1 + 3 * (1 + MOST_LOOKS)) * page.len();
        let looked_at = LOOKED_AT.get();
        assert!(
            looked_at <= most,
            "{looked_at} of {}: {}",
            page.len(),
            &page[..page.floor_char_boundary(200)]
        );
    }
}

#[test]
fn what_is_nested_deeper_than_any_page_is_refused() {
    let nested = |times: usize| format!("{}1 egg<b itemprop=ingredients>1 egg", RECIPE.repeat(times));
    assert_eq!(outline(&nested(LENGTH)), [(1, Err(EntryError::TooDeep))]);
    assert_eq!(outline(&format!("{}<p>", nested(6))).len(), 1);
}
