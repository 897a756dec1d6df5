//! The follower that keeps the response cache true: what an event changes is forgotten, and nothing else.

use std::collections::HashSet;

use domain::comments::CommentEvent;
use domain::recipes::RecipeEvent;
use event_log::{EventLog, LogError, LoggedEvent};
use tokio::sync::watch;

use super::App;
use super::cache::{Cache, Key};

/// How many events are read at once.
const BATCH: i64 = 500;
/// How long to wait after the log could not be read.
const PAUSE: std::time::Duration = std::time::Duration::from_millis(250);

/// Follows the log as far as the read side covers it, forgets what changed, and tells how far it got. Ends when the read
/// side's worker does.
pub async fn invalidate_cache(
    app: App,
    log: EventLog,
    mut covered: watch::Receiver<i64>,
    done: watch::Sender<i64>,
) {
    loop {
        let upto = *covered.borrow_and_update();
        let seen = *done.borrow();
        match forget_changes(&app.cache, &log, seen, upto).await {
            Ok(seq) => {
                done.send_replace(seq);
            }
            Err(error) => {
                // What cannot be known to be true is not shown from the cache.
                tracing::warn!(%error, "the response cache cannot follow the log; it is emptied");
                app.cache.clear();
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        }
        if *covered.borrow() == upto && covered.changed().await.is_err() {
            return;
        }
    }
}

async fn forget_changes(cache: &Cache, log: &EventLog, after: i64, upto: i64) -> Result<i64, LogError> {
    let mut seq = after;
    // After a rebuild from another log, or a restore, what is covered may lie before what was seen.
    if upto < after {
        cache.clear();
        return Ok(upto);
    }
    while seq < upto {
        let events = log.read_after(seq, BATCH.min(upto - seq)).await?;
        let Some(last) = events.last() else { break };
        seq = last.seq;
        let mut touched = Touched::default();
        for event in &events {
            forget(cache, event, &mut touched);
        }
        touched.forget(cache);
    }
    Ok(seq.max(upto))
}

/// What a batch of events touched that is looked for in all documents, once.
#[derive(Default)]
struct Touched {
    recipes: HashSet<i64>,
    writers: HashSet<i64>,
    accounts: HashSet<i64>,
}

impl Touched {
    fn forget(&self, cache: &Cache) {
        if !self.recipes.is_empty() {
            cache.invalidate(Key::Number);
            cache.invalidate_lists(&self.writers, &self.recipes);
        }
        if !self.accounts.is_empty() {
            cache.invalidate_named(&self.accounts);
        }
    }
}

fn forget(cache: &Cache, event: &LoggedEvent, touched: &mut Touched) {
    let id = event.aggregate_id.parse::<i64>().unwrap_or_default();
    match event.aggregate_type.as_str() {
        "recipe" => {
            cache.invalidate(Key::Recipe(id));
            touched.recipes.insert(id);
            match event.event::<RecipeEvent>() {
                Ok(RecipeEvent::RecipeCreated { writer, .. }) => {
                    touched.writers.insert(writer.0);
                }
                Ok(RecipeEvent::RecipeUpdated { .. } | RecipeEvent::RecipeDeleted {}) => {}
                Err(error) => {
                    tracing::error!(%error, "a recipe's event cannot be read; the response cache is emptied");
                    cache.clear();
                }
            }
        }
        "account" => {
            cache.invalidate(Key::User(id));
            touched.accounts.insert(id);
        }
        "comment" => match event.event::<CommentEvent>() {
            Ok(CommentEvent::CommentPosted { recipe_id, .. }) => cache.invalidate(Key::Comments(recipe_id.0)),
            Err(error) => {
                tracing::error!(%error, "a comment's event cannot be read; the response cache is emptied");
                cache.clear();
            }
        },
        // A tag's name stands in every recipe that carries it.
        "tag" => cache.clear(),
        _ => {}
    }
}
