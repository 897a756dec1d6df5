//! Searches over HTTP against the same searches in process, and how long they take.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use search_index::{Search, SearchIndex};

use super::Collection;
use super::http::{Connection, calls_per_second, get, times};
use super::in_memory::InMemory;
use super::queries::{KINDS, Mix};
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, percentile, ratios};

/// As many as a small site's proxy keeps open.
const CONNECTIONS: usize = 16;
/// How many queries of each kind are asked.
const OF_EACH: usize = 60;
/// How often each of them is sent in one turn, each time spelled differently: more than can be answered in a turn.
const FIRST_TIMES: usize = 150;
/// Up to this many recipes, a call takes a good part of the time of a search.
const FEW: usize = 10_000;
/// The longest that half of all searches may take at 200,000 recipes, and that 99 in a hundred may.
const HALF: Duration = Duration::from_millis(2);
const ALMOST_ALL: Duration = Duration::from_millis(10);
/// The longest that 99 in a hundred of the longest lists of what is there may take: as long as searches that are expensive on purpose.
const FULL_KITCHEN: Duration = Duration::from_millis(20);

/// How often it is looked whether an index is merged.
const SETTLING: Duration = Duration::from_millis(50);

#[derive(Debug, Clone, Copy)]
enum Side {
    Http,
    HttpFirst,
    InProcess,
    InMemory,
}

/// Throughput over HTTP against throughput in process.
pub(super) async fn measure(plan: &Plan, collections: &[&Collection], report: &mut Report) -> Outcome<()> {
    for collection in collections {
        report.group(&format!("Searching in {} recipes", collection.recipes));
        let mix = Mix::new(&collection.generator, OF_EACH);
        let (index, service) = index_and_service(collection).await?;
        let (calls, queries) = (Arc::new(mix.calls()), Arc::new(mix.queries().to_vec()));
        let page = index.search(&queries[0])?.to_json();
        let memory = InMemory::start(&collection.data, b"HTTP/1.1 200 OK", page.as_bytes()).await?;
        let from_memory = Arc::new(vec![get("/api/recipe/1")]);
        let mut turn = 0;
        let sides = [Side::HttpFirst, Side::InProcess, Side::Http, Side::InMemory];
        let figures = in_turns(plan, &sides, async |side| match side {
            Side::Http => calls_per_second(service.address, &calls, CONNECTIONS, plan.turn * 2).await,
            Side::HttpFirst => {
                let calls = Arc::new(mix.first_calls(turn, FIRST_TIMES));
                turn += 1;
                calls_per_second(service.address, &calls, CONNECTIONS, plan.turn * 2).await
            }
            Side::InProcess => searches_per_second(&index, &queries, plan.turn * 2).await,
            Side::InMemory => calls_per_second(memory.address, &from_memory, CONNECTIONS, plan.turn).await,
        })
        .await?;
        service.stop().await?;
        let [first, in_process, again, in_memory] = figures.as_slice() else {
            return Err("four sides".into());
        };
        // With few recipes a search takes no longer than a call: then it is compared with what a call leaves.
        let plain = collection.recipes > FEW;
        report.row(Row {
            key: "search",
            title: format!("search over HTTP, each for the first time, {CONNECTIONS} connections, {} recipes", collection.recipes),
            ratios: ratios(first, in_process),
            target: if plain { Target::AtLeast(0.7) } else { Target::None },
            compared: format!(
                "Searches a second of the whole service, over the same searches (in turns {}) on a copy of the same index by one thread a core that also writes the cards as one JSON text; on the HTTP side the load takes its part of the same cores. No page was asked for before, so none is answered from the cache.",
                KINDS.join(", ")
            ),
        });
        let most = limits(in_memory, in_process);
        report.row(Row {
            key: "search",
            title: format!("the same, of the most that HTTP leaves, {} recipes", collection.recipes),
            ratios: ratios(&ratios(first, in_process), &most),
            target: if plain { Target::None } else { Target::AtLeast(0.85) },
            compared: "The row above over the row below that says what HTTP leaves at all, run by run."
                .to_owned(),
        });
        report.row(Row {
            key: "search",
            title: format!("search over HTTP, asked again, {CONNECTIONS} connections, {} recipes", collection.recipes),
            ratios: ratios(again, in_process),
            target: Target::AtLeast(0.7),
            compared: format!("The same with {} searches asked over and over while nothing changes: their pages come from the cache.", calls.len()),
        });
        report.row(Row {
            key: "search",
            title: format!("the most that HTTP leaves: one page from memory, {} recipes", collection.recipes),
            ratios: most,
            target: Target::None,
            compared: "What the row above would be if the searches themselves were as fast as in process and HTTP cost what it costs a bare axum handler with one page of cards in memory (1 / (1 + searches a second in process / pages a second from memory)).".to_owned(),
        });
    }
    Ok(())
}

