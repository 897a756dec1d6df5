//! The follower that keeps the response cache correct: it forgets what an event changes, and nothing else. Then it tells whoever
//! looks at what has changed, so that they read what is true now.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::effect::{Changed, Gone, Named};
use domain::{Effect, Event};
use event_log::{EventLog, LogError, LoggedEvent};
use projections::{NamedOn, ReadError, named_on};
use sqlx::PgPool;
use tokio::sync::watch;

use super::cache::{Cache, Key};
use super::changes::{Changed as ToldChanges, Changes, Topic};

/// How many events are read at once.
const BATCH: i64 = 500;
/// How long to wait after the log could not be read.
const PAUSE: Duration = Duration::from_millis(250);

/// How often to check whether a rebuild has replaced the tables: it corrects rows that no event touches.
const LOOK_FOR_REBUILD: Duration = Duration::from_secs(1);

/// The tables that were in place at the last check.
#[derive(Default)]
struct Tables {
    generation: Option<String>,
    looked: Option<Instant>,
}

/// What the follower works on.
pub struct Invalidation<F> {
    /// The log to follow.
    pub log: EventLog,
    /// The cache to keep correct.
    pub cache: Arc<Cache>,
    /// Who is told what has changed.
    pub changes: Arc<Changes>,
    /// The tables that documents are made from.
    pub read: PgPool,
    /// Called with the generation of tables that a rebuild has replaced, before what was read from them is forgotten.
    pub replaced: F,
}

/// The cache while its follower runs. However that ends, even in a panic, nothing is kept afterwards.
struct Followed<'a>(&'a Cache);

impl Drop for Followed<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl<F: Fn(String) + Send + Sync> Invalidation<F> {
    /// Follows the log as far as the tables that are read (a standby's, if one is used) cover it, forgets what changed, and
    /// reports its progress. Ends with the read side's worker; then `done` is closed, and the cache keeps nothing any more.
    ///
    /// It can be restarted: what may have been missed is not kept.
    pub async fn run(&self, mut covered: watch::Receiver<i64>, done: &watch::Sender<i64>) {
        let mut tables = Tables::default();
        self.cache.open();
        let _followed = Followed(&self.cache);
        loop {
            let upto = *covered.borrow_and_update();
            let seen = *done.borrow();
            let following = self.follow(seen, upto, &mut tables);
            match self.log.reachability().unless_silent(following).await {
                Ok(seq) => {
                    done.send_replace(seq);
                }
                Err(error) => {
                    // What may be stale is not served from the cache.
                    tracing::warn!(%error, "the response cache cannot follow the log; it is emptied");
                    self.cache.clear();
                    self.log.reachability().pause(PAUSE).await;
                    continue;
                }
            }
            if let Ok(Err(_)) = tokio::time::timeout(LOOK_FOR_REBUILD, covered.changed()).await {
                return;
            }
        }
    }

    async fn follow(&self, after: i64, upto: i64, tables: &mut Tables) -> Result<i64, LogError> {
        let seq = self.forget_changes(after, upto).await?;
        if tables.looked.is_some_and(|looked| looked.elapsed() < LOOK_FOR_REBUILD) {
            return Ok(seq);
        }
        let found: Option<String> = sqlx::query_scalar("SELECT generation::text FROM read.checkpoint")
            .fetch_optional(&self.read)
            .await?;
        tables.looked = Some(Instant::now());
        if tables.generation != found {
            // First reading from the old tables stops, then what was read from them is forgotten.
            if let Some(old) = tables.generation.take() {
                (self.replaced)(old);
            }
            self.cache.clear();
            self.changes.notify_of_everything();
            tables.generation = found;
        }
        Ok(seq)
    }

    async fn forget_changes(&self, after: i64, upto: i64) -> Result<i64, LogError> {
        let mut seq = after;
        while seq < upto {
            let events = self.log.read_after(seq, BATCH.min(upto - seq)).await?;
            let Some(last) = events.last() else { break };
            seq = last.seq;
            let mut touched = Touched::default();
            for event in &events {
                forget(&self.cache, event, &mut touched);
            }
            touched.forget(&self.cache);
            self.find_pages(&mut touched).await?;
            self.changes.notify(last.position, &touched.told);
        }
        Ok(seq.max(upto))
    }

    /// Adds the pages that somebody looks at and on which a member is named who has a new name, or none any more.
    async fn find_pages(&self, touched: &mut Touched) -> Result<(), LogError> {
        let watched = if touched.accounts.is_empty() { Vec::new() } else { self.changes.watched() };
        if watched.is_empty() {
            return Ok(());
        }
        let members: Vec<i64> = touched.accounts.iter().copied().collect();
        let pages = named_on(&self.read, &members, &watched).await.map_err(|error| match error {
            ReadError::Database(error) => LogError::from(error),
            broken @ ReadError::Broken { .. } => LogError::Stream(Box::new(broken)),
        })?;
        for NamedOn { recipe_id, comments } in pages {
            touched.told.add(if comments { Topic::Comments } else { Topic::Recipe }, recipe_id);
        }
        Ok(())
    }
}

