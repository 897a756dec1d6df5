//! Documents and pages that were just answered are answered again without being routed, identically.

use std::collections::BTreeSet;

use command_api::web::answer::contract::{Recipe, User};
use ureq::http::Method;

use crate::support::{Answer, Cookbook, Installation, demonstration, eventually, wait_until};

const KEPT: [&str; 7] = [
    "/api/recipe/1",
    "/api/recipe/999999",
    "/api/recipe/1/comments",
    "/api/tags",
    "/api/recipes/number",
    "/api/home",
    "/api/search/=soup/page/0",
];

/// Pages, and how many answers each brings along.
const PAGES: [(&str, usize); 6] = [
    ("/search", 3),
    ("/search?keyword=soup&page=1", 4),
    ("/recipe/1", 2),
    ("/recipe/1?tab=photos", 2),
    ("/user/1/Somebody", 2),
    ("/login", 0),
];

/// An answer without what differs from call to call.
fn said(answer: &Answer) -> (u16, Vec<(String, String)>, &[u8]) {
    let mut headers: Vec<_> = answer
        .headers
        .iter()
        .filter(|(name, _)| !["x-request-id", "date"].contains(&name.as_str()))
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    headers.sort();
    (answer.status, headers, &answer.body)
}

#[test]
fn an_answer_that_needs_no_route_is_the_same_as_one_that_does() {
    let cookbook = demonstration();
    for path in KEPT {
        let etag = cookbook.get(path).header("etag").to_owned();
        let cases: [&[(&str, &str)]; 8] = [
            &[],
            &[("accept-encoding", "gzip")],
            &[("accept-encoding", "gzip"), ("if-none-match", &etag)],
            &[("if-none-match", &etag)],
            &[("if-none-match", "\"other\"")],
            &[("x-read-after", "1")],
            &[("x-read-after", "9000000000000000000")],
            &[("x-read-after", "not a position")],
        ];
        for headers in cases {
            // With a question mark it is always routed.
            let routed = cookbook.get_with(&format!("{path}?"), headers);
            let ready = cookbook.get_with(path, headers);
            assert_eq!(said(&ready), said(&routed), "{path} {headers:?}");
            assert!(ready.header("x-request-id").len() >= 10);
        }
        let given = cookbook.get_with(path, &[("x-request-id", "abc-123")]);
        assert_eq!(given.header("x-request-id"), "abc-123");
        for method in ["POST", "PATCH"] {
            assert_eq!(cookbook.call(method, path).refused(405), "method_not_allowed", "{method} {path}");
        }
    }
    // Another call of the same path is not taken for this one.
    assert_eq!(cookbook.call("DELETE", KEPT[0]).refused(401), "not_signed_in");
}

/// The page with so many answers: on a busy machine one may be late, and the page goes out without it.
fn whole(cookbook: &Cookbook, path: &str, answers: usize) -> Option<Answer> {
    let page = cookbook.get(path);
    (page.text().matches("{\"call\":\"").count() == answers).then_some(page)
}

/// What home shows on its card.
fn drawn(home: &Answer) -> Option<Recipe> {
    let (_, rest) = home.text().split_once("{\"call\":\"/api/recipes/random\",\"headers\":[],\"body\":")?;
    serde_json::Deserializer::from_str(rest).into_iter().next()?.ok()
}

/// Asks for home so often that what was drawn is shown in turns, and returns what was shown.
fn homes(cookbook: &Cookbook) -> Vec<Recipe> {
    (0..80).filter_map(|_| drawn(&cookbook.get("/"))).collect()
}

#[test]
fn a_page_that_was_sent_before_is_the_same_without_a_route_and_asks_the_database_for_nothing() {
    let installation = Installation::demonstrated();
    let (cookbook, writer) = (installation.serve(), installation.writer());
    for (path, answers) in PAGES {
        let routed = eventually("all answers come in time", || whole(&cookbook, path, answers));
        let held = writer.hold("LOCK TABLE read.recipes, read.users, read.comments IN ACCESS EXCLUSIVE MODE");
        let ready = cookbook.get(path);
        drop(held);
        assert_eq!(said(&ready), said(&routed), "{path}");
        for headers in [&[("if-none-match", ready.header("etag"))][..], &[("x-read-after", "1")], &[]] {
            // It is always routed, and its length is not told of a 304.
            let [head, ready] = [&Method::HEAD, &Method::GET].map(|method| {
                let answer = cookbook.send(method, path, headers, None);
                let (status, mut headers, _) = said(&answer);
                headers.retain(|(name, _)| name != "content-length");
                (status, headers)
            });
            assert_eq!(ready, head, "{path} {headers:?}");
        }
        assert_eq!(cookbook.call("POST", path).refused(405), "method_not_allowed", "{path}");
    }
    eventually("a home is shown again", || {
        homes(&cookbook);
        let held = writer.hold("LOCK TABLE read.recipes IN ACCESS EXCLUSIVE MODE");
        let home = cookbook.get("/");
        drop(held);
        drawn(&home)
    });
}

#[test]
fn home_shows_another_recipe_each_time_and_none_that_has_changed_or_is_gone() {
    let installation = Installation::demonstrated();
    let (cookbook, writer) = (installation.serve(), installation.writer());
    let shown = homes(&cookbook);
    assert!(shown.iter().map(|recipe| recipe.recipe_id).collect::<BTreeSet<_>>().len() > 10, "{shown:?}");
    let again = shown.windows(2).filter(|pair| pair[0].recipe_id == pair[1].recipe_id).count();
    assert!(again * 4 < shown.len(), "{again} of {}", shown.len());

    let (first, last) = (shown[0].recipe_id, shown[shown.len() - 1].recipe_id);
    let now = |id| cookbook.read::<Recipe>(&format!("/api/recipe/{id}"));
    writer.retitle(first, "Gooseberry Fool");
    wait_until("the new title is shown", || now(first).title == "Gooseberry Fool");
    assert!(
        homes(&cookbook).iter().all(|recipe| recipe.recipe_id != first || recipe.title == "Gooseberry Fool")
    );
    if last != first {
        writer.delete(last);
        wait_until("it is gone", || now(last).recipe_id == 0);
        assert!(homes(&cookbook).iter().all(|recipe| recipe.recipe_id != last));
    }
}

#[test]
fn what_a_visitor_was_answered_is_not_answered_to_whoever_is_told_more() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.member("Ada");
    let path = format!("/api/get-user/id/{}", ada.user().id);
    for _ in 0..2 {
        assert_eq!(cookbook.read::<User>(&path).username, "");
        assert_eq!(ada.get(&path).read::<User>().username, ada.user().username);
    }
}

#[test]
fn answers_without_a_route_are_counted_by_the_route_that_they_would_have_had() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    for _ in 0..5 {
        cookbook.get("/api/recipe/7");
        cookbook.get("/about-us");
    }
    let metrics = cookbook.get("/metrics");
    for route in ["/api/recipe/{id}", "unmatched"] {
        let line = format!("http_requests_total{{method=\"GET\",route=\"{route}\",status=\"2xx\"}} 5");
        assert!(metrics.text().lines().any(|written| written == line), "{}", metrics.text());
    }
}
