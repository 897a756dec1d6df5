//! The pages that a visit begins with, as HTML, against the same bytes from memory.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use super::http::{Answer, Connection, get_page, times_at_once};
use super::in_memory::InMemory;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::Workspace;
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, percentile, ratios};

/// As many as a small site's proxy keeps open.
const CONNECTIONS: usize = 16;
/// The least part of what memory answers.
const OF_MEMORY: f64 = 0.8;

/// The views, and where they are in the demonstration.
pub(super) const VIEWS: [(&str, &str); 3] = [("home", "/"), ("search", "/search"), ("recipe", "/recipe/1")];

#[derive(Debug, Clone, Copy)]
enum Side {
    Cookbook,
    Bytes,
    CookbookKnown,
    BytesKnown,
}

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    service: &Service,
    report: &mut Report,
) -> Outcome<()> {
    report.group("Pages");
    for (view, path) in VIEWS {
        measure_view(plan, workspace, service.address, (view, path), report).await?;
    }
    Ok(())
}

async fn measure_view(
    plan: &Plan,
    workspace: &Workspace,
    address: SocketAddr,
    (view, path): (&str, &str),
    report: &mut Report,
) -> Outcome<()> {
    let mut connection = Connection::open(address).await?;
    let whole = connection.call(&get_page(path, None)).await?;
    let tag = header(&whole, "etag: ").ok_or("a page without a tag")?;
    let length = whole.body.len();
    let memory = InMemory::start(&workspace.folder(&format!("{view}-page"))?, whole.head, whole.body).await?;
    let known = connection.call(&get_page(path, Some(&tag))).await?;
    let known = InMemory::start(&workspace.folder(&format!("{view}-known"))?, known.head, known.body).await?;
    let from_memory = "/same-headers/recipe/1";
    let calls = |path, known: Option<&str>| Arc::new(vec![get_page(path, known)]);
    let figures =
        in_turns(plan, &[Side::Cookbook, Side::Bytes, Side::CookbookKnown, Side::BytesKnown], async |side| {
            let (address, calls) = match side {
                Side::Cookbook => (address, calls(path, None)),
                Side::Bytes => (memory.address, calls(from_memory, None)),
                Side::CookbookKnown => (address, calls(path, Some(&tag))),
                Side::BytesKnown => (known.address, calls(from_memory, Some(&tag))),
            };
            Ok(Figures::of(&times_at_once(address, &calls, CONNECTIONS, plan.turn).await?, plan.turn))
        })
        .await?;
    let [ours, bytes, ours_known, bytes_known] = figures.as_slice() else { return Err("four sides".into()) };
    let rows = [
        (
            format!("{view} as HTML, {CONNECTIONS} connections"),
            of(ours, bytes, |figures| figures.a_second),
            Target::AtLeast(OF_MEMORY),
            format!("Pages a second of the whole service, over a bare axum handler behind the same accept loop that answers the same headers and {length} bytes (gzip) from memory; both in processes of their own, the same load on the same machine."),
        ),
        (
            "the same, p50".to_owned(),
            of(ours, bytes, |figures| figures.p50),
            Target::None,
            "The time of a page under this load, over that of the bytes from memory.".to_owned(),
        ),
        (
            "the same, p99".to_owned(),
            of(ours, bytes, |figures| figures.p99),
            Target::None,
            "The same times, of 99 in a hundred.".to_owned(),
        ),
        (
            format!("{view} asked for again by its tag"),
            of(ours_known, bytes_known, |figures| figures.a_second),
            Target::None,
            "Calls a second with the page's tag, over a handler that answers the same status and headers from memory.".to_owned(),
        ),
    ];
    for (title, ratios, target, compared) in rows {
        report.row(Row { key: "pages", title, ratios, target, compared });
    }
    Ok(())
}

/// What is told of a load.
struct Figures {
    a_second: f64,
    p50: f64,
    p99: f64,
}

impl Figures {
    fn of(took: &[Duration], time: Duration) -> Self {
        let share = |share| percentile(took, share).as_secs_f64();
        Self { a_second: took.len() as f64 / time.as_secs_f64(), p50: share(0.5), p99: share(0.99) }
    }
}

/// The ratios of one figure, run by run.
fn of(ours: &[Figures], limit: &[Figures], figure: fn(&Figures) -> f64) -> Vec<f64> {
    let all = |figures: &[Figures]| figures.iter().map(figure).collect::<Vec<_>>();
    ratios(&all(ours), &all(limit))
}

fn header(answer: &Answer<'_>, name: &str) -> Option<String> {
    let head = String::from_utf8_lossy(answer.head).into_owned();
    head.lines().find_map(|line| line.strip_prefix(name)).map(|value| value.trim().to_owned())
}
