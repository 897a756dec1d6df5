//! The read side: rebuilding, recipes and searches over HTTP, how soon a command is visible, memory and start-up.

mod books;
mod cached;
mod changes;
mod deciding;
mod exports;
mod first_view;
mod footprint;
mod freshness;
mod hostile;
pub(crate) mod http;
mod images;
mod in_memory;
mod member;
mod memory;
mod pages;
mod photo;
mod queries;
mod rebuild;
mod search;
pub(crate) mod service;
mod silence;
mod uploading;

use std::path::PathBuf;
use std::sync::Arc;

use event_log::Sealer;
use local_postgres::LocalPostgres;

use crate::Outcome;
use crate::collection::{self, Generator};
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, careless, open_log, settle};
use crate::report::Report;
use service::Service;

pub(crate) use first_view::Browser;
pub(crate) use in_memory::{IN_MEMORY, serve_from_memory};

/// A data folder as `cookbook serve` has it, with a generated collection.
pub(crate) struct Collection {
    data: PathBuf,
    recipes: usize,
    generator: Arc<Generator>,
}

/// Measures the groups that are wanted, on collections of three sizes and on the demonstration.
pub(crate) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    browser: Option<&Browser>,
    report: &mut Report,
) -> Outcome<()> {
    let generator = Arc::new(Generator::new());
    let middle = plan.either(1_000, 10_000);
    let on_middle = [
        "rebuild",
        "footprint",
        "cached",
        "freshness",
        "search",
        "hostile",
        "memory",
        "uploading",
        "changes",
        "decisions",
        "silence",
    ];
    if on_middle.iter().any(|group| plan.wants(group)) {
        let collection = Collection::make(workspace, &generator, middle).await?;
        if plan.wants("rebuild") {
            rebuild::measure(plan, workspace, &collection, report).await?;
        }
        if plan.wants("footprint") {
            footprint::measure(plan, &collection, report).await?;
        }
        if plan.wants("cached") {
            cached::measure(plan, &collection, report).await?;
        }
        if plan.wants("search") {
            search::measure(
                plan,
                &[&Collection::make(workspace, &generator, plan.either(100, 400)).await?, &collection],
                report,
            )
            .await?;
        }
        if plan.wants("hostile") {
            hostile::measure_beside(plan, &collection, report).await?;
        }
        if plan.wants("silence") {
            silence::measure(plan, &collection, report).await?;
        }
        // Last, as they add recipes.
        if plan.wants("memory") {
            memory::measure(plan, &collection, report).await?;
        }
        if plan.wants("uploading") {
            uploading::measure(plan, &collection, report).await?;
        }
        if plan.wants("changes") {
            changes::measure(plan, &collection, report).await?;
        }
        if plan.wants("decisions") {
            deciding::measure(plan, workspace, &collection, report).await?;
        }
        if plan.wants("freshness") {
            freshness::measure(plan, workspace, &collection, report).await?;
        }
    }
    if ["pages", "images", "first-view"].iter().any(|group| plan.wants(group)) {
        let demonstration = Service::of_demonstration(workspace).await?;
        if plan.wants("pages") {
            pages::measure(plan, workspace, &demonstration, report).await?;
        }
        if plan.wants("images") {
            images::measure(plan, workspace, &demonstration, report).await?;
        }
        if let Some(browser) = browser {
            first_view::measure(plan, browser, &demonstration, report).await?;
        }
        demonstration.stop().await?;
    }
    if plan.wants("books") {
        books::measure(plan, workspace, report).await?;
    }
    if plan.wants("exports") {
        exports::measure(plan, workspace, &Collection::make(workspace, &generator, 1).await?, report).await?;
    }
    if plan.wants("search") || plan.wants("hostile") {
        let large = Collection::make(workspace, &generator, plan.either(5_000, 200_000)).await?;
        if plan.wants("search") {
            search::measure(plan, &[&large], report).await?;
            search::measure_times(plan, &large, report).await?;
        }
        if plan.wants("hostile") {
            hostile::measure_times(plan, &large, report).await?;
        }
    }
    Ok(())
}

impl Collection {
    /// Fills a new data folder through commands, and seals the log.
    async fn make(workspace: &Workspace, generator: &Arc<Generator>, recipes: usize) -> Outcome<Self> {
        println!("\nFilling a collection of {recipes} recipes …");
        let data = workspace.folder(&format!("recipes-{recipes}"))?;
        let collection = Self { data, recipes, generator: generator.clone() };
        let postgres = collection.start_postgres(workspace)?;
        let log = open_log(&careless(&postgres.url(COOKBOOK)), &collection.data).await?;
        collection::fill(&log, generator, recipes).await?;
        let sealer = Sealer::open(log.clone()).await?;
        while sealer.seal_once().await?.sealed > 0 {}
        settle(log.pool()).await?;
        log.close().await;
        postgres.stop();
        Ok(collection)
    }

    fn start_postgres(&self, workspace: &Workspace) -> Outcome<LocalPostgres> {
        workspace.start(&self.data)
    }
}
