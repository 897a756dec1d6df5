//! A recipe from the cache against the same bytes from memory.

use std::sync::Arc;

use super::Collection;
use super::http::{Connection, calls_per_second, get, get_after};
use super::in_memory::InMemory;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, ratios};

/// As many as a small site's proxy keeps open.
const CONNECTIONS: usize = 16;

#[derive(Debug, Clone, Copy)]
enum Side {
    Cookbook,
    CookbookAfter,
    Bytes,
    BytesAndHeaders,
}

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group("A recipe from the cache");
    // Whatever the first start has to build is built before anything is measured.
    Service::start(collection).await?.stop().await?;
    let service = Service::start(collection).await?;
    let path = format!("/api/recipe/{}", collection.recipes / 2);
    let (head, body) = {
        let mut connection = Connection::open(service.address).await?;
        let answer = connection.call(&get(&path)).await?;
        (answer.head.to_vec(), answer.body.to_vec())
    };
    let memory = InMemory::start(&collection.data, &head, &body).await?;
    let recipe = Arc::new(vec![get(&path)]);
    // The first position of the log has long been covered.
    let after = Arc::new(vec![get_after(&path, "1")]);
    let with_headers = Arc::new(vec![get(&path.replace("/api", "/same-headers"))]);
    let figures = in_turns(
        plan,
        &[Side::Cookbook, Side::CookbookAfter, Side::Bytes, Side::BytesAndHeaders],
        async |side| {
            let (address, calls) = match side {
                Side::Cookbook => (service.address, &recipe),
                Side::CookbookAfter => (service.address, &after),
                Side::Bytes => (memory.address, &recipe),
                Side::BytesAndHeaders => (memory.address, &with_headers),
            };
            calls_per_second(address, calls, CONNECTIONS, plan.turn).await
        },
    )
    .await?;
    let [ours, ours_after, bytes, with_headers] = figures.as_slice() else { return Err("four sides".into()) };
    report.row(Row {
        key: "cached",
        title: format!("GET /api/recipe/{{id}}, {CONNECTIONS} connections"),
        ratios: ratios(ours, bytes),
        target: Target::AtLeast(0.85),
        compared: format!(
            "Calls a second of the whole service (request id, metrics, security headers, ETag, cache), over a bare axum handler behind the same accept loop that answers the same {} bytes and their content type from memory; both in processes of their own, the same load on the same machine.",
            body.len()
        ),
    });
    report.row(Row {
        key: "cached",
        title: "the same, to a handler that also sends the same headers".to_owned(),
        ratios: ratios(ours, with_headers),
        target: Target::None,
        compared: "The bare handler answers, besides the bytes, the headers that the service sent: what is left is the work, not the longer answer.".to_owned(),
    });
    report.row(Row {
        key: "cached",
        title: "the same by somebody who has seen a covered position, to one who has seen none".to_owned(),
        ratios: ratios(ours_after, ours),
        target: Target::AtLeast(0.8),
        compared: "Calls a second with `x-read-after`, over the same calls without it.".to_owned(),
    });
    service.stop().await
}
