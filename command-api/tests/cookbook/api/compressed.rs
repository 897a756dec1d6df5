//! Answers that are kept come compressed to whoever accepts that.

use std::io::Read;

use flate2::read::GzDecoder;
use ureq::http::Method;

use crate::support::{Answer, Cookbook, Installation, demonstration};

/// What is longer than a packet, and the same for everybody.
const LONG: [&str; 7] = [
    "/api/recipe/1",
    "/api/home",
    "/api/avatars",
    "/api/search/=/page/0",
    "/api/1/recipes",
    "/api/openapi.json",
    "/sitemaps/1.xml",
];

fn asked(cookbook: &Cookbook, path: &str, encodings: &str) -> Answer {
    cookbook.get_with(path, &[("accept-encoding", encodings)])
}

fn decompressed(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(&answer.body[..]).read_to_end(&mut plain).unwrap();
    plain
}

#[test]
fn who_accepts_it_gets_what_is_long_in_less_than_half_of_the_bytes() {
    let cookbook = demonstration();
    for path in LONG {
        let plain = asked(&cookbook, path, "identity");
        assert_eq!((plain.status, plain.header("content-encoding")), (200, ""), "{path}");
        for encodings in ["gzip", "gzip, deflate, br, zstd", "br;q=1, GZIP;q=0.5"] {
            // Not only the first time, when it has to be compressed.
            for _ in 0..2 {
                let small = asked(&cookbook, path, encodings);
                assert_eq!((small.status, small.header("content-encoding")), (200, "gzip"), "{path}");
                assert_eq!(small.header("content-length"), small.body.len().to_string(), "{path}");
                assert!(small.body.len() * 2 <= plain.body.len(), "{path}: {}", small.body.len());
                assert_eq!(decompressed(&small), plain.body, "{path}");
                for header in ["content-type", "cache-control", "x-total-count", "vary"] {
                    assert_eq!(small.header(header), plain.header(header), "{path} {header}");
                }
                assert_eq!(small.header("vary"), "accept-encoding", "{path}");
                assert_ne!(small.header("etag"), plain.header("etag"), "{path}");
            }
        }
        for encodings in ["", "gzip;q=0", "br, gzip; q=0.0", "x-gzip"] {
            let answer = asked(&cookbook, path, encodings);
            assert_eq!((answer.header("content-encoding"), &answer.body), ("", &plain.body), "{encodings}");
        }
    }
}

#[test]
fn each_form_is_known_by_its_own_tag_and_described_without_a_body() {
    let cookbook = demonstration();
    for path in LONG {
        let tags = ["gzip", "identity"].map(|form| asked(&cookbook, path, form).header("etag").to_owned());
        for (form, own, other) in [("gzip", &tags[0], &tags[1]), ("identity", &tags[1], &tags[0])] {
            let full = asked(&cookbook, path, form);
            for known in [own.as_str(), &format!("W/{own}"), "*"] {
                let headers = [("accept-encoding", form), ("if-none-match", known)];
                let again = cookbook.get_with(path, &headers);
                assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
                assert_eq!((again.header("etag"), again.header("vary")), (own.as_str(), "accept-encoding"));
                assert_eq!(again.header("content-encoding"), "", "{path}");
            }
            let headers = [("accept-encoding", form), ("if-none-match", other.as_str())];
            assert_eq!(cookbook.get_with(path, &headers).body, full.body, "{path}");
            let head = cookbook.send(&Method::HEAD, path, &[("accept-encoding", form)], None);
            assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
            for header in ["content-encoding", "content-length", "content-type", "etag", "vary"] {
                assert_eq!(head.header(header), full.header(header), "{path} {header}");
            }
        }
    }
}

#[test]
fn what_is_short_secret_or_made_for_one_call_is_not_compressed() {
    let cookbook = demonstration();
    let gzip = [("accept-encoding", "gzip"), ("content-type", "application/json")];
    for path in ["/api/recipes/number", "/api/recipe/999999", "/api/recipes/random", "/api/search/=/page/x"] {
        assert_eq!(cookbook.get_with(path, &gzip).header("content-encoding"), "", "{path}");
    }
    let several = cookbook.send(&Method::PUT, "/api/recipes", &gzip, Some(b"[1,2,3]"));
    assert_eq!((several.status, several.header("content-encoding")), (200, ""));
    // Of a search with tags, the page is kept as that of others is.
    let tagged = cookbook.send(&Method::PUT, "/api/search/=/page/0", &gzip, Some(b"[]"));
    assert_eq!((tagged.status, tagged.header("content-encoding")), (200, "gzip"));
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let own = ada.call(&Method::GET, "/api/audit", &gzip[..1], None);
    assert!(own.status == 200 && own.body.len() > 10_000, "{}", own.text());
    assert_eq!((own.header("content-encoding"), own.header("cache-control")), ("", "private, no-store"));
}
