//! For tests: an S3 server with a bucket that is a folder, and pictures that are hard to decode.

#![expect(clippy::expect_used, reason = "a panic in a test is its report")]

pub mod pictures;

use std::path::{Path, PathBuf};

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use image::RgbImage;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

const KEY: &str = "photographer";
const SECRET: &str = "develop-and-fix";

/// The name of the bucket.
pub const BUCKET: &str = "photos";

/// The server. It ends when it is dropped.
#[derive(Debug)]
pub struct S3Server {
    root: TempDir,
    address: std::net::SocketAddr,
    _runtime: Runtime,
}

impl S3Server {
    /// Starts it.
    ///
    /// # Panics
    /// If it does not start.
    #[must_use]
    pub fn start() -> Self {
        let root = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(root.path().join(BUCKET)).expect("a bucket");
        let mut service = S3ServiceBuilder::new(FileSystem::new(root.path()).expect("a file system"));
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let service = service.build();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind(("127.0.0.1", 0))).expect("a port");
        let address = listener.local_addr().expect("an address");
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let http = Builder::new(TokioExecutor::new());
                    drop(http.serve_connection(TokioIo::new(stream), service).await);
                });
            }
        });
        Self { root, address, _runtime: runtime }
    }

    /// The address of its bucket.
    #[must_use]
    pub fn url(&self) -> String {
        format!("s3://{BUCKET}")
    }

    /// The variables of the environment that say where it is and who may use it.
    #[must_use]
    pub fn variables(&self) -> Vec<(String, String)> {
        let endpoint = format!("http://{}", self.address);
        let variables = [
            ("AWS_ENDPOINT_URL", endpoint.as_str()),
            ("AWS_REGION", "eu-central-1"),
            ("AWS_ACCESS_KEY_ID", KEY),
            ("AWS_SECRET_ACCESS_KEY", SECRET),
        ];
        variables.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
    }

    /// The folder with everything that it keeps.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.root.path()
    }

    /// The files in its bucket, by their names.
    ///
    /// # Panics
    /// If they cannot be listed.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = Vec::new();
        let mut folders = vec![self.root.path().join(BUCKET)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("a file").path();
                if path.is_dir() { folders.push(path) } else { files.push(path) }
            }
        }
        files.sort();
        files
    }
}

/// How far two pictures of one size are from each other on average, of 255. It stands here, as this crate is optimized in tests too.
///
/// # Panics
/// If their sizes differ.
#[must_use]
pub fn distance(one: &RgbImage, other: &RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let differences = one.as_raw().iter().zip(other.as_raw()).map(|(a, b)| u64::from(a.abs_diff(*b)));
    differences.sum::<u64>() as f64 / one.as_raw().len() as f64
}