/// What a batch of events touched that needs a scan of all documents, done once.
#[derive(Default)]
struct Touched {
    /// Something happened to a recipe.
    recipes: bool,
    /// Recipes that may have shown photos which they do not show any more.
    pictured: HashSet<i64>,
    /// Something happened to a photo that is or was shown.
    photos: bool,
    /// Writers whose lists changed.
    writers: HashSet<i64>,
    /// A recipe was changed or removed without naming its writer: every list may have changed.
    every_list: bool,
    /// Accounts whose display name or avatar changed.
    accounts: HashSet<i64>,
    /// What is told to whoever looks at it.
    told: ToldChanges,
}

impl Touched {
    fn forget(&self, cache: &Cache) {
        if self.recipes {
            cache.invalidate(&Key::Number);
            cache.invalidate_sitemaps();
            cache.invalidate_lists(|writer| self.every_list || self.writers.contains(&writer));
        }
        if self.recipes || self.photos {
            cache.invalidate_home();
        }
        if !self.pictured.is_empty() {
            cache.invalidate_pictures(&self.pictured);
        }
        // Names stand in it, and nothing that says whose.
        if self.recipes || self.photos || !self.accounts.is_empty() {
            cache.invalidate(&Key::Feed);
        }
        if !self.accounts.is_empty() {
            cache.invalidate_named(&self.accounts);
        }
    }
}

/// Forgets what an event changes, and collects what needs a scan of all documents.
fn forget(cache: &Cache, event: &LoggedEvent, touched: &mut Touched) {
    let LoggedEvent { aggregate_type, aggregate_id, event_type, event_version, payload, .. } = event;
    match Event::read(aggregate_type, aggregate_id, event_type, event_version, payload) {
        Ok(event) => forget_affected(cache, &event.effect(), touched),
        Err(error) => {
            tracing::error!(seq = event.seq, %error, "an event cannot be read; the response cache is emptied");
            cache.clear();
            touched.told.add_everything();
        }
    }
}

fn forget_affected(cache: &Cache, effect: &Effect<'_>, touched: &mut Touched) {
    match effect {
        Effect::Changed(Changed::Recipe { id, new_by, .. }) => {
            cache.invalidate(&Key::Recipe(id.0));
            touched.told.add(Topic::Recipe, id.0);
            touched.recipes = true;
            match new_by {
                Some(writer) => drop(touched.writers.insert(writer.0)),
                None => {
                    touched.every_list = true;
                    touched.pictured.insert(id.0);
                }
            }
        }
        Effect::Gone(Gone::Recipe(id)) => {
            cache.invalidate(&Key::Recipe(id.0));
            cache.invalidate(&Key::Comments(id.0));
            touched.told.add(Topic::Recipe, id.0);
            touched.told.add(Topic::Comments, id.0);
            touched.recipes = true;
            touched.pictured.insert(id.0);
            touched.every_list = true;
        }
        Effect::Changed(Changed::Comments { of }) => {
            cache.invalidate(&Key::Comments(of.0));
            touched.told.add(Topic::Comments, of.0);
        }
        Effect::Changed(Changed::Photos { of }) => {
            cache.invalidate(&Key::Recipe(of.0));
            touched.told.add(Topic::Recipe, of.0);
            touched.photos = true;
            touched.pictured.insert(of.0);
        }
        Effect::Changed(Changed::Role(member)) => cache.invalidate(&Key::User(member.0)),
        Effect::Named(Named::Member { id, .. }) | Effect::Gone(Gone::Member(id)) => {
            cache.invalidate(&Key::User(id.0));
            touched.accounts.insert(id.0);
        }
        // A tag is created before a recipe can have it.
        Effect::Named(Named::Tag { .. }) => cache.invalidate(&Key::Tags),
        // The event does not say which recipes go, nor which comments of others with them; and it is rare.
        Effect::Erased(_) => {
            cache.clear();
            touched.told.add_everything();
        }
        Effect::Nothing => {}
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use crate::documents::document::Document;

    use super::*;

    async fn tags() -> Result<Document, Infallible> {
        Ok(Document::new("[]".to_owned()))
    }

    #[tokio::test]
    async fn nothing_is_kept_while_nobody_follows_after_a_panic() {
        let cache = Arc::new(Cache::default());
        cache.get(Key::Tags, tags()).await.unwrap();
        let following = Arc::clone(&cache);
        let task = tokio::spawn(async move {
            let _followed = Followed(&following);
            panic!("an event that nobody foresaw");
        });
        assert!(task.await.is_err());
        assert!(cache.peek(&Key::Tags).is_none(), "what was kept is still answered");
        cache.get(Key::Tags, tags()).await.unwrap();
        assert!(cache.peek(&Key::Tags).is_none(), "something is kept that nobody would forget");
    }
}
