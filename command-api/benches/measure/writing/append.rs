//! The append statement against a bare INSERT.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, Executor, PgConnection, PgPool};

use super::bare::{self, Content, Rows};
use super::pgbench::Pgbench;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::{calls_per_second, in_turns, ratios};

/// The product's own statement.
const APPEND: &str = include_str!("../../../../event-log/src/append/append.sql");

/// One side of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Append { events: usize, claimed: bool },
    Bare { events: usize, rows: Rows },
    Pgbench { events: usize, rows: Rows },
}

pub(super) async fn measure(
    plan: &Plan,
    pool: &PgPool,
    pgbench: Option<&Pgbench>,
    report: &mut Report,
) -> Outcome<()> {
    report.group("Appending");
    let content = Arc::new(example());
    for clients in [1, 16, 32] {
        for claimed in [false, true] {
            measure_clients(plan, pool, pgbench, report, &content, clients, claimed).await?;
        }
    }
    if pgbench.is_none() {
        println!("  pgbench is not on this machine: its rows are left out.");
    }
    Ok(())
}

async fn measure_clients(
    plan: &Plan,
    pool: &PgPool,
    pgbench: Option<&Pgbench>,
    report: &mut Report,
    content: &Arc<Content>,
    clients: usize,
    claimed: bool,
) -> Outcome<()> {
    let all = if claimed { Rows::All } else { Rows::Events };
    let mut sides = Vec::new();
    for events in [1, 3] {
        sides.push(Side::Append { events, claimed });
        sides.push(Side::Bare { events, rows: all });
        if claimed {
            sides.push(Side::Bare { events, rows: Rows::Events });
        }
        if pgbench.is_some() && events == 1 {
            sides.push(Side::Pgbench { events, rows: all });
        }
    }
    let figures = in_turns(plan, &sides, async |side| match side {
        Side::Append { events, claimed } => append(plan, pool, content, clients, events, claimed).await,
        Side::Bare { events, rows } => insert(plan, pool, content, clients, events, rows).await,
        Side::Pgbench { events, rows } => match pgbench {
            Some(pgbench) => pgbench.transactions_per_second(plan, content, clients, events, rows).await,
            None => Err("pgbench is not here".into()),
        },
    })
    .await?;
    let of = |wanted: Side| {
        sides.iter().position(|side| *side == wanted).map_or(&[][..], |at| figures[at].as_slice())
    };
    let who = if clients == 1 { "1 client".to_owned() } else { format!("{clients} clients") };
    let with = if claimed { "with claim and command id" } else { "without claim and command id" };
    for events in [1, 3] {
        let what = if events == 1 { "1 event".to_owned() } else { format!("{events} events") };
        let ours = of(Side::Append { events, claimed });
        let mut row = |limit: Side, name: &str, target: Target, sentence: &str| {
            let ratios = ratios(ours, of(limit));
            if !ratios.is_empty() {
                let title = format!("{what}, {who}, {with}: {name}");
                report.row(Row { key: "append", title, ratios, target, compared: sentence.to_owned() });
            }
        };
        let promised = clients == 16 && claimed;
        let target = if promised { Target::AtLeast(0.8) } else { Target::None };
        row(
            Side::Bare { events, rows: all },
            "to INSERT of the same rows",
            target,
            if claimed {
                "Appends a second by the product's statement, over the same event rows, claim row and command row a second by one statement of bare INSERTs."
            } else {
                "Appends a second by the product's statement, over the same event rows a second by a bare INSERT."
            },
        );
        if claimed {
            row(
                Side::Bare { events, rows: Rows::Events },
                "to INSERT of the event rows only",
                Target::None,
                "The same appends, over a bare INSERT that leaves claim and command out: what these two rows cost is on the product's side.",
            );
        }
        row(
            Side::Pgbench { events, rows: all },
            "to pgbench with the same rows",
            Target::None,
            "The same appends, over the bare statement driven by pgbench (-M prepared), a client in C that does nothing else.",
        );
    }
    let title = format!("3-event appends to 1-event appends, {who}, {with}");
    let ratios_of_appends =
        ratios(of(Side::Append { events: 3, claimed }), of(Side::Append { events: 1, claimed }));
    let target = if clients == 16 { Target::AtLeast(0.75) } else { Target::None };
    let compared =
        "Appends of three events a second, over appends of one event a second (not events: appends)."
            .to_owned();
    report.row(Row { key: "append-3", title, ratios: ratios_of_appends, target, compared });
    report.row(Row {
        key: "append-3",
        title: format!("the same of bare INSERT, {who}, {with}"),
        ratios: ratios(of(Side::Bare { events: 3, rows: all }), of(Side::Bare { events: 1, rows: all })),
        target: Target::None,
        compared: "Bare INSERTs of three events a second, over bare INSERTs of one: what two more rows cost by themselves.".to_owned(),
    });
    Ok(())
}

