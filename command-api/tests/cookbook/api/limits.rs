use crate::support::demonstration;

#[test]
fn what_is_out_of_bounds_is_refused_with_a_code() {
    let cookbook = demonstration();
    let long = "x".repeat(101);
    let words = ["w"; 17].join("%20");
    for (path, code) in [
        ("/api/recipe/x", "invalid_id"),
        ("/api/recipe/-1", "invalid_id"),
        ("/api/recipe/1.5", "invalid_id"),
        ("/api/recipe/99999999999999999999", "invalid_id"),
        ("/api/recipe/x/comments", "invalid_id"),
        ("/api/get-user/id/x", "invalid_id"),
        ("/api/x/recipes", "invalid_id"),
        ("/api/1/recipes?page=x", "invalid_page"),
        ("/api/1/recipes?page=-1", "invalid_page"),
        ("/api/1/recipes?page=1001", "invalid_page"),
        ("/api/search/=soup/page/x", "invalid_page"),
        ("/api/search/=soup/page/-1", "invalid_page"),
        ("/api/search/=soup/page/1001", "invalid_page"),
        ("/api/search/soup/page/0", "invalid_search"),
        (&format!("/api/search/={long}/page/0"), "keyword_too_long"),
        (&format!("/api/search/={words}/page/0"), "too_many_words"),
        (&format!("/api/search/tags?keyword={long}"), "keyword_too_long"),
        (&format!("/api/search/tags?keyword={words}"), "too_many_words"),
        (&format!("/api/search/tags?tags={}", ["1"; 51].join(",")), "too_many_tags"),
        ("/api/search/tags?tags=3,x", "invalid_id"),
        (&format!("/api/search/suggestions?typed={long}"), "keyword_too_long"),
        (&format!("/api/search/suggestions?typed={words}"), "too_many_words"),
    ] {
        assert_eq!(cookbook.get(path).refused(400), code, "{path}");
    }
    assert_eq!(cookbook.get(&format!("/api/search/={}/page/1000", "%C3%A9".repeat(100))).status, 200);
    assert_eq!(cookbook.get("/api/1/recipes?page=1000").status, 200);
}

#[test]
fn a_parameter_that_is_no_text_or_comes_twice_is_refused_in_the_same_envelope() {
    let cookbook = demonstration();
    for path in [
        "/api/recipe/%ff",
        "/api/%ff/recipes",
        "/api/images/%ff",
        "/api/get-user/id/%ff",
        "/api/1/recipes?page=1&page=2",
        "/api/search/tags?keyword=a&keyword=b",
    ] {
        let answer = cookbook.get(path);
        assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
        answer.refused(answer.status);
    }
}

#[test]
fn a_body_that_is_not_the_asked_json_is_refused() {
    let cookbook = demonstration();
    for path in ["/api/recipes", "/api/search/=soup/page/0"] {
        for body in
            ["", "x", "{}", "[1", "[\"1\"]", "[1.5]", "[null]", "[99999999999999999999]", "[1] x", "\u{0}"]
        {
            assert_eq!(cookbook.put(path, body).refused(400), "invalid_body", "{path} {body}");
        }
        let deep = "[".repeat(3_000);
        assert_eq!(cookbook.put(path, &deep).refused(400), "invalid_body");
    }
}

#[test]
fn too_many_numbers_and_too_large_bodies_are_refused() {
    let cookbook = demonstration();
    let list = |length: usize| serde_json::to_string(&vec![1; length]).unwrap();
    assert_eq!(cookbook.put("/api/recipes", &list(101)).refused(400), "too_many_ids");
    assert_eq!(cookbook.put("/api/search/=/page/0", &list(51)).refused(400), "too_many_tags");
    assert_eq!(cookbook.put("/api/search/=/page/0", &list(50)).status, 200);
    for path in ["/api/recipes", "/api/search/=/page/0"] {
        assert_eq!(cookbook.put(path, &list(20_000)).refused(413), "body_too_large", "{path}");
    }
}

#[test]
fn a_wrong_method_is_refused_with_the_right_ones() {
    let cookbook = demonstration();
    for (method, path, allowed) in [
        ("POST", "/api/recipe/1", "GET"),
        ("DELETE", "/api/tags", "GET"),
        ("GET", "/api/recipes", "PUT"),
        ("PATCH", "/api/search/=/page/0", "PUT"),
        ("PUT", "/api/recipes/number", "GET"),
        ("POST", "/api/openapi.json", "GET"),
    ] {
        let answer = cookbook.call(method, path);
        assert_eq!(answer.refused(405), "method_not_allowed", "{method} {path}");
        assert!(answer.header("allow").contains(allowed), "{path}: {}", answer.header("allow"));
    }
    let answer = cookbook.call("POST", "/search");
    assert_eq!(answer.refused(405), "method_not_allowed");
    assert_eq!(answer.header("allow"), "GET,HEAD");
}

#[test]
fn an_unknown_call_is_answered_in_json_and_never_with_the_page() {
    let cookbook = demonstration();
    for path in [
        "/api",
        "/api/",
        "/api/x",
        "/api/recipe",
        "/api/recipe/1/",
        "/api/recipe/1/x",
        "/api/search",
        "/api/search/=x",
        "/api/search/=x/page/0/",
        "/api/search/=x/y/page/0/1",
        "/api//tags",
    ] {
        for method in ["GET", "POST"] {
            assert_eq!(cookbook.call(method, path).refused(404), "unknown_call", "{method} {path}");
        }
    }
}

#[test]
fn a_head_is_answered_like_a_get_without_its_body() {
    let cookbook = demonstration();
    for path in [
        "/api/recipe/1",
        "/api/tags",
        "/api/search/=soup/page/0",
        "/api/recipes/number",
        // Not home: it brings another recipe along each time.
        "/recipe/1",
        "/search",
        "/assets/app-123.js",
    ] {
        let (get, head) = (cookbook.get(path), cookbook.call("HEAD", path));
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        for header in ["content-type", "content-length", "etag", "cache-control", "x-total-count"] {
            assert_eq!(head.header(header), get.header(header), "{path} {header}");
        }
    }
}
