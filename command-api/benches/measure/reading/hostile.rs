//! Searches that are expensive on purpose: how long they take, and what they cost others (docs/safety.md#search-cost).

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::task::JoinHandle;

use super::Collection;
use super::http::{Connection, get, times};
use super::service::Service;
use crate::Outcome;
use crate::collection::Random;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::percentile;

/// The longest that 99 in a hundred of them may take.
const HOSTILE: Duration = Duration::from_millis(20);
/// How many clients send them.
const CLIENTS: u64 = 4;
/// How many times as long a cached recipe may take beside them.
const BESIDE: f64 = 3.0;

/// What a hostile client types.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    EightWords,
    HundredLetters,
}

impl Kind {
    const ALL: [(Self, &str); 2] = [
        (Self::EightWords, "eight random words of eleven letters"),
        (Self::HundredLetters, "one of a hundred letters"),
    ];

    /// A search that nobody has sent before.
    pub(super) fn call(self, random: &mut Random) -> Vec<u8> {
        let mut letters = |count: usize| -> String {
            (0..count).map(|_| char::from(b'a' + u8::try_from(random.between(0, 25)).unwrap_or(0))).collect()
        };
        let keyword = match self {
            // With the spaces between them, this reaches a hundred characters.
            Self::EightWords => (0..8).map(|_| letters(11)).collect::<Vec<_>>().join("%20"),
            Self::HundredLetters => letters(100),
        };
        get(&format!("/api/search/={keyword}/page/0"))
    }
}

/// How long they take.
pub(super) async fn measure_times(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("Hostile searches in {} recipes", collection.recipes));
    let service = Service::start(collection).await?;
    let mut random = Random::new(7);
    for (kind, name) in Kind::ALL {
        let mut shares = Vec::new();
        for _ in 0..plan.runs {
            let calls: Vec<Vec<u8>> = (0..plan.either(100, 500)).map(|_| kind.call(&mut random)).collect();
            let took = times(service.address, &calls).await?;
            shares.push(percentile(&took, 0.99).as_secs_f64() / HOSTILE.as_secs_f64());
        }
        report.row(Row {
            key: "hostile",
            title: format!("search for {name}, p99, of 20 ms"),
            ratios: shares,
            target: Target::AtMost(1.0),
            compared: "The time of such a search over HTTP, one after another, over its limit.".to_owned(),
        });
    }
    service.stop().await
}

/// What they cost somebody who reads a cached recipe.
pub(super) async fn measure_beside(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("A recipe from the cache beside hostile searches, {} recipes", collection.recipes));
    Service::start(collection).await?.stop().await?;
    let service = Service::start(collection).await?;
    let recipe: Vec<Vec<u8>> =
        vec![get(&format!("/api/recipe/{}", collection.recipes / 2)); plan.either(500, 5_000)];
    times(service.address, &recipe).await?;
    for (kind, name) in Kind::ALL {
        let (mut middle, mut almost_all) = (Vec::new(), Vec::new());
        for _ in 0..plan.runs {
            let alone = times(service.address, &recipe).await?;
            let hostile = Hostile::start(service.address, kind).await?;
            let beside = times(service.address, &recipe).await?;
            hostile.stop().await?;
            let ratio =
                |share| percentile(&beside, share).as_secs_f64() / percentile(&alone, share).as_secs_f64();
            middle.push(ratio(0.5));
            almost_all.push(ratio(0.99));
        }
        report.row(Row {
            key: "hostile",
            title: format!("p99 beside {CLIENTS} clients that search for {name}, in p99s alone"),
            ratios: almost_all,
            target: Target::AtMost(BESIDE),
            compared: "The time of a cached recipe while the clients search without a pause, over the same without them; the load takes its part of the same cores.".to_owned(),
        });
        report.row(Row {
            key: "hostile",
            title: format!("the same, p50, {name}"),
            ratios: middle,
            target: Target::None,
            compared: "The same times, the middle one.".to_owned(),
        });
    }
    service.stop().await
}

/// Clients that search until they are stopped.
struct Hostile {
    stop: Arc<AtomicBool>,
    clients: Vec<JoinHandle<Outcome<()>>>,
}

impl Hostile {
    async fn start(address: SocketAddr, kind: Kind) -> Outcome<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut clients = Vec::new();
        for client in 0..CLIENTS {
            let (mut connection, stop) = (Connection::open(address).await?, Arc::clone(&stop));
            let mut random = Random::new(client + 1);
            clients.push(tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    connection.call(&kind.call(&mut random)).await?;
                }
                Ok(())
            }));
        }
        Ok(Self { stop, clients })
    }

    async fn stop(self) -> Outcome<()> {
        self.stop.store(true, Ordering::Relaxed);
        for client in self.clients {
            client.await??;
        }
        Ok(())
    }
}
