//! The web app's page as it is sent for an address: with a head of its own, readable without scripts, and with the answers to the calls
//! that the app begins with, so that it asks for nothing before it shows something (docs/design.md#pages). And the newest recipes as a feed.
//!
//! Nothing here answers a call or knows what it costs: whoever serves the page makes the [`calls`] and hands over the answers.

mod address;
mod answers;
mod calls;
mod card;
mod drawn;
mod feed;
mod fractions;
mod head;
mod home_page;
mod ingredient;
mod paged;
mod paths;
mod photo;
mod recipe_data;
mod recipe_page;
mod search_page;
mod shown;
mod text;

pub use address::Address;
pub use answers::{Answer, Answers};
pub use calls::calls;
pub use drawn::Drawn;
pub use feed::{FEED, Times, feed};

use head::Head;
use text::Text;

/// A line of the list of ingredients, as a recipe's page shows it: the amount as a fraction, which is hidden if it is zero, the unit, how the
/// amount is meant, and of what.
#[must_use]
pub fn ingredient_line(amount: (u32, u32), unit: &str, quantifier: &str, text: &str) -> String {
    ingredient::line(&shown::Ingredient {
        amount_numerator: amount.0,
        amount_denominator: amount.1,
        unit_type: unit.to_owned(),
        quantifier: quantifier.to_owned(),
        ingredient_text: text.to_owned(),
    })
}

/// For how many a recipe is and how long it takes to prepare and to cook, as its page says it, as far as that is known.
#[must_use]
pub fn facts(servings: Option<u32>, prep_minutes: Option<u32>, cook_minutes: Option<u32>) -> Vec<String> {
    recipe_page::known_facts(servings, prep_minutes, cook_minutes)
}

/// What the site is called.
pub const SITE_NAME: &str = "The Heirloom Shelf";

/// What stands in the page for one address only, in HTML.
#[derive(Debug)]
pub struct Written {
    /// There is nothing at the address.
    pub is_missing: bool,
    /// The page's title, and what search engines and other sites show of it.
    pub head: String,
    /// The page, and the answers to the first calls.
    pub body: String,
}

/// Writes the parts of the page for an address of the site whose own address this is, as in `https://shelf.example.org`. What the answers
/// do not tell is left to the app.
#[must_use]
pub fn write(address: &Address, answers: &Answers, site: &str, drawn: &Drawn) -> Written {
    let text = Text::of(address, answers);
    let head = Head::of(address, answers, &text, site);
    Written {
        is_missing: matches!(text, Text::Nothing),
        head: text.preload(drawn) + &head.written() + &drawn.preload(address),
        body: text.written(drawn) + &answers.written(),
    }
}

