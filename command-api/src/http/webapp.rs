//! The built web app: every path that is not a call. Files are read once at the start, precompressed by the build.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use pages::{Drawn, Written};

use super::entity_tag::entity_tag;
use super::finished_pages::Finished;
use super::site::Site;
use crate::documents::representation::digest;
use crate::web::answer::contract::VideoHost;
use crate::web::answer::headers::{PERMISSIONS, WORKER_POLICY, page_policy};
use crate::web::answer::wanted::{IfNoneMatch, accepts};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// What stands in the page around what is written for each address, and where it stands.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");
const BODY: (&str, &str) = ("<!--body-->", "<!--/body-->");

/// What the build says of how pages look.
const DRAWN: &str = "drawn.json";

/// What answers in a browser where there is no network (docs/design.md#copies).
const SERVICE_WORKER: &str = "service-worker.js";

/// The files of the built web app, by their path from the root.
pub struct WebApp {
    page: Page,
    pub(super) drawn: Drawn,
    files: HashMap<String, File>,
    /// What the page may load, and whose videos it may show.
    policy: HeaderValue,
}

/// The page without what is written for each address.
struct Page {
    before_head: String,
    between: String,
    after_body: String,
}

struct File {
    content_type: HeaderValue,
    cache_control: HeaderValue,
    /// What it may load, where it is a program.
    policy: Option<HeaderValue>,
    digest: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

/// Why the web app cannot be served; the sentence says what to do.
#[derive(Debug, thiserror::Error)]
pub enum WebAppError {
    /// There is no built web app.
    #[error("There is no built web app in {}; build it with \"npm --prefix webapp ci && npm --prefix webapp run build\", or name its folder with --webapp.", .0.display())]
    Missing(PathBuf),
    /// Its page is of another version.
    #[error("The web app in {} is of another version of the cookbook; build it again with \"npm --prefix webapp ci && npm --prefix webapp run build\".", .0.display())]
    Unmarked(PathBuf),
    /// A file of it cannot be read.
    #[error("The web app's file {} cannot be read: {reason}.", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: std::io::Error,
    },
}

impl WebApp {
    /// Reads the built web app from its folder; its page bears the addresses of the deployment, and may show the
    /// videos of these hosts.
    ///
    /// # Errors
    /// [`WebAppError`] if it was not built or cannot be read.
    pub fn load(folder: &Path, site: &Site, frames: &BTreeSet<VideoHost>) -> Result<Self, WebAppError> {
        let page = std::fs::read_to_string(folder.join("index.html"))
            .map_err(|_| WebAppError::Missing(folder.to_owned()))?;
        let page =
            Page::read(&site.written_into(&page)).ok_or_else(|| WebAppError::Unmarked(folder.to_owned()))?;
        let policy = page_policy(frames, &page.built());
        let unreadable = |path: &Path| {
            let path = path.to_owned();
            move |reason| WebAppError::Unreadable { path, reason }
        };
        let drawn = drawn(&folder.join(DRAWN));
        let mut files = HashMap::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(current) = folders.pop() {
            let entries = std::fs::read_dir(&current).map_err(unreadable(&current))?;
            for entry in entries {
                let path = entry.map_err(unreadable(&current))?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if !is_compressed_copy(&path) && path != folder.join("index.html") {
                    let file = File::read(&path).map_err(unreadable(&path))?;
                    let relative =
                        path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                    files.insert(format!("/{relative}"), file.placed(&relative));
                }
            }
        }
        Ok(Self { page, drawn, files, policy })
    }

