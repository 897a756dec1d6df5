use ureq::http::Method;

use crate::support::demonstration;

const DOCUMENTS: [&str; 10] = [
    "/api/recipe/1",
    "/api/recipe/999999",
    "/api/recipe/1/comments",
    "/api/tags",
    "/api/recipes/number",
    "/api/search/=soup/page/0",
    "/api/search/tags",
    "/api/search/suggestions?typed=so",
    "/api/1/recipes",
    "/api/get-user/id/1",
];

#[test]
fn who_has_an_answer_already_is_told_so_without_a_body() {
    let cookbook = demonstration();
    for path in DOCUMENTS {
        let first = cookbook.get(path);
        let etag = first.header("etag");
        assert!(etag.starts_with('"') && etag.ends_with('"') && etag.len() > 10, "{path}: {etag}");
        assert_eq!(first.header("cache-control"), "public, no-cache", "{path}");
        for known in [etag, &format!("W/{etag}"), &format!("\"other\", {etag}"), "*"] {
            let again = cookbook.get_with(path, &[("if-none-match", known)]);
            assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
            for header in ["etag", "cache-control", "x-total-count"] {
                assert_eq!(again.header(header), first.header(header), "{path} {header}");
            }
        }
        let other = cookbook.get_with(path, &[("if-none-match", "\"other\"")]);
        assert_eq!((other.status, &other.body), (200, &first.body), "{path}");
    }
}

#[test]
fn different_answers_have_different_tags() {
    let cookbook = demonstration();
    let mut tags: Vec<String> =
        DOCUMENTS.iter().map(|path| cookbook.get(path).header("etag").to_owned()).collect();
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), DOCUMENTS.len());
}

/// A PUT has no condition to meet: it gets what it asks for.
#[test]
fn a_put_is_never_answered_with_what_the_caller_has_already() {
    let cookbook = demonstration();
    for (path, body) in [("/api/recipes", "[1]"), ("/api/search/=/page/0", "[]")] {
        let first = cookbook.put(path, body);
        for known in ["*", first.header("etag")] {
            let headers = [("content-type", "application/json"), ("if-none-match", known)];
            let again = cookbook.send(&Method::PUT, path, &headers, Some(body.as_bytes()));
            assert_eq!((again.status, &again.body), (200, &first.body), "{path} {known}");
        }
    }
}
