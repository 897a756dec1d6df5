use command_api::web::answer::contract::Card;

use crate::support::{Connection, demonstration, head_of};

fn percent_encoded(keyword: &str) -> String {
    keyword.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// What a person, a script or an attacker may type. The search takes all of it as words.
const KEYWORDS: [&str; 50] = [
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
    "with:",
    "WITH : eggs,,;flour & -\"",
    "with:\"",
    "with:-",
    "with: title:[a TO z], eggs^9, flour~2, *",
    "with:a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z",
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

/// Some proxies decode what is percent-encoded, a slash of the keyword included.
#[test]
fn a_slash_that_a_proxy_has_decoded_is_one_of_the_keyword() {
    let cookbook = demonstration();
    for keyword in ["soup/bread", "/", "//", "a/b/c", "/soup", "soup/", "soup/page/0", "page/0"] {
        let encoded = format!("/api/search/={}/page/0", percent_encoded(keyword));
        let decoded = format!("/api/search/={keyword}/page/0");
        for (one, other) in [
            (cookbook.get(&decoded), cookbook.get(&encoded)),
            (cookbook.put(&decoded, "[]"), cookbook.put(&encoded, "[]")),
        ] {
            assert_eq!(
                (one.status, one.total(), one.text()),
                (200, other.total(), other.text()),
                "{keyword}"
            );
        }
    }
    assert_eq!(cookbook.get("/api/search/=a/b/page/x").refused(400), "invalid_page");
    assert_eq!(cookbook.call("POST", "/api/search/=a/b/page/0").refused(405), "method_not_allowed");
    assert_eq!(cookbook.get("/api/get-user/username/a/b@example.org").text(), "0");
}

#[test]
fn of_more_than_eight_words_the_rarest_are_searched_for_and_the_others_are_named() {
    let cookbook = demonstration();
    let card = cookbook.all_cards().into_iter().find(|card| card.title.split(' ').count() == 2).unwrap();
    let long = format!("{} with the best of what is à là here", card.title);
    for words in [long.as_str(), &format!("{long} and a – & so to say")] {
        let path = format!("/api/search/={}/page/0", percent_encoded(words));
        for answer in [cookbook.get(&path), cookbook.put(&path, "[]")] {
            let left_out = answer.header("x-words-left-out");
            assert!(left_out.split(',').any(|word| word == "with"), "{left_out}");
            assert_eq!(
                left_out.split(',').count(),
                words.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count() - 8
            );
        }
    }
    assert_eq!(
        cookbook.get("/api/search/=a%20b%20c%20d%20e%20f%20g%20h/page/0").header("x-words-left-out"),
        ""
    );
}

#[test]
fn what_is_missing_is_said_by_a_search_by_what_is_there_and_by_no_other() {
    let cookbook = demonstration();
    let found = |keyword: &str| -> Vec<Card> {
        cookbook.read(&format!("/api/search/={}/page/0", percent_encoded(keyword)))
    };
    let missing: Vec<u32> = found("with: strawberries, sugar, lemon")
        .into_iter()
        .map(|card| {
            let missing = card.missing.unwrap();
            assert_eq!(missing.names.len(), missing.count.min(4) as usize);
            missing.count
        })
        .collect();
    assert!(missing.len() > 1 && missing.first() == Some(&0) && missing.is_sorted(), "{missing:?}");
    assert!(found("strawberries").iter().chain(&found("")).all(|card| card.missing.is_none()));
}

#[test]
fn of_a_list_what_no_recipe_has_is_named_as_it_was_typed_and_its_words_are_not_counted() {
    let cookbook = demonstration();
    let told = |keyword: &str| {
        let path = format!("/api/search/={}/page/0", percent_encoded(keyword));
        let [read, narrowed] = [cookbook.get(&path), cookbook.put(&path, "[]")];
        assert_eq!((read.status, read.text()), (200, narrowed.text()));
        let headers = ["x-in-no-recipe", "x-words-left-out", "x-did-you-mean"];
        let told = headers.map(|name| read.header(name).to_owned());
        assert_eq!(told, headers.map(|name| narrowed.header(name).to_owned()));
        told
    };
    let nothing = || String::new();
    assert_eq!(
        told("with: eggs, Crème de Qqq, flour"),
        ["Cr%C3%A8me%20de%20Qqq".to_owned(), nothing(), nothing()]
    );
    assert_eq!(told("with: Eggs, flowr"), [nothing(), nothing(), "with%3A%20Eggs%2C%20flour".to_owned()]);
    let seventeen =
        "abcdefghijklmnopq".chars().map(|letter| format!("q{letter} q")).collect::<Vec<_>>().join(",");
    assert_eq!(told(&format!("with:{seventeen},"))[1].split(',').next_back(), Some("qq%20q"));
    assert_eq!(told("eggs Qqq")[0], "");
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