/// The share of the in-process rate that is left if each search also costs one bare answer.
fn limits(in_memory: &[f64], in_process: &[f64]) -> Vec<f64> {
    ratios(in_process, in_memory).into_iter().map(|share| 1.0 / (1.0 + share)).collect()
}

/// How long a search takes, one at a time.
pub(super) async fn measure_times(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    let mix = Mix::new(&collection.generator, plan.either(20, 200));
    let lists = Mix::of_ingredients(&collection.generator, plan.either(20, 200));
    let full = Mix::of_full_kitchens(&collection.generator, plan.either(20, 200));
    let without = Mix::without_kinds(&collection.generator, plan.either(20, 200));
    let (index, service) = index_and_service(collection).await?;
    let (mut over_http, mut in_process) = (Vec::new(), Vec::new());
    let (mut of_lists, mut of_full, mut of_without) = (Vec::new(), Vec::new(), Vec::new());
    // One warm-up, not measured: it brings the files into memory.
    search_times(&index, mix.queries()).await?;
    for run in 0..plan.runs {
        over_http.push(times(service.address, &mix.first_calls(run, 1)).await?);
        in_process.push(search_times(&index, mix.queries()).await?);
        of_lists.push(times(service.address, &lists.first_calls(run, 1)).await?);
        of_full.push(times(service.address, &full.first_calls(run, 1)).await?);
        of_without.push(times(service.address, &without.first_calls(run, 1)).await?);
    }
    service.stop().await?;
    for (share, limit, name) in [(0.5, HALF, "p50, of 2 ms"), (0.99, ALMOST_ALL, "p99, of 10 ms")] {
        for (place, runs, target) in
            [("over HTTP", &over_http, Target::AtMost(1.0)), ("in process", &in_process, Target::None)]
        {
            report.row(Row {
                key: "search-times",
                title: format!("search in {} recipes {place}, {name}", collection.recipes),
                ratios: runs.iter().map(|times| percentile(times, share).as_secs_f64() / limit.as_secs_f64()).collect(),
                target,
                compared: format!("The time of a search {place}, one after another on an idle machine, over its limit; {} searches a run, each for the first time.", mix.queries().len()),
            });
        }
    }
    for (mix, runs, limit, what, title, compared) in [
        (
            &lists,
            &of_lists,
            ALMOST_ALL,
            "by what is there",
            "over HTTP, p99, of 10 ms",
            "\"with:\" and four ingredients over HTTP, one after another on an idle machine",
        ),
        (
            &without,
            &of_without,
            ALMOST_ALL,
            "without kinds of things",
            "over HTTP, p99, of 10 ms",
            "one word, and \"-meat -dairy -nuts -pasta -onions\", over HTTP, one after another on an idle machine",
        ),
        (
            &full,
            &of_full,
            FULL_KITCHEN,
            "by what is there",
            "by a list as long as it may be, page 100, p99, of 20 ms",
            "\"with:\" and as many ingredients as fit into a keyword, some with a typo, the last one not typed to its end",
        ),
    ] {
        report.row(Row {
            key: "search-times",
            title: format!("search {what} in {} recipes {title}", collection.recipes),
            ratios: runs.iter().map(|times| percentile(times, 0.99).as_secs_f64() / limit.as_secs_f64()).collect(),
            target: Target::AtMost(1.0),
            compared: format!("The time of a search for {compared}, over its limit; {} searches a run, each for the first time.", mix.queries().len()),
        });
    }
    for (kind, name) in KINDS.iter().enumerate() {
        let of_kind = |times: &Vec<Duration>| -> f64 {
            let times: Vec<Duration> = times.iter().skip(kind).step_by(KINDS.len()).copied().collect();
            percentile(&times, 0.99).as_secs_f64() / ALMOST_ALL.as_secs_f64()
        };
        report.row(Row {
            key: "search-times",
            title: format!("of these {name}, p99, of 10 ms"),
            ratios: over_http.iter().map(of_kind).collect(),
            target: Target::None,
            compared: "The same times over HTTP, of this kind of search alone.".to_owned(),
        });
    }
    Ok(())
}

