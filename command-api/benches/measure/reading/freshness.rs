//! How soon the effect of a command is visible: in documents (read models, and the response cache in front of them) and in
//! searches.

use std::sync::Arc;
use std::time::{Duration, Instant};

use command_api::application::read_freshness::ReadFreshness;
use command_api::assembly::Workers;
use command_api::assembly::indexing::ProjectedLog;
use command_api::documents::cache::Cache;
use command_api::documents::changes::Changes;
use command_api::documents::invalidate::Invalidation;
use event_log::EventLog;
use search_index::SearchIndex;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::Collection;
use crate::Outcome;
use crate::collection::{Generator, create_recipe};
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, open_log};
use crate::report::{Report, Row, Target};
use crate::sampling::percentile;

/// The longest that a command may take until it is searchable (p99).
const SEARCHABLE: Duration = Duration::from_millis(150);
/// How many commit latencies a command may take until it is visible (p99): three, twice.
const VISIBLE: f64 = 6.0;
/// The timeout of any wait.
const PATIENCE: Duration = Duration::from_secs(120);

/// The times of one command.
#[derive(Debug, Clone, Copy)]
struct Times {
    commit: Duration,
    visible: Duration,
    searchable: Duration,
}

/// The parts of `cookbook serve` between a command and what is shown.
struct Node {
    log: EventLog,
    documents: ReadFreshness,
    searches: ReadFreshness,
    workers: Workers,
    stop_indexing: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    collection: &Collection,
    report: &mut Report,
) -> Outcome<()> {
    report.group(&format!("How soon a command is seen, at {} recipes", collection.recipes));
    let postgres = collection.start_postgres(workspace)?;
    let node = Node::start(collection, &postgres.url(COOKBOOK)).await?;
    // Far from the numbers that imports of other groups got.
    let mut next = collection.recipes as u64 + 500_000;
    for (name, a_second) in
        [("light load, 20 commands a second", 20), ("moderate load, 200 commands a second", 200)]
    {
        let mut runs = Vec::new();
        for _ in 0..plan.runs {
            let commands = plan.either(a_second, (a_second * 7).max(400));
            runs.push(node.drive(&collection.generator, &mut next, a_second, commands).await?);
        }
        add_rows(name, &runs, report);
    }
    node.stop().await;
    postgres.stop();
    Ok(())
}

fn add_rows(name: &str, runs: &[Vec<Times>], report: &mut Report) {
    let at = |times: &[Times], share: f64, part: fn(&Times) -> Duration| {
        percentile(&times.iter().map(part).collect::<Vec<_>>(), share).as_secs_f64()
    };
    let per_run =
        |ratio: &dyn Fn(&[Times]) -> f64| -> Vec<f64> { runs.iter().map(|times| ratio(times)).collect() };
    let commit = |times: &[Times]| at(times, 0.5, |times| times.commit);
    let commands = runs.first().map_or(0, Vec::len);
    let visible = |share| per_run(&|times| at(times, share, |times| times.visible) / commit(times));
    report.row(Row {
        key: "visible",
        title: format!("commit → visible, p99, in commit latencies; {name}"),
        ratios: visible(0.99),
        target: Target::AtMost(VISIBLE),
        compared: format!(
            "From the answer of `EventLog::execute` until the read models and the response cache cover it (p99), over the median time of `execute` itself in the same run; {commands} commands that create recipes a run."
        ),
    });
    report.row(Row {
        key: "visible",
        title: format!("the same p99, in p99s of the commit; {name}"),
        ratios: per_run(&|times| {
            at(times, 0.99, |times| times.visible) / at(times, 0.99, |times| times.commit)
        }),
        target: Target::None,
        compared: "The same times, over the p99 of `execute` in the same run: how much of the tail is the disk's and the machine's."
            .to_owned(),
    });
    report.row(Row {
        key: "visible",
        title: format!("the same, p50; {name}"),
        ratios: visible(0.5),
        target: Target::None,
        compared: "The same times, the middle one.".to_owned(),
    });
    report.row(Row {
        key: "searchable",
        title: format!("commit → searchable, p99, of 150 ms; {name}"),
        ratios: per_run(&|times| at(times, 0.99, |times| times.searchable) / SEARCHABLE.as_secs_f64()),
        target: Target::AtMost(1.0),
        compared: "From the answer of `EventLog::execute` until a search finds the recipe (p99), over 150 ms; the same commands.".to_owned(),
    });
}

