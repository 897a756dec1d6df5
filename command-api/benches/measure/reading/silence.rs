//! A database whose host vanishes: how soon whoever waits is told, and how soon it is used when it is back
//! (docs/design.md#a-silent-database).

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::Collection;
use super::http::{Connection, get};
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};

/// The promise to whoever waits, in seconds; and our own target for the way back.
const TOLD: f64 = 2.0;
const BACK: f64 = 2.0;
/// More callers than there are connections to the database.
const CALLERS: usize = 40;
/// How long the callers call before, and how long nothing is said.
const BEFORE: Duration = Duration::from_millis(500);
const AWAY: Duration = Duration::from_secs(4);

/// When a call was made and answered, and with which status.
type Call = (Instant, Instant, u16);

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("A database that says nothing, at {} recipes", collection.recipes));
    let service = Service::start(collection).await?;
    let server = Postgres::of(&collection.data)?;
    let (mut told, mut back) = (Vec::new(), Vec::new());
    for _ in 0..plan.runs {
        let ended = Arc::new(AtomicBool::new(false));
        let callers: Vec<_> =
            (0..CALLERS).map(|_| tokio::spawn(call(service.address, Arc::clone(&ended)))).collect();
        tokio::time::sleep(BEFORE).await;
        server.signal(Signal::SIGSTOP)?;
        let gone = Instant::now();
        tokio::time::sleep(AWAY).await;
        server.signal(Signal::SIGCONT)?;
        let returned = Instant::now();
        let mut connection = Connection::open(service.address).await?;
        while connection.call(&get("/health/ready")).await?.status != 200 {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
        ended.store(true, Ordering::Relaxed);
        let mut calls = Vec::new();
        for caller in callers {
            calls.extend(caller.await??);
        }
        let waited = |(began, ended, status): &Call| {
            (*began < gone && gone < *ended && *status == 503).then(|| (*ended - gone).as_secs_f64())
        };
        let answered = |(_, ended, status): &Call| {
            (returned < *ended && *status == 200).then(|| (*ended - returned).as_secs_f64())
        };
        let longest = calls.iter().filter_map(waited).fold(0.0, f64::max);
        if longest == 0.0 {
            return Err("nobody waited when the database went silent".into());
        }
        told.push(longest / TOLD);
        back.push(calls.iter().filter_map(answered).fold(f64::INFINITY, f64::min) / BACK);
    }
    service.stop().await?;
    report.row(Row {
        key: "silence",
        title: format!("the longest of {CALLERS} callers until the 503, of the promised 2 s"),
        ratios: told,
        target: Target::AtMost(1.0),
        compared: "Seconds from the moment at which every process of PostgreSQL stands still to the 503 of the last caller who waited for it, over 2 s.".to_owned(),
    });
    report.row(Row {
        key: "silence",
        title: "the first answer from a database that is back, of 2 s".to_owned(),
        ratios: back,
        target: Target::AtMost(1.0),
        compared: "Seconds from the moment at which PostgreSQL goes on to the first answer that was read from it, over 2 s.".to_owned(),
    });
    Ok(())
}

/// Reads what is not cached until it is over.
async fn call(address: std::net::SocketAddr, ended: Arc<AtomicBool>) -> Outcome<Vec<Call>> {
    let mut connection = Connection::open(address).await?;
    let mut calls = Vec::new();
    while !ended.load(Ordering::Relaxed) {
        let began = Instant::now();
        let status = connection.call(&get("/api/recipes/random")).await?.status;
        calls.push((began, Instant::now(), status));
        if status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    Ok(calls)
}

/// The private PostgreSQL of a data folder.
struct Postgres(Pid);

impl Postgres {
    fn of(data: &Path) -> Outcome<Self> {
        let file = std::fs::read_to_string(data.join("postgres/cluster/postmaster.pid"))?;
        Ok(Self(Pid::from_raw(file.lines().next().ok_or("an empty postmaster.pid")?.trim().parse()?)))
    }

    /// Sends a signal to the server and all of its processes.
    fn signal(&self, signal: Signal) -> Outcome<()> {
        // The server first, so that it forks no new process while the others are listed.
        kill(self.0, signal)?;
        let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children", pid = self.0))?;
        for child in children.split_whitespace() {
            // One that has ended meanwhile needs no signal.
            let _ = kill(Pid::from_raw(child.parse()?), signal);
        }
        Ok(())
    }
}
