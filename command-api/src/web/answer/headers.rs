//! The headers that protect a page from misuse (docs/safety.md#headers).

use std::collections::BTreeSet;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::contract::VideoHost;

/// Headers of every answer, whatever it is.
pub fn guard(headers: &mut HeaderMap) {
    const ALWAYS: [(HeaderName, HeaderValue); 4] = [
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    for (name, value) in ALWAYS {
        headers.insert(name, value);
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(NOTHING_ALLOWED);
}

/// The content security policy of what is no page.
const NOTHING_ALLOWED: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// A nonce for one answer.
///
/// # Errors
/// When the system gives no random bytes.
pub fn nonce() -> Result<String, getrandom::Error> {
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    Ok(hex::encode(random))
}

/// The content security policy of a page: scripts and styles from here only, frames only from the hosts of the videos that the deployment
/// has. It is the same for every page, which browsers keep; so what stands in each of them, as the web app's build has written it, is
/// allowed by its hash.
#[must_use]
pub fn page_policy(frames: &BTreeSet<VideoHost>, built: &str) -> HeaderValue {
    let frames: Vec<&str> = frames.iter().map(|host| host.origin()).collect();
    let frames = if frames.is_empty() { "'none'".to_owned() } else { frames.join(" ") };
    let (scripts, styles) = (hashes(built, "script"), hashes(built, "style"));
    let policy = format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; connect-src 'self'; img-src 'self' data:; \
         font-src 'self'; frame-src {frames}; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
    );
    // It consists of visible ASCII characters, so it is always valid in a header.
    HeaderValue::try_from(policy).unwrap_or(NOTHING_ALLOWED)
}

/// The hash of each such element of a page that has no attributes as a source of the policy.
fn hashes(page: &str, element: &str) -> String {
    let (begin, end) = (format!("<{element}>"), format!("</{element}>"));
    let contents = page.split(&begin).skip(1).filter_map(|rest| rest.split_once(&end));
    contents.map(|(content, _)| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(content)))).collect()
}

/// The content security policy of the web app's service worker: what it may ask for itself is said by its own answer, not by a page's.
pub const WORKER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");

/// The content security policy of a self-contained page: its own style with this answer's nonce, and nothing else.
#[must_use]
pub fn lone_page_policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
}

/// What a page may ask of the device: to stay awake while somebody cooks, and nothing else.
pub const PERMISSIONS: (HeaderName, HeaderValue) = (
    HeaderName::from_static("permissions-policy"),
    HeaderValue::from_static(
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    ),
);

/// Tells a proxy to pass on each part of an answer as it comes, and to collect none of it.
pub const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// For encrypted connections: use only those from now on, for a year.
pub const HSTS: (HeaderName, HeaderValue) =
    (header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
