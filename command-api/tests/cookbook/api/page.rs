use crate::support::{SCRIPT, demonstration};

#[test]
fn a_page_may_load_from_here_only_and_run_nothing_in_it_but_what_was_built() {
    let page = demonstration().get("/");
    let policy = page.header("content-security-policy");
    for part in [
        "default-src 'none'",
        // The digests of what stands in the page as it was built.
        "script-src 'self' 'sha256-GDNmDRAOJ2Fkuo7N7rU2hDaUbeg1WfEP70VNUjAD11Q=';",
        "style-src 'self' 'sha256-7IWhgxoOGTB5NQzjGk9OPt0FwhVeBvZGoWgF9xLLh8c=';",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "frame-src 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
    ] {
        assert!(policy.contains(part), "{part}: {policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains("nonce"), "{policy}");
    assert!(page.header("permissions-policy").contains("camera=()"));
}

#[test]
fn every_answer_carries_the_headers_that_guard_it() {
    let cookbook = demonstration();
    for path in [
        "/",
        "/assets/app-123.js",
        "/assets/none.js",
        "/api/recipe/1",
        "/api/x",
        "/api/recipe/x",
        "/api/images/x",
        "/health/live",
        "/metrics",
    ] {
        let answer = cookbook.get(path);
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"), "{path}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert!(!answer.header("content-type").is_empty(), "{path}");
        assert_eq!(answer.header("server"), "", "{path}");
    }
}

#[test]
fn assets_are_kept_for_ever_and_come_compressed_as_the_browser_likes() {
    let cookbook = demonstration();
    let asked = |encodings: &str| cookbook.get_with("/assets/app-123.js", &[("accept-encoding", encodings)]);
    for (encodings, chosen, body) in [
        ("br", "br", "as brotli"),
        ("gzip, deflate, br", "br", "as brotli"),
        ("gzip", "gzip", "as gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "as gzip"),
        ("br;q=0.0, gzip", "gzip", "as gzip"),
        ("GZIP", "gzip", "as gzip"),
        ("identity", "", SCRIPT),
        ("deflate", "", SCRIPT),
    ] {
        let answer = asked(encodings);
        assert_eq!((answer.status, answer.header("content-encoding")), (200, chosen), "{encodings}");
        assert_eq!(answer.text(), body, "{encodings}");
        assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    let known = asked("br").header("etag").to_owned();
    let again =
        cookbook.get_with("/assets/app-123.js", &[("accept-encoding", "br"), ("if-none-match", &known)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    // The brotli and the plain version are two representations: they must not share a strong tag.
    assert_ne!(asked("identity").header("etag"), known);
}

#[test]
fn other_files_are_asked_for_again_each_time() {
    let cookbook = demonstration();
    for (path, content_type) in
        [("/shelf.svg", "image/svg+xml"), ("/shelf.webmanifest", "application/manifest+json")]
    {
        let file = cookbook.get(path);
        assert_eq!((file.status, file.header("content-type")), (200, content_type), "{path}");
        assert_eq!(file.header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn the_service_worker_is_asked_for_each_time_and_may_call_this_server_and_no_other() {
    let worker = demonstration().get("/service-worker.js");
    assert_eq!((worker.status, worker.text()), (200, SCRIPT));
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    // Otherwise a browser would go on with a worker that was taken back.
    assert_eq!(worker.header("cache-control"), "no-cache");
    let policy = worker.header("content-security-policy");
    assert_eq!(policy, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
}

#[test]
fn a_missing_asset_is_missing_and_no_path_leads_out_of_the_web_app() {
    let cookbook = demonstration();
    for path in [
        "/assets/app-124.js",
        "/assets/",
        "/assets/../../etc/passwd",
        "/assets/app-123.js.br",
        "/assets/app-123.js.map",
    ] {
        assert_eq!(cookbook.get(path).refused(404), "unknown_file", "{path}");
    }
    for path in ["/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd"] {
        let answer = cookbook.get(path);
        assert!(answer.text().contains("<div id=\"root\">"), "{path}: {}", answer.text());
    }
}
