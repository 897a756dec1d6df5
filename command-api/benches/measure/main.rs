//! `make bench`: what the product costs, each figure beside its limit.
//!
//! Every row is a ratio: what the product does over what the machine can do at best by the plainest means, both measured here, in
//! turns, several times. So the rows mean the same on a fast and on a slow machine; times alone would not.
//!
//! `BENCH_QUICK=1` runs everything briefly, as a smoke test. `cargo bench … --bench measure -- append search` runs only the
//! groups whose names contain one of these words, and leaves the other sections of `BENCHMARKS.md` (or the file `BENCH_OUT`) as
//! they are.

mod collection;
mod erasing;
mod machine;
mod plan;
mod postgres;
mod reading;
mod report;
mod sampling;
mod secrecy;
mod trail;
mod writing;

use std::process::ExitCode;

use plan::Plan;
use report::Report;

/// The result of everything here: a measurement that cannot be made ends the run with its reason.
type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> ExitCode {
    // The other side of the HTTP rows is this program again, in a process of its own, like the cookbook.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.as_slice() {
        [command, folder] if command == reading::IN_MEMORY => in_runtime(reading::serve_from_memory(folder)),
        _ => in_runtime(measure(Plan::from(&arguments))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("measure: {error}");
            ExitCode::FAILURE
        }
    }
}

fn in_runtime(work: impl Future<Output = Outcome<()>>) -> Outcome<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

async fn measure(plan: Plan) -> Outcome<()> {
    // What is missing is said now, and not after an hour.
    let browser = if plan.wants("first-view") { Some(reading::Browser::find().await?) } else { None };
    let workspace = postgres::Workspace::new()?;
    let mut report = Report::default();
    writing::measure(&plan, &workspace, &mut report).await?;
    reading::measure(&plan, &workspace, browser.as_ref(), &mut report).await?;
    erasing::measure(&plan, &workspace, &mut report).await?;
    secrecy::measure(&plan, &workspace, &mut report).await?;
    trail::measure(&plan, &workspace, &mut report).await?;
    report.publish(&plan)
}
