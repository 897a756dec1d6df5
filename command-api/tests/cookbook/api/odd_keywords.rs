use command_api::web::answer::contract::Card;

use crate::support::{Connection, demonstration, head_of};

fn percent_encoded(keyword: &str) -> String {
    keyword.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// What a person, a script or an attacker may type. The search takes all of it as words.
const KEYWORDS: [&str; 44] = [
    "mac/cheese",
    "/",
    "//",
    "a/b/c",
    "..",
    "../../etc/passwd",
    "page/0",
    "\"chicken soup\"",
    "\"",
    "'",
    "''",
    "'; DROP TABLE read.recipes; --",
    "' OR 1=1 --",
    "%",
    "100% rye",
    "%00",
    "+",
    "salt + pepper",
    "a+b",
    "=",
    "==",
    "?",
    "a?b=c",
    "#",
    "a#b",
    "&",
    "title:soup",
    "title:[a TO z]",
    "soup AND NOT chicken",
    "(soup",
    "soup)",
    "*",
    "so*p",
    "soup~2",
    "soup^9",
    "\\",
    "\\\"",
    "-soup",
    "🍲",
    "Crème brûlée",
    "스프",
    "שקשוקה",
    "\u{202e}puos",
    "\u{0}soup",
];

#[test]
fn no_keyword_means_more_than_its_words_and_none_is_a_fault() {
    let cookbook = demonstration();
    for keyword in KEYWORDS {
        let path = format!("/api/search/={}/page/0", percent_encoded(keyword));
        for answer in [cookbook.get(&path), cookbook.put(&path, "[]")] {
            match answer.status {
                200 => assert!(answer.read::<Vec<Card>>().len() <= 24),
                _ => assert!(!answer.refused(400).is_empty()),
            }
        }
    }
    assert!(!cookbook.log().contains("panicked"), "{}", cookbook.log());
}

#[test]
fn what_stands_around_a_word_does_not_hide_what_it_finds() {
    let cookbook = demonstration();
    let plain = cookbook.get("/api/search/=soup/page/0").total();
    assert!(plain > 1);
    for keyword in ["\"soup\"", "soup?", "(soup)", " soup ", "SOUP", "soup!", "+soup", "#soup"] {
        let answer = cookbook.get(&format!("/api/search/={}/page/0", percent_encoded(keyword)));
        assert_eq!(answer.total(), plain, "{keyword}");
    }
}

#[test]
fn accents_may_be_left_out_and_may_be_written_in_either_form() {
    let cookbook = demonstration();
    let accented = cookbook.all_cards().into_iter().find(|card| card.title.contains('é'));
    let Some(card) = accented else { return };
    for title in [card.title.clone(), card.title.replace('é', "e"), card.title.replace('é', "e\u{301}")] {
        let found: Vec<Card> = cookbook.read(&format!("/api/search/={}/page/0", percent_encoded(&title)));
        assert_eq!(found.first().map(|first| first.recipe_id), Some(card.recipe_id), "{title}");
    }
}

#[test]
fn a_keyword_that_is_no_text_is_refused() {
    let cookbook = demonstration();
    for path in ["/api/search/=%ff%fe/page/0", "/api/search/=%c3%28/page/0"] {
        cookbook.get(path).refused(400);
    }
}

/// Sent by some scripts, but by no browser.
#[test]
fn a_head_that_is_no_http_is_refused_and_closed() {
    let cookbook = demonstration();
    for head in [
        "GET /api/search/=a b/page/0 HTTP/1.1\r\nhost: x\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET /\u{1} HTTP/1.1\r\n\r\n",
    ] {
        let mut connection = Connection::to(&cookbook);
        connection.write(head);
        let (answer, _) = connection.read_to_end();
        assert!(answer.starts_with("HTTP/1.1 400"), "{head:?}: {answer}");
    }
    let mut connection = Connection::to(&cookbook);
    connection.write(&format!("{}x-long: {}\r\n\r\n", head_of("GET", "/api/tags"), "y".repeat(1 << 20)));
    assert!(connection.read_to_end().0.starts_with("HTTP/1.1 431"));
}
