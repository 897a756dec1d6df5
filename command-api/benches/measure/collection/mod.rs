//! A generated collection: always the same recipes for the same number, with word frequencies as uneven as in a real one, through
//! commands like any other.

mod random;
mod recipes;
mod vocabulary;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use domain::Actor;
use domain::accounts::{Account, RegisterAccount};
use domain::ids::{AccountId, TagId};
use domain::recipes::{CreateRecipe, Recipe};
use domain::tags::{CreateTag, Tag};
use domain::values::{AvatarId, DisplayName, Email, TagName};
use event_log::{Claim, CommandContext, CommandId, EventLog};

use crate::Outcome;

pub(crate) use random::Random;
pub(crate) use recipes::Generator;

/// How many members write recipes.
pub(crate) const WRITERS: usize = 40;
/// How many tags there are.
pub(crate) const TAGS: usize = 60;
/// How many commands are in progress at once while the log is filled.
const CLIENTS: usize = 24;

/// Fills the log with members, tags and this many recipes.
pub(crate) async fn fill(log: &EventLog, generator: &Arc<Generator>, recipes: usize) -> Outcome<()> {
    for writer in 1..=WRITERS {
        register(log, writer).await?;
    }
    for tag in 1..=TAGS {
        create_tag(log, tag, &generator.tag(tag)).await?;
    }
    let next = Arc::new(AtomicUsize::new(1));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let (log, generator, next) = (log.clone(), generator.clone(), next.clone());
            tokio::spawn(async move {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number > recipes {
                        return Outcome::Ok(());
                    }
                    create_recipe(&log, &generator, number as u64).await?;
                }
            })
        })
        .collect();
    for client in clients {
        client.await??;
    }
    // Later commands get free numbers.
    for (sequence, last) in [("ops.account_ids", WRITERS), ("ops.tag_ids", TAGS), ("ops.recipe_ids", recipes)]
    {
        let taken = sqlx::query("SELECT setval($1::text::regclass, greatest($2, 1), $2 > 0)")
            .bind(sequence)
            .bind(last as i64);
        taken.execute(log.pool()).await?;
    }
    Ok(())
}

/// Creates the generated recipe of this number, under a command id as an import does; returns its position.
pub(crate) async fn create_recipe(log: &EventLog, generator: &Generator, number: u64) -> Outcome<i64> {
    execute_create(log, generator.create(number)?, number).await
}

/// Executes a command that creates a recipe, under this number; returns its position.
pub(crate) async fn execute_create(log: &EventLog, command: CreateRecipe, number: u64) -> Outcome<i64> {
    let mut context = context(&format!("recipe/{number}"));
    context.command_id = Some(CommandId::new(format!("measure/recipe/{number}"))?);
    // As the product's own commands do with ids that were just allocated from a sequence.
    context.new_aggregate = true;
    let receipt = log.execute::<Recipe>(&number.to_string(), command.into(), context).await?;
    receipt.position.ok_or_else(|| "a recipe was not created".into())
}

/// A context like that of a request.
pub(crate) fn context(correlation: &str) -> CommandContext {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let mut context =
        CommandContext::new(event_log::Actor::new("1", "admin"), correlation, time.as_micros() as i64);
    context.request_id = Some(format!("measure-{correlation}"));
    context
}

async fn register(log: &EventLog, writer: usize) -> Outcome<()> {
    let (email, name) = (format!("member{writer}@example.org"), format!("Member {writer}"));
    let mut context = context(&format!("account/{writer}"));
    for (kind, value) in [("email", &email), ("display_name", &name)] {
        context.claims.push(Claim { kind, value: value.clone(), owner: format!("account/{writer}") });
    }
    let command = RegisterAccount {
        id: AccountId(writer as i64),
        email: Email::parse(&email)?,
        display_name: DisplayName::parse(&name)?,
        avatar_id: AvatarId::DEFAULT,
    };
    log.execute::<Account>(&writer.to_string(), command.into(), context).await?;
    Ok(())
}

async fn create_tag(log: &EventLog, tag: usize, name: &str) -> Outcome<()> {
    let name = TagName::parse(name)?;
    let mut context = context(&format!("tag/{tag}"));
    context.claims.push(Claim { kind: "tag", value: name.claim(), owner: format!("tag/{tag}") });
    log.execute::<Tag>(&tag.to_string(), CreateTag { actor: Actor::System, tag: name }.into(), context)
        .await?;
    Ok(())
}

impl Generator {
    /// The command that creates the recipe of this number.
    pub(crate) fn create(&self, number: u64) -> Outcome<CreateRecipe> {
        let recipe = self.recipe(number)?;
        Ok(CreateRecipe {
            actor: Actor::System,
            writer: AccountId(recipe.writer as i64),
            tags: recipe.tags.into_iter().map(|tag| TagId(tag as i64)).collect(),
            content: recipe.content,
        })
    }
}
