//! A JSON body must be declared as JSON.

use ureq::http::Method;

use crate::support::{Answer, demonstration};

const PLAIN: [Option<&str>; 8] = [
    None,
    Some(""),
    Some("text/plain"),
    Some("application/x-www-form-urlencoded"),
    Some("multipart/form-data; boundary=x"),
    Some("application/jsonp"),
    Some("text/json"),
    Some("application/json, text/plain"),
];

#[test]
fn a_body_that_does_not_say_that_it_is_json_is_not_read() {
    let cookbook = demonstration();
    let send = |(method, path, body): (Method, &str, &str), kind: Option<&str>| -> Answer {
        let headers: Vec<_> = kind.iter().map(|kind| ("content-type", *kind)).collect();
        cookbook.send(&method, path, &headers, Some(body.as_bytes()))
    };
    let calls = [
        (Method::PUT, "/api/recipes", "[1]"),
        (Method::PUT, "/api/search/=/page/0", "[]"),
        (Method::POST, "/api/login", r#"{"username": "a@example.org", "password": "x"}"#),
        (Method::POST, "/api/register", "{}"),
    ];
    for call in calls.clone() {
        for kind in PLAIN {
            let answer = send(call.clone(), kind);
            assert_eq!(answer.refused(415), "unsupported_media_type", "{call:?} {kind:?}");
            assert_eq!(
                answer.message(),
                "Please send the body of this call with the header Content-Type: application/json."
            );
        }
        for kind in [
            "application/json",
            "Application/JSON; charset=utf-8",
            "application/json;charset=\"UTF-8\"",
            "application/problem+json",
        ] {
            let answer = send(call.clone(), Some(kind));
            assert_ne!(answer.status, 415, "{call:?} {kind}");
        }
    }
}

#[test]
fn a_form_of_another_site_makes_no_call() {
    let cookbook = demonstration();
    // What a form can send without a preflight: its body can be made to look like JSON.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let body = r#"{"email": "rosa@example.org", "x": "="}"#;
        let answer = cookbook.send(
            &Method::POST,
            "/api/password-reset/request",
            &[("content-type", kind), ("origin", "https://elsewhere.example")],
            Some(body.as_bytes()),
        );
        assert_eq!(answer.refused(415), "unsupported_media_type", "{kind}");
    }
}
