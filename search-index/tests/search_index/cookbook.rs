//! A cookbook in memory: the events as in the log, and an index of them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use cqrs_es::DomainEvent;
use domain::Personal;
use domain::accounts::AccountEvent;
use domain::admins::AdminsEvent;
use domain::ids::{AccountId, RecipeId, TagId};
use domain::recipes::{Ingredient, Picture, RecipeContent, RecipeEvent};
use domain::shelves::ShelfEvent;
use domain::tags::TagEvent;
use domain::values::{
    AltText, Attribution, AvatarId, Description, DisplayName, Email, Instructions, PictureUrl, TagName, Title,
};
use event_log::{Actor, LogError, LoggedEvent, Metadata};
use search_index::{Indexer, Log, Page, Search, SearchIndex};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::watch;

/// What a test specifies about a recipe; the rest is empty.
#[derive(Debug, Clone, Default)]
pub(crate) struct TestRecipe {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) attribution: String,
    pub(crate) writer: i64,
    pub(crate) tags: Vec<i64>,
    pub(crate) ingredients: Vec<String>,
    pub(crate) steps: Vec<String>,
    pub(crate) pictures: Vec<String>,
}

pub(crate) fn recipe(title: &str) -> TestRecipe {
    TestRecipe { title: title.to_owned(), writer: 1, ..TestRecipe::default() }
}

impl TestRecipe {
    pub(crate) fn by(mut self, writer: i64) -> Self {
        self.writer = writer;
        self
    }
    pub(crate) fn describe(mut self, text: &str) -> Self {
        self.description = text.to_owned();
        self
    }
    pub(crate) fn tag(mut self, tag: i64) -> Self {
        self.tags.push(tag);
        self
    }
    pub(crate) fn ingredient(mut self, text: &str) -> Self {
        self.ingredients.push(text.to_owned());
        self
    }
    pub(crate) fn step(mut self, text: &str) -> Self {
        self.steps.push(text.to_owned());
        self
    }
    pub(crate) fn picture(mut self, url: &str) -> Self {
        self.pictures.push(url.to_owned());
        self
    }

    fn content(&self) -> RecipeContent {
        RecipeContent {
            title: Title::parse(&self.title).unwrap(),
            description: Description::parse(&self.description).unwrap(),
            attribution: Attribution::parse(&self.attribution).unwrap(),
            servings: None,
            prep_minutes: None,
            cook_minutes: None,
            ingredients: self.ingredients.iter().map(|line| Ingredient::read(line).unwrap()).collect(),
            steps: self.steps.iter().map(|text| Instructions::parse(text).unwrap()).collect(),
            pictures: self
                .pictures
                .iter()
                .map(|url| Picture {
                    url: PictureUrl::parse(url).unwrap(),
                    alt_text: AltText::parse("A photo").unwrap(),
                    owner: AccountId(self.writer),
                })
                .collect(),
            cards: vec![],
            story: None,
        }
    }
}

/// What happened, in order.
#[derive(Debug, Default, Clone)]
pub(crate) struct History {
    pub(crate) events: Vec<LoggedEvent>,
    /// Histories of different origins are different logs.
    pub(crate) origin: i64,
    pub(crate) recipes: i64,
    pub(crate) tags: i64,
}

impl History {
    pub(crate) fn new() -> Self {
        Self::default().with_member(1, "Rosa")
    }

    fn with_member(mut self, id: i64, name: &str) -> Self {
        self.member(id, name);
        self
    }

    pub(crate) fn member(&mut self, id: i64, name: &str) {
        let event = AccountEvent::AccountRegistered {
            email: Personal::of(AccountId(id), Email::parse("member@example.org").unwrap()),
            display_name: Personal::of(AccountId(id), DisplayName::parse(name).unwrap()),
            avatar_id: AvatarId::DEFAULT,
        };
        self.push("account", id, &event);
    }

    pub(crate) fn rename(&mut self, id: i64, name: &str) {
        self.change_details(id, name, AvatarId::DEFAULT);
    }

    pub(crate) fn change_details(&mut self, id: i64, name: &str, avatar_id: AvatarId) {
        let event = AccountEvent::AccountDetailsChanged {
            display_name: Personal::of(AccountId(id), DisplayName::parse(name).unwrap()),
            avatar_id,
        };
        self.push("account", id, &event);
    }

    pub(crate) fn delete_account(&mut self, id: i64) {
        self.push("account", id, &AccountEvent::AccountDeleted { reason: None });
    }

    /// The key is destroyed, and then the event is recorded.
    pub(crate) fn erase_account(&mut self, id: i64) {
        self.erase(id);
        self.push("account", id, &AccountEvent::AccountErased {});
    }

    /// What concerns only the member, and who is an admin.
    pub(crate) fn other_events_of_accounts(&mut self, id: i64) {
        let email = Personal::of(AccountId(id), Email::parse("another@example.org").unwrap());
        self.push("account", id, &AccountEvent::EmailChanged { email });
        self.push("account", id, &AccountEvent::PasswordChanged {});
        self.push("account", id, &AccountEvent::AdminToolsUnlocked {});
        let made = AdminsEvent::AdminMade { account_id: AccountId(id) };
        self.push("admins", "all", &made);
    }

    pub(crate) fn tag(&mut self, name: &str) -> i64 {
        self.tags += 1;
        self.push("tag", self.tags, &TagEvent::TagCreated { tag: TagName::parse(name).unwrap() });
        self.tags
    }