impl Node {
    async fn start(collection: &Collection, url: &str) -> Outcome<Self> {
        let log = open_log(url, &collection.data).await?;
        let workers = Workers::start(&log, |_| ()).await.map_err(|failure| failure.to_string())?;
        let (search, indexer) = SearchIndex::open(&collection.data.join("search"))?;
        let (stop_indexing, stopped) = watch::channel(false);
        let index_log = ProjectedLog { log: log.clone(), covered: workers.covered.clone() };
        let indexing = tokio::spawn(async move {
            if let Err(error) = indexer.run(index_log, stopped).await {
                eprintln!("measure: the index has stopped: {error}");
            }
        });
        let (cached, documents) = watch::channel(0);
        let searchable = search.searchable();
        let shown = |documents, searchable| ReadFreshness::new(log.clone(), 0, documents, searchable);
        let invalidation = Invalidation {
            log: log.clone(),
            cache: Arc::<Cache>::default(),
            changes: Arc::new(Changes::new(1, 0)),
            read: log.pool().clone(),
            replaced: |_| (),
        };
        let invalidating = tokio::spawn({
            let covered = workers.covered.clone();
            async move { invalidation.run(covered, &cached).await }
        });
        let head = log.head().await?.seq;
        for part in [&documents, &searchable] {
            tokio::time::timeout(PATIENCE, part.clone().wait_for(|seq| *seq >= head)).await??;
        }
        Ok(Self {
            documents: shown(documents.clone(), documents),
            searches: shown(searchable.clone(), searchable),
            log,
            workers,
            stop_indexing,
            tasks: vec![indexing, invalidating],
        })
    }

    /// Issues this many commands per second, whether or not earlier ones are answered.
    async fn drive(
        &self,
        generator: &Arc<Generator>,
        next: &mut u64,
        a_second: u64,
        commands: u64,
    ) -> Outcome<Vec<Times>> {
        let mut beat = tokio::time::interval(Duration::from_micros(1_000_000 / a_second));
        let mut tasks = Vec::new();
        for _ in 0..commands {
            beat.tick().await;
            let (log, generator, number) = (self.log.clone(), generator.clone(), *next);
            let (documents, searches) = (self.documents.clone(), self.searches.clone());
            *next += 1;
            tasks.push(tokio::spawn(async move {
                let begin = Instant::now();
                let position = create_recipe(&log, &generator, number).await?;
                let (commit, committed) = (begin.elapsed(), Instant::now());
                let seen = async |shown: ReadFreshness| {
                    shown.covers(position, PATIENCE).await.then(|| committed.elapsed())
                };
                let (visible, searchable) = tokio::join!(seen(documents), seen(searches));
                let late = "a command is not seen";
                Outcome::Ok(Times {
                    commit,
                    visible: visible.ok_or(late)?,
                    searchable: searchable.ok_or(late)?,
                })
            }));
        }
        let mut times = Vec::with_capacity(tasks.len());
        for task in tasks {
            times.push(task.await??);
        }
        Ok(times)
    }

    async fn stop(self) {
        self.stop_indexing.send_replace(true);
        self.workers.stop().await;
        let mut tasks = self.tasks.into_iter();
        if let Some(indexing) = tasks.next() {
            let _ = indexing.await;
        }
        tasks.for_each(|task| task.abort());
        self.log.close().await;
    }
}
