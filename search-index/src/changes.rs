//! What events mean for the index, collected until the next commit.

use std::collections::HashMap;

use domain::accounts::AccountEvent;
use domain::ids::TagId;
use domain::recipes::{RecipeContent, RecipeEvent};
use domain::tags::TagEvent;
use domain::{Personal, values::DisplayName};
use event_log::LoggedEvent;
use serde::de::DeserializeOwned;

use crate::error::IndexError;

/// One event, as far as the index is concerned.
#[derive(Debug)]
pub(crate) enum Change {
    /// A recipe joined the collection.
    Created { recipe: i64, writer: i64, tags: Vec<i64>, content: Box<RecipeContent> },
    /// What stands in a recipe was replaced.
    Updated { recipe: i64, tags: Vec<i64>, content: Box<RecipeContent> },
    /// A recipe is gone: deleted, or its words are erased.
    Gone { recipe: i64 },
    /// An account got a name; none: it was deleted, or erased.
    WriterNamed { account: i64, name: Option<String> },
    /// Everything that an account wrote is unreadable from now on.
    WriterErased { account: i64 },
    /// A tag got its name.
    TagNamed { tag: i64, name: String },
    /// Nothing that can be searched.
    Nothing,
}

impl Change {
    /// Reads what an event means.
    ///
    /// # Errors
    /// [`IndexError::Event`] if it is an event of a recipe, account or tag that this program does not know.
    pub(crate) fn of(event: &LoggedEvent) -> Result<Self, IndexError> {
        let id = || {
            event.aggregate_id.parse::<i64>().map_err(|_| IndexError::Event {
                seq: event.seq,
                reason: format!("{:?} is no id of a {}", event.aggregate_id, event.aggregate_type),
            })
        };
        match event.aggregate_type.as_str() {
            "recipe" => Ok(Self::of_recipe(id()?, parse(event)?)),
            "account" => Ok(Self::of_account(id()?, parse(event)?)),
            "tag" => {
                let TagEvent::TagCreated { tag: name } = parse(event)?;
                Ok(Self::TagNamed { tag: id()?, name: name.as_str().to_owned() })
            }
            _ => Ok(Self::Nothing),
        }
    }

    fn of_recipe(recipe: i64, event: RecipeEvent) -> Self {
        let numbers = |tags: Vec<TagId>| tags.into_iter().map(|TagId(tag)| tag).collect();
        match event {
            RecipeEvent::RecipeCreated { writer, tags, content } => readable(recipe, content, |content| {
                Self::Created { recipe, writer: writer.0, tags: numbers(tags), content }
            }),
            RecipeEvent::RecipeUpdated { tags, content } => {
                readable(recipe, content, |content| Self::Updated { recipe, tags: numbers(tags), content })
            }
            RecipeEvent::RecipeDeleted {} => Self::Gone { recipe },
        }
    }

    fn of_account(account: i64, event: AccountEvent) -> Self {
        match event {
            AccountEvent::AccountRegistered { display_name, .. }
            | AccountEvent::AccountDetailsChanged { display_name, .. } => {
                let name = display_name.value().map(DisplayName::as_str).map(str::to_owned);
                Self::WriterNamed { account, name }
            }
            AccountEvent::AccountDeleted {} => Self::WriterNamed { account, name: None },
            AccountEvent::AccountErased {} => Self::WriterErased { account },
            AccountEvent::EmailChanged { .. }
            | AccountEvent::PasswordChanged {}
            | AccountEvent::AdminToolsUnlocked {} => Self::Nothing,
        }
    }
}

fn readable(
    recipe: i64,
    content: Personal<RecipeContent>,
    change: impl FnOnce(Box<RecipeContent>) -> Change,
) -> Change {
    content.into_value().map_or(Change::Gone { recipe }, |content| change(Box::new(content)))
}

fn parse<E: DeserializeOwned>(event: &LoggedEvent) -> Result<E, IndexError> {
    event.event().map_err(|error| IndexError::Event { seq: event.seq, reason: error.to_string() })
}

/// What is to be written with the next commit. Later changes of the same thing replace earlier ones.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) recipes: HashMap<i64, RecipeChange>,
    /// The names that changed; none: there is none any more.
    pub(crate) writers: HashMap<i64, Option<String>>,
    pub(crate) tags: HashMap<i64, String>,
}

/// What happens to a recipe's document with the next commit.
#[derive(Debug)]
pub(crate) enum RecipeChange {
    /// It is written anew.
    Put(Box<crate::source::RecipeSource>),
    /// It is written from what the index holds, with the names of today.
    Renamed,
    /// It is removed.
    Remove,
}

impl Batch {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many documents it will write or remove.
    pub(crate) fn len(&self) -> usize {
        self.recipes.len() + self.writers.len() + self.tags.len()
    }
}