async fn append(
    plan: &Plan,
    pool: &PgPool,
    content: &Arc<Content>,
    clients: usize,
    events: usize,
    claimed: bool,
) -> Outcome<f64> {
    let content = content.clone();
    calls_per_second(
        clients,
        plan.turn,
        async || own_connection(pool).await,
        move |mut connection| {
            let content = content.clone();
            async move {
                let id = new_id();
                let (kind, value) = (claimed.then_some("measured"), claimed.then(|| bare::claim_value(&id)));
                let owner = claimed.then(|| format!("account/{id}"));
                let statement = sqlx::query(APPEND)
                    .bind(&content.aggregate_type)
                    .bind(&id)
                    .bind(0_i64)
                    .bind(vec![content.event_type.as_str(); events])
                    .bind(vec![content.event_version.as_str(); events])
                    .bind(vec![content.payload.as_str(); events])
                    .bind(&content.metadata)
                    .bind(Vec::<String>::new())
                    .bind(Vec::from_iter(kind))
                    .bind(Vec::from_iter(value))
                    .bind(Vec::from_iter(owner))
                    .bind(claimed.then(|| format!("measure/{id}")))
                    .bind(&content.actor)
                    .bind([7_u8; 32])
                    .bind(None::<Vec<u8>>)
                    .bind(None::<i64>);
                connection.fetch_one(statement).await?;
                Ok(connection)
            }
        },
    )
    .await
}

/// A connection that one client keeps, as the product keeps its connections for appending, with their settings: a pool would ping
/// it at every return, which is a round trip.
async fn own_connection(pool: &PgPool) -> Outcome<PgConnection> {
    let mut connection = PgConnection::connect_with(&pool.connect_options()).await?;
    connection.execute(event_log::APPENDING).await?;
    Ok(connection)
}

async fn insert(
    plan: &Plan,
    pool: &PgPool,
    content: &Arc<Content>,
    clients: usize,
    events: usize,
    rows: Rows,
) -> Outcome<f64> {
    let statement = Arc::new(bare::statement(events, rows));
    insert_as_fast_as_possible(plan, pool, content, clients, rows, statement).await
}

/// Bare INSERTs per second.
pub(super) async fn insert_as_fast_as_possible(
    plan: &Plan,
    pool: &PgPool,
    content: &Arc<Content>,
    clients: usize,
    rows: Rows,
    statement: Arc<String>,
) -> Outcome<f64> {
    let content = content.clone();
    calls_per_second(
        clients,
        plan.turn,
        async || own_connection(pool).await,
        move |mut connection| {
            let (content, statement) = (content.clone(), statement.clone());
            async move {
                connection.execute(bare::bind(&statement, rows, &content, &new_id())).await?;
                Ok(connection)
            }
        },
    )
    .await
}

/// An id that was not used here before.
fn new_id() -> String {
    static LAST: AtomicU64 = AtomicU64::new(1_000_000_000);
    LAST.fetch_add(1, Ordering::Relaxed).to_string()
}

/// An event of about 400 bytes with its metadata, like a comment or a saved recipe.
fn example() -> Content {
    Content {
        aggregate_type: "measured".to_owned(),
        event_type: "SomethingHappened".to_owned(),
        event_version: "1".to_owned(),
        payload: serde_json::json!({ "SomethingHappened": { "recipe_id": 4711, "text": "Add salt and stir. ".repeat(18) } })
            .to_string(),
        metadata: serde_json::json!({
            "actor": "42", "role": "member", "correlation": "0b7f6a2e-11", "time": "1700000000000000",
            "command": "0b7f6a2e-11", "request": "0b7f6a2e-11"
        })
        .to_string(),
        actor: "42".to_owned(),
    }
}