/// The service on the collection, and a copy of its index for this process to open.
async fn index_and_service(collection: &Collection) -> Outcome<(SearchIndex, Service)> {
    // Whatever the first start has to build is built before anything is copied or measured.
    Service::start(collection).await?.stop().await?;
    let built = collection.data.join("search");
    settle(&built).await?;
    let copy = collection.data.join("copied-index");
    drop(std::fs::remove_dir_all(&copy));
    copy_folder(&built, &copy)?;
    let (index, _indexer) = SearchIndex::open(&copy)?;
    let service = Service::start(collection).await?;
    check_equal(&service, &index, &Mix::new(&collection.generator, 10)).await?;
    Ok((index, service))
}

/// Merges what the build left: a service that is stopped before it has done so leaves hundreds of segments, and then the two sides
/// read different ones, as the next one goes on merging.
async fn settle(folder: &Path) -> Outcome<()> {
    let (_index, mut indexer) = SearchIndex::open(folder)?;
    while !indexer.settle()? {
        tokio::time::sleep(SETTLING).await;
    }
    Ok(())
}

/// Both sides must answer the same, or the comparison means nothing.
async fn check_equal(service: &Service, index: &SearchIndex, mix: &Mix) -> Outcome<()> {
    let mut connection = Connection::open(service.address).await?;
    for (query, call) in mix.queries().iter().zip(mix.calls()) {
        let answer = connection.call(&call).await?;
        if answer.status != 200 || answer.body != index.search(query)?.to_json().as_bytes() {
            return Err(format!("the service and the index answer {query:?} differently").into());
        }
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Outcome<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

async fn searches_per_second(
    index: &SearchIndex,
    queries: &Arc<Vec<Search>>,
    time: Duration,
) -> Outcome<f64> {
    let threads = std::thread::available_parallelism()?.get();
    let begin = Instant::now() + time / 10;
    let end = begin + time;
    let searching: Vec<_> = (0..threads)
        .map(|thread| {
            let (index, queries) = (index.clone(), queries.clone());
            tokio::task::spawn_blocking(move || {
                let mut counted = 0_u64;
                let mut next = thread * queries.len() / threads;
                loop {
                    std::hint::black_box(index.search(&queries[next % queries.len()])?.to_json());
                    next += 1;
                    let now = Instant::now();
                    if now >= end {
                        return Outcome::Ok(counted);
                    }
                    if now >= begin {
                        counted += 1;
                    }
                }
            })
        })
        .collect();
    let mut counted = 0;
    for thread in searching {
        counted += thread.await??;
    }
    Ok(counted as f64 / time.as_secs_f64())
}

async fn search_times(index: &SearchIndex, queries: &[Search]) -> Outcome<Vec<Duration>> {
    let (index, queries) = (index.clone(), queries.to_vec());
    tokio::task::spawn_blocking(move || {
        queries
            .iter()
            .map(|query| {
                let begin = Instant::now();
                std::hint::black_box(index.search(query)?.to_json());
                Ok(begin.elapsed())
            })
            .collect()
    })
    .await?
}