    /// Answers a path that is not a call with a file of the web app; `None` if its page is to be written, which picks the screen by the path.
    pub(super) fn serve(&self, request: &Request) -> Option<Response> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            let refusal = ApiError::MethodNotAllowed { method: request.method().to_string() };
            return Some(([(header::ALLOW, "GET,HEAD")], refusal).into_response());
        }
        let path = request.uri().path();
        if let Some(file) = self.files.get(path) {
            return Some(file.respond(request.headers()));
        }
        // A missing asset is an error, not a page: a browser would take the page for a script.
        path.starts_with("/assets/").then(|| {
            let message = format!("There is no file {path}.");
            ApiError::NotFound { code: ErrorCode::UnknownFile, message }.into_response()
        })
    }

    /// The page with what is written for an address.
    pub(super) fn page(&self, Written { head, body, .. }: &Written) -> String {
        let Page { before_head, between, after_body } = &self.page;
        [before_head, head, between, body, after_body].map(String::as_str).concat()
    }

    /// Answers with a page. A browser keeps it and asks whether it still is the same.
    pub(super) fn send(&self, request: &HeaderMap, page: &Finished) -> Response {
        let Finished { is_missing, etag, encoding, bytes } = page;
        let is_known = !is_missing && IfNoneMatch::of(request).names(etag.as_bytes());
        let mut response = Response::new(if is_known { Body::empty() } else { Body::from(bytes.clone()) });
        *response.status_mut() = match (is_missing, is_known) {
            (true, _) => StatusCode::NOT_FOUND,
            (false, true) => StatusCode::NOT_MODIFIED,
            (false, false) => StatusCode::OK,
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::ETAG, etag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(encoding) = encoding.filter(|_| !is_known) {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        headers.insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        headers.insert(PERMISSIONS.0, PERMISSIONS.1);
        response
    }
}

impl Page {
    /// The parts of the page around what is marked; `None` if it has no such marks.
    fn read(page: &str) -> Option<Self> {
        let (before_head, rest) = page.split_once(HEAD.0)?;
        let (_, rest) = rest.split_once(HEAD.1)?;
        let (between, rest) = rest.split_once(BODY.0)?;
        let (_, after_body) = rest.split_once(BODY.1)?;
        let [before_head, between, after_body] = [before_head, between, after_body].map(str::to_owned);
        Some(Self { before_head, between, after_body })
    }

    /// What the build has written.
    fn built(&self) -> String {
        [&self.before_head, &self.between, &self.after_body].map(String::as_str).concat()
    }
}

/// What a build says of how pages look. If that is not there or of another version, pages have no looks before the app does, and everything
/// else is as it should be.
fn drawn(path: &Path) -> Drawn {
    let read = std::fs::read(path).and_then(|drawn| Ok(serde_json::from_slice(&drawn)?));
    read.unwrap_or_else(|error| {
        tracing::error!(
            path = %path.display(), %error,
            "the web app is of another build, so its pages come without their styles; build it again with \"npm --prefix webapp ci && npm --prefix webapp run build\""
        );
        Drawn::default()
    })
}

fn is_compressed_copy(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "br" || extension == "gz")
}

impl File {
    fn read(path: &Path) -> std::io::Result<Self> {
        let plain = Bytes::from(std::fs::read(path)?);
        let beside = |suffix: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            std::fs::read(PathBuf::from(name)).ok().map(Bytes::from)
        };
        Ok(Self {
            content_type: HeaderValue::from_static(content_type(path)),
            cache_control: HeaderValue::from_static("no-cache"),
            policy: None,
            digest: digest(&plain),
            brotli: beside(".br"),
            gzip: beside(".gz"),
            plain,
        })
    }

    /// Names of built assets contain a hash of their content, so the content under a name never changes.
    fn placed(mut self, relative: &str) -> Self {
        if relative.starts_with("assets/") {
            self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        }
        if relative == SERVICE_WORKER {
            self.policy = Some(WORKER_POLICY);
        }
        self
    }

    fn respond(&self, request: &HeaderMap) -> Response {
        let (bytes, encoding) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts(request, "br") => (brotli, Some("br")),
            (_, Some(gzip)) if accepts(request, "gzip") => (gzip, Some("gzip")),
            _ => (&self.plain, None),
        };
        let etag = entity_tag(&self.digest, encoding);
        let unchanged = IfNoneMatch::of(request).names(etag.as_bytes());
        let mut response = Response::new(if unchanged { Body::empty() } else { Body::from(bytes.clone()) });
        if unchanged {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        headers.insert(header::ETAG, etag);
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(policy) = &self.policy {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "json" => "application/json",
        // Web Application Manifest (W3C), its media type.
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}