    pub(crate) fn recipe(&mut self, recipe: &TestRecipe) -> i64 {
        self.recipes += 1;
        let event = RecipeEvent::RecipeCreated {
            writer: AccountId(recipe.writer),
            tags: recipe.tags.iter().copied().map(TagId).collect(),
            content: Personal::of(AccountId(recipe.writer), recipe.content()),
        };
        self.push("recipe", self.recipes, &event);
        self.recipes
    }

    pub(crate) fn update(&mut self, id: i64, recipe: &TestRecipe) {
        let event = RecipeEvent::RecipeUpdated {
            tags: recipe.tags.iter().copied().map(TagId).collect(),
            content: Personal::of(AccountId(recipe.writer), recipe.content()),
            removed_photos: vec![],
        };
        self.push("recipe", id, &event);
    }

    pub(crate) fn delete(&mut self, id: i64) {
        self.push("recipe", id, &RecipeEvent::RecipeDeleted {});
    }

    /// The key of a member is destroyed: from now on the log reads the member's data as erased.
    pub(crate) fn erase(&mut self, member: i64) {
        let subject = format!("account/{member}");
        for event in &mut self.events {
            erase_in(&mut event.payload, &subject);
        }
    }

    pub(crate) fn other_event(&mut self) {
        self.push("shelf", 1, &ShelfEvent::RecipeSaved { recipe_id: RecipeId(1) });
    }

    fn push(&mut self, aggregate_type: &str, id: impl ToString, event: &impl DomainEvent) {
        let seq = self.events.len() as i64 + 1;
        self.events.push(LoggedEvent {
            seq,
            position: seq,
            aggregate_type: aggregate_type.to_owned(),
            aggregate_id: id.to_string(),
            sequence: seq,
            event_type: event.event_type(),
            event_version: event.event_version(),
            payload: serde_json::to_value(event).unwrap(),
            metadata: Metadata {
                actor: Actor::new("1", "system"),
                command_id: None,
                correlation_id: "test".to_owned(),
                causation: None,
                request_id: None,
                time: seq,
            },
            recorded_at: self.origin + seq,
        });
    }
}

fn erase_in(value: &mut Value, subject: &str) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::Object(personal)) = fields.get_mut("$personal")
                && personal.get("subject").and_then(Value::as_str) == Some(subject)
            {
                personal.remove("value");
                personal.insert("erased".to_owned(), Value::Bool(true));
                return;
            }
            fields.values_mut().for_each(|value| erase_in(value, subject));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| erase_in(value, subject)),
        _ => {}
    }
}

/// An index in a folder of its own, with everything from a history in it.
pub(crate) struct TestIndex {
    pub(crate) index: SearchIndex,
    pub(crate) indexer: Indexer,
    pub(crate) folder: TempDir,
}

pub(crate) fn indexed(history: &History) -> TestIndex {
    let folder = tempfile::tempdir().unwrap();
    let (index, mut indexer) = SearchIndex::open(folder.path()).unwrap();
    indexer.apply(&history.events).unwrap();
    indexer.commit().unwrap();
    TestIndex { index, indexer, folder }
}

impl TestIndex {
    pub(crate) fn apply(&mut self, history: &History) {
        self.indexer.apply(&history.events).unwrap();
        self.indexer.commit().unwrap();
    }

    pub(crate) fn titles(&self, keyword: &str) -> Vec<String> {
        titles(&self.find(keyword, &[]))
    }

    pub(crate) fn find(&self, keyword: &str, tags: &[i64]) -> Page {
        self.index.search(&Search { keyword: keyword.to_owned(), tags: tags.to_vec(), page: 0 }).unwrap()
    }
}

pub(crate) fn titles(page: &Page) -> Vec<String> {
    page.cards
        .iter()
        .map(|card| serde_json::from_str::<Value>(card.get()).unwrap()["title"].as_str().unwrap().to_owned())
        .collect()
}

/// An index of some recipes that differ only in what the test specifies.
pub(crate) fn index_of(recipes: &[TestRecipe]) -> TestIndex {
    let mut history = History::new();
    for recipe in recipes {
        history.recipe(recipe);
    }
    indexed(&history)
}

/// A log in memory that can be appended to.
#[derive(Clone)]
pub(crate) struct MemoryLog {
    pub(crate) history: Arc<Mutex<History>>,
    notifications: watch::Sender<u64>,
    /// How many of the next reads fail.
    pub(crate) failures: Arc<AtomicUsize>,
}

impl MemoryLog {
    pub(crate) fn of(history: History) -> Self {
        Self {
            history: Arc::new(Mutex::new(history)),
            notifications: watch::Sender::new(0),
            failures: Arc::default(),
        }
    }

    pub(crate) fn tell<T>(&self, happening: impl FnOnce(&mut History) -> T) -> T {
        let told = happening(&mut self.history.lock().unwrap());
        self.notifications.send_modify(|count| *count += 1);
        told
    }

    pub(crate) fn head(&self) -> i64 {
        self.history.lock().unwrap().events.len() as i64
    }
}

impl Log for MemoryLog {
    async fn read_after(&self, after: i64, limit: i64) -> Result<Vec<LoggedEvent>, LogError> {
        let fails = |left: usize| left.checked_sub(1);
        if self.failures.fetch_update(Ordering::SeqCst, Ordering::SeqCst, fails).is_ok() {
            return Err(LogError::HistoryInDoubt);
        }
        let history = self.history.lock().unwrap();
        Ok(history.events.iter().filter(|event| event.seq > after).take(limit as usize).cloned().collect())
    }

    type Notification = u64;

    fn notifications(&self) -> watch::Receiver<u64> {
        self.notifications.subscribe()
    }

    async fn pause(&self, _usually: Duration) {
        tokio::task::yield_now().await;
    }
}
