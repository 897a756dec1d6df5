//! The built web app: every path that is not a call. Files are read once at the start, compressed ahead of time by the build.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::App;
use super::headers::{PERMISSIONS, page_policy};
use super::problem::ApiError;

/// What in the page stands where each answer's nonce goes.
const NONCE_MARK: &str = "{{nonce}}";

/// The files of the built web app, by their path from the root.
pub struct WebApp {
    page: String,
    files: HashMap<String, File>,
}

struct File {
    content_type: HeaderValue,
    cache_control: HeaderValue,
    etag: HeaderValue,
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
    /// Reads the built web app from its folder.
    ///
    /// # Errors
    /// [`WebAppError`] if it was not built or cannot be read.
    pub fn load(folder: &Path) -> Result<Self, WebAppError> {
        let page = std::fs::read_to_string(folder.join("index.html"))
            .map_err(|_| WebAppError::Missing(folder.to_owned()))?;
        let unreadable = |path: &Path| {
            let path = path.to_owned();
            move |reason| WebAppError::Unreadable { path, reason }
        };
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
        Ok(Self { page, files })
    }

    fn page(&self, status: StatusCode) -> Result<Response, getrandom::Error> {
        let mut random = [0; 16];
        getrandom::fill(&mut random)?;
        let nonce = hex::encode(random);
        let mut response = (status, self.page.replace(NONCE_MARK, &nonce)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Ok(policy) = HeaderValue::try_from(page_policy(&nonce)) {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        headers.insert(PERMISSIONS.0, PERMISSIONS.1);
        Ok(response)
    }
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
        let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&plain)[..12]));
        Ok(Self {
            content_type: HeaderValue::from_static(content_type(path)),
            cache_control: HeaderValue::from_static("no-cache"),
            etag: HeaderValue::try_from(etag).unwrap_or_else(|_| HeaderValue::from_static("\"\"")),
            brotli: beside(".br"),
            gzip: beside(".gz"),
            plain,
        })
    }

    /// Names of built assets carry a digest of their content: what they are called never changes what they are.
    fn placed(mut self, relative: &str) -> Self {
        if relative.starts_with("assets/") {
            self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        }
        self
    }

    fn respond(&self, request: &HeaderMap) -> Response {
        let accepts = |encoding: &str| {
            let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
            accepted.is_some_and(|list| {
                list.split(',').any(|item| {
                    let mut parts = item.split(';').map(str::trim);
                    parts.next() == Some(encoding) && parts.all(|q| q != "q=0")
                })
            })
        };
        let (bytes, encoding) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts("br") => (brotli, Some("br")),
            (_, Some(gzip)) if accepts("gzip") => (gzip, Some("gzip")),
            _ => (&self.plain, None),
        };
        let unchanged = request.get(header::IF_NONE_MATCH).is_some_and(|tag| *tag == self.etag);
        let mut response = Response::new(if unchanged { Body::empty() } else { Body::from(bytes.clone()) });
        if unchanged {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
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
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Answers every path that is not a call: a file of the web app, or its page, which finds the screen by the path.
pub async fn serve(State(app): State<App>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed { method: request.method().to_string() }.into_response();
    }
    let path = request.uri().path();
    if let Some(file) = app.webapp.files.get(path) {
        return file.respond(request.headers());
    }
    // A missing asset is an error, not a page: a browser would take the page for a script.
    let status = if path.starts_with("/assets/") { None } else { Some(StatusCode::OK) };
    match status.map(|status| app.webapp.page(status)) {
        Some(Ok(page)) => page,
        Some(Err(error)) => {
            tracing::error!(%error, "no random bytes for a nonce");
            ApiError::Internal.into_response()
        }
        None => ApiError::NotFound { code: "unknown_file", message: format!("There is no file {path}.") }
            .into_response(),
    }
}