/// JSON that may stand in a script element of a page: nothing in it ends the element.
fn json_in_html(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;

    const RECIPE: &str = r#"{"recipeId":7,"title":"Rye Bread","description":"","writer":"WRITER","userId":3,"avatarUrl":"","attribution":"","servings":null,
        "prepMinutes":null,"cookMinutes":null,"recipeTagList":[],"ingredientList":[],"recipeStepList":[],"recipePicList":[]}"#;
    const USER: &str = r#"{"id":3,"displayName":"Nana Rose"}"#;
    const CARD: &str = r#"{"recipeId":7,"title":"Rye Bread","description":"","writer":"Nana Rose","userId":3,
        "recipeTagList":[{"tagId":1,"tag":"rye"},{"tagId":2,"tag":"bread"},{"tagId":3,"tag":"quick"},{"tagId":4,"tag":"loaf"}],
        "recipePicList":[{"picUrl":"/api/images/a-1280.jpg","altText":"A loaf"}]}"#;

    /// The page for an address when these calls are answered so, of so many items.
    fn page(uri: &str, answers: &[(&str, u16, &str)], total: i64) -> Written {
        let (path, query) = uri.split_once('?').unwrap_or((uri, ""));
        let answers = answers.iter().map(|(call, status, body)| Answer {
            call: (*call).to_owned(),
            status: *status,
            headers: vec![("x-total-count".to_owned(), total.to_string())],
            body: Bytes::from((*body).to_owned()),
        });
        write(
            &Address::of(path, query),
            &Answers(answers.collect()),
            "https://shelf.example.org",
            &Drawn::plain(),
        )
    }

    fn canonical(page: &Written) -> Option<&str> {
        page.head.split_once("rel=\"canonical\" href=\"")?.1.split_once('"').map(|(address, _)| address)
    }

    fn is_hidden(page: &Written) -> bool {
        page.head.contains("noindex")
    }

    #[test]
    fn a_page_whose_answers_did_not_come_is_found_all_the_same() {
        let recipe = page("/recipe/7", &[], 0);
        assert_eq!(canonical(&recipe), Some("https://shelf.example.org/recipe/7"));
        assert!(!is_hidden(&recipe) && !recipe.is_missing);
        for (uri, at) in
            [("/user/3/Nana", None), ("/search?page=2", Some("https://shelf.example.org/search?page=2"))]
        {
            let page = page(uri, &[], 0);
            assert_eq!((canonical(&page), is_hidden(&page)), (at, false), "{uri}");
        }
        let missing = page("/recipe/7", &[("/api/recipe/7", 200, &RECIPE.replace(":7,", ":0,"))], 0);
        assert!(missing.is_missing && is_hidden(&missing) && canonical(&missing).is_none());
        for uri in ["/login", "/search?tags=1", "/search?keyword=soup", "/nothing"] {
            assert!(is_hidden(&page(uri, &[], 0)) && canonical(&page(uri, &[], 0)).is_none(), "{uri}");
        }
    }

    /// So many recipes, as a list shows them.
    fn cards(number: usize) -> String {
        format!("[{}]", vec![CARD; number].join(","))
    }

    #[test]
    fn a_list_leads_to_its_next_page_while_there_is_one() {
        let found = |uri: &str, number: i64, cards: &str, total| {
            let (recipes, search) = (calls::recipes_of(3, number), calls::found("", number));
            page(
                uri,
                &[("/api/get-user/id/3", 200, USER), (&recipes, 200, cards), (&search, 200, cards)],
                total,
            )
        };
        for (first, second) in
            [("/user/3/Nana%20Rose", "/user/3/Nana%20Rose?page=2"), ("/search", "/search?page=2")]
        {
            let next = format!("<a href=\"{second}\" rel=\"next\">");
            assert!(found(first, 1, &cards(24), 25).body.contains(&next), "{first}");
            assert!(!found(first, 1, &cards(23), 23).body.contains("rel=\"next\""), "{first}");
            let last = found(second, 2, &cards(1), 25);
            assert_eq!(canonical(&last), Some(format!("https://shelf.example.org{second}").as_str()));
            assert!(last.body.contains("Rye Bread") && !last.body.contains("rel=\"next\""), "{}", last.body);
            assert!(!is_hidden(&last) && is_hidden(&found(second, 2, "[]", 24)), "{second}");
        }
    }

    /// The search for a keyword, where so many recipes are found and shown on this page, and the answer says this besides.
    fn search(keyword: &str, number: i64, shown: usize, total: i64, besides: &str) -> String {
        let mut headers = vec![("x-total-count".to_owned(), total.to_string())];
        if !besides.is_empty() {
            headers.push((besides.to_owned(), "rye".to_owned()));
        }
        let call = calls::found(keyword, number);
        let answer = Answer { call, status: 200, headers, body: Bytes::from(cards(shown)) };
        let address = Address::Search { keyword: keyword.to_owned(), page: number };
        write(&address, &Answers(vec![answer]), "https://shelf.example.org", &Drawn::plain()).body
    }

    #[test]
    fn a_search_is_drawn_with_rows_and_cards_and_what_stands_around_them() {
        let first = search("", 1, 24, 1234, "");
        assert!(first.contains("<p>1,234 recipes on the shelf</p><div data-drawn-for=\"rows\">"), "{first}");
        for (list, end, recipe, facts) in [
            (
                "<ul class=\"rows\"",
                "</ul></div><div data",
                "<article class=\"row\"",
                "<p class=\"facts\">by Nana Rose · rye · bread · quick</p>",
            ),
            (
                "<ul class=\"cards\"",
                "</ul></div><nav>",
                "<article class=\"card\"",
                "<li><span class=\"tag\">loaf</span></li></ul>",
            ),
        ] {
            let (_, list) = first.split_once(list).unwrap();
            let list = list.split_once(end).unwrap().0;
            for part in [recipe, facts, "<a href=\"/recipe/7\" class="] {
                assert_eq!(list.matches(part).count(), 24, "{part} in {list}");
            }
            // What is in sight is fetched at once, and only what the page opens with before others.
            assert_eq!(list.matches("loading=\"lazy\"").count(), 18, "{list}");
            assert_eq!(list.matches("fetchpriority=\"high\"").count(), 1, "{list}");
            assert_eq!(
                list.matches("sizes=\"80vw\"><img src=\"/api/images/a-1280.jpg\" alt=\"A loaf\"").count(),
                24,
                "{list}"
            );
        }
        assert!(
            !first.contains("No more") && !first.contains("Previous") && !first.contains("<noscript>"),
            "{first}"
        );

        let last = search("rye & {{next}}", 3, 2, 50, "");
        let keyword = "rye &#38; {{next}}";
        assert!(
            last.contains(&format!("<input value=\"{keyword}\"/><p>50 recipes for “{keyword}”</p>")),
            "{last}"
        );
        let nav = "<nav><a href=\"/search?keyword=rye+%26+%7B%7Bnext%7D%7D&#38;page=2\" rel=\"prev\">Previous</a><span>Page Number 3</span></nav>";
        assert!(last.contains("</ul></div><p>No more</p><nav>") && last.contains(nav), "{last}");
        assert!(search("rye", 1, 1, 1, "").contains("<p>1 recipe for “rye”</p>"));
    }

    #[test]
    fn what_is_missing_stands_in_rows_and_on_cards() {
        let keyword = "with: rye";
        let headers = vec![("x-total-count".to_owned(), "3".to_owned())];
        let needs = |missing: &str| CARD.replacen('{', &format!("{{\"missing\":{missing},"), 1);
        let all = [
            r#"{"count":0,"names":[]}"#,
            r#"{"count":2,"names":["yeast","<malt>"]}"#,
            r#"{"count":5,"names":["a","b","c","d"]}"#,
            r#"{"count":6,"names":["a","b","c","d"]}"#,
        ];
        let body = Bytes::from(format!("[{}]", all.map(needs).join(",")));
        let answers = Answers(vec![Answer { call: calls::found(keyword, 1), status: 200, headers, body }]);
        let address = Address::Search { keyword: keyword.to_owned(), page: 1 };
        let page = write(&address, &answers, "https://shelf.example.org", &Drawn::plain()).body;
        for text in [
            "You have everything",
            "Needs 2 more: <bdi>yeast</bdi>, <bdi>&#60;malt&#62;</bdi>",
            "Needs 5 more: <bdi>a</bdi>, <bdi>b</bdi>, <bdi>c</bdi>, <bdi>d</bdi> and 1 other",
            "Needs 6 more: <bdi>a</bdi>, <bdi>b</bdi>, <bdi>c</bdi>, <bdi>d</bdi> and 2 others",
        ] {
            for class in ["needs", "rowNeeds"] {
                assert!(page.contains(&format!("<p class=\"{class}\">{text}</p>")), "{text} in {page}");
            }
        }
    }

    #[test]
    fn a_search_that_has_more_to_say_is_left_to_the_app_and_read_without_scripts() {
        for (shown, besides) in
            [(1, "x-did-you-mean"), (1, "x-words-left-out"), (1, "x-in-no-recipe"), (0, "")]
        {
            let left = search("rye", 1, shown, 1, besides);
            assert!(!left.contains("<article") && left.contains("<h1>“rye” · Recipe Search</h1>"), "{left}");
            assert_eq!(left.contains("<li><a href=\"/recipe/7\">Rye Bread</a>"), shown > 0, "{left}");
        }
        let body = Bytes::from(cards(1));
        let headers = vec![("x-total-count".to_owned(), "1".to_owned())];
        let answers = Answers(vec![Answer { call: calls::found("", 1), status: 200, headers, body }]);
        let looks = Drawn::default();
        let bare = write(&Address::of("/search", ""), &answers, "https://shelf.example.org", &looks).body;
        assert!(bare.contains("<li><a href=\"/recipe/7\">Rye Bread</a>"), "{bare}");
    }

    #[test]
    fn a_writer_without_a_name_is_nobody() {
        let of =
            |writer: &str| page("/recipe/7", &[("/api/recipe/7", 200, &RECIPE.replace("WRITER", writer))], 0);
        assert!(of("Nana Rose").head.contains("\"author\":{"));
        assert!(of("Nana Rose").body.contains("<a href=\"/user/3/Nana%20Rose\" class=\"writer\">"));
        assert!(!of("").head.contains("author") && !of("").body.contains("/user/3"));
    }
}
