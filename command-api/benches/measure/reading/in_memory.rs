//! The limit of the HTTP rows: a bare axum handler that answers with given bytes from memory, or a plain server of files, behind the
//! product's own accept loop, in a process of its own.

use std::net::{Ipv6Addr, SocketAddr};
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::routing::get;
use bytes::Bytes;
use command_api::http::switch::Switch;
use http_listener::Origin;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tower_http::services::ServeDir;

use crate::Outcome;

/// The argument that makes this program that server.
pub(crate) const IN_MEMORY: &str = "serve-from-memory";

/// The running server; it ends when this is dropped.
pub(crate) struct InMemory {
    /// The address that it listens on.
    pub(crate) address: SocketAddr,
    _process: Child,
}

impl InMemory {
    /// Starts it with the answer to give.
    pub(crate) async fn start(folder: &Path, head: &[u8], body: &[u8]) -> Outcome<Self> {
        tokio::fs::write(folder.join("head"), head).await?;
        tokio::fs::write(folder.join("body"), body).await?;
        let mut process = Command::new(std::env::current_exe()?)
            .arg(IN_MEMORY)
            .arg(folder)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = process.stdout.take().ok_or("no output")?;
        let line = BufReader::new(output).lines().next_line().await?.ok_or("the server in memory ended")?;
        Ok(Self { address: line.parse()?, _process: process })
    }
}

/// Serves the answer in this folder: with the content type only, below `/same-headers` with the given status and all of the given headers,
/// and below `/files` as files.
pub(crate) async fn serve_from_memory(folder: &str) -> Outcome<()> {
    let body = Bytes::from(tokio::fs::read(Path::new(folder).join("body")).await?);
    let head = tokio::fs::read_to_string(Path::new(folder).join("head")).await?;
    let status = StatusCode::from_bytes(head.as_bytes().get(9..12).unwrap_or_default())?;
    let bare = get(|State((.., body)): State<(StatusCode, HeaderMap, Bytes)>| async move {
        ([(axum::http::header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body)
    });
    let full = get(|State(answer): State<(StatusCode, HeaderMap, Bytes)>| async move { answer });
    let router = Router::new()
        .route("/api/recipe/{id}", bare)
        .route("/same-headers/recipe/{id}", full)
        .with_state((status, headers(&head)?, body))
        .nest_service("/files", ServeDir::new(folder));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let router = Arc::new(Switch::new(router));
    let one_caller = |_| Origin::Caller(Ipv6Addr::LOCALHOST);
    http_listener::serve(listener, router, one_caller, "{}", std::future::pending()).await;
    Ok(())
}

fn headers(head: &str) -> Outcome<HeaderMap> {
    let mut headers = HeaderMap::new();
    for line in head.lines().skip(1) {
        // The connection itself writes these two.
        if let Some((name, value)) = line.split_once(": ")
            && !["date", "content-length"].contains(&name)
        {
            headers.insert(HeaderName::try_from(name)?, HeaderValue::try_from(value.trim())?);
        }
    }
    Ok(headers)
}
