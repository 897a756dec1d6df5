use std::collections::BTreeSet;

use crate::support::{Cookbook, Installation, demonstration, eventually};

#[test]
fn every_answer_carries_a_request_id() {
    let cookbook = demonstration();
    let mut ids = BTreeSet::new();
    for path in ["/", "/api/tags", "/api/x", "/api/recipe/x", "/assets/none.js", "/health/live", "/metrics"] {
        let id = cookbook.get(path).header("x-request-id").to_owned();
        assert!(id.len() >= 10, "{path}: {id}");
        assert!(ids.insert(id), "{path}: an id came twice");
    }
}

#[test]
fn the_request_id_of_a_believed_proxy_is_taken_over_if_it_is_one() {
    let cookbook = demonstration();
    let long = "x".repeat(64);
    for given in ["abc-123", "01J9.x_y", &long] {
        let answer = cookbook.get_with("/api/tags", &[("x-request-id", given)]);
        assert_eq!(answer.header("x-request-id"), given);
    }
    let too_long = "x".repeat(65);
    for given in ["", "a b", "a\"b", "<script>", "a;b", "{\"a\":1}", &too_long] {
        let answer = cookbook.get_with("/api/tags", &[("x-request-id", given)]);
        let made = answer.header("x-request-id");
        assert!(made != given && made.len() >= 10, "{given}: {made}");
    }
}

#[test]
fn whoever_is_no_believed_proxy_chooses_no_request_id() {
    let installation = Installation::new();
    for proxy in [None, Some("192.0.2.0/24")] {
        let mut serving =
            installation.command(&["serve", "--listen", "127.0.0.1:0", "--allow-unsafe-postgres"]);
        serving.arg("--webapp").arg(installation.web_app());
        serving.args(proxy.map(|proxy| ["--trusted-proxy", proxy]).into_iter().flatten());
        let cookbook = Cookbook::start(&mut serving);
        // The second call is answered from the cache.
        for path in ["/api/tags", "/api/tags", "/", "/api/x"] {
            let answer = cookbook.get_with(path, &[("x-request-id", "chosen-by-the-caller")]);
            let made = answer.header("x-request-id");
            assert!(made != "chosen-by-the-caller" && made.len() >= 10, "{path} {proxy:?}: {made}");
        }
        assert!(!cookbook.log().contains("chosen-by-the-caller"), "{}", cookbook.log());
        cookbook.stop();
    }
}

#[test]
fn calls_are_counted_by_route_and_no_words_of_a_person_are_written_down() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.get("/api/search/=raspberryjamsecret/page/0");
    cookbook.put("/api/search/=raspberryjamsecret/page/0", "x");
    cookbook.get("/api/recipe/1");
    cookbook.get("/api/recipe/2");
    cookbook.get("/raspberryjamsecret?keyword=raspberryjamsecret");
    cookbook.get("/api/raspberryjamsecret/recipes");
    cookbook.call("POST", "/api/raspberryjamsecret");
    let metrics = cookbook.get("/metrics");
    assert_eq!(metrics.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    let text = metrics.text();
    for line in [
        r#"http_requests_total{method="GET",route="/api/recipe/{id}",status="2xx"} 2"#,
        r#"http_requests_total{method="GET",route="/api/search/{keyword}/page/{page}",status="2xx"} 1"#,
        r#"http_requests_total{method="PUT",route="/api/search/{keyword}/page/{page}",status="4xx"} 1"#,
        r#"http_requests_total{method="GET",route="/api/{userId}/recipes",status="4xx"} 1"#,
        r#"http_request_duration_seconds_count{method="GET",route="/api/recipe/{id}",status="2xx"} 2"#,
    ] {
        assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
    }
    assert!(
        text.contains("cookbook_documents_seq 0") && text.contains("cookbook_searchable_seq 0"),
        "{text}"
    );
    assert!(!text.contains("raspberry"), "{text}");
    assert!(!cookbook.log().contains("raspberry"), "{}", cookbook.log());
}

#[test]
fn log_lines_are_json_objects_with_the_request_id() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let answer = cookbook.call("POST", "/api/recipe/1");
    let id = answer.header("x-request-id");
    let line = eventually("the call is in the log", || {
        let log = cookbook.log();
        let whole = log.rsplit_once('\n')?.0;
        let mut lines = whole.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        lines.find(|line| line["request_id"] == id)
    });
    assert_eq!((line["status"].as_i64(), line["route"].as_str()), (Some(405), Some("/api/recipe/{id}")));
}
