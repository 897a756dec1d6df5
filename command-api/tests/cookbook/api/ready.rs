//! Documents that were just answered are answered again without being routed, identically.

use crate::support::{Answer, Installation, demonstration};

const KEPT: [&str; 5] =
    ["/api/recipe/1", "/api/recipe/999999", "/api/recipe/1/comments", "/api/tags", "/api/recipes/number"];

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

#[test]
fn answers_without_a_route_are_counted_by_the_route_that_they_would_have_had() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    for _ in 0..5 {
        cookbook.get("/api/recipe/7");
    }
    let line = r#"http_requests_total{method="GET",route="/api/recipe/{id}",status="2xx"} 5"#;
    let metrics = cookbook.get("/metrics");
    assert!(metrics.text().lines().any(|written| written == line), "{}", metrics.text());
}
