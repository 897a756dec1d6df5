//! Whole commands against a bare INSERT.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use domain::Actor;
use domain::recipes::{CreateRecipe, Recipe, UpdateRecipe};
use domain::values::Title;
use event_log::{CommandId, EventLog};
use sqlx::PgPool;

use super::append::insert_as_fast_as_possible;
use super::bare::{self, Content, Rows};
use crate::Outcome;
use crate::collection::{Generator, context, execute_create};
use crate::plan::Plan;
use crate::report::{Report, Row, Target};
use crate::sampling::{calls_per_second, in_turns, ratios};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Create,
    InsertAll,
    InsertEvent,
    Update,
}

const SIDES: [Side; 4] = [Side::Create, Side::InsertAll, Side::InsertEvent, Side::Update];

/// How many different recipes there are; generated before anything is measured.
const PREPARED: u64 = 1_000;

/// What the clients send: each create takes the next number, each update the next one that was created and not yet updated.
struct Numbers {
    prepared: Vec<CreateRecipe>,
    created: AtomicU64,
    updated: AtomicU64,
}

impl Numbers {
    fn recipe(&self, number: u64) -> &CreateRecipe {
        &self.prepared[(number % PREPARED) as usize]
    }
}

pub(super) async fn measure(
    plan: &Plan,
    log: &EventLog,
    generator: &Arc<Generator>,
    report: &mut Report,
) -> Outcome<()> {
    report.group("Whole commands");
    let prepared = (0..PREPARED).map(|number| generator.create(number)).collect::<Outcome<_>>()?;
    let numbers = Arc::new(Numbers { prepared, created: AtomicU64::new(0), updated: AtomicU64::new(0) });
    for clients in [1, 16] {
        let content = Arc::new(stored_example(log, &numbers).await?);
        let figures = in_turns(plan, &SIDES, async |side| match side {
            Side::Create => create(plan, log, &numbers, clients).await,
            Side::Update => update(plan, log, &numbers, clients).await,
            Side::InsertAll => insert(plan, log.pool(), &content, clients, Rows::EventsAndCommand).await,
            Side::InsertEvent => insert(plan, log.pool(), &content, clients, Rows::Events).await,
        })
        .await?;
        let [created, all, event, updated] = figures.as_slice() else { return Err("four sides".into()) };
        let who = if clients == 1 { "1 client".to_owned() } else { format!("{clients} clients") };
        let target_of_create = if clients == 1 { 0.6 } else { 0.7 };
        for (name, ours, target) in
            [("create a recipe", created, target_of_create), ("update a recipe", updated, 0.6)]
        {
            report.row(Row {
                key: "commands",
                title: format!("{name}, {who}: to INSERT of the same rows"),
                ratios: ratios(ours, all),
                target: Target::AtLeast(target),
                compared: "Commands a second through `EventLog::execute` (load the stream unless its id is new or its state is remembered, decide, encrypt, append, with a command id; recipes of about 2 KB), over \
                    the same event row (to the byte as stored) and command row a second by one statement of bare INSERTs, each client on a connection of its own."
                    .to_owned(),
            });
            report.row(Row {
                key: "commands",
                title: format!("{name}, {who}: to INSERT of the event row only"),
                ratios: ratios(ours, event),
                target: Target::None,
                compared: "The same commands, over a bare INSERT that leaves the command's row out."
                    .to_owned(),
            });
        }
    }
    Ok(())
}

async fn create(plan: &Plan, log: &EventLog, numbers: &Arc<Numbers>, clients: usize) -> Outcome<f64> {
    let (log, numbers) = (log.clone(), numbers.clone());
    calls_per_second(
        clients,
        plan.turn,
        async || Ok(()),
        move |()| {
            let (log, numbers) = (log.clone(), numbers.clone());
            async move {
                let number = numbers.created.fetch_add(1, Ordering::Relaxed) + 1;
                execute_create(&log, numbers.recipe(number).clone(), number).await.map(drop)
            }
        },
    )
    .await
}

async fn update(plan: &Plan, log: &EventLog, numbers: &Arc<Numbers>, clients: usize) -> Outcome<f64> {
    let (log, numbers) = (log.clone(), numbers.clone());
    calls_per_second(
        clients,
        plan.turn,
        async || Ok(()),
        move |()| {
            let (log, numbers) = (log.clone(), numbers.clone());
            async move {
                let turn = numbers.updated.fetch_add(1, Ordering::Relaxed);
                // In the first turn there may be more updates than recipes: then they are updated a second time.
                let number = 1 + turn % numbers.created.load(Ordering::Relaxed).max(1);
                update_recipe(&log, numbers.recipe(number), number, turn).await
            }
        },
    )
    .await
}

async fn update_recipe(log: &EventLog, recipe: &CreateRecipe, number: u64, turn: u64) -> Outcome<()> {
    let mut context = context(&format!("update/{turn}"));
    context.command_id = Some(CommandId::new(format!("measure/update/{turn}"))?);
    let mut content = recipe.content.clone();
    content.title = Title::parse(&format!("Edited {turn}"))?;
    let command =
        UpdateRecipe { actor: Actor::System, tags: Vec::new(), content, removed_photos: Vec::new() };
    log.execute::<Recipe>(&number.to_string(), command.into(), context).await?;
    Ok(())
}

async fn insert(
    plan: &Plan,
    pool: &PgPool,
    content: &Arc<Content>,
    clients: usize,
    rows: Rows,
) -> Outcome<f64> {
    let statement = Arc::new(bare::statement(1, rows));
    insert_as_fast_as_possible(plan, pool, content, clients, rows, statement).await
}

/// What is stored of a created recipe of medium length.
async fn stored_example(log: &EventLog, numbers: &Numbers) -> Outcome<Content> {
    for _ in 0..50 {
        let number = numbers.created.fetch_add(1, Ordering::Relaxed) + 1;
        execute_create(log, numbers.recipe(number).clone(), number).await?;
    }
    let (event_type, event_version, payload, metadata): (String, String, String, String) = sqlx::query_as(
        "SELECT event_type, event_version, payload::text, metadata::text FROM es.events
         WHERE aggregate_type = 'recipe' AND event_type = 'RecipeCreated' ORDER BY length(payload::text)
         OFFSET (SELECT count(*) / 2 FROM es.events WHERE aggregate_type = 'recipe' AND event_type = 'RecipeCreated') LIMIT 1",
    )
    .fetch_one(log.pool())
    .await?;
    Ok(Content {
        aggregate_type: "recipe".to_owned(),
        event_type,
        event_version,
        payload,
        metadata,
        actor: "1".to_owned(),
    })
}
