//! Many who look at a recipe and are told what changes: what they cost, and how soon they know (docs/design.md#changes).

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use super::Collection;
use super::http::{Connection, get, post_with, times};
use super::member::Member;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::percentile;

/// How many look at the recipe: as many as one network may have.
const STREAMS: u32 = 1_000;
/// The most memory that one of them may take, in bytes.
const MEMORY: f64 = 32.0 * 1024.0;
/// How many times as long a cached recipe may take beside them.
const BESIDE: f64 = 1.5;
/// How long to wait until all know.
const PATIENCE: Duration = Duration::from_secs(30);
/// The recipe that they look at.
const RECIPE: i64 = 1;

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("{STREAMS} who look at a recipe, {} recipes", collection.recipes));
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE)?;
    setrlimit(Resource::RLIMIT_NOFILE, hard.min(soft.max(u64::from(STREAMS) * 2)), hard)?;
    let recipe: Vec<Vec<u8>> = vec![get(&format!("/api/recipe/{RECIPE}")); plan.either(500, 5_000)];
    let posts = plan.either(3, 20);
    let (mut memory, mut middle, mut almost_all) = (Vec::new(), Vec::new(), Vec::new());
    let (mut answered, mut known) = (Vec::new(), Vec::new());
    for run in 0..plan.runs {
        // One that has met nobody: what an earlier crowd has left behind would be taken again.
        let service = Service::start(collection).await?;
        times(service.address, &recipe).await?;
        let member = Member::register(service.address, &format!("Reader {run}")).await?;
        let mut comments = Vec::new();
        for _ in 0..posts {
            comments.push(comment(&member).await?);
        }
        let alone = times(service.address, &recipe).await?;
        let before = held(&service).await?;
        let told = Told::open(service.address).await?;
        memory.push((held(&service).await? - before) / f64::from(STREAMS) / MEMORY);
        let beside = times(service.address, &recipe).await?;
        let ratio = |one: &[Duration], other: &[Duration], share| {
            percentile(one, share).as_secs_f64() / percentile(other, share).as_secs_f64()
        };
        middle.push(ratio(&beside, &alone, 0.5));
        almost_all.push(ratio(&beside, &alone, 0.99));
        let (mut answers, mut all_know) = (Vec::new(), Vec::new());
        for _ in 0..posts {
            let begin = Instant::now();
            answers.push(comment(&member).await?);
            told.all().await?;
            all_know.push(begin.elapsed());
        }
        told.close().await;
        service.stop().await?;
        answered.push(ratio(&answers, &comments, 0.5));
        known.push(ratio(&all_know, &comments, 0.5));
        println!(
            "  (run {run}: a comment alone {:?}, beside {:?}, until all know {:?})",
            percentile(&comments, 0.5),
            percentile(&answers, 0.5),
            percentile(&all_know, 0.5)
        );
    }
    let rows = [
        (
            "memory of each, of 32 KiB".to_owned(),
            memory,
            Target::AtMost(1.0),
            "How much VmRSS of `cookbook serve` grows while they come (each time when it falls no more), over their number and 32 KiB. Each has a connection of its own.",
        ),
        (
            "p99 of a cached recipe beside them, in p99s alone".to_owned(),
            almost_all,
            Target::AtMost(BESIDE),
            "The time of a cached recipe while they look at it and nothing changes, over the same without them.",
        ),
        ("the same, p50".to_owned(), middle, Target::None, "The same times, the middle one."),
        (
            "the answer to a comment beside them, p50, in p50s alone".to_owned(),
            answered,
            Target::None,
            "From sending a comment until its answer, while all of them are told of it, over the same without them.",
        ),
        (
            "a comment until all of them know, p50, in answers alone".to_owned(),
            known,
            Target::None,
            "From sending a comment until each of them has read the event, over the time of a comment's answer without them. Reading on that many connections shares the processors.",
        ),
    ];
    for (title, ratios, target, compared) in rows {
        report.row(Row { key: "changes", title, ratios, target, compared: compared.to_owned() });
    }
    Ok(())
}

/// How much memory the service holds when it has given back what it can, in bytes: the least of some seconds in which it became no less.
async fn held(service: &Service) -> Outcome<f64> {
    let mut least = f64::MAX;
    loop {
        let before = least;
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            least = least.min(service.resident()? as f64);
        }
        if least > before * 0.99 {
            return Ok(least);
        }
    }
}

/// Posts a comment as a member; how long its answer takes.
async fn comment(member: &Member) -> Outcome<Duration> {
    let comment = json!({"recipeId": RECIPE, "comment": "Lovely."}).to_string();
    let post = post_with(&member.token, "/api/new-comment", &comment);
    // An idle one is closed.
    let mut connection = Connection::open(member.address).await?;
    let begin = Instant::now();
    let answer = connection.call(&post).await?;
    if answer.status == 201 {
        return Ok(begin.elapsed());
    }
    Err(format!("a comment: {}", String::from_utf8_lossy(answer.body)).into())
}

/// Those who are told.
struct Told {
    /// One permit for each who has read an event.
    events: Arc<Semaphore>,
    readers: Vec<JoinHandle<()>>,
}

impl Told {
    /// Opens the connections, and waits until each has its first event.
    async fn open(address: SocketAddr) -> Outcome<Self> {
        let (events, mut readers) = (Arc::new(Semaphore::new(0)), Vec::new());
        for _ in 0..STREAMS {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(&get(&format!("/api/changes?recipes={RECIPE}"))).await?;
            let events = Arc::clone(&events);
            readers.push(tokio::spawn(async move {
                let mut part = [0; 1024];
                // An event comes in one piece, and none while an earlier one is not known to all.
                while let Ok(count @ 1..) = stream.read(&mut part).await {
                    if part[..count].windows(6).any(|window| window == b"event:") {
                        events.add_permits(1);
                    }
                }
            }));
        }
        let told = Self { events, readers };
        told.all().await?;
        Ok(told)
    }

    /// Waits until each has read one more event.
    async fn all(&self) -> Outcome<()> {
        tokio::time::timeout(PATIENCE, self.events.acquire_many(STREAMS)).await??.forget();
        Ok(())
    }

    async fn close(self) {
        for reader in self.readers {
            reader.abort();
            let _ = reader.await;
        }
    }
}
