//! From a file of schema.org recipes to recipes of the collection, through commands like any other.

mod content;
mod photos;
pub mod schema_org;
mod summary;

pub use summary::{Outcome, Refusal, Summary};

use std::collections::HashMap;
use std::path::Path;

use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::values::TagName;
use event_log::{EventLog, ExecuteError, LogError};

use crate::commands::Identity;
use crate::commands::create_recipe::create_recipe;
use crate::commands::create_tag::find_or_create_tag;
use crate::media::MediaStore;
use content::content_of;
use photos::Photos;
use schema_org::SourceRecipe;

/// Imports recipes for one account. The same recipe twice is one recipe: its command's id is made from what it calls itself.
pub struct Importer<'a> {
    log: &'a EventLog,
    media: &'a MediaStore,
    writer: AccountId,
    tags: HashMap<String, TagId>,
}

/// What stops an import as a whole, as opposed to what refuses one recipe.
#[derive(Debug, thiserror::Error)]
#[error("the import stopped, because the log cannot be written: {0}")]
pub struct Stopped(String);

impl Stopped {
    fn because(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl<'a> Importer<'a> {
    /// An importer of recipes that become `writer`'s.
    #[must_use]
    pub fn new(log: &'a EventLog, media: &'a MediaStore, writer: AccountId) -> Self {
        Self { log, media, writer, tags: HashMap::new() }
    }

    /// Imports one recipe; its photos are looked for beside the file that it comes from.
    ///
    /// # Errors
    /// [`Stopped`] when the log cannot be written; what was imported before stays, and the same import can be run again.
    pub async fn import(&mut self, source: &SourceRecipe, folder: &Path) -> Result<Outcome, Stopped> {
        let Some(identity) = identity_of(source) else {
            return Ok(Outcome::Refused("it cannot be told apart from others".to_owned()));
        };
        if let Some(outcome) = self.known(&identity).await? {
            return Ok(outcome);
        }
        let mut content = match content_of(source) {
            Ok(content) => content,
            Err(refused) => return Ok(Outcome::Refused(refused.to_string())),
        };
        let photos = Photos { store: self.media, folder, owner: self.writer };
        let (pictures, warnings) = photos.take_in(&source.images, &source.name).await;
        content.pictures = pictures;
        let tags = self.tags_of(source).await?;
        match create_recipe(self.log, Actor::System, self.writer, tags, content, &identity).await {
            Ok(receipt) if receipt.repeated => Ok(Outcome::AlreadyThere { recipe: receipt.aggregate_id }),
            Ok(receipt) => Ok(Outcome::Imported { recipe: receipt.aggregate_id, warnings }),
            Err(ExecuteError::CommandIdReused) => Ok(changed()),
            Err(ExecuteError::Rejected(refused)) => Ok(Outcome::Refused(refused.to_string())),
            Err(error) => Err(Stopped::because(error)),
        }
    }

    /// What became of this recipe in an earlier import, before anything is taken in again.
    async fn known(&self, identity: &Identity) -> Result<Option<Outcome>, Stopped> {
        let before = self.log.carried_out(&identity.command_id).await.map_err(Stopped::because)?;
        Ok(before.map(|before| {
            if before.request_hash == identity.request_hash {
                Outcome::AlreadyThere { recipe: before.aggregate_id }
            } else {
                changed()
            }
        }))
    }

    async fn tags_of(&mut self, source: &SourceRecipe) -> Result<Vec<TagId>, Stopped> {
        let mut ids = Vec::new();
        for tag in content::tags_of(source) {
            let id = self.tag(&tag).await.map_err(Stopped::because)?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        Ok(ids)
    }

    async fn tag(&mut self, tag: &TagName) -> Result<TagId, LogError> {
        if let Some(id) = self.tags.get(&tag.claim()) {
            return Ok(*id);
        }
        let id = match find_or_create_tag(self.log, Actor::System, tag).await {
            Ok(id) => id,
            Err(ExecuteError::Log(error)) => return Err(error),
            Err(error) => return Err(LogError::Stream(error.to_string().into())),
        };
        self.tags.insert(tag.claim(), id);
        Ok(id)
    }
}

fn changed() -> Outcome {
    Outcome::Refused(
        "it was imported before with other content; edit the recipe in the cookbook, or give it another identifier".to_owned(),
    )
}

/// What makes a recipe the same one: what it calls itself, otherwise all that it says.
fn identity_of(source: &SourceRecipe) -> Option<Identity> {
    let content = serde_json::to_vec(source).ok()?;
    match &source.identity {
        Some(name) => Identity::of("import", name, &content),
        None => Identity::of("import-unnamed", &String::from_utf8_lossy(&content), &content),
    }
}
