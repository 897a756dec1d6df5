//! Exports of a long audit trail, and what they cost somebody who reads a recipe (docs/safety.md#heavy-calls).

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use super::Collection;
use super::deciding::unlocked_admin;
use super::http::{get, times};
use super::member::Member;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, open_log};
use crate::report::{Report, Row, Target};
use crate::sampling::percentile;
use crate::trail::add_decisions;

/// How many admins export the whole trail, each over and over.
const ADMINS: usize = 3;
/// How many times as long a cached recipe may take beside them, in the middle and at the worst of a hundred.
const BESIDE: [(f64, &str, f64); 2] = [(0.5, "p50", 2.0), (0.99, "p99", 3.0)];

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    collection: &Collection,
    report: &mut Report,
) -> Outcome<()> {
    let decisions = plan.either(2_000, 10_000);
    report.group(&format!("A recipe from the cache beside exports of {decisions} decisions"));
    let postgres = collection.start_postgres(workspace)?;
    let url = postgres.url(COOKBOOK);
    add_decisions(&url, &collection.data, decisions).await?;
    let service = Service::start_in(&collection.data, &["--database-url", &url]).await?;
    let log = open_log(&url, &collection.data).await?;
    let mut admins = Vec::new();
    for name in ["Ada", "Bea", "Cleo"].into_iter().take(ADMINS) {
        admins.push(unlocked_admin(&service, &log, collection, &url, name).await?);
    }
    log.close().await;
    let recipe: Vec<Vec<u8>> = vec![get("/api/recipe/1"); plan.either(500, 5_000)];
    times(service.address, &recipe).await?;
    let mut runs = Vec::new();
    for _ in 0..plan.runs {
        let alone = times(service.address, &recipe).await?;
        let exports = Exports::start(&admins);
        exports.have_begun().await;
        let beside = times(service.address, &recipe).await?;
        exports.stop(decisions).await?;
        runs.push((alone, beside));
    }
    service.stop().await?;
    postgres.stop();
    for (share, name, most) in BESIDE {
        let ratio = |(alone, beside): &(Vec<_>, Vec<_>)| {
            percentile(beside, share).as_secs_f64() / percentile(alone, share).as_secs_f64()
        };
        report.row(Row {
            key: "exports",
            title: format!("{name} beside {ADMINS} exports of the whole trail, in {name}s alone"),
            ratios: runs.iter().map(ratio).collect(),
            target: Target::AtMost(most),
            compared: "The time of a cached recipe while three admins export without a pause, over the same without them; who receives the files takes a part of the same cores.".to_owned(),
        });
    }
    Ok(())
}

/// Admins who export until they are stopped.
struct Exports {
    stop: Arc<AtomicBool>,
    received: Arc<AtomicU64>,
    admins: Vec<JoinHandle<Outcome<usize>>>,
}

impl Exports {
    fn start(admins: &[Member]) -> Self {
        let (stop, received) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let export = |admin: &Member| {
            let (stop, received) = (Arc::clone(&stop), Arc::clone(&received));
            let (address, token) = (admin.address, admin.token.clone());
            tokio::spawn(async move {
                loop {
                    let lines = export(address, &token, &received).await?;
                    if stop.load(Ordering::Relaxed) {
                        return Ok(lines);
                    }
                }
            })
        };
        let admins = admins.iter().map(export).collect();
        Self { stop, received, admins }
    }

    /// Waits until files arrive.
    async fn have_begun(&self) {
        while self.received.load(Ordering::Relaxed) == 0 && !self.admins.iter().any(JoinHandle::is_finished) {
            tokio::task::yield_now().await;
        }
    }

    /// Lets each finish its file, which must be whole.
    async fn stop(self, decisions: i64) -> Outcome<()> {
        self.stop.store(true, Ordering::Relaxed);
        for admin in self.admins {
            let lines = admin.await??;
            if i64::try_from(lines)? <= decisions {
                return Err(format!("an export has {lines} lines for {decisions} decisions").into());
            }
        }
        Ok(())
    }
}

/// Receives one file; returns how many lines it has.
async fn export(address: SocketAddr, token: &str, received: &AtomicU64) -> Outcome<usize> {
    let mut stream = TcpStream::connect(address).await?;
    let call = format!(
        "GET /api/audit.csv HTTP/1.1\r\nhost: measure\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(call.as_bytes()).await?;
    let (mut lines, mut part) = (0, vec![0; 64 * 1024]);
    loop {
        let count = stream.read(&mut part).await?;
        if count == 0 {
            return Ok(lines);
        }
        if lines == 0 && !part.starts_with(b"HTTP/1.1 200") {
            return Err(format!("an export: {}", String::from_utf8_lossy(&part[..count])).into());
        }
        lines += part[..count].iter().filter(|byte| **byte == b'\n').count();
        received.fetch_add(count as u64, Ordering::Relaxed);
    }
}
